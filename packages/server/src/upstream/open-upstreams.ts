import type { Upstreams } from '../http/upstream/forward.ts';
import type { UpstreamResource } from '../http/upstream/resource.ts';
import { openUpstream } from './open-upstream.ts';

export interface OpenUpstreams extends Upstreams {
  /** Aborts running requests, and closes all connections. */
  close(): Promise<void>;
}

/** @param secret shared with the product */
export function openUpstreams(resources: readonly UpstreamResource[], secret: string): OpenUpstreams {
  const open = resources.map((resource) => ({ resource, upstream: openUpstream(resource) }));
  return {
    resources: open,
    secret,
    async close() {
      await Promise.all(open.map(({ upstream }) => upstream.close()));
    },
  };
}
