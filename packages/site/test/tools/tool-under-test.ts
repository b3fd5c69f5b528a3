import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { allTools } from '../../src/tools/all.ts';
import type { Tool } from '../../src/tools/tool.ts';

type Arguments = Record<string, unknown>;

export interface ToolUnderTest {
  name: string;
  description: string;
  inputSchema: Readonly<Record<string, unknown>>;
  outputSchema: Readonly<Record<string, unknown>>;
  acceptsInput: ValidateFunction;
  /** The result, validated against the output schema. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what a test asserts
  call: (args?: Arguments) => any;
  /** The error for invalid arguments. */
  refusal: (args: Arguments) => string;
  /** Whether the arguments are accepted; the result or error is validated. */
  accepts: (args: Arguments) => boolean;
}

/** All tools on the current edition of a running service. */
export const toolsOf = (service: ServiceUnderTest): readonly Tool[] => allTools(service.running.edition().knowledge);

/** One of the tools. */
export function toolOf(service: ServiceUnderTest, name: string): ToolUnderTest {
  const tool = toolsOf(service).find((one) => one.name === name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  const acceptsInput = ajv.compile(tool.inputSchema);
  const acceptsOutput = ajv.compile(tool.outputSchema);

  const call = (args: Arguments = {}) => {
    const { value } = tool.call(args);
    const serialized = JSON.parse(JSON.stringify(value));
    acceptsOutput(serialized);
    expect(acceptsOutput.errors ?? []).toEqual([]);
    return serialized;
  };
  const refusal = (args: Arguments): string => {
    try {
      tool.call(args);
    } catch (error) {
      const { name: kind, message } = error as Error;
      expect(kind).toBe('ArgumentError');
      expect(message).toMatch(new RegExp(`^Invalid arguments for ${name}: .+\\. Example: \\{.*\\}$`, 's'));
      const [, example = ''] = /Example: (\{.*\})$/.exec(message) ?? [];
      call(JSON.parse(example));
      return message;
    }
    throw new Error(`${name} took ${JSON.stringify(args)}`);
  };
  const accepts = (args: Arguments): boolean => {
    try {
      call(args);
      return true;
    } catch (error) {
      if ((error as Error).name !== 'ArgumentError') throw error;
      refusal(args);
      return false;
    }
  };
  const { description, inputSchema, outputSchema } = tool;
  return { name, description, inputSchema, outputSchema, acceptsInput, call, refusal, accepts: accepts };
}

/**
 * Arguments as a tool normalizes them: null and empty strings are removed, a numeral becomes a number, and a single
 * text becomes a list, where the schema has a number or a list.
 */
export const normalizeArguments = ({ inputSchema }: ToolUnderTest, args: Arguments): Arguments => {
  const properties = inputSchema.properties as Record<string, { type?: string }>;
  return Object.fromEntries(
    Object.entries(args)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => {
        const type = Object.hasOwn(properties, name) ? properties[name]?.type : undefined;
        if (typeof value !== 'string') return [name, value];
        if (type === 'array') return [name, [value]];
        const isNumeral = /^-?\d+(?:\.\d+)?$/.test(value) && (type === 'integer' || type === 'number');
        return [name, isNumeral ? Number(value) : value];
      }),
  );
};
