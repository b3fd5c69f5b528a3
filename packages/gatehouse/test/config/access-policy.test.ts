import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { accessFacts } from '../../../access/src/agents/policy/access-policy-rules.ts';
import { loadAccessPolicy } from '../../../access/src/agents/policy/load-access-policy.ts';
import { SettingsError } from '../../../contract/src/settings-error.ts';

const ISSUER = 'https://idp.example';
const keys = { keys: [{ kty: 'EC' }] };
const client = { client_id: 'assistant', auth: 'none' };
const row = { issuer: ISSUER, jwks: keys, scopes: ['faq:read'], clients: [client] };
const { jwks: _, ...rowWithoutKeys } = row;

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

const missing = () => join(temporaryFolder(), 'access.json');

function written(policy: unknown): string {
  const file = missing();
  writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy));
  return file;
}

const read = (policy: unknown) => loadAccessPolicy(written(policy));

/** What is wrong with a policy, without the name of its file. */
async function problemsWith(policy: unknown): Promise<string[]> {
  const file = written(policy);
  const error = await loadAccessPolicy(file).then(
    () => new SettingsError([]),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SettingsError)) throw error;
  return error.problems.map((problem) => problem.replace(file, 'FILE'));
}

describe('the access policy', () => {
  it('has the built-in values by default', async () => {
    expect(await read('{}')).toEqual(builtIn);
  });

  it('is a problem when the file that somebody named is missing', async () => {
    const file = missing();
    await expect(loadAccessPolicy(file)).rejects.toThrow(`ACCESS_POLICY_FILE names ${file}, which cannot be read.`);
  });

  it('fills up what a file leaves out with the built-in values', async () => {
    expect(await read({})).toEqual(builtIn);
    expect(await read({ issuers: [row] })).toEqual({ ...builtIn, issuers: [{ ...row, algorithms: ['ES256'] }] });
  });

  it('has the values of the file', async () => {
    const issuers = [
      {
        issuer: ISSUER,
        jwks_uri: 'https://idp.example/keys',
        algorithms: ['RS256', 'PS256'],
        scopes: ['content:read', 'faq:read'],
        maxAuthAge: 1,
        clients: [client, { client_id: 'a'.repeat(200), auth: 'private_key_jwt', jwks: keys }],
      },
    ];
    const policy = {
      ...{ registration: 'open', approval: 'manual', verifiedEmail: false, mailFrom: 'door@example.net' },
      ...{ signing: 'RS256', interestRetentionDays: 730, idleDays: 365, issuers, resources: [] },
    };
    expect(await read(policy)).toEqual(policy);
  });

  it('is refused with every problem at once, each by its place', async () => {
    expect(await problemsWith({ approval: 'never', verifiedEmail: 1, signing: 'none', issuers: [{}] })).toEqual([
      'FILE: approval: has a value that is not allowed. Use one of: automatic, manual.',
      'FILE: verifiedEmail: must be true or false, not a number. Change the value.',
      'FILE: signing: has a value that is not allowed. Use one of: ES256, RS256.',
      ...['issuer', 'scopes', 'clients'].map((name) => expect.stringContaining(`FILE: issuers.0.${name}: `)),
    ]);
    expect(await problemsWith('{"approval":')).toEqual(['FILE is not valid JSON.']);
    expect(await problemsWith('[]')).toEqual([
      expect.stringMatching(/^FILE: the policy: must be a group of names and values, not a list\. .*\.$/),
    ]);
  });

  it.each(['', 'door', 'a@b@c', 'a b@example.net', '<door@example.net>', 'a@example.net, b@example.net', 'a@ '])(
    'is refused with the sender %j',
    async (mailFrom) => {
      expect(await problemsWith({ mailFrom })).toEqual(['FILE: mailFrom: must be one e-mail address. Correct it.']);
    },
  );

  it.each([
    ['a member that nobody knows', { open: true }, 'open'],
    ['a registration that is neither open nor off', { registration: 'closed' }, 'registration'],
    ['no day of rest', { idleDays: 0 }, 'idleDays'],
    ['more than a year of rest', { idleDays: 366 }, 'idleDays'],
    ['no day of keeping interest', { interestRetentionDays: 0 }, 'interestRetentionDays'],
    ['more than two years of keeping interest', { interestRetentionDays: 731 }, 'interestRetentionDays'],
    ['an issuer without a place for keys', { issuers: [rowWithoutKeys] }, 'issuers.0'],
    ['an issuer with two places for keys', { issuers: [{ ...row, jwks_uri: `${ISSUER}/keys` }] }, 'issuers.0'],
    ['an issuer twice', { issuers: [row, row] }, 'issuers'],
    ['an issuer that is no address', { issuers: [{ ...row, issuer: 'idp' }] }, 'issuers.0.issuer'],
    ['an address of 501 characters', { issuers: [{ ...row, issuer: ISSUER.padEnd(501, '/a') }] }, 'issuers.0.issuer'],
    ['a key without a type', { issuers: [{ ...row, jwks: { keys: [{}] } }] }, 'issuers.0.jwks.keys.0.kty'],
    ['no algorithm', { issuers: [{ ...row, algorithms: [] }] }, 'issuers.0.algorithms'],
    ['an algorithm of shared secrets', { issuers: [{ ...row, algorithms: ['HS256'] }] }, 'issuers.0.algorithms.0'],
    ['no scope', { issuers: [{ ...row, scopes: [] }] }, 'issuers.0.scopes'],
    ['a scope that nobody knows', { issuers: [{ ...row, scopes: ['all'] }] }, 'issuers.0.scopes.0'],
    ['no client', { issuers: [{ ...row, clients: [] }] }, 'issuers.0.clients'],
    [
      'a client without an id',
      { issuers: [{ ...row, clients: [{ ...client, client_id: '' }] }] },
      'issuers.0.clients.0.client_id',
    ],
    [
      'an id of 201 characters',
      { issuers: [{ ...row, clients: [{ ...client, client_id: 'a'.repeat(201) }] }] },
      'issuers.0.clients.0.client_id',
    ],
    [
      'a client with a key and without one to prove it',
      { issuers: [{ ...row, clients: [{ ...client, auth: 'private_key_jwt' }] }] },
      'issuers.0.clients.0.jwks',
    ],
    ['a sign-in that is no second old', { issuers: [{ ...row, maxAuthAge: 0 }] }, 'issuers.0.maxAuthAge'],
  ])('is refused with %s', async (_what, policy, place) => {
    expect(await problemsWith(policy)).toEqual([expect.stringMatching(new RegExp(`^FILE: ${place}: .+\\.$`))]);
  });
});

