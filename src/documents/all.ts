import { agentCards } from './agent-card.ts';
import { agentSkills } from './agent-skills.ts';
import { apiCatalog } from './api-catalog.ts';
import { ardCatalogs } from './ard.ts';
import { authGuide } from './auth-guide.ts';
import { authorizationServer } from './authorization-server.ts';
import { contentJson } from './content-json.ts';
import type { DocumentInput, PublishedDocument } from './document.ts';
import { faqJson } from './faq-json.ts';
import { llmsFull, llmsShort } from './llms.ts';
import { llmsApi } from './llms-api.ts';
import { protectedResource } from './protected-resource.ts';
import { robots } from './robots.ts';
import { schemaGraph } from './schema-graph.ts';
import { securityTxt } from './security-txt.ts';
import { serverCards } from './server-card.ts';

/** Every document for machines that is made from the content alone; sitemap and description need the others. */
export function renderDocuments(input: DocumentInput): PublishedDocument[] {
  return [
    contentJson(input),
    faqJson(input),
    schemaGraph(input),
    apiCatalog(input),
    llmsShort(input),
    llmsFull(input),
    llmsApi(input),
    robots(input),
    securityTxt(input),
    ...serverCards(input),
    ...agentCards(input),
    ...ardCatalogs(input),
    ...agentSkills(input),
    ...protectedResource(input),
    authorizationServer(input),
    authGuide(input),
  ];
}
