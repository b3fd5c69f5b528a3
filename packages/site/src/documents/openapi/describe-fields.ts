import { fieldMeanings } from './field-meanings.ts';

type Schema = Record<string, unknown>;

/** The meaning with the longest path that fits. */
function meaningOf(path: readonly string[]): string | undefined {
  for (let begin = 0; begin < path.length; begin++) {
    const found = fieldMeanings[path.slice(begin).join('.')];
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The schema with a description on every field.
 * @param path of the schema: the component that it is or stands in, and the names of fields
 */
export function withMeanings(schema: Schema, path: readonly string[]): Schema {
  const own = path.length === 1 && schema.description === undefined ? fieldMeanings[path[0] ?? ''] : undefined;
  return {
    ...(own !== undefined && { description: own }),
    ...Object.fromEntries(
      Object.entries(schema).map(([key, member]) => {
        if (key === 'properties') return [key, fieldsWithMeanings(member as Record<string, Schema>, path)];
        if (Array.isArray(member) && ['anyOf', 'oneOf', 'allOf'].includes(key))
          return [key, member.map((one) => withMeanings(one, path))];
        if (['items', 'additionalProperties'].includes(key) && typeof member === 'object' && member !== null)
          return [key, withMeanings(member as Schema, path)];
        return [key, member];
      }),
    ),
  };
}

function fieldsWithMeanings(fields: Record<string, Schema>, path: readonly string[]): Schema {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const here = [...path, name];
      const described = withMeanings(field, here);
      // The description of a component holds wherever it is used.
      if (described.description !== undefined || described.$ref !== undefined) return [name, described];
      const meaning = meaningOf(here);
      return [name, meaning === undefined ? described : { ...described, description: meaning }];
    }),
  );
}
