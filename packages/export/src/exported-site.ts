import { picturePath } from '@gatehouse/contract';
import { digestOf, type Edition, type EditionDocument, etagOf } from '@gatehouse/edition';
import {
  answerAbsent,
  answerMethod,
  type Coding,
  codings,
  compressor,
  createDocumentAnswers,
  fixedHeaders,
  publishedRules,
  type RequestContext,
} from '@gatehouse/server';

/** One form of a path, as a file. */
export interface ExportedForm {
  /** Media type without parameters, by which Accept chooses the form. */
  type: string;
  /** Path of the file below the folder, with `/` between names. */
  file: string;
  /** Header fields of the response by lower-case name, without those of a content coding. */
  headers: Readonly<Record<string, string>>;
  /** ETag by content coding. A coding without one has no copy of the file. */
  etags: Readonly<Partial<Record<Coding | 'identity', string>>>;
}

/** A path of the site, decoded, with its forms; the first one is the default. */
export interface ExportedPath {
  path: string;
  forms: readonly [ExportedForm, ...ExportedForm[]];
}

/** The response for a missing or removed path. Its `path` is a name that no requested path equals. */
export interface ExportedError extends ExportedPath {
  status: 404 | 410;
}

/** Everything that a host needs to answer like the service. */
export interface ExportedSite {
  baseUrl: string;
  paths: readonly ExportedPath[];
  /** Permanent redirects of paths to absolute URLs. */
  redirects: readonly { path: string; location: string }[];
  /** Paths that were removed for good. */
  gone: readonly string[];
  /** Whether all paths of the site are exported. Otherwise rules for all paths would change those of an existing site. */
  isWholeSite: boolean;
  /** Header fields of every response that is no document; none beside an existing site. */
  commonHeaders: Readonly<Record<string, string>>;
  /** Header fields of responses to OPTIONS. */
  options: Readonly<Record<string, string>>;
  /** Responses for missing and removed paths; those of programs have one form. */
  errors: readonly ExportedError[];
  /** Folder of files that never change, with a slash before and after it; undefined without such files. */
  unchanging: string | undefined;
  /** Paths that only a service answers. `*` at the end stands for any text. */
  computed: readonly string[];
}

/** Names of the errors, for the paths of people and of programs. */
export const ERROR_NAMES = { missing: ':404', removed: ':410', missingForPrograms: ':404 program' } as const;

/** Writes one file of the site. Files are written one after the other. */
export type WriteFile = (file: string, body: Uint8Array) => Promise<void>;

/** Fields that depend on the content coding, or that a host writes itself. */
const CODING_FIELDS = new Set(['etag', 'content-encoding', 'content-length']);

const extensions: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'application/xml': 'xml',
};
const extensionOf = (type: string): string => extensions[type] ?? 'json';
const hasExtension = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);
const bareType = (mediaType: string): string => mediaType.split(';', 1)[0] as string;

/**
 * Writes the forms of documents, and their compressed copies. Bodies and headers are those that the service sends.
 * @param edition the edition that the documents belong to
 * @param usedCodings codings of the compressed copies
 */
export async function exportDocuments(
  edition: Edition,
  documents: readonly EditionDocument[],
  write: WriteFile,
  usedCodings: readonly Coding[] = codings,
): Promise<ExportedPath[]> {
  const answer = createDocumentAnswers(edition.baseUrl, compressor);
  const files = createFileNames(documents);
  const paths: ExportedPath[] = [];
  for (const document of documents) {
    const fileByBody = new Map<Buffer, string>();
    const forms: ExportedForm[] = [];
    for (const { mediaType, body } of document.forms) {
      const type = bareType(mediaType);
      const isNew = !fileByBody.has(body);
      const file = fileByBody.get(body) ?? files(document.path, type, forms.length === 0);
      fileByBody.set(body, file);
      const etags: Partial<Record<Coding | 'identity', string>> = {};
      let headers: Record<string, string> = {};
      for (const coding of ['identity', ...usedCodings] as const) {
        const request = { headers: { accept: type, 'accept-encoding': coding } };
        const response = await answer(request, edition, document);
        const fields = fieldsOf(response.fields);
        if ((fields['content-encoding'] ?? 'identity') !== coding) continue;
        etags[coding] = fields.etag as string;
        if (coding === 'identity') headers = withoutCoding(fields);
        if (isNew) await write(file + copyEnding(coding), response.body as Buffer);
      }
      forms.push({ type, file, headers, etags });
    }
    paths.push({ path: document.path, forms: forms as [ExportedForm, ...ExportedForm[]] });
  }
  return paths;
}

