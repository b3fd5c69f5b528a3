import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { categorySourceSchema } from '../../contract/src/pack/faq-shape.ts';
import { parseYaml } from '../src/yaml/parse-yaml.ts';

/** One of everything that the schemas of a pack use. */
const schema = z.strictObject({
  name: z.string().trim().min(1).max(10).optional(),
  count: z.int().min(0).max(9).optional(),
  amount: z.number().min(0).optional(),
  flag: z.boolean().optional(),
  size: z.enum(['small', 'large']).optional(),
  list: z.array(z.string()).min(2).max(3).optional(),
  group: z.strictObject({ inner: z.string() }).optional(),
  words: z.record(z.string().regex(/^[a-z]+$/), z.string()).optional(),
  mail: z.email('must be an e-mail address').optional(),
  plain: z.email().optional(),
});

function problemsIn(yaml: string | Buffer, shape: z.ZodType = schema): string[] {
  const result = parseYaml({ path: 'a.yaml', bytes: Buffer.from(yaml) }, shape);
  if (!Array.isArray(result)) return [];
  return result.map(
    ({ file, line, column, place, what, fix }) => `${file}:${line}:${column} ${place}: ${what}. ${fix}.`,
  );
}

describe('a file that matches the schema', () => {
  it('is parsed to its value, trimmed if the schema requires it', () => {
    const result = parseYaml({ path: 'a.yaml', bytes: Buffer.from('name: " Bed "\nlist: [a, b]\n') }, schema);
    expect(Array.isArray(result) ? result : result.value).toEqual({ name: 'Bed', list: ['a', 'b'] });
  });

  it('is YAML 1.2: yes and no are strings, 010 is ten, a date is text', () => {
    const shape = z.object({ a: z.literal('yes'), b: z.literal(10), c: z.literal('2026-05-04') });
    expect(problemsIn('a: yes\nb: 010\nc: 2026-05-04\n', shape)).toEqual([]);
  });

  it('may begin with a byte order mark, have CRLF lines, and use anchors', () => {
    expect(problemsIn('\uFEFFname: Bed\r\ngroup: &one\r\n  inner: a\r\n')).toEqual([]);
    expect(problemsIn('list: [&a one, *a]\n')).toEqual([]);
  });

  it('keeps keys as they are written, and rejects those that YAML parses as another value', () => {
    expect(
      problemsIn('words: {2026: a, true: b, "010": c}', z.object({ words: z.record(z.string(), z.string()) })),
    ).toEqual([]);
    const fix = 'Put it in quotation marks.';
    for (const [name, value] of [
      ['.nan', 'no number'],
      ['010', '10'],
      ['1e3', '1000'],
      ['0o17', '15'],
      ['~', 'null'],
    ])
      for (const yaml of [`group:\n  inner: a\n  ${name}: 1\n`, `group:\n  inner: a\n  ? ${name}\n  : 1\n`])
        expect(problemsIn(yaml)).toEqual([
          `a.yaml:3:${yaml.includes('?') ? 5 : 3} : the name ${name} would be read as ${value}. ${fix}`,
        ]);
  });

  it('reports a long key on one line, shortened', () => {
    const longKey = Array.from({ length: 40 }, (_, number) => `  word ${number}\n`).join('');
    const [problem = ''] = problemsIn(`? >-\n${longKey}\n${longKey}: 1\n`);
    expect(problem).toMatch(/^a\.yaml:\d+:\d+ [^\n]{100}…: is not a known name here/);
  });

  it('rejects a list or a map as a key', () => {
    const problem = 'a list or a group cannot be a name. Write a plain word in front of the colon.';
    expect(problemsIn('? [a, b]\n: 1\n')).toEqual([`a.yaml:1:3 : ${problem}`]);
    expect(problemsIn('{ {a: 1}: 2 }\n')).toEqual([`a.yaml:1:3 : ${problem}`]);
    expect(problemsIn('? a: 1\n')).toEqual([`a.yaml:1:1 : ${problem}`]);
    expect(problemsIn('? \n- a: 1\n- b: 2\n')).toEqual([`a.yaml:1:1 : ${problem}`]);
  });

  it('places later problems at a value, or at its nearest parent', () => {
    const parsed = parseYaml({ path: 'a.yaml', bytes: Buffer.from('name: Bed\nlist:\n  - a\n  - b\n') }, schema);
    if (Array.isArray(parsed)) throw new Error('has problems');
    expect(parsed.problem(['list', 1], 'is odd', 'Mend it')).toEqual({
      file: 'a.yaml',
      line: 4,
      column: 5,
      place: 'list[1]',
      what: 'is odd',
      fix: 'Mend it',
    });
    expect(parsed.problem(['list', 7, 'x'], 'is odd', 'Mend it')).toMatchObject({
      line: 3,
      column: 3,
      place: 'list[7].x',
    });
    expect(parsed.problem([], 'is odd', 'Mend it')).toMatchObject({ line: 1, column: 1, place: '' });
  });
});

