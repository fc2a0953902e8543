"""Networks as safetensors files (https://github.com/huggingface/safetensors): needs numpy only.

A linear layer `x` is stored as `x.weight` (I8, [out, in]), `x.scale` (F32, [out]) and `x.bias` (F32, [out]); the
weights are `x.weight * x.scale` row by row.
"""

import json
from pathlib import Path

import numpy as np

DTYPES = {'F64': '<f8', 'F32': '<f4', 'F16': '<f2', 'I64': '<i8', 'I32': '<i4', 'I16': '<i2', 'I8': '|i1', 'U8': '|u1'}
NAMES = {np.dtype(dtype): name for name, dtype in DTYPES.items()}

QUANTIZED_MAX = 127
"""The largest absolute value of a quantized weight."""


def write_safetensors(path, tensors: dict) -> None:
    """Writes arrays by name. The bytes depend on the arrays alone: wide types first, then by name."""
    names = sorted(tensors, key=lambda name: (-tensors[name].dtype.itemsize, name))
    header, offset, parts = {}, 0, []
    for name in names:
        array = np.ascontiguousarray(tensors[name])
        data = array.astype(array.dtype.newbyteorder('<'), copy=False).tobytes()
        header[name] = {
            'dtype': NAMES[array.dtype.newbyteorder('<')],
            'shape': list(array.shape),
            'data_offsets': [offset, offset + len(data)],
        }
        offset += len(data)
        parts.append(data)
    text = json.dumps(header, separators=(',', ':')).encode()
    text += b' ' * (-len(text) % 8)
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_bytes(len(text).to_bytes(8, 'little') + text + b''.join(parts))


def read_safetensors(path) -> dict:
    """Returns the arrays of a file by name."""
    data = Path(path).read_bytes()
    start = 8 + int.from_bytes(data[:8], 'little')
    header = json.loads(data[8:start])
    header.pop('__metadata__', None)
    arrays = {}
    for name, entry in header.items():
        begin, end = entry['data_offsets']
        array = np.frombuffer(data[start + begin : start + end], DTYPES[entry['dtype']])
        arrays[name] = array.reshape(entry['shape']).copy()
    return arrays


def quantize(weight: np.ndarray):
    """Returns a weight matrix as int8 rows and the scale of each row."""
    weight = weight.astype(np.float32)
    scale = np.maximum(np.abs(weight).max(axis=1), np.float32(1e-8)) / np.float32(QUANTIZED_MAX)
    rows = np.clip(np.rint(weight / scale[:, None]), -QUANTIZED_MAX, QUANTIZED_MAX)
    return rows.astype(np.int8), scale


def pack_layers(layers: dict) -> dict:
    """Quantizes linear layers, given as (weight, bias) by name, into the arrays of a file."""
    arrays = {}
    for name, (weight, bias) in layers.items():
        arrays[f'{name}.weight'], arrays[f'{name}.scale'] = quantize(weight)
        arrays[f'{name}.bias'] = bias.astype(np.float32)
    return arrays


def unpack_layers(arrays: dict) -> dict:
    """Returns the linear layers of a packed file as (weight, bias) by name, in float32."""
    names = [name.removesuffix('.weight') for name in arrays if name.endswith('.weight')]
    return {
        name: (arrays[f'{name}.weight'].astype(np.float32) * arrays[f'{name}.scale'][:, None], arrays[f'{name}.bias'])
        for name in names
    }
