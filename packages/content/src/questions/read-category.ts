import { type CategorySource, categorySourceSchema } from '@gatehouse/contract';
import { type ContentProblem, type ParsedFile, parseValidPart, type SourceFile } from '@gatehouse/source';
import { readMarkdownCategory } from './markdown-category.ts';

/** The valid part of a file of questions, or every problem in it. */
export function readCategory(source: SourceFile): ParsedFile<CategorySource> | ContentProblem[] {
  return source.path.endsWith('.md') ? readMarkdownCategory(source) : parseValidPart(source, categorySourceSchema);
}
