// `npm run plain-words [-- --check] [PATH…]`: counts phrases that CONTRIBUTING advises against, in comments and
// Markdown. With --check it lists them and ends with 1 if there are any, or if more than 2 % of the sentences are long.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Longest sentence, words. */
const MAX_WORDS = 25;

const RULES = {
  'begins with what, who, whoever, whatever or which':
    /(?:^|[.:;(]\s+|[—–]\s*)(?:What|Who|Whoever|Whatever|Which)\b(?![^.]*\?)|\b(?:what|whoever|whatever)\b(?![^.]*\?)|\b(?:of|by|to|for|from|with|about|and|or|than|is|are) who\b(?![^.]*\?)/gi,
  'a program says, tells, hears or knows':
    /(?<!\b(?:you|we|they|people|person|reader|readers|writer|writers|user|users|owner|owners|operator|operators|somebody|developer|developers|author|authors|must|to|who|would|model|models|agents)\s(?:\w+\s)?)\b(?:says?|said|tells?|told|hears?|heard|knows|knew)\b/gi,
};

const isCheck = process.argv.includes('--check');
const paths = process.argv.slice(2).filter((path) => path !== '--check');
const MAX_LONG_SHARE = 0.02;

/** Test titles are quoted in docs/traceability.md. */
const files = execFileSync('git', ['ls-files', '-z', '--', ...paths], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(?:ts|mjs|js|md)$/.test(file))
  .filter((file) => !/^(?:content|starter)\/|(?:^|\/)(?:test|examples)\/|NOTICE|LICENSE|docs\/traceability/.test(file));

/** Comments of a source as paragraphs, without tags' names and code. */
function commentsOf(source) {
  const found = [];
  const lines = [];
  const flush = () => lines.length > 0 && found.push(lines.splice(0).join(' '));
  for (const line of source.split('\n')) {
    const [, text] = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\s*\*\/)?$/.exec(line) ?? [];
    if (text === undefined || /biome-ignore|@ts-|@type/.test(text)) flush();
    else {
      if (/^@/.test(text) || text === '') flush();
      lines.push(text.replace(/^@\w+(?:\s+[\w.]+)?\s*/, ''));
    }
  }
  flush();
  return found;
}

/** Paragraphs of Markdown, without code, tables' rules and addresses. */
const paragraphsOf = (markdown) =>
  markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2`*$/gm, '\n\n')
    .replace(/^ {4}.*$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.)\s?)/)
    .flatMap((one) => (one.trim().startsWith('|') ? one.split('|') : [one]))
    .map((one) => one.replace(/\n\s*/g, ' ').replace(/^\s*(?:[-*#>]+|\d+\.)\s*/, ''));

const proseOf = (text) =>
  text
    .replace(/`[^`]*`/g, 'CODE')
    .replace(/["“][^"”]*["”]/g, 'QUOTE')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\S+/g, 'URL')
    .replace(/\b(?:e\.g|i\.e|etc|vs)\./g, '$&,')
    .trim();

const sentencesOf = (text) => text.split(/(?<=[.!?:;])\s+(?=[A-Z(])/).filter((sentence) => /\w/.test(sentence));

const counts = new Map();
const list = process.env.LIST;
const count = (rule, file, text) => {
  const folder = /^(?:packages\/[^/]+|[^/]+)/.exec(file)[0];
  const row = counts.get(folder) ?? {};
  row[rule] = (row[rule] ?? 0) + 1;
  counts.set(folder, row);
  if (list ? rule.startsWith(list) : isCheck && rule in RULES) console.log(`${file}: ${rule}: ${text}`);
};
for (const file of files) {
  const source = readFileSync(file, 'utf8');
  for (const paragraph of file.endsWith('.md') ? paragraphsOf(source) : commentsOf(source)) {
    for (const sentence of sentencesOf(proseOf(paragraph))) {
      count('sentences', file, sentence);
      if (sentence.split(/\s+/).length > MAX_WORDS) count('long', file, sentence);
      for (const [rule, pattern] of Object.entries(RULES))
        for (const _ of sentence.matchAll(pattern)) count(rule, file, sentence);
    }
  }
}
const columns = ['sentences', 'long', ...Object.keys(RULES)];
const total = {};
if (!isCheck) console.log(columns.join(' | '));
for (const [folder, row] of [...counts].sort()) {
  if (!isCheck) console.log(folder.padEnd(24), columns.map((column) => String(row[column] ?? 0).padStart(7)).join(' '));
  for (const column of columns) total[column] = (total[column] ?? 0) + (row[column] ?? 0);
}
if (!isCheck) console.log('all'.padEnd(24), columns.map((column) => String(total[column] ?? 0).padStart(7)).join(' '));
if (isCheck && (total.long > MAX_LONG_SHARE * total.sentences || Object.keys(RULES).some((rule) => total[rule])))
  process.exit(1);
