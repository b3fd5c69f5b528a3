/** What a part of the source may import: folders, single files of folders, and packages; `(types)` as types only. */
interface Rule {
  source: string[];
  packages: string[];
}

/** The pack, and how front matter is written. */
const pack = ['content (types)', 'content/files/front-matter.ts'];

/** The import rule. Each part may also import its own files. A part that is not here may not exist. */
export const importTable: Record<string, Rule> = {
  contract: { source: [], packages: ['zod'] },
  files: { source: [], packages: ['node:fs', 'node:fs/promises', 'node:url'] },
  content: {
    source: ['contract', 'files'],
    packages: [
      'chokidar',
      'js-yaml',
      'markdown-it',
      'zod (types)',
      'node:fs/promises',
      'node:path',
      'node:timers/promises',
    ],
  },
  'yielding.ts': { source: [], packages: [] },
  search: { source: ['contract', 'content (types)', 'yielding.ts'], packages: ['stemmer'] },
  tools: { source: ['contract', 'content (types)', 'search'], packages: ['zod', 'node:crypto'] },
  documents: { source: ['contract', ...pack, 'tools'], packages: ['zod', 'node:crypto', 'schema-dts (types)'] },
  pages: {
    source: ['contract', ...pack, 'content/rendering.ts', 'documents', 'files'],
    packages: ['node:crypto', 'node:fs', 'node:path'],
  },
  edition: {
    source: ['contract', 'content', 'files', 'search', 'tools', 'documents', 'pages', 'yielding.ts'],
    packages: [
      'lru-cache',
      'node:crypto',
      'node:fs/promises',
      'node:os',
      'node:path',
      'node:util',
      'node:v8',
      'node:worker_threads',
      'node:zlib',
    ],
  },
  limits: { source: [], packages: ['node:net'] },
  insights: { source: ['contract', 'search (types)'], packages: [] },
  'public-address.ts': { source: [], packages: ['node:dns', 'node:net'] },
  'json-rpc': { source: [], packages: [] },
  mcp: {
    source: ['contract', 'search', 'tools', 'json-rpc', 'edition (types)'],
    packages: ['@modelcontextprotocol/server'],
  },
  a2a: { source: ['contract', 'search', 'json-rpc', 'edition (types)'], packages: [] },
  agents: {
    source: ['contract', 'config (types)', 'public-address.ts'],
    packages: ['jose', 'node:crypto', 'node:http', 'node:https', 'node:stream', 'node:stream/consumers', 'node:url'],
  },
  stores: {
    source: ['agents', 'files', 'insights', 'limits'],
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
    packages: ['lru-cache', 'node:crypto', 'node:net'],
  },
  fetch: { source: ['http'], packages: [] },
  node: {
    source: ['contract', 'http'],
    packages: ['prom-client', 'node:dns/promises', 'node:events', 'node:http', 'node:net'],
  },
  config: { source: ['contract', 'files'], packages: ['zod', 'node:fs', 'node:net', 'node:url'] },
  'open-agent-access.ts': {
    source: ['agents', 'config', 'mail', 'stores'],
    packages: ['node:crypto', 'node:path'],
  },
  'closing.ts': { source: [], packages: [] },
  'log.ts': { source: [], packages: ['pino', 'node:os'] },
  'open-service.ts': {
    source: [
      'agents',
      'closing.ts',
      'config',
      'content',
      'contract',
      'edition',
      'http',
      'insights',
      'log.ts',
      'node',
      'open-agent-access.ts',
      'search (types)',
      'stores',
    ],
    packages: [],
  },
  'service.ts': {
    source: ['config (types)', 'edition (types)', 'node', 'open-service.ts'],
    packages: [],
  },
  package: {
    source: [
      'agents',
      'config',
      'content',
      'contract',
      'edition',
      'fetch',
      'node',
      'open-agent-access.ts',
      'open-service.ts',
      'service.ts',
      'stores',
    ],
    packages: ['node:crypto', 'node:http (types)'],
  },
  audit: { source: [], packages: ['node:crypto'] },
  cli: {
    source: [
      'service.ts',
      'open-service.ts',
      'open-agent-access.ts',
      'agents',
      'audit',
      'config',
      'content',
      'contract',
      'files',
      'insights',
      'search',
    ],
    packages: [
      'node:fs',
      'node:fs/promises',
      'node:module',
      'node:path',
      'node:timers/promises',
      'node:tty (types)',
      'node:url',
      'node:util',
    ],
  },
};
