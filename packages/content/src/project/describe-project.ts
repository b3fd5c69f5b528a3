import type { ProductSummary } from './card.ts';
import type { Project } from './find-project.ts';
import { packageSummary, pageSummary, readmeSummary } from './front-words.ts';
import type { GeneratorSettings } from './generator-facts.ts';

/** Describes the product of a documentation tree, from generator settings, README, first page and package.json. */
export async function describeProject(project: Project, generator: GeneratorSettings): Promise<ProductSummary> {
  const front = await project.read('index.md', 'index.mdx', 'introduction.mdx', 'intro.md', 'intro.mdx');
  const page = front && front.folder === project.folders[0] ? pageSummary(front.text) : { name: '', summary: '' };
  const readme = await readmeSummary(project, project.read);
  const manifest = await packageSummary(project);
  const inOrder = [generator, readme, page, manifest];
  const firstValue = (member: 'name' | 'summary') =>
    inOrder.map((source) => source[member]).find((text) => text !== '') ?? '';
  const website = URL.canParse(generator.site) ? new URL(generator.site).href : '';
  return { name: firstValue('name'), summary: firstValue('summary'), website, language: generator.language };
}
