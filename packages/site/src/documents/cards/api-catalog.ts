import type { Form, HostInput, PublishedDocument } from '../document.ts';

const PATH = '/.well-known/api-catalog';
const PROFILE = 'https://www.rfc-editor.org/info/rfc9727';

/** `/.well-known/api-catalog`: RFC 9727 in the linkset format of RFC 9264; its own anchor comes first. */
export function apiCatalog({ baseUrl, endpoints, existingSite }: HostInput): PublishedDocument {
  const entries = endpoints.filter(({ catalog }) => catalog !== undefined);
  const paths = [...new Map(entries.map((entry) => [entry.path, entry])).values()];
  const link = (path: string, type: string) => ({ href: baseUrl + path, type });
  const description = {
    'service-desc': [link('/openapi.json', 'application/json')],
    'service-doc': [...(existingSite ? [] : [link('/reference', 'text/html')]), link('/api/llms.txt', 'text/plain')],
    status: [link('/api/health', 'application/json')],
  };
  const body = JSON.stringify({
    linkset: [
      { anchor: baseUrl + PATH, item: paths.map(({ path, summary }) => ({ href: baseUrl + path, title: summary })) },
      ...paths.map(({ path, catalog, inAuthGuide }) => ({
        anchor: baseUrl + path,
        ...(catalog === 'openapi'
          ? description
          : {
              'service-meta': [link(catalog as string, 'application/json')],
              ...(inAuthGuide && { 'service-doc': [link('/auth.md', 'text/markdown')] }),
            }),
      })),
    ],
  });
  const forms: [Form, Form] = [
    { mediaType: `application/linkset+json; profile="${PROFILE}"`, body },
    { mediaType: 'application/json', body },
  ];
  return { path: PATH, cache: 'doc', forms };
}
