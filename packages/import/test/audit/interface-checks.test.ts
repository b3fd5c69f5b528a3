import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import {
  body,
  changeResponse,
  type FaultySite,
  json,
  openFaultySite,
  removeHeader,
  setHeader,
  setStatus,
} from './faulty-site.ts';

let service: ServiceUnderTest;
let site: FaultySite;
beforeAll(async () => {
  service = await startServiceUnderTest();
  site = await openFaultySite(service);
});
afterAll(async () => {
  await site.close();
  await service.close();
});

/** A faulty response, and all findings of the audit. */
type Case = [title: string, spoil: ReturnType<typeof changeResponse>, ...findings: [check: string, finding: string][]];

async function finds([, change, ...findings]: Case): Promise<void> {
  expect(await site.audit(change)).toEqual({ code: findings.length === 0 ? 0 : 1, findings });
}

const FORM = 'its document has another form than expected';
const WELL_KNOWN = '/.well-known';
const CATALOG = `${WELL_KNOWN}/api-catalog`;
const RESOURCE = `${WELL_KNOWN}/oauth-protected-resource`;
const SERVER = `${WELL_KNOWN}/oauth-authorization-server`;
const SERVER_CARD = `${WELL_KNOWN}/mcp/server-card.json`;
const AGENT_CARD = `${WELL_KNOWN}/agent-card.json`;
const SKILLS = `${WELL_KNOWN}/agent-skills/index.json`;
const ARD = `${WELL_KNOWN}/ard.json`;
const SECURITY = `${WELL_KNOWN}/security.txt`;

describe('every document', () => {
  it.each([
    ['/openapi.json', 'OpenAPI', 'application/json'],
    [CATALOG, 'API catalog', 'application/linkset+json'],
    [RESOURCE, 'OAuth discovery', 'application/json'],
    [SERVER, 'OAuth discovery', 'application/json'],
    ['/auth.md', '/auth.md', 'text/markdown'],
    [SERVER_CARD, 'MCP', 'application/json'],
    [`${WELL_KNOWN}/agent.json`, 'A2A', 'application/json'],
    [AGENT_CARD, 'A2A', 'application/json'],
    [SKILLS, 'agent skills', 'application/json'],
    [ARD, 'ARD', 'application/json'],
    ['/pricing.md', 'prices', 'text/markdown'],
    [SECURITY, 'security.txt', 'text/plain'],
  ])('%s that is missing, or of another media type, fails one check', async (path, check, type) => {
    await finds(['', changeResponse(path, setStatus(404)), [check, `${path} answers 404`]]);
    await finds([
      '',
      changeResponse(path, setHeader('content-type', 'text/html')),
      [check, `${path} is text/html, not ${type}`],
    ]);
  });

  it.each([
    ['/openapi.json', 'OpenAPI'],
    [CATALOG, 'API catalog'],
    [RESOURCE, 'OAuth discovery'],
    [SERVER, 'OAuth discovery'],
    [SERVER_CARD, 'MCP'],
    [AGENT_CARD, 'A2A'],
    [SKILLS, 'agent skills'],
    [ARD, 'ARD'],
  ])('%s that is not JSON, or null, fails one check', async (path, check) => {
    await finds(['', changeResponse(path, body('{')), [check, `${path} is not JSON`]]);
    await finds(['', changeResponse(path, body('null')), [check, FORM]]);
  });
});

describe('OpenAPI', () => {
  const faulty = (change: Parameters<typeof json>[0]) => changeResponse('/openapi.json', json(change));
  const last = (get: unknown) => faulty((it) => Object.assign(it.paths, { '/last': { get } }));
  it.each<Case>([
    ['an older version', faulty((it) => Object.assign(it, { openapi: '3.0.3' })), ['OpenAPI', 'it is OpenAPI 3.0.3']],
    ['no version', faulty((it) => delete it.openapi), ['OpenAPI', 'it is OpenAPI undefined']],
    ['no paths', faulty((it) => delete it.paths), ['OpenAPI', 'it describes nothing']],
    ['empty paths', faulty((it) => Object.assign(it, { paths: { '/': {} } })), ['OpenAPI', 'it describes nothing']],
    [
      'only one operation',
      faulty((it) => Object.assign(it, { paths: { '/': { get: { operationId: 'a', responses: { 404: {} } } } } })),
    ],
    ['an operation without an id', last({ responses: { 404: {} } }), ['OpenAPI', 'an operation has no operationId']],
    ['an operation without responses', last({ operationId: 'last' }), ['OpenAPI', 'last has no 4xx']],
    [
      'an operation without error responses',
      last({ operationId: 'last', responses: { 200: {}, 500: {} } }),
      ['OpenAPI', 'last has no 4xx'],
    ],
    ['responses by status class', last({ operationId: 'last', responses: { '4XX': {} } })],
    [
      'path-level members next to operations',
      faulty((it) =>
        Object.assign(it.paths, {
          '/last': { summary: 'Last', description: 'Last', servers: [{}], parameters: [{}], $ref: '#/x', 'x-last': {} },
        }),
      ),
    ],
  ])('%s', (...found) => finds(found));

  it.each(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])('checks %s', (method) =>
    finds([
      method,
      faulty((it) => Object.assign(it.paths, { '/last': { [method]: {} } })),
      ['OpenAPI', 'an operation has no operationId'],
    ]),
  );
});

