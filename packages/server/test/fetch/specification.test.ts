import { behindFetch } from './behind-fetch.ts';

// Malformed HTTP is excluded, because such a server never receives it.
behindFetch('test/specification', /^(?!broken-requests).*\.test\.ts$/);
