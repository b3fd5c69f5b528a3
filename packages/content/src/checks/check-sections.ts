import { SLUG_PATTERN, sourceIds } from '@gatehouse/contract';
import type { Report } from '@gatehouse/source';
import { comparisonParts } from '../sections/table-sections.ts';
import { NO_URL } from './known-files.ts';
import type { ParsedFiles } from './parsed-files.ts';

/** Pages under /content that come from other files. */
const takenNames = new Map([
  ['platform', 'product.yaml'],
  ['target-audience', 'product.yaml'],
  ['pricing', 'pricing.yaml'],
  ['timeline', 'timeline.yaml'],
  ['comparison', 'comparison.yaml'],
  ['faqs', 'faqs/'],
]);

/** Checks that the paths and fragments of sections are unique, and that table rows match their columns. */
export function checkSections({ sections, comparison }: ParsedFiles, report: Report): void {
  const fileByName = new Map<string, string>();
  const members = new Map<string, string>();
  for (const { section, file, faulty, problem } of sections) {
    const { name, member, summary, parts } = section;
    if (!SLUG_PATTERN.test(name)) report(problem([], ...NO_URL));
    const firstUse = takenNames.get(name) ?? fileByName.get(name);
    if (firstUse !== undefined)
      report(problem([], `the address /content/${name} is that of ${firstUse}`, 'Rename the file'));
    fileByName.set(name, file);
    const firstFile = member && members.get(member);
    if (member && firstFile !== undefined)
      report(problem([], `fills the member ${member}, as ${firstFile} does`, 'Leave it to one of them'));
    if (member) members.set(member, file);
    const compared = comparison && member === 'differentiators' ? comparisonParts(comparison.value) : [];
    if (!faulty && summary === undefined && parts.length + compared.length === 0)
      report(problem([], 'the page has no words', 'Write a summary or a part, or remove the file'));
    const ids = [...(summary === undefined ? [] : ['summary']), ...[...parts, ...compared].flatMap(sourceIds)];
    for (const id of findRepeatedValues(ids))
      report(problem([], `the id ${id} is used twice in this file`, 'Rename one; ids name places on the page'));
    for (const [at, part] of parts.entries())
      if (part.kind === 'table')
        for (const [row, cells] of part.rows.entries())
          if (cells.length !== part.columns.length)
            report(
              problem(
                ['parts', at, 'rows', row],
                `row ${row + 1} of the table has ${cells.length} cells under ${part.columns.length} columns`,
                'Add the missing cells, null for an empty one, or remove the surplus ones',
              ),
            );
  }
}

/** Values that occur more than once. */
export function findRepeatedValues(values: string[]): Set<string> {
  const seenValues = new Set<string>();
  return new Set(values.filter((value) => seenValues.size === seenValues.add(value).size));
}
