import { countText, type Html, html, inlineToHtml, lineToMarkdown } from '@gatehouse/contract';
import type { Field, Shape } from './fields.ts';

/** Fragment of a component on the page. */
export const shapeId = (name: string): string => `shape-${name.toLowerCase()}`;

/**
 * The fields of a value. Nested fields are collapsed; of several forms, the first is expanded.
 * @param depth nesting of the value
 */
export function shapeHtml({ fields, kinds, shape }: Shape, depth = 0): Html {
  if (shape !== undefined) return html`<p><a href="#${shapeId(shape)}">Fields of ${shape}</a></p>`;
  return html`${fields.length > 0 && fieldList(fields, depth)}${kinds.map(
    (kind, at) =>
      html`<details class="kind"${at === 0 && depth === 0 && html` open`}><summary>${inlineToHtml(kind.title)}</summary>${kind.meaning !== '' && html`<p>${kind.meaning}</p>`}${shapeHtml(kind, depth)}</details>`,
  )}`;
}

function fieldList(fields: readonly Field[], depth: number): Html {
  return html`<ul class="fields">${fields.map(
    (field) =>
      html`<li><p><code>${field.name}</code> <span>${aboutHtml(field)}</span>${field.required && html` <b>required</b>`}</p>${field.meaning !== '' && html`<p>${field.meaning}</p>`}${innerFields(field, depth + 1)}</li>`,
  )}</ul>`;
}

const aboutHtml = ({ type, limits }: Shape): Html => inlineToHtml([type, ...limits].join('; '));

function innerFields(field: Field, depth: number): Html | false {
  const { fields, kinds, shape } = field;
  if (shape !== undefined || (fields.length === 0 && kinds.length === 0))
    return shape !== undefined && shapeHtml(field, depth);
  const label =
    fields.length > 0
      ? `${countText(fields.length, 'field')} of ${field.name}`
      : `${countText(kinds.length, 'form')} of ${field.name}`;
  return html`<details><summary>${label}</summary>${shapeHtml(field, depth)}</details>`;
}

/** The same in Markdown, as nested lists. */
export function shapeMarkdown({ fields, kinds, shape }: Shape, margin = ''): string {
  if (shape !== undefined) return `${margin}- Fields of \`${shape}\`, below\n`;
  return [
    ...fields.map((field) => {
      const about = [...[field.type, ...field.limits], ...(field.required ? ['required'] : [])].join('; ');
      const meaning = field.meaning === '' ? '' : `: ${lineToMarkdown(field.meaning)}`;
      return `${margin}- \`${field.name}\` (${about})${meaning}\n${shapeMarkdown(field, `${margin}  `)}`;
    }),
    ...kinds.map(
      (kind) =>
        `${margin}- ${kind.title}${kind.meaning === '' ? '' : `: ${lineToMarkdown(kind.meaning)}`}\n${shapeMarkdown(kind, `${margin}  `)}`,
    ),
  ].join('');
}
