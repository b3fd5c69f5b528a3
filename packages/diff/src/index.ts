export { compareEditions, type Report } from './compare-editions.ts';
export { renderReport } from './render-report.ts';
