import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

/** JSON Schema 2020-12 of a zod schema; schemas with an id move to the components. */
export function reference(schema: z.ZodType, io: 'input' | 'output', components: JsonObject): JsonObject {
  const { $schema, $defs, ...body } = z.toJSONSchema(schema, { io, reused: 'inline' }) as JsonObject & {
    $defs?: JsonObject;
  };
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
