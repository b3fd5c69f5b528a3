import { followLinks } from './follow-links.ts';
import type { ScriptedAgent } from './scripted-agent.ts';

/** Reads the text of HTML pages from the start page on, without running scripts. */
export const htmlAgent: ScriptedAgent = {
  name: 'html',
  does: 'follows links from the start page and reads HTML without scripts',
  read: (question, visit) => followLinks(question, visit, (url) => visit.get(url, 'text/html')),
};
