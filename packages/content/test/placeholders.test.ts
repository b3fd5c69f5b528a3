import { describe, expect, it } from 'vitest';
import { afterLaunch, beforeLaunch } from '../../../test/access-facts.ts';
import { copyPack, type Edit, launchedCopy, problemsOf, replacing } from '../../../test/content-folder-copy.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { validateContent } from '../src/checks/validate.ts';
import type { Pack } from '../src/pack.ts';
import { readContentFolder } from '../src/read-folder.ts';

const LEGAL = 'faqs/legal.yaml';
const ANSWER = /( {4}answer: \|\n).*\n/;
const answering =
  (lines: string): Edit =>
  (text) =>
    text.replace(ANSWER, (_, head: string) => `${head}${lines.replace(/^(?=.)/gm, '      ')}\n`);

async function packOf(edits: Record<string, Edit>): Promise<Pack> {
  const files = await readContentFolder(copyPack(edits));
  const pack = isProblems(files) ? files : validateContent(files, { access: beforeLaunch, insights: '' });
  if (isProblems(pack)) throw new Error(JSON.stringify(pack));
  return pack;
}
const answer = async (lines: string) => {
  const [faq] =
    (await packOf({ [LEGAL]: answering(lines) })).categories.find(({ name }) => name === 'legal')?.faqs ?? [];
  return { answer: faq?.answer.trimEnd(), answerText: faq?.answerText };
};
const problemsAfter = async (edits: Record<string, Edit>) =>
  (await problemsOf(copyPack(edits))).map(
    ({ file, line, place, what, fix }) => `${file}:${line} ${place}: ${what}. ${fix}.`,
  );

const KNOWN_PLACEHOLDERS = '{{endpoints}}, {{limits}}, {{statuses}}, {{discovery}}, {{phase}}, {{insights}}';
const FIX = `Write one of ${KNOWN_PLACEHOLDERS}, or \\{{ for the braces themselves.`;

describe('a placeholder', () => {
  it('in a sentence is replaced with an enumeration, as code in Markdown and plain in plain text', async () => {
    expect(await answer('Call {{ endpoints }} now.')).toEqual({
      answer:
        'Call `GET /api/content`, `GET /api/faq`, `GET /api/schema`, `POST /ask`, `GET /ask`, `POST /mcp`, `POST /a2a` now.',
      answerText:
        'Call GET /api/content, GET /api/faq, GET /api/schema, POST /ask, GET /ask, POST /mcp, POST /a2a now.',
    });
  });

  it('on its own line is replaced with a list', async () => {
    const { answer: markdown = '', answerText = '' } = await answer('Limits:\n\n{{limits}}\n\nThat is all.');
    expect(markdown).toMatch(
      /^Limits:\n\n- 60 requests per minute on each of `\/ask` \(with `\/search`\), .*\n(- \d+ requests .*\n)+\nThat is all\.$/,
    );
    expect(answerText).toMatch(
      /^Limits:\n- 60 requests per minute on each of \/ask \(with \/search\), .*\n(- \d+ requests .*\n)+That is all\.$/,
    );
  });

  it('stays in its list item if the item has no other text on that line', async () => {
    const { answer: markdown = '' } = await answer('- first\n\n  {{limits}}\n\n- second');
    expect(markdown).toMatch(/^- first\n\n {2}- 60 requests .*\n( {2}- \d+ requests .*\n)+\n- second$/);
  });

  it.each([
    ['{{statuses}}', /^400: missing_query, .*; 401: .*unauthorized.*; 404: not_found; .*429: rate_limited; .*503: /],
    ['{{discovery}}', /^\/\.well-known\/oauth-protected-resource, .*\/llms\.txt, .*\/openapi\.json/],
    ['{{phase}}', /^pre-launch$/],
    ['{{insights}}', /^Questions are not written down\. The newest answers stay in memory, to be given again\.$/],
  ])('%s is known', async (placeholder, filled) => {
    expect((await answer(`x ${placeholder}`)).answerText).toMatch(new RegExp(`^x ${filled.source.slice(1)}`));
  });

  it('is replaced in every file: sections, guides, phrasings and auth.md', async () => {
    const filled = await packOf({
      'product.yaml': replacing('place: Ghent, Belgium', 'place: Ghent ({{phase}})'),
      'guides/draw-a-bed.md': replacing('Search the map', 'In {{phase}}, search the map'),
      'sections/problem.yaml': replacing('Cabbage after', 'Before {{phase}}, cabbage after'),
      'not-answered.yaml': (text) => `${text}  - question: Is {{phase}} a place?\n`,
      'auth.md': () => 'Now: {{phase}}.\n\n{{limits}}\n',
    });
    expect(filled.product.company?.place).toBe('Ghent (pre-launch)');
    expect(JSON.stringify(filled.sections)).toContain('Before pre-launch, cabbage after');
    expect(filled.howTos[0]?.steps[0]?.text).toMatch(/^In pre-launch, search the map/);
    expect(filled.notAnswered).toContain('Is pre-launch a place?');
    expect(filled.authIntroduction).toMatch(
      /^Now: pre-launch\.\n\n- 60 requests per minute on each of `\/ask` \(with `\/search`\), /,
    );
    expect(filled.sections[0]?.parts.find(({ id }) => id === 'company')?.passages[0]?.text).toContain(
      'Ghent (pre-launch)',
    );
  });

  it('follows the launch phase and the insights setting', async () => {
    const edits = { [LEGAL]: answering('{{phase}}: {{insights}} {{statuses}}') };
    const files = await readContentFolder(launchedCopy(copyPack(edits)));
    const answerWith = (facts: Parameters<typeof validateContent>[1]) => {
      const pack = isProblems(files) ? files : validateContent(files, facts);
      return isProblems(pack) ? '' : pack.categories.find(({ name }) => name === 'legal')?.faqs[0]?.answerText;
    };
    expect(answerWith({ access: afterLaunch, insights: 'counts' })).toMatch(
      /^launched: Counted by day: .* 403: insufficient_scope, /,
    );
    expect(answerWith({ access: afterLaunch, insights: 'questions' })).toContain('kept for at most 30 days');
    // `check` reports problems for the phase in the folder.
    expect(answerWith(undefined)).toMatch(/^launched: Questions are not written down\./);
  });
});

