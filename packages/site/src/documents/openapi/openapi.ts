import type { Pack } from '@gatehouse/content';
import {
  contactUrl,
  DESCRIPTION_PATH,
  errorBodySchema,
  INTERFACE_VERSION,
  isIntrospected,
  OWN_RESOURCE,
  type Product,
  resourcesOf,
  tagsOf,
} from '@gatehouse/contract';
import type { Form, HostInput, PublishedDocument } from '../document.ts';
import { removeAbsentTables } from './absent-tables.ts';
import { headerComponents } from './openapi-headers.ts';
import { operation } from './openapi-operation.ts';
import { type JsonObject, referenceSchema } from './openapi-schema.ts';

/** `/openapi.json`: OpenAPI 3.1.0 from the endpoint table and the schemas. */
export function openApi(input: HostInput, published: readonly PublishedDocument[]): PublishedDocument {
  const { pack, baseUrl, endpoints, access } = input;
  const { product } = pack;
  const components: JsonObject = {};
  const examples: JsonObject = {};
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, { input, published, components, examples }),
    };
  }
  referenceSchema(errorBodySchema, 'output', components);
  nameCategories(components, pack.categories);
  removeAbsentTables(components, pack);
  const description = {
    openapi: '3.1.0',
    info: {
      title: `${product.name} public content and questions`,
      version: INTERFACE_VERSION,
      summary: product.summary,
      description: `Read-only content about the product, for software agents and developers. No key is needed for the public paths, which carry no version; additions are compatible, and a removal is announced with the Deprecation and Sunset headers (RFC 9745, RFC 8594).${accessDescription(access)}`,
      ...contactOf(product),
      ...(product.license ? { license: product.license } : {}),
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(tagsOf(endpoints)).map(([name, description]) => ({ name, description })),
    security: [],
    paths,
    components: {
      schemas: components,
      headers: headerComponents(input),
      examples,
      ...(access.registration !== 'open' ? {} : { securitySchemes: securitySchemes(input) }),
    },
  };
  // A buffer, because three media types share the body.
  const body = Buffer.from(JSON.stringify(description));
  const [first, ...others] = mediaTypes.map((mediaType) => ({ mediaType, body }));
  return { path: DESCRIPTION_PATH, cache: 'doc', forms: [first as Form, ...others] };
}

/** Replaces the pattern of category names by the list of categories of the pack. */
function nameCategories(components: JsonObject, categories: Pack['categories']): void {
  if (categories.length === 0) return;
  const categoryNames = categories.map(({ name }) => name);
  for (const [component, members] of Object.entries({ FaqEntry: ['category'], FaqCategory: ['id', 'name'] })) {
    const schema = components[component] as { properties: Record<string, JsonObject> } | undefined;
    if (!schema) continue;
    const enumMembers = members.map((member) => {
      const { pattern, minLength, maxLength, ...described } = schema.properties[member] as JsonObject;
      return [member, { ...described, enum: categoryNames }];
    });
    components[component] = { ...schema, properties: { ...schema.properties, ...Object.fromEntries(enumMembers) } };
  }
}

/** Media types of the description. The body is the same for all of them. */
const mediaTypes = ['application/json', 'application/openapi+json', 'application/vnd.oai.openapi+json'];

const accessDescription = ({ phase, registration }: HostInput['access']): string =>
  registration !== 'open'
    ? ''
    : ` The authenticated API has its version in the path, /api/v1; ${phase === 'launched' ? 'how to get an access token' : 'it opens at launch, and how to record an interest'} is described in /auth.md.`;

/** A security scheme for each API. Other APIs refer to their schemes in their own descriptions. */
function securitySchemes({ baseUrl, access }: HostInput): JsonObject {
  const tokens = Object.fromEntries(
    resourcesOf(baseUrl, access).map(({ name, audience, scopes, documentation }) => {
      const meanings = scopes.map((scope) => `${scope.name} (${scope.meaning})`).join(', ');
      const own = name === OWN_RESOURCE;
      const where = own ? '' : ` of ${audience}, which ${documentation} describes`;
      const description = `Access token (RFC 6750, RFC 9068)${where}. Scopes: ${meanings}. See /auth.md.`;
      return [own ? 'bearerAuth' : name, { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description }];
    }),
  );
  if (!isIntrospected(access)) return tokens;
  const description =
    'Name and secret of an API that accepts tokens of this service, set by its operator; not for agents.';
  return { ...tokens, resourceSecret: { type: 'http', scheme: 'basic', description } };
}

/** The contact for the interface, if product.yaml has one. */
function contactOf(product: Product): { contact?: { email: string } | { url: string } } {
  const url = contactUrl(product, 'support', 'general');
  if (url === undefined) return {};
  return { contact: url.startsWith('mailto:') ? { email: url.slice('mailto:'.length) } : { url } };
}
