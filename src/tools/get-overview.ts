import { z } from 'zod';
import { memberNames } from '../contract/content-shape.ts';
import { sectionPath } from '../contract/permalinks.ts';
import { phases } from '../contract/phase.ts';
import type { Knowledge } from '../search/knowledge.ts';
import { defineTool, type Tool } from './tool.ts';

const MAX_SUMMARY = 200;
/** Prices have a tool of their own. */
const sections = memberNames.filter((name) => name !== 'pricing') as [string, ...string[]];

const milestone = z.strictObject({
  id: z.string(),
  date: z.string(),
  precision: z.string(),
  title: z.string(),
  status: z.string(),
});

const output = z.strictObject({
  name: z.string(),
  tagline: z.string(),
  summary: z.string(),
  description: z.string(),
  notice: z.string(),
  status: z.enum(phases),
  launch: z.strictObject({ label: z.string(), from: z.string(), to: z.string(), caveat: z.string() }),
  problem: z.strictObject({ headline: z.string(), summary: z.string() }),
  solution: z.strictObject({ headline: z.string(), summary: z.string() }),
  milestones: z.array(milestone),
  sections: z.array(z.strictObject({ id: z.string(), title: z.string(), summary: z.string(), url: z.string() })),
  section: z.strictObject({ id: z.string(), url: z.string(), content: z.unknown() }).optional(),
  asOf: z.string(),
  url: z.string(),
});

/** `get_overview`: platform, problem, solution and timeline in short; one member of the content in full. */
export function getOverview({ pack, baseUrl }: Knowledge): Tool {
  const { platform, problem, solution, timeline } = pack.members;
  return defineTool({
    name: 'get_overview',
    title: `Overview of ${platform.name}`,
    description: `What ${platform.name} is, its status, launch window and milestones, and the list of sections. Start here. With "section", that part of the content in full. Not for prices (get_pricing), comparisons (compare_alternatives) or single questions (search_faqs).`,
    input: z.strictObject({ section: z.enum(sections).optional().describe('Part of the content to return in full') }),
    output,
    rules: {
      section: `one of ${sections.join(', ')} (for pricing call get_pricing, for faqs call search_faqs)`,
    },
    example: { section: 'security' },
    answer({ section }) {
      const { label, from, to } = timeline.launchWindow;
      const url = (member: string) => baseUrl + sectionPath(member);
      return {
        value: {
          name: platform.name,
          tagline: platform.tagline,
          summary: platform.summary,
          description: platform.description,
          notice: platform.notice,
          status: platform.status,
          launch: { label, from, to, caveat: timeline.caveat },
          problem: { headline: problem.headline, summary: problem.summary },
          solution: { headline: solution.headline, summary: solution.summary },
          milestones: timeline.milestones.map(({ id, date, precision, title, status }) => ({
            id,
            date,
            precision,
            title,
            status,
          })),
          sections: pack.sections.map(({ member, title, summary }) => ({
            id: member,
            title,
            summary: shorten(summary),
            url: url(member),
          })),
          ...(section === undefined
            ? {}
            : {
                section: {
                  id: section,
                  url: url(section),
                  content: pack.members[section as keyof typeof pack.members],
                },
              }),
          asOf: platform.asOf,
          url: `${baseUrl}/`,
        },
      };
    },
  });
}

function shorten(text: string): string {
  return text.length <= MAX_SUMMARY ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_SUMMARY - 3))}...`;
}
