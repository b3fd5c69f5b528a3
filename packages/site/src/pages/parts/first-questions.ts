import { faqPath, type Html, html, lineToMarkdown, markdownPath } from '@gatehouse/contract';
import type { DocumentInput } from '../../documents/document.ts';

/** The first question of each category. */
export function firstQuestions({ pack }: Pick<DocumentInput, 'pack'>): Html {
  return html`<ul class="first-questions">${pack.categories
    .flatMap(({ faqs }) => faqs.slice(0, 1))
    .map(({ slug, question }) => html`<li><a href="${faqPath(slug)}">${question}</a></li>`)}</ul>
`;
}

/** The same in Markdown. */
export function firstQuestionsMarkdown({ pack, baseUrl }: Pick<DocumentInput, 'pack' | 'baseUrl'>): string {
  return pack.categories
    .flatMap(({ faqs }) => faqs.slice(0, 1))
    .map(({ slug, question }) => `- [${lineToMarkdown(question)}](${baseUrl}${markdownPath(faqPath(slug))})\n`)
    .join('');
}
