import { z } from 'zod';
import { withMeanings } from './describe-fields.ts';

export type JsonObject = Record<string, unknown>;

/** A schema where it is used, and the components that it needs. */
interface Located {
  used: JsonObject;
  components: JsonObject;
}

/** Each schema as it is located: operations share most of them, and they are the same in every edition. */
const located = { input: new WeakMap<z.ZodType, Located>(), output: new WeakMap<z.ZodType, Located>() };

/** JSON Schema 2020-12 of a zod schema; schemas with an id move to the components. */
export function reference(schema: z.ZodType, io: 'input' | 'output', components: JsonObject): JsonObject {
  const found = located[io].get(schema) ?? locate(schema, io);
  located[io].set(schema, found);
  Object.assign(components, found.components);
  return found.used;
}

function locate(schema: z.ZodType, io: 'input' | 'output'): Located {
  const { $schema, $defs, ...body } = z.toJSONSchema(schema, { io, reused: 'inline' }) as JsonObject;
  const components = Object.fromEntries(
    Object.entries($defs ?? {}).map(([name, definition]) => [name, described(definition, name)]),
  );
  if (typeof body.id !== 'string') return { used: described(body), components };
  const { id, ...definition } = body;
  components[id as string] = described(definition, id as string);
  return { used: { $ref: `#/components/schemas/${id}` }, components };
}

const described = (schema: unknown, component = ''): JsonObject => {
  // The first part of a path is a component; schemas outside of one begin with an empty part.
  const path = component === '' ? ['', ''] : [component];
  return withMeanings(relocate(schema) as JsonObject, path);
};

/** Local definitions → components. */
function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, member]) => !(key === 'id' && typeof member === 'string' && 'type' in value) && !isDefault(key, value),
      )
      .map(([key, member]) => [
        key,
        key === '$ref' && typeof member === 'string'
          ? member.replace('#/$defs/', '#/components/schemas/')
          : relocate(member),
      ]),
  );
}

/** Common client generators require members that have a default, although the keyword means the opposite. */
const isDefault = (key: string, schema: object): boolean => key === 'default' && ('type' in schema || 'enum' in schema);
