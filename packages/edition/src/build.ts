import {
  type LearningEncoder,
  learn,
  openKnowledge,
  relateQuestions,
  type TrainDetector,
  type TrainingMode,
} from '@gatehouse/answers';
import { type Pack, validateInSteps } from '@gatehouse/content';
import type { ExistingSite } from '@gatehouse/contract';
import { type ColorPages, colorInThread, type DocPage } from '@gatehouse/docs';
import { createYielder } from '@gatehouse/runtime';
import {
  allTools,
  assetsOf,
  docsPictures,
  type PublishedDocument,
  redirects,
  removedPaths,
  renderDocuments,
  renderPages,
  renderViews,
} from '@gatehouse/site';
import { type ContentProblem, type FolderContent, isProblems, type SourceFile } from '@gatehouse/source';
import type { BuildInputs } from './build-inputs.ts';
import type { BuiltEdition, EditionTerms } from './built-edition.ts';
import { type EditionDocument, representationsOf } from './edition-document.ts';
import { documentsOfHost, placeholderDigest } from './host-documents.ts';

/** Options of a build; by default it runs on this thread without observers. */
export interface BuildOptions {
  /** Called with the path of each page of documentation before it is parsed, and with undefined after the last. */
  onPage?: ((path: string | undefined) => void) | undefined;
  /** Colors the code of documentation. */
  colorPages?: ColorPages | undefined;
  /** Trains the detection of urgent questions. */
  trainDetector?: TrainDetector | undefined;
  /** `priors` skips the training, for tests that ask no questions. */
  learning?: TrainingMode | undefined;
  /** Pages of the documentation on an existing site. */
  sitePages?: ExistingSite['pages'] | undefined;
  /** Configuration and limits of the encoder that the terms name. */
  encoding?: BuildInputs['encoding'];
}

/**
 * Makes an edition of a folder's files, or returns every problem of the folder.
 * @param unread problems of files that could not be read
 */
export async function build(
  files: SourceFile[],
  givenTerms: EditionTerms,
  unread: FolderContent['unread'] = [],
  { onPage, colorPages = colorInThread, trainDetector, learning, encoding, sitePages }: BuildOptions = {},
): Promise<BuiltEdition | ContentProblem[]> {
  const { baseUrl, existingSite } = givenTerms;
  const yieldIfDue = createYielder();
  const validation = validateInSteps(files, givenTerms, unread, sitePages);
  let step = validation.next();
  while (!step.done) {
    if (step.value !== undefined) onPage?.(step.value);
    await yieldIfDue();
    step = validation.next();
  }
  onPage?.(undefined);
  if (isProblems(step.value)) return step.value;
  // An existing site has no pages of sections, so answers cannot cite them.
  const checked = existingSite ? { ...step.value, sections: [] } : step.value;

  const coloring = colorDocs(checked, colorPages);
  // Its awaiting caller receives the error.
  coloring.catch(() => {});
  const encoded = await encoderFor(checked, givenTerms, encoding);
  const learnt = await learn(checked, baseUrl, learning, encoded?.encoder, trainDetector).finally(encoded?.close);
  const { encoder, sentTo, ...termsWithoutEncoder } = givenTerms;
  const problem = encoded?.problem();
  const terms: EditionTerms = encoded
    ? { ...givenTerms, ...(problem !== undefined && { withoutVectors: problem }) }
    : termsWithoutEncoder;
  const knowledge = await openKnowledge(checked, learnt, terms, yieldIfDue);
  // Texts that are only used for training are not needed any more.
  const { concepts, neverAnswered, urgentPhrasings, lookalikes, ...packWithoutTrainingData } = checked;
  const pack = relateQuestions(packWithoutTrainingData, knowledge.passages, learnt.index.words);
  const tools = allTools({ ...knowledge, pack });
  const assetPaths = assetsOf(pack).paths;
  const input = { ...terms, pack, tools, assetPaths };
  const documents: BuiltEdition['documents'] = new Map();
  /** Pages share bodies with their Markdown variants and with documents. */
  const bodies = new Map<string, Buffer>();
  const publish = (rendered: Iterable<PublishedDocument>, mark: Pick<EditionDocument, 'ofHost'> = {}) => {
    for (const { forms, ...document } of rendered)
      documents.set(document.path, { ...document, ...mark, forms: representationsOf(forms, bodies) });
  };
  await coloring;
  publish(renderDocuments(input));
  publish(existingSite ? docsPictures(pack) : renderPages(input, documents.get('/api/faq') as EditionDocument));
  const { operations, documents: ofHost } = documentsOfHost(input, [...documents.values()]);
  publish(ofHost, { ofHost: true });
  return {
    ...terms,
    pack,
    learnt,
    tools: tools.map(({ name, description }) => ({ name, description })),
    ...(terms.hostPlaceholders && { placeholderValues: placeholderDigest(terms.hostPlaceholders, terms) }),
    operations,
    documents,
    redirects: redirects(input),
    removedPaths: removedPaths(pack),
    assetPaths,
    views: renderViews(input),
  };
}

/**
 * The opened encoder of an edition; undefined without an encoder, or if it does not support the language of the pack.
 */
async function encoderFor(
  { product }: Pack,
  { encoder: name }: EditionTerms,
  encoding: BuildInputs['encoding'],
): Promise<{ encoder: LearningEncoder; problem(): string | undefined; close(): Promise<void> } | undefined> {
  if (name === undefined || !encoding) return undefined;
  const [{ knowsLanguage, openEncoder }, { learningEncoder }] = await Promise.all([
    import('@gatehouse/answers/open-encoder'),
    import('@gatehouse/answers/encode-texts'),
  ]);
  const encoder = await openEncoder(encoding.config);
  if (!knowsLanguage(encoder, product.language)) {
    await encoder.close();
    return undefined;
  }
  let problem: string | undefined;
  const { signal } = new AbortController();
  const onProblem = (reason: string) => {
    problem = reason;
  };
  return {
    encoder: learningEncoder(encoder, { ...encoding, signal }, onProblem),
    problem: () => problem,
    close: encoder.close,
  };
}

/** Applies syntax highlighting to the pages of a documentation tree. */
async function colorDocs({ docs }: Pack, colorPages: ColorPages): Promise<void> {
  const pages = docs?.pages.filter(({ html }) => html.includes('<figure class="code">')) ?? [];
  if (pages.length === 0) return;
  for (const [at, html] of (await colorPages(pages.map((page) => page.html))).entries())
    (pages[at] as DocPage).html = html;
}
