/** How far an import goes, so that it always ends. */
export interface SiteBounds {
  pages: number;
  /** Of one answer, unpacked. */
  answerBytes: number;
  /** Of all answers. */
  totalBytes: number;
  requestMilliseconds: number;
  /** Between the beginnings of two requests, where the site asks for no longer pause. */
  pauseMilliseconds: number;
  totalMilliseconds: number;
  /** To read one page that has come. */
  pageMilliseconds: number;
  /** Of objects, while one page is read; bytes lie beside them. */
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

/** Maximum number of requests: a page may need a redirect, and the lists of pages some more. */
export const requestsFor = ({ pages }: SiteBounds): number => 2 * pages + 50;

/** The whole import has reached a limit; pages read before are kept. */
export class Exhausted extends Error {
  override readonly name = 'Exhausted';
}

/** The site cannot be imported; the message gives the reason. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal';
}
