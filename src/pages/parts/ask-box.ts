import { MAX_QUERY_CHARACTERS } from '../../contract/facts/ask-limits.ts';
import { type Html, html } from '../../contract/text/html.ts';

/**
 * The question box. Its script shows answers in place; without one the form leads to a page of answers.
 * @param status what became of the question
 */
export function askBox(question = '', status = ''): Html {
  return html`<form class="ask" method="get" action="/search" role="search" data-ask>
<label for="_query">Your question</label>
<div><input id="_query" name="query" value="${question}" required maxlength="${MAX_QUERY_CHARACTERS}" autocomplete="off" enterkeyhint="search"><button>Ask</button></div>
<p role="status">${status}</p>
</form>`;
}
