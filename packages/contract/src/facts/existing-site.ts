/** An existing site that shows the pages of a documentation tree at its own addresses. */
export interface ExistingSite {
  /** Path of each page below the public address, by its file in the tree: `guide/install.md` → `/guide/install/`. */
  pages: Readonly<Record<string, string>>;
  /** Whether a service beside the site answers questions. */
  hasService: boolean;
}

/** Whether questions are answered; an edition of its own always has a service. */
export const hasService = ({
  existingSite,
}: {
  existingSite?: Pick<ExistingSite, 'hasService'> | undefined;
}): boolean => existingSite?.hasService ?? true;
