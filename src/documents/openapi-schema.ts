import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

type JsonSchema = JsonObject & { $defs?: JsonObject };

/** What zod makes of each schema: operations share most of them, and they are the same in every edition. */
const made = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() };

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const known = made[io].get(schema) ?? (z.toJSONSchema(schema, { io, reused: 'inline' }) as JsonSchema);
  made[io].set(schema, known);
  return known;
}

/** JSON Schema 2020-12 of a zod schema; schemas with an id move to the components. */
export function reference(schema: z.ZodType, io: 'input' | 'output', components: JsonObject): JsonObject {
  const { $schema, $defs, ...body } = jsonSchemaOf(schema, io);
  for (const [name, definition] of Object.entries($defs ?? {})) components[name] = relocate(definition);
  if (typeof body.id === 'string') {
    const { id, ...definition } = body;
    components[id as string] = relocate(definition);
    return { $ref: `#/components/schemas/${id}` };
  }
  return relocate(body) as JsonObject;
}

/** Local definitions → components. */
function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => !(key === 'id' && typeof member === 'string' && 'type' in value))
      .map(([key, member]) => [
        key,
        key === '$ref' && typeof member === 'string'
          ? member.replace('#/$defs/', '#/components/schemas/')
          : relocate(member),
      ]),
  );
}
