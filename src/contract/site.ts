/**
 * Addresses that every published document points to (RFC 8288 relations), in the order of the Link header.
 * Only what is served may stand here.
 */
export const siteLinks = [
  { rel: 'service-desc', path: '/openapi.json', type: 'application/json', title: 'Description of the interface' },
  { rel: 'status', path: '/api/health', type: 'application/json', title: 'Whether the service answers' },
] as const;
