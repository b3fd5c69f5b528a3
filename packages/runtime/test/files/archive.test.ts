import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { ArchiveError, entriesOf, readArchive } from '../../src/files/read-archive.ts';
import { type Entry, writeArchive } from '../../src/files/write-archive.ts';

const neverYield = () => undefined;
const written = (entries: readonly Entry[]): Buffer => Buffer.concat([...writeArchive(entries)]);
const contents = async (bytes: Uint8Array): Promise<[string, Buffer][]> =>
  [...(await readArchive(bytes, neverYield))].map(([name, content]) => [name, Buffer.from(content)]);

const example: Entry[] = [
  ['manifest.json', Buffer.from('{}')],
  ['site/größe.html', Buffer.from('<p>Größe</p>')],
  ['learnt/weights.f64', Float64Array.of(0.5, -1, 2 ** 40)],
  ['empty', new Uint8Array()],
];

describe('an archive', () => {
  it('returns its entries in order, with a list of their SHA-256 at the end', async () => {
    const readContents = await contents(written(example));
    expect(readContents.map(([name]) => name)).toEqual([...example.map(([name]) => name), 'SHA256SUMS']);
    expect(readContents[1]?.[1].toString()).toBe('<p>Größe</p>');
    expect(readContents[4]?.[1].toString().split('\n')[0]).toBe(
      '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a  manifest.json',
    );
  });

  it('has arrays of numbers at aligned offsets, readable without a copy', async () => {
    const bytes = written(example);
    const weights = (await readArchive(bytes, neverYield)).get('learnt/weights.f64') as Uint8Array;
    expect(weights.buffer).toBe(bytes.buffer);
    expect([...new Float64Array(weights.buffer as ArrayBuffer, weights.byteOffset, 3)]).toEqual([0.5, -1, 2 ** 40]);
  });

  it('has the same bytes for the same entries', () => {
    expect(written(example).equals(written(example))).toBe(true);
  });

  it('returns any entries unchanged', async () => {
    const nameLists = fc.uniqueArray(
      fc.string({ unit: 'grapheme', maxLength: 30 }).filter((name) => !/[\n\r]/.test(name)),
    );
    await fc.assert(
      fc.asyncProperty(nameLists, fc.array(fc.uint8Array({ maxLength: 40 })), async (entryNames, all) => {
        const entries = entryNames.map((name, at): Entry => [`e/${name}`, all[at] ?? new Uint8Array()]);
        const readContents = await contents(written(entries));
        expect(readContents.slice(0, -1)).toEqual(
          entries.map(([name, bytes]) => [name, Buffer.from(bytes as Uint8Array)]),
        );
      }),
      { numRuns: runsOf(100) },
    );
  });

  it('with a changed byte is rejected, unless the byte has no meaning', async () => {
    const archiveBytes = written(example);
    const expected = await contents(archiveBytes);
    for (const [at, byte] of archiveBytes.entries())
      for (const change of [1, 0x80, 0xff]) {
        const changed = Buffer.from(archiveBytes);
        changed[at] = byte ^ change;
        const readContents = await contents(changed).catch((error: unknown) => error);
        if (!(readContents instanceof ArchiveError)) expect(readContents).toEqual(expected);
      }
  });

  it('that was truncated anywhere is rejected', async () => {
    const archiveBytes = written(example);
    for (let length = 0; length < archiveBytes.length; length++)
      await expect(readArchive(archiveBytes.subarray(0, length), neverYield)).rejects.toThrow(ArchiveError);
  });

  it('is not read from any other bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        await expect(readArchive(bytes, neverYield)).rejects.toThrow(ArchiveError);
      }),
      { numRuns: runsOf(100) },
    );
  });

  it('without its checksum list is rejected', async () => {
    const bytes = written(example);
    for (let at = bytes.indexOf('SHA256SUMS'); at >= 0; at = bytes.indexOf('SHA256SUMS')) bytes.write('sha', at);
    await expect(readArchive(bytes, neverYield)).rejects.toThrow('manifest.json is damaged.');
  });

  it('that is damaged is rejected with the name of the entry', async () => {
    const bytes = written(example);
    bytes[bytes.indexOf('Größe</p>')] = 'K'.charCodeAt(0);
    await expect(readArchive(bytes, neverYield)).rejects.toThrow('site/größe.html is damaged.');
  });

  it('has at most 65,535 entries, its list included', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at): Entry => [`${at}`, new Uint8Array()]);
    expect(entriesOf(written(many(65_534))).size).toBe(65_535);
    expect(() => written(many(65_535))).toThrow('an archive holds at most 65535 entries');
  });

  it('yields to other work while it is verified', async () => {
    let turns = 0;
    await readArchive(written([['large', new Uint8Array(1_000_000)]]), async () => {
      turns++;
    });
    expect(turns).toBe(4);
  });
});
