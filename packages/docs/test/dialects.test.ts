import { describe, expect, it } from 'vitest';
import { renderSinglePage } from './tree.ts';

const markdownOf = (text: string, file?: string, others?: Record<string, string>) =>
  renderSinglePage(text, file, others).markdown;

describe('a page in MDX', () => {
  it('loses imports, exports, comments and expressions, and keeps its text', () => {
    const text = `import Tabs from '@theme/Tabs';
import {
  One,
  Two,
} from './parts';

export const size = () => {
  const braces = '{';

  return 3; // { not this one
};

# Weaving

Warp first{/* hidden */}, then {'weft'}.

{list.map((one) => (
  <li>{one}</li>
))}

Done.
`;
    expect(markdownOf(text, 'page.mdx')).toBe('Warp first, then weft.\n\nDone.');
    expect(markdownOf("One{'\\n'}two, {'it\\'s'} three.\n", 'page.mdx')).toBe("One two, it's three.");
  });

  it('has the heading ids that comments define', () => {
    const page = renderSinglePage('## Tie the knots {/*tying*/}\n\nTwice.\n', 'page.mdx');
    expect(page.headings).toEqual([{ level: 2, id: 'tying', title: 'Tie the knots' }]);
    expect(page.markdown).toBe('## Tie the knots\n\nTwice.');
    expect(page.html).toContain('<h2 id="tying">Tie the knots</h2>');
  });

  it('makes all .md files of a tree MDX if one .md file has MDX syntax', () => {
    const page = renderSinglePage('One{" "}two.\n', 'a.md', { 'b.md': '## Knots {/*knots*/}\n' });
    expect(page.markdown).toBe('One two.');
    expect(renderSinglePage('One{" "}two.\n', 'a.md').markdown).toBe('One{" "}two.');
  });

  it('includes the text in attributes of components', () => {
    const text = `<Card title="Looms" href="/looms">
  Wood and iron.
</Card>

<Tabs>
  <TabItem label="npm">

    \`\`\`sh
    npm install loom
    \`\`\`

  </TabItem>
</Tabs>

<ParamField path="width" type="Map<string, number>" required>
  How wide.
</ParamField>

A <Badge text="beta" /> thing with <b>bold</b>, <code>code</code> and <a href="https://loom.example/">a link</a>.
`;
    expect(markdownOf(text, 'page.mdx')).toBe(`[Looms](/docs/looms)

Wood and iron.

**npm**

\`\`\`sh
npm install loom
\`\`\`

**\`width\`** (\`Map<string, number>\`, required)

How wide.

A beta thing with **bold**, \`code\` and [a link](https://loom.example/).`);
  });

  it('renders admonitions as notes with a title', () => {
    const page = renderSinglePage(
      '<Pitfall>\n\nDo not **pull**.\n\n</Pitfall>\n\n<Aside type="tip" title="Faster">\nPush.\n</Aside>\n',
      'page.mdx',
    );
    expect(page.markdown).toBe('**Pitfall**\n\nDo not **pull**.\n\n**Faster**\n\nPush.');
    expect(page.html).toBe(
      '<aside class="note" data-kind="warning">\n<p class="title">Pitfall</p>\n<p>Do not <strong>pull</strong>.</p>\n</aside>\n' +
        '<aside class="note" data-kind="tip">\n<p class="title">Faster</p>\n<p>Push.</p>\n</aside>\n',
    );
  });

  it.each([
    'A $\\frac{a}{b}$ and $x_{1}$, so $a<b$ and $c>d$.',
    '$$\n\\sum_{i=0}^{n} x_{i}\n\n< \\text{all}\n$$',
    'So $$x_{1}$$ and $n_{14}$.',
  ])('keeps mathematics unchanged: %j', (text) => {
    expect(markdownOf(`${text}\n`, 'page.mdx')).toBe(text);
  });

  it.each([
    ['It costs $5 and {x} or {"a"}.', 'It costs $5 and  or a.'],
    ['From $5 {x}to $6{"0"}.', 'From $5 to $60.'],
    ['Two $$ and {"c"}.', 'Two $$ and c.'],
  ])('removes expressions but keeps prices: %j', (text, markdown) => {
    expect(markdownOf(`${text}\n`, 'page.mdx')).toBe(markdown);
  });

  it('keeps braces and tags inside code', () => {
    const text = 'Write `<Loom width={3} />` or ``a ` {b}``.\n\n```jsx\nimport x from "y";\n<Loom>{x}</Loom>\n```\n';
    expect(markdownOf(text, 'page.mdx')).toBe(text.trim());
  });

  it('keeps code that contains indented fences, and parses the text below it', () => {
    const code = '```md\n1. Do <b>:\n\n    ```\n    <Loom>\n    ```\n```\n\n';
    expect(markdownOf(`${code}<b>Weave</b> {"it"}.\n`, 'page.mdx')).toBe(`${code}**Weave** it.`);
  });
});

