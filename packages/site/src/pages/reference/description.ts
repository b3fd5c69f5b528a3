import { anchorOf } from '@gatehouse/contract';

/** A schema of JSON Schema 2020-12, as far as it is shown. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** One refusal: its words, its cure and the body that is sent. */
export interface DescribedRefusal {
  summary: string;
  description: string;
  value: unknown;
  'x-status': number;
}

interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path';
  required: boolean;
  description: string;
  schema: Schema;
  example?: string;
}

export interface Response {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, Media>;
}

/** An operation, as `/openapi.json` has it. */
export interface DescribedOperation {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
  'x-same-as'?: string;
  'x-read-only'?: true;
  'x-rate-limits'?: { limit: number; windowSeconds: number }[];
}

/** The description of the interface. */
export interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  security: unknown[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: {
    schemas: Record<string, Schema>;
    examples: Record<string, DescribedRefusal>;
    headers: Record<string, { description: string }>;
    securitySchemes?: Record<string, { scheme: string; description: string }>;
  };
}

/** An operation with its place. */
export interface Located extends DescribedOperation {
  method: string;
  path: string;
  /** Last part of the address of its page, and its fragment on the list of all. */
  name: string;
}

/** The description from its served bytes, so that the reference cannot differ from it. */
export const readDescription = (bytes: Buffer | string): Description => JSON.parse(bytes.toString());

/** All operations in the order of the description. */
export function operationsOf({ paths }: Description): Located[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      return { ...operation, method, path, name: anchorOf(method, path) };
    }),
  );
}

/** The last part of a local reference. */
export const referred = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Answers of success by status, and all others. */
export function responsesOf({ responses }: DescribedOperation) {
  const all = Object.entries(responses);
  const isSuccess = ([status]: [string, Response]) => status.startsWith('2');
  return { successes: all.filter(isSuccess), refusals: all.filter((one) => !isSuccess(one)) };
}

/** An error by its code, without the form of its body. */
export interface NamedRefusal {
  code: string;
  status: number;
  summary: string;
  cure: string;
}

export const namedRefusal = (name: string, refusal: DescribedRefusal): NamedRefusal => ({
  code: name.slice(name.indexOf('.') + 1),
  status: refusal['x-status'],
  summary: refusal.summary,
  cure: refusal.description,
});

/** Errors of an operation, and errors of any path. */
export function refusalsOf(operation: DescribedOperation, { components }: Description) {
  const named = ([, { content = {} }]: [string, Response]) =>
    Object.values(content).flatMap(({ examples = {} }) =>
      Object.values(examples).flatMap(({ $ref = '' }) => {
        const name = referred($ref);
        const refusal = components.examples[name];
        return refusal ? [namedRefusal(name, refusal)] : [];
      }),
    );
  const { refusals } = responsesOf(operation);
  return {
    own: refusals.filter(([status]) => status !== 'default').flatMap(named),
    anywhere: refusals.filter(([status]) => status === 'default').flatMap(named),
  };
}

export const isJson = (type: string): boolean => /[/+]json$/.test(type);

/** The answer that is shown of a status: as JSON where there is one. */
export function shownMedia({ content = {} }: Response): { type: string; media: Media } | undefined {
  const [type, media] = Object.entries(content).find(([name]) => isJson(name)) ?? Object.entries(content)[0] ?? [];
  return type !== undefined && media ? { type, media } : undefined;
}

/** The one operation as a description of its own, with the components that it needs. */
export function descriptionOf({ method, path }: Located, whole: Description): object {
  const operation = whole.paths[path]?.[method.toLowerCase()];
  const needed: Record<string, Record<string, unknown>> = {};
  const gather = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value && typeof value.$ref === 'string') {
      const [, , kind = '', name = ''] = value.$ref.split('/');
      const component = (whole.components as unknown as Record<string, Record<string, unknown>>)[kind]?.[name];
      needed[kind] ??= {};
      if (component !== undefined && needed[kind][name] === undefined) {
        needed[kind][name] = component;
        gather(component);
      }
    }
    for (const member of Object.values(value)) gather(member);
  };
  gather(operation);
  const schemes = Object.entries(whole.components.securitySchemes ?? {}).filter(([name]) =>
    operation?.security?.some((one) => name in one),
  );
  return {
    ...whole,
    tags: whole.tags.filter(({ name }) => operation?.tags.includes(name)),
    paths: { [path]: { [method.toLowerCase()]: operation } },
    components: { ...needed, ...(schemes.length > 0 && { securitySchemes: Object.fromEntries(schemes) }) },
  };
}
