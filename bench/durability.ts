import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGatehouse } from './child-service.ts';

/**
 * `npm run bench:durability -- [rounds] [folder of a launched pack]`: for each endpoint that writes, kills the process
 * (SIGKILL) with the last byte of a response, starts it again and checks the acknowledged state.
 */
const rounds = Number(process.argv[2] ?? 50);
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-durability-'));
const pack = process.argv[3] ?? launched(join(folder, 'content'));
const environment = {
  ...{ BASE_URL: 'http://localhost:8080', DATA_DIR: folder, CONTENT_DIR: pack },
  LAUNCH_PHASE: 'launched',
};
let server = await start();
let callers = 0;

/** The default pack with the status launched. */
function launched(copy: string): string {
  cpSync('content', copy, { recursive: true });
  const productFile = join(copy, 'product.yaml');
  writeFileSync(productFile, readFileSync(productFile, 'utf8').replace('status: pre-launch', 'status: launched'));
  return copy;
}

function start() {
  return startGatehouse(environment);
}

async function post(verb: string, members: object) {
  const from = `10.${++callers & 255}.${(callers >> 8) & 255}.1`;
  const response = await fetch(`${server.url}/api/agent-auth/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(members),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function restart(): Promise<void> {
  await server.kill();
  server = await start();
}

async function code(url: string): Promise<string> {
  for (;;) {
    const fileNames = readdirSync(folder, { recursive: true }) as string[];
    const mails = fileNames.filter((name) => name.endsWith('.eml'));
    const texts = mails.map((name) => readFileSync(join(folder, name), 'utf8'));
    const found = /The code is (\d{6})/.exec(texts.find((text) => text.includes(url)) ?? '')?.[1];
    if (found) return found;
    await sleep(20);
  }
}

const lostChanges = { register: 0, claim: 0, rotate: 0, revoke: 0 };
for (let round = 0; round < rounds; round++) {
  const [heldEmail, walkedEmail] = [`held-${round}@example.org`, `walked-${round}@example.org`];
  const walk = await post('register', { client_name: 'Bench', contact_email: walkedEmail });
  const otp = await code(walkedEmail);
  const registered = await post('register', { client_name: 'Bench', contact_email: heldEmail });
  await restart();
  if ((await post('claim', { claim_token: registered.body.claim_token })).status !== 202) lostChanges.register++;
  const claimed = await post('claim', { claim_token: walk.body.claim_token, otp });
  await restart();
  const rotated = await post('claim', { claim_token: claimed.body.claim_token });
  if (rotated.status !== 200) lostChanges.claim++;
  await restart();
  const again = await post('claim', { claim_token: rotated.body.claim_token });
  if (again.status !== 200) lostChanges.rotate++;
  await post('revoke', { claim_token: again.body.claim_token });
  await restart();
  if ((await post('claim', { claim_token: again.body.claim_token })).status !== 409) lostChanges.revoke++;
}
await server.kill();
rmSync(folder, { recursive: true });
for (const [endpoint, count] of Object.entries(lostChanges))
  console.log(`${endpoint}: ${rounds} rounds, ${count} lost`);
if (Object.values(lostChanges).some((count) => count > 0)) process.exitCode = 1;
