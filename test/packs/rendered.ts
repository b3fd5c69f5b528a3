import type { Knowledge } from '../../packages/answers/src/search/answering/knowledge.ts';
import { gatherPassages, type Passage } from '../../packages/answers/src/search/text/passages.ts';
import { validateContent } from '../../packages/content/src/checks/validate.ts';
import type { TrainingPack } from '../../packages/content/src/pack.ts';
import { endpointsFor } from '../../packages/contract/src/endpoints/all.ts';
import { renderDocuments, renderHostDocuments } from '../../packages/site/src/documents/all.ts';
import type { PublishedDocument } from '../../packages/site/src/documents/document.ts';
import { renderPages } from '../../packages/site/src/pages/all.ts';
import { entryPages } from '../../packages/site/src/pages/entry-pages.ts';
import { assetsOf } from '../../packages/site/src/pages/frame/assets.ts';
import { allTools } from '../../packages/site/src/tools/all.ts';
import type { Tool } from '../../packages/site/src/tools/tool.ts';
import { isProblems } from '../../packages/source/src/files/content-problem.ts';
import { afterLaunch } from '../access-facts.ts';
import { BASE_URL } from '../service-under-test.ts';
import type { ServedText } from './served.ts';

/** The documents of a pack. */
export interface Rendered {
  tool: (name: string) => Tool;
  passages: Passage[];
  /** A document in one of its forms, by a media type prefix. */
  text: (path: string, mediaType?: string) => string;
  /** Every form of every document, except page resources. */
  all: ServedText[];
}

/** The pack of a folder that holds only these files, each given as data. */
export function packFromFiles(files: Record<string, unknown>): TrainingPack {
  const sources = Object.entries(files).map(([path, value]) => ({ path, bytes: Buffer.from(JSON.stringify(value)) }));
  const pack = validateContent(sources);
  if (isProblems(pack)) throw new Error(JSON.stringify(pack));
  return pack;
}

/**
 * The documents of a pack without questions, rendered in this thread without a search index, so that hundreds are fast.
 */
export async function render(pack: TrainingPack): Promise<Rendered> {
  const tools = allTools({ pack, baseUrl: BASE_URL } as unknown as Knowledge);
  const input = {
    pack,
    assetPaths: assetsOf(pack).paths,
    tools,
    baseUrl: BASE_URL,
    access: afterLaunch,
    endpoints: endpointsFor(afterLaunch),
    insights: '' as const,
  };
  const documents = new Map<string, PublishedDocument>();
  for (const document of [...renderDocuments(input), ...renderHostDocuments(input)])
    documents.set(document.path, document);
  for (const document of renderPages(input, documents.get('/api/faq') as PublishedDocument))
    if (!document.path.startsWith('/assets/')) documents.set(document.path, document);
  for (const document of entryPages({ ...input, operations: [], description: () => '{}' }))
    documents.set(document.path, document);
  return {
    tool: (name) => tools.find((tool) => tool.name === name) as Tool,
    passages: await gatherPassages(pack, BASE_URL, async () => {}, []),
    text(path, mediaType = '') {
      const form = documents.get(path)?.forms.find((one) => one.mediaType.startsWith(mediaType));
      if (!form) throw new Error(`there is no ${path} as ${mediaType}`);
      return String(form.body);
    },
    all: [...documents.values()].flatMap(({ path, forms }) =>
      forms.map(({ mediaType, body }) => ({ from: path, type: mediaType.split(';')[0] as string, text: String(body) })),
    ),
  };
}
