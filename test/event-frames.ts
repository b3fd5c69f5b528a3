import { expect } from 'vitest';

export interface Frame {
  /** Name and value of each line, in order. */
  fields: [name: string, value: string][];
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what a test asserts
  data: any;
}

/** Splits a complete event stream into frames. Throws for anything but `name: value` lines that end with LF. */
export function parseFrames(text: string): Frame[] {
  expect(text).not.toContain('\r');
  expect(text.endsWith('\n\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\n\n')
    .map((frame) => {
      const fields = frame.split('\n').map((line): [string, string] => {
        const [, name = '', value = ''] = /^([a-z]+): ([^\n]*)$/.exec(line) ?? [];
        expect(name, line).not.toBe('');
        return [name, value];
      });
      return { fields, data: JSON.parse(fields.find(([name]) => name === 'data')?.[1] ?? 'null') };
    });
}
