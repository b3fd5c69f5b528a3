import type { AttachOptions } from 'gatehouse-server/attach';
import type { SiteConfig } from 'vitepress';

/** Options of `attachToSite`. `url` is the origin of the site without its base path; by default `sitemap.hostname`. */
export type Options = Partial<AttachOptions>;

export function gatehouse(options?: Options): (site: SiteConfig) => Promise<void>;
