import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOnce } from '../../../../test/build-once.ts';
import { completePack, launchedCopy } from '../../../../test/content-folder-copy.ts';
import type { AccessFacts } from '../../../contract/src/access/access-facts.ts';
import { editionOfFolder } from '../../../edition/src/build-folder.ts';
import { isProblems } from '../../../source/src/files/content-problem.ts';
import { lint } from './lint-openapi.ts';
import { type Json, membersOf } from './read-documents.ts';

const B = 'https://plotline.example';
const challenge = { $ref: '#/components/headers/WWW-Authenticate' };

async function describedFor(access: AccessFacts): Promise<Json> {
  const folder = access.phase === 'launched' ? launchedCopy() : completePack;
  const edition = await editionOfFolder({ folder, baseUrl: B, access, build: buildOnce });
  if (isProblems(edition)) throw new Error(JSON.stringify(edition));
  return JSON.parse(String(edition.documents.get('/openapi.json')?.forms[0].body));
}

const cases: AccessFacts[] = [
  {
    phase: 'pre-launch',
    verifiedEmail: true,
    idJag: false,
    clientAuthentication: [],
    registration: 'open',
    resources: [],
  },
  {
    phase: 'launched',
    verifiedEmail: true,
    idJag: false,
    clientAuthentication: [],
    registration: 'open',
    resources: [],
  },
  {
    phase: 'launched',
    verifiedEmail: true,
    idJag: true,
    clientAuthentication: ['none', 'private_key_jwt'],
    registration: 'open',
    resources: [],
  },
  {
    phase: 'launched',
    verifiedEmail: false,
    idJag: true,
    clientAuthentication: ['private_key_jwt'],
    registration: 'open',
    resources: [],
  },
];

describe.each(cases)('the description, $phase, e-mail $verifiedEmail, ID-JAG $idJag', (access) => {
  let description: Json;
  beforeAll(async () => {
    description = await describedFor(access);
  });

  it('has an example that fits its schema for every request and for every success in JSON', () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'http://x/', components: description.components });
    const check = (name: string, media: Json) => {
      const values = media.examples ? Object.values(media.examples).map((one: Json) => one.value) : [media.example];
      for (const value of values) {
        expect(value, name).toBeDefined();
        const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('"#/', '"http://x/#/'));
        expect(ajv.validate(schema, value), `${name}: ${JSON.stringify(ajv.errors)}`).toBe(true);
      }
    };
    let checked = 0;
    for (const item of Object.values(description.paths) as Json[])
      for (const { operationId, requestBody, responses } of Object.values(item) as Json[]) {
        for (const [type, media] of Object.entries(requestBody?.content ?? {}) as [string, Json][])
          check(`${operationId} takes ${type}`, media);
        for (const [status, { content = {} }] of Object.entries(responses) as [string, Json][])
          for (const [type, media] of Object.entries(content) as [string, Json][])
            if (status.startsWith('2') && /[/+]json$/.test(type)) {
              check(`${operationId} ${status} ${type}`, media);
              checked++;
            }
      }
    expect(checked).toBeGreaterThan(20);
  });

  it('names the public address in its examples, and leaves no place unfilled', () => {
    const text = JSON.stringify(description);
    expect(text).not.toContain('{base_url}');
    expect(text).toContain(`"documentation":"${B}/auth.md"`);
    expect(text).toContain(`"claim_uri":"${B}/api/agent-auth/claim"`);
  });

  it('asks for a bearer token with the scopes of the operation, at /api/v1 and nowhere else', () => {
    const { bearerAuth } = description.components.securitySchemes;
    expect(bearerAuth).toMatchObject({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
    const secured = [...membersOf(description.paths)]
      .filter(([, member]) => typeof member === 'object' && member?.operationId && member.security)
      .map(([path, { security }]) => [path, security]);
    expect(description.security).toEqual([]);
    expect(secured.map(([, security]) => security)).toEqual(
      access.phase === 'launched'
        ? [[{ bearerAuth: [] }], [{ bearerAuth: ['content:read'] }], [{ bearerAuth: ['faq:read'] }]]
        : [[{ bearerAuth: [] }]],
    );
  });

  it('shows the challenge where there is one, and how long to wait on 429 and 503', () => {
    const { paths } = description;
    expect(paths['/api/v1'].get.responses[401].headers).toEqual({ 'WWW-Authenticate': challenge });
    expect(paths['/api/agent-auth/claim'].post.responses[401].headers['WWW-Authenticate']).toEqual(challenge);
    if (access.phase === 'launched')
      expect(paths['/api/v1/faq'].get.responses[403].headers).toEqual({ 'WWW-Authenticate': challenge });
    for (const name of ['register', 'claim', 'revoke'])
      for (const status of [429, 503])
        expect(paths[`/api/agent-auth/${name}`].post.responses[status].headers['Retry-After']).toBeDefined();
  });

  it('misses nothing to a strict linter but a license, of which this pack says nothing', async () => {
    const { problems } = await lint(description);
    expect(problems.map(({ ruleId }) => ruleId)).toEqual(['info-license']);
  });
});

describe('requests and statuses', () => {
  it('revocation takes JSON or a form, the token endpoint a form alone, and both have the errors of their form', async () => {
    const { paths } = await describedFor(cases[2] as AccessFacts);
    const types = (name: string) => Object.keys(paths[`/api/agent-auth/${name}`].post.requestBody.content);
    const form = 'application/x-www-form-urlencoded';
    expect([types('register'), types('revoke'), types('token')]).toEqual([
      ['application/json'],
      ['application/json', form],
      [form],
    ]);
    const schemaOf = (name: string, status: number) =>
      paths[`/api/agent-auth/${name}`].post.responses[status].content['application/json'].schema;
    const [error, oauth] = ['Error', 'OAuthError'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    expect(schemaOf('revoke', 400)).toEqual({ anyOf: [error, oauth] });
    expect([schemaOf('token', 400), schemaOf('token', 401), schemaOf('token', 503)]).toEqual([oauth, oauth, error]);
  });

  it('a claim needs a body after launch alone', async () => {
    const required = async (access: AccessFacts) =>
      (await describedFor(access)).paths['/api/agent-auth/claim'].post.requestBody.required;
    expect(await Promise.all(cases.slice(0, 2).map(required))).toEqual([false, true]);
  });

  it('registration and claim show each status of success', async () => {
    const { paths } = await describedFor(cases[2] as AccessFacts);
    const successes = (name: string) =>
      Object.keys(paths[`/api/agent-auth/${name}`].post.responses).filter((status) => status.startsWith('2'));
    expect([successes('register'), successes('claim'), successes('revoke')]).toEqual([
      ['200', '201', '202'],
      ['200', '202'],
      ['200'],
    ]);
  });
});
