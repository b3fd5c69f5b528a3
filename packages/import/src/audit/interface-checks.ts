import { createHash } from 'node:crypto';
import type { Check } from './check.ts';
import { attributesOf } from './html-elements.ts';
import { type AuditedSite, expect, expectFound, type SiteAnswer, sitePathOf } from './site.ts';

const JSON_TYPE = 'application/json';

/** Method members of an OpenAPI path, which may also have parameters, servers and a summary. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

function isError({ json }: SiteAnswer): boolean {
  const { error } = json() ?? {};
  return ['code', 'message', 'hint'].every((member) => typeof error?.[member] === 'string');
}

async function rpc(site: AuditedSite, path: string, method: string, params: object): Promise<SiteAnswer> {
  return site.request('POST', path, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
}

/** The first published question of a site, which the site should answer; without one, a general question. */
async function ownQuestion(site: AuditedSite): Promise<string> {
  const { status, json } = await site.get('/api/faq');
  try {
    const [{ faqs: [first] = [] } = {}] = (status === 200 && json()?.categories) || [];
    if (typeof first?.question === 'string') return first.question;
  } catch {
    // Another check reports an invalid document.
  }
  return 'What is it?';
}

/** Whether no described operation needs a token. Then registration is not checked. */
async function isPublic(site: AuditedSite): Promise<boolean> {
  try {
    const { status, json } = await site.get('/openapi.json');
    const { paths, components } = json();
    return status === 200 && typeof paths === 'object' && components?.securitySchemes === undefined;
  } catch {
    // Another check reports an unreadable description.
    return false;
  }
}

