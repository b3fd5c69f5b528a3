import type { Pack } from '@gatehouse/content';
import { type Faq, faqPath, type Html, html, lineToMarkdown, markdownPath } from '@gatehouse/contract';
import type { DocumentInput } from '../../documents/document.ts';

const LABEL = 'For example';

/** The first question of the second category. The first category describes the product, which the page does already. */
function exampleOf({ categories }: Pick<Pack, 'categories'>): Faq | undefined {
  return (categories[1] ?? categories[0])?.faqs[0];
}

/** An example question with its short answer and its link. */
export function exampleAnswer({ pack }: Pick<DocumentInput, 'pack'>): Html | null {
  const faq = exampleOf(pack);
  if (!faq) return null;
  const path = faqPath(faq.slug);
  return html`<figure class="example"><figcaption>${LABEL}</figcaption>
<p><strong>${faq.question}</strong></p>
<blockquote><p>${faq.summary}</p></blockquote>
<p class="source"><a href="${path}">${path}</a></p></figure>
`;
}

/** The same in Markdown. */
export function exampleAnswerMarkdown({ pack, baseUrl }: Pick<DocumentInput, 'pack' | 'baseUrl'>): string {
  const faq = exampleOf(pack);
  if (!faq) return '';
  const path = faqPath(faq.slug);
  return `${LABEL}

**${lineToMarkdown(faq.question)}**

> ${lineToMarkdown(faq.summary)}

[${lineToMarkdown(path)}](${baseUrl}${markdownPath(path)})

`;
}
