import type { Edition } from '@gatehouse/edition';

/** An address of the old edition that the new one does not serve. */
export interface LostAddress {
  path: string;
  /** A new page with most of its text; null without one. */
  nowAt: string | null;
}

/** Documents that are made from others, or whose names depend on the version of the program. */
const DERIVED = /^\/reference\/|-[\da-f]{12}\.\w+$|^\/(?!api\/).+\/llms(?:-full)?\.txt$/;

/** Paths that readers may have kept: pages, files and redirects; no variants of pages. */
function addressesOf({ documents, redirects }: Edition): string[] {
  const paths = new Set([...documents.keys(), ...redirects.keys()]);
  const isVariant = (path: string) => path.endsWith('.md') && paths.has(path.slice(0, -'.md'.length));
  return [...paths].filter((path) => !DERIVED.test(path) && !isVariant(path)).sort();
}

/** The path of a page, without its fragment. */
export const pagePathOf = (path: string): string => path.split('#', 1)[0] as string;

/** The served path that an address leads to, or the URL on another site; undefined if there is none. */
function destinationOf(path: string, { baseUrl, documents, redirects }: Edition): string | undefined {
  let at = path;
  // Redirects may follow each other, at most once each.
  for (let step = 0; step <= redirects.size; step++) {
    if (documents.has(at)) return at;
    const location = redirects.get(at);
    if (location === undefined) return undefined;
    if (!location.startsWith(`${baseUrl}/`)) return location;
    at = decodeURI(pagePathOf(location.slice(baseUrl.length)));
  }
  return undefined;
}

/** Addresses of the old edition: where they lead in the new one, and those that lead nowhere. */
export function compareAddresses(old: Edition, next: Edition) {
  const destinations = new Map<string, string>();
  const lost: string[] = [];
  for (const path of addressesOf(old)) {
    const destination = destinationOf(path, next);
    if (destination === undefined) lost.push(path);
    else destinations.set(path, destination);
  }
  const moved = [...destinations].flatMap(([path, to]) =>
    path === to || destinationOf(path, old) === to ? [] : [{ path, to }],
  );
  const known = new Set(addressesOf(old));
  return { destinations, lost, moved, added: addressesOf(next).filter((path) => !known.has(path)) };
}
