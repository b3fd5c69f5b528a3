import type { ContentProblem } from './content-problem.ts';

/** One file of a content folder; `path` is relative, with `/` between parts. */
export interface SourceFile {
  path: string;
  bytes: Buffer;
  /**
   * From a tree outside the folder (DOCS_DIR). Problems of the file are reported, but do not prevent serving the other
   * files.
   */
  foreign?: true;
}

/** The readable files of a folder, and a problem for each unreadable one. */
export interface FolderContent {
  files: SourceFile[];
  /** A problem with file `.` is about the folder itself; then files may be missing without a problem of their own. */
  unread: ContentProblem[];
}

/** Maximum size of a file, bytes. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
