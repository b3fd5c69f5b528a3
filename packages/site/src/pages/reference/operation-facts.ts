import { type Description, type Located, responsesOf } from './description.ts';

/** Authentication of an operation, as inline Markdown. */
export function needsOf({ security = [] }: Pick<Located, 'security'>, { components }: Description): string {
  const [[scheme, scopes] = []] = Object.entries(security[0] ?? {});
  if (scheme === undefined || scopes === undefined) return 'Needs no key';
  if (components.securitySchemes?.[scheme]?.scheme === 'basic')
    return 'Needs the name and the secret of an API that accepts tokens of this service';
  return `Needs an access token ${scopes.length > 0 ? `with ${scopes.map((scope) => `\`${scope}\``).join(', ')}` : 'of any scope'}; [how to get one](/auth.md)`;
}

/** Rate limits of an operation. */
export const limitsOf = (operation: Located): string[] =>
  (operation['x-rate-limits'] ?? []).map(
    ({ limit, windowSeconds }) => `At most ${limit} requests in ${windowSeconds} seconds from one address`,
  );

/** Successful responses: media types of the first, and the meaning of the others. */
export function answersOf(operation: Located): string {
  const [first, ...others] = responsesOf(operation).successes;
  if (!first) return 'Answers: none but errors in this phase';
  const otherTexts = others.map(([status, { description }]) => `${status} (${description})`);
  const [status, { content = {}, description }] = first;
  const types = Object.keys(content).join(', ');
  return `Answers: ${[...(status === '200' ? [types] : [`${status} (${description})`]), ...otherTexts].join('; ')}`;
}

/** Authentication, limits and parameters of an operation, for the list page. */
export function operationNotes(operation: Located, description: Description): string[] {
  const { security = [], parameters = [], requestBody } = operation;
  const types = Object.keys(requestBody?.content ?? {});
  return [
    ...(security.length > 0 ? [needsOf(operation, description)] : []),
    ...parameters.map(
      ({ name, in: location, required, description: meaning }) =>
        `Parameter \`${name}\` (${location}${required ? ', required' : ''}): ${meaning}`,
    ),
    ...(types.length > 0 && (types.length > 1 || types[0] !== 'application/json') ? [`Body: ${types.join(', ')}`] : []),
    answersOf(operation),
    ...limitsOf(operation),
  ];
}
