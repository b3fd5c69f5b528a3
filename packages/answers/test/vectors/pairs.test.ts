import { describe, expect, it } from 'vitest';
import { byKeys, columns } from '../../../../scripts/vectors/translated/pairs.ts';
import { translatedSentences } from '../../../../scripts/vectors/translated/sentences.ts';

describe('texts and their translations', () => {
  it('are read from columns: as long as questions, without the names of lessons', () => {
    const file =
      'Go.\tGeh!\tby somebody\nWhere is the station?\tWo ist der Bahnhof?\tby somebody\nTom is at home.\tTom ist zu Hause.\n';
    expect(columns(file)).toEqual([['Where is the station?', 'Wo ist der Bahnhof?']]);
  });

  it('are read from messages under the same keys of a tree, whatever its language is called', () => {
    const english =
      '{"cart": {"empty": "Your cart is empty", "old": "gone"}, "x": {"string": "Pay", "context": "a button"}}';
    const german = '{"cart": {"empty": "Ihr Warenkorb ist leer"}, "x": {"string": "Zahlen", "context": "a button"}}';
    expect(byKeys('json', english, german)).toEqual([
      ['Your cart is empty', 'Ihr Warenkorb ist leer'],
      ['Pay', 'Zahlen'],
    ]);
    expect(byKeys('yaml', 'en:\n  pay: Pay now\n', 'de:\n  pay: Jetzt zahlen\n')).toEqual([
      ['Pay now', 'Jetzt zahlen'],
    ]);
  });

  it('are read from arrays of PHP, with keys of other arrays apart', () => {
    const english =
      "return [\n    'a' => [\n        'title' => 'Sign in',\n    ],\n    'title' => 'It\\'s paid',\n];\n";
    const german =
      "return [\n    'a' => [\n        'title' => 'Anmelden',\n    ],\n    'title' => 'Es ist bezahlt',\n];\n";
    expect(byKeys('php', english, german)).toEqual([
      ['Sign in', 'Anmelden'],
      ["It's paid", 'Es ist bezahlt'],
    ]);
  });

  it.each(['de', 'es'])('of our own are thousands in %j, none with a gap or a sign of lists', (language) => {
    const pairs = translatedSentences(language);
    expect(pairs.length).toBeGreaterThan(5000);
    expect(pairs.filter(([text, other]) => /[{}|]/.test(text + other) || other.includes('/'))).toEqual([]);
  });

  it('of our own stand beside what they mean', () => {
    expect(translatedSentences('es')).toContainEqual(['how do I open an account?', '¿cómo puedo abrir una cuenta?']);
    expect(translatedSentences('de')).toContainEqual(['how do I open an account?', 'wie kann ich ein Konto eröffnen?']);
    expect(translatedSentences('fr')).toEqual([]);
  });
});
