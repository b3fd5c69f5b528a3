import type { ContentProblem } from '../content/content-problem.ts';
import { isProblems, type SourceFile } from '../content/read-folder.ts';
import { validateInSteps } from '../content/validate.ts';
import { endpointsFor } from '../contract/endpoints/all.ts';
import { operationOf } from '../contract/endpoints/endpoint.ts';
import { renderDocuments } from '../documents/all.ts';
import type { Form, PublishedDocument } from '../documents/document.ts';
import { openApi } from '../documents/openapi.ts';
import { sitemap } from '../documents/sitemap.ts';
import { redirects, renderPages, renderReference } from '../pages/all.ts';
import { openKnowledge } from '../search/knowledge.ts';
import { learn } from '../search/learn.ts';
import { createPace } from '../search/pace.ts';
import { allTools } from '../tools/all.ts';
import { compressIfLarge } from './copies.ts';
import { type EditionTerms, etagOf, type PrintedBody, type PrintedEdition } from './printed-edition.ts';

/** Makes an edition of a folder's files, which are used up: all of it, or every problem of the folder. */
export type Print = (files: SourceFile[], terms: EditionTerms) => Promise<PrintedEdition | ContentProblem[]>;

type EncodedBody = Form & { body: Buffer };

const encoded = ({ body, ...form }: Form): EncodedBody => ({
  ...form,
  body: typeof body === 'string' ? Buffer.from(body) : body,
});

/** Validates, indexes and renders; in slices, so that what this thread does besides goes on. */
export const print: Print = async (files, terms) => {
  const { baseUrl, access } = terms;
  const pace = createPace();
  const validation = validateInSteps(files, access.phase);
  let step = validation.next();
  while (!step.done) {
    await pace();
    step = validation.next();
  }
  const pack = step.value;
  if (isProblems(pack)) return pack;

  const learnt = await learn(pack, baseUrl);
  const tools = allTools(openKnowledge(pack, learnt, terms));
  const endpoints = endpointsFor(access);
  const input = { ...terms, pack, endpoints, tools };
  const published: PublishedDocument[] = [];
  const documents: PrintedEdition['documents'] = new Map();
  /** By ETag, because a page's Markdown form and its twin share one; and by the bytes, for those with other names. */
  const bodies = new Map<string | Buffer, PrintedBody>();
  /** Goes on in the thread pool while the rest is printed. */
  const compressing: Promise<unknown>[] = [];
  const make = (identity: Buffer): PrintedBody => {
    const printed: PrintedBody = { identity };
    compressing.push(compressIfLarge(identity).then((copies) => Object.assign(printed, copies)));
    return printed;
  };
  const publish = async (rendered: Iterable<PublishedDocument>) => {
    for (const document of rendered) {
      const { path, cache } = document;
      const [first, ...others] = document.forms;
      const inBytes: [EncodedBody, ...EncodedBody[]] = [encoded(first), ...others.map(encoded)];
      const forms = inBytes.map(({ mediaType, body, headers = {} }) => {
        const etag = etagOf(mediaType, 'identity', body);
        const printed = bodies.get(etag) ?? bodies.get(body) ?? make(body);
        bodies.set(etag, printed).set(body, printed);
        return { mediaType, headers, etag, body: printed };
      });
      // As bytes, which the edition holds anyway.
      published.push({ ...document, forms: inBytes });
      documents.set(path, () => ({ cache, forms }));
      await pace();
    }
  };
  await publish(renderDocuments(input));
  await publish(renderPages(input, published.find(({ path }) => path === '/api/faq') as PublishedDocument));
  // What describes the others comes after them.
  const description = openApi(input, published);
  await publish([description, ...renderReference(input, description)]);
  await publish([sitemap(input, published)]);
  await Promise.all(compressing);
  const operations = endpoints.map(operationOf);
  return { ...terms, pack, learnt, operations, documents, redirects: redirects(input) };
};