describe('literal braces', () => {
  it.each([
    ['in text', 'Write \\{{phase}} there.', 'Write {{phase}} there.'],
    ['in code', 'Write `\\{{phase}}` there.', 'Write {{phase}} there.'],
    ['next to a placeholder', '\\{{ {{phase}} }}', '{{ pre-launch }}'],
    ['single', 'Send `{"a": {"b": 1}}`.', 'Send {"a": {"b": 1}}.'],
  ])('need a backslash: %s', async (_, written, text) => {
    expect((await answer(written)).answerText).toBe(text);
  });
});

describe('an unknown placeholder', () => {
  it('is a problem with file, line, fix and the known names, once per text', async () => {
    expect(await problemsAfter({ [LEGAL]: answering('{{limit}} and {{limit}}, {{}} and {{phase}}') })).toEqual([
      `${LEGAL}:9 faqs[0].answer: {{limit}} is not a placeholder. ${FIX}`,
      `${LEGAL}:9 faqs[0].answer: {{}} is not a placeholder. ${FIX}`,
    ]);
  });

  it('without an end is a problem as well', async () => {
    expect(await problemsAfter({ [LEGAL]: answering('{{phase} is open') })).toEqual([
      `${LEGAL}:9 faqs[0].answer: {{ is not a placeholder. ${FIX}`,
    ]);
  });

  it('is reported with its line in auth.md', async () => {
    expect(await problemsAfter({ 'auth.md': () => 'Words.\n\n{{nothing}}\n' })).toEqual([
      `auth.md:3 : {{nothing}} is not a placeholder. ${FIX}`,
    ]);
  });
});

describe('a text with placeholders', () => {
  it('may not exceed its maximum length after replacement', async () => {
    const asking = replacing('question: Does Plotline follow the GDPR?', 'question: Does {{discovery}}?');
    expect(await problemsAfter({ [LEGAL]: asking })).toEqual([
      expect.stringMatching(
        /^faqs\/legal\.yaml:7 faqs\[0\]\.question: must have at most 300 characters, has \d{3,4}, its placeholders filled\. Make it shorter\.$/,
      ),
    ]);
  });

  it('that begins with a placeholder needs quotation marks, and the message states that', async () => {
    expect(await problemsAfter({ 'product.yaml': replacing('place: Ghent, Belgium', 'place: {{phase}}') })).toEqual([
      'product.yaml:52 : two braces begin a group in a group. Put text that begins with {{ in quotation marks.',
    ]);
    expect(await problemsAfter({ 'product.yaml': replacing('place: Ghent, Belgium', 'place: "{{phase}}"') })).toEqual(
      [],
    );
  });

  it('is not replaced twice', async () => {
    expect((await answer('\\{{phase}} {{phase}}')).answerText).toBe('{{phase}} pre-launch');
  });
});
