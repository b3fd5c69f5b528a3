import { afterAll, describe, it, vi } from 'vitest';
import { hasPostgres, startPostgres } from '../postgres-under-test.ts';
import { hasRedis, startRedis } from '../redis-under-test.ts';
import { testCompose } from './compose-tests.ts';
import { testImage } from './image-tests.ts';
import { canMount, makeImage } from './image-under-test.ts';
import { hasNginx } from './nginx-under-test.ts';
import { testSystemdUnit } from './systemd-tests.ts';

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

  describe('the image made from the Dockerfile', () => testImage(image));
  describe('an instance started by the systemd unit', () => testSystemdUnit(image, postgres));
  if (postgres && redis && hasNginx) describe('compose.yaml', () => testCompose(image, postgres, redis));
  else it.skip('skipped: no PostgreSQL, Redis or nginx');
}
