import { expect, it } from 'vitest';
import { z } from 'zod';
import { ArgumentError, defineTool } from '../../src/tools/tool.ts';

/** A tool whose handler throws. */
const throwing = (error: Error) =>
  defineTool({
    name: 'break',
    title: 'Break',
    description: 'Breaks.',
    input: z.strictObject({ part: z.string().optional() }),
    output: z.strictObject({}),
    rules: { part: 'a part' },
    example: { part: 'a' },
    answer() {
      throw error;
    },
  });

it('an exception in a tool is rethrown unchanged, and is not an argument error', () => {
  const fault = new TypeError('the content has no such member');
  expect(() => throwing(fault).call({ part: 'b' })).toThrow(fault);
});

it('an argument error found by the tool itself is reported like all argument errors', () => {
  expect(() => throwing(new ArgumentError(['"part" is gone'])).call({ part: 'b' })).toThrow(
    new ArgumentError(['Invalid arguments for break: "part" is gone. Example: {"part":"a"}']),
  );
});
