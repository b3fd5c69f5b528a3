import type { DocPage } from '@gatehouse/docs';
import type { TechArticle } from 'schema-dts';
import type { DocumentInput } from '../document.ts';
import { createNodeId, type GraphNode, ref } from './site-nodes.ts';

/** The node of a documentation page. If the page is also on the product's own site, the node has the URL there. */
export function articleNode(
  { path, title, description, source, lastUpdated }: DocPage,
  { pack, baseUrl }: Pick<DocumentInput, 'pack' | 'baseUrl'>,
): GraphNode {
  const id = createNodeId(baseUrl);
  return {
    '@type': 'TechArticle',
    '@id': `${baseUrl}${path}#article`,
    headline: title,
    ...(description === '' ? {} : { description }),
    url: source ?? baseUrl + path,
    inLanguage: pack.product.language,
    ...(lastUpdated === undefined ? {} : { dateModified: lastUpdated }),
    isPartOf: ref(id('website')),
    publisher: ref(id('org')),
  } satisfies TechArticle;
}
