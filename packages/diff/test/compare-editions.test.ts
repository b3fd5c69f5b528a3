import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltEdition } from '../../edition/src/index.ts';
import { compareEditions } from '../src/compare-editions.ts';
import { editionOf } from './edition-of.ts';

const guide = `# Weave

Press the pedal to begin.

## Threads

A loom holds 400 threads. Never cut them.

\`\`\`js
const loom = { threads: 400, color: 'red' };
weave(loom);
\`\`\`

## Colors

| Color | Name |
|---|---|
| red | madder |
| blue | indigo |
`;
const faqs = `# General

## Is Loom free?

Yes, for ten people.

## Who owns my cloth?

You do.
`;
const files = {
  'docs/index.md': '# Loom\n\nRead [weave](weave.md) first.\n',
  'docs/weave.md': guide,
  'faqs/general.md': faqs,
  'not-answered.yaml': 'questions:\n  - question: What is the capital of France?\n',
};
let old: BuiltEdition;
beforeAll(async () => {
  old = await editionOf(files);
});

/** Compares with an edition that has other files; an empty text removes a file. */
async function reportOf(changed: Readonly<Record<string, string>>) {
  const kept = Object.entries({ ...files, ...changed }).filter(([, text]) => text !== '');
  return compareEditions(old, await editionOf(Object.fromEntries(kept)));
}
const weave = (from: string, to: string) => {
  expect(guide).toContain(from);
  return reportOf({ 'docs/weave.md': guide.replace(from, to) });
};
const nothing = { changed: [], refused: [], displaced: [], offTopic: [], lost: [], headings: [], harmful: 0 };

