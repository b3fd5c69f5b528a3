import { assertionTypes, lineToMarkdown, resourcesOf } from '@gatehouse/contract';
import type { HostInput } from '../document.ts';
import { agentAuthUris } from './agent-auth-block.ts';

/** The skill `agent-registration`: the steps of `/auth.md` that exist in this phase. */
export function agentRegistration({ pack, baseUrl, access }: HostInput): string {
  const name = lineToMarkdown(pack.product.name);
  const { register, claim, revoke } = agentAuthUris(baseUrl);
  const types = assertionTypes(access)
    .map((type) => `\`${type}\``)
    .join(', ');
  const steps =
    access.phase === 'launched'
      ? [
          `Register: \`POST ${register}\`${access.resources.length > 0 ? ', with the address of the API as `resource`' : ''}. Accepted identity types: ${types}.`,
          ...(access.verifiedEmail
            ? [
                `If you registered with an e-mail address: ask its owner for the six digits that were mailed, then \`POST ${claim}\` with the \`claim_token\` and the \`otp\`. Never guess a code.`,
              ]
            : []),
          ...resourcesOf(baseUrl, access).map(
            ({ audience, scopes }) =>
              `Use: header \`Authorization: Bearer …\` at \`${audience}\`. Ask only for the scopes that you need: ${scopes.map((scope) => scope.name).join(', ')}.`,
          ),
          `Revoke tokens that are no longer needed: \`POST ${revoke}\`.`,
        ]
      : [
          `Record an interest: \`POST ${register}\` with \`client_name\` and \`contact_email\`. Use an address whose owner has agreed.`,
          `Read its status: \`POST ${claim}\` with the \`claim_token\` of the answer. No credential exists before launch.`,
          `Withdraw it: \`POST ${revoke}\` with the \`claim_token\`.`,
        ];
  return `# Register an agent with ${name}

Check first whether you need it: content, questions and tools need no registration. Only ${resourcesOf(baseUrl, access)
    .map(({ audience }) => `\`${audience}\``)
    .join(
      ', ',
    )} ${access.resources.length > 0 ? 'do' : 'does'}${access.phase === 'launched' ? '' : `, and ${access.resources.length > 0 ? 'they open' : 'it opens'} at launch`}.

${[`Read ${baseUrl}/auth.md: it lists the current features, with commands.`, ...steps].map((step, at) => `${at + 1}. ${step}`).join('\n')}

Keep \`claim_token\` and access tokens secret; they are shown once. On an error follow its \`hint\`.
`;
}
