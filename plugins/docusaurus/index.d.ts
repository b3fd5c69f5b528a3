import type { LoadContext, Plugin } from '@docusaurus/types';
import type { AttachOptions } from 'gatehouse-server/attach';

export type Context = LoadContext;

/** Options of `attachToSite`. */
export interface Options extends Partial<AttachOptions> {
  /** Id of the documentation, if the site has several; by default `default`. */
  docsId?: string;
}

export default function gatehouse(context: Context, options?: Options): Plugin;
