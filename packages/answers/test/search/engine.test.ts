import { describe, expect, it } from 'vitest';
import { phrasesOfGroups } from '../../src/search/ranking/concepts.ts';
import { buildIndex, type Index } from '../../src/search/ranking/engine.ts';

const none = phrasesOfGroups('en');
const passage = (question: string, text = '', ...phrasings: string[]) => ({
  utterances: [question, ...phrasings],
  text,
});
const twoFruits = (offTopic: string[] = []): Index =>
  buildIndex([passage('red apple', 'sweet'), passage('green pear')], offTopic, none);

describe('the score of a passage', () => {
  it('is 0.7 × word coverage + 0.3 × n-gram similarity', async () => {
    // Words: tf 1 at average length, so 1 / (0.8 + 1) of the possible score of "red". N-grams: "red" has 5 of the 17
    // trigrams of "red apple", which are equally rare, so the cosine is √(5 / 17). The similarity is averaged over at
    // least five phrasings, so a single phrasing counts a fifth.
    const { hits } = await twoFruits().rank('red');
    expect(hits.map(({ entry }) => entry)).toEqual([0]);
    expect(hits[0]?.score).toBeCloseTo(0.7 / 1.8 + (0.3 * Math.sqrt(5 / 17)) / 5, 6);
    // The matched weight is not normalized: a word in one of two passages has the idf ln 2.
    expect(hits[0]?.matchedWeight).toBeCloseTo(Math.LN2 / 1.8, 6);
  });

  it('counts the built-in phrasings together as one phrasing in the n-gram similarity', async () => {
    const phrasings = ['what does it cost', 'how much does it cost', 'what will it cost me', 'does it cost much'];
    const nGramScoreWith = async (productQuestions: number): Promise<number | undefined> => {
      const prices = { ...passage('Prices', '', ...phrasings), productQuestions };
      const index = buildIndex([prices, passage('green pear')], [], none);
      return index.explain('what does it cost us', 0).find(({ matched }) => matched === 'letters')?.adds;
    };
    const [own = 0, builtIn = 0] = [await nGramScoreWith(0), await nGramScoreWith(4)];
    expect(builtIn).toBeGreaterThan(0);
    expect(builtIn).toBeLessThanOrEqual(0.3 / 5);
    expect(own).toBeGreaterThan(2 * builtIn);
  });

  it('weighs a word of the answer 0.7 if passages have only questions, normalized by the answer length', async () => {
    // The answer has length 1, which is the average, so the norm is 1 and tf is 0.7. The pear has no answer, so it does
    // not count in the average.
    const { hits } = twoFruits().rank('sweet');
    expect(hits[0]?.score).toBeCloseTo((0.7 * 0.7) / (0.8 + 0.7), 6);
  });

  it('weighs a passage in the idf by the term frequency of the word in it', async () => {
    // The passage counts 1.8 × 0.7 / (0.8 + 0.7) = 0.84, stored as 860 / 1024, in the idf ln (1 + (2 − 0.84 + ½) /
    // (0.84 + ½)).
    const { hits } = twoFruits().rank('sweet');
    expect(hits[0]?.matchedWeight).toBeCloseTo(
      (Math.log(1 + (2.5 - 860 / 1024) / (860 / 1024 + 0.5)) * 0.7) / (0.8 + 0.7),
      6,
    );
  });

  it('counts a passage as at least a half in the idf, even if the term frequency is lower', async () => {
    // The answer has length 9, the average is 2.6: the norm is 0.25 + 0.75 × 9 / 2.6, and tf is 0.7 divided by the
    // norm. The passage would count 0.42, but counts ½, so the idf is ln (1 + (5 − ½ + ½) / (½ + ½)).
    const texts = [
      passage('red apple', 'sweet ripe round fresh crisp juicy large firm cool'),
      ...['green pear', 'plum', 'quince', 'fig'].map((name) => passage(name, 'tart')),
    ];
    const { hits } = buildIndex(texts, [], none).rank('sweet');
    const frequency = 0.7 / (0.25 + (0.75 * 9) / 2.6);
    expect(hits[0]?.matchedWeight).toBeCloseTo((Math.log(6) * frequency) / (0.8 + frequency), 6);
  });

  it('decreases with each unknown word', async () => {
    const index = twoFruits();
    const [known, half] = ['red', 'red zeppelin'].map((question) => index.rank(question).hits[0]?.score ?? 0);
    expect(half).toBeLessThan((known ?? 0) * 0.7);
  });

  it('finds a misspelled word by its n-grams', async () => {
    const index = buildIndex([passage('executor duties'), passage('guardian duties')], [], none);
    expect(index.rank('exectuor').hits[0]?.entry).toBe(0);
    expect(index.explain('exectuor', 0)[0]).toMatchObject({ matched: 'exectuor', as: ['executor'] });
  });

  it('counts a concept that question and passage express with different words', async () => {
    const concepts = phrasesOfGroups('en', { death: ['dies', 'passed away'] });
    const index = buildIndex([passage('what if she dies'), passage('what if she moves')], [], concepts);
    expect(index.rank('grandpa passed away').hits[0]?.entry).toBe(0);
    expect(index.explain('grandpa passed away', 0).map(({ matched }) => matched)).toContain('#death');
  });

  it('scores a two-word phrase higher than its words', async () => {
    const index = buildIndex([passage('house boat'), passage('boat house')], [], none);
    expect(index.rank('boat house').hits.map(({ entry }) => entry)).toEqual([1, 0]);
  });
});

