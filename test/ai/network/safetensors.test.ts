import { parseSafetensors } from '../../../src/ai/network/safetensors';

function file(header: object, data: Uint8Array): ArrayBuffer {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(8 + text.length + data.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  bytes.set(data, 8 + text.length);
  return bytes.buffer;
}

describe('safetensors', () => {
  it('the tensors of a file are read, whatever their alignment', () => {
    const floats = new Uint8Array(new Float32Array([1.5, -2]).buffer);
    const tensors = parseSafetensors(
      file(
        {
          __metadata__: { format: 'pt' },
          a: { dtype: 'I8', shape: [3], data_offsets: [0, 3] },
          b: { dtype: 'F32', shape: [1, 2], data_offsets: [3, 11] },
        },
        Uint8Array.of(1, 255, 128, ...floats),
      ),
    );
    expect([...tensors.keys()]).toEqual(['a', 'b']);
    expect(tensors.get('a')).toEqual({ shape: [3], data: Int8Array.of(1, -1, -128) });
    expect(tensors.get('b')).toEqual({ shape: [1, 2], data: Float32Array.of(1.5, -2) });
  });

  it('other types are refused', () => {
    const header = { a: { dtype: 'BF16', shape: [1], data_offsets: [0, 2] } };
    expect(() => parseSafetensors(file(header, new Uint8Array(2)))).toThrow('tensor "a" has the type BF16');
  });
});
