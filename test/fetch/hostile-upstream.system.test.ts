import { behindFetch } from './behind-fetch.ts';

behindFetch('upstream', /\.system\.test\.ts$/);
