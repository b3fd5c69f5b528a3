const MAX_BYTES = 8192;

/**
 * Whether a text has the form of a signed JWT in its one spelling: three parts in canonical base64url (RFC 7515 §2), so
 * that no two texts are the same token, and no member of the header that changes how the rest is read.
 */
export function isCompactJws(text: string, maxBytes = MAX_BYTES): boolean {
  if (text.length > maxBytes) return false;
  const parts = text.split('.');
  if (parts.length !== 3 || !parts.every((part) => part !== '' && isCanonical(part))) return false;
  const [header, payload] = [jsonObject(parts[0] as string), decoded(parts[1] as string)];
  return (
    header !== undefined && payload !== undefined && !['crit', 'b64', 'zip'].some((name) => Object.hasOwn(header, name))
  );
}

function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(part: string): string | undefined {
  try {
    return utf8.decode(Buffer.from(part, 'base64url'));
  } catch {
    return undefined;
  }
}

function jsonObject(part: string): object | undefined {
  try {
    const value: unknown = JSON.parse(decoded(part) ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const MAX_CLAIM_BYTES = 500;

/** Whether a claim is a usable name: a text that every store keeps unchanged and distinguishes from every other one. */
export function isNameClaim(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    Buffer.byteLength(value) <= MAX_CLAIM_BYTES &&
    !/[\p{Cc}\p{Cs}]/u.test(value)
  );
}