/** Writes the responses for missing and removed paths. Only pages are ever removed. */
export async function exportErrors(edition: Edition, write: WriteFile): Promise<ExportedError[]> {
  const forPeople = ['text/html', 'text/markdown', 'application/json'] as const;
  const errors = [
    { path: ERROR_NAMES.missing, status: 404, code: 'not_found', target: '/missing', types: forPeople },
    { path: ERROR_NAMES.removed, status: 410, code: 'gone', target: '/missing', types: forPeople },
    {
      path: ERROR_NAMES.missingForPrograms,
      status: 404,
      code: 'not_found',
      target: '/api/missing',
      types: ['application/json'],
    },
  ] as const;
  const exported: ExportedError[] = [];
  for (const { path, status, code, target, types } of errors) {
    const forms: ExportedForm[] = [];
    for (const type of types) {
      const { fields, body } = answerAbsent(contextOf(edition, 'GET', target, type), code);
      const file = `${status}.${extensionOf(type)}`;
      await write(file, body as Buffer);
      forms.push({ type, file, headers: withoutCoding(fieldsOf(fields)), etags: {} });
    }
    exported.push({ path, status, forms: forms as [ExportedForm, ...ExportedForm[]] });
  }
  return exported;
}

/** Paths of operations without a document, of the page for owners of addresses, and below the authenticated API. */
export function computedPathsOf({ operations, documents }: Edition): string[] {
  const paths = new Set(operations.map(({ path }) => path));
  const computed = [...paths].filter((path) => !documents.has(path) && !path.includes('{'));
  return [
    ...computed,
    ...(paths.has('/api/agent-auth/claim') ? ['/claim'] : []),
    ...(paths.has('/api/v1') ? ['/api/v1/*'] : []),
  ].sort();
}

/** Header fields of the response to OPTIONS, which has no body. */
export function optionsOf(edition: Edition): Record<string, string> {
  const { fields = [] } = answerMethod(contextOf(edition, 'OPTIONS', '/', '*/*')) ?? {};
  return fieldsOf(fields);
}

/** A request without a body. */
const contextOf = (edition: Edition, method: string, target: string, accept: string): RequestContext => ({
  request: {
    ...{ id: '', ip: '', method, target, headers: { accept } },
    body: async () => Buffer.alloc(0),
    stream: () => undefined,
    onDisconnect() {},
  },
  edition,
  rules: publishedRules,
  fields: Object.entries(commonHeadersOf(edition)).flat(),
});

/** Header fields of every response that is no document. */
export const commonHeadersOf = ({ baseUrl }: Edition): Record<string, string> => ({
  ...fixedHeaders(baseUrl),
  ...publishedRules.headers,
});

/** Header fields of files that never change. */
export const unchangingHeaders = ({ commonHeaders }: ExportedSite): Record<string, string> => ({
  ...commonHeaders,
  'content-type': 'application/octet-stream',
  'cache-control': 'public, max-age=31536000, immutable',
});

/** Writes the preview pictures of pages. @param draw returns null for a picture that cannot be drawn */
export async function exportPictures(
  edition: Edition,
  write: WriteFile,
  draw: (svg: string) => Promise<Buffer | null>,
): Promise<ExportedPath[]> {
  const { documents, live } = edition;
  const pictures: ExportedPath[] = [];
  for (const page of documents.keys()) {
    const svg = live.picture(page);
    const png = svg === undefined ? null : await draw(svg);
    if (!png) continue;
    const path = picturePath(page);
    const file = path.slice(1);
    await write(file, png);
    const headers = {
      ...commonHeadersOf(edition),
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    };
    const etags = { identity: etagOf('image/png', 'identity', digestOf(png)) };
    pictures.push({ path, forms: [{ type: 'image/png', file, headers, etags }] });
  }
  return pictures;
}

/** Ending of the name of a compressed copy. */
export const copyEnding = (coding: Coding | 'identity'): string => ({ identity: '', br: '.br', gzip: '.gz' })[coding];

/**
 * Names files so that static hosts find them: `/faq` is `faq.html`, which they serve without its extension. A document
 * without an extension whose path is also a folder becomes the index of that folder.
 */
function createFileNames(documents: readonly EditionDocument[]) {
  const folders = new Set<string>();
  for (const { path } of documents)
    for (let at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  const taken = new Set(documents.map(({ path }) => path.slice(1)).filter(hasExtension));
  return (path: string, type: string, isDefault: boolean): string => {
    const name = path === '/' ? 'index' : path.slice(1);
    const extension = extensionOf(type);
    if (isDefault && type !== 'text/html')
      return folders.has(path) && !hasExtension(path) ? `${name}/index.${extension}` : name;
    const file = `${name}.${extension}`;
    return taken.has(file) && !isDefault && extension !== 'md' ? `${name}.form.${extension}` : file;
  };
}

/** @param fields alternating names and values */
const fieldsOf = (fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: fields.length / 2 }, (_, at) => [fields[2 * at] as string, fields[2 * at + 1] as string]),
  );

const withoutCoding = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !CODING_FIELDS.has(name)));
