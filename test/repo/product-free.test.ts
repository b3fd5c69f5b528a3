import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesIn, root, type SourceFileText, sourceFiles } from './project-files.ts';

/** The source serves any product: product-specific text belongs into a content folder. */
describe('the source', () => {
  const readPack = (file: string) => parse(readFileSync(`${root}content/${file}`, 'utf8'));
  const name: string = readPack('product.yaml').name;
  const planIds: string[] = readPack('pricing.yaml').plans.map((plan: { id: string }) => plan.id);
  const sources = [...sourceFiles('.ts'), ...filesIn('assets', '.js'), ...filesIn('assets', '.css')];

  const linesMatching = (files: SourceFileText[], pattern: RegExp): string[] =>
    files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
  const packName = new RegExp(name, 'i');
  const quotedPlan = new RegExp(`(['"\`])(${planIds.join('|')})\\1`);

  it('does not contain the name of the product in the default pack', () => {
    expect(name).toBe('Heirfold');
    expect(sources.length).toBeGreaterThan(40);
    expect(linesMatching(sources, packName)).toEqual([]);
  });

  it('does not contain a plan id as a string', () => {
    expect(planIds).toHaveLength(5);
    expect(linesMatching(sources, quotedPlan)).toEqual([]);
  });

  it('is searched for the product name and plan ids in a way that finds both', () => {
    const sourceWithNames = {
      path: 'src/x.ts',
      text: `const a = '${planIds[0]}';\nconst b = 'to ${name.toLowerCase()}';`,
    };
    expect(linesMatching([sourceWithNames], quotedPlan)).toEqual([`src/x.ts:1: const a = '${planIds[0]}';`]);
    expect(linesMatching([sourceWithNames], packName)).toHaveLength(1);
  });
});