describe('a value that does not match the schema is reported in plain language', () => {
  it.each([
    ['name: 5', '1:7 name: must be text, not a number. Change the value, or quote it if it is text.'],
    ['name:', '1:6 name: must be text, not empty. Change the value, or quote it if it is text.'],
    ['name: [a]', '1:7 name: must be text, not a list. Change the value, or quote it if it is text.'],
    [
      'name: {a: b}',
      '1:7 name: must be text, not a group of names and values. Change the value, or quote it if it is text.',
    ],
    ['name: true', '1:7 name: must be text, not true or false. Change the value, or quote it if it is text.'],
    ['name: "  "', '1:7 name: must have at least 1 character. Write it.'],
    ['name: elevenchars', '1:7 name: must have at most 10 characters, has 11. Make it shorter.'],
    [
      'count: "5"',
      '1:8 count: must be a number, not text. Write the number alone, without quotation marks, signs or units.',
    ],
    [
      'count: 1.5',
      '1:8 count: must be a whole number, not a number. Write the number alone, without quotation marks, signs or units.',
    ],
    ['count: -1', '1:8 count: must have at least the value 0. Add more.'],
    ['count: 10', '1:8 count: must have at most the value 9. Make it shorter.'],
    ['flag: yes', '1:7 flag: must be true or false, not text. Change the value.'],
    ['size: huge', '1:7 size: has a value that is not allowed. Use one of: small, large.'],
    ['list: a', '1:7 list: must be a list, not text. Change the value.'],
    ['list: [a]', '1:7 list: must have at least 2 entries. Add more.'],
    ['list: [a, b, c, d]', '1:7 list: must have at most 3 entries. Make it shorter.'],
    ['list: [a, 5]', '1:11 list[1]: must be text, not a number. Change the value, or quote it if it is text.'],
    ['group: {}', '1:8 group.inner: is missing. Add it as text.'],
    ['group: 5', '1:8 group: must be a group of names and values, not a number. Change the value.'],
    ['words: {A: b}', '1:12 words.A: is not a name of lower-case words joined by hyphens. Rename it.'],
    ['mail: nobody', '1:7 mail: must be an e-mail address. Correct it.'],
    ['plain: nobody', '1:8 plain: has the wrong form. Correct it.'],
    ['naem: Bed', '1:7 naem: is not a known name here. Correct its spelling or remove it.'],
    ['[]', '1:1 : must be a group of names and values, not a list. Change the value.'],
    ['', '1:1 : must be a group of names and values, not empty. Change the value.'],
  ])('%s', (yaml, problem) => {
    expect(problemsIn(yaml)).toEqual([`a.yaml:${problem}`]);
  });

  it('a missing enum value is reported with the allowed values', () => {
    expect(problemsIn('{}', z.object({ size: z.enum(['small', 'large']) }))).toEqual([
      'a.yaml:1:1 size: is missing. Use one of: small, large.',
    ]);
  });

  it('NaN is not reported as a number', () => {
    for (const yaml of ['amount: .nan', 'amount: .inf']) {
      const problems = problemsIn(yaml);
      expect(problems).toHaveLength(1);
      expect(problems[0]).not.toContain('must be a number, not a number');
    }
  });

  it('several unknown keys are one problem each, and problems are ordered by line', () => {
    expect(
      problemsIn('one: 1\nname: 5\ntwo: 2\ngroup:\n  inner: 7\n  other: 8\n').map((text) => text.split('. ')[0]),
    ).toEqual([
      'a.yaml:1:6 one: is not a known name here',
      'a.yaml:2:7 name: must be text, not a number',
      'a.yaml:3:6 two: is not a known name here',
      'a.yaml:5:10 group.inner: must be text, not a number',
      'a.yaml:6:10 group.other: is not a known name here',
    ]);
  });

  it('__proto__ is rejected as a key, also where any key is allowed; constructor is accepted', () => {
    const longKey = z.strictObject({ words: z.record(z.string(), z.string()) });
    expect(problemsIn('words: {__proto__: a}', longKey)).toEqual([
      'a.yaml:1:9 : __proto__ cannot be a name. Choose another.',
    ]);
    expect(problemsIn('words: {constructor: a}', longKey)).toEqual([]);
    expect(problemsIn('constructor: a')).toEqual([
      'a.yaml:1:14 constructor: is not a known name here. Correct its spelling or remove it.',
    ]);
    expect(problemsIn('__proto__: 1')).toEqual(['a.yaml:1:1 : __proto__ cannot be a name. Choose another.']);
  });
});

