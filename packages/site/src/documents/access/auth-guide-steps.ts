import {
  assertionTypes,
  type Endpoint,
  ID_JAG,
  JWT_BEARER_CLIENT,
  JWT_BEARER_GRANT,
  VERIFIED_EMAIL,
} from '@gatehouse/contract';
import { answer, command } from '../command.ts';
import type { HostInput } from '../document.ts';
import { fillExample } from '../openapi/openapi-example.ts';
import { referenceSchema } from '../openapi/openapi-schema.ts';
import { agentAuthUris } from './agent-auth-block.ts';

/** The request and the response examples of an operation, as in the OpenAPI description. */
function rowOf(input: HostInput, operationId: string) {
  const row = input.endpoints.find((endpoint) => endpoint.operationId === operationId) as Endpoint;
  const example = (status: number) =>
    fillExample(status === 200 ? row.example : row.otherSuccess?.[status]?.example, input);
  return { request: row.request as NonNullable<Endpoint['request']>, example };
}

/** Members of a request body, from its schema. */
function memberList({ schema }: NonNullable<Endpoint['request']>): string {
  const components: Record<string, unknown> = {};
  referenceSchema(schema, 'input', components);
  const [{ properties }] = Object.values(components) as [
    { properties: Record<string, { description?: string; maxLength?: number; enum?: string[] }> },
  ];
  return Object.entries(properties)
    .map(([name, { description, maxLength, enum: values }]) => {
      const about = description ?? `one of ${values?.map((value) => `\`${value}\``).join(', ')}`;
      return `- \`${name}\`: ${about}${maxLength === undefined ? '' : `, at most ${maxLength} characters`}`;
    })
    .join('\n');
}

export function registerSection(input: HostInput): string {
  const { baseUrl, access } = input;
  const { register } = agentAuthUris(baseUrl);
  const { request, example } = rowOf(input, 'registerAgent');
  const launched = access.phase === 'launched';
  const assertions = assertionTypes(access);
  const meaning = launched
    ? 'a code is on its way to the address. The answer is the same whether the address is known or not.'
    : 'the interest is recorded. Keep the `claim_token`: it is shown once, and works after launch too.';
  const byEmail = `${launched ? 'With an address, which gets a code:' : 'Record an interest:'}

${command(register, { json: request.examples.email })}
${answer('201', meaning, example(201))}
`;
  const byAssertion = `With an ID-JAG, which gives an access token at once:

${command(register, { json: { type: 'identity_assertion', assertion_type: ID_JAG, assertion: '$ID_JAG', ...clientJson(input) } })}
${answer('201 or 200', 'registered, or known already; `access_token` is in the answer, and `claim_token` is null: the next assertion renews. Status 202 means that an operator has to approve first; then present a fresh assertion.')}
`;
  return `${assertions.includes(VERIFIED_EMAIL) ? byEmail : ''}${launched && access.idJag ? byAssertion : ''}Members of the body:

${memberList(request)}

To register without a credential:

${command(register, { json: request.examples.anonymous })}
${answer('200', 'nothing is stored.', example(200))}`;
}

/** Members for client authentication; none if it is optional. */
function clientJson({ access }: HostInput): Record<string, string> {
  return access.clientAuthentication.includes('none')
    ? {}
    : { client_assertion_type: JWT_BEARER_CLIENT, client_assertion: '$CLIENT_ASSERTION' };
}

export function claimSection(input: HostInput): string {
  const { baseUrl, access } = input;
  const { claim } = agentAuthUris(baseUrl);
  const { example } = rowOf(input, 'claimRegistration');
  const withToken = (members: object) => command(claim, { json: { claim_token: '$CLAIM_TOKEN', ...members } });
  if (access.phase !== 'launched')
    return `Read the status of an interest:

${withToken({})}
${answer('200', '`status` is `interest_recorded`, `withdrawn` or `expired`.', example(200))}
Planned for launch: the same claim token then asks for the code that is sent to the address, and with the code it becomes
a short-lived access token.
`;
  if (!access.verifiedEmail)
    return 'Nothing to do: an ID-JAG gives its access token at once, and there are no claim tokens here.\n';
  return `Get the state of a registration; this sends no mail, and may be repeated every 5 seconds:

${withToken({})}
${answer('202', 'waiting. For a registration that is active: 200, as below.', example(202))}
Ask for another code, if none arrives; the one before then stops working:

${withToken({ resend: true })}
${answer('202 or 429', 'it is on its way; or it is too early (60 seconds after the last one), or three have been sent: `Retry-After` has the time to wait.')}
Claim with the code:

${withToken({ otp: '$OTP' })}
${answer('200', 'an access token, and the claim token that replaces the one that was sent. Status 202 means that an operator has to approve first.', example(200))}
Claim again when the access token has expired; no code is needed:

${withToken({})}
${answer('200', 'the next access token and the next claim token. A repetition within 60 seconds gets the same claim token; later use of an old one ends the registration, because two parties hold one token.')}
With \`scope\` a claim may ask for fewer scopes than were granted; that holds for its access token only. The person who gets
the mail may decline scopes, and an operator too; what was declined is never granted.

Read what a registration has, what was declined and when it ends; this changes nothing:

${command(agentAuthUris(baseUrl).status, { json: { claim_token: '$CLAIM_TOKEN' } })}
${answer('200', 'its state. With `token` in place of `claim_token` an access token does, too.', rowOf(input, 'getRegistrationState').example(200))}`;
}

export function exchangeSection(input: HostInput): string {
  const { baseUrl, access } = input;
  if (access.phase !== 'launched')
    return 'Not open. Planned for launch: a token endpoint that takes an ID-JAG of a trusted identity provider.\n';
  if (!access.idJag) return 'Not open: no identity provider is trusted here, so there is no token endpoint.\n';
  const { example } = rowOf(input, 'exchangeAssertion');
  const form = {
    grant_type: JWT_BEARER_GRANT,
    assertion: '$ID_JAG',
    ...clientJson(input),
  };
  return `For OAuth clients, the token endpoint does the same as registration with an ID-JAG:

${command(agentAuthUris(baseUrl).token, { form })}
${answer('200', 'an access token, and no refresh token: present the next assertion.', example(200))}
The assertion has the type \`oauth-id-jag+jwt\`, the audience \`${baseUrl}\`, lives for 300 seconds at most and works once.
${access.clientAuthentication.includes('private_key_jwt') ? `A client that has keys proves itself with \`client_assertion\` and \`client_assertion_type=${JWT_BEARER_CLIENT}\`.\n` : ''}`;
}
