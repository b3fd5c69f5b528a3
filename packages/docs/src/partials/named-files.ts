import { join } from 'node:path';
import { DOCS_FOLDER, type FileLocation, PAGE_ENDING } from '@gatehouse/source';
import { INCLUSION_MARKERS, placesNamedIn } from './inclusions.ts';

/** Files that were read because pages name them. */
interface Read {
  path: string;
  bytes: Buffer;
}

/** Maximum number of files named by the pages of a tree. */
const MAX_NAMED_FILES = 10_000;

/**
 * Finds files that the pages of a tree include: code, and texts that are no page. Only files inside the tree are
 * searched, which have the same authors as the pages.
 */
export function createNamedFiles(
  root: string,
  foreign: boolean,
  onPage?: (path: string) => void,
): (files: readonly Read[]) => FileLocation[] {
  const namedPaths = new Set<string>();
  const searched = new Set<Read>();
  return (files) => {
    for (const { path } of files) namedPaths.add(path);
    const locations: FileLocation[] = [];
    for (const file of files) {
      if (searched.has(file) || !file.path.startsWith(DOCS_FOLDER) || !PAGE_ENDING.test(file.path)) continue;
      searched.add(file);
      if (!INCLUSION_MARKERS.some((sign) => file.bytes.includes(sign))) continue;
      onPage?.(file.path);
      for (const name of namesIn(file)) {
        const path = DOCS_FOLDER + name;
        if (namedPaths.has(path) || namedPaths.size - files.length > MAX_NAMED_FILES) continue;
        namedPaths.add(path);
        locations.push({ path, at: join(root, name), within: 'docs', named: true, ...(foreign && { foreign: true }) });
      }
    }
    return locations;
  };
}

/** A page that cannot be searched fails again, and is reported, when it is parsed. */
function namesIn({ path, bytes }: Read): string[] {
  try {
    return placesNamedIn(bytes.toString().replace(/\r\n?/g, '\n'), path.slice(DOCS_FOLDER.length));
  } catch {
    return [];
  }
}
