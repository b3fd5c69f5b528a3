const MAX_BYTES = 8192;

/**
 * Whether a text is a signed JWT in canonical form: three parts in canonical base64url (RFC 7515 §2). So a token has
 * exactly one text. Header members that change the processing, such as `crit`, are rejected.
 */
export function isCompactJws(text: string, maxBytes = MAX_BYTES): boolean {
  if (text.length > maxBytes) return false;
  const parts = text.split('.');
  if (parts.length !== 3 || !parts.every((part) => part !== '' && isCanonical(part))) return false;
  const [header, payload] = [jsonObject(parts[0] as string), decodePart(parts[1] as string)];
  return (
    header !== undefined && payload !== undefined && !['crit', 'b64', 'zip'].some((name) => Object.hasOwn(header, name))
  );
}

function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodePart(part: string): string | undefined {
  try {
    return utf8.decode(Buffer.from(part, 'base64url'));
  } catch {
    return undefined;
  }
}

function jsonObject(part: string): object | undefined {
  try {
    const value: unknown = JSON.parse(decodePart(part) ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const MAX_CLAIM_BYTES = 500;

/** Whether a claim is usable as an id: non-empty text that every store keeps unchanged. */
export function isIdClaim(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    Buffer.byteLength(value) <= MAX_CLAIM_BYTES &&
    !/[\p{Cc}\p{Cs}]/u.test(value)
  );
}
