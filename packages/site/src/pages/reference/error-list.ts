import { type Html, html, lineToMarkdown } from '@gatehouse/contract';
import type { NamedError } from './description.ts';

/** Errors, each with its fix. */
export const errorListHtml = (errors: readonly NamedError[]): Html =>
  html`<ul class="refusals">${errors.map(
    ({ code, status, summary, fix }) =>
      html`<li><p><code>${code}</code> (${status}): ${summary}</p><p><span>${linkUrls(fix)}</span></p></li>`,
  )}</ul>`;

export const errorsMarkdown = (errors: readonly NamedError[]): string =>
  errors
    .map(
      ({ code, status, summary, fix }) =>
        `- \`${code}\` (${status}): ${lineToMarkdown(summary)} ${lineToMarkdown(fix)}\n`,
    )
    .join('');

/** Links the URLs in a sentence. */
const linkUrls = (text: string): Html =>
  html`${text.split(/(https?:\/\/[^\s,]*[\w/])/).map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}`;
