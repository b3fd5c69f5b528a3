import { createHash } from 'node:crypto';
import { z } from 'zod';
import { questionSchema } from '../contract/ask-shape.ts';
import { categoryNames, type Faq } from '../contract/faq-shape.ts';
import { askQuestion, tellAsked } from '../search/ask.ts';
import type { Knowledge } from '../search/knowledge.ts';
import { ArgumentError, defineTool, type Tool } from './tool.ts';

const MAX_CHARACTERS = 2000;
const SUGGESTIONS = 3;

const input = z.strictObject({
  query: questionSchema.refine((query) => query.trim() !== '' && [...query].length <= MAX_CHARACTERS),
  category: z.enum(categoryNames).optional().describe('Only questions of this category'),
  limit: z.int().min(1).max(20).default(5).describe('Results on one page'),
  cursor: z.string().optional().describe('nextCursor of the page before'),
});

const output = z.strictObject({
  query: z.string(),
  total: z.int(),
  results: z.array(
    z.strictObject({
      id: z.string(),
      slug: z.string(),
      category: z.string(),
      question: z.string(),
      answer: z.string(),
      summary: z.string(),
      url: z.string(),
      score: z.number(),
      lastReviewed: z.string(),
    }),
  ),
  nextCursor: z.string().optional(),
  suggestions: z.array(z.string()).optional(),
});

/** `search_faqs`: the questions that answer a question, as the question endpoint finds them. */
export function searchFaqs(knowledge: Knowledge): Tool {
  const { categories, members } = knowledge.pack;
  const faqs = new Map<string, Faq>();
  for (const category of categories) for (const faq of category.faqs) faqs.set(faq.id, faq);
  return defineTool({
    name: 'search_faqs',
    title: `Search questions about ${members.platform.name}`,
    description: `Finds published questions about ${members.platform.name} that answer a question in plain language, best first, with full answers and permalinks to cite. Use it for any question about the product. No hits means that the content does not answer it. Not for a list of all prices (get_pricing).`,
    input,
    output,
    rules: {
      query: `a non-blank string of at most ${MAX_CHARACTERS} characters`,
      category: `one of ${categoryNames.join(', ')}`,
      limit: 'a whole number from 1 to 20',
      cursor: 'the nextCursor of a page of the same search',
    },
    example: { query: 'what does it cost', category: 'pricing' },
    answer({ query, category, limit, cursor }) {
      const search = digest(knowledge.version, query, category ?? '');
      const offset = cursor === undefined ? 0 : offsetOf(cursor, search);
      const among = { kind: 'faq', ...(category ? { category } : {}) } as const;
      const hits = askQuestion(knowledge, query, among);
      const page = hits.slice(offset, offset + limit).map((hit) => ({ ...hit, faq: faqs.get(hit.passage.id) as Faq }));
      const next = offset + limit;
      const examples = categories.find(({ name }) => name === (category ?? 'general'))?.faqs ?? [];
      return {
        value: {
          query,
          total: hits.length,
          results: page.map(({ faq, passage, score }) => ({
            id: faq.id,
            slug: faq.slug,
            category: faq.category,
            question: faq.question,
            answer: faq.answer,
            summary: faq.summary,
            url: passage.url,
            score: Math.round(score * 10_000) / 10_000,
            lastReviewed: faq.lastReviewed,
          })),
          ...(next < hits.length ? { nextCursor: Buffer.from(`${search}.${next}`).toString('base64url') } : {}),
          ...(hits.length === 0 ? { suggestions: examples.slice(0, SUGGESTIONS).map(({ question }) => question) } : {}),
        },
        sources: page.map(({ passage }) => passage),
        tell: () => tellAsked(knowledge, query, hits, category),
      };
    },
  });
}

/** Ties a cursor to one search in one edition. */
function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}

function offsetOf(cursor: string, search: string): number {
  const [of, offset = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('.');
  if (of !== search || !/^\d{1,3}$/.test(offset))
    throw new ArgumentError(['"cursor" belongs to another search or to older content; start again without cursor']);
  return Number(offset);
}
