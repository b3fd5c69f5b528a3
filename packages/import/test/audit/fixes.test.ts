import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runInProcess } from '../../../gatehouse/test/cli/run-in-process.ts';

/** A site with only 404 responses. */
let site: Server;
beforeAll(async () => {
  site = createServer((_, answer) => void answer.writeHead(404).end());
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await once(site, 'close');
});

const url = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

it('every failed check is reported with its problem and its fix, in 80 columns', async () => {
  const { code, stdout } = await runInProcess(['audit', url()], {});
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(stdout).toBe(EXPECTED_REPORT.replace('ADDRESS', url()));
  expect(code).toBe(1);
});

const EXPECTED_REPORT = `FAIL  robots.txt: /robots.txt answers 404.
      Name AI agents, a Content-Signal line and the Sitemap in /robots.txt.
FAIL  sitemap: /sitemap.xml answers 404.
      List every canonical page with its lastmod in /sitemap.xml.
FAIL  Link headers: / answers 404.
      Send api-catalog, service-desc, service-doc, describedby and status in the
      Link header of the front page.
FAIL  Markdown negotiation: / is of no media type.
      Answer Accept: text/markdown with Markdown that has front matter, and send
      Vary: Accept.
FAIL  Markdown twins and 404: / answers 404.
      Point to the Markdown twin of a page with rel="alternate", and answer
      unknown paths in Markdown that leads on.
ok    bot access
FAIL  HTML basics: / answers 404.
      Give the front page a language, one h1, a canonical address, og: tags, a
      description of 50 to 160 characters, and text without scripts.
FAIL  /llms.txt: /llms.txt answers 404.
      Serve /llms.txt as text that begins with its title.
FAIL  /llms-full.txt: /llms-full.txt answers 404.
      Serve /llms-full.txt as text that begins with its title.
FAIL  /api/llms.txt: /api/llms.txt answers 404.
      Serve /api/llms.txt as text that begins with its title.
FAIL  OpenAPI: /openapi.json answers 404.
      Describe every operation in /openapi.json (3.1) with an operationId and
      typed answers.
FAIL  JSON errors: /api/there-is-no-such-path is not JSON.
      Answer unknown paths, wrong methods and bad bodies of the API with
      {"error":{"code","message","hint"}}.
FAIL  question endpoint: it answers 404.
      Answer POST /ask with passages and the three X-RateLimit headers; a
      question of /api/faq finds some.
FAIL  API catalog: /.well-known/api-catalog answers 404.
      Serve a linkset (RFC 9727) at /.well-known/api-catalog, and name it in its
      Link header.
FAIL  OAuth discovery: /.well-known/oauth-protected-resource answers 404.
      Serve both metadata documents with the block agent_auth, and point to the
      first one in the 401 of /api/v1.
FAIL  /auth.md: /auth.md answers 404.
      Serve a guide to authentication at /auth.md.
FAIL  MCP: /.well-known/mcp/server-card.json answers 404.
      Serve a server card at /.well-known/mcp/server-card.json, whose server
      lists the tools of the card.
FAIL  A2A: /.well-known/agent.json answers 404.
      Serve an agent card at /.well-known/agent-card.json and
      /.well-known/agent.json, whose agent answers.
FAIL  agent skills: /.well-known/agent-skills/index.json answers 404.
      Index skills at /.well-known/agent-skills/index.json with the digest of
      the served file.
FAIL  ARD: /.well-known/ard.json answers 404.
      Serve the catalog of agents at /.well-known/ard.json, with two to five
      questions an entry.
FAIL  JSON-LD: / answers 404.
      Put a schema.org graph on the front page.
FAIL  prices: /pricing.md answers 404.
      Serve /pricing.md.
FAIL  security.txt: /.well-known/security.txt answers 404.
      Serve a contact and a future Expires at /.well-known/security.txt (RFC
      9116).
1 of 23 checks passed at ADDRESS.
`;
