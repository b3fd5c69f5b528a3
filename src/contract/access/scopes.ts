/** What an access token can allow. Every list of scopes in documents, tokens and refusals is this one. */
export const scopeMeanings = {
  'content:read': 'Read the content of the account API',
  'faq:read': 'Read the questions and answers of the account API',
} as const;

export type Scope = keyof typeof scopeMeanings;

export const scopes = Object.keys(scopeMeanings) as Scope[];

export function isScope(name: string): name is Scope {
  return Object.hasOwn(scopeMeanings, name);
}
