import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchedCopy, temporaryFolder } from '../test/content-folder-copy.ts';
import { rawRequest } from '../test/service-under-test.ts';
import { type ChildService, startChild, startGatehouse } from './child-service.ts';
import { compare, SERVER_CORE } from './compare.ts';

/** Target rate of forwarded requests, relative to a proxy of the same library without checks and signatures. */
const GOAL = 0.5;
const BASE_URL = 'https://gatehouse.example';
const OTHER_CORE = 1;

const dataFolder = temporaryFolder();
const children: ChildService[] = [];

async function kept(starting: Promise<ChildService>): Promise<ChildService> {
  const child = await starting;
  children.push(child);
  return child;
}

/** The token of an agent that has registered and confirmed its e-mail address. */
async function tokenAt(url: string): Promise<string> {
  const port = Number(new URL(url).port);
  const post = async (verb: string, members: object) =>
    (
      await rawRequest(port, 'POST', `/api/agent-auth/${verb}`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(members),
      })
    ).json();
  const { claim_token } = await post('register', {
    client_name: 'Bench',
    contact_email: 'bench@example.org',
    scope: 'orders:read orders:write',
  });
  const mails = join(dataFolder, 'mail');
  for (;;) {
    const [file] = readdirSync(dataFolder).includes('mail') ? readdirSync(mails) : [];
    const [, otp] = /The code is (\d{6})/.exec(file ? readFileSync(join(mails, file), 'utf8') : '') ?? [];
    if (otp) return (await post('claim', { claim_token, otp })).access_token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

try {
  const upstream = await kept(startChild(['bench/upstream-server.mjs'], {}, OTHER_CORE));
  const policy = join(dataFolder, 'policy.json');
  writeFileSync(
    policy,
    JSON.stringify({
      resources: [
        {
          name: 'orders',
          audience: `${BASE_URL}/api/v1/orders`,
          documentation: 'https://example.com',
          scopes: ['orders:read', 'orders:write'].map((name) => ({ name, meaning: name })),
          reach: {
            upstream: {
              address: `${upstream.url}/orders`,
              methods: { GET: 'orders:read', POST: 'orders:write' },
              limits: { perMinute: 1_000_000, concurrentOfAgent: 64 },
            },
          },
        },
      ],
    }),
  );
  const settings = {
    ...{ BASE_URL, CONTENT_DIR: launchedCopy(), DATA_DIR: dataFolder, LAUNCH_PHASE: 'launched' },
    ...{ ACCESS_POLICY_FILE: policy, UPSTREAM_SECRET: 'a-secret-for-the-bench-of-upstreams' },
  };
  const service = await kept(startGatehouse(settings, SERVER_CORE));
  const bare = await kept(startChild(['bench/bare-proxy.mjs', `${upstream.url}/orders`], {}, SERVER_CORE));
  const headers = { authorization: `Bearer ${await tokenAt(service.url)}` };
  const path = '/api/v1/orders';
  for (const [name, request] of Object.entries({
    'upstream-get: a kilobyte of JSON': { path, headers },
    'upstream-post: a body of 200 bytes': {
      method: 'POST' as const,
      path,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ item: 'x'.repeat(188) }),
    },
    'upstream-large: a megabyte in chunks': { path: `${path}/large`, headers },
  })) {
    const { value, spread = '', notes = '' } = await compare(name, service, bare, [request]);
    console.log([value.padEnd(8), `≥ ${GOAL}`, spread.padEnd(16), name, notes].join('  '));
  }
} finally {
  for (const child of children.reverse()) await child.stop();
}
