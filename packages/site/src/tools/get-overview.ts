import type { Knowledge } from '@gatehouse/answers';
import {
  type MemberName,
  phases,
  publicMember,
  publicSection,
  type Section,
  sectionPath,
  shorten,
} from '@gatehouse/contract';
import { z } from 'zod';
import { cursorDigest, readCursor, writeCursor } from './cursor.ts';
import { cutValue } from './cut-value.ts';
import { ArgumentError, defineTool, type Tool } from './tool.ts';

const MAX_SUMMARY = 200;
/** Maximum length of a section's content on one page, as JSON, characters. */
const MAX_CONTENT = 8000;

const milestoneSchema = z.strictObject({ id: z.string(), date: z.string(), title: z.string(), status: z.string() });
const summarySchema = z.strictObject({ headline: z.string(), summary: z.string() });

const output = z.strictObject({
  name: z.string(),
  tagline: z.string().optional(),
  summary: z.string(),
  description: z.string().optional(),
  notice: z.string().optional(),
  status: z.enum(phases),
  launch: z
    .strictObject({ label: z.string(), from: z.string(), to: z.string(), caveat: z.string().optional() })
    .optional(),
  problem: summarySchema.optional(),
  solution: summarySchema.optional(),
  milestones: z.array(milestoneSchema).optional(),
  sections: z
    .array(z.strictObject({ id: z.string(), title: z.string(), summary: z.string(), url: z.string() }))
    .optional(),
  section: z.strictObject({ id: z.string(), url: z.string(), content: z.unknown() }).optional(),
  nextCursor: z.string().optional(),
  asOf: z.string().optional(),
  url: z.string(),
});

/** The id that agents use: the name of its field in `/api/content`, otherwise its path name. */
const idOf = ({ member, name }: Section): string => member ?? name;

/** `get_overview`: a summary of the product, with past and planned events; or one section, in pages. */
export function getOverview({ pack, baseUrl, version }: Knowledge): Tool {
  const { product, sections, timeline, pricing, comparison } = pack;
  const { name, tagline, summary, description, notice, status, asOf } = product;
  // Prices have their own tool.
  const ids = sections.map(idOf).filter((id) => id !== 'pricing');
  const toolsForErrors = [
    ...(pricing ? ['for pricing call get_pricing'] : []),
    ...(pack.categories.length > 0 ? ['for faqs call search_faqs'] : []),
  ];
  const toolsForDescription = [
    ...(pricing ? ['prices (get_pricing)'] : []),
    ...(comparison ? ['comparisons (compare_alternatives)'] : []),
    ...(pack.categories.length > 0 ? ['single questions (search_faqs)'] : []),
  ];
  const window = timeline?.launchWindow;
  const topics = [
    'its status',
    ...(window ? ['launch window'] : []),
    ...(timeline?.milestones.length ? ['milestones'] : []),
  ];
  return defineTool({
    name: 'get_overview',
    title: `Overview of ${name}`,
    description: `What ${name} is, ${joinNames(topics, 'and')}, and the list of sections. Start here.${toolsForDescription.length > 0 ? ` Not for ${joinNames(toolsForDescription, 'or')}.` : ''}`,
    input: z.strictObject({
      section: z
        .enum(ids as [string, ...string[]])
        .optional()
        .describe('Part of the content to return in full'),
      cursor: z.string().optional().describe('nextCursor of the page before'),
    }),
    output,
    rules: {
      section: `one of ${ids.join(', ')}${toolsForErrors.length > 0 ? ` (${toolsForErrors.join(', ')})` : ''}`,
      cursor: 'the nextCursor of a page of the same section',
    },
    names: { section: ids },
    example: { section: ids.find((id) => id === 'security') ?? ids[0] },
    answer({ section: requestedId, cursor }) {
      const section = sections.find((one) => idOf(one) === requestedId);
      const sectionDigest = cursorDigest(version, 'get_overview', requestedId ?? '');
      const at = cursor === undefined ? 0 : readCursor(cursor, sectionDigest, 'section');
      const pages = section ? cutValue(dataOf(publicMember(pack, section, baseUrl)), MAX_CONTENT) : [];
      if (at > 0 && at >= pages.length)
        throw new ArgumentError(['"cursor" leads behind the end; start again without cursor']);
      return {
        value: {
          ...(at === 0 ? overview() : definedMembers({ name, summary, notice, status })),
          ...(section
            ? { section: { id: idOf(section), url: baseUrl + sectionPath(section.name), content: pages[at] } }
            : {}),
          ...(at + 1 < pages.length ? { nextCursor: writeCursor(sectionDigest, at + 1) } : {}),
          ...definedMembers({ asOf }),
          url: `${baseUrl}/`,
        },
      };
    },
  });

  function overview() {
    return {
      ...definedMembers({ name, tagline, summary, description, notice, status }),
      ...(window ? { launch: { ...window, ...definedMembers({ caveat: timeline?.caveat }) } } : {}),
      ...definedMembers({
        problem: headlineAndSummary(sections, 'problem', baseUrl),
        solution: headlineAndSummary(sections, 'solution', baseUrl),
      }),
      ...(timeline?.milestones.length
        ? { milestones: timeline.milestones.map(({ id, date, title, status }) => ({ id, date, title, status })) }
        : {}),
      sections: sections.map((one) => ({
        id: idOf(one),
        title: one.title,
        summary: shorten(one.summary, MAX_SUMMARY),
        url: baseUrl + sectionPath(one.name),
      })),
    };
  }
}

/** The content of a section without the plain text of its parts, which repeats their data. */
function dataOf(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('parts' in content) || !Array.isArray(content.parts))
    return content;
  return { ...content, parts: content.parts.map(({ plainText, ...part }) => part) };
}

/** The headline and the summary of a section. */
function headlineAndSummary(sections: readonly Section[], member: MemberName, baseUrl: string) {
  const section = sections.find((one) => one.member === member);
  if (!section) return undefined;
  const { title, headline = title, summary } = publicSection(section, baseUrl);
  return { headline, summary };
}

/** Removes undefined members. */
function definedMembers<T extends object>(members: T): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

/** `a, b and c`. */
function joinNames(items: readonly string[], last: 'and' | 'or'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}
