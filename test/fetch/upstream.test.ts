import { behindFetch } from './behind-fetch.ts';

behindFetch('upstream', /^[\w-]+\.test\.ts$/);
