import { z } from 'zod';
import { describeFields } from './describe-fields.ts';

export type JsonObject = Record<string, unknown>;

/** A schema at its place of use, and the components that it references. */
interface ConvertedSchema {
  used: JsonObject;
  components: JsonObject;
}

/** Converted schemas are cached: operations share most of them, and they are equal in every edition. */
const cache = { input: new WeakMap<z.ZodType, ConvertedSchema>(), output: new WeakMap<z.ZodType, ConvertedSchema>() };

/** JSON Schema 2020-12 of a zod schema; schemas with an id move to the components. */
export function referenceSchema(schema: z.ZodType, io: 'input' | 'output', components: JsonObject): JsonObject {
  const found = cache[io].get(schema) ?? convert(schema, io);
  cache[io].set(schema, found);
  Object.assign(components, found.components);
  return found.used;
}

function convert(schema: z.ZodType, io: 'input' | 'output'): ConvertedSchema {
  const { $schema, $defs, ...body } = z.toJSONSchema(schema, { io, reused: 'inline' }) as JsonObject;
  const components = Object.fromEntries(
    Object.entries($defs ?? {}).map(([name, definition]) => [name, describe(definition, name)]),
  );
  if (typeof body.id !== 'string') return { used: describe(body), components };
  const { id, ...definition } = body;
  components[id as string] = describe(definition, id as string);
  return { used: { $ref: `#/components/schemas/${id}` }, components };
}

const describe = (schema: unknown, component = ''): JsonObject => {
  // The first part of a path is a component; it is empty for a schema outside of a component.
  const path = component === '' ? ['', ''] : [component];
  return describeFields(relocate(schema) as JsonObject, path);
};

/** Replaces references to local definitions by references to components. */
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
