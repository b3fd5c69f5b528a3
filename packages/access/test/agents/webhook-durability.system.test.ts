import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { root } from '../../../../test/repo/project-files.ts';
import { agentsServer } from '../../../gatehouse/test/built/agents-server.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

it('kill -9 loses no event of an acknowledged request, and an event delivered twice has the same id', async () => {
  const { eventOf } = await import(join(root, 'examples/webhook/verify.mjs'));
  const delivered = new Map<string, string>();
  let isThere = false;
  const product = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    if (!isThere) return void response.destroy();
    const { id, type, data } = eventOf(request.headers, body, SECRET);
    const text = `${type} ${data.registration_id}`;
    expect(delivered.get(id) ?? text).toBe(text);
    delivered.set(id, text);
    return void response.writeHead(204).end();
  });
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
  const { port } = product.address() as { port: number };
  const policy = join(temporaryFolder(), 'access.json');
  writeFileSync(policy, JSON.stringify({ webhook: { address: `http://127.0.0.1:${port}/`, private: true } }));
  const server = agentsServer({ ACCESS_POLICY_FILE: policy, WEBHOOK_SECRET: SECRET });

  const answered: string[] = [];
  for (let round = 0; round < 5; round++) {
    await server.start();
    // In some rounds the process is killed during a delivery.
    isThere = round % 2 === 1;
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => server.register(`agent-${round}-${index}@example.org`)),
    );
    await server.kill();
    answered.push(...responses.map((response) => `agent.registered ${response.json().registration_id}`));
  }
  expect(new Set(answered).size).toBe(40);
  isThere = true;
  // Events that a killed process had leased or could not deliver are due again.
  server.rows('update webhook_events set due = 0');
  await server.start();
  await vi.waitFor(() => expect([...delivered.values()].sort()).toEqual([...answered].sort()), { timeout: 120_000 });
  await vi.waitFor(() => expect(server.rows('select id from webhook_events')).toEqual([]), { timeout: 120_000 });
  await server.kill();
  product.closeAllConnections();
  product.close();
}, 120_000);
