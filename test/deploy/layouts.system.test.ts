import { afterAll, describe, it, vi } from 'vitest';
import { hasPostgres, startPostgres } from '../postgres-under-test.ts';
import { hasRedis, startRedis } from '../redis-under-test.ts';
import { composeFacts } from './compose-facts.ts';
import { imageFacts } from './image-facts.ts';
import { canMount, makeImage } from './image-under-test.ts';
import { hasNginx } from './nginx-under-test.ts';
import { unitFacts } from './unit-facts.ts';

// Several programs start in each of them, one after the other.
vi.setConfig({ testTimeout: 300_000 });

if (!canMount) it.skip('skipped: not root, or not allowed to mount');
else {
  const image = await makeImage();
  const postgres = hasPostgres ? await startPostgres() : undefined;
  const redis = hasRedis ? await startRedis() : undefined;
  afterAll(async () => {
    image.remove();
    await Promise.all([postgres?.remove(), redis?.remove()]);
  });

  describe('the image made from the Dockerfile', () => imageFacts(image));
  describe('an instance started by the systemd unit', () => unitFacts(image, postgres));
  if (postgres && redis && hasNginx) describe('compose.yaml', () => composeFacts(image, postgres, redis));
  else it.skip('skipped: no PostgreSQL, Redis or nginx');
}
