import { type Passage, type QuestionVector, unknownNameText, type VectorLookup } from '@gatehouse/answers';
import { deepFreeze } from '@gatehouse/contract';
import { z } from 'zod';

/** Maximum number of unknown arguments that a message names. */
const MAX_NAMED_ARGUMENTS = 5;

/** Result of a tool call. */
export interface ToolAnswer {
  /** Validates against the tool's output schema. */
  value: Readonly<Record<string, unknown>>;
  /** Passages of the answer, for clients that follow links. */
  sources?: readonly Passage[];
  /** Words of the question that the documentation lacks; empty or absent without such words. */
  partial?: readonly string[];
  /** Additional data for views, not for models. */
  additions?: Readonly<Record<string, unknown>>;
  /** Reports the question to the observer; to be called each time the answer is sent. */
  notify?: () => void;
}

/** A read-only tool over one edition, independent of protocols. */
export interface Tool {
  name: string;
  title: string;
  /** Purpose of the tool, and its limits. */
  description: string;
  /** JSON Schema 2020-12 of the arguments and of the result. */
  inputSchema: Readonly<Record<string, unknown>>;
  outputSchema: Readonly<Record<string, unknown>>;
  /** Whether clients expect the text of an answer as JSON; otherwise it is Markdown. */
  jsonText: boolean;
  /** Looks up the vector of the question in the arguments; undefined without a question or an encoder. */
  lookUpVector(args: Readonly<Record<string, unknown>>): Promise<QuestionVector> | undefined;
  /**
   * @param questionVector result of `lookUpVector`
   * @throws ArgumentError for invalid arguments
   */
  call(args: Readonly<Record<string, unknown>>, questionVector?: QuestionVector): ToolAnswer;
}

/** Invalid arguments. Each complaint names the argument and the allowed values. */
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
  /** The allowed values of an argument or of its items, if they can be listed. */
  names?: Readonly<Partial<Record<keyof z.infer<Input> & string, readonly string[]>>>;
  /** Valid arguments for the error message. */
  example: z.input<Input>;
  /** For a tool with a question: its argument, and the vector lookup, if there is an encoder. */
  asks?: { question: (args: z.infer<Input>) => string; lookUpVector: VectorLookup | undefined };
  answer(args: z.infer<Input>, meaning?: QuestionVector): ToolAnswer & { value: z.infer<Output> };
}

/** Creates a tool that validates its arguments. */
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
  const throwComplaints = (complaints: readonly string[]) =>
    new ArgumentError([`Invalid arguments for ${name}: ${complaints.join('; ')}. Example: ${JSON.stringify(example)}`]);
  /** Parses arguments. Invalid ones are corrected for common mistakes of models and parsed again. */
  const read = (args: Parameters<Tool['call']>[0]) => {
    const provided = withoutEmpty(args);
    const parsed = input.safeParse(provided);
    const corrected = parsed.success ? provided : correctTypes(provided, parsed.error.issues);
    return corrected === provided ? { provided, parsed } : { provided: corrected, parsed: input.safeParse(corrected) };
  };
  // Schemas are built when the tools are first listed, to keep the start fast.
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
      const { provided, parsed } = read(args);
      if (!parsed.success)
        throw throwComplaints([
          ...new Set(parsed.error.issues.flatMap((issue) => complaintsOf(issue, provided, rules, names))),
        ]);
      try {
        return answer(parsed.data, meaning);
      } catch (error) {
        throw error instanceof ArgumentError ? throwComplaints([error.message]) : error;
      }
    },
  });
}

/** Removes members that are null or empty strings. */
const withoutEmpty = (args: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== ''));

/** Converts a numeral to an expected number, and a string to an expected list. */
function correctTypes(provided: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): Record<string, unknown> {
  const corrected = { ...provided };
  for (const issue of issues) {
    const [name] = issue.path;
    const value = provided[String(name)];
    if (issue.code !== 'invalid_type' || issue.path.length !== 1 || typeof value !== 'string') continue;
    if (issue.expected === 'array') corrected[String(name)] = [value];
    else if (/^(?:int|number)$/.test(issue.expected) && /^-?\d+(?:\.\d+)?$/.test(value))
      corrected[String(name)] = Number(value);
  }
  return corrected;
}

function complaintsOf(
  issue: z.core.$ZodIssue,
  provided: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, string>>,
  names: Readonly<Record<string, readonly string[] | undefined>>,
): string[] {
  const argumentNames = Object.keys(rules);
  if (issue.code === 'unrecognized_keys')
    return [
      `${issue.keys
        .slice(0, MAX_NAMED_ARGUMENTS)
        .map((key) => unknownNameText(key, argumentNames))
        .join(', ')} ${issue.keys.length === 1 ? 'is' : 'are'} not known; known: ${argumentNames.join(', ')}`,
    ];
  const field = String(issue.path[0]);
  const knownNames = names[field];
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    provided,
  );
  const suggestion =
    knownNames && typeof value === 'string' && value !== '' ? `, not ${unknownNameText(value, knownNames)}` : '';
  return [`"${field}" must be ${rules[field]}${suggestion}`];
}

/**
 * Keywords that stay in output schemas. Lengths and patterns depend on the content, and every client that lists the
 * tools reads these bytes, so `required` is kept only at the top level.
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
