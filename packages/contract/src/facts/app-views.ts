/** Metadata of our views for clients that show them (MCP Apps, revision 2026-01-26). */

export const VIEW_TYPE = 'text/html;profile=mcp-app';

/** The view of a tool's result, by the name of the tool. */
export const viewOfTool = {
  search_faqs: 'answer',
  get_pricing: 'prices',
  compare_alternatives: 'comparison',
} as const;

export type ViewName = (typeof viewOfTool)[keyof typeof viewOfTool];

/** The same for every edition, because clients cache the list of tools longer than an edition is served. */
export const viewUri = (baseUrl: string, view: ViewName): string => `ui://${new URL(baseUrl).host}/${view}`;
