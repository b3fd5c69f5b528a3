import { everydayCuriosity } from './everyday-curiosity.ts';
import { everydayLife } from './everyday-life.ts';

/** Questions that no product's own pages answer. They place the line between an answer and "nothing fits". */
export const everydayQuestions: readonly string[] = (everydayLife + everydayCuriosity)
  .split('\n')
  .filter((question) => question !== '');
