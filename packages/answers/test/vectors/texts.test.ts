import { describe, expect, it } from 'vitest';
import { cleanText, markdownTexts, readTexts } from '../../../../scripts/vectors/read-files.ts';
import { ownSentences } from '../../../../scripts/vectors/sentences.ts';
import { readWordNet } from '../../../../scripts/vectors/wordnet.ts';

describe('training texts for the vectors', () => {
  it('are read from utterance lists, without slot markup', () => {
    const file =
      'nlu:\n- intent: pay\n  examples: |\n    - pay [200](amount) to [Ann]{"entity": "who"}\n    - "quoted"\n';
    expect(readTexts['yaml-list'](file)).toContain('pay 200 to Ann');
    expect(readTexts['yaml-list'](file)).toContain('quoted');
  });

  it('are read from language-understanding data sets, without entries that only have patterns', () => {
    expect(readTexts.lu('> note\n## Convert\n- is it {Weather=hot} today\n- {Only} a pattern\n- @ ml x\n')).toEqual([
      'is it hot today',
    ]);
  });

  it('are read from tables', () => {
    expect(readTexts.semicolons('id;a;b;c;d;answer\n1;a;b;"x [y : z]";"what is z";"What is Z?"\n')).toEqual([
      'what is z',
    ]);
    expect(
      readTexts.tabs(
        'c\tt\tu\tutterance\tslots\tintent\n1\t0\tx\twhere is my new card\tO\ta\n1\t1\tx\tok thanks\tO\tb\n',
      ),
    ).toEqual(['where is my new card']);
  });

  it('are read from medical questions and answers', () => {
    const file = '<Question q="1">What is (are) Flu ?</Question>\n<Answer>A virus. It spreads. More.</Answer>';
    expect(readTexts.medical(file)).toEqual(['What is Flu ?', 'A virus.', 'It spreads.']);
  });

  it('are sentences and headings of pages, without code blocks', () => {
    const page =
      '---\ntitle: x\n---\n# Set up\n\nRun `npm start` [here](/x). Then\nwait.\n\n```sh\nnpm install\n```\n- one\n- two\n';
    expect(markdownTexts(page).flatMap((text) => cleanText(text) ?? [])).toEqual([
      'Set up',
      'Run npm start here.',
      'Then wait.',
      'one',
      'two',
    ]);
  });

  it('are read from columns, without lesson names', () => {
    const file = 'Where is the station?\tWo ist der Bahnhof?\tby somebody\nTom is at home.\tTom ist zu Hause.\n';
    expect(readTexts.columns(file)).toEqual(['Wo ist der Bahnhof?']);
  });

  it('are read from messages, without placeholders and tags', () => {
    const clean = (texts: string[]) => texts.map((text) => cleanText(text, /\p{L}/gu));
    expect(
      clean(readTexts.json('{"a": {"b": "Hallo {name}, <b>willkommen</b>", "context": "a button"}, "c": "Zahlen"}')),
    ).toEqual(['Hallo , willkommen', 'Zahlen']);
    expect(clean(readTexts.yaml('de:\n  pay: Jetzt %{amount} zahlen\n'))).toEqual(['Jetzt zahlen']);
    expect(clean(readTexts.php("return ['a' => ['title' => 'Anmelden'], 'paid' => 'C\\'est payé :price'];"))).toEqual([
      'Anmelden',
      "C'est payé",
    ]);
    expect(clean(readTexts.xml('<resources><string name="a">L\\\'ora di %1$s</string></resources>'))).toEqual([
      "L'ora di",
    ]);
    expect(readTexts.tldr('# tar\n> Archiviare file.\n- Crea un archivio:\n`tar cf {{a.tar}}`\n')).toEqual([
      'Archiviare file.',
      'Crea un archivio:',
    ]);
  });

  it.each([
    ['これは何ですか', 'これは何ですか'],
    ['12:30 — 14:45', undefined],
  ])('are cleaned by the letters of the script: %j', (text, clean) => {
    expect(cleanText(text, /\p{L}/gu)).toBe(clean);
  });

  it.each([
    ['de', 'wann kann ich ein Konto eröffnen?'],
    ['es', '¿puedo abrir una cuenta?'],
  ])('of the project are thousands in %j, without gaps and list markers', (language, one) => {
    const all = ownSentences(language);
    expect(all.length).toBeGreaterThan(5000);
    expect(all.filter((text) => /[{}|/]/.test(text))).toEqual([]);
    expect(all).toContain(one);
  });

  it('of the project are empty if nobody wrote any', () => {
    expect(ownSentences('fr')).toEqual([]);
  });

  it.each([
    ['  It’s\n two &amp; more ', "It's two & more"],
    ['ab', undefined],
    ['12:30 — 14:45', undefined],
    ['это не латиница', undefined],
    ['word '.repeat(40), undefined],
  ])('of %j are %j after cleaning', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('of the project are thousands, without unfilled gaps, and the same every time', () => {
    const all = ownSentences();
    expect(all.length).toBeGreaterThan(5000);
    expect(all.filter((text) => text.includes('{}') || text.includes('|'))).toEqual([]);
    expect(all).toContain('what happens if I reset my badge?');
    expect(ownSentences()).toEqual(all);
  });

  it('of WordNet begin with the glosses and examples of the most frequent senses', () => {
    const { counts: words, glosses, examples } = readWordNet();
    expect(glosses.slice(0, 5)).toContain('a human being');
    expect(examples.slice(0, 5)).toContain('This is not a good answer');
    expect(words.get('account')).toBeGreaterThan(0);
    expect(words.has('mattress')).toBe(true);
  });
});
