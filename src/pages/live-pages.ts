import { MAX_QUERY_CHARACTERS } from '../contract/ask-limits.ts';
import type { AskBody } from '../contract/ask-shape.ts';
import { sixtyPerMinute } from '../contract/endpoints/endpoint.ts';
import type { DocumentInput } from '../documents/document.ts';
import { askBox } from './ask-box.ts';
import { frame } from './frame.ts';
import { firstQuestions } from './home-story.ts';
import { type Html, html, passageToHtml } from './html.ts';

/** Pages that have no address of their own in an edition, but its words and its looks. */
export interface LivePages {
  notFound: string;
  /** The answers to a question, for people without scripts; null: nothing was asked yet. */
  answers(body: AskBody | null): string;
  /** Why a question was not answered. */
  refused(message: string): string;
}

export function livePages(input: Pick<DocumentInput, 'pack'>): LivePages {
  const { name } = input.pack.members.platform;
  const page = (title: string, main: Html): string =>
    frame(
      {
        path: null,
        title: `${title} - ${name}`,
        head: html`<meta name="robots" content="noindex">
`,
        layout: 'text',
        main,
        scripts: ['ask.js'],
        closing: html``,
      },
      input,
    );
  const elsewhere = html`<h2>Questions to begin with</h2>
${firstQuestions(input)}<p><a href="/faq">All questions</a></p>`;
  return {
    notFound: page(
      'Not found',
      html`<h1>Not found</h1>
<p class="lead">There is nothing at this address. It may have moved, or never have been.</p>
${askBox()}
${elsewhere}`,
    ),
    refused: (message) =>
      page(
        'Not answered',
        html`<h1>Not answered</h1>
<p class="lead">${message}</p>
<p>A question has at most ${MAX_QUERY_CHARACTERS} characters. From one address ${sixtyPerMinute.limit} questions a minute are answered.</p>
${askBox()}
${elsewhere}`,
      ),
    answers: (body) =>
      page(
        'Answers',
        html`<h1>Answers</h1>
${askBox(body?.query, body === null ? '' : statusOf(body))}
${body && body.results.length > 0 ? answerList(body) : elsewhere}`,
      ),
  };
}

function statusOf({ results }: AskBody): string {
  if (results.length === 0) return 'Nothing in the published content answers this. Try other words.';
  return results.length === 1 ? '1 passage.' : `${results.length} passages, best first.`;
}

/** As the script builds it in place: the best passage is open, the others by their names. */
function answerList({ results }: AskBody): Html {
  return html`<ol class="answers">${results.map(({ name, url, description }, index) => {
    const { pathname, hash } = new URL(url);
    return html`<li><details${index === 0 && html` open`}><summary>${name}</summary>
${passageToHtml(description)}<p class="source"><a href="${url}">${pathname}${hash}</a></p></details></li>
`;
  })}</ol>`;
}
