export { ANSWERS_FOLDER } from './format.ts';
export { openSiteAnswers } from './open-answers.ts';
export { type AnswerFiles, writeAnswers } from './write-answers.ts';
