import { type Html, html, lineToMarkdown } from '@gatehouse/contract';
import type { NamedRefusal } from './description.ts';

/** Errors, each with its fix. */
export const refusalsHtml = (refusals: readonly NamedRefusal[]): Html =>
  html`<ul class="refusals">${refusals.map(
    ({ code, status, summary, cure }) =>
      html`<li><p><code>${code}</code> (${status}): ${summary}</p><p><span>${linked(cure)}</span></p></li>`,
  )}</ul>`;

export const refusalsMarkdown = (refusals: readonly NamedRefusal[]): string =>
  refusals
    .map(
      ({ code, status, summary, cure }) =>
        `- \`${code}\` (${status}): ${lineToMarkdown(summary)} ${lineToMarkdown(cure)}\n`,
    )
    .join('');

/** Makes addresses in a sentence links. */
const linked = (text: string): Html =>
  html`${text.split(/(https?:\/\/[^\s,]*[\w/])/).map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}`;
