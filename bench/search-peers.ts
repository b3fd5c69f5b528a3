import { createRequire } from 'node:module';
import { create, insertMultiple, search } from '@orama/orama';
import Database from 'libsql';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { createClassifier } from '../packages/answers/src/search/abstention/abstention.ts';
import { everydayQuestionsIn } from '../packages/answers/src/search/abstention/off-topic-questions.ts';
import { learnIndex } from '../packages/answers/src/search/answering/learn-index.ts';
import { readWordVectors } from '../packages/answers/src/search/meaning/read-vectors.ts';
import { openIndex } from '../packages/answers/src/search/ranking/engine.ts';
import { everydayConceptsIn } from '../packages/answers/src/search/ranking/everyday-concepts.ts';
import { languageOf } from '../packages/answers/src/search/text/languages.ts';
import contractions from '../packages/answers/src/search/words/contractions.json' with { type: 'json' };
import english from '../packages/answers/src/search/words/function-words.json' with { type: 'json' };
import type { Entry, QuestionSet } from './question-sets.ts';

export interface Found {
  /** Best first. */
  ids: string[];
  /** Confidence that the question can be answered; absent for an engine without scores. */
  acceptance?: number;
  answered?: boolean;
  /** Score of the best hit, and the signals of the decision by name. */
  top?: number;
  signals?: Record<string, number>;
}

export type Ask = (question: string) => Found | Promise<Found>;

/**
 * An engine, configured as its documentation advises for questions: any word may match, with field weights and
 * stemming.
 */
export interface Engine {
  name: string;
  build(
    set: Pick<QuestionSet, 'entries' | 'notAnswered' | 'concepts' | 'language' | 'asked'> &
      Partial<Pick<QuestionSet, 'questions'>>,
  ): Ask | Promise<Ask>;
}

/** Whether an everyday question of another language is asked instead of used for training: every third. */
export const isAsked = (at: number): boolean => at % 3 === 0;

const MAX_FOUND = 50;
/**
 * Stemming, these boosts and no fuzzy matching are the best of seven configurations on the default pack and the public
 * sets.
 */
const BOOST = { question: 2, phrasings: 3, text: 1 };
const stemOf = (word: string): string => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word);

const fieldsOf = ({ id, utterances: [question = '', ...phrasings], text }: Entry) => ({
  id,
  question,
  phrasings: phrasings.join(' \n '),
  text,
});

const wordsOf = (question: string): string[] => question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Our word lists that can be omitted to measure their value: per engine, or for the whole process. */
const OF_ENGINE = ['concepts', 'vectors', 'strangers', 'product questions'];
const OF_LANGUAGE = ['contractions', 'function words', 'politeness'];
const LISTS = [...OF_ENGINE, ...OF_LANGUAGE];

/** Removes lists from the rules of a language, before its first text is read. */
function removeLists(lists: readonly string[], language: string): void {
  if (lists.includes('contractions'))
    for (const contraction of Object.keys(contractions)) delete (contractions as Record<string, string>)[contraction];
  const languageData = languageOf(language);
  const listOf = (word: string) => (english.politenessWords.includes(word) ? 'politeness' : 'function words');
  Object.assign(languageData, {
    functionWords: languageData.functionWords.filter((word) => !lists.includes(listOf(word))),
  });
}

/** @param lists word lists to omit. @throws Error with the valid names */
export function oursWithout(lists: readonly string[]): Engine {
  const unknown = lists.find((list) => !LISTS.includes(list));
  if (unknown !== undefined) throw new Error(`There is no list ${unknown}. Lists: ${LISTS.join(', ')}.`);
  return {
    name: ['ours', ...lists].join(' without '),
    async build({ entries, notAnswered, concepts, language = 'en', asked = true }) {
      removeLists(lists, language);
      const texts = entries.map((entry) => {
        const productQuestions = entry.productQuestions ?? 0;
        if (!lists.includes('product questions')) return { ...entry, asked };
        return {
          ...entry,
          utterances: entry.utterances.slice(0, -productQuestions || undefined),
          productQuestions: 0,
          asked,
        };
      });
      const everyday = lists.includes('strangers')
        ? []
        : everydayQuestionsIn(language).filter((_, at) => language === 'en' || !isAsked(at));
      const learnt = await learnIndex({
        texts,
        offTopic: [...notAnswered, ...everyday].sort(),
        listed: notAnswered.length,
        concepts: [concepts, lists.includes('concepts') ? {} : everydayConceptsIn(language)],
        language,
        wordVectors: lists.includes('vectors') ? undefined : await readWordVectors(language),
      });
      const index = openIndex(learnt.index);
      const classify = createClassifier(learnt.refusal);
      return (question) => {
        const ranking = index.rank(question);
        const { evidence, answered, signals } = classify(ranking);
        const [best] = ranking.hits;
        return {
          ids: ranking.hits.map(({ entry }) => (entries[entry] as Entry).id),
          acceptance: best ? evidence : Number.NEGATIVE_INFINITY,
          answered,
          top: best?.score ?? 0,
          signals: Object.fromEntries(signals.map(({ name, value }) => [name, value])),
        };
      };
    },
  };
}

