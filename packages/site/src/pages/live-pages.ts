import {
  type Html,
  html,
  launchNotice,
  lineToMarkdown,
  MAX_QUERY_CHARACTERS,
  type Operation,
  questionLimit,
} from '@gatehouse/contract';
import { docTreeOf } from '../documents/docs-tree.ts';
import type { DocumentInput } from '../documents/document.ts';
import type { AssetPaths, ScriptName, StyleName } from './frame/assets.ts';
import { frame } from './frame/frame.ts';
import { isDrawable, pagePicture } from './frame/page-picture.ts';
import { type ClaimView, claimPage, unknownClaim } from './kinds/claim-page.ts';
import { a2aPage, mcpPage, type ProtocolPage } from './kinds/protocol-pages.ts';
import { titleAt } from './page-titles.ts';
import { type Answered, answerParts, statusOf } from './parts/answers.ts';
import { askBox, askedBox } from './parts/ask-box.ts';
import { firstQuestions } from './parts/first-questions.ts';

/** Pages that an edition does not store, in its style. */
export interface LivePages {
  notFound(): string;
  /** Page for a removed path. */
  gone(): string;
  /** The same in Markdown. */
  notFoundMarkdown(): string;
  goneMarkdown(): string;
  /** The answers to a question, for browsers without scripts; null without a question. */
  answers(answered: Answered | null): string;
  /** The reason for rejecting a question, which stays in the box. */
  questionError(message: string, question: string): string;
  /** A registration for the owner of its e-mail address; null for an invalid link. */
  claim(view: ClaimView | null, saved: boolean): string;
  /** Explanations of protocol endpoints, for people who open them. */
  protocols: Readonly<Record<'/mcp' | '/a2a', () => string>>;
  /** The preview picture of a page as SVG; undefined for an unknown page or unsupported letters. */
  picture(path: string): string | undefined;
}

const links = [
  { path: '/index.md', name: 'Front page' },
  { path: '/faq.md', name: 'Questions and answers' },
  { path: '/docs.md', name: 'Documentation' },
  { path: '/llms.txt', name: 'Overview for language models' },
];

interface LiveInput extends Pick<DocumentInput, 'pack' | 'baseUrl'> {
  assetPaths: AssetPaths;
  operations: readonly Pick<Operation, 'method' | 'path'>[];
}

/** Caches a text after the first call. */
function cacheText(make: () => string): () => string {
  let cached: string | undefined;
  return () => {
    cached ??= make();
    return cached;
  };
}

export function livePages(input: LiveInput): LivePages {
  const { name } = input.pack.product;
  const launch = launchNotice(input.pack);
  const page = (
    title: string,
    main: Html,
    scripts: readonly ScriptName[] = ['ask.js'],
    styles: readonly StyleName[] = [],
  ): string =>
    frame(
      {
        path: null,
        title: `${title} - ${name}`,
        head: html`<meta name="robots" content="noindex">
`,
        layout: 'text',
        main,
        scripts,
        styles,
        closing: html``,
      },
      input,
      input.assetPaths,
    );
  const protocolPage = ({ title, main }: ProtocolPage) => page(title, main, ['copy.js']);
  const firstQuestionsPart =
    input.pack.categories.length > 0
      ? html`<h2>Questions to begin with</h2>
${firstQuestions(input)}<p><a href="/faq">All questions</a></p>`
      : html``;
  const absentPage = (title: string, text: string) =>
    page(
      title,
      html`<h1>${title}</h1>
<p class="lead">${text}</p>
${askBox()}
${firstQuestionsPart}`,
    );
  const existingLinks = links.filter(
    ({ path }) =>
      (path !== '/faq.md' || input.pack.categories.length > 0) && (path !== '/docs.md' || docTreeOf(input.pack)),
  );
  const absentMarkdown = (title: string, text: string) => `# ${title}

${text}
${launch === null ? '' : `\n${lineToMarkdown(launch)}\n`}
${existingLinks.map(({ path, name }) => `- [${name}](${input.baseUrl}${path})`).join('\n')}
`;
  return {
    notFound: cacheText(() =>
      absentPage('Not found', 'There is nothing at this address. It may have moved, or never have been.'),
    ),
    gone: cacheText(() => absentPage('Removed', 'The page that was at this address has been removed.')),
    notFoundMarkdown: cacheText(() => absentMarkdown('Not found', 'There is nothing at this address.')),
    goneMarkdown: cacheText(() => absentMarkdown('Removed', 'The page that was at this address has been removed.')),
    questionError: (message, question) =>
      page(
        'Not answered',
        html`<h1>Not answered</h1>
<p class="lead">${message}</p>
<p>A question has at most ${MAX_QUERY_CHARACTERS} characters. From one address ${questionLimit.limit} questions a minute are answered.</p>
${askedBox(question)}
${firstQuestionsPart}`,
      ),
    claim(view, saved) {
      const { title, main } = view ? claimPage(view, name, saved) : unknownClaim;
      return page(title, main, [], ['claim.css']);
    },
    protocols: {
      '/mcp': () => protocolPage(mcpPage(input)),
      '/a2a': () => protocolPage(a2aPage(input)),
    },
    picture(path) {
      const title = titleAt(input.pack, input.operations, path);
      return title !== undefined && isDrawable(title, name) ? pagePicture(input.pack, title, input.baseUrl) : undefined;
    },
    // Further links would distract from answers and close matches.
    answers: (answered) =>
      page(
        'Answers',
        html`<h1>Answers</h1>
${askedBox(answered?.body.query, answered === null ? '' : statusOf(answered.body))}
${answered !== null && answerParts(answered)}${!answered?.body.results.length && !answered?.body._meta.closest?.length && firstQuestionsPart}`,
      ),
  };
}
