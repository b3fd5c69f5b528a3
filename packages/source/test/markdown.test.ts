import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../test/fast-check.ts';
import { readMarkdown } from '../src/markdown/markdown.ts';

describe('Markdown as plain text', () => {
  it.each([
    ['one line', 'Words.', 'Words.'],
    ['a paragraph, whose lines are joined', 'First\nsecond.', 'First second.'],
    ['paragraphs, one per line', 'First.\n\nSecond.', 'First.\nSecond.'],
    ['a hard line break, which becomes a space', 'First  \nsecond.', 'First second.'],
    ['emphasis and code, as their text', 'A **b** *c* `d`.', 'A b c d.'],
    ['a link, as its text', 'See [the plans](/content/pricing).', 'See the plans.'],
    [
      'an e-mail link, as its text and the address',
      'Write to [us](mailto:a@b.example?subject=x).',
      'Write to us (a@b.example).',
    ],
    ['an e-mail address as a link, once', 'Write to [a@b.example](mailto:a@b.example).', 'Write to a@b.example.'],
    ['a URL in angle brackets, unchanged', '<https://example.com/a>', 'https://example.com/a'],
    ['a heading, without its marker', '## Plans\n\nTwo.', 'Plans\nTwo.'],
    ['a bullet list', '* a\n* b', '- a\n- b'],
    ['a numbered list that starts at 3', '3. a\n4. b', '3. a\n4. b'],
    ['a nested list', '1. a\n   - b\n   - c\n2. d', '1. a\n- b\n- c\n2. d'],
    ['an item of two paragraphs, with one marker', '- a\n\n  b\n\n- c', '- a\nb\n- c'],
    ['a quotation, without its marker', '> Said.', 'Said.'],
    ['a block of code, between fences', '```\na\nb\n```', '```\na\nb\n```'],
    [
      'code with its language, without the rest of the info string',
      '~~~js {1} x\na\n\n  b\n~~~',
      '```js\na\n\n  b\n```',
    ],
    ['code that contains fences, between longer ones', '````md\n```\na\n```\n````', '````md\n```\na\n```\n````'],
    ['indented code, between fences', 'Do:\n\n    a\n    b', 'Do:\n```\na\nb\n```'],
    [
      'code in an item, below its marker',
      '1. Do:\n\n   ```sh\n   a\n   ```\n2. ```\n   b\n   ```',
      '1. Do:\n```sh\na\n```\n2. \n```\nb\n```',
    ],
    ['empty code, as nothing', 'a\n\n```js\n```\n\nb', 'a\nb'],
    ['escaped markup characters, unescaped', '\\*not bold\\*', '*not bold*'],
    ['character references, as the characters', 'Tea &amp; cake &copy;', 'Tea & cake ©'],
    ['raw HTML, unchanged', 'a <b>c</b>', 'a <b>c</b>'],
    ['an image, as its description', '![A bed](/bed.png)', 'A bed'],
    ['a thematic break, as nothing', 'a\n\n---\n\nb', 'a\nb'],
    ['nothing', '', ''],
  ])('converts %s', (_, source, text) => {
    expect(readMarkdown(source).text).toBe(text);
  });

  it('an empty list item leaves no marker on the next paragraph', () => {
    expect(readMarkdown('- a\n-\n\nAfter the list.').text).not.toContain('- After');
  });

  it('keeps every word of plain sentences', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 }), (paragraphs) => {
        const source = paragraphs.map((words) => words.join(' ')).join('\n\n');
        expect(readMarkdown(source).text).toBe(paragraphs.map((words) => words.join(' ')).join('\n'));
      }),
    );
  });
});

