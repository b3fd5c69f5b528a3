import { spawnSync } from 'node:child_process';

/** A Python that knows PyJWT, where there is one: that of Debian first, then whichever is named so. */
export const pythonWithJwt = ['/usr/bin/python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'import jwt, cryptography'], { timeout: 20_000 }).status === 0,
);
