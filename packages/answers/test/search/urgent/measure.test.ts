import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../../test/service-under-test.ts';

/**
 * Written by people who saw neither the engine, nor the entries, nor the training phrasings. Not for tuning: after
 * fixing a failure seen here, measure with new questions.
 */
const read = (file: string): { text: string; kind?: string }[] =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const lookalikes = read('lookalikes.json');
const heldOutQuestions = read('asked.json');
const questionsOfKinds = (...kinds: string[]) => heldOutQuestions.filter(({ kind }) => kinds.includes(kind as string));

const HELP = ['https://gatehouse.example/faq/crisis-help', 'https://gatehouse.example/faq/worried-about-someone'];
const helpFirst = ([first]: string[]): boolean => HELP.includes(first as string);

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

/** The fraction of questions whose answer, as a list of URLs, meets the condition. */
async function shareWhere(questions: { text: string }[], meetsCondition: (urls: string[]) => boolean): Promise<number> {
  let count = 0;
  for (const { text } of questions) {
    const { results } = (await service.ask({ query: text })).json();
    if (meetsCondition(results.map(({ url }: { url: string }) => url))) count++;
  }
  return count / questions.length;
}

describe('with questions that were not used in development', () => {
  it('a help entry comes first for at least 98 % of people in danger, and of people worried about others', async () => {
    const questions = questionsOfKinds('crisis', 'other');
    expect(questions).toHaveLength(130);
    expect(await shareWhere(questions, helpFirst)).toBeGreaterThanOrEqual(0.98);
  });

  it('a help entry comes first for at most 2 % of similar harmless questions', async () => {
    expect(lookalikes).toHaveLength(130);
    expect(await shareWhere(lookalikes, helpFirst)).toBeLessThanOrEqual(0.02);
  });

  it('a bereaved person finds condolences or help in the first three results', async () => {
    const kind = /\/faq\/(bereaved-by-suicide|crisis-help|worried-about-someone)$/;
    expect(
      await shareWhere(questionsOfKinds('bereaved'), (urls) => urls.slice(0, 3).some((url) => kind.test(url))),
    ).toBe(1);
  });

  it.each([
    'my grandfather died, how do I get his photos',
    'my uncle died, what about his messages',
    'my best friend died, her accounts?',
    'someone I love died, what about their accounts',
    'dad died of cancer, close his facebook',
    'my husband died last week. what now?',
  ])('a death without a stated cause is answered like any other question: %s', async (query) => {
    const { results } = (await service.ask({ query })).json();
    expect(results.length).toBeGreaterThan(0);
    expect(results[0].url).not.toMatch(/suicide|crisis|worried/);
  });

  it('a wish to harm others gets no answer, or only help', async () => {
    const harmless = (urls: string[]) => urls.every((url) => HELP.includes(url));
    expect(await shareWhere(questionsOfKinds('harm-other'), harmless)).toBeGreaterThanOrEqual(0.83);
  });
});
