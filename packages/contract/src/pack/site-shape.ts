import { z } from 'zod';
import { kebabId, text } from '../text/text-shape.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as "#1b5773", in quotation marks')
  .toLowerCase();

/**
 * Whether a text is an https URL with a host name, without characters that could end an HTML attribute or a CSS string.
 */
function isHttps(written: string): boolean {
  try {
    const { protocol, username, password, host } = new URL(written);
    return protocol === 'https:' && username === '' && password === '' && /^[a-z0-9.-]+(:\d+)?$/.test(host);
  } catch {
    return false;
  }
}

const httpsUrl = z.string().max(2000).refine(isHttps, 'must be an https address');
const origin = httpsUrl.refine(
  (written) => !isHttps(written) || new URL(written).origin === written,
  'must be an https origin such as https://stats.example, without a path',
);

/** A URL pattern: `{path}` is the path of a page without its ending, `{file}` the path of its file. */
const pattern = z
  .string()
  .max(2000)
  .refine(
    (written) => /\{(path|file)\}/.test(written) && isHttps(written.replace(/\{(path|file)\}/g, 'x')),
    'must be an https address with {path} or {file} in it, such as https://acme.example/docs/{path}',
  );

/** Target of a link. */
const url = z
  .string()
  .max(2000)
  .refine(
    (written) =>
      /^[^\s\\<>"]+$/.test(written) && (isHttps(written) || /^(mailto:[^@]+@[^@]+|\/(?!\/).*)$/.test(written)),
    'must be an https address, a path of this site such as /content/pricing, or a mailbox such as mailto:help@acme.example',
  );

const link = z.strictObject({ label: text.max(60), url });

/** A file of `assets/`, by its path in that folder. */
const file = (...endings: [string, ...string[]]) =>
  z
    .string()
    .max(200)
    .regex(
      new RegExp(`^(?!/|assets/)[^\\s\\\\]+\\.(${endings.join('|')})$`, 'i'),
      `must be a file of assets/, named without that folder, that ends with ${endings.map((ending) => `.${ending}`).join(' or ')}`,
    );

/** `site.yaml` (optional): look and links of the pages, and rules for crawlers. Every member is optional. */
export const siteSchema = z.strictObject({
  accent: z
    .strictObject({ light: colour, dark: colour })
    .optional()
    .describe('Color of links and buttons, on the light pages and on the dark ones'),
  theme: z
    .enum(['light', 'dark'])
    .optional()
    .describe('Theme until a reader changes it; without it, the system preference of the reader'),
  logo: z
    .strictObject({ light: file('svg', 'png', 'webp'), dark: file('svg', 'png', 'webp').optional() })
    .optional()
    .describe('Replaces icon and name in the header'),
  font: z
    .union(
      [
        z
          .string()
          .max(200)
          .regex(
            /^(system|(?!\/|assets\/)[^\s\\]+\.woff2)$/,
            'must be system, or a file of assets/ that ends with .woff2, named without that folder',
          ),
        z.strictObject({ text: file('woff2'), headings: file('woff2') }),
      ],
      'must be system, a file of assets/ that ends with .woff2, or two of them, such as {text: a.woff2, headings: b.woff2}',
    )
    .optional()
    .describe('Replaces the default fonts: system, one file for all text, or one for text and one for headings'),
  style: file('css').optional().describe('A style sheet that is loaded after ours'),
  ogImage: file('png', 'jpg', 'jpeg', 'webp')
    .optional()
    .describe('Preview picture of links to the pages on other sites'),
  nav: z.array(link).min(1).max(8).optional().describe('Links of the header, instead of the default ones'),
  cta: link.optional().describe('Call to action: a button in the header, on the front page and on cards of plans'),
  footer: z
    .strictObject({
      groups: z
        .array(z.strictObject({ title: text.max(60), links: z.array(link).min(1).max(20) }))
        .max(6)
        .optional(),
      legal: z.array(link).max(10).optional(),
    })
    .optional(),
  analytics: z
    .strictObject({
      script: httpsUrl.describe('The only script of another origin that pages load'),
      connect: z
        .array(origin)
        .max(5)
        .optional()
        .describe('Origins that it sends to; without it, the origin of the script'),
      data: z.record(kebabId, text.max(200)).optional().describe('Attributes of the script: domain is data-domain'),
    })
    .optional(),
  docsSource: z
    .union([
      pattern,
      z.strictObject({
        page: pattern.optional().describe('URL of a page, which answers cite instead of our page'),
        edit: pattern.optional().describe('URL for editing a page'),
      }),
    ])
    .optional()
    .describe('Public URL of the documentation on another site: https://acme.example/docs/{path}'),
  redirects: z
    .record(
      z.string().regex(/^\/docs(\/[^\s?#]*)?$/, 'must be a path below /docs, without a question mark and #'),
      z.union([z.literal('gone'), url]),
    )
    .optional()
    .describe('Moved or removed documentation pages: the new path or URL, or gone'),
  robots: z
    .strictObject({
      noindex: z.boolean().optional().describe('Asks search engines not to list any page'),
      disallow: z
        .array(z.string().regex(/^\/[!-"$-~]*$/, 'must be a path that begins with /, without spaces and #'))
        .max(100)
        .optional()
        .describe('Paths that crawlers are asked not to fetch'),
    })
    .optional(),
  contentSignal: z
    .strictObject({ search: z.boolean(), aiInput: z.boolean(), aiTrain: z.boolean() })
    .default({ search: true, aiInput: true, aiTrain: false })
    .describe('Allowed uses of the content by crawlers (Content-Signal in robots.txt)'),
});

export type Site = z.infer<typeof siteSchema>;
export type SiteLink = z.infer<typeof link>;
