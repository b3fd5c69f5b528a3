import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from './command.ts';

describe.skipIf(!existsSync('/usr/bin/script'))(
  'commands of more than a second (in a terminal made with `script`)',
  () => {
    /** Holds its first request until the progress line appears; all responses are empty. */
    let slow: Server;
    let pendingResponse: ServerResponse | undefined;
    beforeAll(async () => {
      let requestCount = 0;
      slow = createServer((_, response) => {
        if (++requestCount === 1) pendingResponse = response;
        else response.end();
      }).listen(0, '127.0.0.1');
      await once(slow, 'listening');
    });
    afterAll(() => slow.close());

    it('shows the elapsed time on a line that is erased at the end', async () => {
      const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
      const terminal = spawn('script', ['-qec', `${process.execPath} dist/cli/main.js audit ${url}`, '/dev/null'], {
        cwd: projectFolder,
        env: { PATH: process.env.PATH, TERM: 'xterm-256color', NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let shown = '';
      terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
        shown += text;
        if (/: \d+ s/.test(text)) pendingResponse?.end();
      });
      await once(terminal, 'close');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal is told to clear its line
      expect(shown).toMatch(/Waiting for an answer: \d+ s\u001b\[1G\u001b\[0KFAIL {2}robots\.txt: /);
      expect(
        shown
          .split('\r\n')
          .slice(1)
          .filter((line) => line.length > 80),
      ).toEqual([]);
    });
  },
);