describe('a page in Markdown with HTML', () => {
  it('has the text of HTML as Markdown', () => {
    const text = `<script setup>
const x = '<b>not this</b>'
</script>
<style>
.a { color: red }
</style>

# Threads

<div class="tip">
    <p>Wool &amp; silk<br>and <em>linen</em></p>
    <ul>
      <li>red</li>
      <li>blue</li>
    </ul>
</div>

<table>
  <tr><th>Thread</th><th>Cost</th></tr>
  <tr><td>Wool</td><td>3 | 4</td></tr>
</table>

<details><summary>More</summary>

Less.

</details>
<!-- not this -->

Press <kbd>Ctrl</kbd>, if a < b and b > c.
`;
    expect(markdownOf(text)).toBe(`Wool &amp; silk  
and *linen*

- red
- blue

| Thread | Cost |
| --- | --- |
| Wool | 3 \\| 4 |

**More**

Less.

Press \`Ctrl\`, if a < b and b > c.`);
  });

  it('keeps braces, and indented code', () => {
    const text = 'Use {name}.\n\n    <div>{code}</div>\n\nEnd.';
    expect(markdownOf(text)).toBe(text);
  });

  it.each(['page.md', 'page.mdx'])('keeps text in angle brackets that is not an element name in %s', (file) => {
    const page = renderSinglePage('Set <API_KEY> and <my_var>.\n', file);
    expect(page.markdown).toBe('Set <API_KEY> and <my_var>.');
    expect(page.html).toBe('<p>Set &lt;API_KEY&gt; and &lt;my_var&gt;.</p>\n');
  });

  it('keeps URLs and dotted names in angle brackets, and removes MDX components', () => {
    expect(markdownOf('Ask <urn:loom> or <loom.host>.\n')).toBe('Ask <urn:loom> or <loom.host>.');
    expect(markdownOf('A <Big_Loom>wide</Big_Loom> <Menu.Item>one</Menu.Item>.\n', 'a.mdx')).toBe('A wide one.');
  });

  it('keeps table rows on one line, with any content in their cells', () => {
    const text =
      '| a | b |\n| --- | --- |\n| a | one<br>two |\n| <ul><li>x</li><li>y</li></ul> | <p>p</p> |\n\nOne<br>two\n';
    expect(markdownOf(text)).toBe('| a | b |\n| --- | --- |\n| a | one two |\n| x; y | p |\n\nOne  \ntwo');
  });

  it('renders code in HTML cells as blocks', () => {
    const text =
      '<table><tr><th>How</th></tr><tr><td>\n\n```js\nlet a;\n\n  let b;\n```\n\n</td><td>w</td></tr></table>\n';
    expect(markdownOf(text)).toBe('How\n\n```js\nlet a;\n\n  let b;\n```\n\nw');
  });

  it('drops attributes of links and pictures, but keeps braces in code', () => {
    const text =
      '![p](q.png){ width=3 }, [l](page.md){target="_self"}, [m](page.md){: .big #a rel=\'x\'}, `[l](a){.b}`, [n](page.md){x}.\n';
    const { markdown } = renderSinglePage(text, 'page.md', { 'q.png': 'png' });
    expect(markdown).toBe('![p](/docs/q.png), [l](/docs/page), [m](/docs/page), `[l](a){.b}`, [n](/docs/page){x}.');
  });

  it('has only HTML tags that come from Markdown', () => {
    const { html } = renderSinglePage(
      '<script>alert(1)</script><img src=x onerror=alert(1)> <svg onload=alert(1)></svg> [x](javascript:alert(1))\n',
    );
    expect(html).not.toMatch(/<script|onerror|onload|href="javascript/);
  });
});

describe('containers', () => {
  it.each([
    ['::: warning Sharp edges\nMind them.\n:::\n', '**Sharp edges**\n\nMind them.', 'warning'],
    [':::note[Bring **wool**]\nTwo balls.\n:::\n', '**Bring **wool****\n\nTwo balls.', 'note'],
    ['::: details\nSecrets.\n:::\n', '**Details**\n\nSecrets.', 'details'],
    ['!!! danger "Hot iron"\n    Wear gloves.\n\n    Both.\n', '**Hot iron**\n\nWear gloves.\n\nBoth.', 'danger'],
  ])('%j', (text, markdown, kind) => {
    const page = renderSinglePage(text);
    expect(page.markdown).toBe(markdown);
    expect(page.html).toContain(`<aside class="note" data-kind="${kind}">`);
  });

  it('are parsed in quotations', () => {
    const page = renderSinglePage('> ::: tip\n> w\n> :::\n>\n> v\n');
    expect(page.markdown).toBe('>\n> **Tip**\n>\n> w\n>\n>\n> v');
    expect(page.html).toBe(
      '<blockquote>\n<aside class="note" data-kind="tip">\n<p class="title">Tip</p>\n<p>w</p>\n</aside>\n<p>v</p>\n</blockquote>\n',
    );
  });

  it('are parsed in lists and nested; an unclosed one continues to the end', () => {
    const page = renderSinglePage(
      '- a\n\n  ::: tip One\n  b\n  :::\n\n:::: info Two\n::: tip Three\nc\n:::\n::::\n\n::: tip Lost\nd\n',
    );
    expect(page.html.match(/<aside/g)).toHaveLength(4);
    expect(page.html.match(/<\/aside>/g)).toHaveLength(4);
    expect(page.markdown).not.toContain(':::');
    expect(page.markdown).toContain('\n  **One**\n');
  });

  it('group code without a frame', () => {
    const page = renderSinglePage('::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [pnpm]\npnpm i\n```\n\n:::\n');
    expect(page.markdown).toBe('```sh [npm]\nnpm i\n```\n\n```sh [pnpm]\npnpm i\n```');
    expect(page.html).toContain('<figcaption>pnpm</figcaption>');
  });

  it('have sections and passages like the page', () => {
    const page = renderSinglePage('Intro.\n\n::: details Deep\n## Inside\n\nWords.\n:::\n');
    expect(page.headings).toEqual([{ level: 2, id: 'inside', title: 'Inside' }]);
    expect(page.passages.map(({ heading, text }) => [heading, text])).toEqual([
      [null, 'Intro.\nDeep'],
      ['Inside', 'Words.'],
    ]);
  });
});

describe('GitHub alerts', () => {
  it('keep their type', () => {
    expect(markdownOf('> [!WARNING]\n> Sharp.\n')).toBe('> **Warning**\n> \n> Sharp.');
  });
});

describe('Python-Markdown', () => {
  it('renders tabs, attributes and icons as text', () => {
    const text =
      '## Set up { #start .big }\n\n=== "Linux"\n\n    ```sh\n    apt install loom\n    ```\n\n=== "Mac"\n\n    Brew.\n\n:material-check: Done.{: .small }\n';
    const page = renderSinglePage(text, 'page.md', { 'mkdocs.yml': 'nav:\n  - page.md\n' });
    expect(page.headings).toEqual([{ level: 2, id: 'start', title: 'Set up' }]);
    expect(page.markdown).toBe('## Set up\n\n**Linux**\n\n```sh\napt install loom\n```\n\n**Mac**\n\nBrew.\n\n Done.');
  });
});

describe('a front page', () => {
  it('has the text that VitePress and Starlight show from its front matter', () => {
    const page = renderSinglePage(
      `---
layout: home
hero:
  name: Loom
  text: Weaves patterns
  tagline: Fast and even.
  actions:
    - { text: Start, link: /guide/start }
features:
  - { title: Warp, details: Holds. }
---
`,
      'index.md',
      { 'guide/start.md': '# Start\n\nHere.\n' },
    );
    expect(page.title).toBe('Loom');
    expect(page.description).toBe('Fast and even.');
    expect(page.markdown).toBe(
      'Weaves patterns\n\nFast and even.\n\n- [Start](/docs/guide/start)\n\n## Warp\n\nHolds.',
    );
  });
});
