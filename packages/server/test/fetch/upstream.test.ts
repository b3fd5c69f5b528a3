import { behindFetch } from './behind-fetch.ts';

behindFetch('packages/server/test/upstream', /^[\w-]+\.test\.ts$/);
