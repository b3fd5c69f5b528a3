import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const log = fileURLToPath(new URL('../src/log.ts', import.meta.url));

/** What a process writes on standard output that opens the log and runs this. */
function written(code: string) {
  const script = `const { openLog } = await import(${JSON.stringify(log)}); const log = openLog('info'); ${code}`;
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, messages: lines.map((line) => JSON.parse(line).msg as string) };
}

describe('the log on standard output', () => {
  it('has every line in its order, more of them than a pipe takes at once', () => {
    const { messages } = written(`for (let n = 0; n < 5000; n++) log.info('line ' + n);`);
    expect(messages).toEqual(Array.from({ length: 5000 }, (_, number) => `line ${number}`));
  });

  it.each([
    ['ends itself', `log.info('last'); process.exit(3);`, 3],
    ['fails', `log.info('last'); throw new Error('planted');`, 1],
  ])('has the last line of a process that %s in the same turn', (_, code, status) => {
    expect(written(code)).toEqual({ status, messages: ['last'] });
  });

  it('leaves out what is less severe than its level', () => {
    expect(written(`log.debug('left out'); log.warn('kept');`).messages).toEqual(['kept']);
  });
});
