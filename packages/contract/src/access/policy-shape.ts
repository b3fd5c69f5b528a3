import { z } from 'zod';
import { kebabId, text } from '../text/text-shape.ts';
import type { AccessFacts } from './access-facts.ts';
import { builtInPolicy } from './built-in-policy.ts';
import { durationMilliseconds, OWN_RESOURCE } from './resources.ts';
import { scopes as ownScopes } from './scopes.ts';
import { upstreamShape } from './upstream-shape.ts';
import { webhookShape } from './webhook-shape.ts';

/** Public keys as a JWK Set (RFC 7517). */
const keySet = z
  .strictObject({ keys: z.array(z.looseObject({ kty: z.string() })) })
  .describe('Public keys as a JWK Set (RFC 7517)');

const clientId = z.string().min(1).max(200).describe('As in the assertions');
const client = z.discriminatedUnion('auth', [
  z.strictObject({ client_id: clientId, auth: z.literal('none') }),
  z.strictObject({ client_id: clientId, auth: z.literal('private_key_jwt'), jwks: keySet }),
]);

const address = z
  .string()
  .max(500)
  .refine((value) => URL.canParse(value), 'must be an address');

const issuer = z
  .strictObject({
    issuer: address.describe('Exactly as in the assertions'),
    jwks_uri: address.describe('URL of its keys; https').optional(),
    jwks: keySet.optional(),
    algorithms: z
      .array(z.enum(['ES256', 'PS256', 'RS256']))
      .min(1)
      .default(['ES256'])
      .describe('Allowed signature algorithms of its assertions'),
    scopes: z.array(z.string()).min(1).describe('Scopes that its assertions can grant'),
    maxAuthAge: z.int().positive().describe('Maximum age of the sign-in at the issuer, in seconds').optional(),
    clients: z.array(client).min(1).describe('Its clients, each with its authentication'),
  })
  .refine(
    ({ jwks, jwks_uri }) => (jwks === undefined) !== (jwks_uri === undefined),
    'must have jwks or jwks_uri, not both',
  );

/** Whether a text is a resource identifier (RFC 8707 §2) in normalized form. Libraries compare identifiers as text. */
function isIdentifier(written: string): boolean {
  if (!URL.canParse(written)) return false;
  const { href, protocol, username, password, search, hash } = new URL(written);
  const plain = `${username}${password}${search}${hash}` === '' && !/[?#]/.test(written);
  return plain && /^https?:$/.test(protocol) && [written, `${written}/`].includes(href);
}

const scope = z.strictObject({
  name: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9][\w:./-]*$/, 'must be a name such as orders:read, without spaces')
    .describe('Name in requests and tokens; unique over all resources'),
  meaning: text
    .max(120)
    .refine((value) => !/\n/.test(value), 'must be one line')
    .describe('Description for the person who confirms it'),
  expires: z
    .string()
    .refine((value) => durationMilliseconds(value) !== undefined, 'must be a time such as 30 days, 12 hours or 1 day')
    .describe('Lifetime of a grant; without it, as long as the registration is used')
    .optional(),
});

const resource = z.strictObject({
  name: kebabId
    .max(40)
    .refine((value) => value !== OWN_RESOURCE, `must not be ${OWN_RESOURCE}, the API of this service`)
    .describe('Short name, for operators and in paths'),
  audience: z
    .string()
    .max(500)
    .refine(
      isIdentifier,
      'must be the address of the API in its usual spelling, for example https://api.example.com/orders',
    )
    .describe('Its identifier, the URL of the API: `aud` of its tokens'),
  scopes: z.array(scope).min(1).max(50).describe('Scopes of its tokens'),
  documentation: address
    .refine((value) => /^https?:/.test(value), 'must be an https address')
    .describe('URL of its documentation'),
  reach: z
    .union([z.enum(['tokens', 'introspection']), z.strictObject({ upstream: upstreamShape })], {
      error: 'must be tokens, introspection, or a group named upstream',
    })
    .default('tokens')
    .describe(
      'Check of tokens: by the API itself (tokens), by asking this service about each (introspection), or by this service, which forwards requests (upstream)',
    ),
});

const areUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** The access policy file of the operator: ways of registration, issuers, scopes, resources. */
export const accessPolicySchema = z
  .strictObject({
    registration: z
      .enum(['open', 'off'])
      .default(builtInPolicy.registration)
      .describe('`off` removes registration, also from all documents'),
    approval: z
      .enum(['automatic', 'manual'])
      .default(builtInPolicy.approval)
      .describe('Whether a proven registration is active at once, or waits for an operator'),
    verifiedEmail: z
      .boolean()
      .default(builtInPolicy.verifiedEmail)
      .describe('Whether agents can register with an e-mail address; its owner gets a code'),
    mailFrom: z
      .string()
      .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be one e-mail address')
      .default(builtInPolicy.mailFrom)
      .describe('Sender of codes'),
    signing: z.enum(['ES256', 'RS256']).default(builtInPolicy.signing).describe('Algorithm of new signing keys'),
    interestRetentionDays: z
      .int()
      .positive()
      .max(730)
      .default(builtInPolicy.interestRetentionDays)
      .describe('Retention of an interest recorded before launch, in days'),
    idleDays: z
      .int()
      .positive()
      .max(365)
      .default(builtInPolicy.idleDays)
      .describe('Maximum time without use of an active registration, in days'),
    issuers: z
      .array(issuer)
      .default([])
      .refine((list) => areUnique(list.map((row) => row.issuer)), 'must name each issuer once')
      .describe('Trusted identity providers'),
    resources: z
      .array(resource)
      .max(20)
      .default([])
      .refine((list) => areUnique(list.map(({ name }) => name)), 'must name each resource once')
      .refine((list) => areUnique(list.map(({ audience }) => audience)), 'must have each audience once')
      .describe('Your own APIs'),
    webhook: webhookShape.optional().describe('Webhook for registration events'),
  })
  .superRefine(({ issuers, resources }, context) => {
    const known = new Set<string>(ownScopes);
    for (const [at, { reach, scopes }] of resources.entries())
      for (const [method, needed] of Object.entries(typeof reach === 'string' ? {} : reach.upstream.methods))
        if (!scopes.some(({ name }) => name === needed))
          context.addIssue({
            code: 'custom',
            path: ['resources', at, 'reach', 'upstream', 'methods', method],
            message: `must be a scope of this resource, one of ${scopes.map(({ name }) => name).join(', ')}`,
          });
    for (const [at, { scopes }] of resources.entries())
      for (const [index, { name }] of scopes.entries()) {
        if (known.has(name))
          context.addIssue({
            code: 'custom',
            path: ['resources', at, 'scopes', index, 'name'],
            message: 'must be a scope that stands nowhere else',
          });
        known.add(name);
      }
    for (const [at, { scopes }] of issuers.entries())
      for (const [index, name] of scopes.entries())
        if (!known.has(name))
          context.addIssue({
            code: 'custom',
            path: ['issuers', at, 'scopes', index],
            message: `must be a scope of a resource, one of ${[...known].join(', ')}`,
          });
  });

/** `registration` is `none` without a policy file: then there is no authenticated API, and no document mentions one. */
export type AccessPolicy = Omit<z.output<typeof accessPolicySchema>, 'registration'> &
  Pick<AccessFacts, 'registration'>;
export type TrustedIssuer = AccessPolicy['issuers'][number];
