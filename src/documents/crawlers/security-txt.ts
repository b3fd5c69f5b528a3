import { sectionPath } from '../../contract/facts/permalinks.ts';
import { contactUrl } from '../../contract/pack/contact-url.ts';
import type { DocumentInput, PublishedDocument } from '../document.ts';

/** `/.well-known/security.txt` (RFC 9116), where the card says to whom faults are reported; lines end with CRLF. */
export function* securityTxt({ pack, baseUrl, securityExpires }: DocumentInput): Generator<PublishedDocument> {
  const contact = contactUrl(pack.product, 'security');
  if (contact === undefined) return;
  const path = '/.well-known/security.txt';
  const policy = pack.sections.find(({ member }) => member === 'security');
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${securityExpires}`,
    `Canonical: ${baseUrl}${path}`,
    `Preferred-Languages: ${pack.product.language}`,
    ...(policy ? [`Policy: ${baseUrl}${sectionPath(policy.name)}`] : []),
    '',
  ];
  yield { path, cache: 'doc', forms: [{ mediaType: 'text/plain; charset=utf-8', body: lines.join('\r\n') }] };
}
