import { lockSchema, siteSchema, timelineSchema } from '@gatehouse/contract';
import {
  type ContentProblem,
  groupProblems,
  type ParsedFile,
  parseYaml,
  type SourceFile,
  sortProblems,
} from '@gatehouse/source';
import type { z } from 'zod';
import type { Pack } from '../pack.ts';
import { LOCK_FILE } from '../questions/address-lock.ts';
import { lockSlugs } from '../questions/lock-addresses.ts';
import { unreadableAccents } from '../site/check-site.ts';
import { SITE_FILE, TIMELINE_FILE } from './known-files.ts';

/** Maximum number of dead links that are listed; a foreign tree may have thousands. */
const MAX_DEAD_LINKS = 100;

/** Probable mistakes that do not prevent serving, by file and line; dead links last. */
export function noticesOf(files: readonly SourceFile[], pack: Pack, now = Date.now()): ContentProblem[] {
  const deadLinks = pack.docs?.deadLinks ?? [];
  const treeProblems = deadLinks.filter(({ notice }) => !notice);
  const intoTree = deadLinks.filter(({ notice }) => notice);
  return [
    ...sortProblems([
      ...abandonedSlugs(files),
      ...hiddenLaunchWindows(files, pack, now),
      ...lowContrastAccents(files),
      ...intoTree,
    ]),
    ...sortProblems(groupProblems(pack.docs?.slips ?? []), MAX_DEAD_LINKS),
    ...sortProblems(groupProblems([...(pack.docs?.notIncluded ?? []), ...(pack.docs?.notMoved ?? [])]), MAX_DEAD_LINKS),
    ...sortProblems(groupProblems(treeProblems), MAX_DEAD_LINKS),
  ];
}

/** A removed question, or one with a new slug, leaves dead links behind. */
function abandonedSlugs(files: readonly SourceFile[]): ContentProblem[] {
  const source = files.find(({ path }) => path === LOCK_FILE);
  const lock = source && parseYaml(source, lockSchema);
  const locked = lock && lockSlugs(files);
  if (!lock || Array.isArray(lock) || !locked || Array.isArray(locked)) return [];
  const deadSlugs = new Set(locked.withoutQuestion);
  return Object.entries(lock.value).flatMap(([category, lines]) =>
    lines.flatMap((line, at) => {
      const [slug = ''] = line.split(' ', 1);
      if (!deadSlugs.has(slug)) return [];
      return lock.problem(
        [category, at],
        `keeps /faq/${slug}, which no question has any more, so links to it lead to nothing`,
        `Give the slug ${slug} to the question that replaces it; if there is none, run gatehouse lock`,
      );
    }),
  );
}

/** Phrases by which a pack states that its product is fictional. */
const FICTION_PHRASE = /\bfi(?:ct|kt|tt)/i;

/** A launch window that is not shown, or that has passed. */
function hiddenLaunchWindows(files: readonly SourceFile[], { product }: Pack, now: number): ContentProblem[] {
  const timeline = parseFile(files, TIMELINE_FILE, timelineSchema);
  const window = timeline?.value.launchWindow;
  if (!timeline || !window) return [];
  if (product.status === 'launched')
    return [
      timeline.problem(['launchWindow'], 'is shown only before launch, and the product is launched', 'Remove it'),
    ];
  const isPast = window.to < new Date(now).toISOString().slice(0, 10) && !FICTION_PHRASE.test(product.notice ?? '');
  return isPast
    ? [
        timeline.problem(
          ['launchWindow'],
          `ended on ${window.to}, and the product is not launched`,
          'Correct it, or set status: launched in product.yaml',
        ),
      ]
    : [];
}

function lowContrastAccents(files: readonly SourceFile[]): ContentProblem[] {
  const site = parseFile(files, SITE_FILE, siteSchema);
  return site ? unreadableAccents(site) : [];
}

function parseFile<T>(files: readonly SourceFile[], path: string, schema: z.ZodType<T>): ParsedFile<T> | undefined {
  const source = files.find((file) => file.path === path);
  const read = source && parseYaml(source, schema);
  return Array.isArray(read) ? undefined : read;
}
