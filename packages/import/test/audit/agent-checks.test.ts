import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { body, changeResponse, type FaultySite, json, openFaultySite, replaceText, setStatus } from './faulty-site.ts';

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

const WELL_KNOWN = '/.well-known';
const SERVER_CARD = `${WELL_KNOWN}/mcp/server-card.json`;
const AGENT_CARD = `${WELL_KNOWN}/agent-card.json`;
const SKILLS = `${WELL_KNOWN}/agent-skills/index.json`;
const ARD = `${WELL_KNOWN}/ard.json`;
const SECURITY = `${WELL_KNOWN}/security.txt`;

describe('/auth.md', () => {
  it('without its title', () =>
    finds([
      '',
      changeResponse('/auth.md', replaceText(/^# .*/m, '# Keys')),
      ['/auth.md', 'its title does not name auth.md'],
    ]));
});

describe('MCP', () => {
  const card = (url: string) =>
    changeResponse(
      SERVER_CARD,
      json(({ remotes }) => Object.assign(remotes[0], { url })),
    );
  it.each<Case>([
    [
      'a card without a server',
      changeResponse(
        SERVER_CARD,
        json((it) => delete it.remotes),
      ),
      ['MCP', 'the card names no address'],
    ],
    [
      'a card with no server',
      changeResponse(
        SERVER_CARD,
        json((it) => it.remotes.pop()),
      ),
      ['MCP', 'the card names no address'],
    ],
    [
      'a card of another site',
      card('https://elsewhere.example/mcp'),
      ['MCP', 'the card leads to https://elsewhere.example'],
    ],
    ['a server that is not JSON', changeResponse('POST /mcp', body('')), ['MCP', '/mcp is not JSON']],
    [
      'a server that returns errors',
      changeResponse('POST /mcp', body('{"error":{"code":-32601}}')),
      ['MCP', 'the server lists no tools'],
    ],
    [
      'a server without tools',
      changeResponse(
        'POST /mcp',
        json(({ result }) => delete result.tools),
      ),
      ['MCP', 'the server lists no tools'],
    ],
    [
      'a server with no tools',
      changeResponse(
        'POST /mcp',
        json(({ result }) => Object.assign(result, { tools: [] })),
      ),
      ['MCP', 'the server lists no tools'],
    ],
    [
      'a server with one tool',
      changeResponse(
        'POST /mcp',
        json(({ result }) => result.tools.splice(1)),
      ),
    ],
  ])('%s', (...found) => finds(found));
});

describe('A2A', () => {
  const put = (...members: unknown[]) =>
    changeResponse(
      AGENT_CARD,
      json((it) => Object.assign(it, ...members)),
    );
  const answer = (change: Parameters<typeof json>[0]) => changeResponse('POST /a2a', json(change));
  it.each<Case>([
    [
      'a card without a URL',
      put({ supportedInterfaces: undefined, url: undefined }),
      ['A2A', 'the card names no address'],
    ],
    [
      'a card of another site',
      put({ supportedInterfaces: [{ url: 'https://elsewhere.example/' }] }),
      ['A2A', 'the card leads to https://elsewhere.example'],
    ],
    ['a card of an older version', put({ supportedInterfaces: undefined, url: 'https://gatehouse.example/a2a' })],
    ['an agent that returns errors', answer((it) => delete it.result), ['A2A', 'the agent does not answer']],
    ['an agent that is not JSON', changeResponse('POST /a2a', body('')), ['A2A', '/a2a is not JSON']],
  ])('%s', (...found) => finds(found));
});

describe('agent skills', () => {
  const CHECK = 'agent skills';
  const put = (change: (skills: Record<string, string>[]) => void) =>
    changeResponse(
      SKILLS,
      json(({ skills }) => change(skills)),
    );
  const LAST_SKILL_PATH = `${WELL_KNOWN}/agent-skills/agent-registration/SKILL.md`;
  it.each<Case>([
    ['no list', changeResponse(SKILLS, body('{}')), [CHECK, 'the index lists nothing']],
    ['an empty list', put((skills) => skills.splice(0)), [CHECK, 'the index lists nothing']],
    ['a list of one', put((skills) => skills.splice(1))],
    ['a skill without a URL', put((skills) => delete skills[1]?.url), [CHECK, 'a skill names no address']],
    [
      'a skill on another site',
      put((skills) => Object.assign(skills[1] ?? {}, { url: 'https://elsewhere.example/' })),
      [CHECK, 'a skill leads to https://elsewhere.example'],
    ],
    ['a missing skill', changeResponse(LAST_SKILL_PATH, setStatus(404)), [CHECK, `${LAST_SKILL_PATH} answers 404`]],
    [
      'a changed skill',
      changeResponse(LAST_SKILL_PATH, replaceText(/$/, '\n')),
      [CHECK, `the digest of ${LAST_SKILL_PATH} is wrong`],
    ],
    [
      'a digest without its algorithm',
      changeResponse(SKILLS, replaceText('sha256:', '')),
      [CHECK, `the digest of ${WELL_KNOWN}/agent-skills/product-questions/SKILL.md is wrong`],
    ],
  ])('%s', (...found) => finds(found));
});

describe('ARD', () => {
  const NAME = 'urn:air:gatehouse.example:agent:ask';
  const withQuestions = (questions: number | undefined) =>
    changeResponse(
      ARD,
      json(({ entries }) => {
        entries[1].representativeQueries = questions === undefined ? undefined : Array(questions).fill('What is it?');
      }),
    );
  it.each<Case>([
    ['no entries', changeResponse(ARD, body('{}')), ['ARD', 'it has no entries']],
    ['an empty list', changeResponse(ARD, body('{"entries":[]}')), ['ARD', 'it has no entries']],
    [
      'a list of one',
      changeResponse(
        ARD,
        json(({ entries }) => entries.splice(1)),
      ),
    ],
    ['an entry without questions', withQuestions(undefined), ['ARD', `${NAME} has 0 questions`]],
    ['an entry with 1 question', withQuestions(1), ['ARD', `${NAME} has 1 questions`]],
    ['an entry with 2 questions', withQuestions(2)],
    ['an entry with 5 questions', withQuestions(5)],
    ['an entry with 6 questions', withQuestions(6), ['ARD', `${NAME} has 6 questions`]],
  ])('%s', (...found) => finds(found));
});

describe('security.txt', () => {
  const CHECK = 'security.txt';
  const faulty = (...change: [RegExp | string, string]) => changeResponse(SECURITY, replaceText(...change));
  it.each<Case>([
    ['no contact', faulty(/^Contact: .*\r\n/m, ''), [CHECK, 'there is no Contact']],
    ['no expiry', faulty(/^Expires: .*\r\n/m, ''), [CHECK, 'there is no one future Expires']],
    ['two expiries', faulty(/^Expires: .*\r\n/m, '$&$&'), [CHECK, 'there is no one future Expires']],
    ['an invalid expiry', faulty(/^Expires: .*/m, 'Expires: soon'), [CHECK, 'there is no one future Expires']],
    [
      'an expiry in the past',
      faulty(/^Expires: .*/m, 'Expires: 2025-01-01T00:00:00Z'),
      [CHECK, 'there is no one future Expires'],
    ],
    ['LF line endings', faulty('\r\n', '\n')],
  ])('%s', (...found) => finds(found));
});
