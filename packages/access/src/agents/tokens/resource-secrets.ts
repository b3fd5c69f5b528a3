import type { ProtectedResource } from '@gatehouse/contract';
import type { AgentAccess } from '../agent-access.ts';
import { equalTexts, hashToken } from '../records/secrets.ts';

/** Number of valid secrets: the newest and its predecessor, so that secrets rotate without downtime. */
const MAX_SECRETS = 2;

/** Name of the stored hashes. Plain hashes suffice, because secrets have 256 random bits. */
const metadataName = (name: string): string => `resource-secret ${name}`;

/** The API with this name that uses token introspection. */
export function introspectingResource({ resources }: Pick<AgentAccess, 'resources'>, name: string) {
  return resources.find((resource) => resource.name === name && resource.reach === 'introspection');
}

/**
 * Creates a secret for token introspection by an API. It is shown only once.
 * @throws StoreUnavailable
 */
export async function makeSecret(
  { store, random }: Pick<AgentAccess, 'store' | 'random'>,
  { name }: ProtectedResource,
): Promise<string> {
  const secret = `rsk_${random.token(32)}`;
  await store.transaction(async (unit) => {
    // Locks the row, so that concurrent calls lose no secret.
    const stored = await unit.addMetadata(metadataName(name), '');
    const hashes = [hashToken(secret), ...stored.split(' ').filter((hash) => hash !== '')];
    await unit.setMetadata(metadataName(name), hashes.slice(0, MAX_SECRETS).join(' '));
  });
  return secret;
}

/**
 * Authenticates an API by its name and secret with HTTP Basic (RFC 6749 §2.3.1).
 * @returns undefined for invalid credentials
 * @throws StoreUnavailable
 */
export async function authenticatedResource(
  access: Pick<AgentAccess, 'resources' | 'store'>,
  authorization: string | undefined,
): Promise<ProtectedResource | undefined> {
  const [, encoded = ''] = /^basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '') ?? [];
  const [name, secret] = parseCredentials(Buffer.from(encoded, 'base64').toString());
  const resource = introspectingResource(access, name);
  const stored = resource && (await access.store.metadata(metadataName(resource.name)));
  const hash = hashToken(secret);
  return stored?.split(' ').some((storedHash) => equalTexts(storedHash, hash)) ? resource : undefined;
}

/** Name and secret are form-encoded before they are joined. */
function parseCredentials(text: string): [name: string, secret: string] {
  const at = text.indexOf(':');
  const decoded = new URLSearchParams(`name=${text.slice(0, Math.max(at, 0))}&secret=${text.slice(at + 1)}`);
  return [decoded.get('name') ?? '', decoded.get('secret') ?? ''];
}
