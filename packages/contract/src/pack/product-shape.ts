import { z } from 'zod';
import { fact } from '../blocks/facts.ts';
import { phases } from '../facts/phase.ts';
import { isoDate, text, webUrl } from '../text/text-shape.ts';

const texts = z.array(text).min(1);

/** An e-mail address or an https URL. */
export const contact = z.union([z.email(), webUrl], 'must be an e-mail address or an https address');

/** A BCP 47 tag for which this runtime formats dates and numbers. */
const language = z.string().refine((tag) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1 && !/-[ux]-/i.test(`${tag}-`);
  } catch {
    return false;
  }
}, 'must be a language tag such as en or pt-BR');

/** Licence of the texts and of the interface: its name, with an SPDX identifier or a URL if there is one. */
const license = z
  .strictObject({
    name: text.max(100),
    identifier: z
      .string()
      .max(200)
      .regex(/^[\w.+:() -]*[\w.+)]$/, 'must be an SPDX identifier such as CC-BY-4.0')
      .optional()
      .describe('Identifier of the SPDX list, such as CC-BY-4.0'),
    url: webUrl.optional().describe('URL of its text'),
  })
  // OpenAPI allows only one of them.
  .refine(
    ({ identifier, url }) => identifier === undefined || url === undefined,
    'must have identifier or url, not both',
  );

/** `product.yaml`: the product description, the only required file. Only name and summary are required. */
export const productSchema = z.strictObject({
  name: text.max(60),
  summary: text.describe('Description, one to three sentences'),
  tagline: text.max(160).optional(),
  description: text.optional(),
  website: webUrl.optional().describe('Website of the product, to which pages and answers link'),
  language: language.default('en').describe('Language of texts, dates and numbers: a tag such as en'),
  status: z.enum(phases).default('launched'),
  asOf: isoDate.optional().describe('The day on which the content was true'),
  notice: text.optional().describe('Shown at the foot of every page and with answers'),
  applicationCategory: text.optional().describe('schema.org category, if the product is software'),
  operatingSystem: text.optional().describe('Platforms of the software'),
  serviceType: text.optional().describe('Kind of service, if the product is a service'),
  areaServed: texts.optional().describe('Countries or regions'),
  audience: texts.optional().describe('Audience of the product'),
  availability: z
    .array(fact.omit({ id: true }))
    .min(1)
    .optional()
    .describe('Availability: places and customers'),
  notDoing: texts.optional().describe('Things that the product does not do'),
  glossary: z
    .array(z.strictObject({ term: text, meaning: text }))
    .min(1)
    .optional(),
  contacts: z.record(text.max(60), contact).optional().describe('Purpose → e-mail address or https URL'),
  company: z
    .strictObject({
      legalName: text.optional(),
      founded: z.int().min(1000).max(2200).optional(),
      place: text.optional(),
      sameAs: z.array(webUrl).min(1).optional(),
    })
    .optional(),
  license: license.optional().describe('License of the texts and the interface'),
  instructions: text.optional().describe('Information that a language model needs before it answers'),
});

export type Product = z.infer<typeof productSchema>;
