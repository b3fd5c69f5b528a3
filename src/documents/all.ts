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
export function* renderDocuments(input: DocumentInput): Generator<PublishedDocument> {
  yield contentJson(input);
  yield faqJson(input);
  yield schemaGraph(input);
  yield apiCatalog(input);
  yield llmsShort(input);
  yield llmsFull(input);
  yield llmsApi(input);
  yield robots(input);
  yield securityTxt(input);
  yield* serverCards(input);
  yield* agentCards(input);
  yield* ardCatalogs(input);
  yield* agentSkills(input);
  yield* protectedResource(input);
  yield authorizationServer(input);
  yield authGuide(input);
}
