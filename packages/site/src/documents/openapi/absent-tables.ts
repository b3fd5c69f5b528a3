import type { Pack } from '@gatehouse/content';
import type { JsonObject } from './openapi-schema.ts';

interface Schema extends JsonObject {
  anyOf?: Schema[];
  properties: Record<string, Schema>;
}

/**
 * Narrows each member of Content to its schema in this pack, and removes the schemas of tables that the pack does not
 * have.
 */
export function removeAbsentTables(components: JsonObject, { pricing, comparison, sections }: Pack): void {
  const { Content, ContentPage, Differentiators } = components as Record<string, Schema | undefined>;
  const presentMembers = new Set<string | null>(sections.map(({ member }) => member));
  const present = new Set<string>();
  if (Content) {
    const properties = Object.entries(Content.properties).map(([member, schema]) => {
      const { anyOf, ...others } = schema;
      const [full, empty] = anyOf ?? [];
      if (!full || !empty) return [member, schema];
      if (!presentMembers.has(member)) return [member, empty];
      present.add(shapeOf(full));
      return [member, { ...others, ...full }];
    });
    components.Content = { ...Content, properties: Object.fromEntries(properties) };
  }
  const source = ContentPage?.properties.source;
  if (ContentPage && source?.anyOf) {
    const shapes = source.anyOf.flatMap((one) =>
      one.anyOf ? one.anyOf.slice(0, 1).filter((full) => present.has(shapeOf(full))) : [one],
    );
    const anyOf = [...new Map(shapes.map((shape) => [shapeOf(shape), shape])).values()];
    components.ContentPage = {
      ...ContentPage,
      properties: { ...ContentPage.properties, source: { ...source, anyOf } },
    };
  }
  if (!pricing) delete components.Pricing;
  if (!comparison && Differentiators) {
    const { comparison: _, ...properties } = Differentiators.properties;
    components.Differentiators = { ...Differentiators, properties };
  }
}

/** Key of a schema without its descriptions, which differ between uses. */
const shapeOf = (schema: unknown): string =>
  JSON.stringify(schema, (key, member) => (key === 'description' && typeof member === 'string' ? undefined : member)) ??
  '';
