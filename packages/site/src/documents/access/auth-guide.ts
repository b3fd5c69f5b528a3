import {
  type AccessFacts,
  insightsNotice,
  lineToMarkdown,
  metadataUrl,
  OWN_METADATA_PATH,
  publicEndpoints,
  type Scope,
} from '@gatehouse/contract';
import { answer, command } from '../command.ts';
import { type HostInput, MARKDOWN_TYPE, overviewLine, type PublishedDocument } from '../document.ts';
import { agentAuthUris } from './agent-auth-block.ts';
import { guideWithoutAccess, scopesSection, useOfResources } from './auth-guide-resources.ts';
import { claimSection, exchangeSection, registerSection } from './auth-guide-steps.ts';
import { errorsSection, limitsSection } from './auth-guide-tables.ts';

/** `/auth.md`: the access guide for the current phase and policy. Every command in it can be run unchanged. */
export function authGuide(input: HostInput): PublishedDocument {
  const name = lineToMarkdown(input.pack.product.name);
  const { authIntroduction: introduction } = input.pack;
  const guideDocument = (body: string): PublishedDocument => ({
    path: '/auth.md',
    cache: 'doc',
    forms: [{ mediaType: MARKDOWN_TYPE, body: `${body}\n${overviewLine(input.baseUrl)}` }],
  });
  if (input.access.registration === 'off') return guideDocument(guideWithoutAccess(name, introduction, publicList));
  const sections: [title: string, body: string][] = [
    ['Status', status(input)],
    ['Discover', discover(input)],
    ['Pick a method', methods(input)],
    ['Register', registerSection(input)],
    ['Claim', claimSection(input)],
    ['Exchange', exchangeSection(input)],
    ['Use', use(input)],
    ['Errors', errorsSection(input)],
    ['Revocation', revocation(input)],
    ['Limits', limitsSection(input)],
    ['Privacy', privacy(input)],
    ['Differences', differences(input)],
  ];
  return guideDocument(`# ${name} auth.md: agent authentication

${introduction === null ? '' : `${introduction}\n\n`}${sections.map(([title, text]) => `## ${title}\n\n${text}`).join('\n')}`);
}

const publicList = publicEndpoints.map((path) => `\`${path}\``).join(', ');

function status({ pack, baseUrl, access }: HostInput): string {
  const now =
    access.phase === 'launched'
      ? `Launched: the authenticated API at ${baseUrl}/api/v1 is open to agents that have registered.`
      : `Before launch: an agent can record its interest, read the status of that record and withdraw it. No credential exists: ${baseUrl}/api/v1 answers every request with 401.${launchMarkdown(pack)}`;
  return `${now}

Public endpoints need no registration and no credential in any phase: ${publicList}.

Every command in this guide works as it stands in a shell. Words that begin with \`$\` are variables: set each one to the value that an earlier answer gave before you send a command that names it.

${variables(access)
  .map((text) => `- ${text}`)
  .join('\n')}
`;
}

/** The planned launch date and its caveat; empty without them. */
function launchMarkdown({ timeline }: HostInput['pack']): string {
  const { launchWindow, caveat } = timeline ?? {};
  return [launchWindow && `Launch: ${launchWindow.label}.`, caveat]
    .flatMap((sentence) => (sentence === undefined ? [] : [` ${lineToMarkdown(sentence)}`]))
    .join('');
}

/** The variables of the commands, with the source of each value. */
function variables({ phase, verifiedEmail, idJag, clientAuthentication }: AccessFacts): string[] {
  const launched = phase === 'launched';
  return [
    ...(!launched || verifiedEmail ? ['`$CLAIM_TOKEN`: `claim_token` of the newest answer that has one'] : []),
    ...(launched && verifiedEmail ? ['`$OTP`: the six digits of the newest mail'] : []),
    ...(launched ? ['`$ACCESS_TOKEN`: `access_token` of the newest answer'] : []),
    ...(launched && idJag ? ['`$ID_JAG`: a fresh assertion of your identity provider'] : []),
    ...(launched && idJag && !clientAuthentication.includes('none')
      ? ['`$CLIENT_ASSERTION`: a fresh proof of your client (RFC 7523)']
      : []),
  ];
}

function discover({ baseUrl, access }: HostInput): string {
  const keys = `
The keys that verify access tokens:

${command(`${baseUrl}/.well-known/jwks.json`)}
${answer('200', 'a JWK Set (RFC 7517).')}`;
  return `Start at ${baseUrl}/api/v1${access.resources.length > 0 ? '' : ', the one protected resource'}:

${command(`${baseUrl}/api/v1`, { showHeaders: true })}
${answer('401', 'the header `WWW-Authenticate` names the metadata of the protected resource as `resource_metadata`.')}
It names the authorization server, and has the block \`agent_auth\` (RFC 9728):

${command(metadataUrl(baseUrl, OWN_METADATA_PATH))}
${answer('200', `\`resource\` is \`${baseUrl}/api/v1\`, not the whole origin.`)}
The authorization server is \`${baseUrl}\`; its metadata (RFC 8414) holds the same block:

${command(metadataUrl(baseUrl, '/.well-known/oauth-authorization-server'))}
${answer('200', 'its capabilities in this phase; others are not available.')}
${scopesSection({ baseUrl, access })}${access.phase === 'launched' ? keys : ''}`;
}

