import { nameUnknown, type Passage, type QuestionVector, type VectorLookup } from '@gatehouse/answers';
import { deepFreeze } from '@gatehouse/contract';
import { z } from 'zod';

/** Maximum number of unknown arguments that a message names. */
const MAX_NAMED = 5;

/** Result of a tool call. */
export interface ToolAnswer {
  /** Validates against the tool's output schema. */
  value: Readonly<Record<string, unknown>>;
  /** Pages that the answer is taken from, for clients that follow links. */
  sources?: readonly Passage[];
  /** Words of the question that appear nowhere in the documentation; none or absent where there are none. */
  partial?: readonly string[];
  /** Additional data for a view of the answer; not for a model. */
  beside?: Readonly<Record<string, unknown>>;
  /** Reports the question to the observer; to be called each time the answer is sent. */
  tell?: () => void;
}

/** A read-only tool over one edition, free of any protocol. */
export interface Tool {
  name: string;
  title: string;
  /** When to use it and when not. */
  description: string;
  /** JSON Schema 2020-12 of the arguments and of the answer. */
  inputSchema: Readonly<Record<string, unknown>>;
  outputSchema: Readonly<Record<string, unknown>>;
  /** Whether clients expect the text of an answer as JSON; otherwise it is Markdown. */
  jsonText: boolean;
  /** Looks up the meaning of the question that the arguments ask; undefined where there is none, or no encoder. */
  lookUpVector(args: Readonly<Record<string, unknown>>): Promise<QuestionVector> | undefined;
  /**
   * @param questionVector result of `lookUpVector`
   * @throws ArgumentError for invalid arguments
   */
  call(args: Readonly<Record<string, unknown>>, questionVector?: QuestionVector): ToolAnswer;
}

/** Invalid arguments; each complaint names the argument and the allowed values. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';

  constructor(complaints: readonly string[]) {
    super(complaints.join('; '));
  }
}

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  jsonText?: boolean;
  /** For each argument, the end of the sentence "it must be …". */
  rules: Readonly<Record<keyof z.infer<Input> & string, string>>;
  /** The allowed names of an argument, or of its items, where they can be listed. */
  names?: Readonly<Partial<Record<keyof z.infer<Input> & string, readonly string[]>>>;
  /** Arguments that are certainly right. */
  example: z.input<Input>;
  /** For a tool with a question: its argument, and the lookup of its vector, where there is an encoder. */
  asks?: { question: (args: z.infer<Input>) => string; lookUpVector: VectorLookup | undefined };
  answer(args: z.infer<Input>, meaning?: QuestionVector): ToolAnswer & { value: z.infer<Output> };
}

/** Makes a tool whose arguments are checked before it answers. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: ToolDefinition<Input, Output>,
): Tool {
  const {
    name,
    title,
    description,
    input,
    output,
    rules,
    names = {},
    example,
    asks,
    answer,
    jsonText = false,
  } = definition;
  const complain = (complaints: readonly string[]) =>
    new ArgumentError([`Invalid arguments for ${name}: ${complaints.join('; ')}. Example: ${JSON.stringify(example)}`]);
  /** Invalid arguments are read once more in the ways that models mean them. */
  const read = (args: Parameters<Tool['call']>[0]) => {
    const given = givenOf(args);
    const parsed = input.safeParse(given);
    const meant = parsed.success ? given : asMeant(given, parsed.error.issues);
    return meant === given ? { given, parsed } : { given: meant, parsed: input.safeParse(meant) };
  };
  // Schemas are made when the tools are first listed: a start need not wait for them.
  let inputSchema: Tool['inputSchema'] | undefined;
  let outputSchema: Tool['outputSchema'] | undefined;
  return Object.freeze({
    name,
    title,
    description,
    jsonText,
    get inputSchema() {
      inputSchema ??= deepFreeze(inputJsonSchema(input));
      return inputSchema;
    },
    get outputSchema() {
      outputSchema ??= deepFreeze(outputJsonSchema(output));
      return outputSchema;
    },
    lookUpVector(args: Parameters<Tool['call']>[0]) {
      if (!asks?.lookUpVector) return undefined;
      const { parsed } = read(args);
      return parsed.success ? asks.lookUpVector(asks.question(parsed.data)) : undefined;
    },
    call(args: Parameters<Tool['call']>[0], meaning?: QuestionVector) {
      const { given, parsed } = read(args);
      if (!parsed.success)
        throw complain([...new Set(parsed.error.issues.flatMap((issue) => complaintsOf(issue, given, rules, names)))]);
      try {
        return answer(parsed.data, meaning);
      } catch (error) {
        throw error instanceof ArgumentError ? complain([error.message]) : error;
      }
    },
  });
}

/** Members that are null or empty strings count as left out. */
const givenOf = (args: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== ''));

/** A numeral where a number belongs is the number, and a single text where a list belongs is a list of one. */
function asMeant(given: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): Record<string, unknown> {
  const meant = { ...given };
  for (const issue of issues) {
    const [name] = issue.path;
    const value = given[String(name)];
    if (issue.code !== 'invalid_type' || issue.path.length !== 1 || typeof value !== 'string') continue;
    if (issue.expected === 'array') meant[String(name)] = [value];
    else if (/^(?:int|number)$/.test(issue.expected) && /^-?\d+(?:\.\d+)?$/.test(value))
      meant[String(name)] = Number(value);
  }
  return meant;
}

function complaintsOf(
  issue: z.core.$ZodIssue,
  given: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, string>>,
  names: Readonly<Record<string, readonly string[] | undefined>>,
): string[] {
  const argumentNames = Object.keys(rules);
  if (issue.code === 'unrecognized_keys')
    return [
      `${issue.keys
        .slice(0, MAX_NAMED)
        .map((key) => nameUnknown(key, argumentNames))
        .join(', ')} ${issue.keys.length === 1 ? 'is' : 'are'} not known; known: ${argumentNames.join(', ')}`,
    ];
  const field = String(issue.path[0]);
  const known = names[field];
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], given);
  const named = known && typeof value === 'string' && value !== '' ? `, not ${nameUnknown(value, known)}` : '';
  return [`"${field}" must be ${rules[field]}${named}`];
}

/**
 * Keywords that describe the structure of an answer. Lengths and patterns depend on the content, and every client that
 * lists the tools reads these bytes, so `required` is stated for the answer itself only.
 */
const structure = new Set(['type', 'properties', 'items', 'enum', 'const', 'anyOf', '$ref', '$defs']);

function inputJsonSchema(schema: z.ZodObject): Record<string, unknown> {
  const { $schema, ...body } = z.toJSONSchema(schema, { io: 'input' });
  return body;
}

function outputJsonSchema(schema: z.ZodObject): Record<string, unknown> {
  const { required, ...body } = z.toJSONSchema(schema, { io: 'output' });
  return { ...(keepStructure(body) as Record<string, unknown>), required };
}

function keepStructure(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(keepStructure);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => structure.has(keyword))
      .map(([keyword, value]) => [
        keyword,
        keyword === 'properties' || keyword === '$defs'
          ? Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, keepStructure(member)]))
          : keepStructure(value),
      ]),
  );
}
