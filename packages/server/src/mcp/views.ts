import { VIEW_TYPE, type ViewName, viewOfTool, viewUri } from '@gatehouse/contract';
import type { Edition } from '@gatehouse/edition';

type Source = Pick<Edition, 'baseUrl' | 'views'>;

const viewTexts: Readonly<Record<ViewName, { title: string; description: string }>> = {
  answer: { title: 'View of an answer', description: 'Shows the results of search_faqs' },
  prices: { title: 'View of the prices', description: 'Shows the result of get_pricing' },
  comparison: { title: 'View of the comparison', description: 'Shows the result of compare_alternatives' },
};

/** Allows no other origin. The client draws a border around the view. */
const VIEW_META = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } };

/** Reference to the view of a tool, for its definition; empty without a view. */
export function viewMember({ baseUrl, views }: Source, tool: string): { _meta?: Readonly<Record<string, unknown>> } {
  const view = Object.hasOwn(viewOfTool, tool) ? viewOfTool[tool as keyof typeof viewOfTool] : undefined;
  return view && views[view] ? { _meta: { ui: { resourceUri: viewUri(baseUrl, view) } } } : {};
}

/** The views of an edition, as resources. */
export const viewResources = ({ baseUrl, views }: Source) =>
  (Object.keys(views) as ViewName[]).map((view) => ({
    uri: viewUri(baseUrl, view),
    name: `${view}-view`,
    ...viewTexts[view],
    mimeType: VIEW_TYPE,
    _meta: VIEW_META,
    read: () => views[view] as string,
  }));
