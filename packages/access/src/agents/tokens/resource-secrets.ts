import type { ProtectedResource } from '@gatehouse/contract';
import type { AgentAccess } from '../agent-access.ts';
import { equalTexts, hashToken } from '../records/secrets.ts';

/** Number of valid secrets: the newest and the one before, so that an API can be given the new one while it runs. */
const TAKEN = 2;

/** A secret has 256 random bits, so a plain hash is enough to keep. */
const factOf = (name: string): string => `resource-secret ${name}`;

/** An API that asks about tokens, by its name. */
export function askingResource({ resources }: Pick<AgentAccess, 'resources'>, name: string) {
  return resources.find((resource) => resource.name === name && resource.reach === 'introspection');
}

/**
 * Makes a secret for token introspection by an API. It is shown only once.
 * @throws StoreUnavailable
 */
export async function makeSecret(
  { store, random }: Pick<AgentAccess, 'store' | 'random'>,
  { name }: ProtectedResource,
): Promise<string> {
  const secret = `rsk_${random.token(32)}`;
  await store.transaction(async (unit) => {
    // Locks the row, so that of two new secrets none is lost.
    const known = await unit.addFact(factOf(name), '');
    const hashes = [hashToken(secret), ...known.split(' ').filter((hash) => hash !== '')];
    await unit.setFact(factOf(name), hashes.slice(0, TAKEN).join(' '));
  });
  return secret;
}

/**
 * The API that asks, by HTTP Basic authentication (RFC 6749 §2.3.1): its name and its secret.
 * @returns undefined for a stranger
 * @throws StoreUnavailable
 */
export async function authenticatedResource(
  access: Pick<AgentAccess, 'resources' | 'store'>,
  authorization: string | undefined,
): Promise<ProtectedResource | undefined> {
  const [, encoded = ''] = /^basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '') ?? [];
  const [name, secret] = credentialsIn(Buffer.from(encoded, 'base64').toString());
  const resource = askingResource(access, name);
  const kept = resource && (await access.store.fact(factOf(resource.name)));
  const hash = hashToken(secret);
  return kept?.split(' ').some((known) => equalTexts(known, hash)) ? resource : undefined;
}

/** Name and secret are form-encoded before they are joined. */
function credentialsIn(text: string): [name: string, secret: string] {
  const at = text.indexOf(':');
  const decoded = new URLSearchParams(`name=${text.slice(0, Math.max(at, 0))}&secret=${text.slice(at + 1)}`);
  return [decoded.get('name') ?? '', decoded.get('secret') ?? ''];
}
