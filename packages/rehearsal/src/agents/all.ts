import { askAgent } from './ask.ts';
import { guessAgent } from './guess.ts';
import { htmlAgent } from './html.ts';
import { llmsAgent } from './llms.ts';
import { markdownAgent } from './markdown.ts';
import { mcpAgent } from './mcp.ts';
import type { ScriptedAgent } from './scripted-agent.ts';

/** The agents in the order of reports. */
export const scriptedAgents: readonly ScriptedAgent[] = [
  guessAgent,
  llmsAgent,
  htmlAgent,
  markdownAgent,
  mcpAgent,
  askAgent,
];
