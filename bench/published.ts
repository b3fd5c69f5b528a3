import { startGatehouse } from './child-service.ts';
import { compareToBare } from './compare.ts';
import type { Figure } from './figure.ts';

/** Documents and pages from the edition. */
export async function measurePublished(): Promise<Figure[]> {
  const service = await startGatehouse();
  const page = new URL(
    ((await (await fetch(`${service.address}/api/faq`)).json()) as { categories: { faqs: { url: string }[] }[] })
      .categories[0]?.faqs[0]?.url ?? '',
  ).pathname;
  try {
    return [
      await compareToBare('GET /faq/{slug}, HTML, brotli', service, page, { headers: { 'accept-encoding': 'br' } }),
      await compareToBare('GET /faq/{slug}, HTML', service, page, { headers: { 'accept-encoding': 'identity' } }),
    ];
  } finally {
    await service.stop();
  }
}
