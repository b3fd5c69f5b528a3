import type { AttachOptions } from 'gatehouse-server/attach';
import type { SiteConfig } from 'vitepress';

/** Options of `attachToSite`; `url` is the origin of the site, without its base path. */
export type Options = Pick<AttachOptions, 'url'> & Partial<AttachOptions>;

export function gatehouse(options: Options): (site: SiteConfig) => Promise<void>;
