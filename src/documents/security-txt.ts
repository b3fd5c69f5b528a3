import type { DocumentInput, PublishedDocument } from './document.ts';

/** `/.well-known/security.txt` (RFC 9116); lines end with CRLF. */
export function securityTxt({ pack, baseUrl, securityExpires }: DocumentInput): PublishedDocument {
  const path = '/.well-known/security.txt';
  const lines = [
    `Contact: mailto:${pack.members.platform.contacts.security}`,
    `Expires: ${securityExpires}`,
    `Canonical: ${baseUrl}${path}`,
    'Preferred-Languages: en',
    `Policy: ${baseUrl}/content/security`,
    '',
  ];
  return { path, cache: 'doc', forms: [{ mediaType: 'text/plain; charset=utf-8', body: lines.join('\r\n') }] };
}

/** The first day of the eleventh month after printing: under a year ahead, and the same on all instances of a month. */
export function securityExpiry(printed: Date): string {
  return new Date(Date.UTC(printed.getUTCFullYear(), printed.getUTCMonth() + 11, 1)).toISOString().replace('.000', '');
}
