import { OWN_METADATA_PATH, OWN_RESOURCE, ownResource, type ProtectedResource } from '@gatehouse/contract';
import { type HostInput, jsonDocument, type PublishedDocument } from '../document.ts';
import { agentAuthBlock } from './agent-auth-block.ts';

/**
 * Protected resource metadata (RFC 9728) of each API. The metadata of `/api/v1` is also at the root, in addition to its
 * standard path. The resource is that API, never the origin, because public paths must not look protected.
 */
export function protectedResources(input: HostInput): PublishedDocument[] {
  const { baseUrl, access } = input;
  if (access.registration !== 'open') return [];
  const own = metadataOf(ownResource(baseUrl), input);
  return [
    jsonDocument(OWN_METADATA_PATH, own),
    jsonDocument(`${OWN_METADATA_PATH}/api/v1`, own),
    ...access.resources.map((resource) => jsonDocument(resource.metadataPath, metadataOf(resource, input))),
  ];
}

function metadataOf({ name, audience, scopes, documentation }: ProtectedResource, input: HostInput) {
  const product = input.pack.product.name;
  return {
    resource: audience,
    resource_name: name === OWN_RESOURCE ? `${product} API` : `${product} ${name}`,
    authorization_servers: [input.baseUrl],
    scopes_supported: scopes.map((scope) => scope.name),
    bearer_methods_supported: ['header'],
    resource_documentation: documentation,
    agent_auth: agentAuthBlock(input),
  };
}
