/** A tensor of a file, row-major. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly data: Int8Array | Float32Array;
}

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  /** Of its first and after its last byte, from the end of the header. */
  readonly data_offsets: readonly [number, number];
}

const LENGTH_BYTES = 8;

/**
 * Parses a file in the safetensors format (https://github.com/huggingface/safetensors): the length of the header, the
 * header as JSON, the data, all little-endian. Throws an Error for anything but tensors of I8 and F32.
 */
export function parseSafetensors(bytes: ArrayBuffer): ReadonlyMap<string, Tensor> {
  const headerEnd = LENGTH_BYTES + Number(new DataView(bytes).getBigUint64(0, true));
  const header = new TextDecoder().decode(new Uint8Array(bytes, LENGTH_BYTES, headerEnd - LENGTH_BYTES));
  const { __metadata__: _metadata, ...entries } = JSON.parse(header) as Record<string, Entry>;
  return new Map(
    Object.entries(entries).map(
      ([
        name,
        {
          dtype,
          shape,
          data_offsets: [start, end],
        },
      ]): [string, Tensor] => {
        const data = bytes.slice(headerEnd + start, headerEnd + end);
        if (dtype === 'I8') return [name, { shape, data: new Int8Array(data) }];
        if (dtype === 'F32') return [name, { shape, data: new Float32Array(data) }];
        throw new Error(`tensor "${name}" has the type ${dtype}; known are I8 and F32`);
      },
    ),
  );
}