describe('Markdown as HTML', () => {
  it('renders paragraphs, lists, emphasis and code', () => {
    expect(readMarkdown('A **b** `c`.\n\n1. d\n2. e').html).toBe(
      '<p>A <strong>b</strong> <code>c</code>.</p>\n<ol>\n<li>d</li>\n<li>e</li>\n</ol>\n',
    );
  });

  it.each([
    'https://example.com/a',
    'http://example.com/a',
    'mailto:hello@plotline.example',
    '/content/pricing',
    '#bloom',
  ])('keeps the link %s', (url) => {
    expect(readMarkdown(`[words](${url})`).html).toBe(`<p><a href="${url}">words</a></p>\n`);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x01;javascript:alert(1)',
    'vbscript:msgbox',
    'data:text/html;base64,PHNjcmlwdD4=',
    'file:///etc/passwd',
    '//elsewhere.example/a',
    'relative/page',
    'ftp://example.com',
  ])('makes no link or image of %s', (url) => {
    for (const source of [`[words](${url})`, `[words](<${url}>)`, `![words](${url})`, `[words][1]\n\n[1]: ${url}`])
      expect(readMarkdown(source).html).not.toMatch(/<a|<img/);
    expect(readMarkdown(`<${url}>`).html).not.toMatch(/<a|<img/);
  });

  it.each(['/\\elsewhere.example', '/%5celsewhere.example', '/\t/elsewhere.example', '/&#x5c;elsewhere.example'])(
    'a link to %j stays on the site',
    (url) => {
      const [, href] = /href="([^"]*)"/.exec(readMarkdown(`[words](<${url}>)`).html) ?? [];
      expect(href).toBeTypeOf('string');
      expect(new URL(href as string, 'https://plotline.example').host).toBe('plotline.example');
    },
  );

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<!-- <b> -->',
    '<?php b ?>',
    '<![CDATA[<b>]]>',
    '<a href="javascript:alert(1)">x</a>',
    '<b',
    '```html\n<script>alert(1)</script>\n```',
    '    <script>alert(1)</script>',
    '`<script>`',
  ])('raw HTML is escaped: %j', (source) => {
    const tags = readMarkdown(source).html.match(/<[^>]*>?/g) ?? [];
    for (const tag of tags) expect(tag).toMatch(/^<\/?(p|pre|code)( class="language-html")?>$/);
  });

  it('a link title or an image description cannot break out of its attribute', () => {
    expect(readMarkdown(`[a](/b '" onclick="x')`).html).toBe(
      '<p><a href="/b" title="&quot; onclick=&quot;x">a</a></p>\n',
    );
    expect(readMarkdown('![" onerror="x](/b)').html).toBe('<p><img src="/b" alt="&quot; onerror=&quot;x"></p>\n');
  });

  it.each([
    ['[words]()', '<p>words</p>\n'],
    ['[*words*]() and [more](/b)', '<p><em>words</em> and <a href="/b">more</a></p>\n'],
    ['![words]() [![inner]()](/b)', '<p>words <a href="/b">inner</a></p>\n'],
    ['[]()', '<p></p>\n'],
  ])('a broken link or picture is only its text: %j', (source, html) => {
    expect(readMarkdown(source).html).toBe(html);
  });

  it('no text produces an element that is not Markdown', () => {
    const allowed =
      /^<\/?(p|a|em|strong|code|pre|br|hr|ul|ol|li|blockquote|h[1-6]|img|table|thead|tbody|tr|th|td|s)( (href|title|src|alt|start|class|style|id)="[^"<>]*")*>$/;
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '[',
      ']',
      '(',
      ')',
      '`',
      '*',
      '\\',
      '&lt;',
      '&#60;',
      '\n',
      ' ',
      'script',
      'javascript:',
      '!',
      '- ',
      '/',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (source) => {
          const html = readMarkdown(source).html;
          for (const tag of html.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(allowed);
          for (const [, url] of html.matchAll(/(?:href|src)="([^"]*)"/g))
            expect(url).toMatch(/^(https?:|mailto:|\/(?!\/)|#)/i);
        },
      ),
      { numRuns: runsOf(500) },
    );
  });
});

describe('Markdown for readers that accept HTML and any link', () => {
  const htmlRenderer = new MarkdownIt({ html: true });
  htmlRenderer.validateLink = () => true;

  it.each([
    'A **b** `c`, and [d](https://e.example), <https://f.example>, [g](/faq/h "i").',
    'Code: `<b>` and\n\n```html\n<script>\n```',
    'Escaped: \\<b>, a < b, [w](</faq/a b>)',
  ])('is unchanged if it renders the same: %j', (source) => {
    expect(readMarkdown(source).markdown).toBe(source);
  });

  it.each([
    ['<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
    ['\\\\<b>', '\\\\\\<b>'],
    ['[w](javascript:alert(1))', '[w\\](javascript:alert(1))'],
    ['![w](data:text/html,x)', '![w\\](data:text/html,x)'],
    ['[w]\n\n[w]: javascript:x', '[w]\n\n\\[w]: javascript:x'],
    ['<javascript:x>', '\\<javascript:x>'],
    ['<!-- -->', '\\<!-- -->'],
  ])('%j becomes %j', (source, written) => {
    const { markdown, html } = readMarkdown(source);
    expect(markdown).toBe(written);
    expect(htmlRenderer.render(markdown)).toBe(html);
  });

  it('never contains HTML, or a link that this renderer would not keep', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<!--',
      '-->',
      '\\',
      '`',
      '[a]',
      '(javascript:x)',
      '(/b)',
      ': ',
      'javascript:',
      '<',
      '>',
      '\n',
      'w ',
      '!',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const shown = htmlRenderer.render(readMarkdown(pieces.join('')).markdown);
        expect(shown).not.toMatch(/<\/?b>|<!--|(?:href|src)="javascript:/);
      }),
      { numRuns: runsOf(3000) },
    );
  });
});
