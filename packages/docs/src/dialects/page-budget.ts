/** A page exceeds its parser budget; the message completes "the page …". */
export class PageBudgetError extends Error {
  override readonly name = 'PageBudgetError';
}

/** Maximum parser steps per character of input; a step is one character that a parser writes or copies. */
const STEPS_PER_CHARACTER = 128;
/** Maximum nesting of elements. */
export const MAX_LEVELS = 40;
/** Maximum output per character of input, characters. */
const OUTPUT_PER_CHARACTER = 4;
/** Steps and output that every page may use in addition. */
const ALLOWANCE = 1024 * 1024;

/** Checks the nesting of elements. @throws PageBudgetError */
export function checkLevels(levels: number): void {
  if (levels > MAX_LEVELS) throw new PageBudgetError(`nests more than ${MAX_LEVELS} elements in one another`);
}

/**
 * Limits the cost of one page in units that do not depend on the machine, so that a page is skipped everywhere or
 * nowhere.
 */
export interface PageBudget {
  /** Raises the limits by the text of another file that the page includes. @param length characters */
  include(length: number): void;
  /** Adds parser steps. @throws PageBudgetError */
  spend(steps: number): void;
  /** Checks the length of one form of the page, characters. @throws PageBudgetError */
  checkOutput(length: number): void;
}

/** @param input length of the source text, characters */
export function createPageBudget(input: number): PageBudget {
  let characters = input;
  let spent = 0;
  return {
    include(length) {
      characters += length;
    },
    spend(steps) {
      spent += steps;
      if (spent > STEPS_PER_CHARACTER * characters + ALLOWANCE)
        throw new PageBudgetError(`takes more than ${STEPS_PER_CHARACTER} parser steps per character`);
    },
    checkOutput(length) {
      if (length > OUTPUT_PER_CHARACTER * characters + ALLOWANCE)
        throw new PageBudgetError(`becomes more than ${OUTPUT_PER_CHARACTER} times as long as it is written`);
    },
  };
}
