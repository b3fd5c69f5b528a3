import type { Phase } from '@gatehouse/contract';

/** The only check whether credentials may exist. */
export function isLaunched(phase: Phase): boolean {
  return phase === 'launched';
}

/** Guards every function that creates a token or a signing key. @throws Error before launch */
export function assertLaunched(phase: Phase): void {
  if (!isLaunched(phase)) throw new Error('Before launch no token and no signing key is made.');
}
