import { lockSchema } from '../../contract/pack/source-shape.ts';
import { timelineSchema } from '../../contract/pack/timeline-shape.ts';
import { type ContentProblem, inOrder } from '../files/content-problem.ts';
import type { SourceFile } from '../files/read-folder.ts';
import type { Pack } from '../pack.ts';
import { LOCK_FILE } from '../questions/address-lock.ts';
import { lockAddresses } from '../questions/lock-addresses.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { TIMELINE_FILE } from './known-files.ts';

/** Somebody else's tree may have thousands. */
const MOST_DEAD_LINKS = 100;

/** What is no fault of a good folder and keeps it from nothing, but is seldom meant; in order of file and line, dead links last. */
export function noticesOf(files: readonly SourceFile[], pack: Pack): ContentProblem[] {
  const deadLinks = pack.docs?.deadLinks ?? [];
  const ofTree = deadLinks.filter(({ notice }) => !notice);
  const intoTree = deadLinks.filter(({ notice }) => notice);
  return [
    ...inOrder([...addressesGivenUp(files), ...windowsUntold(files, pack), ...intoTree]),
    ...inOrder([...(pack.docs?.slips ?? [])], MOST_DEAD_LINKS),
    ...inOrder([...(pack.docs?.notIncluded ?? []), ...(pack.docs?.notMoved ?? [])], MOST_DEAD_LINKS),
    ...inOrder(ofTree, MOST_DEAD_LINKS),
  ];
}

/** Whoever removes a question, or gives it another slug, leaves links behind that lead to nothing. */
function addressesGivenUp(files: readonly SourceFile[]): ContentProblem[] {
  const source = files.find(({ path }) => path === LOCK_FILE);
  const lock = source && parseYaml(source, lockSchema);
  const locked = lock && lockAddresses(files);
  if (!lock || Array.isArray(lock) || !locked || Array.isArray(locked)) return [];
  const givenUp = new Set(locked.givenUp);
  return Object.entries(lock.value).flatMap(([category, lines]) =>
    lines.flatMap((line, at) => {
      const [slug = ''] = line.split(' ', 1);
      if (!givenUp.has(slug)) return [];
      return lock.problem(
        [category, at],
        `keeps /faq/${slug}, which no question has any more, so links to it lead to nothing`,
        `Give the slug ${slug} to the question that says now what stood there; if there is none, run gatehouse lock`,
      );
    }),
  );
}

/** Nobody is told of a launch that has been. */
function windowsUntold(files: readonly SourceFile[], { product }: Pack): ContentProblem[] {
  const source = files.find(({ path }) => path === TIMELINE_FILE);
  const timeline = source && product.status === 'launched' ? parseYaml(source, timelineSchema) : undefined;
  if (!timeline || Array.isArray(timeline) || !timeline.value.launchWindow) return [];
  return [timeline.problem(['launchWindow'], 'is told only before launch, and the product is launched', 'Remove it')];
}
