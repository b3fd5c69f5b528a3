import type { AccessFacts } from '../access/access-facts.ts';
import type { InsightsMode } from '../facts/insights-mode.ts';
import { type ErrorCode, errorTable } from '../shapes/errors.ts';
import { accessEndpoints } from './access.ts';
import { accountEndpoints } from './account.ts';
import { agentsEndpoints } from './agents.ts';
import { askEndpoints, judgementEndpoint } from './ask.ts';
import { contentEndpoints } from './content.ts';
import { discoveryEndpoints } from './discovery.ts';
import { docsEndpoints } from './docs.ts';
import type { Endpoint, Tag } from './endpoint.ts';
import { pagesEndpoints } from './pages.ts';
import { referenceEndpoints } from './reference.ts';

/**
 * Every operation of the interface with these settings, in the order of the OpenAPI description.
 * @param insights recording mode for questions; without recording there is no endpoint for ratings
 * @param marked whether each answer names the encoder that found it
 */
export function endpointsFor(access: AccessFacts, insights: InsightsMode = '', marked = false): readonly Endpoint[] {
  return [
    ...contentEndpoints,
    ...askEndpoints(marked),
    ...(insights === '' ? [] : [judgementEndpoint]),
    ...agentsEndpoints,
    ...accessEndpoints(access),
    ...accountEndpoints(access),
    ...discoveryEndpoints,
    ...pagesEndpoints,
    ...referenceEndpoints,
    ...docsEndpoints,
  ];
}

/** Descriptions of the tags, in the order in which they are listed. */
const tagDescriptions: Readonly<Record<Tag, string>> = {
  content: 'The published content as data',
  ask: 'Questions in plain language',
  mcp: 'Model Context Protocol',
  a2a: 'Agent2Agent protocol',
  'agent-auth': 'Registration of agents for the authenticated API',
  account: 'The authenticated API',
  discovery: 'Descriptions for machines',
  pages: 'Pages with permalinks, in HTML, Markdown and JSON',
};

/** Descriptions of the tags that have operations. */
export function tagsOf(endpoints: readonly Endpoint[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tagDescriptions).filter(([name]) => endpoints.some(({ tag }) => tag === name)),
  );
}

/** Errors that any path may return. */
const errorsOfAnyPath: readonly ErrorCode[] = [
  'not_found',
  'gone',
  'method_not_allowed',
  'request_timeout',
  'headers_too_large',
  'internal_error',
];

/** The errors that these operations may return, in table order. */
export function errorsOf(endpoints: readonly Endpoint[]) {
  const codes = new Set([...errorsOfAnyPath, ...endpoints.flatMap(({ errors }) => errors)]);
  return (Object.keys(errorTable) as ErrorCode[])
    .filter((code) => codes.has(code))
    .map((code) => ({ code, ...errorTable[code] }));
}
