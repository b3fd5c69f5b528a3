import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { type StaticServer, serveFolder } from '../../../../test/static-server.ts';
import { projectFolder, run } from './command.ts';

const program = join(projectFolder, 'dist/cli/main.js');

const page = '<!doctype html><html lang="en"><head><title>Rainfox</title></head><body><h1>Rainfox</h1></body></html>';
const files = {
  'docs/index.md': '# Rainfox\n\nRainfox is a sensor that closes windows when it rains.\n',
  'docs/guide/install.md': '# Install the sensor\n\nMount it outside.\n\n## Power\n\nThe battery lasts 18 months.\n',
  'site/index.html': page,
  'site/guide/install/index.html': page,
};

describe('gatehouse bridge', () => {
  let server: StaticServer;
  let client: Client;
  beforeAll(async () => {
    const folder = temporaryFolder();
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const attach = ['attach', join(folder, 'docs'), join(folder, 'site'), '--name', 'Rainfox', '--question-box'];
    expect((await run(attach, { BASE_URL: 'https://rainfox.example/project' })).code).toBe(0);
    server = await serveFolder(join(folder, 'site'), { below: '/project' });
    client = new Client({ name: 'test', version: '1.0.0' });
    const args = [program, 'bridge', `${server.origin}/project`];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  });
  afterAll(async () => {
    await client?.close();
    await server?.close();
  });

  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
    return { text: (content as { text: string }[])[0]?.text, value: structuredContent, isError };
  };

  it('lists the tools search and fetch', async () => {
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search', 'fetch']);
  });

  it('finds passages as the service does, and none for another topic', async () => {
    expect((await call('search', { query: 'How long does the battery last?' })).value).toMatchObject({
      results: [
        {
          title: 'Install the sensor › Power',
          url: 'https://rainfox.example/project/guide/install/#power',
          text: 'The battery lasts 18 months.',
        },
      ],
    });
    expect((await call('search', { query: 'What is the capital of France?' })).value).toEqual({ results: [] });
  });

  it('reads a page by the id of a result', async () => {
    const { value } = await call('fetch', { id: 'https://rainfox.example/project/guide/install/#power' });
    expect(value).toMatchObject({
      title: 'Install the sensor',
      url: 'https://rainfox.example/project/guide/install/#power',
    });
    expect((value as { text: string }).text).toContain('The battery lasts 18 months.');
  });

  it('reports errors as results that name the fix', async () => {
    expect(await call('fetch', { id: 'https://elsewhere.example/' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('https://elsewhere.example/ is not a page of'),
    });
    // An id never leads to another host.
    expect((await call('fetch', { id: 'https://rainfox.example//127.0.0.1:1/x' })).text).toContain(
      `${server.origin}//127.0.0.1:1/x.md answers 404.`,
    );
    expect((await call('fetch', { id: '/project/missing/' })).text).toContain('answers 404. Use the id of a result.');
    expect((await call('search', { query: 5 })).text).toBe('"query" must be a text.');
    expect((await call('search', { query: ' ' })).text).toBe('Write a question first.');
    expect((await call('write', {})).text).toBe('There is no tool write. Tools are search and fetch.');
  });

  it('answers invalid lines with JSON-RPC errors, and ends with its input', async () => {
    const child = spawn(process.execPath, [program, 'bridge', `${server.origin}/project/`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end('{\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const messages = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ error: expect.objectContaining({ code: -32700 }) }),
        { jsonrpc: '2.0', id: 1, result: {} },
      ]),
    );
  });

  it('rejects a site without answers, and a wrong address', async () => {
    const missing = await run(['bridge', `${server.origin}/other`]);
    expect(missing.code).toBe(1);
    expect(missing.stderr).toContain('does not answer questions by files');
    expect(missing.stderr).toContain('Export it with --browser-answers, or add a question box with gatehouse attach.');
    const wrong = await run(['bridge', 'docs.example']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Name the address of one site')]);
  });
});
