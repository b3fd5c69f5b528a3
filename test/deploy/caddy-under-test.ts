import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../content-folder-copy.ts';
import { findFreePort } from '../redis-under-test.ts';
import { waitForPort } from './wait-for-port.ts';

export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/** A real Caddy with a site, without TLS. */
export async function startCaddy(site: string): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = temporaryFolder();
  const port = await findFreePort();
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  const env = { PATH: process.env.PATH, HOME: folder, SITE_ADDRESS: `http://:${port}` };
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  await waitForPort(port, child, () => log);
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
