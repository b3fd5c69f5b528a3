import { fieldMeanings } from './field-meanings.ts';

type Schema = Record<string, unknown>;

/** The description with the longest matching path. */
function descriptionAt(path: readonly string[]): string | undefined {
  for (let begin = 0; begin < path.length; begin++) {
    const found = fieldMeanings[path.slice(begin).join('.')];
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Adds a description to every field of a schema.
 * @param path path of the schema: its component, then names of fields
 */
export function describeFields(schema: Schema, path: readonly string[]): Schema {
  const own = path.length === 1 && schema.description === undefined ? fieldMeanings[path[0] ?? ''] : undefined;
  return {
    ...(own !== undefined && { description: own }),
    ...Object.fromEntries(
      Object.entries(schema).map(([key, member]) => {
        if (key === 'properties') return [key, describeProperties(member as Record<string, Schema>, path)];
        if (Array.isArray(member) && ['anyOf', 'oneOf', 'allOf'].includes(key))
          return [key, member.map((one) => describeFields(one, path))];
        if (['items', 'additionalProperties'].includes(key) && typeof member === 'object' && member !== null)
          return [key, describeFields(member as Schema, path)];
        return [key, member];
      }),
    ),
  };
}

function describeProperties(fields: Record<string, Schema>, path: readonly string[]): Schema {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const fieldPath = [...path, name];
      const described = describeFields(field, fieldPath);
      // A referenced component has its own description.
      if (described.description !== undefined || described.$ref !== undefined) return [name, described];
      const meaning = descriptionAt(fieldPath);
      return [name, meaning === undefined ? described : { ...described, description: meaning }];
    }),
  );
}
