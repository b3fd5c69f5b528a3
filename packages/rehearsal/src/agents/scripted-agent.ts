import type { Visit } from '../site/visit.ts';

/** A text that an agent reads. */
export interface AgentReading {
  text: string;
  /** Pages of the site whose content the text has. */
  pages: readonly URL[];
}

/** A script in place of an agent: one strategy, no model. */
export interface ScriptedAgent {
  name: string;
  /** One line for people. */
  does: string;
  /**
   * Yields each text that it reads, until it has no further idea. The caller stops it when the answer is found or a
   * budget is spent.
   * @throws BudgetSpent
   */
  read(question: string, visit: Visit): AsyncGenerator<AgentReading>;
}
