import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGatehouse } from './child-service.ts';
import { SERVER_CORE } from './compare.ts';
import { type Figure, figureOf } from './figure.ts';
import { type LoadRequest, load } from './load.ts';

const ROUNDS = 5;
const ROUND_MILLISECONDS = 2000;
const MAX_PARTS = 20;

/**
 * The p99 of responses in the worst two seconds from a change of the folder until the new edition is served, relative
 * to the p99 in the two seconds before.
 */
export async function measureSwap(requests: LoadRequest[]): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-content-'));
  cpSync('content', folder, { recursive: true });
  const file = join(folder, 'product.yaml');
  const original = readFileSync(file, 'utf8');
  const service = await startGatehouse({ CONTENT_DIR: folder }, SERVER_CORE);
  const etag = async () => (await fetch(`${service.url}/api/content`, { method: 'HEAD' })).headers.get('etag');
  const multiples: number[] = [];
  try {
    await load(service.url, requests, ROUND_MILLISECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      const loadBefore = await load(service.url, requests, ROUND_MILLISECONDS);
      const old = await etag();
      writeFileSync(file, original.replace(/^tagline: .*$/m, `tagline: Pass it on, edition ${round}.`));
      let worst = 0;
      for (let part = 0; (await etag()) === old; part++) {
        if (part === MAX_PARTS) throw new Error('The changed folder is still not served.');
        const { p99 } = await load(service.url, requests, ROUND_MILLISECONDS);
        worst = Math.max(worst, p99);
      }
      multiples.push(worst / loadBefore.p99);
    }
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
  return figureOf('p99 while an edition is swapped, multiple of the p99 before', multiples, '');
}
