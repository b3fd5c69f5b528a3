import { describe, expect, it } from 'vitest';
import { docsOf } from './tree.ts';

const pageOf = (text: string, more: Record<string, string> = {}) => {
  const { pages, slips, deadLinks } = docsOf({ 'kit.md': text, ...more });
  const page = pages.find(({ file }) => file === 'kit.md');
  return {
    title: page?.title,
    description: page?.description,
    lastUpdated: page?.lastUpdated,
    markdown: page?.markdown.toString().trim(),
    slips: slips.map(({ line, what }) => `${line}: ${what}`),
    deadLinks: deadLinks.map(({ what }) => what),
  };
};

describe('a page of Hugo', () => {
  it('has front matter in TOML', () => {
    expect(pageOf('+++\ntitle = "The kit"\ndescription = "Builds apps."\ndate = 2026-11-20\n+++\n\nWords.\n')).toEqual({
      title: 'The kit',
      description: 'Builds apps.',
      lastUpdated: '2026-11-20',
      markdown: 'Words.',
      slips: [],
      deadLinks: [],
    });
  });

  it('is published without front matter that is invalid TOML, with a notice', () => {
    const { title, markdown, slips } = pageOf('+++\ntitle = \n+++\n\n# Kit\n\nWords.\n');
    expect([title, markdown]).toEqual(['Kit', 'Words.']);
    expect(slips).toEqual([expect.stringMatching(/^2: /)]);
  });

  it('has links instead of references, and pictures instead of figures', () => {
    const text = 'Read [other]({{< ref "other.md" >}}).\n\n{{< figure src="a.png" alt="A loom" >}}\n';
    const { markdown, deadLinks } = pageOf(text, {
      'other.md': '# Other\n\n## Top\n\nWords.\n',
      'a.png': 'picture',
    });
    expect(markdown).toBe('Read [other](/docs/other).\n\n![A loom](/docs/a.png)');
    expect(deadLinks).toEqual([]);
  });

  it('keeps the text between shortcodes, and code as it is', () => {
    const text =
      '{{% notice warning %}}\nMind the needle.\n{{% /notice %}}\n\n{{< highlight go >}}\nfunc main() {}\n{{< /highlight >}}\n\n```\n{{< raw >}}\n```\n';
    expect(pageOf(text).markdown).toBe('Mind the needle.\n\n```go\nfunc main() {}\n```\n\n```\n{{< raw >}}\n```');
  });
});
