import { configureCaddy } from './caddy.ts';
import type { ConfigureHost } from './host.ts';
import { configureNginx } from './nginx.ts';
import { configureCloudflarePages, configureGitHubPages, configureNetlify, configureVercel } from './static-hosts.ts';

/** Hosts by their names on the command line. */
export const hosts = {
  nginx: configureNginx,
  caddy: configureCaddy,
  netlify: configureNetlify,
  vercel: configureVercel,
  'cloudflare-pages': configureCloudflarePages,
  'github-pages': configureGitHubPages,
} as const satisfies Record<string, ConfigureHost>;

export type Host = keyof typeof hosts;
