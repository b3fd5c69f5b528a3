export { compareEditions, type DiffReport } from './compare-editions.ts';
export { renderReport } from './render-report.ts';
