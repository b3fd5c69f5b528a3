import { describe, expect, it } from 'vitest';
import { absoluteLinks } from '../../../contract/src/text/absolute-links.ts';

const BASE = 'https://site.example';

describe('links in Markdown for use outside the site', () => {
  it.each([
    ['to a question', 'See [this](/faq/a-b).', 'See [this](https://site.example/faq/a-b).'],
    [
      'with a fragment',
      '[x](/content/security#known-limits)',
      '[x](https://site.example/content/security#known-limits)',
    ],
    ['with a title', '[x](/llms.txt "All")', '[x](https://site.example/llms.txt "All")'],
    ['by reference', 'See [x].\n\n[x]: /guides/a', 'See [x].\n\n[x]: https://site.example/guides/a'],
    ['of pictures', '![x](/assets/icon.png)', '![x](https://site.example/assets/icon.png)'],
    ['several in a line', '[a](/a) and [b](/b)', '[a](https://site.example/a) and [b](https://site.example/b)'],
  ])('%s become absolute', (_, written, absolute) => {
    expect(absoluteLinks(written, BASE)).toBe(absolute);
  });

  it.each([
    ['elsewhere', '[x](https://else.example/faq/a)'],
    ['to a URL without a scheme', '[x](//else.example/a)'],
    ['to an e-mail address', '[x](mailto:a@b.example)'],
    ['to an anchor on the page', '[x](#here)'],
    ['in code', 'Write `[x](/faq/a)` or ``[`x`](/faq/a)``.'],
    ['in code of several words', 'Write `see [x](/faq/a)\nfirst`.'],
    ['that are not links', 'a path (/faq/a) and [brackets] alone'],
  ])('%s stay unchanged', (_, written) => {
    expect(absoluteLinks(written, BASE)).toBe(written);
    expect(absoluteLinks(written, BASE, true)).toBe(written);
  });

  it('point to the Markdown form of pages, if requested', () => {
    expect(
      absoluteLinks(
        '[a](/faq/a) [b](/content/security#x) [c](/guides) [d](/) [e](/openapi.json) [f](/reference)',
        BASE,
        true,
      ),
    ).toBe(
      '[a](https://site.example/faq/a.md) [b](https://site.example/content/security.md#x) [c](https://site.example/guides.md) ' +
        '[d](https://site.example/index.md) [e](https://site.example/openapi.json) [f](https://site.example/reference.md)',
    );
  });
});
