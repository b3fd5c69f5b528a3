import { contactUrl, sectionPath } from '@gatehouse/contract';
import type { DocumentInput, PublishedDocument } from '../document.ts';

/**
 * `/.well-known/security.txt` (RFC 9116), if product.yaml has a security contact. Lines end with CRLF. Its expiry date
 * depends on the clock, so it is rendered on request.
 */
export function* securityTxt(
  { pack, baseUrl }: Pick<DocumentInput, 'pack' | 'baseUrl'>,
  now: () => number,
): Generator<PublishedDocument> {
  const contact = contactUrl(pack.product, 'security');
  if (contact === undefined) return;
  const path = '/.well-known/security.txt';
  const policy = pack.sections.find(({ member }) => member === 'security');
  const text = () =>
    [
      `Contact: ${contact}`,
      `Expires: ${expiry(new Date(now()))}`,
      `Canonical: ${baseUrl}${path}`,
      `Preferred-Languages: ${pack.product.language}`,
      ...(policy ? [`Policy: ${baseUrl}${sectionPath(policy.name)}`] : []),
      '',
    ].join('\r\n');
  yield {
    path,
    cache: 'doc',
    get forms() {
      return [{ mediaType: 'text/plain; charset=utf-8', body: text() }] as const;
    },
  };
}

/** First day of the eleventh month after a date: less than a year ahead, and equal on all instances within a month. */
const expiry = (moment: Date): string =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 11, 1)).toISOString().replace('.000', '');