function methods({ baseUrl, access }: HostInput): string {
  const { phase, verifiedEmail, idJag } = access;
  const launched = phase === 'launched';
  const byEmail = 'Verified e-mail (`verified_email`)';
  const byAssertion = 'ID-JAG (`urn:ietf:params:oauth:token-type:id-jag`)';
  const planned = `
Planned for launch, as \`identity_assertion\`; until then an interest can be recorded:

- ${byEmail}: a code that is sent to an address.
- ${byAssertion}: an assertion of a trusted identity provider.
`;
  const offered = `
For the authenticated API, as \`identity_assertion\`:

${verifiedEmail ? `- ${byEmail}: register with an address, then claim with the code that is sent to it.\n` : ''}${idJag ? `- ${byAssertion}: present an assertion of an identity provider that is trusted here.\n` : ''}`;
  return `To read or ask, nothing is needed (\`anonymous\`):

${command(`${baseUrl}/ask`, { json: { query: 'What is it?' } })}
${answer('200', 'passages that answer the question.')}${launched ? offered : planned}`;
}

function use({ baseUrl, access, endpoints }: HostInput): string {
  const root = `${baseUrl}/api/v1`;
  const header = 'Authorization: Bearer $ACCESS_TOKEN';
  if (access.phase !== 'launched')
    return `Not open. Every request gets 401, with any token. Planned for launch: requests with the header
\`Authorization: Bearer <access token>\`, a JWT that lives for minutes and carries the scopes that were granted.
`;
  const rows = endpoints.filter(({ tag, scopes }) => tag === 'account' && scopes);
  const needs = (scopes: readonly Scope[] = []) =>
    scopes.length === 0 ? 'any valid token' : scopes.map((scope) => `\`${scope}\``).join(', ');
  return `Send the token in the header \`Authorization\`, never in the address. It lives for 600 seconds; claim again for the next.

${rows
  .map(
    ({ path, summary, scopes }) =>
      `${summary} (needs ${needs(scopes)}):\n\n${command(baseUrl + path, { headers: [header] })}\n${answer('200', 'JSON.')}`,
  )
  .join('\n')}
The audience of a token is \`${root}\`. It opens nothing else, and the public endpoints do not look at it.
${useOfResources(access)}`;
}

function revocation({ baseUrl, access }: HostInput): string {
  const { revoke } = agentAuthUris(baseUrl);
  const revoked = { status: 'revoked' };
  const registration = command(revoke, { json: { claim_token: '$CLAIM_TOKEN' } });
  const same = 'the answer is the same for a token that is unknown, expired or revoked already.';
  if (access.phase !== 'launched')
    return `Withdraw the interest that was recorded; its data is erased:

${registration}
${answer('200', same, revoked)}`;
  return `The holder of a token may revoke it. An access token is revoked alone:

${command(revoke, { json: { token: '$ACCESS_TOKEN' } })}
${answer('200', same, revoked)}
The same as a form (RFC 7009):

${command(revoke, { form: { token: '$ACCESS_TOKEN' } })}
${answer('200', 'without a body.')}${
  access.verifiedEmail
    ? `
A claim token ends the whole registration, with all its tokens and its data:

${registration}
${answer('200', same, revoked)}`
    : ''
}`;
}

function privacy({ access: { phase, idJag, verifiedEmail }, insights, sentTo }: HostInput): string {
  const stored = [
    'the name of the client, the address and the intended use',
    ...(phase === 'launched' && idJag ? ['of an ID-JAG the subject and the client'] : []),
  ].join(', and ');
  const kept =
    phase === 'launched'
      ? 'A registration expires after 24 hours without the code, 30 days without approval, and 90 days without use.'
      : 'An interest is kept until `claim_token_expires`, or until it is withdrawn.';
  const counted =
    phase === 'launched' && verifiedEmail
      ? ' Mails and wrong codes are counted by keyed hashes of networks, mail domains and addresses, which are deleted after two days.'
      : '';
  return `Stored, encrypted with a key of its own: ${stored}. Purpose: ${phase === 'launched' ? 'to give access and to revoke it' : 'to give access after launch'}. ${kept} On any end the data is erased at once; an empty record stays for 30 days so that its holder can read its status. Logs, tokens and responses contain no address and no name. Network addresses of callers are not stored with registrations.${counted}

Questions to \`/ask\`, \`/mcp\` and \`/a2a\`: ${insightsNotice(insights, sentTo)}
`;
}

function differences({ baseUrl, access }: HostInput): string {
  const launched = access.phase === 'launched';
  const assertion = `- The audience of an ID-JAG is the issuer, \`${baseUrl}\`, not the resource, and each works once.\n`;
  return `From auth.md v0.1.0:

- Revocation belongs to the agent: \`revocation_uri\` accepts a token from its holder.
- Errors are \`{"error":{"code","message","hint"}}\`.
${launched ? '- The `claim_token` changes with every access token.\n' : ''}- \`anonymous\` has no credential.
${launched && access.idJag ? assertion : ''}
Not offered: DPoP, ${access.resources.some(({ reach }) => reach === 'introspection') ? '' : 'token introspection, '}dynamic client registration, events of identity providers, API keys.
`;
}
