import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { copyPack } from '../../../../test/content-folder-copy.ts';
import { comparisonSchema } from '../../../contract/src/pack/comparison-shape.ts';
import { categorySourceSchema } from '../../../contract/src/pack/faq-shape.ts';
import { pricingSchema } from '../../../contract/src/pack/pricing-shape.ts';
import { productSchema } from '../../../contract/src/pack/product-shape.ts';
import { sectionSchema } from '../../../contract/src/pack/section-shape.ts';
import { siteSchema } from '../../../contract/src/pack/site-shape.ts';
import { notAnsweredSourceSchema, vocabularySourceSchema } from '../../../contract/src/pack/source-shape.ts';
import { timelineSchema } from '../../../contract/src/pack/timeline-shape.ts';

/** The parts of a schema that lead to texts. */
interface SchemaShape {
  def: {
    type: string;
    shape?: Record<string, SchemaShape>;
    element?: SchemaShape;
    innerType?: SchemaShape;
    valueType?: SchemaShape;
    options?: SchemaShape[];
  };
  safeParse: (value: unknown) => { success: boolean };
}

/** The schema of every file with texts. */
const schemas: Record<string, z.ZodType> = {
  'product.yaml': productSchema,
  'pricing.yaml': pricingSchema,
  'timeline.yaml': timelineSchema,
  'comparison.yaml': comparisonSchema,
  'vocabulary.yaml': vocabularySourceSchema,
  'not-answered.yaml': notAnsweredSourceSchema,
  'site.yaml': siteSchema,
};

/** The number of an entry; only its existence is checked, not its format. */
const isReference = (value: string) => /^F\d{3,}$/.test(value);

/** Texts where links are parsed, and invalid links are rejected. */
const TEXTS_WITH_LINKS =
  / (answer|summary|description|text|note|notice|audience|notDoing|detail|later|caveat|taxNote|features|notIncluded|strengths|weaknesses|bestFor)$/;

/** A copy of the complete pack in which every free text is replaced, with the paths of these texts. */
export interface AlteredPack {
  folder: string;
  /** `product.yaml summary`; lists and entries without their numbers. */
  places: Set<string>;
}

/**
 * Changes every text that its schema does not restrict, unlike ids, dates, URLs and enum values. The schemas decide, so
 * new fields are included automatically. A missing optional text is added.
 */
export function alterTexts(
  alter: (text: string, accepts: (candidate: string) => boolean, mayLink: boolean) => string,
): AlteredPack {
  const folder = copyPack();
  const places = new Set<string>();
  const known = new Map<string, string>();

  function altered(value: unknown, shape: SchemaShape, path: string): unknown {
    const { type, innerType, element, valueType, options } = shape.def;
    if (innerType) return altered(value, innerType, path);
    if (options) {
      const fitting = options.find((option) => option.safeParse(value).success);
      return fitting ? altered(value, fitting, path) : value;
    }
    if (type === 'string' && typeof value === 'string') {
      // A free text accepts a value that is not an id, date or URL.
      if (!shape.safeParse('<Any> words, at all').success || isReference(value)) return value;
      places.add(path);
      const mayLink = TEXTS_WITH_LINKS.test(path);
      const knownText = known.get(`${mayLink} ${value}`);
      if (knownText !== undefined && shape.safeParse(knownText).success) return knownText;
      const text = alter(value.trim(), (candidate) => shape.safeParse(candidate).success, mayLink);
      known.set(`${mayLink} ${value}`, text);
      return text;
    }
    if (Array.isArray(value) && element) return value.map((entry) => altered(entry, element, path));
    if (typeof value !== 'object' || value === null) return value;
    const members = shape.def.shape;
    if (members) {
      const added = Object.fromEntries(
        Object.entries(members).flatMap(([name, member]) => {
          const inner = member.def.type === 'optional' ? member.def.innerType : undefined;
          const free = inner?.def.type === 'string' && inner.safeParse('<Any> words, at all').success;
          return free && !(name in value) && !name.endsWith('Id') ? [[name, 'A text']] : [];
        }),
      );
      return Object.fromEntries(
        Object.entries({ ...value, ...added }).map(([name, member]) => [
          name,
          // Tags are names of the vocabulary.
          members[name] && !(name === 'tags' && Array.isArray(member))
            ? altered(member, members[name], `${path} ${name}`)
            : member,
        ]),
      );
    }
    if (valueType)
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, altered(member, valueType, path)]),
      );
    return value;
  }

  const alterFile = (path: string, schema: z.ZodType) => {
    const file = join(folder, path);
    const value = altered(parse(readFileSync(file, 'utf8')), schema as unknown as SchemaShape, basename(path));
    writeFileSync(file, stringify(value));
  };
  const files = readdirSync(folder, { recursive: true }) as string[];
  // The name of the product is in two files and must be equal.
  for (const path of ['product.yaml', ...files.filter((name) => name in schemas && name !== 'product.yaml')])
    alterFile(path, schemas[path] as z.ZodType);
  for (const path of files.filter((name) => /^faqs\/.*\.yaml$/.test(name))) alterFile(path, categorySourceSchema);
  for (const path of files.filter((name) => /^sections\/.*\.yaml$/.test(name))) alterFile(path, sectionSchema);
  return { folder, places };
}
