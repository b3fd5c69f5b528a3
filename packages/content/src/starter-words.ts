import { type ContentProblem, type SourceFile, sortProblems } from '@gatehouse/source';
import { STARTER_NAME } from './starter.ts';

/** Values that describe the starter's product: they end like a sentence, or with `.example` (RFC 2606). */
const PRODUCT_SPECIFIC_VALUE = /[.!?]$|\.example$/;

/** A line of YAML, also one that is commented out: `  support: help@notes.example`. */
const LINE_OF_YAML = /^(?:# ?)?\s*(?:- )?(?:\w+: )?(.*)$/;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The product name may have been replaced by `init --name`, and quoted. */
const patternWithAnyName = (text: string): string => escapeRegExp(text).replaceAll(STARTER_NAME, '.+');

/** A pattern that matches a line of the starter; undefined if the line may be true for any product. */
function linePattern(line: string, ofYaml: boolean): string | undefined {
  if (!ofYaml) return line.trim() === '' || line.startsWith('#') ? undefined : patternWithAnyName(line);
  const [, value = ''] = LINE_OF_YAML.exec(line) ?? [];
  if (value === STARTER_NAME) return `name: "?${STARTER_NAME}"?`;
  return PRODUCT_SPECIFIC_VALUE.test(value) ? `\\s*(?:- )?(?:\\w+: )?"?${patternWithAnyName(value)}"?` : undefined;
}

/**
 * Every line in which a folder still describes the fictional product of the starter. Serving it for a trial is allowed.
 * @param files of any folder; lines that were moved to another file are found there
 */
export function findStarterText(starter: readonly SourceFile[], files: readonly SourceFile[]): ContentProblem[] {
  const patternOf = (ending: string): RegExp => {
    const lines = starter.flatMap(({ path, bytes }) => (path.endsWith(ending) ? String(bytes).split('\n') : []));
    const patternTexts = lines.map((line) => linePattern(line, ending === '.yaml')).filter((one) => one !== undefined);
    return new RegExp(`^(?:${patternTexts.join('|')})$`);
  };
  const patterns = { '.yaml': patternOf('.yaml'), '.md': patternOf('.md') };
  const problems: ContentProblem[] = [];
  for (const [ending, pattern] of Object.entries(patterns))
    for (const { path: file, bytes } of files) {
      if (!file.endsWith(ending)) continue;
      let previousLineMatches = false;
      for (const [at, line] of String(bytes).split(/\r?\n/).entries()) {
        const lineMatches = pattern.test(line.trimEnd());
        const [, place = ''] = (ending === '.yaml' && /^\s*(?:- )?(\w+):/.exec(line)) || [];
        // Reports only the first line of a paragraph.
        if (lineMatches && (!previousLineMatches || place !== ''))
          problems.push(problemAt(file, at + 1, line.search(/\S/) + 1, place));
        previousLineMatches = lineMatches;
      }
    }
  return sortProblems(problems);
}

const problemAt = (file: string, line: number, column: number, place: string): ContentProblem => ({
  ...{ file, line, column, place },
  what: 'is still the example text of gatehouse init',
  fix: 'Describe your product, or remove it',
});
