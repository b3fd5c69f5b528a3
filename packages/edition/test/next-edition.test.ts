import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { beforeLaunch } from '../../../test/access-facts.ts';
import { completePack, copyPack, replacing } from '../../../test/content-folder-copy.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { editionOfFolder } from '../src/build-folder.ts';
import type { Edition } from '../src/edition.ts';
import { documentAt } from './sent-documents.ts';

async function build(folder: string, before?: Edition): Promise<Edition> {
  const edition = await editionOfFolder({
    folder,
    baseUrl: 'https://plotline.example',
    access: beforeLaunch,
    previous: before,
  });
  if (isProblems(edition)) throw new Error(JSON.stringify(edition));
  return edition;
}

const etags = (edition: Edition) =>
  Promise.all(
    [...edition.documents.keys()].map(async (path) => [
      path,
      (await documentAt(edition, path)).map(({ coding, etag }) => [coding, etag]),
    ]),
  );

let edition: Edition;
beforeAll(async () => {
  edition = await build(completePack);
});

describe('the next edition', () => {
  const form = async (edition: Edition, path: string) => {
    const [identity, br, gzip] = await documentAt(edition, path);
    return { identity, br, gzip };
  };

  it('is the same object if nothing changed', async () => {
    expect(await build(copyPack(), edition)).toBe(edition);
  });

  it('reuses compressed copies of unchanged documents only', async () => {
    const changed = copyPack({
      'faqs/launch.yaml': replacing('When does Plotline open?', 'When will Plotline open?'),
    });
    const after = await build(changed, edition);
    expect(after.version).not.toBe(edition.version);
    const [same, other] = ['/faq/can-i-get-money-back', '/faq/when-does-plotline-open'];
    const before = await form(edition, same);
    expect((await form(after, same)).br?.bytes).toBe(before.br?.bytes);
    expect((await form(after, same)).gzip?.bytes).toBe(before.gzip?.bytes);
    expect((await form(after, other)).br?.etag).not.toBe((await form(edition, other)).br?.etag);
    expect(await etags(after)).toEqual(await etags(await build(changed)));
  });

  it('makes a compressed copy once', async () => {
    const [one, other] = [await form(edition, '/api/content'), await form(edition, '/api/content')];
    expect(one.br?.bytes).toBe(other.br?.bytes);
    expect(one.gzip?.bytes).toBe(other.gzip?.bytes);
  });

  it('has brotli copies of quality 5, compressed on the main thread, and gzip copies of level 9', async () => {
    const codings = await form(edition, '/api/content');
    const bytes = codings.identity?.bytes as Buffer;
    const brotli = (quality: number) =>
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
    const size = codings.br?.bytes.length;
    expect(size).toBeLessThan(brotli(4));
    expect(size).toBeGreaterThan(brotli(6));
    expect(codings.gzip?.bytes.length).toBe(gzipSync(bytes, { level: 9 }).length);
  });
});
