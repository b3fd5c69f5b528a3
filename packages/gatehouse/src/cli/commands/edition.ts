import { openEditionFile } from '@gatehouse/edition';
import { print } from '../terminal/print.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

/** `gatehouse edition FILE`: the contents of an edition's file. */
export async function edition(args: string[]): Promise<number> {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [file, more] = positionals;
  if (file === undefined || more !== undefined) throw new UsageError('Name one file.');
  const { version, baseUrl, access, policy, encoder, pack, documents, redirects, removedPaths } =
    await openEditionFile(file);
  const { phase, registration } = access;
  const published = [...documents.values()].map(({ path, forms }) => ({
    path,
    forms: forms.map(({ mediaType, body, etag }) => ({ mediaType, bytes: body.length, etag })),
  }));
  const facts = {
    version,
    product: pack.product.name,
    baseUrl,
    phase,
    registration,
    approval: policy?.approval ?? null,
    encoder: encoder ?? null,
    questions: pack.categories.reduce((sum, { faqs }) => sum + faqs.length, 0),
    guides: pack.guides.length,
    pages: pack.docs?.pages.length ?? 0,
    redirects: redirects.length,
    removed: removedPaths.length,
  };
  if (values.json) {
    print({ file, ...facts, documents: published });
    return 0;
  }
  const width = Math.max(...Object.keys(facts).map(({ length }) => length)) + 2;
  const lines = Object.entries(facts).map(
    ([name, value]) => `${name.padEnd(width)}${value === null || value === '' ? '-' : value}`,
  );
  const forms = published.flatMap(({ path, forms }) =>
    forms.map(({ mediaType, bytes }) => `${String(bytes).padStart(9)}  ${path}  ${mediaType}`),
  );
  print(`${[...lines, '', ...forms].join('\n')}\n`);
  return 0;
}
