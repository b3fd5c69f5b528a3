import type { Settings } from '../config/settings.ts';

/** The folder that messages name: that of the content, or of a documentation that is served alone. */
export const servedFolder = ({ CONTENT_DIR: folder, DOCS_DIR: docs }: Settings): string => folder || docs;
