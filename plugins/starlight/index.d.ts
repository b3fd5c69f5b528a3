import type { AstroIntegration } from 'astro';
import type { AttachOptions } from 'gatehouse-server/attach';

/** Options of `attachToSite`. */
export type Options = Partial<AttachOptions>;

export default function gatehouse(options?: Options): AstroIntegration;
