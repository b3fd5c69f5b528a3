import { DefaultDeserializer, DefaultSerializer } from 'node:v8';
import type { Pace } from '../search/pace.ts';

/** Members of a list or map that take a millisecond or so to read. */
const MOST_MEMBERS = 100;
/** Results of functions that are written, and read, together: a part for each would take longer to write than to print. */
const TOGETHER = 10;
/** Wherever one begins, an array of any kind may begin. */
const ALIGNMENT = 8;

/** Arrays that are told apart; all others are buffers. */
const kinds = [Uint8Array, Uint32Array, Int32Array, Float32Array, Float64Array];

type Path = readonly (string | number)[];
type Members = Record<string | number, unknown>;

/** What was cut out of a value: where it belongs, and some of its members; of functions the keys, and the results in parts. */
type Cut = [Path, ...(['list', unknown[]] | ['map', [unknown, unknown][]] | ['later', unknown[], Buffer[]])];

/**
 * Plain data (objects, lists, maps, buffers, typed arrays) as one block of bytes, which is read between requests: first the
 * value without its long lists and maps, then these, in slices. Buffers and arrays are not read at all, but looked at
 * where they stand. A map of functions stands for what they return: each is read when its function is called.
 */
export function toBlock(value: unknown): ArrayBuffer {
  const chunks: ArrayBufferView[] = [];
  const places = new Map<ArrayBufferView, number>();
  let end = 0;
  const place = (view: ArrayBufferView): number => {
    const known = places.get(view);
    if (known !== undefined) return known;
    const at = end;
    places.set(view, at);
    chunks.push(view);
    end += Math.ceil(view.byteLength / ALIGNMENT) * ALIGNMENT;
    return at;
  };
  const write = (part: unknown): Buffer => {
    const writer = new Writer(place);
    writer.writeHeader();
    writer.writeValue(part);
    return writer.releaseBuffer();
  };
  const cuts: Cut[] = [];
  const trunk = write(cutOut(value, [], cuts, write));
  const root = place(write([trunk, ...cuts.map(write)]));

  const block = new ArrayBuffer(end + ALIGNMENT);
  const bytes = new Uint8Array(block);
  for (const view of chunks) bytes.set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), places.get(view));
  new Float64Array(block, end).set([root]);
  return block;
}

/** The value again, over the block. */
export async function fromBlock<Value>(block: ArrayBuffer, pace: Pace): Promise<Value> {
  const root = new Float64Array(block, block.byteLength - ALIGNMENT)[0];
  const [trunk, ...cuts] = read(Buffer.from(block, root)) as [Buffer, ...Buffer[]];
  const holding = { value: read(trunk) as Value };
  for (const bytes of cuts) {
    const [path, kind, members, parts] = read(bytes) as Cut;
    const place = ['value', ...path];
    const last = place.pop() as string | number;
    const holder = place.reduce((at: Members, name) => at[name] as Members, holding);
    if (kind === 'list') for (const member of members) (holder[last] as unknown[]).push(member);
    else {
      const map = holder[last] as Map<unknown, unknown>;
      if (kind === 'map') for (const [key, member] of members) map.set(key, member);
      else
        for (const [at, key] of members.entries())
          map.set(key, () => (read(parts[Math.floor(at / TOGETHER)] as Buffer) as unknown[])[at % TOGETHER]);
    }
    await pace();
  }
  return holding.value;
}

/** V8's own form, with places in the block where buffers and arrays are. */
class Writer extends DefaultSerializer {
  readonly #place: (view: ArrayBufferView) => number;

  constructor(place: (view: ArrayBufferView) => number) {
    super();
    this.#place = place;
  }

  _writeHostObject(view: ArrayBufferView): void {
    this.writeUint32(1 + kinds.indexOf(view.constructor as (typeof kinds)[number]));
    this.writeDouble(this.#place(view));
    this.writeUint32(view.byteLength);
  }
}

class Reader extends DefaultDeserializer {
  readonly #block: ArrayBuffer;

  constructor(bytes: Buffer) {
    super(bytes);
    this.#block = bytes.buffer as ArrayBuffer;
  }

  _readHostObject(): ArrayBufferView {
    const Kind = kinds[this.readUint32() - 1];
    const at = this.readDouble();
    const length = this.readUint32();
    return Kind ? new Kind(this.#block, at, length / Kind.BYTES_PER_ELEMENT) : Buffer.from(this.#block, at, length);
  }
}

/** @param bytes in their block */
function read(bytes: Buffer): unknown {
  const reader = new Reader(bytes);
  reader.readHeader();
  return reader.readValue();
}

/** The value without what is put among the cuts. */
function cutOut(value: unknown, path: Path, cuts: Cut[], write: (part: unknown) => Buffer): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (value instanceof Map) {
    const members: [unknown, unknown][] = [...value];
    if (members.length > 0 && members.every(isLater))
      for (const slice of slicesOf(members, MOST_MEMBERS)) {
        const results = slicesOf(slice, TOGETHER).map((few) => write(few.map(([, make]) => make())));
        cuts.push([path, 'later', slice.map(([key]) => key), results]);
      }
    else if (members.length > MOST_MEMBERS)
      for (const slice of slicesOf(members, MOST_MEMBERS)) cuts.push([path, 'map', slice]);
    else return value;
    return new Map();
  }
  if (Array.isArray(value)) {
    if (value.length <= MOST_MEMBERS) return value.map((member, at) => cutOut(member, [...path, at], cuts, write));
    for (const slice of slicesOf(value, MOST_MEMBERS)) cuts.push([path, 'list', slice]);
    return [];
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, cutOut(member, [...path, name], cuts, write)]),
  );
}

const isLater = (member: [unknown, unknown]): member is [unknown, () => unknown] => typeof member[1] === 'function';

function slicesOf<Member>(members: Member[], size: number): Member[][] {
  const slices: Member[][] = [];
  for (let at = 0; at < members.length; at += size) slices.push(members.slice(at, at + size));
  return slices;
}