describe('a comparison reports', () => {
  it('nothing for equal editions', async () => {
    const report = await reportOf({});
    expect(report).toMatchObject({ ...nothing, moved: [], added: [], harmless: { reworded: 0, moved: 0, added: 0 } });
    expect(report.scores.before).toEqual(report.scores.after);
  });

  it('a changed number with both sentences and the questions that it answers', async () => {
    expect(await weave('holds 400 threads', 'holds 500 threads')).toMatchObject({
      harmful: 1,
      changed: [
        {
          path: '/docs/weave#threads',
          fact: 'number',
          was: 'A loom holds 400 threads.',
          now: 'A loom holds 500 threads.',
          questions: ['Weave › Threads'],
        },
      ],
    });
  });

  it('a change of several pages once, with all their permalinks', async () => {
    const page = '# Dye\n\nA vat takes 30 liters.\n';
    const before = await editionOf({ ...files, 'docs/dye.md': page, 'docs/vat.md': page.replace('Dye', 'Vat') });
    const after = await editionOf({
      ...files,
      'docs/dye.md': page.replace('30', '40'),
      'docs/vat.md': page.replace('Dye', 'Vat').replace('30', '40'),
    });
    expect(await compareEditions(before, after)).toMatchObject({
      harmful: 1,
      changed: [{ path: '/docs/vat', also: ['/docs/dye'], now: 'A vat takes 40 liters.', questions: ['Vat', 'Dye'] }],
    });
  });

  it('a changed value of code', async () => {
    expect(await weave("color: 'red'", "color: 'blue'")).toMatchObject({
      harmful: 1,
      changed: [{ fact: 'code', now: "const loom = { threads: 400, color: 'blue' };" }],
    });
  });

  it('a changed cell of a table', async () => {
    expect(await weave('| madder |', '| cochineal |')).toMatchObject({
      harmful: 1,
      changed: [{ path: '/docs/weave#colors', was: 'madder', now: 'cochineal' }],
    });
  });

  it('a removed sentence, also if another page has the same', async () => {
    expect(await weave(' Never cut them.', '')).toMatchObject({
      harmful: 1,
      changed: [{ fact: 'removed', was: 'Never cut them.', now: null }],
    });
  });

  it('nothing if one of two equal sentences is removed', async () => {
    const twice = guide.replace('Never cut them.', 'Never cut them. Use wool. Never cut them.');
    const before = await editionOf({ ...files, 'docs/weave.md': twice });
    const after = await editionOf({ ...files, 'docs/weave.md': twice.replace(' Never cut them.', '') });
    expect(await compareEditions(before, after)).toMatchObject(nothing);
  });

  it('a changed value in inline code with quotation marks', async () => {
    const text = "The mode is `'visible'` or `'hidden'`. It defaults to `'visible'`.\n";
    const before = await editionOf({ ...files, 'docs/mode.md': `# Mode\n\n${text}` });
    const changed = text.replace("to `'visible'`", "to `'hidden'`");
    const after = await editionOf({ ...files, 'docs/mode.md': `# Mode\n\n${changed}` });
    expect((await compareEditions(before, after)).changed).toMatchObject([{ fact: 'name' }]);
  });

  it('a changed cell of a table with equal cells', async () => {
    const table = (value: string) =>
      `# Modes\n\n| Command | State | Mode |\n|---|---|---|\n| \`weave\` | \`"fast"\` | \`"fast"\` |\n| \`weave slow\` | \`"${value}"\` | \`"slow"\` |\n`;
    const before = await editionOf({ ...files, 'docs/mode.md': table('fast') });
    const after = await editionOf({ ...files, 'docs/mode.md': table('slow') });
    expect((await compareEditions(before, after)).changed).toMatchObject([
      { was: '"fast"', now: '"slow"', fact: 'name' },
    ]);
  });

  it('a removed section once', async () => {
    expect(await weave(guide.slice(guide.indexOf('## Colors')), '')).toMatchObject({
      changed: [],
      headings: [{ path: '/docs/weave#colors', was: 'Colors', now: null, to: null }],
    });
  });

  it('a renamed heading with its new address', async () => {
    expect(await weave('## Threads', '## Yarn and thread')).toMatchObject({
      harmful: 1,
      headings: [
        {
          path: '/docs/weave#threads',
          was: 'Threads',
          now: 'Yarn and thread',
          to: '/docs/weave#yarn-and-thread',
        },
      ],
    });
  });

  it('a moved page without a redirect, with its new address', async () => {
    expect(
      await reportOf({ 'docs/weave.md': '', 'docs/weaving.md': guide, 'docs/index.md': '# Loom\n\nRead.\n' }),
    ).toMatchObject({
      lost: [{ path: '/docs/weave', nowAt: '/docs/weaving' }],
      headings: [],
      added: ['/docs/weaving'],
    });
  });

  it('a moved page with a redirect as no finding', async () => {
    const report = await reportOf({
      'docs/weave.md': '',
      'docs/weaving.md': guide,
      'docs/index.md': '# Loom\n\nRead [weave](weaving.md) first.\n',
      'site.yaml': 'redirects:\n  /docs/weave: /docs/weaving\n',
    });
    expect(report).toMatchObject({ ...nothing, moved: [{ path: '/docs/weave', to: '/docs/weaving' }] });
  });

  it('a page that is declared as removed', async () => {
    const report = await reportOf({
      'docs/weave.md': '',
      'docs/index.md': '# Loom\n\nRead.\n',
      'site.yaml': 'redirects:\n  /docs/weave: gone\n',
    });
    expect(report.lost).toEqual([{ path: '/docs/weave', nowAt: null }]);
  });

  it('the removal of a question: its address, and the refusal', async () => {
    const report = await reportOf({ 'faqs/general.md': faqs.slice(0, faqs.indexOf('## Who')) });
    expect(report).toMatchObject({
      lost: [{ path: '/faq/who-owns-my-cloth', nowAt: null }],
      refused: [{ question: 'Who owns my cloth?', from: '/faq/who-owns-my-cloth', to: null }],
    });
  });

  it('a changed answer of a question', async () => {
    expect(await reportOf({ 'faqs/general.md': faqs.replace('ten', 'five') })).toMatchObject({
      harmful: 1,
      changed: [{ path: '/faq/is-loom-free', fact: 'number', questions: ['Is Loom free?'] }],
    });
  });

  it('added statements, reworded ones and moved ones only as numbers', async () => {
    const report = await weave(
      'A loom holds 400 threads. Never cut them.',
      'Never cut them. Each loom holds 400 threads. Spare pedals cost 2 euros.',
    );
    expect(report).toMatchObject({ ...nothing, harmless: { reworded: 1, moved: 0, added: 1 } });
  });

  it('added text as no finding, if it moves the later parts of long sections', async () => {
    const paragraph = (at: number) =>
      `Rule ${at}: a loom of size ${at} needs ${at} pedals and a weaver with patience.\n\n`;
    const rules = Array.from({ length: 60 }, (_, at) => paragraph(at + 100)).join('');
    const page = (start: string) => `# Rules\n\n## Short\n\n${start}Few.\n\n## Long\n\n${rules}`;
    const before = await editionOf({ ...files, 'docs/rules.md': page('') });
    const more = Array.from({ length: 40 }, (_, at) => `Note ${at} about linen.\n\n`).join('');
    const after = await editionOf({ ...files, 'docs/rules.md': page(more) });
    expect(await compareEditions(before, after)).toMatchObject({ ...nothing, harmless: { added: 40 } });
  });

  it('reformatted code as no finding', async () => {
    const code = 'const loom = {\n  threads: 400,\n  color: "red",\n}\nweave(loom)';
    expect(await weave("const loom = { threads: 400, color: 'red' };\nweave(loom);", code)).toMatchObject(nothing);
  });

  it('scores, and sizes of the texts for language models', async () => {
    const { scores, sizes } = await reportOf({ 'docs/dye.md': '# Dye\n\nDye the cloth.\n' });
    expect(scores.before).toMatchObject({ first: 1, three: 1, answered: 1, refused: 1 });
    expect(scores.after.questions).toBe(scores.before.questions + 1);
    expect(sizes.map(({ path }) => path)).toEqual(['/llms.txt', '/llms-full.txt', '/api/llms.txt']);
    expect(sizes[0]?.after).toBeGreaterThan(sizes[0]?.before as number);
  });

  it('questions of a file, with the scores of eval', async () => {
    const edited = await editionOf({ ...files, 'faqs/general.md': faqs.replace('You do', 'The company does') });
    const general = old.pack.categories[0]?.faqs.map(({ id }) => id) as string[];
    const labelled = [
      { q: 'is it for free', expect: [general[0] as string], kind: 'plain' },
      { q: 'Is there a bridge in Lisbon?', expect: [], kind: 'plain' },
    ];
    const { scores } = await compareEditions(old, edited, labelled);
    expect(scores.before).toEqual({ questions: 2, first: 1, three: 1, answered: 1, refused: 1 });
  });

  it('the same for the same editions', async () => {
    const edited = { 'docs/weave.md': guide.replace('400', '500').replace('## Colors', '## Hues') };
    expect(JSON.stringify(await reportOf(edited))).toBe(JSON.stringify(await reportOf(edited)));
  });
});
