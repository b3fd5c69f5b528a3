import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../../../test/content-folder-copy.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';
import { loopbackSite, plainPage } from './loopback-site.ts';

const yarnHtml = '<h1>Yarn</h1><p>These are words about yarn, so that the page has some of its own.</p>';
const ld = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`;
const question = (name: string, text: string) => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
});

async function packOf(head: string, body = yarnHtml) {
  const site = await loopbackSite({ '/help/yarn': plainPage(body, head) });
  const pack = join(temporaryFolder(), 'pack');
  const result = await runInProcess(['import', `${site.origin}/help/yarn`, '--into', pack, '--allow-private'], {});
  const read = (path: string) =>
    existsSync(join(pack, path)) ? parse(readFileSync(join(pack, path), 'utf8')) : undefined;
  return { ...result, read, page: () => readFileSync(join(pack, 'docs/index.md'), 'utf8') };
}

describe('FAQ data of a page', () => {
  it('becomes questions of the pack, in Markdown and without unsafe links', async () => {
    const { read } = await packOf(
      ld({
        '@type': 'FAQPage',
        mainEntity: [
          question(
            'Does wool stretch?',
            '<p>Yes, by <b>a tenth</b>. See <a href="https://wool.example/">wool</a> and <a href="javascript:x()">this</a>.</p>',
          ),
          question('Does wool stretch?', 'Again.'),
          question('Is {{wool}} dear?', '<ul><li>No.</li></ul>'),
        ],
      }),
    );
    expect(read('faqs/help-yarn.yaml')).toEqual({
      faqs: [
        { question: 'Does wool stretch?', answer: 'Yes, by **a tenth**. See [wool](https://wool.example/) and this.' },
        { question: 'Is \\{{wool}} dear?', answer: '- No.' },
      ],
    });
  });

  it('is ignored if the JSON is invalid', async () => {
    const { code, read } = await packOf('<script type="application/ld+json">{"@type": "FAQPage", </script>');
    expect([code, read('faqs/help-yarn.yaml')]).toEqual([0, undefined]);
  });
});

describe('price data of a page', () => {
  const offer = (name: string, price: unknown, more: object = {}) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'EUR',
    ...more,
  });
  const product = (...offers: object[]) =>
    ld({ '@type': 'SoftwareApplication', name: 'Weftwright', description: 'A loom.', offers });

  it('becomes prices if it is unambiguous', async () => {
    const monthly = { priceSpecification: { '@type': 'UnitPriceSpecification', billingDuration: 'P1M' } };
    const { read } = await packOf(product(offer('Plain', 0), offer('Twill', '12.50', monthly)));
    expect(read('pricing.yaml')).toEqual({
      plans: [
        { name: 'Plain', price: 'free' },
        { name: 'Twill', prices: [{ amount: 12.5, currency: 'EUR', per: 'month' }] },
      ],
    });
    expect(read('product.yaml')).toEqual({ name: 'Weftwright', summary: 'A loom.' });
  });

  it('is skipped if two prices contradict each other for one plan', async () => {
    const { read, stderr } = await packOf(product(offer('Twill', 12), offer('Twill', 14)));
    expect(read('pricing.yaml')).toBeUndefined();
    expect(stderr).toContain('notice: Prices were found, but not for certain which; pricing.yaml is left to you.\n');
  });
});

describe('a page', () => {
  it('keeps ids that differ from the generated ids, and drops equal ids', async () => {
    const { page } = await packOf(
      '',
      `${yarnHtml}<h2 id="blue">Blue yarn <a class="hash-link" href="#blue">#</a></h2><p>Blue.</p><h2 id="red-yarn">Red yarn</h2><p>Red.</p>`,
    );
    expect(page()).toContain('## Blue yarn {#blue}\n');
    expect(page()).toContain('## Red yarn\n');
  });

  it.each([
    [
      'Pygments in a table',
      '<table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td><td class="code"><div class="highlight"><pre class="language-python"><span>a</span> = <span>1</span>\nb\n</pre></div></td></tr></table>',
      '```python\na = 1\nb\n```',
    ],
    ['a language in a data attribute', '<pre data-lang="toml"><code>a = 1</code></pre>', '```toml\na = 1\n```'],
    ['highlight.js', '<pre><code class="hljs rust">fn a() {}</code></pre>', '```rust\nfn a() {}\n```'],
    [
      'Sphinx',
      '<div class="highlight-c notranslate"><div class="highlight"><pre>int a;</pre></div></div>',
      '```c\nint a;\n```',
    ],
    ['fences in code', '<pre><code class="language-md">```\nx\n```</code></pre>', '````md\n```\nx\n```\n````'],
  ])('keeps code of %s', async (_, html, markdown) => {
    expect((await packOf('', yarnHtml + html)).page()).toContain(markdown);
  });

  it('keeps an admonition next to its text, and no box of links', async () => {
    const boxes =
      '<aside class="starlight-aside"><p>Mind the shuttle.</p></aside><aside><ul><li><a href="/a">Elsewhere</a></li></ul></aside>';
    const { page } = await packOf('', yarnHtml + boxes);
    expect(page()).toContain('Mind the shuttle.');
    expect(page()).not.toContain('Elsewhere');
  });

  it('that is available as Markdown is used unchanged', async () => {
    const site = await loopbackSite({
      '/': (request, response) => {
        const markdown = String(request.headers.accept).startsWith('text/markdown');
        response.writeHead(200, { 'content-type': markdown ? 'text/markdown' : 'text/html' });
        response.end(
          markdown
            ? '# Looms\n\nSee [*drafts*](/drafts).\n\n```\n[not](/a)\n```\n\n- ```\n  [not](/drafts)\n  ```\n'
            : plainPage('<h1>HTML</h1>'),
        );
      },
      '/drafts': plainPage('<h1>Drafts</h1><p>Words of drafts.</p>'),
    });
    const pack = join(temporaryFolder(), 'pack');
    await runInProcess(['import', site.origin, '--into', pack, '--allow-private'], {});
    const text = readFileSync(join(pack, 'docs/index.md'), 'utf8');
    expect(text).toContain(
      '# Looms\n\nSee [*drafts*](./drafts.md).\n\n```\n[not](/a)\n```\n\n- ```\n  [not](/drafts)\n  ```\n',
    );
  });
});
