import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../../test/repo/project-files.ts';
import { learnIndex } from '../../../src/search/answering/learn-index.ts';
import { readWordVectors } from '../../../src/search/meaning/read-vectors.ts';
import { openWordVectors } from '../../../src/search/meaning/word-vectors.ts';
import { openIndex } from '../../../src/search/ranking/engine.ts';

const vectorsOf = async (language: string) =>
  openWordVectors((await readWordVectors(language)) as Uint8Array, language);

/** Ranks these passages for a question. `hits` are indexes of passages, best first. */
async function rankPassages(
  language: string,
  passages: readonly (readonly [string, string])[],
  question: string,
  wordVectors?: Uint8Array,
) {
  const texts = passages.map(([name, text]) => ({ utterances: [name], text }));
  const { index } = await learnIndex({ texts, offTopic: [], concepts: [], language, wordVectors });
  return {
    kept: index.vectors !== undefined,
    hits: openIndex(index)
      .rank(question)
      .hits.map(({ entry }) => entry),
  };
}

describe('the bundled vectors of other languages', () => {
  it.each([
    ['de', 24_000],
    ['es', 16_312],
    ['fr', 17_988],
    ['it', 15_658],
    ['ja', 24_000],
    ['pt', 17_788],
    ['ru', 13_473],
  ])(
    'have in %j %d words, in Spanish also pairs of words, with 128 dimensions, at most 3.3 MB',
    async (language, size) => {
      const vectors = await vectorsOf(language);
      expect([vectors.size, vectors.dimensions]).toEqual([size, 128]);
      expect(statSync(`${root}vectors/${language}.bin`).size).toBeLessThan(3_300_000);
    },
  );

  it.each([
    ['de', 'Wie viel kostet das?', 'Was ist der Preis?', 'Wo ist das Büro?'],
    ['de', 'Ich bin krank', 'ich brauche einen Arzt', 'der Zug fährt um zwölf'],
    ['es', '¿Cuánto cuesta?', '¿Qué precio tiene?', '¿Dónde está la oficina?'],
    ['es-MX', 'Perdí mi teléfono', 'me robaron el celular', 'quiero cocinar arroz'],
    ['fr', 'Combien ça coûte ?', 'Quel est le prix ?', 'Où se trouve le bureau ?'],
    ['fr', 'Je suis malade', 'il me faut un médecin', 'le train part à midi'],
    ['it', 'Quanto costa?', 'Qual è il prezzo?', "Dov'è l'ufficio?"],
    ['it', 'Sono malato', 'mi serve un medico', 'il treno parte a mezzogiorno'],
    ['pt-BR', 'Quanto custa?', 'Qual é o preço?', 'Onde fica o escritório?'],
    ['pt', 'Estou doente', 'preciso de um médico', 'o trem parte ao meio-dia'],
    ['ru', 'Сколько это стоит?', 'Какая цена?', 'Где находится офис?'],
    ['ru', 'Я болен', 'мне нужен врач', 'поезд отправляется в полдень'],
    ['ja', 'いくらですか', '値段を教えてください', '事務所はどこにありますか'],
    ['ja', '病気になりました', '医者に診てもらいたい', '電車は何時に出ますか'],
  ])('rank in %j %j closer to %j than to %j', async (language, question, like, different) => {
    const { vectorOf } = await vectorsOf(language);
    const [asked, first, second] = [question, like, different].map((text) => vectorOf(text) as Float32Array);
    const likenessTo = (other?: Float32Array) =>
      (asked as Float32Array).reduce((sum, value, at) => sum + value * (other?.[at] as number), 0);
    expect(likenessTo(first)).toBeGreaterThan(likenessTo(second) + 0.1);
  });

  it('have words by their stems, like the search index', async () => {
    const { vectorOf } = await vectorsOf('es');
    expect(vectorOf('habitaciones')).toEqual(vectorOf('habitación'));
  });

  it('let a Spanish pack find passages that share no word with a question', async () => {
    const passages = [
      ['¿Me devuelven el dinero?', 'Ingresamos la cantidad en dos semanas.'],
      ['¿Abren los domingos?', 'No, solo entre semana.'],
      ['¿Puede venir mi perro?', 'Con correa es bienvenido.'],
      ['¿Cómo borro mi cuenta?', 'En los ajustes, abajo del todo.'],
    ] as const;
    const vectors = await readWordVectors('es');
    expect((await rankPassages('es', passages, 'se admiten gatos', vectors)).hits[0]).toBe(2);
    expect((await rankPassages('es', passages, 'reembolso', vectors)).hits[0]).toBe(0);
    expect((await rankPassages('es', passages, 'se admiten gatos')).hits).toEqual([]);
    expect((await rankPassages('es', passages, 'reembolso')).hits).toEqual([]);
  });

  it('do not change languages without vectors: words and n-grams only', async () => {
    const passages = [
      ['Paramı geri alabilir miyim?', 'İki hafta içinde.'],
      ['Pazar günü açık mısınız?', 'Hayır.'],
    ] as const;
    const vectors = await readWordVectors('tr');
    expect(vectors).toBeUndefined();
    expect(await rankPassages('tr', passages, 'pazar açık mı', vectors)).toMatchObject({ kept: false, hits: [1] });
  });
});
