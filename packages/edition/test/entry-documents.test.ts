import { describe, expect, it } from 'vitest';
import type { Form, PublishedDocument } from '../../site/src/documents/document.ts';
import { createKeptForms, renderedOnRead } from '../src/edition-document.ts';

const MEGABYTE = 2 ** 20;

describe('rendered entry pages', () => {
  /** Documents of a megabyte each, with a counter of renderings. */
  const megabytes = (count: number) => {
    const kept = createKeptForms();
    const made: number[] = Array.from({ length: count }, () => 0);
    const documents = made.map((_, at) => {
      const page: PublishedDocument = {
        path: `/faq/${at}`,
        cache: 'page',
        get forms(): [Form] {
          made[at] = (made[at] as number) + 1;
          return [{ mediaType: 'text/markdown; charset=utf-8', body: String(at).padEnd(MEGABYTE, ' ') }];
        },
      };
      return renderedOnRead(page, kept);
    });
    const etag = (at: number) => documents[at]?.forms[0].etag;
    return { made, etag, kept };
  };

  it('are rendered on request, once for concurrent requests', () => {
    const { made, etag } = megabytes(3);
    expect(made).toEqual([0, 0, 0]);
    expect(etag(1)).toBe(etag(1));
    expect(made).toEqual([0, 1, 0]);
  });

  it('are equal after eviction, and few of them are cached', () => {
    const { made, etag, kept } = megabytes(100);
    const first = etag(0);
    for (let at = 1; at < 100; at++) etag(at);
    expect(kept.size).toBeLessThan(40);
    expect(etag(0)).toBe(first);
    expect(made[0]).toBe(2);
    etag(99);
    expect(made[99]).toBe(1);
  });
});
