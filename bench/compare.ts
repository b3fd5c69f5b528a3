import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildService, startChild } from './child-service.ts';
import { type Figure, figureOf } from './figure.ts';
import { answersPerSecond, type Load } from './load.ts';

const ROUNDS = 5;

/** Our rate as a share of a bare server's that sends the very same answer, alternating in one run. */
export async function compareToBare(figure: string, service: ChildService, path: string, load: Load): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const { status, headers, body } = await rawAnswer(service.address + path, load);
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ status, headers, body: body.toString('base64') }));
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

/** An answer with its bytes as they are on the wire, compressed or not. */
function rawAnswer(url: string, { method = 'GET', headers = {}, body }: Load) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const outgoing = request(url, { method, headers }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const { connection, date, 'keep-alive': keepAlive, ...kept } = incoming.headers;
      resolve({ status: incoming.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks) });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
