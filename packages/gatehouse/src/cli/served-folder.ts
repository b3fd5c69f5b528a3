import type { Settings } from '../config/settings.ts';

/** The folder that messages name: the content folder, or a documentation tree that is served alone. */
export const servedFolder = ({ CONTENT_DIR: folder, DOCS_DIR: docs }: Settings): string => folder || docs;
