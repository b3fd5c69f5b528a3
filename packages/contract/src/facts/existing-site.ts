/** A page of an existing site. */
export interface SitePage {
  /** Path below the public address: `/guide/install/` of `guide/install.md`. */
  path: string;
  /** Headings of the page with their ids, in order. */
  headings?: readonly KnownHeading[];
}

/** Text and id of a heading. */
export type KnownHeading = readonly [text: string, id: string];

/** An existing site that shows the pages of a documentation tree at its own addresses. */
export interface ExistingSite {
  /** The pages, by their files in the tree. */
  pages: Readonly<Record<string, SitePage>>;
  /** Whether a service beside the site answers questions. */
  hasService: boolean;
  /** Path of the sitemap of the site, if it has one elsewhere than at `/sitemap.xml`. */
  sitemap?: string;
}

/** Whether questions are answered; an edition of its own always has a service. */
export const hasService = ({
  existingSite,
}: {
  existingSite?: Pick<ExistingSite, 'hasService'> | undefined;
}): boolean => existingSite?.hasService ?? true;
