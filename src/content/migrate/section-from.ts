import { factOf, type Group, group, groups, labelOf, textOf } from './group.ts';

/** Where the words of an entry stood, the first that is there. */
const TITLES = ['title', 'name', 'label', 'question'];
const WORDS = ['detail', 'description', 'text'];

/** A file of the old folder as a section: a part for each of its fields, under the name of the field. */
export function sectionFrom(member: string, { title, headline, summary, asOf, ...fields }: Group): Group {
  return { title: title ?? labelOf(member), headline, summary, asOf, parts: partsOf(fields) };
}

function partsOf(fields: Group): Group[] {
  return Object.entries(fields).map(([name, value]) => {
    const part = { id: idOf(name), title: labelOf(name) };
    const entries = groups(value);
    if (entries.length > 0) return { ...part, ...entriesOf(entries) };
    if (Array.isArray(value))
      return { ...part, kind: 'text', text: value.map((item) => `- ${textOf(item)}`).join('\n') };
    if (typeof value === 'object' && value !== null) return { ...part, kind: 'facts', entries: factsOf(group(value)) };
    return { ...part, kind: 'text', text: String(value) };
  });
}

const idOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const factsOf = (fields: Group): Group[] => Object.entries(fields).map(([name, value]) => factOf(name, value));

/** What a list holds shows in what its entries have. */
function entriesOf(entries: Group[]): Group {
  const all = (...names: string[]) => entries.every((entry) => names.every((name) => entry[name] !== undefined));
  if (all('statement', 'source')) return { kind: 'claims', entries };
  if (all('order')) return { kind: 'steps', entries: entries.map(stepOf) };
  if (all('status')) return { kind: 'states', entries: entries.map(stateOf) };
  return { kind: 'cards', entries: entries.map(cardOf) };
}

function take(entry: Group, names: readonly string[]): { value: unknown; rest: Group } {
  const name = names.find((one) => typeof entry[one] === 'string');
  if (name === undefined) return { value: undefined, rest: entry };
  const { [name]: value, ...rest } = entry;
  return { value, rest };
}

function titled(entry: Group): { title: unknown; words: unknown; rest: Group } {
  // An entry without a title has the first words that it holds.
  const first = Object.keys(entry).filter((name) => name !== 'id' && typeof entry[name] === 'string');
  const { value: title, rest } = take(entry, [...TITLES, ...first]);
  const { value: words, rest: others } = take(rest, WORDS);
  return { title, words, rest: others };
}

function stepOf({ order: _, ...entry }: Group): Group {
  const { title, words, rest } = titled(entry);
  return { title, text: [words, ...Object.values(rest).map(textOf)].filter(Boolean).join('\n\n') };
}

function stateOf({ id, status, date, ...entry }: Group): Group {
  const { title, words, rest } = titled(entry);
  return {
    id,
    title,
    state: status,
    when: date,
    note: [words, ...Object.values(rest).map(textOf)].filter(Boolean).join(' ') || undefined,
  };
}

function cardOf({ id, faqIds, ...entry }: Group): Group {
  const { title, words, rest } = titled(entry);
  const facts = factsOf(rest);
  return { id, title, text: words, ...(facts.length > 0 ? { facts } : {}), questions: faqIds };
}
