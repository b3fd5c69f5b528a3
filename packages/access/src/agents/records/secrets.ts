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
 * Functions with keys derived from the secret key. Each purpose has its own key (HKDF-SHA-256, RFC 5869), so a value
 * made for one purpose is invalid for another.
 */
export interface Secrets {
  details: Sealing;
  signingKeys: Sealing;
  emailIndex(email: string): string;
  identityIndex(issuer: string, subject: string, client: string): string;
  codeHmac(registrationId: string, code: string): string;
  /** Token in the link of a mail. */
  reviewToken(registrationId: string, codeId: string): string;
  /** Key of a counter, for example of a network or a domain. */
  budgetKey(...parts: string[]): string;
  /** Deterministic, so that a repeated claim gets the same token. */
  nextClaimToken(registrationId: string, presented: string): string;
  /** A fingerprint that distinguishes keys without revealing them. */
  readonly fingerprint: string;
}

/** AES-256-GCM with `context` as additional data: a sealed text opens only with the same context. */
export interface Sealing {
  seal(text: string, context: string): string;
  /** @throws Error if the text was sealed with another key, use or context */
  open(sealed: string, context: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param secretKey 32 bytes */
export function createSecrets(secretKey: Buffer): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `gatehouse ${use}`, 32));
  const createKeyedHash = (use: string) => {
    const key = derive(use);
    // Length prefixes make the encoding of the list unambiguous.
    return (...parts: string[]) =>
      createHmac('sha256', key)
        .update(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''))
        .digest('base64url');
  };
  const claimNext = createKeyedHash('claim-next');
  return {
    details: createSealing(derive('details')),
    signingKeys: createSealing(derive('signing-wrap')),
    emailIndex: createKeyedHash('email-index'),
    identityIndex: createKeyedHash('identity-index'),
    codeHmac: createKeyedHash('otp'),
    reviewToken: createKeyedHash('review'),
    budgetKey: createKeyedHash('budget'),
    nextClaimToken: (...parts) => `clm_${claimNext('next', ...parts)}`,
    fingerprint: createKeyedHash('check')('secret key'),
  };
}

function createSealing(key: Buffer): Sealing {
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

/** Hash under which a token is stored. A plain hash suffices, because tokens have high entropy. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares in constant time. */
export function equalTexts(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