describe('JSON errors', () => {
  const CHECK = 'JSON errors';
  it.each([
    ['GET /api/there-is-no-such-path', 410, 'an unknown path of the API has no structured 404'],
    ['DELETE /api/faq', 404, 'a wrong method has no 405'],
    ['POST /ask', 422, 'a broken body has no structured 400'],
  ])('%s with another status or shape', async (target, other, finding) => {
    // The audit sends its other questions to POST /ask too.
    const faulty = (change: Parameters<typeof changeResponse>[1]) =>
      changeResponse(target, (sent) => {
        if (sent.status >= 400) change(sent);
      });
    await finds(['', faulty(setStatus(other)), [CHECK, finding]]);
    for (const member of ['code', 'message', 'hint']) {
      await finds(['', faulty(json(({ error }) => delete error[member])), [CHECK, finding]]);
      await finds(['', faulty(json(({ error }) => Object.assign(error, { [member]: 7 }))), [CHECK, finding]]);
    }
    await finds(['', faulty(body('{}')), [CHECK, finding]]);
    await finds(['', faulty(body('null')), [CHECK, finding]]);
  });

  it('a 405 without Allow', () =>
    finds(['', changeResponse('DELETE /api/faq', removeHeader('allow')), [CHECK, 'a wrong method has no 405']]));
});

describe('the question endpoint', () => {
  const CHECK = 'question endpoint';
  const faulty = (change: Parameters<typeof changeResponse>[1]) =>
    changeResponse('POST /ask', (sent) => {
      if (sent.status === 200) change(sent);
    });
  it.each<Case>([
    ['another status', faulty(setStatus(202)), [CHECK, 'it answers 202']],
    ['no results', faulty(json((it) => delete it.results)), [CHECK, 'there are no results']],
    [
      'results that are not a list',
      faulty(json((it) => Object.assign(it, { results: {} }))),
      [CHECK, 'there are no results'],
    ],
    [
      'no results for a published question',
      faulty(json((it) => Object.assign(it, { results: [] }))),
      [CHECK, 'it finds nothing for its own question, "What is Heirfold?"'],
    ],
    ['no limit header', faulty(removeHeader('x-ratelimit-limit')), [CHECK, 'X-RateLimit-limit is missing']],
    ['no remaining header', faulty(removeHeader('x-ratelimit-remaining')), [CHECK, 'X-RateLimit-remaining is missing']],
    ['no reset header', faulty(removeHeader('x-ratelimit-reset')), [CHECK, 'X-RateLimit-reset is missing']],
  ])('%s', (...found) => finds(found));
});

describe('the API catalog', () => {
  const CHECK = 'API catalog';
  it.each<Case>([
    ['no linkset', changeResponse(CATALOG, body('{}')), [CHECK, 'its first context lists no items']],
    ['an empty linkset', changeResponse(CATALOG, body('{"linkset":[]}')), [CHECK, 'its first context lists no items']],
    [
      'items that are not a list',
      changeResponse(CATALOG, body('{"linkset":[{"item":{}}]}')),
      [CHECK, 'its first context lists no items'],
    ],
    ['HEAD without Link', changeResponse(`HEAD ${CATALOG}`, removeHeader('link')), [CHECK, 'HEAD does not name it']],
    [
      'HEAD with another Link',
      changeResponse(`HEAD ${CATALOG}`, setHeader('link', '</>; rel="home"')),
      [CHECK, 'HEAD does not name it'],
    ],
  ])('%s', (...found) => finds(found));
});

describe('OAuth discovery', () => {
  const CHECK = 'OAuth discovery';
  const members = ['register_uri', 'claim_uri', 'revocation_uri'];
  it.each([RESOURCE, SERVER])('%s without a member, or with a broken link in it', async (path) => {
    for (const member of members) {
      const put = (value: unknown) =>
        changeResponse(
          path,
          json(({ agent_auth }) => Object.assign(agent_auth, { [member]: value })),
        );
      await finds(['', put(undefined), [CHECK, `agent_auth.${member} names no address`]]);
      await finds(['', put(7), [CHECK, `agent_auth.${member} names no address`]]);
      await finds([
        '',
        put('https://elsewhere.example/x'),
        [CHECK, `agent_auth.${member} leads to https://elsewhere.example`],
      ]);
    }
    await finds([
      '',
      changeResponse(
        path,
        json((it) => delete it.agent_auth),
      ),
      [CHECK, 'agent_auth.register_uri names no address'],
    ]);
  });

  it.each(['register', 'claim', 'revoke'])('a missing endpoint %s', (name) =>
    finds([
      '',
      changeResponse(`OPTIONS /api/agent-auth/${name}`, setStatus(404)),
      [CHECK, `/api/agent-auth/${name} is not there`],
    ]),
  );

  const challenge = (value: string) => changeResponse('/api/v1', setHeader('www-authenticate', value));
  it.each<Case>([
    ['an API without a challenge', changeResponse('/api/v1', setStatus(200)), [CHECK, '/api/v1 answers 200']],
    ['an API that returns 403', changeResponse('/api/v1', setStatus(403)), [CHECK, '/api/v1 answers 403']],
    [
      'no challenge',
      changeResponse('/api/v1', removeHeader('www-authenticate')),
      [CHECK, 'WWW-Authenticate names no address'],
    ],
    ['a challenge without resource_metadata', challenge('Bearer'), [CHECK, 'WWW-Authenticate names no address']],
    [
      'metadata on another site',
      challenge('Bearer resource_metadata="https://elsewhere.example/x"'),
      [CHECK, 'WWW-Authenticate leads to https://elsewhere.example'],
    ],
    [
      'missing metadata',
      challenge('Bearer resource_metadata="https://gatehouse.example/no"'),
      [CHECK, '/no answers 404'],
    ],
    [
      'metadata that is a page',
      challenge('Bearer resource_metadata="/faq"'),
      [CHECK, '/faq is text/html, not application/json'],
    ],
  ])('%s', (...found) => finds(found));
});
