import { assetPath, pageOfPicture } from '@gatehouse/contract';
import { answerWith, type HttpResponse, type RequestContext } from '../exchange.ts';

type DrawPicture = (svg: string) => Promise<Buffer | null>;

/**
 * The response for the picture of a page: the picture, or a redirect to the product's icon if it cannot be drawn.
 * Undefined for other paths and for missing pages.
 */
export function answerPicture(
  context: RequestContext,
  path: string,
  draw?: DrawPicture,
): (() => Promise<HttpResponse>) | undefined {
  const page = pageOfPicture(path);
  const { baseUrl, documents, live } = context.edition;
  if (page === undefined || !documents.has(page)) return undefined;
  return async () => {
    const svg = live.picture(page);
    const png = svg === undefined ? null : await draw?.(svg);
    if (png)
      return answerWith(context, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }, png);
    return answerWith(context, 302, { location: baseUrl + assetPath('icon.png'), 'cache-control': 'no-store' });
  };
}
