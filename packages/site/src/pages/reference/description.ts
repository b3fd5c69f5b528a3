import { anchorOf } from '@gatehouse/contract';

/** A schema of JSON Schema 2020-12, with the keywords that the reference shows. */
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

/** An error example: its message, its fix and the response body. */
export interface DescribedError {
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

/** An operation in `/openapi.json`. */
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

/** The OpenAPI description. */
export interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  security: unknown[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: {
    schemas: Record<string, Schema>;
    examples: Record<string, DescribedError>;
    headers: Record<string, { description: string }>;
    securitySchemes?: Record<string, { scheme: string; description: string }>;
  };
}

/** An operation with its method and path. */
export interface Located extends DescribedOperation {
  method: string;
  path: string;
  /** Last part of the path of the operation's page, and fragment of the operation on the list page. */
  name: string;
}

/** Parses the served description, so that the reference cannot differ from it. */
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

/** The component name of a local reference. */
export const componentName = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Successful responses, and all others. */
export function responsesOf({ responses }: DescribedOperation) {
  const all = Object.entries(responses);
  const isSuccess = ([status]: [string, Response]) => status.startsWith('2');
  return { successes: all.filter(isSuccess), errors: all.filter((one) => !isSuccess(one)) };
}

/** An error by its code, without the form of its body. */
export interface NamedError {
  code: string;
  status: number;
  summary: string;
  fix: string;
}

export const namedError = (name: string, error: DescribedError): NamedError => ({
  code: name.slice(name.indexOf('.') + 1),
  status: error['x-status'],
  summary: error.summary,
  fix: error.description,
});

/** Errors of an operation, and errors that any path may return. */
export function errorsOfOperation(operation: DescribedOperation, { components }: Description) {
  const errorsOfResponse = ([, { content = {} }]: [string, Response]) =>
    Object.values(content).flatMap(({ examples = {} }) =>
      Object.values(examples).flatMap(({ $ref = '' }) => {
        const name = componentName($ref);
        const error = components.examples[name];
        return error ? [namedError(name, error)] : [];
      }),
    );
  const { errors } = responsesOf(operation);
  return {
    own: errors.filter(([status]) => status !== 'default').flatMap(errorsOfResponse),
    anywhere: errors.filter(([status]) => status === 'default').flatMap(errorsOfResponse),
  };
}

export const isJson = (type: string): boolean => /[/+]json$/.test(type);

/** The shown media type of a response, preferably JSON. */
export function preferredMedia({ content = {} }: Response): { type: string; media: Media } | undefined {
  const [type, media] = Object.entries(content).find(([name]) => isJson(name)) ?? Object.entries(content)[0] ?? [];
  return type !== undefined && media ? { type, media } : undefined;
}

/** An OpenAPI description of one operation, with the components that it references. */
export function descriptionOf({ method, path }: Located, full: Description): object {
  const operation = full.paths[path]?.[method.toLowerCase()];
  const needed: Record<string, Record<string, unknown>> = {};
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value && typeof value.$ref === 'string') {
      const [, , kind = '', name = ''] = value.$ref.split('/');
      const component = (full.components as unknown as Record<string, Record<string, unknown>>)[kind]?.[name];
      needed[kind] ??= {};
      if (component !== undefined && needed[kind][name] === undefined) {
        needed[kind][name] = component;
        collect(component);
      }
    }
    for (const member of Object.values(value)) collect(member);
  };
  collect(operation);
  const schemes = Object.entries(full.components.securitySchemes ?? {}).filter(([name]) =>
    operation?.security?.some((one) => name in one),
  );
  return {
    ...full,
    tags: full.tags.filter(({ name }) => operation?.tags.includes(name)),
    paths: { [path]: { [method.toLowerCase()]: operation } },
    components: { ...needed, ...(schemes.length > 0 && { securitySchemes: Object.fromEntries(schemes) }) },
  };
}
