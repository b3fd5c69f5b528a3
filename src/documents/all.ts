import { agentCards } from './agent-card.ts';
import { contentJson } from './content-json.ts';
import type { DocumentInput, PublishedDocument } from './document.ts';
import { faqJson } from './faq-json.ts';
import { openApi } from './openapi.ts';
import { schemaGraph } from './schema-graph.ts';
import { serverCards } from './server-card.ts';

/** Every document for machines. */
export function renderDocuments(input: DocumentInput): PublishedDocument[] {
  return [
    contentJson(input),
    faqJson(input),
    schemaGraph(input),
    openApi(input),
    ...serverCards(input),
    ...agentCards(input),
  ];
}
