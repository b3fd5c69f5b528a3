import type { ContentProblem } from './content-problem.ts';

/** One file of a content folder; `path` is relative, with `/` between parts. */
export interface SourceFile {
  path: string;
  bytes: Buffer;
  /** From a tree that others write: its problems are reported, and do not prevent serving the rest. */
  foreign?: true;
}

/** The readable files of a folder, and a problem for each unreadable one. */
export interface FolderContent {
  files: SourceFile[];
  /** One whose file is `.` is of the folder itself: then some files may be missing without a word. */
  unread: ContentProblem[];
}

/** Maximum size of a file, bytes. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
