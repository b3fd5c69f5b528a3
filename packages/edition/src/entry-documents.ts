import type { PublishedDocument } from '@gatehouse/site';
import { LRUCache } from 'lru-cache';
import { buildDocument } from './built-edition.ts';
import type { AllCopies, Encode, EncodedDocument, EncodedForm } from './encode.ts';

/** Of bodies that are kept, with room for their compressed copies: some 5,000 pages. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * Pages of entries: tens of thousands, of which few are read at a time. Each is made from the pack when it is asked for, and
 * kept until others have been asked for since.
 * @param copies forget what is not kept any more
 */
export function createEntryDocuments(encode: Encode, copies: AllCopies): (page: PublishedDocument) => EncodedDocument {
  const kept = new LRUCache<string, readonly EncodedForm[]>({
    maxSize: MOST_BYTES,
    sizeCalculation: (forms) => 2 * forms.reduce((sum, { codings }) => sum + codings.identity.bytes.length, 0),
    dispose: (forms) => {
      for (const { codings } of forms) copies.delete(codings.identity.etag);
    },
  });
  return (page) =>
    Object.freeze({
      get forms() {
        const known = kept.get(page.path);
        if (known) return known;
        const { forms } = encode(() => buildDocument(page));
        kept.set(page.path, forms);
        return forms;
      },
    });
}
