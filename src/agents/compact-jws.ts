const MAX_BYTES = 8192;

/**
 * Whether a text has the form of a signed JWT in its one spelling: three parts in canonical base64url (RFC 7515 §2), so
 * that no two texts are the same token, and no member of the header that changes how the rest is read.
 */
export function isCompactJws(text: string, maxBytes = MAX_BYTES): boolean {
  if (text.length > maxBytes) return false;
  const parts = text.split('.');
  if (parts.length !== 3 || !parts.every((part) => part !== '' && isCanonical(part))) return false;
  const header = jsonObject(parts[0] as string);
  return header !== undefined && !['crit', 'b64', 'zip'].some((name) => Object.hasOwn(header, name));
}

function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}

function jsonObject(part: string): object | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(part, 'base64url'));
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
