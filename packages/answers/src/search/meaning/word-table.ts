/** Word table: rows of numbers from -127 to 127 by key, each row with a scale. */
export interface WordTable {
  dimensions: number;
  /** Ascending and unique. */
  keys: Uint32Array;
  /** One scale per row. */
  scales: Float32Array;
  /** The rows, concatenated. */
  rows: Int8Array;
}

/**
 * The file: four letters, then as 32-bit numbers, lowest byte first, the version of this layout, the dimensions and the
 * count of rows; then all keys, all scales and all rows.
 */
const MAGIC = 'GHWV';
const VERSION = 1;
const HEADER_BYTES = 16;

/** Reads a table without copying its rows. @throws Error that names the defect if the bytes are no valid table */
export function readTable(bytes: Uint8Array): WordTable {
  if (bytes.length < HEADER_BYTES || String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC)
    throw new Error(`These bytes are no word table: they do not begin with ${MAGIC}. Make it by npm run vectors.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(4, true);
  if (version !== VERSION)
    throw new Error(`The word table has layout ${version}, not ${VERSION}. Make it anew by npm run vectors.`);
  const dimensions = view.getUint32(8, true);
  const count = view.getUint32(12, true);
  const expectedLength = HEADER_BYTES + count * (8 + dimensions);
  if (dimensions === 0 || bytes.length !== expectedLength)
    throw new Error(`The word table has ${bytes.length} bytes, not ${expectedLength}: it was truncated or changed.`);
  const keysEnd = HEADER_BYTES + 4 * count;
  return {
    dimensions,
    keys: new Uint32Array(toNativeByteOrder(bytes.subarray(HEADER_BYTES, keysEnd))),
    scales: new Float32Array(toNativeByteOrder(bytes.subarray(keysEnd, keysEnd + 4 * count))),
    rows: new Int8Array(bytes.buffer, bytes.byteOffset + keysEnd + 4 * count, count * dimensions),
  };
}

/** The bytes of a table. */
export function writeTable({ dimensions, keys, scales, rows }: WordTable): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + keys.length * (8 + dimensions));
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  [VERSION, dimensions, keys.length].forEach((value, at) => {
    view.setUint32(4 + 4 * at, value, true);
  });
  keys.forEach((key, row) => {
    view.setUint32(HEADER_BYTES + 4 * row, key, true);
    view.setFloat32(HEADER_BYTES + 4 * (keys.length + row), scales[row] as number, true);
  });
  bytes.set(new Uint8Array(rows.buffer, rows.byteOffset, rows.length), HEADER_BYTES + 8 * keys.length);
  return bytes;
}

const IS_LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;

/** Copies 32-bit numbers from little-endian byte order to that of this machine. */
function toNativeByteOrder(bytes: Uint8Array): ArrayBuffer {
  // Buffer.slice would not copy.
  const copy = new Uint8Array(bytes);
  if (!IS_LITTLE_ENDIAN) for (let at = 0; at < copy.length; at += 4) copy.subarray(at, at + 4).reverse();
  return copy.buffer;
}