/** Checks of descriptions and endpoints, and of their agreement. */
export const interfaceChecks: readonly Check[] = [
  {
    name: 'OpenAPI',
    cure: 'Describe every operation in /openapi.json (3.1) with an operationId and typed answers.',
    needsService: true,
    async run(site) {
      const { openapi, paths } = (await expectFound(site, '/openapi.json', JSON_TYPE)).json();
      expect(String(openapi).startsWith('3.1'), `it is OpenAPI ${openapi}`);
      const operations = Object.values((paths ?? {}) as object).flatMap((item) =>
        METHODS.flatMap((method) => item[method] ?? []),
      );
      expect(operations.length > 0, 'it describes nothing');
      for (const { operationId, responses } of operations) {
        expect(operationId, 'an operation has no operationId');
        expect(
          Object.keys(responses ?? {}).some((status) => status.startsWith('4')),
          `${operationId} has no 4xx`,
        );
      }
    },
  },
  {
    name: 'JSON errors',
    cure: 'Answer unknown paths, wrong methods and bad bodies of the API with {"error":{"code","message","hint"}}.',
    needsService: true,
    async run(site) {
      const unknown = await site.get('/api/there-is-no-such-path');
      expect(unknown.status === 404 && isError(unknown), 'an unknown path of the API has no structured 404');
      const method = await site.request('DELETE', '/api/faq');
      expect(method.status === 405 && method.headers.has('allow') && isError(method), 'a wrong method has no 405');
      const body = await site.request('POST', '/ask', '{');
      expect(body.status === 400 && isError(body), 'a broken body has no structured 400');
    },
  },
  {
    name: 'question endpoint',
    cure: 'Answer POST /ask with passages and the three X-RateLimit headers; a question of /api/faq finds some.',
    needsService: true,
    async run(site) {
      const query = await ownQuestion(site);
      const answer = await site.request('POST', '/ask', JSON.stringify({ query }));
      expect(answer.status === 200, `it answers ${answer.status}`);
      const { results } = answer.json();
      expect(Array.isArray(results), 'there are no results');
      expect(results.length > 0, `it finds nothing for its own question, ${JSON.stringify(query)}`);
      for (const name of ['limit', 'remaining', 'reset'])
        expect(answer.headers.has(`x-ratelimit-${name}`), `X-RateLimit-${name} is missing`);
    },
  },
  {
    name: 'API catalog',
    cure: 'Serve a linkset (RFC 9727) at /.well-known/api-catalog, and name it in its Link header.',
    needsService: true,
    async run(site) {
      const answer = await expectFound(site, '/.well-known/api-catalog', 'application/linkset+json');
      const { linkset } = answer.json();
      expect(Array.isArray(linkset?.[0]?.item), 'its first context lists no items');
      const head = await site.request('HEAD', '/.well-known/api-catalog');
      expect(head.headers.get('link')?.includes('api-catalog'), 'HEAD does not name it');
    },
  },
  {
    name: 'OAuth discovery',
    cure: 'Serve both metadata documents with the block agent_auth, and point to the first one in the 401 of /api/v1.',
    needsService: true,
    async run(site) {
      if (await isPublic(site)) return;
      const resource = (await expectFound(site, '/.well-known/oauth-protected-resource', JSON_TYPE)).json();
      const server = (await expectFound(site, '/.well-known/oauth-authorization-server', JSON_TYPE)).json();
      for (const { agent_auth: block } of [resource, server])
        for (const member of ['register_uri', 'claim_uri', 'revocation_uri']) {
          const path = await sitePathOf(site, block?.[member], `agent_auth.${member}`);
          expect((await site.request('OPTIONS', path)).status !== 404, `${path} is not there`);
        }
      const response = await site.get('/api/v1');
      expect(response.status === 401, `/api/v1 answers ${response.status}`);
      const pointer = /resource_metadata="([^"]+)"/.exec(response.headers.get('www-authenticate') ?? '')?.[1];
      await expectFound(site, await sitePathOf(site, pointer, 'WWW-Authenticate'), JSON_TYPE);
    },
  },
  {
    name: '/auth.md',
    cure: 'Serve a guide to authentication at /auth.md.',
    needsService: true,
    async run(site) {
      if (await isPublic(site)) return;
      const { text } = await expectFound(site, '/auth.md', 'text/markdown');
      expect(/^# .*auth\.md/m.test(text), 'its title does not name auth.md');
    },
  },
  {
    name: 'MCP',
    cure: 'Serve a server card at /.well-known/mcp/server-card.json, whose server lists the tools of the card.',
    needsService: true,
    async run(site) {
      const serverCard = (await expectFound(site, '/.well-known/mcp/server-card.json', JSON_TYPE)).json();
      const path = await sitePathOf(site, serverCard.remotes?.[0]?.url, 'the card');
      const { result } = (await rpc(site, path, 'tools/list', {})).json();
      expect(result?.tools?.length > 0, 'the server lists no tools');
    },
  },
  {
    name: 'A2A',
    cure: 'Serve an agent card at /.well-known/agent-card.json and /.well-known/agent.json, whose agent answers.',
    needsService: true,
    async run(site) {
      await expectFound(site, '/.well-known/agent.json', JSON_TYPE);
      const agentCard = (await expectFound(site, '/.well-known/agent-card.json', JSON_TYPE)).json();
      const path = await sitePathOf(site, agentCard.supportedInterfaces?.[0]?.url ?? agentCard.url, 'the card');
      const message = { messageId: 'audit', role: 'ROLE_USER', parts: [{ text: 'What is it?' }] };
      const { result } = (await rpc(site, path, 'SendMessage', { message })).json();
      expect(result, 'the agent does not answer');
    },
  },
  {
    name: 'agent skills',
    cure: 'Index skills at /.well-known/agent-skills/index.json with the digest of the served file.',
    needsService: true,
    async run(site) {
      const { skills } = (await expectFound(site, '/.well-known/agent-skills/index.json', JSON_TYPE)).json();
      expect(skills?.length > 0, 'the index lists nothing');
      for (const { url, digest } of skills) {
        const path = await sitePathOf(site, url, 'a skill');
        const sum = createHash('sha256')
          .update((await expectFound(site, path)).text)
          .digest('hex');
        expect(digest === `sha256:${sum}`, `the digest of ${path} is wrong`);
      }
    },
  },
  {
    name: 'ARD',
    cure: 'Serve the catalog of agents at /.well-known/ard.json, with two to five questions an entry.',
    needsService: true,
    async run(site) {
      const { entries } = (await expectFound(site, '/.well-known/ard.json', JSON_TYPE)).json();
      expect(entries?.length > 0, 'it has no entries');
      for (const { identifier, representativeQueries: { length = 0 } = [] } of entries)
        expect(length >= 2 && length <= 5, `${identifier} has ${length} questions`);
    },
  },
  {
    name: 'JSON-LD',
    cure: 'Put a schema.org graph on the front page.',
    async run(site) {
      const { text } = await expectFound(site, '/', 'text/html');
      const isGraph = ({ type }: Readonly<Record<string, string>>) => type === 'application/ld+json';
      expect(attributesOf(text, 'script').some(isGraph), 'the front page has none');
    },
  },
  {
    name: 'prices',
    cure: 'Serve /pricing.md.',
    needsService: true,
    async run(site) {
      // A product without prices need not have the page, unless its description lists it.
      const description = await site.get('/openapi.json');
      const describes = description.status === 200 && /"paths"/.test(description.text);
      const { status } = await site.get('/pricing.md');
      if (status === 404 && describes && !description.text.includes('"/pricing.md"')) return;
      await expectFound(site, '/pricing.md', 'text/markdown');
    },
  },
  {
    name: 'security.txt',
    cure: 'Serve a contact and a future Expires at /.well-known/security.txt (RFC 9116).',
    async run(site) {
      const { text } = await expectFound(site, '/.well-known/security.txt', 'text/plain');
      expect(/^Contact: /m.test(text), 'there is no Contact');
      const [expires, more] = [...text.matchAll(/^Expires: (.*?)\r?$/gm)].map(([, date]) => Date.parse(date as string));
      expect(expires !== undefined && more === undefined && expires > Date.now(), 'there is no one future Expires');
    },
  },
];
