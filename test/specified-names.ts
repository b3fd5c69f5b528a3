/** Categories of the specification, in order; ids and names are equal. */
export const CATEGORY_NAMES = ['general', 'launch', 'product', 'security', 'pricing', 'legal', 'benefits', 'technical'];

/** Members of Content, in order. */
export const CONTENT_MEMBERS = [
  'platform',
  'problem',
  'solution',
  'security',
  'assetTypes',
  'pricing',
  'targetAudience',
  'useCases',
  'faqs',
  'differentiators',
  'timeline',
];

/** Members of a category, in order. */
export const CATEGORY_MEMBERS = ['id', 'name', 'title', 'description', 'order', 'count', 'faqs'];

/** Members of a question, in order. */
export const QUESTION_MEMBERS = [
  'id',
  'slug',
  'category',
  'question',
  'answer',
  'answerText',
  'summary',
  'tags',
  'related',
  'lastReviewed',
  'anchor',
  'url',
];
