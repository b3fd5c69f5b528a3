import { configureCaddy } from './caddy.ts';
import type { ConfigureHost } from './host.ts';
import { configureNginx } from './nginx.ts';
import { configureCloudflarePages, configureGitHubPages, configureNetlify, configureVercel } from './static-hosts.ts';

/** Hosts by their names on the command line, with their configuration files. */
export const hosts = {
  nginx: { files: ['nginx.conf'], configure: configureNginx },
  caddy: { files: ['Caddyfile'], configure: configureCaddy },
  netlify: { files: ['_headers', '_redirects'], configure: configureNetlify },
  vercel: { files: ['vercel.json'], configure: configureVercel },
  'cloudflare-pages': { files: ['_headers', '_redirects'], configure: configureCloudflarePages },
  'github-pages': { files: ['.nojekyll'], configure: configureGitHubPages },
} as const satisfies Record<string, { files: readonly string[]; configure: ConfigureHost }>;

export type Host = keyof typeof hosts;
