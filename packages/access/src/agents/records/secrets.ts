import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Everything that is derived from the secret key: one key a use (HKDF-SHA-256, RFC 5869), so that no two uses can be
 * played against each other.
 */
export interface Secrets {
  details: Sealing;
  signingKeys: Sealing;
  emailIndex(address: string): string;
  identityIndex(issuer: string, subject: string, client: string): string;
  codeHmac(registrationId: string, code: string): string;
  /** Hash under which the link of a mail is stored. */
  reviewToken(registrationId: string, codeId: string): string;
  /** Under which something is counted: a network, a domain. */
  budgetKey(...parts: string[]): string;
  /** The same for the same token, so that a repeated claim learns nothing new. */
  nextClaimToken(registrationId: string, presented: string): string;
  /** A fingerprint that distinguishes keys without revealing them. */
  readonly fingerprint: string;
}

/** AES-256-GCM, bound to `context`: a sealed text opens only where it was sealed for. */
export interface Sealing {
  seal(text: string, context: string): string;
  /** @throws Error when the text was sealed with another key, for another use or for another context */
  open(sealed: string, context: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param secretKey 32 bytes */
export function createSecrets(secretKey: Buffer): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `gatehouse ${use}`, 32));
  const keyed = (use: string) => {
    const key = derive(use);
    // Lengths keep two lists of parts from having one text.
    return (...parts: string[]) =>
      createHmac('sha256', key)
        .update(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''))
        .digest('base64url');
  };
  const claimNext = keyed('claim-next');
  return {
    details: sealing(derive('details')),
    signingKeys: sealing(derive('signing-wrap')),
    emailIndex: keyed('email-index'),
    identityIndex: keyed('identity-index'),
    codeHmac: keyed('otp'),
    reviewToken: keyed('review'),
    budgetKey: keyed('budget'),
    nextClaimToken: (...parts) => `clm_${claimNext('next', ...parts)}`,
    fingerprint: keyed('check')('secret key'),
  };
}

function sealing(key: Buffer): Sealing {
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
    },
  };
}

/** How claim tokens are kept: their entropy makes a plain hash enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares without telling by its time where two texts differ. */
export function equalTexts(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
