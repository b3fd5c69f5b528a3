import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildService, startChild } from './child-service.ts';
import { type Figure, figureOf } from './figure.ts';
import { answersPerSecond, type Load } from './load.ts';

const ROUNDS = 5;

/** Our rate as a share of a bare server's that sends the very same answer, alternating in one run. */
export async function compareToBare(figure: string, service: ChildService, path: string, load: Load): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const sample = await fetch(service.address + path, {
    method: load.method ?? 'GET',
    headers: load.headers ?? {},
    ...(load.body === undefined ? {} : { body: load.body }),
  });
  const headers = Object.fromEntries(
    [...sample.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)),
  );
  // fetch has decoded the body; what counts is the number of bytes on the wire.
  const decoded = Buffer.from(await sample.arrayBuffer());
  const length = Number(headers['content-length'] ?? decoded.length);
  const body = decoded.length === length ? decoded : Buffer.alloc(length, 'x');
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ status: sample.status, headers, body: body.toString('base64') }));
  const bare = await startChild('bench/bare-server.mjs', [file], {});
  const ratios: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await answersPerSecond(service.address + path, load);
      const theirs = await answersPerSecond(bare.address + path, load);
      ratios.push(ours / theirs);
    }
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
  return figureOf(`${figure}, share of bare node:http`, ratios, '');
}
