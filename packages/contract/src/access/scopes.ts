/** Scopes of the authenticated API of this service; other APIs have their own. */
export const scopeMeanings = {
  'content:read': 'Read the content of the authenticated API',
  'faq:read': 'Read the questions and answers of the authenticated API',
} as const;

export type Scope = keyof typeof scopeMeanings;

export const scopes = Object.keys(scopeMeanings) as Scope[];
