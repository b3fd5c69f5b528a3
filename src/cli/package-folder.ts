import { fileURLToPath } from 'node:url';

/** A folder of this package, which may be a clone or an installed copy. */
export const packageFolder = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
