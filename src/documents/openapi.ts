import { tagDescriptions } from '../contract/endpoints/all.ts';
import { errorBodySchema } from '../contract/error-shape.ts';
import { scopeMeanings } from '../contract/scopes.ts';
import { INTERFACE_VERSION } from '../contract/versions.ts';
import type { DocumentInput, Form, PublishedDocument } from './document.ts';
import { headerComponents, operation } from './openapi-operation.ts';
import { type JsonObject, reference } from './openapi-schema.ts';

/** `/openapi.json`: OpenAPI 3.1.0, made from the endpoint table and the schemas. */
export function openApi(input: DocumentInput, published: readonly PublishedDocument[]): PublishedDocument {
  const { pack, baseUrl, endpoints, access } = input;
  const { platform } = pack.members;
  const components: JsonObject = {};
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, { input, published, components }),
    };
  }
  reference(errorBodySchema, 'output', components);
  const description = {
    openapi: '3.1.0',
    info: {
      title: `${platform.name} public content and questions`,
      version: INTERFACE_VERSION,
      summary: platform.summary,
      description: `Read-only content about the product, for software agents and developers. No key is needed for the public paths, which carry no version; additions are compatible, and a removal is announced with the Deprecation and Sunset headers (RFC 9745, RFC 8594). The authenticated API has its version in the path, /api/v1; ${access.phase === 'launched' ? 'how to get an access token' : 'it opens at launch, and how to record an interest'} is said in /auth.md.`,
      contact: { email: platform.contacts.support },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    security: [],
    paths,
    components: {
      schemas: components,
      headers: headerComponents(input),
      securitySchemes: { bearerAuth },
    },
  };
  // In bytes, because it has several names.
  const body = Buffer.from(JSON.stringify(description));
  const [first, ...others] = mediaTypes.map((mediaType) => ({ mediaType, body }));
  return { path: '/openapi.json', cache: 'doc', forms: [first as Form, ...others] };
}

/** Names of the one format; a caller that asks for one of them gets the same bytes under that name. */
const mediaTypes = ['application/json', 'application/openapi+json', 'application/vnd.oai.openapi+json'];

const bearerAuth = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: `Access token (RFC 6750, RFC 9068). Scopes: ${Object.entries(scopeMeanings)
    .map(([scope, meaning]) => `${scope} (${meaning})`)
    .join(', ')}. See /auth.md.`,
};
