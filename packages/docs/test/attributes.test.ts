import { describe, expect, it } from 'vitest';
import { renderSinglePage } from './tree.ts';

const render = (text: string) =>
  renderSinglePage(`${text}\n`, 'page.mdx', { 'install.md': '# Install\n', 'cat.png': 'png' });

describe('text and links in component attributes', () => {
  it.each([
    ['<Card title="Install" href="/install">\n  Two commands.\n</Card>', '[Install](/docs/install)\n\nTwo commands.'],
    [
      '<LinkCard title="Install" href="/install" description="Two commands." />',
      '[Install](/docs/install)\n\nTwo commands.',
    ],
    ['<Thing headline="Install" url="/install" />', '[Install](/docs/install)'],
    [
      '<Thing cardTitle="Install" card-link="/install" cardText="Two commands." />',
      '[Install](/docs/install)\n\nTwo commands.',
    ],
    ['<Card href="/install">Install it</Card>', '[Install it](/docs/install)'],
    [
      '<Card href="/install">\n\n### Install\n\nTwo commands.\n\n</Card>',
      '### [Install](/docs/install)\n\nTwo commands.',
    ],
    ['<Card href="/install">\n\n```sh\nnpm i\n```\n\n</Card>', '```sh\nnpm i\n```\n\n[/install](/docs/install)'],
    ['<Tab label="npm">\n\nRun it.\n\n</Tab>', '**npm**\n\nRun it.'],
    ['<TabItem value="npm">\n\nRun it.\n\n</TabItem>', '**npm**\n\nRun it.'],
    ['<Tabs items={["npm", "yarn"]}>\n  <Tab>Run it.</Tab>\n</Tabs>', 'npm, yarn\n\nRun it.'],
    ["<Tabs values={[{ label: 'With npm', value: 'npm' }]}>\n  Run it.\n</Tabs>", 'With npm\n\nRun it.'],
    ['<Step title="First">\n  Warp.\n</Step>', '**First**\n\nWarp.'],
    ['<Accordion title="Why?" description="A reason.">\n  So.\n</Accordion>', '**Why?**\n\nA reason.\n\nSo.'],
    ['<Figure src="/cat.png" caption="A cat." alt="Cat" />', '![Cat](/docs/cat.png)\n\nA cat.'],
    ['<Figure src="/cat.png" caption="A cat." />', '![](/docs/cat.png)\n\nA cat.'],
    ['<Frame caption="A cat.">\n  <img src="/cat.png" alt="Cat" />\n</Frame>', 'A cat.\n\n![Cat](/docs/cat.png)'],
    ['<img src={require("./cat.png").default} alt="Cat" />', '![Cat](/docs/cat.png)'],
    ['<Image src={useBaseUrl(\'/cat.png\')} alt="Cat" />', '![Cat](/docs/cat.png)'],
    ['<ThemedImage alt="Cat" sources={{ light: a, dark: b }} />', 'Cat'],
    ['<Quiz ask="How wide is it?" />', 'How wide is it?'],
    ['<my-card title="Install" link="/install"></my-card>', '[Install](/docs/install)'],
    ['An <Tooltip tip="A set of calls.">API</Tooltip> call.', 'An API (A set of calls.) call.'],
    ['A <Badge text="beta" /> one.', 'A beta one.'],
    [
      'See <Ref href="/install">this</Ref> or <Ref label="that" to="/install" />.',
      'See [this](/docs/install) or [that](/docs/install).',
    ],
    ['The <abbr title="Hypertext">HTML</abbr> one.', 'The HTML (Hypertext) one.'],
    [
      '| a |\n| --- |\n| <Card title="Install" href="/install">now</Card> |',
      '| a |\n| --- |\n| [now](/docs/install) (Install) |',
    ],
  ])('%j', (text, markdown) => {
    expect(render(text).markdown).toBe(markdown);
  });

  it('occur in HTML and passages, too', () => {
    const page = render('<Card title="Install" href="/install" description="Two commands." />');
    expect(page.html).toBe('<p><a href="/docs/install">Install</a></p>\n<p>Two commands.</p>\n');
    expect(page.passages.map(({ text }) => text)).toEqual(['Install\nTwo commands.']);
  });

  it.each([
    '<Box className="Wide Box" style="Margin top" id="One two" data-note="Not this" aria-label="Not this" onClick="Go on" />',
    '<Icon name="check" size="Two wide" />',
    '<Box icon="Star Of" color="Deep Red" variant="primary" />',
  ])('exclude attributes for programs only: %s', (text) => {
    expect(render(`Words.\n\n${text}`).markdown).toBe('Words.');
  });
});
