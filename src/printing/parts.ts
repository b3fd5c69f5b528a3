import { deserialize, serialize } from 'node:v8';
import type { Pace } from '../search/pace.ts';

/** Members of a list or map, and bytes of an array, that take a millisecond or so to read. */
const MOST_MEMBERS = 500;
const MOST_BYTES = 2 ** 16;

type Path = readonly (string | number)[];
type Members = Record<string | number, unknown>;

/** What was cut out of a value: where it belongs, and the whole of it or some of its members. */
type Cut = [Path, ...(['whole', unknown] | ['list', unknown[]] | ['map', [unknown, unknown][]])];

/**
 * Plain data (objects, lists, maps, buffers, typed arrays) as bytes, in parts that are small enough to be read between
 * two requests: first the value without its long lists, maps and arrays, then these, in slices.
 */
export function partsOf(value: unknown): Buffer[] {
  const cuts: Cut[] = [];
  const trunk = cutOut(value, [], cuts);
  return [trunk, ...cuts].map((part) => serialize(part));
}

/** The value again. @param parts all of them, in their order */
export async function joinParts<Value>(parts: readonly Buffer[], pace: Pace): Promise<Value> {
  const [trunk, ...cuts] = parts as [Buffer, ...Buffer[]];
  const root = { value: deserialize(trunk) };
  for (const bytes of cuts) {
    const [path, kind, members] = deserialize(bytes) as Cut;
    const place = ['value', ...path];
    const last = place.pop() as string | number;
    const holder = place.reduce((at: Members, name) => at[name] as Members, root);
    if (kind === 'whole') holder[last] = members;
    else if (kind === 'list') for (const member of members) (holder[last] as unknown[]).push(member);
    else for (const [key, member] of members) (holder[last] as Map<unknown, unknown>).set(key, member);
    await pace();
  }
  return root.value;
}

/** The value without what is put among the cuts. */
function cutOut(value: unknown, path: Path, cuts: Cut[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value)) {
    if (value.byteLength <= MOST_BYTES) return value;
    cuts.push([path, 'whole', value]);
    return null;
  }
  if (value instanceof Map) {
    if (value.size <= MOST_MEMBERS) return value;
    for (const slice of slicesOf([...value])) cuts.push([path, 'map', slice]);
    return new Map();
  }
  if (Array.isArray(value)) {
    if (value.length <= MOST_MEMBERS) return value.map((member, at) => cutOut(member, [...path, at], cuts));
    for (const slice of slicesOf(value)) cuts.push([path, 'list', slice]);
    return [];
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, cutOut(member, [...path, name], cuts)]),
  );
}

function slicesOf<Member>(members: Member[]): Member[][] {
  const slices: Member[][] = [];
  for (let at = 0; at < members.length; at += MOST_MEMBERS) slices.push(members.slice(at, at + MOST_MEMBERS));
  return slices;
}
