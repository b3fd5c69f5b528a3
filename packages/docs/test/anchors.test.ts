import { describe, expect, it } from 'vitest';
import { docsOf } from './tree.ts';

const PAGE = `# Looms

<a id="top"></a>

Words. <span id="intro">Wood</span> holds.

<a name="old"></a>
## Warp

Threads.

<div id="tight">

Tight.

</div>

## <a id="w"></a>Weft

- one

<ul>
<li id="item">two</li>
</ul>

<table><tr><th>a</th></tr><tr><td id="cell">b</td></tr></table>
`;

describe('an anchor in a Markdown page', () => {
  it.each([
    ['top', '/docs/looms', '/docs/looms'],
    ['intro', '/docs/looms', '/docs/looms'],
    ['old', '/docs/looms#warp', '#warp'],
    ['tight', '/docs/looms#warp', '#warp'],
    ['w', '/docs/looms#weft', '#weft'],
    ['item', '/docs/looms#weft', '#weft'],
    ['cell', '/docs/looms#weft', '#weft'],
  ])('#%s links to the heading below or above the anchor', (id, elsewhere, here) => {
    const { pages, deadLinks } = docsOf({
      'looms.md': `${PAGE}\n[here](#${id})\n`,
      'other.md': `[there](looms.md#${id})\n`,
    });
    expect(deadLinks).toEqual([]);
    const [looms, other] = pages;
    expect(looms?.markdown).toContain(`[here](${here})`);
    expect(looms?.html).toContain(`<a href="${here}">here</a>`);
    expect(other?.markdown).toBe(`[there](${elsewhere})`);
  });

  it('leaves no markup in the page', () => {
    const [page] = docsOf({ 'looms.md': PAGE }).pages;
    expect(page?.title).toBe('Looms');
    expect(page?.markdown).toBe(
      'Words. Wood holds.\n\n## Warp\n\nThreads.\n\nTight.\n\n## Weft\n\n- one\n\n- two\n\n| a |\n| --- |\n| b |',
    );
    expect(page?.html).not.toMatch(/[\uE000\uE001]/);
  });

  it('that does not exist is reported', () => {
    const { deadLinks } = docsOf({ 'looms.md': `${PAGE}\n[x](#nowhere)\n` });
    expect(deadLinks).toHaveLength(1);
  });

  it('before the title of a page does not change the title', () => {
    const { pages, deadLinks } = docsOf({ 'a.md': '<a id="x"></a>\n\n# Reeds\n\n## First\n\n[x](#x)\n' });
    expect(pages[0]?.title).toBe('Reeds');
    expect(deadLinks).toEqual([]);
  });
});
