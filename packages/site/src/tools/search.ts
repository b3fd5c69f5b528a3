import { type Knowledge, notifyObserver, rankPages } from '@gatehouse/answers';
import { questionSchema } from '@gatehouse/contract';
import { z } from 'zod';
import { defineTool, type Tool } from './tool.ts';

const MAX_CHARACTERS = 2000;
const MAX_RESULTS = 10;

/** Output required by connectors of ChatGPT: exactly these names, and only `results`. */
const output = z.strictObject({
  results: z.array(z.strictObject({ id: z.string(), title: z.string(), url: z.string(), text: z.string() })),
});

/** `search`: the best matching pages for a question, for clients that continue with `fetch`. */
export function search(knowledge: Knowledge): Tool {
  const { product, docs } = knowledge.pack;
  return defineTool({
    name: 'search',
    title: `Search all pages about ${product.name}`,
    description: `Finds pages of the documentation of ${product.name} and of its other published content, best first, at most ${MAX_RESULTS}, each with the passage that fits best and the url to cite. They are candidates: the nearest pages come even where none answers, so read before you rely on one. Give an id to fetch for the whole page.`,
    input: z.strictObject({
      query: questionSchema.refine((query) => query.trim() !== '' && [...query].length <= MAX_CHARACTERS),
    }),
    output,
    jsonText: true,
    rules: { query: `a non-blank string of at most ${MAX_CHARACTERS} characters` },
    example: { query: docs?.pages[0]?.title ?? product.name },
    asks: { question: ({ query }) => query, lookUpVector: knowledge.lookUpVector },
    answer({ query }, questionVector) {
      const { pages, answer, partial } = rankPages(knowledge, query, questionVector);
      return {
        value: {
          results: pages.slice(0, MAX_RESULTS).map(({ passage: { path, name, url, text } }) => ({
            id: path.replace(/#.*/, ''),
            title: name,
            url,
            text,
          })),
        },
        partial,
        notify: () => notifyObserver(knowledge, query, answer),
      };
    },
  });
}
