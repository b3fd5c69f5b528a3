import { describe, expect, it } from 'vitest';
import type { Form, PublishedDocument } from '../../site/src/documents/document.ts';
import { createKeptForms, renderOnRead } from '../src/edition-document.ts';

const MEGABYTE = 2 ** 20;

describe('rendered entry pages', () => {
  /** Documents of a megabyte each, with a counter of renderings. */
  const megabytes = (count: number) => {
    const cachedForms = createKeptForms();
    const renderCounts: number[] = Array.from({ length: count }, () => 0);
    const documents = renderCounts.map((_, at) => {
      const page: PublishedDocument = {
        path: `/faq/${at}`,
        cache: 'page',
        get forms(): [Form] {
          renderCounts[at] = (renderCounts[at] as number) + 1;
          return [{ mediaType: 'text/markdown; charset=utf-8', body: String(at).padEnd(MEGABYTE, ' ') }];
        },
      };
      return renderOnRead(page, cachedForms);
    });
    const etag = (at: number) => documents[at]?.forms[0].etag;
    return { made: renderCounts, etag, kept: cachedForms };
  };

  it('are rendered on request, once for concurrent requests', () => {
    const { made: renderCounts, etag } = megabytes(3);
    expect(renderCounts).toEqual([0, 0, 0]);
    expect(etag(1)).toBe(etag(1));
    expect(renderCounts).toEqual([0, 1, 0]);
  });

  it('are equal after eviction, and few of them are cached', () => {
    const { made: renderCounts, etag, kept: cachedForms } = megabytes(100);
    const first = etag(0);
    for (let at = 1; at < 100; at++) etag(at);
    expect(cachedForms.size).toBeLessThan(40);
    expect(etag(0)).toBe(first);
    expect(renderCounts[0]).toBe(2);
    etag(99);
    expect(renderCounts[99]).toBe(1);
  });
});
