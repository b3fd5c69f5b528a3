import type { ContentProblem } from '../content/content-problem.ts';
import { isProblems, type SourceFile } from '../content/read-folder.ts';
import { validateInSteps } from '../content/validate.ts';
import { endpointsFor } from '../contract/endpoints/all.ts';
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
import {
  type EditionTerms,
  etagOf,
  type PrintedBody,
  type PrintedDocument,
  type PrintedEdition,
} from './printed-edition.ts';

/** Makes an edition of a folder's files: all of it, or every problem of the folder. */
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
  const input = { ...terms, pack, endpoints: endpointsFor(access), tools };
  const published: PublishedDocument[] = [];
  const documents: PrintedDocument[] = [];
  const bodies: PrintedEdition['bodies'] = new Map();
  /** Each body once, under however many names. */
  const made = new Map<Buffer, PrintedBody>();
  /** Goes on in the thread pool while the rest is printed. */
  const compressing: Promise<unknown>[] = [];
  const make = (body: Buffer): PrintedBody => {
    const known = made.get(body);
    if (known) return known;
    const copies: PrintedBody = { body };
    made.set(body, copies);
    compressing.push(compressIfLarge(body).then((found) => Object.assign(copies, found)));
    return copies;
  };
  const publish = async (rendered: Iterable<PublishedDocument>) => {
    for (const document of rendered) {
      const { path, cache } = document;
      const [first, ...others] = document.forms;
      const inBytes: [EncodedBody, ...EncodedBody[]] = [encoded(first), ...others.map(encoded)];
      const forms = inBytes.map(({ mediaType, body, headers = {} }) => {
        const etag = etagOf(mediaType, 'identity', body);
        if (!bodies.has(etag)) bodies.set(etag, make(body));
        return { mediaType, headers, etag };
      });
      // As bytes, which the edition holds anyway.
      published.push({ ...document, forms: inBytes });
      documents.push({ path, cache, forms });
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
  return { ...terms, pack, learnt, documents, bodies, redirects: redirects(input) };
};