describe('the unknown words of a question', () => {
  const { unknownWords } = buildIndex(
    [{ utterances: ['Uploads'], text: 'Files are sent by the client, and C# has one. 接続 の 設定' }],
    ['Do you support FTP?'],
    [],
  );

  it('are the words that no passage has, as typed, each once', () => {
    expect(unknownWords('Are files sent over FTP, SFTP or FTP?')).toEqual(['FTP', 'SFTP']);
    expect(unknownWords('files by gRPC-Web, F# or node.js.')).toEqual(['gRPC-Web', 'F#', 'node.js']);
    expect(unknownWords('files “ｗｅｂｄａｖ”')).toEqual(['webdav']);
  });

  it('exclude stop words, misspellings of known words, and words of scripts without spaces', () => {
    expect(unknownWords('Are the files sent by this clieent?')).toEqual([]);
    expect(unknownWords('暗号化')).toEqual([]);
    expect(unknownWords('')).toEqual([]);
  });
});

describe('the trained weight of a word', () => {
  it('decreases if it leads phrasings to the wrong passage', async () => {
    // Training asks the phrasing "sun" of each passage, and ignores it in that passage: this passage has the score 0,
    // the wrong one 1 / 1.8 and the probability 1 / (1 + e^(−14 / 1.8)). The weight is multiplied by e^(3 × gain /
    // (risk + 16)).
    const index = buildIndex([passage('sun', '', 'moon'), passage('sun', '', 'star')], [], none);
    const odds = 1 / (1 + Math.exp(-14 / 1.8));
    const idf = Math.log(1.2) * Math.exp((3 * ((-2 * odds) / 1.8)) / (2 * odds + 16));
    expect(index.rank('sun').hits[0]?.matchedWeight).toBeCloseTo(idf / 1.8, 6);
  });

  it('increases if it finds the right passage', async () => {
    const texts = [passage('red sun', '', 'red moon'), passage('blue sun', '', 'blue moon')];
    const index = buildIndex(texts, [], none);
    // Both phrasings of the first passage contain "red": tf is 2, and the idf is ln 2.
    expect(index.rank('red').hits[0]?.matchedWeight).toBeGreaterThan((Math.LN2 * 2) / 2.8 + 0.003);
  });

  it('is trained with every second phrasing, in alphabetical order, if there are more than 500', async () => {
    // Each passage has three phrasings: the second passage has numbers 4 to 6, the fourth has numbers 10 to 12.
    const weightOf = async (passages: number, index: number) => {
      const texts = Array.from({ length: passages }, (_, at) => {
        const phrasings = [`a${String(at).padStart(3, '0')}`, `b${at}`, `c${at}`];
        if (at === 1 || at === 3) phrasings[index] += ' comet';
        return { utterances: phrasings, text: '' };
      });
      return buildIndex(texts, [], none).rank('comet').hits[0]?.matchedWeight as number;
    };
    expect(await weightOf(166, 0)).toBe(await weightOf(166, 1));
    // If the phrasing with "comet" is not used for training, no training question lowers the weight of "comet".
    expect(await weightOf(167, 0)).toBeGreaterThan((await weightOf(167, 1)) + 0.01);
  });

  it('is its idf if passages have one phrasing', async () => {
    const index = buildIndex([passage('red sun'), passage('blue sun')], [], none);
    expect(index.rank('sun').hits[0]?.matchedWeight).toBeCloseTo(Math.log(1.2) / 1.8, 6);
  });
});

