import { describe, expect, it } from 'vitest';
import { joinParts, partsOf } from '../../src/printing/parts.ts';
import fc from '../fast-check.ts';

const atOnce = () => undefined;
const again = (value: unknown): Promise<unknown> => joinParts(partsOf(value), atOnce);

describe('a value in parts', () => {
  it('comes back as it was, whatever plain data it is', async () => {
    const leaf = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.constantFrom(null, undefined),
      fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
      fc.float64Array({ maxLength: 20 }),
      fc.uint32Array({ maxLength: 20 }),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'medium' },
        leaf,
        fc.array(tie('value')),
        fc.dictionary(
          fc.string().filter((name) => name !== '__proto__'),
          tie('value'),
          { noNullPrototype: true },
        ),
        fc.array(fc.tuple(fc.string(), tie('value'))).map((entries) => new Map(entries)),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(value, async (data) => {
        expect(await again(data)).toEqual(data);
      }),
    );
  });

  it('is cut where lists, maps and arrays are long, wherever they stand', async () => {
    const numbers = Array.from({ length: 1_201 }, (_, at) => at);
    const value = {
      list: numbers,
      deep: [{ map: new Map(numbers.map((at) => [`key ${at}`, { at }])) }],
      bytes: Buffer.alloc(100_000, 7),
      weights: new Float64Array(20_000).fill(0.5),
      short: [1, 2],
    };
    const parts = partsOf(value);
    // The trunk, three slices of the list and of the map each, and two arrays.
    expect(parts).toHaveLength(9);
    expect(await joinParts(parts, atOnce)).toEqual(value);
  });

  it('keeps the order of maps', async () => {
    const entries = Array.from({ length: 2_000 }, (_, at): [string, number] => [`key ${(at * 7) % 2_000}`, at]);
    expect([...((await again({ map: new Map(entries) })) as { map: Map<string, number> }).map]).toEqual(entries);
  });

  it('lets others go first between two parts', async () => {
    let turns = 0;
    await joinParts(partsOf(Array.from({ length: 5_000 }, String)), async () => {
      turns++;
    });
    expect(turns).toBe(10);
  });
});
