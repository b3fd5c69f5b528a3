import { expect, it } from 'vitest';
import { z } from 'zod';
import { ArgumentError, defineTool } from '../../src/tools/tool.ts';

/** A tool whose answer throws. */
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

it('a fault of a tool is thrown as it is, and is no complaint about the arguments', () => {
  const fault = new TypeError('the content has no such member');
  expect(() => throwing(fault).call({ part: 'b' })).toThrow(fault);
});

it('what a tool itself finds wrong with its arguments is told like all complaints', () => {
  expect(() => throwing(new ArgumentError(['"part" is gone'])).call({ part: 'b' })).toThrow(
    new ArgumentError(['Invalid arguments for break: "part" is gone. Example: {"part":"a"}']),
  );
});
