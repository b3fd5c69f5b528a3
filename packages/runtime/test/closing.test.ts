import { describe, expect, it } from 'vitest';
import { createClosing } from '../src/closing.ts';

function closingWithLog() {
  const lines: [level: string, fields: object, message: string][] = [];
  const log = {
    warn: (fields: object, message: string) => void lines.push(['warn', fields, message]),
    error: (fields: object, message: string) => void lines.push(['error', fields, message]),
  };
  return { closing: createClosing(log), lines };
}

describe('closing a resource', () => {
  it('logs nothing if it succeeds', async () => {
    const { closing, lines } = closingWithLog();
    const order: string[] = [];
    await closing.close('store', 1000, async () => void order.push('store'));
    await closing.close('counts', 1000, () => void order.push('counts'));
    expect([order, lines]).toEqual([['store', 'counts'], []]);
  });

  it('that hangs is abandoned after the timeout, and logged', async () => {
    const { closing, lines } = closingWithLog();
    await closing.close('store', 5, () => new Promise(() => {}));
    expect(lines).toEqual([
      ['warn', { part: 'store', milliseconds: 5 }, 'a part was not closed in its time, and is left'],
    ]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['rejects', () => Promise.reject(new Error('broken'))],
  ])('that %s is logged with the error', async (_, work) => {
    const { closing, lines } = closingWithLog();
    await closing.close('store', 1000, work);
    expect(lines).toEqual([
      ['error', { part: 'store', err: expect.objectContaining({ message: 'broken' }) }, 'a part could not be closed'],
    ]);
  });
});
