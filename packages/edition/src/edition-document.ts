import { hash } from 'node:crypto';
import { deepFreeze } from '@gatehouse/contract';
import type { Form, PublishedDocument } from '@gatehouse/site';
import { LRUCache } from 'lru-cache';

/** One representation of a document, without a content coding. */
export interface Representation extends Form {
  headers: Readonly<Record<string, string>>;
  etag: string;
  body: Buffer;
}

/** A document of an edition, as a server sends it. */
export interface EditionDocument extends PublishedDocument {
  forms: readonly [Representation, ...Representation[]];
  /** Depends on the host terms. */
  ofHost?: true;
}

type Forms = EditionDocument['forms'];

/** Maximum size of cached bodies, bytes, including their compressed copies: some 5,000 pages. */
const MAX_BYTES = 64 * 2 ** 20;

/** The forms in bytes. @param bodies by their digests, so that equal bodies are held once */
export function representationsOf(forms: PublishedDocument['forms'], bodies = new Map<string, Buffer>()): Forms {
  return forms.map(({ headers = {}, ...form }) => {
    const bytes = typeof form.body === 'string' ? Buffer.from(form.body) : form.body;
    const digest = digestOf(bytes);
    const body = bodies.get(digest) ?? bytes;
    bodies.set(digest, body);
    return { ...form, headers, etag: etagOf(form.mediaType, 'identity', digest), body };
  }) as [Representation, ...Representation[]];
}

/** A document whose bodies are known. */
export const editionDocument = (published: PublishedDocument): EditionDocument => ({
  ...published,
  forms: representationsOf(published.forms),
});

/**
 * The document, whose forms are rendered when they are read.
 * @param kept caches rendered forms; without it they are rendered each time
 */
export function renderOnRead(
  published: PublishedDocument,
  kept?: { get(path: string): Forms | undefined; set(path: string, forms: Forms): unknown },
  mark: Pick<EditionDocument, 'ofHost'> = {},
): EditionDocument {
  const { path, cache, listed, lastUpdated } = published;
  return Object.freeze({
    path,
    cache,
    ...(listed && { listed }),
    ...(lastUpdated !== undefined && { lastUpdated }),
    ...mark,
    get forms() {
      const cachedForms = kept?.get(path);
      if (cachedForms) return cachedForms;
      const forms = deepFreeze(representationsOf(published.forms));
      kept?.set(path, forms);
      return forms;
    },
  });
}

/**
 * Cache for pages of entries: there are tens of thousands, of which few are read at a time. The least recently used
 * pages are dropped.
 */
export const createKeptForms = (): LRUCache<string, Forms> =>
  new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: (forms) => 2 * forms.reduce((sum, { body }) => sum + body.length, 0),
  });

/** SHA-256 of bytes, in base64url. */
export const digestOf = (bytes: Buffer): string => hash('sha256', bytes, 'base64url');

/** A strong validator of one representation (RFC 9110 §8.8.3): media type, coding, and the digest of its bytes. */
export const etagOf = (mediaType: string, coding: string, digest: string): string =>
  `"${hash('sha256', `${mediaType}\n${coding}\n${digest}`, 'base64url').slice(0, 22)}"`;
