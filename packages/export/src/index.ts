export { type AttachReport, attachEdition } from './existing-site/attach-edition.ts';
export { type FoundPages, findPages } from './existing-site/find-pages.ts';
export { type ReadPages, readPages } from './existing-site/read-pages.ts';
export { type ExportOptions, type ExportReport, exportEdition } from './export-edition.ts';
export { type Host, hosts } from './hosts/all.ts';
