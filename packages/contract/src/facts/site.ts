/** Paths that every published document links to, in the order of the Link header. Each must be served. */
export const siteLinks = [
  {
    rel: 'api-catalog',
    path: '/.well-known/api-catalog',
    type: 'application/linkset+json',
    title: 'Catalog of the interfaces',
  },
  { rel: 'service-desc', path: '/openapi.json', type: 'application/json', title: 'Description of the interface' },
  { rel: 'service-doc', path: '/reference', type: 'text/html', title: 'Reference of the interface' },
  { rel: 'describedby', path: '/llms.txt', type: 'text/plain', title: 'Overview for language models' },
  {
    rel: 'service-meta',
    path: '/.well-known/mcp/server-card.json',
    type: 'application/json',
    title: 'Model Context Protocol server',
  },
  { rel: 'status', path: '/api/health', type: 'application/json', title: 'Whether the service answers' },
] as const;

/** The links as one Link header (RFC 8288). */
export function siteLinkHeader(baseUrl: string): string {
  return siteLinks.map(({ rel, path, type }) => `<${baseUrl}${path}>; rel="${rel}"; type="${type}"`).join(', ');
}
