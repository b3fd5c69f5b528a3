import type { Pack } from '../../content/pack.ts';
import type { JsonObject } from './openapi-schema.ts';

interface Schema extends JsonObject {
  anyOf?: JsonObject[];
  properties: Record<string, Schema>;
}

/**
 * Leaves out of the schemas what the pack has no table for: prices, dates, a comparison. As no path and no tool tells of
 * them, no schema does; their members of Content say that nothing is published.
 */
export function leaveOutAbsentTables(components: JsonObject, { pricing, timeline, comparison }: Pack): void {
  const { Content, ContentPage, Differentiators } = components as Record<string, Schema | undefined>;
  const absent = [...(pricing ? [] : ['pricing']), ...(timeline ? [] : ['timeline'])];
  const gone = new Set<string>();
  if (Content) {
    const properties = { ...Content.properties };
    for (const member of absent) {
      const whole = properties[member];
      if (!whole?.anyOf) continue;
      gone.add(shapeOf(whole.anyOf));
      properties[member] = whole.anyOf.at(-1) as Schema;
    }
    components.Content = { ...Content, properties };
  }
  const source = ContentPage?.properties.source;
  if (ContentPage && source?.anyOf) {
    const anyOf = source.anyOf.filter((one) => !gone.has(shapeOf(one.anyOf)));
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

/** A schema without its words, which differ by where it is used. */
const shapeOf = (schema: unknown): string =>
  JSON.stringify(schema, (key, member) => (key === 'description' && typeof member === 'string' ? undefined : member)) ??
  '';
