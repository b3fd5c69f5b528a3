import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGatehouse } from './child-service.ts';
import { SERVER_CORE } from './compare.ts';
import { type Figure, figureOf } from './figure.ts';
import { type Asked, load } from './load.ts';

const ROUNDS = 5;
const ROUND_MILLISECONDS = 2000;

/** The p99 of answers while a changed folder is printed and swapped in, as a multiple of the p99 just before. */
export async function measureSwap(asked: Asked[]): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-content-'));
  cpSync('content', folder, { recursive: true });
  const file = join(folder, 'platform.yaml');
  const words = readFileSync(file, 'utf8');
  const service = await startGatehouse({ CONTENT_DIR: folder }, SERVER_CORE);
  const multiples: number[] = [];
  try {
    await load(service.address, asked, ROUND_MILLISECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      const before = await load(service.address, asked, ROUND_MILLISECONDS);
      writeFileSync(file, `${words}# ${round}\n`);
      const during = await load(service.address, asked, ROUND_MILLISECONDS);
      multiples.push(during.p99 / before.p99);
    }
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
  return figureOf('p99 while an edition is swapped, multiple of the p99 before', multiples, '');
}
