/** Limits of an import. */
export interface SiteBounds {
  /** Maximum number of pages. */
  pages: number;
  /** Maximum size of one decompressed response, bytes. */
  answerBytes: number;
  /** Maximum size of all responses, bytes. */
  totalBytes: number;
  /** Timeout of one request, milliseconds. */
  requestMilliseconds: number;
  /** Minimum pause between the starts of two requests, milliseconds. */
  pauseMilliseconds: number;
  /** Timeout of the whole import, milliseconds. */
  totalMilliseconds: number;
  /** Timeout for parsing one page, milliseconds. */
  pageMilliseconds: number;
  /** Heap limit of the parser thread without buffers, megabytes. */
  pageMegabytes: number;
}

export const defaultBounds: SiteBounds = {
  pages: 1000,
  answerBytes: 4 * 1024 * 1024,
  totalBytes: 200 * 1024 * 1024,
  requestMilliseconds: 15_000,
  pauseMilliseconds: 50,
  totalMilliseconds: 15 * 60_000,
  pageMilliseconds: 20_000,
  pageMegabytes: 512,
};

/** Maximum number of requests: two per page because of redirects, and 50 for sitemaps and llms.txt. */
export const requestsFor = ({ pages }: Pick<SiteBounds, 'pages'>): number => 2 * pages + 50;

/** The whole import has reached a limit. Pages that were read before are imported. */
export class Exhausted extends Error {
  override readonly name = 'Exhausted';
}

/** The site cannot be imported; the message gives the reason. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}
