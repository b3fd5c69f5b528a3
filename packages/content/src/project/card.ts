import { productSchema } from '@gatehouse/contract';
import { writeYaml } from '@gatehouse/source';

/** Facts about a product; empty where none was found. */
export interface ProductSummary {
  name: string;
  summary: string;
  website: string;
  language: string;
  /** E-mail address or https URL for reports of security problems. */
  securityContact?: string;
}

/** Makes product.yaml, and notices about guessed members. */
export function buildProductFile(
  described: ProductSummary,
  otherwise: { name: string },
): { yaml: string; guessed: string[] } {
  const guessed: string[] = [];
  const name = tidy(described.name).slice(0, 60).trim() || otherwise.name.slice(0, 60);
  if (tidy(described.name) === '') guessed.push(`No name was found; product.yaml has "${name}". Correct it.`);
  const summary = tidy(described.summary).slice(0, 600) || `The documentation of ${name}.`;
  if (tidy(described.summary) === '')
    guessed.push(`No summary was found; product.yaml has "${summary}" Write a better one.`);
  const required = { name: asText(name), summary: asText(summary) };
  const { website, language, securityContact = '' } = described;
  const optional = { website, language, ...(securityContact !== '' && { contacts: { security: securityContact } }) };
  const fitting = Object.entries(optional).filter(
    ([member, value]) =>
      value !== '' && value !== 'en' && productSchema.safeParse({ name, summary, [member]: value }).success,
  );
  return { yaml: writeYaml({ ...required, ...Object.fromEntries(fitting) }), guessed };
}

const tidy = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Escapes two braces, which would be a placeholder. */
export const asText = (text: string): string => text.replaceAll('{{', '\\{{');
