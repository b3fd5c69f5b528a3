import {
  askQuestion,
  bestSentence,
  type Hit,
  hitsAmong,
  type Knowledge,
  notifyObserver,
  type Passage,
} from '@gatehouse/answers';
import { absoluteLinks, type Faq, questionSchema } from '@gatehouse/contract';
import { z } from 'zod';
import { cursorDigest, readCursor, writeCursor } from './cursor.ts';
import { launchMember, toolLaunchShape } from './launch.ts';
import { defineTool, type Tool, type ToolAnswer } from './tool.ts';

const MAX_CHARACTERS = 2000;
const SUGGESTIONS = 3;
const MAX_GUIDES = 2;

/** @param categoryNames names of the categories */
const inputFor = (categoryNames: readonly string[]) =>
  z.strictObject({
    query: questionSchema.refine((query) => query.trim() !== '' && [...query].length <= MAX_CHARACTERS),
    category: z
      .enum(categoryNames as [string, ...string[]])
      .optional()
      .describe('Only questions of this category'),
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
      lastReviewed: z.string().optional(),
    }),
  ),
  nextCursor: z.string().optional(),
  suggestions: z.array(z.string()).optional(),
  guides: z.array(z.record(z.string(), z.string())).optional(),
  launch: toolLaunchShape,
});

/** `search_faqs`: the matching published questions, with the same ranking as the question endpoint. */
export function searchFaqs(knowledge: Knowledge): Tool {
  const { categories, product } = knowledge.pack;
  const faqs = new Map<string, Faq>();
  for (const category of categories) for (const faq of category.faqs) faqs.set(faq.id, faq);
  const categoryNames = categories.map(({ name }) => name);
  return defineTool({
    name: 'search_faqs',
    title: `Search questions about ${product.name}`,
    description: `Finds published questions about ${product.name} that answer a question in plain language, best first, with answers and permalinks to cite. Use it for any question about the product. No hits means that the content does not answer it.${knowledge.pack.pricing ? ' Not for a list of all prices (get_pricing).' : ''}`,
    input: inputFor(categoryNames),
    output,
    rules: {
      query: `a non-blank string of at most ${MAX_CHARACTERS} characters`,
      category: `one of ${categoryNames.join(', ')}`,
      limit: 'a whole number from 1 to 20',
      cursor: 'the nextCursor of a page of the same search',
    },
    names: { category: categoryNames },
    example: { query: categories[0]?.faqs[0]?.question ?? '', category: categoryNames[0] as string },
    asks: { question: ({ query }) => query, lookUpVector: knowledge.lookUpVector },
    answer({ query, category, limit, cursor }, questionVector) {
      const search = cursorDigest(knowledge.version, query, category ?? '');
      const offset = cursor === undefined ? 0 : readCursor(cursor, search, 'search');
      const { hits: answer, closest } = askQuestion(knowledge, query, questionVector);
      const hits = hitsAmong(answer, { kind: 'faq', ...(category ? { category } : {}) });
      // Matching guides, which have no category.
      const guides =
        category || offset > 0 ? [] : answer.filter(({ passage }) => passage.kind === 'guide').slice(0, MAX_GUIDES);
      const page = hits.slice(offset, offset + limit).map((hit) => ({ ...hit, faq: faqs.get(hit.passage.id) as Faq }));
      const next = offset + limit;
      const closestFaqs = closest.filter(({ kind }) => kind === 'faq').map(({ name }) => name);
      const examples = categories.find(({ name }) => name === (category ?? categoryNames[0]))?.faqs ?? [];
      const suggested =
        closestFaqs.length > 0 ? closestFaqs : examples.slice(0, SUGGESTIONS).map(({ question }) => question);
      return {
        value: {
          query,
          total: hits.length,
          results: page.map(({ faq, passage, score }) => ({
            id: faq.id,
            slug: faq.slug,
            category: faq.category,
            question: faq.question,
            answer: absoluteLinks(faq.parts[passage.part]?.markdown ?? faq.answer, knowledge.baseUrl),
            summary: faq.summary,
            url: passage.url,
            score: Math.round(score * 10_000) / 10_000,
            ...(faq.lastReviewed !== undefined && { lastReviewed: faq.lastReviewed }),
          })),
          ...(next < hits.length ? { nextCursor: writeCursor(search, next) } : {}),
          ...(hits.length === 0 ? { suggestions: suggested } : {}),
          ...(guides.length > 0 ? { guides: guides.map(({ passage: { name, url } }) => ({ name, url })) } : {}),
          ...launchMember(knowledge.pack),
        },
        ...viewData(knowledge, query, page, closest),
        sources: [...page, ...guides].map(({ passage }) => passage),
        notify: () => notifyObserver(knowledge, query, hits, category),
      };
    },
  });
}

/** The sentence to highlight and the urgent passages; without an answer, the closest passages. */
function viewData(
  knowledge: Knowledge,
  query: string,
  hits: readonly Hit[],
  closest: readonly Passage[],
): Pick<ToolAnswer, 'additions'> {
  if (hits.length === 0)
    return closest.length > 0 ? { additions: { closest: closest.map(({ name, url }) => ({ name, url })) } } : {};
  const passages = hits.map(({ passage, urgent }, at) => {
    const sentence = at === 0 ? bestSentence(knowledge, query, passage) : undefined;
    return { ...(sentence === undefined ? {} : { sentence }), ...(urgent ? { urgent: true } : {}) };
  });
  return passages.some((one) => Object.keys(one).length > 0) ? { additions: { passages } } : {};
}
