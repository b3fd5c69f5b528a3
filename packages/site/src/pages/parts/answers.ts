import { type AnswerAdditions, type AskBody, Html, html, MAX_SHOWN_PASSAGES, passageToHtml } from '@gatehouse/contract';

/** An answer with additions for a page: an excerpt of each result, related questions and a contact. */
export interface Answered {
  body: AskBody;
  excerpts: readonly { sentence?: string; excerpt?: string }[];
  additions: AnswerAdditions;
}

/** The outcome of a question, with the same text as in `assets/answers.js`. */
export function statusOf({ results }: AskBody): string {
  if (results.length === 0) return 'Nothing in the published content answers this. Try other words.';
  return results.length === 1 ? '1 passage found.' : `${results.length} passages found, the best first.`;
}

/**
 * The same HTML as in the dialog of `assets/question-dialog.js`: five passages, collapsed others, related questions,
 * and a contact.
 */
export function answerParts({ body: { _meta, results }, excerpts, additions }: Answered): Html {
  const items = results.map((result, at) => resultItem(result, excerpts[at] ?? {}));
  const more = items.length - MAX_SHOWN_PASSAGES;
  const { closest = [] } = _meta;
  return html`${items.length > 0 && html`<ol class="answers">${items.slice(0, MAX_SHOWN_PASSAGES)}</ol>`}${
    more > 0 &&
    html`<details class="more"><summary>${more === 1 ? '1 more passage' : `${more} more passages`}</summary>
<ol class="answers" start="${MAX_SHOWN_PASSAGES + 1}">${items.slice(MAX_SHOWN_PASSAGES)}</ol></details>
`
  }${linkList('Close matches:', items.length === 0 ? closest : [])}${linkList('Related questions:', additions.related)}${
    items.length === 0 && additions.contact !== undefined && contactLine(additions.contact)
  }`;
}

interface PassageLink {
  name: string;
  url: string;
}

const linkList = (title: string, links: readonly PassageLink[]): Html | false =>
  links.length > 0 &&
  html`<div class="places"><p>${title}</p>
<ul>${links.map(({ name, url }) => html`<li><a href="${url}">${name}</a></li>`)}</ul></div>
`;

const contactLine = (url: string): Html =>
  html`<p class="contact">Or ask a person: <a href="${url}">${url.replace(/^mailto:|^https?:\/\/|\/$/g, '')}</a></p>
`;

function resultItem(
  { name, url, description }: AskBody['results'][number],
  { sentence, excerpt }: Answered['excerpts'][number],
): Html {
  const { pathname, hash } = new URL(url);
  const whole = markSentence(passageToHtml(description), sentence);
  return html`<li><p class="name"><a href="${url}">${name}</a></p>
${
  excerpt === undefined
    ? whole
    : html`<p class="excerpt">${markSentence(html`${excerpt}`, sentence)}</p><details><summary aria-label="The whole passage: ${name}">The whole passage</summary>
${whole}</details>`
}<p class="source"><a href="${url}">${pathname}${hash}</a></p></li>
`;
}

/** Marks the first occurrence of a sentence in HTML. A sentence never spans lines, so it is within one element. */
function markSentence(content: Html, sentence: string | undefined): Html {
  if (sentence === undefined) return content;
  const { text } = html`${sentence}`;
  const at = content.text.indexOf(text);
  if (at < 0) return content;
  return new Html(`${content.text.slice(0, at)}<mark>${text}</mark>${content.text.slice(at + text.length)}`);
}
