import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { launchedCopy, readableCopy, temporaryFolder } from '../content-folder-copy.ts';
import type { PostgresUnderTest } from '../postgres-under-test.ts';
import { findFreePort, type RedisUnderTest } from '../redis-under-test.ts';
import { root } from '../repo/project-files.ts';
import type { ImageUnderTest } from './image-under-test.ts';
import { type NginxUnderTest, startPlainSite } from './nginx-under-test.ts';
import { collectOutput, postJson, registrationBody, waitUntilServing } from './process-output.ts';

interface Service {
  environment: Record<string, string>;
  secrets: string[];
  tmpfs: string[];
  volumes: string[];
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  networks: Record<string, { ipv4_address: string }>;
  healthcheck?: object;
}

const compose = parse(readFileSync(`${root}deploy/compose.yaml`, 'utf8'), { merge: true });
const services: Record<string, Service> = compose.services;

/** A network of the engine as loopback addresses: 172.28.0.10 is 127.28.0.10 here. */
const onLoopback = (text: string) => text.replaceAll('172.28.0.', '127.28.0.');
const PROXY = onLoopback(services.proxy?.networks.instances?.ipv4_address ?? '');

/** Tests of the services in compose.yaml, started with its settings from the image, next to real stores. */
export function testCompose(image: ImageUnderTest, postgres: PostgresUnderTest, redis: RedisUnderTest): void {
  /** The two instances, and nginx, which sees the real IP addresses of callers. */
  async function up(phase: string, whenDone: (end: () => Promise<void> | void) => void) {
    const secrets = join(temporaryFolder(), 'secrets');
    execFileSync(`${root}deploy/make-secrets.sh`, [secrets]);
    const database = await postgres.database();
    const urlFile = join(temporaryFolder(), 'database_url');
    const databaseUrl = readFileSync(join(secrets, 'database_url'), 'utf8');
    expect(databaseUrl).toMatch(/^postgres:\/\/gatehouse:[\w-]{43}@postgres:5432\/gatehouse$/);
    execFileSync('sh', ['-c', 'printf %s "$1" > "$2"; chmod 444 "$2"', 'sh', database, urlFile]);
    const content = readableCopy(phase === 'launched' ? launchedCopy() : undefined);
    const start = async (name: string) => {
      const service = services[name] as Service;
      const port = await findFreePort();
      const own = { PORT: `${port}`, REDIS_URL: redis.url, ADMIN_PORT: '', LAUNCH_PHASE: phase };
      const redisUrl = service.environment.REDIS_URL;
      expect(redisUrl).toBe('redis://redis:6379');
      const { child } = image.start({
        environment: { ...service.environment, TRUST_PROXY: onLoopback(service.environment.TRUST_PROXY ?? ''), ...own },
        readOnly: service.read_only,
        temporary: service.tmpfs,
        mounts: {
          ...Object.fromEntries(
            service.volumes.map((volume) => {
              const [from = '', to = '', mode] = volume.split(':');
              expect(existsSync(join(root, 'deploy', from))).toBe(true);
              return [to, `${content}:${mode}`];
            }),
          ),
          ...Object.fromEntries(service.secrets.map((name) => [`/run/secrets/${name}`, join(secrets, name)])),
          '/run/secrets/database_url': urlFile,
        },
      });
      whenDone(() => void child.kill('SIGKILL'));
      const output = collectOutput(child);
      await waitUntilServing(output);
      return { port, output: output };
    };
    const [one, two] = [await start('one'), await start('two')];
    const site = await startPlainSite(
      compose.configs.site.content
        .replaceAll('$$', '$')
        .replace('one:8080', `127.0.0.1:${one.port}`)
        .replace('two:8080', `127.0.0.1:${two.port}`)
        .replace('proxy_http_version', `proxy_bind ${PROXY}; proxy_http_version`),
    );
    whenDone(() => site.stop());
    return { one, two, site };
  }

  const at = ({ port }: { port: number }, path: string) => `http://127.0.0.1:${port}${path}`;

  const ends: (() => Promise<void> | void)[] = [];
  let running: Awaited<ReturnType<typeof up>>;
  beforeAll(async () => {
    running = await up('pre-launch', (end) => void ends.push(end));
  }, 300_000);
  afterAll(() => Promise.all(ends.map((end) => end())));

  it('two instances share registrations and rate limits, and log no warning', async () => {
    const { one, two, site } = running;
    const { claim_token } = await postJson(at(one, '/api/agent-auth/register'), registrationBody);
    const claimed = await postJson(at(two, '/api/agent-auth/claim'), { claim_token });
    expect(claimed).toMatchObject({ status: 'interest_recorded' });
    const from = { localAddress: '127.0.0.9' };
    const remainingCounts = [await remaining(site, from), await remaining(site, from), await remaining(site, from)];
    expect(remainingCounts).toEqual(['59', '58', '57']);
    for (const { output } of [one, two])
      expect([output.lines().filter(({ level }) => level > 30), output.errors()]).toEqual([[], '']);
  });

  it('launched, both sign with the same key', async () => {
    const { one, two } = await up('launched', onTestFinished);
    const keys = await Promise.all(
      [one, two].map(async (port) => (await fetch(at(port, '/.well-known/jwks.json'))).json()),
    );
    expect(keys[0]).toMatchObject({ keys: [{ kid: expect.any(String) }] });
    expect(keys[1]).toEqual(keys[0]);
  });

  it.each([
    ["a caller behind the gateway's IP address", onLoopback('172.28.0.1')],
    ["a caller with an IP address of the instances' network", onLoopback('172.28.0.77')],
    ['a caller from another network', '127.0.0.8'],
  ])('%s cannot choose its IP address', async (_, localAddress) => {
    const { site } = running;
    const remainingCounts: unknown[] = [];
    for (const claimed of ['198.51.100.1', '198.51.100.2', `198.51.100.3, ${PROXY}`])
      remainingCounts.push(await remaining(site, { localAddress, headers: { 'x-forwarded-for': claimed } }));
    expect(remainingCounts).toEqual(['59', '58', '57']);
  });

  it('every service has a read-only root, only listed capabilities, no new privileges and a health check', () => {
    expect(Object.keys(services)).toEqual(['one', 'two', 'postgres', 'redis', 'proxy']);
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.read_only, service.cap_drop, service.security_opt]).toEqual([
        name,
        true,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
      // Health checks of the instances are in the image.
      expect([name, service.healthcheck !== undefined]).toEqual([name, !['one', 'two'].includes(name)]);
      expect([name, service.cap_add]).toEqual([
        name,
        name === 'proxy' ? ['CHOWN', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'] : undefined,
      ]);
    }
  });
}

/** The remaining requests after one more question. */
function remaining({ port }: NginxUnderTest, from: object = {}): Promise<unknown> {
  return new Promise((resolve, reject) =>
    request({ host: '127.0.0.1', port, path: '/ask?query=price', agent: false, ...from }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.headers['x-ratelimit-remaining']));
    })
      .once('error', reject)
      .end(),
  );
}
