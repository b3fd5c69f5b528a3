import { listOf, objectOf, parseJsonText, stringOf } from './json-members.ts';
import type { ScriptedAgent } from './scripted-agent.ts';

/** Asks /ask: first with the question as a text, then as NLWeb 0.55 does. */
export const askAgent: ScriptedAgent = {
  name: 'ask',
  does: 'sends the question to POST /ask, in two dialects',
  async *read(question, visit) {
    const url = visit.at('ask');
    for (const query of [question, { text: question }]) {
      const response = await visit.post(url, { query });
      if (!response) continue;
      const message = parseJsonText(response.text);
      const { results } = objectOf(message);
      if (!Array.isArray(results)) visit.deadEnd(url, message === undefined ? 'is not JSON' : 'has no list of results');
      else if (results.length === 0) visit.deadEnd(url, 'returns no result');
      else {
        const pages = listOf(results).flatMap((result) => visit.ownUrl(stringOf(objectOf(result).url)) ?? []);
        yield { text: response.text, pages };
      }
    }
  },
};
