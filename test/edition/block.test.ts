import { describe, expect, it } from 'vitest';
import { fromBlock, toBlock } from '../../src/edition/block.ts';
import { bytesOf } from '../../src/edition/block-pieces.ts';
import fc, { runs } from '../fast-check.ts';

const atOnce = () => undefined;
const again = (value: unknown): Promise<unknown> => fromBlock(toBlock(value), atOnce);

describe('a value in a block', () => {
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

  it('keeps its buffers and arrays where they stand, each once, wherever it stands in the value', async () => {
    const bytes = Buffer.alloc(1_200_001, 7);
    const weights = new Float64Array(150_000).fill(0.5);
    const small = Buffer.from('in one piece with others');
    const value = { bytes, small, deep: [{ weights, again: bytes, alike: new Uint8Array(bytes.buffer) }] };
    const block = toBlock(value);
    const large = block.filter(({ byteLength }) => byteLength > 1_100_000);
    expect([large.length, large[0] === bytes.buffer, large[1] === weights.buffer]).toEqual([3, true, true]);
    const there = await fromBlock<typeof value>(block, atOnce);
    // Comparing millions of members one by one would take half a minute.
    expect([there.bytes.equals(bytes), there.small.toString()]).toEqual([true, 'in one piece with others']);
    expect(Buffer.from(there.deep[0]?.alike ?? []).equals(bytes)).toBe(true);
    expect(there.bytes.buffer === bytes.buffer).toBe(true);
    expect(there.deep[0]?.again.buffer === bytes.buffer).toBe(true);
    expect(there.deep[0]?.weights.buffer === weights.buffer).toBe(true);
    // A thread can be given each piece once.
    expect(new Set(block).size).toBe(block.length);
  });

  it('is the same from its bytes behind each other, which a file holds', async () => {
    const large = fc.uint8Array({ maxLength: 9 }).map((few) => Buffer.concat([Buffer.alloc(1_048_570, 1), few]));
    const small = fc.uint8Array({ maxLength: 9 }).map((few) => Buffer.from(few));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(large, small), { maxLength: 5 }), async (data) => {
        const whole = new Uint8Array(Buffer.concat([...bytesOf(toBlock(data))])).buffer;
        const there = await fromBlock<Buffer[]>([whole], atOnce);
        expect(there.map((one, at) => one.equals(data[at] as Buffer))).toEqual(data.map(() => true));
      }),
      { numRuns: runs(20) },
    );
  });

  it('has functions for what its functions return, and reads it when they are called', async () => {
    const numbers = Array.from({ length: 215 }, (_, at) => at);
    const made = new Map(numbers.map((at) => [`key ${at}`, () => ({ at, bytes: Buffer.from([at]) })]));
    const there = await fromBlock<{ made: typeof made }>(toBlock({ made }), atOnce);
    expect([...there.made.keys()]).toEqual([...made.keys()]);
    for (const at of numbers) expect(there.made.get(`key ${at}`)?.()).toEqual({ at, bytes: Buffer.from([at]) });
    expect(there.made.get('key 2')?.()).not.toBe(there.made.get('key 2')?.());
  });

  it('keeps the order of maps', async () => {
    const entries = Array.from({ length: 2_000 }, (_, at): [string, number] => [`key ${(at * 7) % 2_000}`, at]);
    expect([...((await again({ map: new Map(entries) })) as { map: Map<string, number> }).map]).toEqual(entries);
  });

  it('lets others go first after each slice of what is long', async () => {
    const numbers = Array.from({ length: 201 }, (_, at) => at);
    const value = {
      list: numbers,
      deep: [{ map: new Map(numbers.map((at) => [`key ${at}`, { at }])) }],
      short: [1, 2],
    };
    let turns = 0;
    const there = await fromBlock(toBlock(value), async () => {
      turns++;
    });
    expect(there).toEqual(value);
    // Three slices of the list and of the map each.
    expect(turns).toBe(6);
  });
});