describe('a ranking', () => {
  it('keeps the order of passages with equal scores', async () => {
    const index = buildIndex([passage('blue door'), passage('blue door'), passage('blue door')], [], none);
    const { hits } = index.rank('blue');
    expect(hits.map(({ entry }) => entry)).toEqual([0, 1, 2]);
    expect(new Set(hits.map(({ score }) => score)).size).toBe(1);
  });

  it('holds the best 50 hits at most', async () => {
    const texts = Array.from({ length: 80 }, (_, number) =>
      passage(number === 77 ? 'blue blue' : `blue door ${number}`),
    );
    const { hits } = buildIndex(texts, [], none).rank('blue');
    expect(hits).toHaveLength(50);
    expect(hits[0]?.entry).toBe(77);
  });

  it('has the mean weight of the three best matching off-topic questions', async () => {
    // One off-topic question of average length contains "red": it has the weight of the passage, divided by three.
    const { offTopicWeight } = twoFruits(['red car', 'old house']).rank('red');
    expect(offTopicWeight).toBeCloseTo(Math.LN2 / 1.8 / 3, 6);
  });

  it('leaves out an off-topic question that equals the question', async () => {
    const index = twoFruits(['red car']);
    expect(index.rank('red car', { leftOut: { offTopicRow: 0 } }).offTopicWeight).toBe(0);
  });

  it('has the n-gram difference of the nearest phrasing and the nearest off-topic question', async () => {
    const index = twoFruits(['mushy kiwi']);
    expect(index.rank('red apple').ngramLead).toBeCloseTo(1, 6);
    expect(index.rank('mushy kiwi').ngramLead).toBeCloseTo(-1, 6);
    expect(index.rank('mushy kiwi', { leftOut: { offTopicRow: 0 } }).ngramLead).toBe(0);
  });

  it('leaves out a phrasing that equals the question', async () => {
    const index = buildIndex([passage('apple', '', 'red fruit', 'a fruit'), passage('pear')], [], none);
    const withAllPhrasings = index.rank('red fruit').hits[0];
    const withPhrasingLeftOut = index.rank('red fruit', { leftOut: { row: 1, entry: 0 } }).hits[0];
    // "fruit" remains from the other phrasing, "red" is removed.
    expect(withPhrasingLeftOut?.matchedWeight).toBeGreaterThan(0);
    expect(withPhrasingLeftOut?.matchedWeight).toBeLessThan((withAllPhrasings?.matchedWeight ?? 0) / 2);
    expect(index.rank('pear', { leftOut: { row: 3, entry: 1 } }).hits).toEqual([]);
  });

  it('treats one or two words as keywords if its best hit has them', async () => {
    const index = buildIndex([passage('red green blue grey'), passage('black white')], [], none);
    const keywords = ['red', 'red blue', 'red green blue', 'red zeppelin', 'red white'].map(
      (q) => index.rank(q).keywords,
    );
    expect(keywords).toEqual([true, true, false, false, false]);
  });
});

describe('small packs', () => {
  it('with no passages return no hits', async () => {
    const index = buildIndex([], ['any question'], none);
    expect(index.rank('any question')).toMatchObject({ hits: [], keywords: false });
  });

  it('with one passage find it', async () => {
    const index = buildIndex([passage('How much is it?', 'Ten pounds.')], [], none);
    expect(index.rank('how much').hits.map(({ entry }) => entry)).toEqual([0]);
    expect(index.rank('zeppelin').hits).toEqual([]);
  });
});

describe('an explanation of a hit', () => {
  it('lists contributions that add up to the score', async () => {
    const index = twoFruits();
    const sum = index.explain('a red apple', 0).reduce((total, { adds }) => total + adds, 0);
    expect(sum).toBeCloseTo(index.rank('a red apple').hits[0]?.score ?? 0, 6);
  });
});
