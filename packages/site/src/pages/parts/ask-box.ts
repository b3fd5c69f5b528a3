import { type Html, html, MAX_QUERY_CHARACTERS } from '@gatehouse/contract';

/** The question box. Its script shows answers in a dialog; without scripts, the form leads to a page of answers. */
export const askBox = (): Html => form('', '', html` data-ask`);

/**
 * The question box of the page of answers, which leads to the next page of answers.
 * @param status outcome of the question
 */
export const askedBox = (question = '', status = ''): Html => form(question, status, html``);

function form(question: string, status: string, mark: Html): Html {
  return html`<form class="ask" method="get" action="/search" role="search"${mark}>
<label lang="en" for="_query">Your question</label>
<div><input id="_query" name="query" value="${question}" required maxlength="${MAX_QUERY_CHARACTERS}" autocomplete="off" enterkeyhint="search"><button lang="en">Ask</button></div>
<p${status !== '' && html` lang="en"`} role="status">${status}</p>
</form>`;
}
