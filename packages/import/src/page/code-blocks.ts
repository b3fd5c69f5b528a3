import type { Element, ElementContent, Root } from 'hast';
import { attributeOf, classesOf, elementsIn, firstIn, isElement, isNamed, rawText, remove } from './tree.ts';

/** Converts highlighted code to plain code blocks with a language. */

/** Classes that highlighters give to a line of code. */
const LINE = /^(?:line|code-line|token-line|ec-line|hljs-ln-line|view-line|cl)$/;
const NUMBERS =
  /^(?:ln|lno|linenos?|linenodiv|line-?numbers?(?:-rows|-wrapper)?|gutter|rouge-gutter|hljs-ln-numbers|blob-num)$/;
/** Parts of class names that are no language. */
const NO_LANGUAGE = /^(?:none|plaintext|text|txt|plain|default|notranslate|code|block|undefined|ansi)$/i;
const BY_CLASS = /^(?:language|lang|highlight-source|highlight|brush:?|code|sourceCode|prism)-([\w+#.-]+)$/;
/** Maximum number of ancestors of a block that are searched for its language. */
const MAX_ANCESTORS = 3;

/** Converts every code block of a tree to `<pre><code class="language-…">`. */
export function plainCode(node: Root | Element, ancestors: readonly Element[] = []): void {
  node.children = (node.children as ElementContent[]).map((child) => {
    if (!isElement(child)) return child;
    // Some highlighters use a table with one cell for line numbers and one for code.
    const inner = isNamed(child, 'table') ? codeTable(child) : isNamed(child, 'pre') ? child : undefined;
    if (!inner) plainCode(child, [child, ...ancestors].slice(0, MAX_ANCESTORS));
    return inner ? plainBlock(inner, [child, ...ancestors]) : child;
  }) as typeof node.children;
}

function codeTable(table: Element): Element | undefined {
  const numbers = firstIn(table, (element) => classesOf(element).some((name) => NUMBERS.test(name)));
  return numbers && [...elementsIn(table)].findLast((element) => element.tagName === 'pre');
}

function plainBlock(pre: Element, ancestors: readonly Element[]): Element {
  const language = languageOf(pre, ancestors);
  remove(
    pre,
    (element) => isNamed(element, 'button', 'style') || classesOf(element).some((name) => NUMBERS.test(name)),
  );
  const lines = [...elementsIn(pre)].filter((element) => classesOf(element).some((name) => LINE.test(name)));
  const raw = rawText(pre);
  const text = lines.length > 1 && !raw.trimEnd().includes('\n') ? lines.map(rawText).join('\n') : raw;
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: language === '' ? {} : { className: [`language-${language}`] },
    children: [{ type: 'text', value: text }],
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

function languageOf(pre: Element, ancestors: readonly Element[]): string {
  const code = firstIn(pre, (element) => element.tagName === 'code');
  for (const element of [...(code ? [code] : []), pre, ...ancestors]) {
    const byAttribute =
      attributeOf(element, 'dataLang') || attributeOf(element, 'dataLanguage') || attributeOf(element, 'syntax');
    const [byClass] = classesOf(element).flatMap((name) => BY_CLASS.exec(name)?.[1] ?? []);
    const found = byClass ?? byAttribute;
    if (found && /^[\w+#.-]{1,30}$/.test(found)) return NO_LANGUAGE.test(found) ? '' : found.toLowerCase();
    const classes = classesOf(element);
    const next = classes[classes.findIndex((name) => /^(?:hljs|sourceCode|brush:)$/.test(name)) + 1];
    if (classes.length > 1 && next && next !== classes[0] && /^[a-z][\w+#]{0,20}$/.test(next)) return next;
  }
  return '';
}
