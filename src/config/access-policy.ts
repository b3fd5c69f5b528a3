import { z } from 'zod';
import { scopes } from '../contract/facts/scopes.ts';
import { builtInPolicy } from './built-in-policy.ts';
import { SettingsError } from './settings-error.ts';

const algorithms = ['ES256', 'PS256', 'RS256'] as const;

/** Public keys as a JWK Set (RFC 7517). */
const keySet = z.strictObject({ keys: z.array(z.looseObject({ kty: z.string() })) });

const client = z.discriminatedUnion('auth', [
  z.strictObject({ client_id: z.string().min(1).max(200), auth: z.literal('none') }),
  z.strictObject({ client_id: z.string().min(1).max(200), auth: z.literal('private_key_jwt'), jwks: keySet }),
]);

const address = z
  .string()
  .max(500)
  .refine((value) => URL.canParse(value), 'must be an address');

const issuer = z
  .strictObject({
    /** Exactly as in the assertions. */
    issuer: address,
    jwks_uri: address.optional(),
    jwks: keySet.optional(),
    algorithms: z.array(z.enum(algorithms)).min(1).default(['ES256']),
    scopes: z.array(z.enum(scopes as [string, ...string[]])).min(1),
    /** Seconds since the person signed in at the issuer. */
    maxAuthAge: z.int().positive().optional(),
    clients: z.array(client).min(1),
  })
  .refine(
    ({ jwks, jwks_uri }) => (jwks === undefined) !== (jwks_uri === undefined),
    'must have jwks or jwks_uri, not both',
  );

/** Who may register how. One file, written by the operator. */
const policySchema = z.strictObject({
  /** Whether a proven registration is active at once, or waits for an operator. */
  approval: z.enum(['automatic', 'manual']).default(builtInPolicy.approval),
  verifiedEmail: z.boolean().default(builtInPolicy.verifiedEmail),
  /** Sender of codes. */
  mailFrom: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be one e-mail address')
    .default(builtInPolicy.mailFrom),
  signing: z.enum(['ES256', 'RS256']).default(builtInPolicy.signing),
  interestRetentionDays: z.int().positive().max(730).default(builtInPolicy.interestRetentionDays),
  issuers: z
    .array(issuer)
    .default([])
    .refine((list) => new Set(list.map((row) => row.issuer)).size === list.length, 'must name each issuer once'),
});

export type AccessPolicy = z.output<typeof policySchema>;
export type TrustedIssuer = AccessPolicy['issuers'][number];

/**
 * Reads the text of a policy file.
 * @throws SettingsError with every problem of it
 */
export function parseAccessPolicy(text: string, file: string): AccessPolicy {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SettingsError([`${file} is not valid JSON.`]);
  }
  const result = policySchema.safeParse(value);
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues.map(({ path, message }) => `${file}: ${path.join('.') || 'the policy'}: ${message}.`),
  );
}
