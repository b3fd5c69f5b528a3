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
  return { status, lines, messages: lines.map((line) => JSON.parse(line).msg as string) };
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
    expect(written(code)).toMatchObject({ status, messages: ['last'] });
  });

  it('has the line of an answered request as it has every other', () => {
    const request = `{ reqId: 'a-1', method: 'GET', route: '/*', status: 304, milliseconds: 0.1 }`;
    const { lines } = written(`log.answered(${request}); log.info(${request}, 'answered');`);
    const [byHand, other] = lines.map((line) => line.replace(/"time":\d{13},/, ''));
    expect(lines).toHaveLength(2);
    expect(byHand).toBe(other);
    expect(Object.keys(JSON.parse(lines[0] as string)).slice(0, 3)).toEqual(['level', 'time', 'pid']);
  });

  it('leaves out what is less severe than its level', () => {
    expect(written(`log.debug('left out'); log.warn('kept');`).messages).toEqual(['kept']);
  });
});
