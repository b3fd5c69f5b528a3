export { scriptedAgents } from './agents/all.ts';
export { permalinksById, questionsOfPack } from './questions/of-pack.ts';
export { questionsOfSite } from './questions/of-site.ts';
export { type QuestionList, type RehearsalQuestion, spreadOver } from './questions/question.ts';
export { rehearsalBudget, rehearse } from './rehearse.ts';
export { buildReport, type RehearsalReport } from './report.ts';
export { openRehearsedSite, type RehearsedSite } from './site/rehearsed-site.ts';
