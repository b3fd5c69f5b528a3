import type { Yielder } from '../yielding.ts';
import { type Block, createPieces, type Look, lookInto } from './block-pieces.ts';

/** Members of a list or map that take a millisecond or so to read. */
const MOST_MEMBERS = 100;
/** Results of functions that are written, and read, together: a part for each would take longer to write than to build. */
const TOGETHER = 10;
/** Place and length of what is read first, as two numbers. */
const ENDING_BYTES = 16;

/** Arrays that are told apart; all others are buffers. */
const kinds = [Uint8Array, Int8Array, Uint32Array, Int32Array, Float32Array, Float64Array];

type Path = readonly (string | number)[];
type Members = Record<string | number, unknown>;

/** What JSON has not: where it belongs, and what it is. Of bytes the kind, the place in the block and the length. */
type Mark = [Path, ...(['undefined'] | ['number', string] | ['map'] | ['bytes', number, number, number])];
type Rest<List> = List extends [unknown, ...infer Others] ? Others : never;

/** What was cut out of a value: where it belongs, and some of its members; of functions the keys, and the results in parts. */
type Cut = [Path, ...(['list', unknown[]] | ['map', [unknown, unknown][]] | ['later', unknown[], Buffer[]])];

/**
 * Plain data (objects, lists, maps, buffers, typed arrays) as one block of bytes, which is read between requests: first the
 * value without its long lists and maps, then these, in slices. Buffers and arrays are not read at all, but looked at
 * where they stand. A map of functions stands for what they return: each is read when its function is called. What is read is JSON, which every
 * runtime reads, and reads quickly.
 */
export function toBlock(value: unknown): Block {
  const { place, close, pieces } = createPieces();
  const write = (part: unknown): Buffer => {
    const marks: Mark[] = [];
    return Buffer.from(JSON.stringify([asJson(part, [], marks, place), marks]));
  };
  const cuts: Cut[] = [];
  const trunk = write(cutOut(value, [], cuts, write));
  const parts = cuts.map(write);
  // What is only read lies apart from what is looked at as long as the value lives.
  close();
  const root = write([trunk, ...parts]);
  place(Float64Array.of(place(root), root.length));
  return pieces();
}

/** The value again, over the block. */
export async function fromBlock<Value>(block: Block, yieldIfDue: Yielder): Promise<Value> {
  const { look, length } = lookInto(block);
  const read = (bytes: Buffer) => readPart(bytes, look);
  const [root, rootLength] = new Float64Array(...look(length - ENDING_BYTES), 2);
  const [trunk, ...cuts] = read(Buffer.from(...look(root as number), rootLength)) as [Buffer, ...Buffer[]];
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
    await yieldIfDue();
  }
  return holding.value;
}

/**
 * The value as JSON has it; what JSON has not is marked, members before what they are members of.
 * @param path of the value; the same again afterwards
 */
function asJson(
  value: unknown,
  path: (string | number)[],
  marks: Mark[],
  place: (view: ArrayBufferView) => number,
): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') {
    if (Number.isFinite(value) && !Object.is(value, -0)) return value;
    marks.push([[...path], 'number', Object.is(value, -0) ? '-0' : String(value)]);
    return null;
  }
  if (value === undefined) {
    marks.push([[...path], 'undefined']);
    return null;
  }
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} is not plain data`);
  if (ArrayBuffer.isView(value)) {
    const kind = kinds.indexOf(value.constructor as (typeof kinds)[number]);
    marks.push([[...path], 'bytes', kind, place(value), value.byteLength]);
    return null;
  }
  const inside = (member: unknown, name: string | number) => {
    path.push(name);
    const json = asJson(member, path, marks, place);
    path.pop();
    return json;
  };
  if (Array.isArray(value)) return value.map(inside);
  if (value instanceof Map) {
    const members = [...value].map(inside);
    marks.push([[...path], 'map']);
    return members;
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inside(member, name)]));
}

function readPart(bytes: Buffer, look: Look): unknown {
  const [value, marks] = JSON.parse(bytes.toString()) as [unknown, Mark[]];
  const holding: Members = { value };
  for (const [path, ...mark] of marks) {
    let holder = holding;
    let last: string | number = 'value';
    for (const name of path) {
      holder = holder[last] as Members;
      last = name;
    }
    holder[last] = unmarked(mark, holder[last], look);
  }
  return holding.value;
}

function unmarked(mark: Rest<Mark>, value: unknown, look: Look): unknown {
  switch (mark[0]) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(mark[1]);
    case 'map':
      return new Map(value as [unknown, unknown][]);
    case 'bytes': {
      const [, kind, at, length] = mark;
      const Kind = kinds[kind];
      return Kind ? new Kind(...look(at), length / Kind.BYTES_PER_ELEMENT) : Buffer.from(...look(at), length);
    }
  }
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
