import { kebabCase } from '../../contract/facts/permalinks.ts';
import { slugOf } from '../../contract/facts/slug.ts';
import { sectionMembers } from '../../contract/pack/section.ts';
import type { SourceFile } from '../files/read-folder.ts';
import { readYaml } from '../yaml/read-yaml.ts';
import { writeYaml } from '../yaml/write-yaml.ts';
import { pricingFrom, productFrom, questionsFrom, timelineFrom } from './card-and-tables.ts';
import { type Group, group, groups } from './group.ts';
import { lostValues } from './lost-values.ts';
import { sectionFrom } from './section-from.ts';

/** A folder in its new shape, and what could not be placed. */
export interface Migrated {
  files: Map<string, string | Buffer>;
  /** What no new file says: `file: path` of a value, or `file: the file`. */
  notPlaced: string[];
}

/** What both shapes have, and where it stands today. */
const KEPT: ReadonlyMap<string, string> = new Map([
  ...['vocabulary.yaml', 'not-answered.yaml', 'urgent.yaml', 'auth.md'].map((path) => [path, path] as const),
  ['discovery.yaml', 'site.yaml'],
  ['icon.png', 'assets/icon.png'],
]);

/** The eight files of questions had this order; in the new shape each says its place. */
const CATEGORIES = ['general', 'launch', 'product', 'security', 'pricing', 'legal', 'benefits', 'technical'];

/**
 * The folder of version 0.1 in the shape of today, whatever the product: what had a field of its own becomes a part of a
 * section, under the name of the field.
 * @throws YamlFault for a file that is not YAML
 */
export function migrateFolder(sources: readonly SourceFile[]): Migrated {
  const files: Migrated['files'] = new Map();
  const notPlaced: string[] = [];
  const values = new Map<string, unknown>();
  for (const { path, bytes } of sources) {
    const kept = KEPT.get(path);
    if (kept !== undefined) files.set(kept, bytes);
    else if (path.endsWith('.yaml')) values.set(path, readYaml(String(bytes)));
    else notPlaced.push(`${path}: the file`);
  }
  const old = new Map<string, unknown>();
  const take = (path: string): unknown => {
    const value = values.get(path);
    if (values.delete(path)) old.set(path, value);
    return value;
  };
  const write = (path: string, value: unknown) => files.set(path, writeYaml(value));

  const card = productFrom(group(take('platform.yaml')), take('target-audience.yaml'));
  write('product.yaml', card);
  const pricing = take('pricing.yaml');
  if (pricing) write('pricing.yaml', { order: 5, ...pricingFrom(group(pricing)) });
  const timeline = take('timeline.yaml');
  if (timeline) write('timeline.yaml', { order: 8, ...timelineFrom(group(timeline)) });
  for (const guide of groups(group(take('how-to.yaml')).howTos)) {
    // A name is never a path, and nothing is written over.
    const wanted = slugOf(String(guide.id ?? guide.name)) || 'guide';
    let path = `guides/${wanted}.md`;
    for (let count = 2; files.has(path); count++) path = `guides/${wanted}-${count}.md`;
    files.set(path, guideFrom(guide));
  }
  for (const [at, member] of sectionMembers.entries()) {
    const file = `${kebabCase(member)}.yaml`;
    const value = take(file);
    if (value === undefined) continue;
    const { comparison, ...section } = Array.isArray(value) ? { cards: value, comparison: undefined } : group(value);
    if (comparison) write('comparison.yaml', comparison);
    // Prices stood in fifth place.
    write(`sections/${file}`, { ...sectionFrom(member, section), order: at < 4 ? at + 1 : at + 2 });
  }
  for (const [at, category] of CATEGORIES.entries()) {
    const questions = take(`faqs/${category}.yaml`);
    if (questions) write(`faqs/${category}.yaml`, { ...questionsFrom(group(questions)), order: at + 1 });
  }
  notPlaced.push(...lostValues(old, files, card.status));
  return { files, notPlaced: [...notPlaced, ...[...values.keys()].map((path) => `${path}: the file`)] };
}

function guideFrom({ name, description, totalTime, steps }: Group): string {
  const front = totalTime === undefined ? '' : `---\ntotalTime: ${String(totalTime)}\n---\n`;
  const parts = groups(steps).map((step) => `\n## ${String(step.name)}\n\n${String(step.text).trim()}\n`);
  return `${front}# ${String(name)}\n\n${String(description).trim()}\n${parts.join('')}`;
}
