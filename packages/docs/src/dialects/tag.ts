/** A tag of HTML or JSX. */
export interface MarkupTag {
  /** Empty for a fragment `<>`. */
  name: string;
  kind: 'open' | 'close' | 'self-closing';
  /** Values by name. Expressions without a text value are left out; an attribute without a value is ''. */
  attributes: Readonly<Record<string, string>>;
  /** Position after the tag. */
  end: number;
}

const NAME = /<(\/?)([A-Za-z][\w.:-]*)?/y;
const ATTRIBUTE = /\s+([^\s"'<>/={}]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{}]+)|(?=\{)))?/y;
const END = /\s*(\/?)>/y;
const SPREAD = /\s+(?=\{)/y;
/** Maximum length of a tag or an expression, characters. In a longer one, the `<` or `{` is text. */
export const LONGEST = 20_000;

/** Parses the tag at a position; undefined without one. */
export function readTag(text: string, at: number, longest = LONGEST): MarkupTag | undefined {
  const begin = matchAt(NAME, text, at);
  if (!begin) return undefined;
  const [whole, slash, name = ''] = begin;
  let end = at + whole.length;
  const attributes: Record<string, string> = {};
  while (end - at < longest) {
    const close = matchAt(END, text, end);
    if (close) {
      if (name === '' && end + close[0].length !== at + whole.length + 1) return undefined;
      const kind = slash === '/' ? 'close' : close[1] === '/' ? 'self-closing' : 'open';
      return { name, kind, attributes, end: end + close[0].length };
    }
    const attribute = matchAt(ATTRIBUTE, text, end);
    if (attribute) {
      const [written, key = '', double, single, unquoted] = attribute;
      end += written.length;
      if (text[end] !== '{') attributes[key] = double ?? single ?? unquoted ?? '';
      else {
        const afterBraces = readBraces(text, end, longest);
        if (afterBraces === undefined) return undefined;
        const value = textOfValue(key, text.slice(end + 1, afterBraces - 1));
        if (value !== undefined) attributes[key] = value;
        end = afterBraces;
      }
      continue;
    }
    const spread = matchAt(SPREAD, text, end);
    const afterSpread = spread && readBraces(text, end + spread[0].length, longest);
    if (afterSpread === undefined || afterSpread === null) return undefined;
    end = afterSpread;
  }
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The value of an expression that is a string or a number literal. */
export function textOfExpression(expression: string): string | undefined {
  const [, , quoted] = /^\s*(["'`])([\s\S]*)\1\s*$/.exec(expression) ?? [];
  if (quoted !== undefined && !/\$\{/.test(quoted))
    return quoted.replace(/\\(.)/gs, (_, sign: string) => (/[nrt\n]/.test(sign) ? ' ' : sign));
  return /^\s*(\d+(?:\.\d+)?)\s*$/.exec(expression)?.[1];
}

/** Calls that load a picture or complete a URL: `require('./cat.png').default`, `useBaseUrl('/cat.png')`. */
const CALL = /^\s*\w+\(\s*(["'])([^"'\n]*)\1\s*\)(?:\.default)?\s*$/;
/** Attributes with lists of texts, and the text members of their entries. */
const LISTS = /(?:items|tabs|tags|labels|titles|values|options)$/i;
const MEMBER = /\b(?:label|title|name|text|description)\s*:\s*(?:"([^"\n]*)"|'([^'\n]*)')/g;
const QUOTED_TEXT = /"([^"\n]*)"|'([^'\n]*)'/g;

/** Visible text of an attribute whose value is an expression. */
function textOfValue(name: string, expression: string): string | undefined {
  const text = textOfExpression(expression) ?? CALL.exec(expression)?.[2];
  if (text !== undefined || !LISTS.test(name) || !/^\s*\[/.test(expression) || /=>|</.test(expression)) return text;
  const texts = [...expression.matchAll(expression.includes('{') ? MEMBER : QUOTED_TEXT)];
  return texts.length === 0 ? undefined : texts.map(([, double, single = double]) => single).join(', ');
}

/** Maximum nesting of template literals. */
const MAX_LEVELS = 20;

const DELIMITER = /["'`{}]|\/\*|\/\//g;

/** Position after the closing brace for the opening brace at a position, or undefined. Skips strings and comments. */
export function readBraces(text: string, at: number, longest = LONGEST, level = 0): number | undefined {
  if (level > MAX_LEVELS) return undefined;
  let depth = 0;
  let from = at;
  const limit = Math.min(text.length, at + longest);
  while (from < limit) {
    DELIMITER.lastIndex = from;
    const piece = DELIMITER.exec(text);
    if (!piece || piece.index >= limit) return undefined;
    const [mark] = piece;
    from = piece.index + mark.length;
    if (mark === '{') depth++;
    else if (mark === '}') {
      if (--depth === 0) return from;
    } else {
      const end = endOfLiteral(text, mark, from, level);
      if (end === undefined) return undefined;
      from = end;
    }
  }
  return undefined;
}

/** Position after a string or a comment. An apostrophe in text between tags begins no string. */
function endOfLiteral(text: string, mark: string, from: number, level: number): number | undefined {
  if (mark === '/*') return after(text, '*/', from);
  if (mark === '//') return text[from - 3] === ':' ? from : after(text, '\n', from);
  for (let at = from; at < Math.min(text.length, from + LONGEST); at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === mark) return at + 1;
    else if (character === '\n' && mark !== '`') return from;
    else if (mark === '`' && character === '$' && text[at + 1] === '{')
      at = (readBraces(text, at + 1, LONGEST, level + 1) ?? text.length) - 1;
  }
  return undefined;
}

function after(text: string, mark: string, from: number): number | undefined {
  const at = text.slice(from, from + LONGEST).indexOf(mark);
  return at < 0 ? undefined : from + at + mark.length;
}
