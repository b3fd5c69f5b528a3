/** What a part of the source may import: folders, single files of folders, and packages; `(types)` as types only. */
interface Rule {
  source: string[];
  packages: string[];
}

/** The pack, and how front matter is written. */
const pack = ['content (types)', 'content/front-matter.ts'];

/** The import rule. Each part may also import its own files. A part that is not here may not exist. */
export const importTable: Record<string, Rule> = {
  contract: { source: [], packages: ['zod'] },
  content: {
    source: ['contract'],
    packages: [
      'chokidar',
      'js-yaml',
      'markdown-it',
      'yaml',
      'zod (types)',
      'node:fs/promises',
      'node:module',
      'node:path',
    ],
  },
  search: { source: ['contract', 'content (types)'], packages: ['stemmer', 'node:timers/promises'] },
  tools: { source: ['contract', 'content (types)', 'search'], packages: ['zod', 'node:crypto'] },
  documents: { source: ['contract', ...pack, 'tools'], packages: ['zod', 'node:crypto', 'schema-dts (types)'] },
  pages: { source: ['contract', ...pack, 'documents'], packages: ['node:crypto', 'node:fs'] },
  printing: {
    source: ['content', 'edition', 'search'],
    packages: ['node:crypto', 'node:fs/promises', 'node:os', 'node:path', 'node:url', 'node:v8', 'node:worker_threads'],
  },
  edition: {
    source: ['contract', 'content', 'search', 'tools', 'documents', 'pages'],
    packages: ['node:crypto', 'node:util', 'node:zlib'],
  },
  limits: { source: [], packages: ['node:net'] },
  insights: { source: ['contract', 'search (types)'], packages: [] },
  'json-rpc': { source: [], packages: [] },
  mcp: {
    source: ['contract', 'search', 'tools', 'json-rpc', 'edition (types)'],
    packages: ['@modelcontextprotocol/server'],
  },
  a2a: { source: ['contract', 'search', 'json-rpc', 'edition (types)'], packages: [] },
  agents: {
    source: ['contract', 'config (types)'],
    packages: [
      'jose',
      'node:crypto',
      'node:dns',
      'node:http',
      'node:https',
      'node:net',
      'node:stream',
      'node:stream/consumers',
      'node:url',
    ],
  },
  stores: {
    source: ['agents', 'insights', 'limits'],
    packages: [
      'ioredis',
      'kysely',
      'libsql',
      'pg',
      'node:crypto',
      'node:fs',
      'node:os',
      'node:path',
      'node:timers/promises',
    ],
  },
  mail: {
    source: ['agents (types)'],
    packages: ['nodemailer', 'nodemailer/lib/mail-composer/index.js', 'node:crypto', 'node:fs/promises', 'node:path'],
  },
  http: {
    source: [
      'contract',
      'search',
      'limits',
      'json-rpc',
      'mcp',
      'a2a',
      'agents',
      'documents/document.ts',
      'edition (types)',
    ],
    packages: [
      'fastify',
      'lru-cache',
      'prom-client',
      'node:crypto',
      'node:stream/web',
      'node:events',
      'node:http',
      'node:net',
      'node:stream',
    ],
  },
  config: { source: ['contract'], packages: ['zod', 'node:fs', 'node:fs/promises', 'node:net', 'node:url'] },
  'open-agent-access.ts': {
    source: ['agents', 'config', 'mail', 'stores'],
    packages: ['node:crypto', 'node:path'],
  },
  'log.ts': { source: [], packages: ['pino', 'node:os'] },
  'service.ts': {
    source: [
      'agents',
      'config',
      'content',
      'contract',
      'edition',
      'http',
      'insights',
      'log.ts',
      'open-agent-access.ts',
      'printing',
      'search (types)',
      'stores',
    ],
    packages: [],
  },
  audit: { source: [], packages: ['node:crypto'] },
  cli: {
    source: [
      'service.ts',
      'open-agent-access.ts',
      'agents',
      'audit',
      'config',
      'content',
      'contract',
      'insights',
      'search',
    ],
    packages: ['node:fs', 'node:fs/promises', 'node:module', 'node:path', 'node:tty (types)', 'node:url', 'node:util'],
  },
};
