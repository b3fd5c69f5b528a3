export { type AnswerFiles, writeAnswers } from './write-answers.ts';
