import type { ContentProblem, ParsedFile, Report } from '@gatehouse/source';
import { checkQuestions, checkRelated, finderOf, UNKNOWN_QUESTION } from '../questions/check-questions.ts';
import { foldPhrasing } from '../questions/named-question.ts';
import { checkRedirects } from '../site/check-redirects.ts';
import { checkSite } from '../site/check-site.ts';
import { checkLinks } from './check-links.ts';
import { checkSections } from './check-sections.ts';
import { checkTables } from './check-tables.ts';
import type { ParsedFiles } from './parsed-files.ts';

/** References from one file to another, and values that must be unique; yields between steps. */
export function* crossCheck(input: ParsedFiles): Generator<undefined, ContentProblem[]> {
  const problems: ContentProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const { vocabulary } = input;
  const tags = vocabulary?.leftOut?.(['tags']) ? undefined : vocabulary?.value.tags;
  const phrasings = yield* checkQuestions(input.questions, tags, report);
  checkUrgent(input, phrasings, report);
  checkFaqReferences(input, report);
  checkTables(input, report);
  checkSections(input, report);
  checkConcepts(input, report);
  if (input.site) {
    checkSite(input.site, input.isThere, report);
    checkRedirects(input.site, input.docs, report);
  }
  for (const problem of yield* checkLinks(input)) problems.push(problem);
  return problems;
}

/**
 * Phrasings of urgent questions must name existing urgent questions, and must not equal a phrasing of another question.
 */
function checkUrgent(
  { questions, areAllQuestionsRead, urgent, notAnswered }: ParsedFiles,
  phrasings: Map<string, string>,
  report: Report,
): void {
  const find = finderOf(questions);
  const checkUniquePhrasing = (file: ParsedFile<unknown>, path: PropertyKey[], phrasing: string, own: string): void => {
    const folded = foldPhrasing(phrasing);
    const owner = phrasings.get(folded);
    if (owner === undefined) phrasings.set(folded, own);
    else if (owner !== own) report(file.problem(path, `also stands under ${owner}`, 'Keep it in one place'));
  };
  for (const [index, { faqId, phrasings: ways }] of (urgent?.value.questions ?? []).entries()) {
    if (urgent && areAllQuestionsRead && !find(faqId)?.source.urgent)
      report(
        urgent.problem(
          ['questions', index, 'faqId'],
          'names no urgent FAQ',
          'Write the id or the slug of one, or mark the FAQ with urgent: true',
        ),
      );
    for (const [way, phrasing] of ways.entries())
      urgent && checkUniquePhrasing(urgent, ['questions', index, 'phrasings', way], phrasing, find(faqId)?.id ?? faqId);
  }
  for (const [at, phrasing] of (urgent?.value.lookalikes ?? []).entries())
    urgent && checkUniquePhrasing(urgent, ['lookalikes', at], phrasing, 'lookalikes');
  for (const [at, phrasing] of (notAnswered?.value.never ?? []).entries())
    notAnswered && checkUniquePhrasing(notAnswered, ['never', at], phrasing, 'never');
}

function checkFaqReferences(
  { sections, questions, areAllQuestionsRead, notAnswered }: ParsedFiles,
  report: Report,
): void {
  if (!areAllQuestionsRead) return;
  const find = finderOf(questions);
  checkRelated(questions, find, report);
  const check = (file: Pick<ParsedFile<unknown>, 'problem'>, path: PropertyKey[], name: string | undefined): void => {
    if (name !== undefined && !find(name)) report(file.problem(path, ...UNKNOWN_QUESTION));
  };
  for (const { section, problem } of sections)
    for (const [at, part] of section.parts.entries())
      for (const [index, { questions: questionIds = [] }] of (part.kind === 'cards' ? part.entries : []).entries())
        for (const [which, id] of questionIds.entries())
          check({ problem }, ['parts', at, 'entries', index, 'questions', which], id);
  for (const [index, { faqId }] of (notAnswered?.value.questions ?? []).entries())
    notAnswered && check(notAnswered, ['questions', index, 'faqId'], faqId);
}

/** A word of two concepts is ambiguous, and counts for neither. */
function checkConcepts({ vocabulary }: ParsedFiles, report: Report): void {
  if (!vocabulary) return;
  const owners = new Map<string, string>();
  for (const [concept, spellings] of Object.entries(vocabulary.value.concepts ?? {})) {
    spellings.forEach((word, index) => {
      const owner = owners.get(word.toLowerCase());
      if (owner !== undefined)
        report(
          vocabulary.problem(
            ['concepts', concept, index],
            `"${word}" already stands under ${owner}`,
            'Keep it in one place',
          ),
        );
      owners.set(word.toLowerCase(), concept);
    });
  }
}
