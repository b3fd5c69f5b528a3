export type { Encoder } from './encoders/encoder.ts';
export type { EncoderConfig } from './encoders/open-encoder.ts';
export type { QuestionEncoder } from './encoders/question-encoder.ts';
export { type TrainDetector, trainInWorker } from './search/abstention/train-in-worker.ts';
export { closeHits, nlwebAnswer, nlwebItem, specificationAnswer } from './search/answering/answer.ts';
export { type AnswerMessage, answerMessages, type ShownParts } from './search/answering/answer-messages.ts';
export {
  askQuestion,
  type Explanation,
  explainQuestion,
  type Hit,
  hitsAmong,
  NEVER,
  notifyObserver,
  type QuestionAnswer,
  rankPages,
} from './search/answering/ask.ts';
export { bestSentence, type Excerpt, excerptsOf } from './search/answering/excerpt.ts';
export { type Knowledge, type Learnt, type Observer, openKnowledge } from './search/answering/knowledge.ts';
export type { TrainingMode } from './search/answering/learn-index.ts';
export { linksForAnswer } from './search/answering/links-for-answer.ts';
export { unknownNameText } from './search/answering/name-unknown.ts';
export { findNearestName } from './search/answering/nearest.ts';
export { relateQuestions } from './search/answering/relate.ts';
export { buildKnowledge, type LearningEncoder, learn } from './search/answering/train.ts';
export {
  foundBy,
  isCacheable,
  type QuestionVector,
  type VectorLookup,
  withQuestionVector,
} from './search/meaning/meaning.ts';
export type { TextVectors } from './search/meaning/passage-vectors.ts';
export { openWordVectors, type WordVectors } from './search/meaning/word-vectors.ts';
export { evaluate, type Figures, type LabelledQuestion } from './search/quality/evaluate.ts';
export {
  type CurvePoint,
  drawCurve,
  type LearningCurve,
  MIN_ASKED_QUESTIONS,
} from './search/quality/learning-curve.ts';
export { ENOUGH_PHRASINGS, type Expected, type LintFinding, lintKnowledge } from './search/quality/lint.ts';
export { confusedPairs, type Outcome } from './search/quality/outcomes.ts';
export { findRefusals } from './search/quality/refusals.ts';
export { analyserOf } from './search/text/analyse.ts';
export type { Passage } from './search/text/passages.ts';
