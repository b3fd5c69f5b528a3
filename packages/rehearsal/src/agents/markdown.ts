import { followLinks } from './follow-links.ts';
import type { ScriptedAgent } from './scripted-agent.ts';

/** Asks for Markdown in the field Accept, then at the address with `.md`, and reads nothing else. */
export const markdownAgent: ScriptedAgent = {
  name: 'markdown',
  does: 'as html, but reads only Markdown: by Accept, else at PAGE.md',
  read: (question, visit) =>
    followLinks(question, visit, async (url) => {
      const page = await visit.get(url, 'text/markdown');
      if (page && page.kind !== 'html') return page;
      if (page) visit.deadEnd(url, 'is HTML, not Markdown');
      if (/\.\w+$/.test(url.pathname)) return undefined;
      const markdownUrl = new URL(url);
      markdownUrl.pathname += url.pathname.endsWith('/') ? 'index.md' : '.md';
      const variant = await visit.get(markdownUrl, 'text/markdown');
      if (variant?.kind === 'html') visit.deadEnd(markdownUrl, 'is HTML, not Markdown');
      return variant?.kind === 'html' ? undefined : variant;
    }),
};
