import type { Rehearsal } from './rehearse.ts';
import type { DeadEnd } from './site/visit.ts';

/** Figures of one agent. */
export interface AgentFigures {
  agent: string;
  found: number;
  questions: number;
  /** Share of the questions with a found answer, 0 to 1; 0 without questions. */
  share: number;
  requestsPerQuestion: number;
  tokensPerQuestion: number;
  deadEnds: number;
}

export interface FrequentDeadEnd extends DeadEnd {
  times: number;
  agents: string[];
}

export interface RehearsalReport {
  agents: AgentFigures[];
  /** Questions to which no agent found the answer. */
  unfound: string[];
  /** Most frequent first. */
  deadEnds: FrequentDeadEnd[];
}

/** Summarizes the runs of a rehearsal. @param names the agents in the order of the report */
export function buildReport({ runs }: Pick<Rehearsal, 'runs'>, names: readonly string[]): RehearsalReport {
  const deadEnds = new Map<string, FrequentDeadEnd>();
  for (const { agent, deadEnds: own } of runs)
    for (const { address, reason } of own) {
      const key = `${address} ${reason}`;
      const known = deadEnds.get(key) ?? { address, reason, times: 0, agents: [] };
      known.times++;
      if (!known.agents.includes(agent)) known.agents.push(agent);
      deadEnds.set(key, known);
    }
  const foundQuestions = new Set(runs.filter(({ found }) => found).map(({ question }) => question));
  return {
    agents: names.map((agent) => {
      const own = runs.filter((run) => run.agent === agent);
      const questions = own.length;
      const found = own.filter((run) => run.found).length;
      const mean = (sum: number, digits: number) => (questions === 0 ? 0 : Number((sum / questions).toFixed(digits)));
      return {
        agent,
        found,
        questions,
        share: mean(found, 4),
        requestsPerQuestion: mean(
          own.reduce((sum, { requests }) => sum + requests, 0),
          1,
        ),
        tokensPerQuestion: mean(
          own.reduce((sum, { tokens }) => sum + tokens, 0),
          0,
        ),
        deadEnds: own.reduce((sum, run) => sum + run.deadEnds.length, 0),
      };
    }),
    unfound: [...new Set(runs.map(({ question }) => question))].filter((question) => !foundQuestions.has(question)),
    deadEnds: [...deadEnds.values()].sort((a, b) => b.times - a.times),
  };
}
