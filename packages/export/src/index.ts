export { type ExportOptions, type ExportReport, exportEdition } from './export-edition.ts';
export { type Host, hosts } from './hosts/all.ts';