export const ours: Engine = oursWithout([]);

export const miniSearch: Engine = {
  name: 'MiniSearch',
  build({ entries, language = 'en' }) {
    const index = new MiniSearch({
      fields: Object.keys(BOOST),
      processTerm: (term) => (language === 'en' ? stemOf(term.toLowerCase()) : term.toLowerCase()),
      searchOptions: { boost: BOOST, bm25: { k: 1.2, b: 0.75, d: 0.1 } },
    });
    // Uses numbers as ids, because ids of a set may repeat.
    index.addAll(entries.map((entry, number) => ({ ...fieldsOf(entry), id: number })));
    return (question) => {
      const found = index.search(question).slice(0, MAX_FOUND);
      return { ids: found.map(({ id }) => (entries[id] as Entry).id), acceptance: found[0]?.score ?? 0 };
    };
  },
};

export const lunrEngine: Engine = {
  name: 'Lunr',
  build({ entries }) {
    const index = lunr((builder) => {
      builder.pipeline.remove(lunr.stopWordFilter);
      for (const [field, boost] of Object.entries(BOOST)) builder.field(field, { boost });
      entries.forEach((entry, number) => {
        builder.add({ ...fieldsOf(entry), id: String(number) });
      });
    });
    return (question) => {
      const found = index.query((query) => {
        for (const word of wordsOf(question)) query.term(word, {});
      });
      return {
        ids: found.slice(0, MAX_FOUND).map(({ ref }) => (entries[Number(ref)] as Entry).id),
        acceptance: found[0]?.score ?? 0,
      };
    };
  },
};

const orama: Engine = {
  name: 'Orama',
  async build({ entries }) {
    const index = create({
      schema: { number: 'number', question: 'string', phrasings: 'string', text: 'string' },
      components: { tokenizer: { stemming: true, language: 'english', stopWords: false } },
    } as never);
    await insertMultiple(
      index,
      entries.map((entry, number) => ({ ...fieldsOf(entry), id: String(number), number })) as never,
    );
    return async (question) => {
      const { hits } = await search(index, {
        term: question,
        properties: Object.keys(BOOST),
        boost: BOOST,
        threshold: 1,
        limit: MAX_FOUND,
      } as never);
      return { ids: hits.map(({ id }) => (entries[Number(id)] as Entry).id), acceptance: hits[0]?.score ?? 0 };
    };
  },
};

/** The used part of the types; its own types do not compile. */
interface FlexSearchModule {
  Charset: Record<'LatinBalance', unknown>;
  Index: new (
    options: object,
  ) => {
    add(id: number, text: string): void;
    search(query: string, options: object): number[];
  };
}

const flexSearch: Engine = {
  name: 'FlexSearch',
  build({ entries }) {
    const FlexSearch = createRequire(import.meta.url)('flexsearch') as FlexSearchModule;
    const index = new FlexSearch.Index({
      tokenize: 'forward',
      resolution: 9,
      encoder: FlexSearch.Charset.LatinBalance,
    });
    entries.forEach(({ utterances, text }, number) => {
      index.add(number, [...utterances, text].join(' \n '));
    });
    return (question) => ({
      ids: index.search(question, { limit: MAX_FOUND, suggest: true }).map((number) => (entries[number] as Entry).id),
    });
  },
};

const fts5: Engine = {
  name: 'SQLite FTS5',
  build({ entries }) {
    const database = new Database(':memory:');
    database.exec(`CREATE VIRTUAL TABLE t USING fts5(question, phrasings, text, tokenize = 'porter unicode61')`);
    const insert = database.prepare('INSERT INTO t (rowid, question, phrasings, text) VALUES (?, ?, ?, ?)');
    database.exec('BEGIN');
    entries.forEach((entry, number) => {
      const { question, phrasings, text } = fieldsOf(entry);
      insert.run(number + 1, question, phrasings, text);
    });
    database.exec('COMMIT');
    const query = database.prepare(
      `SELECT rowid AS number, -bm25(t, 2, 3, 1) AS score FROM t WHERE t MATCH ? ORDER BY score DESC LIMIT ${MAX_FOUND}`,
    );
    return (question) => {
      const words = wordsOf(question).map((word) => `"${word}"`);
      const found = (words.length > 0 ? query.all(words.join(' OR ')) : []) as { number: number; score: number }[];
      return {
        ids: found.map(({ number }) => (entries[number - 1] as Entry).id),
        acceptance: found[0]?.score ?? 0,
      };
    };
  },
};

export const engines: readonly Engine[] = [ours, miniSearch, lunrEngine, orama, flexSearch, fts5];
