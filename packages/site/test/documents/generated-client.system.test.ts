import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { questionCount } from '../../../../test/default-content.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { CATEGORY_NAMES } from '../../../../test/specified-names.ts';
import type { Json } from './read-documents.ts';

const tsc = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url));
const require = createRequire(import.meta.url);
// The types of this package do not compile under the compiler options of this project.
const { compile } = require('json-schema-to-typescript');

/** A client program written only against the generated types. */
const client = `
import type { Api } from './api.js';

const [, , base = ''] = process.argv;

async function getFaq(): Promise<Api['getFaq']['answer']> {
  return (await fetch(base + '/api/faq')).json();
}

async function ask(body: Api['askQuestion']['request']): Promise<Api['askQuestion']['answer']> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(base + '/ask', { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

async function register(body: Api['registerAgent']['request']): Promise<Api['registerAgent']['refusal']> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(base + '/api/agent-auth/register', { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

const faq = await getFaq();
const question: string = faq.categories[0]?.faqs[0]?.question ?? '';
const answer = await ask({ query: question });
const [first] = answer.results;
const url: string = first?.url ?? '';
const kind: 'results' | 'no_results' | 'answer' = answer._meta.response_type;
const categories: string[] = faq.categories.map(({ name }) => name);
const { error } = await register({ client_name: 'Example agent', contact_email: 'nobody' });
const refused: string[] = [error.code, error.message];
console.log(JSON.stringify({ total: faq.totalQuestions, categories, question, kind, url, refused }));
`;

let service: ServiceUnderTest;
let types: string;
beforeAll(async () => {
  service = await startServiceUnderTest();
  types = await typesOf((await service.get('/openapi.json')).json());
});
afterAll(() => service.close());

/** An interface with the request and response types of every operation with JSON bodies. */
function typesOf({ paths, components }: Json): Promise<string> {
  const properties: Json = {};
  for (const item of Object.values(paths as Json) as Json[])
    for (const { operationId, requestBody, responses } of Object.values(item) as Json[]) {
      const answer = responses[200]?.content['application/json']?.schema;
      if (!answer) continue;
      const refusal = responses[400]?.content['application/json'].schema;
      const request = requestBody?.content['application/json'].schema;
      const members = { answer, ...(request ? { request } : {}), ...(refusal ? { refusal } : {}) };
      properties[operationId] = object(members);
    }
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(['getContent', 'getFaq', 'askQuestion', 'exchangeMcp', 'registerAgent']),
  );
  return compile(JSON.parse(JSON.stringify({ ...object(properties), components })), 'Api', { format: false });
}

const object = (properties: Json) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

interface ClientRun {
  code: number;
  stdout: string;
}

function run(...args: string[]): Promise<ClientRun> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout) => resolve({ code: error ? Number(error.code) : 0, stdout }));
  });
}

/** Compiles a folder with the types and a program. @returns the compiler errors */
async function build(source: string): Promise<ClientRun & { folder: string }> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'api.d.ts'), types);
  writeFileSync(join(folder, 'client.ts'), source);
  writeFileSync(join(folder, 'globals.d.ts'), 'declare const process: { argv: string[] };');
  const files = ['client.ts', 'globals.d.ts'].map((name) => join(folder, name));
  const options = ['--strict', '--noUncheckedIndexedAccess', '--module', 'nodenext', '--target', 'es2023'];
  const lib = ['--ignoreConfig', '--lib', 'es2023,dom', '--types', '', '--outDir', folder];
  return { folder, ...(await run(tsc, ...options, ...lib, ...files)) };
}

describe('a client with types generated from the OpenAPI description', () => {
  it('compiles with --strict, reads the questions and gets an answer', async () => {
    const { folder, ...built } = await build(client);
    expect(built).toEqual({ code: 0, stdout: '' });
    const { code, stdout } = await run(join(folder, 'client.js'), `http://127.0.0.1:${service.port}`);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      total: questionCount,
      categories: CATEGORY_NAMES,
      question: 'What is Heirfold?',
      kind: 'results',
      url: 'https://gatehouse.example/faq/what-is-heirfold',
      refused: ['invalid_request', '"contact_email" is missing or cannot be used.'],
    });
  });

  it.each([
    ['a member that does not exist', 'faq.totalQuestions', 'faq.total'],
    ['a request without a question', '{ query: question }', '{ streaming: true }'],
    ['a result with a wrong name', 'first?.url', 'first?.link'],
    ['an error with a wrong type', 'error.code', 'error.reason'],
  ])('does not compile with %s', async (_, right, wrong) => {
    expect(client).toContain(right);
    const { code, stdout } = await build(client.replace(right, wrong));
    expect(code).not.toBe(0);
    expect(stdout).toContain('error TS');
  });
});
