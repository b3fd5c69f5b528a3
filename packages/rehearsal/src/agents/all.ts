import { ask } from './ask.ts';
import { guess } from './guess.ts';
import { html } from './html.ts';
import { llms } from './llms.ts';
import { markdown } from './markdown.ts';
import { mcp } from './mcp.ts';
import type { ScriptedAgent } from './scripted-agent.ts';

/** The agents in the order of reports. */
export const scriptedAgents: readonly ScriptedAgent[] = [guess, llms, html, markdown, mcp, ask];
