import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { freePort } from '../packages/server/src/node/free-port.ts';
import { type ChildService, onCore, processorSecondsOf } from './child-service.ts';
import { compare, SERVER_CORE } from './compare.ts';
import type { Figure } from './figure.ts';

/** Compares the gzip copy of a document with one nginx worker that sends the same copy from a file (`gzip_static`). */
export async function compareToNginx(service: ChildService): Promise<Figure> {
  const figure = 'GET /api/faq, gzip, share of nginx gzip_static';
  if (spawnSync('nginx', ['-v']).status !== 0) return { figure, value: 'skipped: no nginx' };
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-nginx-'));
  const path = '/api/faq';
  const bytes = Buffer.from(await (await fetch(service.url + path)).arrayBuffer());
  writeFileSync(join(folder, 'faq'), bytes);
  writeFileSync(join(folder, 'faq.gz'), gzipSync(bytes, { level: 9 }));
  const port = await freePort('127.0.0.1');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; user root; error_log ${folder}/error.log;
     events { worker_connections 256; }
     http {
       access_log ${folder}/access.log; default_type application/json; gzip_static on;
       server { listen 127.0.0.1:${port}; keepalive_requests 1000000000; location = ${path} { alias ${folder}/faq; } }
     }`,
  );
  const [command = '', ...args] = [...onCore(SERVER_CORE), 'nginx', '-c', join(folder, 'nginx.conf'), '-p', folder];
  const nginx = spawn(command, args, { stdio: 'inherit' });
  await sleep(500);
  try {
    const worker = Number(readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8'));
    const nginxServer = { url: `http://127.0.0.1:${port}`, processorSeconds: () => processorSecondsOf(worker) };
    return await compare(figure, service, nginxServer, [{ path, headers: { 'Accept-Encoding': 'gzip' } }]);
  } finally {
    const ended = new Promise((resolve) => nginx.once('exit', resolve));
    nginx.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}
