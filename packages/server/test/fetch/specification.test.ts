import { behindFetch } from './behind-fetch.ts';

// Without what is no request yet, which such a server never sees.
behindFetch('test/specification', /^(?!broken-requests).*\.test\.ts$/);
