import { beforeAll, describe, expect, it } from 'vitest';
import { completePack } from '../../../test/content-folder-copy.ts';
import fc, { runsOf } from '../../../test/fast-check.ts';
import { startServiceUnderTest } from '../../../test/service-under-test.ts';
import { entriesOf } from '../../runtime/src/files/read-archive.ts';
import { type Entry, writeArchive } from '../../runtime/src/files/write-archive.ts';
import { buildSource } from '../src/build-from-paths.ts';
import type { BuiltEdition } from '../src/built-edition.ts';
import { readEdition } from '../src/read-edition.ts';
import { readSource } from '../src/read-source.ts';
import { writeEdition } from '../src/write-edition.ts';

const neverYield = () => undefined;
let bytes: Buffer;
beforeAll(async () => {
  let edition: BuiltEdition | undefined;
  const service = await startServiceUnderTest({
    settings: { CONTENT_DIR: completePack },
    // Rebuilt: a cached edition of another test may be rendered for other host settings.
    build: async (inputs, served) => {
      const built = await buildSource(await readSource(inputs), served, { learning: 'priors' });
      edition = built as BuiltEdition;
      return built;
    },
  });
  await service.close();
  bytes = Buffer.concat([...writeEdition(edition as BuiltEdition)]);
});

/** The file with some entries replaced, and undefined ones removed. */
function withEntries(changed: Record<string, Buffer | undefined>): Buffer {
  const entries = [...entriesOf(bytes)].filter(([name]) => name !== 'SHA256SUMS');
  return Buffer.concat([
    ...writeArchive(
      entries.flatMap(([name, content]): Entry[] => {
        const entry = name in changed ? changed[name] : content;
        return entry ? [[name, entry]] : [];
      }),
    ),
  ]);
}

const manifest = () => JSON.parse(String(entriesOf(bytes).get('manifest.json')));
const refused = (why: string) => `This is not an edition that Gatehouse 0.2.0 can read. ${why}`;

describe('an edition file', () => {
  it('is read as the same edition, at any offset of its bytes', async () => {
    const shifted = Buffer.concat([Buffer.alloc(3), bytes]).subarray(3);
    const [one, other] = [await readEdition(bytes, neverYield), await readEdition(shifted, neverYield)];
    expect(Buffer.concat([...writeEdition(one)]).equals(bytes)).toBe(true);
    expect(Buffer.concat([...writeEdition(other)]).equals(bytes)).toBe(true);
  });

  it('contains each body once, under its URL path', () => {
    const entryNames = [...entriesOf(bytes).keys()];
    for (const name of [
      'manifest.json',
      'pack.jsonl',
      'learnt.jsonl',
      'site/index.html',
      'site/faq.md',
      'site/llms.txt',
    ])
      expect(entryNames).toContain(name);
    expect(entryNames.at(-1)).toBe('SHA256SUMS');
    expect(entryNames.filter((name) => name.includes('~'))).toEqual([]);
    expect(manifest().documents['/faq.md'].forms[0].body.identity).toBe('site/faq.md');
  });

  it.each([
    ['has another program version', () => ({ ...manifest(), code: '0.0.9' }), 'It was built by version 0.0.9.'],
    ['has another format', () => ({ ...manifest(), format: 2 }), 'Its format is 2, not 1.'],
    ['has an invalid manifest', () => null, 'manifest.json is damaged.'],
  ])('that %s is rejected', async (_, changed, why) => {
    const other = withEntries({ 'manifest.json': Buffer.from(JSON.stringify(changed())) });
    await expect(readEdition(other, neverYield)).rejects.toThrow(refused(why));
  });

  it.each(['manifest.json', 'pack.jsonl', 'learnt.jsonl'])('without %s is rejected', async (name) => {
    await expect(readEdition(withEntries({ [name]: undefined }), neverYield)).rejects.toThrow(
      refused(`${name} is missing.`),
    );
  });

  it('with a damaged byte is rejected, unless the byte has no meaning', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] as number) ^ change;
        const outcome = await readEdition(changed, neverYield).catch((error: Error) => error);
        if (outcome instanceof Error) expect(outcome.message).toMatch(refused(''));
        else expect(Buffer.concat([...writeEdition(outcome)]).equals(bytes)).toBe(true);
      }),
      { numRuns: runsOf(100) },
    );
  });
});
