import { behindFetch } from './behind-fetch.ts';

behindFetch('packages/server/test/upstream', /\.system\.test\.ts$/);
