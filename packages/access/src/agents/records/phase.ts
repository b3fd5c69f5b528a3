import type { Phase } from '@gatehouse/contract';

/** The one place that asks whether credentials may exist. */
export function isLaunched(phase: Phase): boolean {
  return phase === 'launched';
}

/** Guards every function that makes a token or a signing key. @throws Error before launch */
export function assertLaunched(phase: Phase): void {
  if (!isLaunched(phase)) throw new Error('Before launch no token and no signing key is made.');
}
