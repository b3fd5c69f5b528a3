import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { copyPack } from '../../../../test/content-folder-copy.ts';
import { startServiceUnderTest } from '../../../../test/service-under-test.ts';
import type { Json } from './read-documents.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256' };

/** A JWT made without the code under test. */
function jwt(header: object, claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'ES256', kid: 'k1', ...header })}.${part({ iat: now, exp: now + 240, jti: randomUUID(), ...claims })}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const trusted = (auth: 'none' | 'private_key_jwt') => ({
  issuer: 'https://idp.example',
  jwks: { keys: [jwk] },
  scopes: ['content:read', 'faq:read'],
  clients: [{ client_id: 'c1', auth, ...(auth === 'none' ? {} : { jwks: { keys: [jwk] } }) }],
});

interface Step {
  section: string;
  command: string;
  statuses: string[];
  /** The documented response body, if there is one. */
  shown: Json;
}

/** Every command of the guide with its documented response. */
function stepsOf(guide: string): Step[] {
  return guide.split(/^## /m).flatMap((part) =>
    [...part.matchAll(/```sh\n([\s\S]*?)```\n\nAnswer ([^:]+): [^\n]+\n(?:\n```json\n([\s\S]*?)```)?/g)].map(
      ([, command = '', statuses = '', shown]) => ({
        section: part.split('\n')[0] ?? '',
        command,
        statuses: statuses.split(' or '),
        shown: shown === undefined ? undefined : JSON.parse(shown),
      }),
    ),
  );
}

/** Runs a command unchanged, with the variables in its environment. */
function run(command: string, variables: Record<string, string>): Promise<{ status: string; text: string }> {
  const env = { PATH: process.env.PATH, ...variables };
  const script = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }\n${command}`;
  return new Promise((resolve, reject) => {
    execFile('sh', ['-euc', script], { env }, (error, stdout) => {
      if (error) return reject(error);
      const at = stdout.lastIndexOf('\n');
      resolve({ status: stdout.slice(at + 1), text: stdout.slice(0, at) });
    });
  });
}

const cases = [
  { name: 'before launch', phase: 'pre-launch' as const, policy: {}, commands: 8, bodies: 4 },
  { name: 'launched', phase: 'launched' as const, policy: {}, commands: 18, bodies: 7 },
  {
    name: 'launched, with an issuer',
    phase: 'launched' as const,
    policy: { issuers: [trusted('none')] },
    commands: 20,
    bodies: 8,
  },
  {
    name: 'launched, without e-mail',
    phase: 'launched' as const,
    policy: { verifiedEmail: false, issuers: [trusted('private_key_jwt')] },
    commands: 13,
    bodies: 3,
  },
];

describe.each(cases)('/auth.md $name', ({ phase, policy, commands, bodies }) => {
  let service: AgentsUnderTest;
  let guide: string;
  let base: string;
  beforeAll(async () => {
    service = await startAgentsUnderTest({ phase, policy, settings: { BASE_URL: '' } });
    base = service.running.edition().baseUrl;
    guide = (await service.get('/auth.md')).text;
  });
  afterAll(() => service.close());

  it('has its title, and its sections in order', async () => {
    expect((await service.get('/auth.md')).headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(guide.match(/^#+ .*$/gm)).toEqual([
      '# Plotline auth.md: agent authentication',
      '## Status',
      '## Discover',
      '## Pick a method',
      '## Register',
      '## Claim',
      '## Exchange',
      '## Use',
      '## Errors',
      '## Revocation',
      '## Limits',
      '## Privacy',
      '## Differences',
    ]);
  });

  it('every command works unchanged, in order, with the documented response', async () => {
    const steps = stepsOf(guide);
    expect(steps.length).toBe(guide.match(/^```sh$/gm)?.length);
    expect(steps.length).toBe(commands);
    expect(steps.filter(({ shown }) => shown !== undefined).length).toBe(bodies);
    const variables: Record<string, string> = {};
    for (const { section, command, statuses, shown } of steps) {
      if (command.includes('$OTP')) variables.OTP = await service.code();
      const header = { typ: 'oauth-id-jag+jwt' };
      variables.ID_JAG = jwt(header, { iss: 'https://idp.example', sub: 's1', aud: base, client_id: 'c1' });
      variables.CLIENT_ASSERTION = jwt({}, { iss: 'c1', sub: 'c1', aud: base });
      const { status, text } = await run(command, variables);
      expect(statuses, `${section}: ${command}\n${text}`).toContain(status);
      if (command.startsWith('curl -i')) expect(text).toMatch(/^WWW-Authenticate: Bearer resource_metadata="/im);
      const body = text.startsWith('{') ? JSON.parse(text) : {};
      if (shown) expect([command, Object.keys(body)]).toEqual([command, Object.keys(shown)]);
      if (typeof body.claim_token === 'string') variables.CLAIM_TOKEN = body.claim_token;
      if (typeof body.access_token === 'string') variables.ACCESS_TOKEN = body.access_token;
    }
    expect('ACCESS_TOKEN' in variables).toBe(phase === 'launched');
  });

  it('explains every variable of its commands', () => {
    const used = new Set(guide.match(/\$[A-Z_]+/g));
    const explainedVariables = new Set(guide.match(/(?<=^- `)\$[A-Z_]+(?=`: )/gm));
    expect([...explainedVariables].sort()).toEqual([...used].sort());
  });

  it('lists every error that can occur there, and no other', async () => {
    const { paths } = (await service.get('/openapi.json')).json();
    const rows = [...guide.matchAll(/^\| `(\w+)` \| (\d{3}) \| [a-z]/gm)].map(
      ([, code, status]) => `${status} ${code}`,
    );
    const described = Object.entries(paths as Record<string, Json>)
      .filter(([path]) => path.startsWith('/api/agent-auth/'))
      .flatMap(([path, { post }]) =>
        Object.entries(post.responses as Record<string, Json>)
          // General errors are excluded; the token endpoint returns some in its own format.
          .filter(([status]) => /^\d/.test(status) && !['408', '431'].includes(status))
          .filter(([status]) => !(path.endsWith('/token') && ['400', '401'].includes(status)))
          .flatMap(([status, { description }]) =>
            [...description.matchAll(/([a-z_]+): [A-Z]/g)].map(([, code]) => `${status} ${code}`),
          ),
      );
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter((row) => row !== '405 method_not_allowed').sort()).toEqual([...new Set(described)].sort());
    for (const code of ['issuer_not_enabled', 'invalid_code', 'claim_expired', 'insufficient_scope'])
      if (phase === 'pre-launch') expect(guide).not.toContain(code);
  });
});

describe('the introduction', () => {
  it('is that of the pack, before the first section', async () => {
    const folder = copyPack({ 'auth.md': () => 'Only **gardeners** need a key.\n' });
    const service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
    const { text } = await service.get('/auth.md');
    await service.close();
    expect(text).toContain('# Plotline auth.md: agent authentication\n\nOnly **gardeners** need a key.\n\n## Status\n');
  });

  it('may be missing', async () => {
    const service = await startServiceUnderTest({ settings: { CONTENT_DIR: copyPack() } });
    const { text } = await service.get('/auth.md');
    await service.close();
    expect(text).toContain('# Plotline auth.md: agent authentication\n\n## Status\n');
  });
});
