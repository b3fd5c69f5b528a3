import { type Html, html } from '@gatehouse/contract';

/** A registration as shown to the owner of its e-mail address. */
export interface ClaimView {
  request: string;
  clientName: string;
  state: string;
  scopes: readonly {
    name: string;
    meaning: string;
    audience: string;
    expires?: string | undefined;
    declined: boolean;
  }[];
  idleDays: number;
}

const states: Readonly<Record<string, string>> = {
  awaiting_code:
    'It gets nothing before it has the code from the mail. Give the code only to an agent that you have asked to register.',
  awaiting_approval: 'You have given it the code. An operator has to approve it before it gets anything.',
  active: 'You have given it the code, and it may do this now.',
};

/** Shows the registration, its scopes and expiry, with a form to decline. Approval needs the code in the mail. */
export function claimPage(view: ClaimView, product: string, saved: boolean): { title: string; main: Html } {
  const { request, clientName, state, scopes, idleDays } = view;
  const open = scopes.filter(({ declined }) => !declined);
  const declined = scopes.filter((scope) => scope.declined);
  if (states[state] === undefined)
    return {
      title: 'Declined',
      main: html`<h1>Declined</h1>
<p class="lead">The registration of “${clientName}” has ended. Its data has been erased.</p>`,
    };
  return {
    title: 'An agent asks for access',
    main: html`<h1>An agent asks for access</h1>
<p class="lead">“${clientName}” asks to use ${product} on your behalf.</p>
<p>${states[state]} The name was chosen by the registering party.</p>
${saved && html`<p role="status">Your choice is recorded. The agent will not get the declined scopes, even if it asks again.</p>`}
<form method="post" action="/claim"><input type="hidden" name="request" value="${request}">
<fieldset><legend>Requested permissions</legend>
${open.map(
  ({ name, meaning, audience, expires }) =>
    html`<p><label><input type="checkbox" name="keep" value="${name}" checked> <span>${meaning}</span></label> <small><code>${name}</code> at <code>${audience}</code>, ${expires === undefined ? `until it has not been used for ${idleDays} days` : `for ${expires}`}</small></p>
`,
)}</fieldset>
<p class="choices"><button type="submit">Decline what is not ticked</button> <button type="submit" name="decline" value="all">Decline everything</button></p></form>
${declined.length > 0 && html`<h2>Declined</h2><ul>${declined.map(({ name, meaning }) => html`<li>${meaning} (<code>${name}</code>)</li>`)}</ul>`}`,
  };
}

export const unknownClaim = {
  title: 'Nothing to decide',
  main: html`<h1>Nothing to decide</h1>
<p class="lead">The link in the mail with the code shows the request of an agent. It works for a day, unless the registration ends before.</p>`,
};
