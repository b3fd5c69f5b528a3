/** Wherever one begins, an array of any kind may begin. */
const ALIGNMENT = 8;
/**
 * A block of bytes in pieces, as if they lay behind each other, each beginning at a multiple of eight. What is large is a
 * piece of its own, so that it is never copied: it goes to another process, or into a file, from where it was made.
 */
export type Block = readonly ArrayBuffer[];

/** Bytes from which on a buffer is a piece of its own. */
const LARGE_BYTES = 1_048_576;

/** Gives everything its place, once; what is small lies together in a piece. */
export function createPieces() {
  const places = new Map<ArrayBufferView, number>();
  const taken = new Set<ArrayBufferLike>();
  const pieces: ArrayBuffer[] = [];
  let small: Uint8Array[] = [];
  let begin = 0;
  let end = 0;
  /** What is small from here on lies in another piece. */
  const close = () => {
    if (small.length > 0) pieces.push(joined(small, end - begin));
    small = [];
  };
  return {
    close,
    place(view: ArrayBufferView): number {
      const known = places.get(view);
      if (known !== undefined) return known;
      const { buffer, byteOffset, byteLength } = view;
      const whole = byteLength >= LARGE_BYTES && byteLength === buffer.byteLength && !taken.has(buffer);
      if (whole) {
        close();
        pieces.push(buffer as ArrayBuffer);
        taken.add(buffer);
      } else {
        if (small.length === 0) begin = end;
        small.push(new Uint8Array(buffer, byteOffset, byteLength));
      }
      places.set(view, end);
      end += aligned(byteLength);
      return places.get(view) as number;
    },
    pieces: () => {
      close();
      return pieces;
    },
  };
}

function joined(views: readonly Uint8Array[], length: number): ArrayBuffer {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const view of views) {
    bytes.set(view, at);
    at += aligned(view.length);
  }
  return bytes.buffer;
}

const aligned = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

/** The bytes of a block, behind each other. */
export function* bytesOf(block: Block): Generator<Uint8Array> {
  let before = 0;
  for (const piece of block) {
    yield new Uint8Array(aligned(before) - before);
    yield new Uint8Array(piece);
    before = piece.byteLength;
  }
}

/** Where a place is: in which piece, and where there. */
export type Look = (at: number) => [piece: ArrayBuffer, offset: number];

export function lookInto(block: Block): { look: Look; length: number } {
  const begins: number[] = [];
  let length = 0;
  for (const piece of block) {
    begins.push(length);
    length += aligned(piece.byteLength);
  }
  const look = (at: number): [ArrayBuffer, number] => {
    let [low, high] = [0, begins.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((begins[middle] as number) <= at) low = middle;
      else high = middle - 1;
    }
    return [block[low] as ArrayBuffer, at - (begins[low] as number)];
  };
  return { look, length };
}