describe('what a policy opens', () => {
  const facts = async (policy: object, phase: 'pre-launch' | 'launched', baseUrl: string) =>
    accessFacts(await read(policy), phase, baseUrl);
  const withKeysAt = (uri: string) => ({ issuers: [{ ...rowWithoutKeys, jwks_uri: uri }] });

  it('is the way by e-mail alone where no issuer is trusted', async () => {
    expect(await facts({}, 'launched', 'https://gatehouse.example')).toEqual({
      ...{ phase: 'launched', verifiedEmail: true, idJag: false, clientAuthentication: [] },
      ...{ registration: 'open', resources: [] },
    });
  });

  it('is the way by assertion where one is, with each way of its clients once', async () => {
    const signing = { client_id: 'b', auth: 'private_key_jwt', jwks: keys };
    const policy = {
      verifiedEmail: false,
      issuers: [{ ...row, clients: [signing, client, { ...client, client_id: 'c' }] }],
    };
    expect(await facts(policy, 'pre-launch', 'https://gatehouse.example')).toEqual({
      ...{ phase: 'pre-launch', verifiedEmail: false, idJag: true, clientAuthentication: ['none', 'private_key_jwt'] },
      ...{ registration: 'open', resources: [] },
    });
  });

  it.each([
    'http://localhost:8080',
    'http://gate.localhost',
    'http://127.0.0.1:8080',
    'http://127.1.2.3',
    'http://[::1]:8080',
    'https://gatehouse.example',
  ])('may be launched at %s', async (baseUrl) => {
    expect(await facts({}, 'launched', baseUrl)).toMatchObject({ phase: 'launched' });
  });

  it.each([
    'http://gatehouse.example',
    'http://localhost.example',
    'http://mylocalhost',
    'http://128.0.0.1',
    'http://127.0.0.1.example',
    'http://[::2]',
  ])('may not be launched at %s, where tokens travel in the clear, but may be shown there before', async (baseUrl) => {
    await expect(facts({}, 'launched', baseUrl)).rejects.toThrow(
      'BASE_URL must begin with https once the product is launched: tokens would travel in the clear.',
    );
    expect(await facts({}, 'pre-launch', baseUrl)).toMatchObject({ phase: 'pre-launch' });
  });

  it('is a problem when it allows no way of registration after launch', async () => {
    const closed = { verifiedEmail: false };
    await expect(facts(closed, 'launched', 'https://gatehouse.example')).rejects.toThrow(
      'The access policy allows no way of registration: set verifiedEmail, trust an issuer, or write registration: off.',
    );
    expect(await facts(closed, 'pre-launch', 'https://gatehouse.example')).toMatchObject({ verifiedEmail: false });
    expect(await facts({ ...closed, issuers: [row] }, 'launched', 'https://gatehouse.example')).toMatchObject({
      idJag: true,
    });
  });

  it('may allow no way of registration when it is off', async () => {
    const off = { registration: 'off', verifiedEmail: false };
    expect(await facts(off, 'launched', 'https://gatehouse.example')).toMatchObject({ registration: 'off' });
  });

  it('is a problem where the service would trust itself', async () => {
    await expect(facts({ issuers: [row] }, 'launched', ISSUER)).rejects.toThrow(
      'The access policy trusts https://idp.example, which is this service itself.',
    );
  });

  it.each([
    ['https://idp.example/keys', 'https://gatehouse.example'],
    ['https://idp.example/keys', 'http://localhost:8080'],
    ['http://localhost:9090/keys', 'http://localhost:8080'],
    ['http://[::1]:9090/keys', 'http://127.0.0.1:8080'],
  ])('takes keys from %s at %s', async (uri, baseUrl) => {
    expect(await facts(withKeysAt(uri), 'launched', baseUrl)).toMatchObject({ idJag: true });
  });

  it.each([
    ['http://idp.example/keys', 'https://gatehouse.example'],
    ['http://localhost:9090/keys', 'https://gatehouse.example'],
    ['http://idp.example/keys', 'http://localhost:8080'],
    ['ftp://localhost/keys', 'http://localhost:8080'],
  ])('takes no keys from %s at %s', async (uri, baseUrl) => {
    await expect(facts(withKeysAt(uri), 'pre-launch', baseUrl)).rejects.toThrow(
      `The access policy must name an https address as jwks_uri of ${ISSUER}.`,
    );
  });
});
