/** Writes numbers and texts one after the other. Numbers are little-endian. */
export interface ByteWriter {
  /** A whole number from 0, in groups of seven bits (LEB128). */
  whole(value: number): void;
  float64(value: number): void;
  text(value: string): void;
  bytes(value: Uint8Array): void;
  finish(): Uint8Array;
}

export function createByteWriter(): ByteWriter {
  let buffer = new Uint8Array(1024);
  let size = 0;
  const reserve = (length: number): void => {
    if (size + length <= buffer.length) return;
    const larger = new Uint8Array(Math.max(2 * buffer.length, size + length));
    larger.set(buffer);
    buffer = larger;
  };
  const bytes = (value: Uint8Array): void => {
    reserve(value.length);
    buffer.set(value, size);
    size += value.length;
  };
  const whole = (value: number): void => {
    let rest = value;
    reserve(5);
    for (; rest > 127; rest >>>= 7) buffer[size++] = (rest & 127) | 128;
    buffer[size++] = rest;
  };
  return {
    whole,
    bytes,
    float64(value) {
      const number = new DataView(new ArrayBuffer(8));
      number.setFloat64(0, value, true);
      bytes(new Uint8Array(number.buffer));
    },
    text(value) {
      const encoded = new TextEncoder().encode(value);
      whole(encoded.length);
      bytes(encoded);
    },
    finish: () => buffer.slice(0, size),
  };
}

export interface ByteReader {
  whole(): number;
  float64(): number;
  text(): string;
  /** A copy of the next bytes, so that typed arrays of other kinds can view it. */
  bytes(length: number): Uint8Array<ArrayBuffer>;
  /** Number of bytes that were not read. */
  left(): number;
}

/** Reads the bytes of a `ByteWriter`. Its methods throw a RangeError after the end. */
export function createByteReader(buffer: Uint8Array): ByteReader {
  // A method of Buffer with the same name would not copy.
  const source = new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  let at = 0;
  const whole = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = view.getUint8(at++);
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  const bytes = (length: number): Uint8Array<ArrayBuffer> => {
    if (at + length > buffer.length) throw new RangeError('The bytes end too early.');
    at += length;
    return source.slice(at - length, at) as Uint8Array<ArrayBuffer>;
  };
  return {
    whole,
    bytes,
    float64() {
      at += 8;
      return view.getFloat64(at - 8, true);
    },
    text: () => new TextDecoder().decode(bytes(whole())),
    left: () => buffer.length - at,
  };
}
