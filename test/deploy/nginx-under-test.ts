import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findFreePort } from '../redis-under-test.ts';
import { root } from '../repo/project-files.ts';
import { waitForPort } from './wait-for-port.ts';

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

/** Whether nginx is installed, and openssl for its certificate. */
export const hasNginx = has('nginx', '-v') && has('openssl', 'version');

export interface NginxUnderTest {
  port: number;
  stop(): Promise<void>;
}

/** A real nginx with deploy/nginx.conf, with ports, names and certificate of the test. */
export async function startNginx(upstreams: [one: number, two: number]): Promise<NginxUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-nginx-'));
  const [plain, port] = [await findFreePort(), await findFreePort()];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=gatehouse.example',
    ].concat(['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]),
    { stdio: 'ignore' },
  );
  const changes: [from: string, to: string][] = [
    ['127.0.0.1:8081', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:8082', `127.0.0.1:${upstreams[1]}`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['    listen [::]:80;\n', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['/etc/ssl/certs/example.com.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/private/example.com.key', join(folder, 'key.pem')],
    ['server_name example.com;', 'server_name gatehouse.example;'],
  ];
  let site = readFileSync(`${root}deploy/nginx.conf`, 'utf8');
  for (const [from, to] of changes) {
    expect(site).toContain(from);
    site = site.replaceAll(from, to);
  }
  return runNginx(folder, site, port);
}

/** A real nginx with a site that listens on the port, and keeps all files in the folder. */
async function runNginx(folder: string, site: string, port: number): Promise<NginxUnderTest> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid nginx.pid; error_log error.log; worker_processes 1;
    events { worker_connections 2048; }
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')} ${site} }`,
  );
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: 'ignore',
  });
  await waitForPort(port, child, () => readFileSync(join(folder, 'error.log'), 'utf8'));
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** A real nginx with the site of a container configuration, which listens on port 80 without TLS. */
export async function startPlainSite(site: string): Promise<NginxUnderTest> {
  const port = await findFreePort();
  const [before, after, more] = site.split('listen 80;');
  expect([before, after, more]).toEqual([expect.any(String), expect.any(String), undefined]);
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-nginx-'));
  return runNginx(folder, `${before}listen 127.0.0.1:${port};${after}`, port);
}

export interface ProxiedResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** One request over TLS, from an IP address of the loopback network. */
export function requestOverTls(
  { port }: NginxUnderTest,
  path: string,
  { body, onData, ...options }: RequestOptions & { body?: string; onData?: (text: string) => void } = {},
): Promise<ProxiedResponse> {
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path, servername: 'gatehouse.example', rejectUnauthorized: false };
    const headers = { host: 'gatehouse.example', ...(options.headers as Record<string, string>) };
    request({ ...target, agent: false, ...options, headers }, (response) => {
      let text = '';
      response.setEncoding('latin1');
      response.on('data', (chunk: string) => {
        text += chunk;
        onData?.(chunk);
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .once('error', reject)
      .end(body);
  });
}
