"""How kernels are compiled and kept on disk."""
