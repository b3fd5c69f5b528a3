import { hasService } from '@gatehouse/contract';
import { authGuide } from './access/auth-guide.ts';
import { authorizationServer } from './access/authorization-server.ts';
import { protectedResources } from './access/protected-resource.ts';
import { agentCards } from './cards/agent-card.ts';
import { agentSkills } from './cards/agent-skills.ts';
import { apiCatalog } from './cards/api-catalog.ts';
import { ardCatalogs } from './cards/ard.ts';
import { serverCards } from './cards/server-card.ts';
import { contentJson } from './content-json.ts';
import { llmsFull, llmsShort } from './crawlers/llms.ts';
import { llmsApi } from './crawlers/llms-api.ts';
import { robots } from './crawlers/robots.ts';
import { schemaGraph } from './crawlers/schema-graph.ts';
import type { DocumentInput, HostInput, PublishedDocument } from './document.ts';
import { faqJson } from './faq-json.ts';

/**
 * All machine-readable documents that depend only on the content. Without a service, texts are all that an existing site
 * can offer.
 */
export function* renderDocuments(input: DocumentInput): Generator<PublishedDocument> {
  if (hasService(input)) {
    yield contentJson(input);
    yield faqJson(input);
    yield schemaGraph(input);
  }
  yield llmsFull(input);
  yield robots(input);
  if (!hasService(input)) return;
  yield* serverCards(input);
  yield* agentCards(input);
  yield* ardCatalogs(input);
}

/** All machine-readable documents that depend on the host, except sitemap and description, which need the others. */
export function* renderHostDocuments(input: HostInput): Generator<PublishedDocument> {
  if (hasService(input)) yield apiCatalog(input);
  yield llmsShort(input);
  if (!hasService(input)) return;
  yield llmsApi(input);
  yield* agentSkills(input);
  yield* protectedResources(input);
  if (input.access.registration === 'open') yield authorizationServer(input);
  if (input.access.registration !== 'none') yield authGuide(input);
}
