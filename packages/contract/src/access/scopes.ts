/** Scopes of the authenticated API of this service; other APIs have their own. */
export const scopeMeanings = {
  'content:read': 'Read the content of the account API',
  'faq:read': 'Read the questions and answers of the account API',
} as const;

export type Scope = keyof typeof scopeMeanings;

export const scopes = Object.keys(scopeMeanings) as Scope[];
