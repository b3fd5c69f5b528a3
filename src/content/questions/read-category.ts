import { type CategorySource, categorySourceSchema } from '../../contract/pack/faq-shape.ts';
import type { ContentProblem } from '../files/content-problem.ts';
import type { SourceFile } from '../files/source-file.ts';
import { type ParsedFile, parseWhatFits } from '../yaml/parse-yaml.ts';
import { readMarkdownCategory } from './markdown-category.ts';

/** A file of questions as it is written, as far as it fits, or every problem in it. */
export function readCategory(source: SourceFile): ParsedFile<CategorySource> | ContentProblem[] {
  return source.path.endsWith('.md') ? readMarkdownCategory(source) : parseWhatFits(source, categorySourceSchema);
}
