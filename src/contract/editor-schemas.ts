import { z } from 'zod';
import {
  discoverySourceSchema,
  howToSourceSchema,
  memberSchemas,
  notAnsweredSourceSchema,
  vocabularySourceSchema,
} from './content-shape.ts';
import { categorySourceSchema } from './faq-shape.ts';
import { kebabCase } from './permalinks.ts';

const sourceSchemas: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.entries(memberSchemas).map(([name, schema]) => [kebabCase(name), schema])),
  'faq-category': categorySourceSchema,
  'how-to': howToSourceSchema,
  vocabulary: vocabularySourceSchema,
  'not-answered': notAnsweredSourceSchema,
  discovery: discoverySourceSchema,
};

/**
 * File name → text of a JSON Schema, one for each kind of YAML file in a content folder, so that editors can complete
 * and check while one writes. Draft 7 is what YAML editors read.
 */
export function editorSchemas(): Map<string, string> {
  return new Map(
    Object.entries(sourceSchemas).map(([kind, schema]) => [
      `${kind}.json`,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }), null, 2)}\n`,
    ]),
  );
}
