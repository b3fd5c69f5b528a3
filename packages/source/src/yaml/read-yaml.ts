import { CORE_SCHEMA, load, type State, YAMLException } from 'js-yaml';

/** The text cannot be read. Message and `fix` are those of a problem. */
export class YamlFault extends Error {
  readonly offset: number;
  readonly fix: string;

  constructor(offset: number, what: string, fix: string) {
    super(what);
    this.offset = offset;
    this.fix = fix;
  }
}

/** Maximum number of values and keys of one file. A questions file of 4 MiB has a fifth of it. */
const MAX_VALUES = 1_000_000;
/** Maximum number of characters and values of a file after its aliases are expanded. */
const MAX_EXPANDED_SIZE = 4 * 1024 * 1024;

/** Start of an anchor, which is rare in text. */
const ANCHOR = /(?<![^\s,[{])&\S/;

/**
 * Called at the white space before a value, and when the value has been read. A value that could be the first key of a
 * mapping is reported twice, once inside itself.
 */
export type YamlListener = (event: 'open' | 'close', state: State) => void;

/**
 * The value of one YAML 1.2 document (core schema); undefined for a text without one. Input that would exhaust the
 * process is rejected while it is read: more than 100 levels (by the parser itself), too many values, keys that are
 * lists, repetition by aliases. Only the first fault is reported, because the text after it would be misread.
 * @throws YamlFault
 */
export function readYaml(text: string): unknown {
  const starts: number[] = [];
  let values = 0;
  let repeated = 0;
  const value = loadWith(text, (event, state) => {
    if (event === 'close') {
      const start = starts.pop() as number;
      checkName(text, start, state);
      // Only an alias is text without a kind. A key may be a list, which the parser turns into text.
      if (state.kind === null && typeof state.result === 'string') repeated += state.result.length;
      if (repeated > MAX_EXPANDED_SIZE) throw expansionFault();
      return;
    }
    starts.push(state.position);
    if (++values > MAX_VALUES)
      throw new YamlFault(state.position, 'the file holds more values than can be read', 'Make it smaller');
  });
  if (ANCHOR.test(text)) checkRepetition(value);
  return value;
}

/** Reads with a listener. @throws YamlFault */
export function loadWith(text: string, listener: YamlListener): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA, listener });
  } catch (error) {
    throw error instanceof YAMLException ? explain(error, text) : error;
  }
}

/** Offset after white space and comments. */
export function skipBlank(text: string, from: number): number {
  for (let at = from; ; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x23 && (at === 0 || isBlank(text.charCodeAt(at - 1))))
      while (at + 1 < text.length && !isLineEnd(text.charCodeAt(at + 1))) at++;
    else if (!isBlank(code)) return at;
  }
}

const isLineEnd = (code: number): boolean => code === 0x0a || code === 0x0d;
const isBlank = (code: number): boolean => code === 0x20 || code === 0x09 || isLineEnd(code);

/** Checks that a key is read as written, and is safe as an object key. */
function checkName(text: string, nodeStart: number, { position, result, kind }: State): void {
  if (kind === 'mapping' && text.startsWith('{{', skipBlank(text, nodeStart)))
    throw new YamlFault(
      skipBlank(text, nodeStart),
      'two braces begin a group in a group',
      'Put text that begins with {{ in quotation marks',
    );
  if ((typeof result === 'string' && result !== '__proto__') || kind === null) return;
  // The text form of a mapping as a key, alone or in a list, without the colon of a key.
  const isName = kind === 'mapping' && Object.keys(result as object).some((name) => name.includes('[object Object]'));
  if (!isName && text[skipBlank(text, position)] !== ':') return;
  const start = skipBlank(text, nodeStart);
  if (result === '__proto__') throw new YamlFault(start, '__proto__ cannot be a name', 'Choose another');
  if (typeof result === 'object' && result !== null)
    throw new YamlFault(start, 'a list or a group cannot be a name', 'Write a plain word in front of the colon');
  const written = text.slice(start, position).trimEnd();
  if (written !== String(result))
    throw new YamlFault(
      start,
      `the name ${written} would be read as ${Number.isNaN(result) ? 'no number' : result}`,
      'Put it in quotation marks',
    );
}

/** Aliases are cheap while they are read, but later steps expand them. @throws YamlFault */
function checkRepetition(value: unknown): void {
  const sizes = new Map<object, number>();
  const sizeOf = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return 1 + (typeof part === 'string' ? part.length : 0);
    const knownSize = sizes.get(part);
    if (knownSize !== undefined) return knownSize;
    // Until the size is known it is infinite, because a value may contain itself.
    sizes.set(part, Number.POSITIVE_INFINITY);
    let size = 1;
    for (const [name, inner] of Object.entries(part)) size += name.length + sizeOf(inner);
    sizes.set(part, size);
    return size;
  };
  if (sizeOf(value) > MAX_EXPANDED_SIZE) throw expansionFault();
}

const expansionFault = () =>
  new YamlFault(0, 'the YAML repeats itself too often by its aliases', 'Write it out in plain lists');

/** The parser's reason → problem and fix, if the general fix would mislead. */
const reasons: [reason: RegExp, what: string, fix: string][] = [
  [/^tab characters/, 'this is not valid YAML: Tabs are not allowed as indentation', 'Indent with spaces'],
  [
    /^bad indentation of a mapping entry$/,
    'this is not valid YAML: bad indentation, or a colon within text',
    'Check the indentation; put text that holds a colon into quotation marks',
  ],
  [
    /^unidentified alias "(.*)"$/s,
    'this is not valid YAML: *$1 refers to nothing',
    'Put text that begins with * in quotation marks',
  ],
  [/^nesting exceeded/, 'the YAML is nested too deeply', 'Write it out in plain lists'],
  [/^duplicated mapping key$/, 'this name stands twice in its group', 'Keep one of the two'],
  [/^expected a single document/, 'the file holds more than one document', 'Keep one, without a line ---'],
  [/^null byte/, 'there is a NUL character', 'Remove it, and save the file as UTF-8'],
  [/non-printable|valid JSON character/, 'there is a control character', 'Remove it'],
  [/^unknown tag !<(.*)>$/s, 'the tag $1 is not known here', 'Remove it; text, numbers and lists need none'],
];

function explain({ reason, mark }: YAMLException, text: string): YamlFault {
  // The parser gives no position for a second document.
  const offset = mark?.position ?? text.lastIndexOf('\n---') + 1;
  for (const [pattern, what, fix] of reasons) {
    const [found, detail = ''] = pattern.exec(reason) ?? [];
    // The parser reports the position after an alias.
    const back = reason.startsWith('unidentified alias') ? detail.length + 1 : 0;
    if (found !== undefined)
      return new YamlFault(
        offset - back,
        what.replace('$1', () => detail),
        fix,
      );
  }
  return new YamlFault(offset, `this is not valid YAML: ${reason}`, 'Check indentation and quotes');
}
