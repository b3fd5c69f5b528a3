import MarkdownIt from 'markdown-it';

/** A site as documentation generators render it: the content of a page, inside the navigation of the site. */

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** HTML of highlighted code. */
const highlighters = {
  /** Lines as spans, with the language on the container. */
  shiki: (code: string, language: string, escapeHtml: (text: string) => string) =>
    `<div class="language-${language} vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang" aria-hidden="true">${language}</span><pre class="shiki" tabindex="0"><code>${code
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => `<span class="line">${spans(line, escapeHtml)}</span>`)
      .join('\n')}</code></pre></div>`,
  /** Lines end with br, as React renders them. */
  prism: (code: string, language: string, escapeHtml: (text: string) => string) =>
    `<div class="language-${language} codeBlockContainer"><div class="codeBlockContent"><pre tabindex="0" class="prism-code language-${language}"><code class="codeBlockLines">${code
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => `<span class="token-line">${spans(line, escapeHtml)}<br></span>`)
      .join('')}</code></pre><div class="buttonGroup"><button type="button">Copy</button></div></div></div>`,
  /** Containers with line numbers, without line breaks. */
  'plain-divs': (code: string, language: string, escapeHtml: (text: string) => string) =>
    `<figure class="frame"><pre data-language="${language}"><code>${code
      .replace(/\n$/, '')
      .split('\n')
      .map(
        (line, at) =>
          `<div class="ec-line"><div class="gutter"><div class="ln">${at + 1}</div></div><div class="code">${spans(line, escapeHtml)}</div></div>`,
      )
      .join('')}</code></pre></figure>`,
};

const spans = (line: string, escapeHtml: (text: string) => string): string =>
  line
    .split(/(?<=\s)/)
    .map((word) => `<span style="--shiki-light:#D73A49">${escapeHtml(word)}</span>`)
    .join('');

export type Generator = keyof typeof highlighters;

/** The URL of a Markdown page: without extension, and a folder for its index. */
export const urlPathOf = (path: string): string => `/${path}`.replace(/(^|\/)index$/, '$1');

/** Only the content of a page. */
export function renderContent(markdown: string, path: string, generator: Generator): string {
  const it = new MarkdownIt({ html: true });
  const { escapeHtml } = it.utils;
  it.renderer.rules.fence = (tokens, at) => {
    const token = tokens[at];
    return highlighters[generator](token?.content ?? '', token?.info.trim().split(/[\s{]/)[0] || 'text', escapeHtml);
  };
  it.core.ruler.push('ids', ({ tokens }) => {
    tokens.forEach((token, at) => {
      const inline = tokens[at + 1];
      if (token.type !== 'heading_open' || !inline) return;
      const last = inline.children?.at(-1);
      const [mark, id] = /\s*\{#([\w-]+)\}$/.exec(inline.content) ?? [];
      if (mark !== undefined && last) last.content = last.content.replace(/\s*\{#[\w-]+\}$/, '');
      token.attrSet('id', id ?? slug(inline.content));
    });
  });
  it.renderer.rules.heading_close = (tokens, at) =>
    ` <a class="header-anchor" href="#x" aria-label="Permalink">&#8203;</a></${tokens[at]?.tag}>`;
  it.normalizeLink = (link: string) =>
    /^[a-z]+:|^#|^\//.test(link)
      ? link
      : new URL(link, `https://x.invalid/${path}`).href
          .replace('https://x.invalid', '')
          .replace(/\.md(?=#|$)/, '')
          .replace(/\/index(?=#|$)/, '/');
  return it.render(markdown);
}

/** Text of the navigation, which occurs in no page content. */
export const navigationTexts = [
  'Quillbar',
  'Sidelong',
  'Tocward',
  'Crumbtrail',
  'Footling',
  'Nextling',
  'Prevling',
  'Editling',
  'Cookling',
  'Skipling',
  'Seekling',
];

/** A whole page. `bare` uses only div elements, without semantic elements or classes. */
export function renderPage(content: string, path: string, titles: ReadonlyMap<string, string>, bare: boolean): string {
  const title = titles.get(path) ?? path;
  const links = [...titles].map(([to, name]) => `<li><a href="${urlPathOf(to)}">${name} Sidelong</a></li>`).join('');
  const contents = [...content.matchAll(/<h2 id="([^"]+)">/g)]
    .map(([, id]) => `<li><a href="#${id}">Tocward ${id}</a></li>`)
    .join('');
  const box = (name: string, inner: string, tag = 'div') =>
    bare ? `<div class="b${name.length}">${inner}</div>` : `<${tag} class="${name}">${inner}</${tag}>`;
  const keys = [...titles.keys()];
  const at = keys.indexOf(path);
  const turn = `${box('pagination-nav', `<a href="${urlPathOf(keys[at - 1] ?? 'index')}">Prevling page</a><a href="${urlPathOf(keys[at + 1] ?? 'index')}">Nextling page</a>`, 'nav')}`;
  const main = bare
    ? `<div class="x2"><div class="x3">${content}</div></div>`
    : `<main id="main-content"><div class="breadcrumbs"><a href="/">Crumbtrail</a> › Crumbtrail ${title}</div><article><div class="theme-doc-markdown">${content}</div><footer class="doc-footer"><a class="edit-link" href="https://git.example/edit/${path}">Editling this page</a></footer></article>${turn}</main>`;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | Weftwright</title>
<meta name="description" content="About ${title}."><meta property="og:site_name" content="Weftwright"><style>.x{color:red}</style><script>window.x = "Quillbar";</script></head>
<body><a class="skip-link" href="#main-content">Skipling to content</a>
${box('navbar', `<div class="logo">Quillbar</div><ul><li><a href="/">Quillbar home</a></li><li><a href="/blog/">Quillbar blog</a></li></ul><input type="search" placeholder="Seekling"><button>Seekling</button>`, 'header')}
<div class="layout">${box('sidebar', `<ul>${links}</ul>`, 'aside')}${main}${box('table-of-contents', `<p>Tocward</p><ul>${contents}</ul>`, 'aside')}</div>
${box('footer', `<p>Footling 2026. <a href="/legal">Footling terms</a></p>`, 'footer')}
<div class="cookie-banner" role="dialog"><p>Cookling wants to know. We and nobody else keep Cookling.</p><button>Cookling yes</button></div></body></html>`;
}
