import { scopes } from '../../contract/access/scopes.ts';
import { type DocumentInput, jsonDocument, type PublishedDocument } from '../document.ts';
import { agentAuthBlock } from './agent-auth-block.ts';

const PATH = '/.well-known/oauth-protected-resource';

/**
 * Protected resource metadata (RFC 9728), at the root and where the standard looks for that of `/api/v1`. The resource
 * is that API, never the origin: what needs no token must not look protected.
 */
export function protectedResource(input: DocumentInput): PublishedDocument[] {
  const { pack, baseUrl } = input;
  const metadata = {
    resource: `${baseUrl}/api/v1`,
    resource_name: `${pack.product.name} API`,
    authorization_servers: [baseUrl],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${baseUrl}/auth.md`,
    agent_auth: agentAuthBlock(input),
  };
  return [PATH, `${PATH}/api/v1`].map((path) => jsonDocument(path, metadata));
}
