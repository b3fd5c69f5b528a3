import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { defaultPack } from '../../../../test/service-under-test.ts';
import { accessFacts } from '../../../access/src/agents/policy/access-policy-rules.ts';
import { loadAccessPolicy, policyOf } from '../../../access/src/agents/policy/load-access-policy.ts';

const ISSUER = 'https://idp.example';
const builtIn = {
  registration: 'open',
  approval: 'automatic',
  verifiedEmail: true,
  mailFrom: 'agents@localhost',
  signing: 'ES256',
  interestRetentionDays: 365,
  idleDays: 90,
  issuers: [],
  resources: [],
} as const;

/** An API of the operator. */
const orders = {
  name: 'orders',
  audience: 'https://api.example.com/orders',
  scopes: [
    { name: 'orders:read', meaning: 'Read your orders' },
    { name: 'orders:write', meaning: 'Place orders', expires: '30 days' },
  ],
  documentation: 'https://docs.example.com/orders',
  reach: 'introspection',
};
const scope = orders.scopes[0];

async function policyFrom(policy: object) {
  const file = join(temporaryFolder(), 'access.json');
  writeFileSync(file, JSON.stringify(policy));
  return loadAccessPolicy(file);
}

describe('the access policy of a content folder', () => {
  /** Creates data and content folders with these files. */
  function folders(data: Record<string, string>, content: Record<string, string>) {
    const [DATA_DIR, CONTENT_DIR] = [temporaryFolder(), temporaryFolder()];
    for (const [folder, files] of [[DATA_DIR, data] as const, [CONTENT_DIR, content] as const])
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return { ACCESS_POLICY_FILE: '', DATA_DIR, CONTENT_DIR };
  }
  const yaml = `registration: off
resources:
  - name: orders
    audience: https://api.example.com/orders
    documentation: https://docs.example.com/orders
    scopes:
      - name: orders:read
        meaning: Read your orders
`;

  it('is access.yaml, with the same members', async () => {
    expect(await policyOf(folders({}, { 'access.yaml': yaml }))).toEqual({
      ...builtIn,
      registration: 'off',
      resources: [{ ...orders, scopes: [scope], reach: 'tokens' }],
    });
  });

  it('is reported with line and column', async () => {
    const broken = folders({}, { 'access.yaml': yaml.replace('orders:read', 'orders read').replace('off', 'maybe') });
    await expect(policyOf(broken)).rejects.toThrow(
      /access\.yaml:1:15 registration: has a value that is not allowed\. Use one of: open, off\.\n.*access\.yaml:7:15 resources\[0\]\.scopes\[0\]\.name: must be a name such as orders:read, without spaces\. Correct it\.$/,
    );
  });

  it('is missing, as is the authenticated API, if there is no file', async () => {
    expect(await policyOf(folders({}, {}))).toEqual({ ...builtIn, registration: 'none' });
  });

  it('is replaced by access.json of the data folder in the sample', async () => {
    const { DATA_DIR } = folders({ 'access.json': '{"approval":"manual"}' }, {});
    const sample = { ACCESS_POLICY_FILE: '', DATA_DIR, CONTENT_DIR: defaultPack };
    expect(await policyOf(sample)).toEqual({ ...builtIn, approval: 'manual' });
    expect(await policyOf({ ...sample, DATA_DIR: temporaryFolder() })).toEqual(builtIn);
  });

  it('is overridden by a configured file, and conflicts with one in the data folder', async () => {
    const both = folders({ 'access.json': '{}' }, { 'access.yaml': yaml });
    await expect(policyOf(both)).rejects.toThrow(
      /^There are two access policies, .*access\.json and .*access\.yaml: keep one/,
    );
    expect(await policyOf({ ...both, ACCESS_POLICY_FILE: join(both.DATA_DIR, 'access.json') })).toEqual(builtIn);
    expect(await policyOf(folders({ 'access.json': '{"approval":"manual"}' }, {}))).toEqual({
      ...builtIn,
      approval: 'manual',
    });
  });
});