describe('the questions of a category', () => {
  const entry = (changes: string) => `title: Law
description: Law.
faqs:
  - id: F001
    slug: a
    question: A?
    summary: A.
    answer: A.
    phrasings: [b, c]
    tags: [d, e]
    related: [F002]
    lastReviewed: 2026-05-01
    source: https://elsewhere.example/a
    urgent: true
${changes}`;

  it.each([
    ['id: F 1', 'faqs[0].id: must be letters and digits joined by hyphens, for example F001'],
    ['id: über-1', 'faqs[0].id: must be letters and digits joined by hyphens, for example F001'],
    ['slug: A_b', 'faqs[0].slug: must be lower-case words joined by hyphens, for example plan-prices'],
    ['lastReviewed: 2026-02-30', 'faqs[0].lastReviewed: must be a date such as 2025-12-15'],
    ['lastReviewed: 4 May', 'faqs[0].lastReviewed: must be a date such as 2025-12-15'],
    ['question: ""', 'faqs[0].question: must have at least 1 character'],
    ['source: http://elsewhere.example/a', 'faqs[0].source: must be an https address'],
    ['urgent: often', 'faqs[0].urgent: must be true or false, not text'],
  ])('%s is a problem', (line, problem) => {
    const name = `${line.split(':')[0]}:`;
    const yaml = entry('').replace(new RegExp(`(  - |    )${name}.*`), `$1${line}`);
    const [found, ...more] = problemsIn(yaml, categorySourceSchema);
    expect(more).toEqual([]);
    expect(found).toContain(` ${problem}. `);
  });

  it('a question and its answer are enough, and an answer has no length limit', () => {
    const yaml = (length: number) => `faqs:\n  - question: A?\n    answer: ${'a'.repeat(length)}\n`;
    for (const length of [1, 1501, 100_000]) expect(problemsIn(yaml(length), categorySourceSchema)).toEqual([]);
  });
});

describe('a file that is not YAML', () => {
  it.each([
    ['an unclosed list', 'name: [a', '1:9'],
    ['an unclosed quotation mark', 'name: "a\n', '2:1'],
    ['a tab as indentation', 'group:\n\tinner: a\n', '2:1'],
  ])('%s is reported with position and explanation', (_, yaml, place) => {
    const [first] = problemsIn(yaml);
    expect(first).toMatch(
      /^a\.yaml:[12]:\d+ : this is not valid YAML: .+\. (Check indentation and quotes|Indent with spaces)\.$/,
    );
    expect(first?.split(' ')[0]).toBe(`a.yaml:${place}`);
  });

  it.each([
    ['name: a\nname: b\n', '2:1 : this name stands twice in its group. Keep one of the two.'],
    ['name: a\n---\nname: b\n', '2:1 : the file holds more than one document. Keep one, without a line ---.'],
    ['name: a\0b\n', '1:8 : there is a NUL character. Remove it, and save the file as UTF-8.'],
    ['name: "a\u0007b"\n', '1:11 : there is a control character. Remove it.'],
    [
      'name: !!js/function a\n',
      '1:22 : the tag tag:yaml.org,2002:js/function is not known here. Remove it; text, numbers and lists need none.',
    ],
    [`name: ${'['.repeat(200)}`, '1:106 : the YAML is nested too deeply. Write it out in plain lists.'],
  ])('%j is reported in plain language', (yaml, problem) => {
    expect(problemsIn(yaml)).toEqual([`a.yaml:${problem}`]);
  });

  it('text that begins with an asterisk and names no anchor is reported with position and explanation', () => {
    expect(problemsIn('name: *other\n')).toEqual([
      'a.yaml:1:7 : this is not valid YAML: *other refers to nothing. Put text that begins with * in quotation marks.',
    ]);
  });

  it('a second document in the file is a problem, not ignored', () => {
    expect(problemsIn('name: a\n---\nname: b\n')).not.toEqual([]);
  });

  it('bytes that are not UTF-8 are a problem of the whole file', () => {
    expect(problemsIn(Buffer.from([0x6e, 0x3a, 0x20, 0xff]))).toEqual([
      'a.yaml:1:1 : the file is not UTF-8 text. Save it as UTF-8.',
    ]);
  });

  it.each([
    ['nested 20,000 deep', '['.repeat(20_000)],
    ['nested 20,000 deep and closed', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['nested 20,000 deep in blocks', `${'- '.repeat(20_000)}a`],
    [
      'an alias bomb',
      `a: &a [x,x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, at) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[at]}`)}]`).join('\n')}\n`,
    ],
  ])('text that is %s is reported as problems', (_, yaml) => {
    expect(problemsIn(yaml).length).toBeGreaterThan(0);
  });
});
