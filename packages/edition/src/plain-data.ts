import type { Yielder } from '@gatehouse/runtime';

/** Number of members on one line, which takes about a millisecond to read. */
const MAX_MEMBERS = 100;

/** Kinds of typed arrays, by their names in the JSON. */
const kinds = {
  u8: Uint8Array,
  i8: Int8Array,
  u32: Uint32Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
};
type Kind = keyof typeof kinds;

/**
 * Values that JSON lacks. The members of a long list are on the lines before it; the value names the first of these
 * lines.
 */
type Special =
  | { $bytes: string }
  | { $array: Kind; in: string }
  | { $map: unknown }
  | { $object: unknown }
  | { $lines: [first: number, count: number] };

/** Stores bytes under a name, or finds equal ones. @returns their name */
export type StoreBytes = (bytes: ArrayBufferView, name: string) => string;

/**
 * Plain data (objects, lists, maps, texts, finite numbers, buffers, typed arrays) as lines of JSON, so that it is read
 * in slices: the last line is the value, those before hold members of its long lists and maps. Members that are
 * `undefined` are left out.
 * @param path begins the names under which bytes are kept
 * @throws TypeError for anything else
 */
export function writeData(value: unknown, path: string, keep: StoreBytes): string {
  const lines: string[] = [];
  const listOf = (members: readonly unknown[], path: string): unknown => {
    const written = members.map((member, at) => jsonOf(member, `${path}/${at}`));
    if (written.length <= MAX_MEMBERS) return written;
    const first = lines.length;
    for (let at = 0; at < written.length; at += MAX_MEMBERS)
      lines.push(JSON.stringify(written.slice(at, at + MAX_MEMBERS)));
    return { $lines: [first, lines.length - first] } satisfies Special;
  };
  const jsonOf = (value: unknown, path: string): unknown => {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value !== 'object') throw new TypeError(`${path} is ${String(value)}, which is no plain data`);
    if (Buffer.isBuffer(value)) return { $bytes: keep(value, path) } satisfies Special;
    if (ArrayBuffer.isView(value)) {
      const kind = (Object.keys(kinds) as Kind[]).find((kind) => value instanceof kinds[kind]);
      if (!kind) throw new TypeError(`${path} is an array of a kind that is not known`);
      return { $array: kind, in: keep(value, `${path}.${kind}`) } satisfies Special;
    }
    if (Array.isArray(value)) return listOf(value, path);
    if (value instanceof Map) return { $map: listOf([...value], path) } satisfies Special;
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    if (members.some(([name]) => name.startsWith('$'))) return { $object: listOf(members, path) } satisfies Special;
    return Object.fromEntries(members.map(([name, member]) => [name, jsonOf(member, `${path}/${name}`)]));
  };
  const last = jsonOf(value, path);
  return `${[...lines, JSON.stringify(last)].join('\n')}\n`;
}

/**
 * Reads data of `writeData`. Buffers and arrays are views of their bytes.
 * @param kept bytes by their name
 */
export async function readData(lines: Buffer, kept: (name: string) => Buffer, yieldIfDue: Yielder): Promise<unknown> {
  const read: unknown[] = [];
  const restoreSpecial = (value: Special): unknown => {
    if ('$lines' in value) {
      const [first, count] = value.$lines;
      return read.slice(first, first + count).flat();
    }
    if ('$map' in value) return new Map(restoreValue(value.$map) as [unknown, unknown][]);
    if ('$object' in value) return Object.fromEntries(restoreValue(value.$object) as [string, unknown][]);
    if ('$bytes' in value) return kept(value.$bytes);
    const { buffer, byteOffset, byteLength } = kept(value.in);
    const Kind = kinds[value.$array];
    return new Kind(buffer as ArrayBuffer, byteOffset, byteLength / Kind.BYTES_PER_ELEMENT);
  };
  const restoreValue = (json: unknown): unknown => {
    if (typeof json !== 'object' || json === null) return json;
    if (Array.isArray(json)) {
      for (const [at, member] of json.entries()) json[at] = restoreValue(member);
      return json;
    }
    const members = json as Record<string, unknown>;
    for (const name in members) {
      if (name.startsWith('$')) return restoreSpecial(json as Special);
      members[name] = restoreValue(members[name]);
    }
    return json;
  };
  for (let begin = 0; begin < lines.length; ) {
    const end = lines.indexOf(10, begin);
    const line = lines.toString('utf8', begin, end);
    const json: unknown = JSON.parse(line);
    // Most lines have no special values.
    read.push(line.includes('"$') ? restoreValue(json) : json);
    begin = end + 1;
    await yieldIfDue();
  }
  return read.at(-1);
}
