import { slugOf } from '../../contract/facts/slug.ts';
import { readYaml } from '../yaml/read-yaml.ts';

/** One text, number or yes-or-no of a file. */
interface Value {
  file: string;
  /** Of the name that it stands under: `plans[0].name`. */
  path: string;
  text: string;
}

/** `faqs/legal.yaml` → `legal`. */
const nameOf = (file: string): string => file.replace(/^.*\/|\.\w+$/g, '');
/** A name that an old file and what became of it have in common. */
const homeOf = ({ file }: Value): string => (file === 'platform.yaml' ? 'product' : nameOf(file));
const keyOf = (path: string): string => /\w*(?:\[\d+\])?$/.exec(path)?.[0].replace(/\[\d+\]$/, '[]') ?? '';
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

function valuesIn(file: string, value: unknown, path = ''): Value[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [{ file, path, text: folded(String(value)) }];
  return Object.entries(value).flatMap(([name, one]) =>
    valuesIn(file, one, Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`),
  );
}

/** What the new folder says in another way, or by the place or the name of something. Undefined: in no words of its own. */
function wordsOf({ file, path, text }: Value, status: string): string | undefined {
  const position = /\[(\d+)\]\.order$/.exec(path)?.[1];
  const saidOtherwise = [
    position !== undefined && Number(position) + 1 === Number(text),
    file.startsWith('faqs/') && path === 'name' && text === nameOf(file),
    file === 'timeline.yaml' && path === 'status' && text === status,
    // How exact a date is shows in the date.
    file === 'timeline.yaml' && /^milestones\[\d+\]\.precision$/.test(path),
    // A plan whose amounts are all 0 is free; of others each amount is a row.
    file === 'pricing.yaml' && /^plans\[\d+\]\.price(?:Basis)?\./.test(path) && text === '0',
  ];
  if (saidOtherwise.some(Boolean)) return undefined;
  if (file === 'how-to.yaml' && /^howTos\[\d+\]\.id$/.test(path)) return slugOf(text);
  return path.endsWith('.priceBasis.per') ? text.replace(/ (?:per|and) month$/, '') : text;
}

/** A range of two equal ends is one number. */
const isSameEnd = ({ path, text }: Value, all: ReadonlyMap<string, string>): boolean =>
  path.endsWith('.max') && all.get(path.replace(/max$/, 'min')) === text;

/** Names that the new shape has of itself, whose values are nobody's words. */
const OF_THE_SHAPE = /^order$|(?:^|\.)(?:kind|currency|per)$|\.prices\[\d+\]\.from$/;

function valuesOf(written: ReadonlyMap<string, string | Buffer>): Value[] {
  return [...written].flatMap(([file, text]) => {
    if (typeof text !== 'string') return [];
    const values = file.endsWith('.md') ? [{ file, path: '', text: folded(text) }] : valuesIn(file, readYaml(text));
    // The name of a file is the id of a guide.
    return [{ file, path: 'id', text: nameOf(file) }, ...values.filter(({ path }) => !OF_THE_SHAPE.test(path))];
  });
}

/**
 * Every value of the old files that the new ones do not say, as `file: path`, in the order of the old ones. Each place of the new
 * folder is taken for one value only, so one that stands twice in the old folder has to stand twice in the new one.
 * @param old file → what it holds
 */
export function lostValues(
  old: ReadonlyMap<string, unknown>,
  written: ReadonlyMap<string, string | Buffer>,
  status: unknown,
): string[] {
  const wanted = [...old].flatMap(([file, value]) => {
    const values = valuesIn(file, value);
    const byPath = new Map(values.map(({ path, text }) => [path, text]));
    return values.flatMap((one) => {
      const text = isSameEnd(one, byPath) ? undefined : wordsOf(one, String(status));
      return text === undefined ? [] : [{ ...one, text }];
    });
  });
  // From what is surely the same value to what is only its words, so that the one that is told is the one that is lost.
  let [lost, free]: [Value[], Value[]] = [wanted, valuesOf(written)];
  const sames = [
    (value: Value) => JSON.stringify([homeOf(value), keyOf(value.path), value.text]),
    (value: Value) => JSON.stringify([homeOf(value), value.text]),
    ({ path, text }: Value) => JSON.stringify([keyOf(path), text]),
    ({ text }: Value) => text,
  ];
  for (const same of sames) [lost, free] = withoutPairs(lost, free, same);
  // Longer words first, because shorter ones may stand in them.
  const longestFirst = [...lost].sort((a, b) => b.text.length - a.text.length);
  const found = new Set<Value>();
  for (const isNear of [(one: Value, other: Value) => homeOf(one) === homeOf(other), () => true])
    for (const value of longestFirst)
      if (!found.has(value) && takeWords(free, value.text, (one) => isNear(one, value))) found.add(value);
  return lost.filter((value) => !found.has(value)).map(({ file, path }) => `${file}: ${path || 'its text'}`);
}

/** What is left on both sides when what is the same is taken away, one by one. */
function withoutPairs(one: Value[], other: Value[], same: (value: Value) => string): [Value[], Value[]] {
  const places = new Map<string, Value[]>();
  for (const value of other) {
    const those = places.get(same(value));
    if (those) those.push(value);
    else places.set(same(value), [value]);
  }
  const taken = new Set<Value>();
  const left = one.filter((value) => {
    const place = places.get(same(value))?.shift();
    if (place) taken.add(place);
    return !place;
  });
  return [left, other.filter((value) => !taken.has(value))];
}

/** Takes whole words out of the first text that has them. */
function takeWords(free: Value[], words: string, isNear: (one: Value) => boolean): boolean {
  const edge = (character: string | undefined) => (/[\p{L}\p{N}]/u.test(character ?? '') ? '[\\p{L}\\p{N}]' : '[]');
  const literal = words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const pattern = new RegExp(`(?<!${edge(words[0])})${literal}(?!${edge(words.at(-1))})`, 'u');
  const place = free.find((one) => isNear(one) && one.text.includes(words) && pattern.test(one.text));
  if (place) place.text = place.text.replace(pattern, '\n');
  return place !== undefined;
}