describe('API resources in a policy', () => {
  it.each([
    ['a resource with the reserved name', { resources: [{ ...orders, name: 'api-v1' }] }, 'resources.0.name'],
    ['a resource with an invalid name', { resources: [{ ...orders, name: 'My API' }] }, 'resources.0.name'],
    ['two resources with one name', { resources: [orders, { ...orders, audience: `${ISSUER}/b` }] }, 'resources'],
    ['two resources with one audience', { resources: [orders, { ...orders, name: 'other' }] }, 'resources'],
    ['an audience that is not a URL', { resources: [{ ...orders, audience: 'orders' }] }, 'resources.0.audience'],
    ['an audience with a query', { resources: [{ ...orders, audience: `${ISSUER}/a?` }] }, 'resources.0.audience'],
    ['an audience with a fragment', { resources: [{ ...orders, audience: `${ISSUER}/a#b` }] }, 'resources.0.audience'],
    [
      'an audience with a user',
      { resources: [{ ...orders, audience: 'https://a@b.example' }] },
      'resources.0.audience',
    ],
    [
      'an audience in capitals',
      { resources: [{ ...orders, audience: 'https://B.example/a' }] },
      'resources.0.audience',
    ],
    ['a resource without a scope', { resources: [{ ...orders, scopes: [] }] }, 'resources.0.scopes'],
    [
      'a scope of two words',
      { resources: [{ ...orders, scopes: [{ ...scope, name: 'a b' }] }] },
      'resources.0.scopes.0.name',
    ],
    [
      'a scope of the authenticated API',
      { resources: [{ ...orders, scopes: [{ ...scope, name: 'faq:read' }] }] },
      'resources.0.scopes.0.name',
    ],
    ['a scope twice', { resources: [{ ...orders, scopes: [scope, scope] }] }, 'resources.0.scopes.1.name'],
    [
      'a meaning of two lines',
      { resources: [{ ...orders, scopes: [{ ...scope, meaning: 'a\nb' }] }] },
      'resources.0.scopes.0.meaning',
    ],
    [
      'a time without a unit',
      { resources: [{ ...orders, scopes: [{ ...scope, expires: '30' }] }] },
      'resources.0.scopes.0.expires',
    ],
    [
      'an empty time',
      { resources: [{ ...orders, scopes: [{ ...scope, expires: '0 days' }] }] },
      'resources.0.scopes.0.expires',
    ],
    [
      'a documentation that is not a web page',
      { resources: [{ ...orders, documentation: 'ftp://a.example' }] },
      'resources.0.documentation',
    ],
    ['an unknown access method', { resources: [{ ...orders, reach: 'magic' }] }, 'resources.0.reach'],
  ])('are rejected with %s', async (_what, policy, path) => {
    await expect(policyFrom(policy)).rejects.toThrow(`access.json: ${path}: `);
  });

  const opened = async (resources: object[], baseUrl = 'https://gatehouse.example') =>
    accessFacts(await policyFrom({ resources }), 'launched', baseUrl).resources;

  it('are those in the file', async () => {
    const metadataPath = '/.well-known/oauth-protected-resource/resources/orders';
    expect(await opened([orders])).toEqual([{ ...orders, metadataPath }]);
    const here = { ...orders, audience: 'https://gatehouse.example/orders' };
    expect((await opened([here]))[0]?.metadataPath).toBe('/.well-known/oauth-protected-resource/orders');
    expect(await opened([{ ...orders, audience: 'http://127.0.0.1:9000' }], 'http://localhost:8080')).toHaveLength(1);
  });

  it.each([
    ['no TLS', 'http://api.example.com', 'must give the resource orders an https address as audience.'],
    [
      'the audience of the authenticated API',
      'https://gatehouse.example/api/v1',
      'an audience that is this service itself.',
    ],
    [
      'a path below the authenticated API',
      'https://gatehouse.example/api/v1/orders',
      'an audience that is this service itself.',
    ],
    ['the URL of the service itself', 'https://gatehouse.example', 'an audience that is this service itself.'],
  ])('are rejected if their URL has %s', async (_what, audience, problem) => {
    await expect(opened([{ ...orders, audience }])).rejects.toThrow(problem);
  });

  it('are rejected if two have the same metadata URL', async () => {
    const second = {
      ...orders,
      name: 'two',
      audience: 'https://gatehouse.example/resources/orders',
      scopes: [{ ...scope, name: 'b' }],
    };
    await expect(opened([orders, second])).rejects.toThrow(
      'gives two resources the place /.well-known/oauth-protected-resource/resources/orders for their metadata',
    );
  });
});
