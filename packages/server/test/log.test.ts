import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const log = fileURLToPath(new URL('../src/log.ts', import.meta.url));

/** The standard output of a process that opens the log and runs this code. */
function loggedBy(code: string) {
  const script = `const { openLog } = await import(${JSON.stringify(log)}); const log = openLog('info'); ${code}`;
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, lines, messages: lines.map((line) => JSON.parse(line).msg as string) };
}

describe('the log on standard output', () => {
  it('has every line in order, more than a pipe buffers at once', () => {
    const { messages } = loggedBy(`for (let n = 0; n < 5000; n++) log.info('line ' + n);`);
    expect(messages).toEqual(Array.from({ length: 5000 }, (_, number) => `line ${number}`));
  });

  it.each([
    ['exits', `log.info('last'); process.exit(3);`, 3],
    ['fails', `log.info('last'); throw new Error('planted');`, 1],
  ])('has the last line of a process that %s synchronously', (_, code, status) => {
    expect(loggedBy(code)).toMatchObject({ status, messages: ['last'] });
  });

  it('has the request line in the same form, after any other line', () => {
    const first = { reqId: 'a-1', method: 'GET', route: '/*', status: 304, milliseconds: 0.1 };
    const others = [{ reqId: 'a-2' }, { method: 'HEAD' }, { route: '/ask' }, { status: 200 }, { milliseconds: 12 }];
    const requests = JSON.stringify([first, ...others.flatMap((other) => [{ ...first, ...other }, first])]);
    const { lines } = loggedBy(
      `for (const request of ${requests}) { log.answered(request); log.info(request, 'answered'); }`,
    );
    const pairs = lines.map((line) => line.replace(/"time":\d{13},/, ''));
    expect(lines).toHaveLength(22);
    for (let at = 0; at < pairs.length; at += 2) expect(pairs[at]).toBe(pairs[at + 1]);
    expect(Object.keys(JSON.parse(lines[0] as string)).slice(0, 3)).toEqual(['level', 'time', 'pid']);
  });

  it('has the time of each line', () => {
    const request = `{ reqId: 'a-1', method: 'GET', route: '/*', status: 304, milliseconds: 0.1 }`;
    const { lines } = loggedBy(
      `log.answered(${request}); await new Promise((resolve) => setTimeout(resolve, 50)); log.answered(${request});`,
    );
    const [first, second] = lines.map((line) => JSON.parse(line).time as number) as [number, number];
    expect(second - first).toBeGreaterThanOrEqual(49);
  });

  it('omits lines below its level', () => {
    expect(loggedBy(`log.debug('left out'); log.warn('kept');`).messages).toEqual(['kept']);
  });
});
