import { spawnSync } from 'node:child_process';

/** A Python with PyJWT, if there is one: Debian's first, then others on PATH. */
export const pythonWithJwt = ['/usr/bin/python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'import jwt, cryptography'], { timeout: 20_000 }).status === 0,
);
