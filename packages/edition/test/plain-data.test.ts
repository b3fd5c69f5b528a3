import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.ts';
import { readData, writeData } from '../src/plain-data.ts';

const neverYield = () => undefined;

function write(value: unknown): { lines: string; kept: Map<string, ArrayBufferView> } {
  const kept = new Map<string, ArrayBufferView>();
  const lines = writeData(value, 'data', (bytes, name) => {
    kept.set(name, bytes);
    return name;
  });
  return { lines, kept };
}

const writeAndParse = (value: unknown, yieldIfDue: () => Promise<void> | undefined = neverYield): Promise<unknown> => {
  const { lines, kept } = write(value);
  // As in a file, where arrays start at multiples of eight bytes.
  const bytesOf = (name: string) => {
    const { buffer, byteOffset, byteLength } = kept.get(name) as ArrayBufferView;
    return Buffer.from(Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength)).buffer);
  };
  return readData(Buffer.from(lines), bytesOf, yieldIfDue);
};

describe('serialized data', () => {
  it('is unchanged after parsing, except undefined members', async () => {
    const leaf = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
      fc.boolean(),
      fc.constant(null),
      fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
      fc.float64Array({ maxLength: 20 }),
      fc.uint32Array({ maxLength: 20 }),
      fc.int8Array({ maxLength: 20 }),
    );
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('$map', '$bytes', '$lines', '$array', '$object', '$', '__proto__'),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'medium' },
        leaf,
        fc.array(tie('value')),
        fc.array(fc.tuple(name, tie('value'))).map((members) => Object.fromEntries(members)),
        fc.array(fc.tuple(fc.string(), tie('value'))).map((entries) => new Map(entries)),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(value, async (data) => {
        expect(await writeAndParse(data)).toEqual(data);
      }),
    );
    expect(await writeAndParse({ a: undefined, b: [{ c: undefined }] })).toStrictEqual({ b: [{}] });
  });

  it('is lines of JSON, with the value last', () => {
    const numbers = Array.from({ length: 201 }, (_, at) => at);
    const { lines, kept } = write({ title: 'A\nB', numbers, weights: Float32Array.of(1), icon: Buffer.from('b') });
    expect(lines.split('\n').map((line) => line && JSON.parse(line))).toEqual([
      numbers.slice(0, 100),
      numbers.slice(100, 200),
      [200],
      {
        title: 'A\nB',
        numbers: { $lines: [0, 3] },
        weights: { $array: 'f32', in: 'data/weights.f32' },
        icon: { $bytes: 'data/icon' },
      },
      '',
    ]);
    expect([...kept.keys()]).toEqual(['data/weights.f32', 'data/icon']);
  });

  it('keeps the order of long maps, also in nested lists', async () => {
    const entries = Array.from({ length: 2_000 }, (_, at): [string, number[]] => [`key ${(at * 7) % 2_000}`, [at]]);
    const long = entries.map(([key]) => key);
    const value = { map: new Map(entries), lists: Array.from({ length: 150 }, () => long) };
    const parsed = (await writeAndParse(value)) as typeof value;
    expect([...parsed.map]).toEqual(entries);
    expect(parsed.lists).toEqual(value.lists);
  });

  it('is parsed in slices, and yields after each', async () => {
    const numbers = Array.from({ length: 201 }, (_, at) => at);
    let turns = 0;
    await writeAndParse(
      { list: numbers, map: new Map(numbers.map((at) => [`key ${at}`, { at }])), short: [1, 2] },
      async () => {
        turns++;
      },
    );
    // Three slices of the list, three slices of the map, and the value.
    expect(turns).toBe(7);
  });

  it.each([
    ['a function', { a: [() => 1] }, 'data/a/0 is () => 1, which is no plain data'],
    ['a symbol', Symbol('s'), 'data is Symbol(s), which is no plain data'],
    ['a number that JSON cannot represent', { a: Number.NaN }, 'data/a is NaN, which is no plain data'],
    ['an array of an unsupported type', { a: new Uint16Array(1) }, 'data/a is an array of a kind that is not known'],
  ])('cannot contain %s', (_, value, message) => {
    expect(() => write(value)).toThrow(message);
  });
});
