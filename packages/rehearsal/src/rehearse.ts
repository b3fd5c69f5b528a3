import { Exhausted } from '@gatehouse/import/reading';
import type { ScriptedAgent } from './agents/scripted-agent.ts';
import { openEvidence } from './questions/evidence.ts';
import type { RehearsalQuestion } from './questions/question.ts';
import type { RehearsedSite } from './site/rehearsed-site.ts';
import { BudgetSpent, type DeadEnd, openVisit } from './site/visit.ts';
import { countTextTokens, cutToTokens } from './tokens.ts';

/** Limits of one agent for one question. */
export interface RehearsalBudget {
  requests: number;
  tokens: number;
}

export const rehearsalBudget: RehearsalBudget = { requests: 8, tokens: 50_000 };

/** One agent with one question. */
export interface RehearsalRun {
  agent: string;
  question: string;
  found: boolean;
  requests: number;
  /** Tokens of all texts that it read. */
  tokens: number;
  /** Reason for the end: the answer, no further idea, or a spent budget. */
  ended: 'found' | 'no further idea' | 'requests' | 'tokens';
  deadEnds: DeadEnd[];
}

export interface Rehearsal {
  runs: RehearsalRun[];
  /** Reason for an incomplete rehearsal; undefined if it is complete. */
  cut: string | undefined;
}

/** Lets each agent look for the answer to each question, one request at a time. */
export async function rehearse(
  site: RehearsedSite,
  questions: readonly RehearsalQuestion[],
  agents: readonly ScriptedAgent[],
  { budget = rehearsalBudget, progress }: { budget?: RehearsalBudget; progress?: (done: number) => void } = {},
): Promise<Rehearsal> {
  const runs: RehearsalRun[] = [];
  try {
    for (const [at, question] of questions.entries()) {
      // An agent is compared with the others on the same questions, also after an early end.
      const runsOfQuestion: RehearsalRun[] = [];
      for (const agent of agents) runsOfQuestion.push(await runAgent(agent, question, site, budget));
      runs.push(...runsOfQuestion);
      progress?.(at + 1);
    }
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
    return { runs, cut: error.message };
  }
  return { runs, cut: undefined };
}

async function runAgent(
  agent: ScriptedAgent,
  question: RehearsalQuestion,
  site: RehearsedSite,
  budget: RehearsalBudget,
): Promise<RehearsalRun> {
  const visit = openVisit(site, budget.requests);
  const evidence = openEvidence(question, site.start);
  let tokens = 0;
  async function read(): Promise<RehearsalRun['ended']> {
    try {
      for await (const { text, pages } of agent.read(question.question, visit)) {
        const left = budget.tokens - tokens;
        const size = countTextTokens(text);
        tokens += Math.min(size, left);
        if (evidence.add(cutToTokens(text, size, left), pages)) return 'found';
        if (size >= left) return 'tokens';
      }
      return 'no further idea';
    } catch (error) {
      if (error instanceof BudgetSpent) return 'requests';
      throw error;
    }
  }
  const ended = await read();
  return {
    agent: agent.name,
    question: question.question,
    found: ended === 'found',
    requests: visit.requests(),
    tokens,
    ended,
    deadEnds: visit.deadEnds(),
  };
}
