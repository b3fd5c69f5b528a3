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
import { digestOf, type EditionTerms, etagOf, type PrintedBody, type PrintedEdition } from './printed-edition.ts';

/** Makes an edition of a folder's files, which are used up: all of it, or every problem of the folder. */
export type Print = (files: SourceFile[], terms: EditionTerms) => Promise<PrintedEdition | ContentProblem[]>;

type EncodedBody = Form & { body: Buffer };

interface Body {
  digest: string;
  printed: PrintedBody;
}

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
  const tools = allTools(await openKnowledge(pack, learnt, terms, pace));
  const endpoints = endpointsFor(access);
  const input = { ...terms, pack, endpoints, tools };
  const published: PublishedDocument[] = [];
  const documents: PrintedEdition['documents'] = new Map();
  /** By their bytes as they are at hand, and by what these are: pages share bodies with their twins and with documents. */
  const bodies = new Map<Buffer | string, Body>();
  /** Goes on in the thread pool while the rest is printed. */
  const compressing: Promise<unknown>[] = [];
  const bodyOf = (identity: Buffer): Body => {
    const known = bodies.get(identity);
    if (known) return known;
    const digest = digestOf(identity);
    let body = bodies.get(digest);
    if (!body) {
      const printed: PrintedBody = { identity };
      compressing.push(compressIfLarge(identity).then((copies) => Object.assign(printed, copies)));
      body = { digest, printed };
      bodies.set(digest, body);
    }
    bodies.set(identity, body);
    return body;
  };
  const publish = async (rendered: Iterable<PublishedDocument>) => {
    for (const document of rendered) {
      const { path, cache } = document;
      const [first, ...others] = document.forms;
      const inBytes: [EncodedBody, ...EncodedBody[]] = [encoded(first), ...others.map(encoded)];
      const forms = inBytes.map(({ mediaType, body, headers = {} }) => {
        const { digest, printed } = bodyOf(body);
        return { mediaType, headers, etag: etagOf(mediaType, 'identity', digest), body: printed };
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
