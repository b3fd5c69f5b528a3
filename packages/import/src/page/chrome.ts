import type { Element, Nodes } from 'hast';
import { attributeOf, classesOf, elementsIn, isNamed, weighNode } from './tree.ts';

/** Detects elements that are not content of a page: navigation, banners, buttons. */

/** Elements that never contain content. */
const NO_CONTENT = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'canvas', 'dialog', 'nav'],
  ...['button', 'form', 'select', 'textarea', 'link', 'meta', 'audio', 'video', 'search', 'menu'],
]);
const NO_CONTENT_ROLES =
  /^(navigation|banner|contentinfo|complementary|search|dialog|alertdialog|menu|menubar|toolbar)$/;

/** Classes and ids that documentation sites give to such elements; each must match completely. */
const NAMES = new RegExp(
  `^(?:${[
    '(?:page-?|table-of-|theme-doc-|right-|on-this-page-|local-|mobile-|vp-?)?(?:toc|contents)(?:-?(?:mobile|desktop|container|wrapper|list|sidebar|nav|aside))*',
    'on-this-page|table-of-contents.*|page-outline|vp-?doc-?aside.*|vp-?local-?nav.*|vp-?sidebar.*|vp-?nav.*|vp-?doc-?footer',
    '.*breadcrumbs?(?:__.*)?|(?:side|nav|top|menu|action|tool|announcement)-?bar(?:-.*)?|md-(?:sidebar|header|footer|source-file|content__button|tabs|nav).*',
    '(?:pagination|pager|prev-?next|next-?prev|page-?nav)(?:-.*|_.*)?|.*(?:doc-footer|page-footer|pagination-nav|pagination-links).*',
    '(?:.*-)?edit-?(?:this-?|on-?)?(?:page|link|github|me)(?:-.*)?|edit|last-?(?:updated|modified)(?:-.*)?|theme-(?:edit-this-page|last-updated|doc-version-b.*)|github-link',
    '.*cookie.*|.*consent.*|gdpr.*|newsletter.*|(?:was-this-|page-)?(?:feedback|helpful)(?:-.*)?|rating',
    'skip(?:-?(?:to-?)?(?:content|link|main|nav))?(?:-link)?|sr-only|visually-hidden|screen-reader.*|share(?:-.*)?|social(?:-.*)?',
    '(?:site|global|main|page)-?(?:header|footer|nav|navigation)|footer|nav|navigation|masthead',
    'copy(?:-.*)?|copybtn|clipboard.*|language-(?:switch|select).*|version-(?:switch|select).*|search(?:-.*)?|contributors',
  ].join('|')})$`,
  'i',
);
const ANCHORS =
  /^(?:header-?anchor|heading-?anchor|anchor(?:-?(?:link|js-link|heading))?|headerlink|hash-?link|permalink|sl-anchor-link|heading-link)$/i;
/** Classes of boxes that are content, such as notes. */
const CONTENT_BOXES = /admonition|callout|notice|note|tip|warning|caution|danger|important|alert|hint|starlight-aside/i;
const NAMED_ELEMENTS = ['div', 'section', 'ul', 'ol', 'aside', 'header', 'footer', 'a', 'span', 'p', 'details'];

/** Whether an element inside the content is to be removed. An element with the title of the page always stays. */
export function isChrome(element: Element): boolean {
  const { tagName } = element;
  if (NO_CONTENT.has(tagName)) return true;
  if (tagName === 'input') return attributeOf(element, 'type') !== 'checkbox';
  if (isAnchor(element)) return true;
  if (isNamed(element, 'pre', 'code', 'table', 'main', 'article') || /^h[1-6]$/.test(tagName)) return false;
  const role = attributeOf(element, 'role');
  if (NO_CONTENT_ROLES.test(role) && !(role === 'complementary' && CONTENT_BOXES.test(classesOf(element).join(' '))))
    return !holdsTitle(element);
  if (isHidden(element)) return role !== 'tabpanel';
  if (tagName === 'footer') return true;
  if (tagName === 'aside' && isIndex(element)) return true;
  return hasChromeName(element) && !holdsTitle(element);
}

function hasChromeName(element: Element): boolean {
  if (!NAMED_ELEMENTS.includes(element.tagName)) return false;
  if (classesOf(element).some((name) => NAMES.test(name))) return !CONTENT_BOXES.test(classesOf(element).join(' '));
  // The id of a section may come from its title.
  const id = attributeOf(element, 'id');
  return (
    id !== '' && element.tagName !== 'section' && NAMES.test(id) && (isIndex(element) || weighNode(element).all < 300)
  );
}

/** Whether an element is the permalink of a heading. */
const isAnchor = (element: Element): boolean =>
  isNamed(element, 'a') &&
  (classesOf(element).some((name) => ANCHORS.test(name)) ||
    (attributeOf(element, 'href').startsWith('#') &&
      /^[#¶§🔗\u200b\s]*$/u.test(textOf(element)) &&
      !hasPicture(element)));

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

const hasPicture = (element: Element): boolean => {
  for (const { tagName } of elementsIn(element)) if (tagName === 'img') return true;
  return false;
};

const isHidden = (element: Element): boolean =>
  element.properties.hidden === true ||
  attributeOf(element, 'hidden') !== '' ||
  attributeOf(element, 'ariaHidden') === 'true' ||
  /display:\s*none/i.test(attributeOf(element, 'style'));

/** Whether most of the text of an element is links. */
export function isIndex(element: Element): boolean {
  const { all, links } = weighNode(element);
  return all > 0 && links / all > 0.6;
}

export function holdsTitle(element: Element): boolean {
  for (const { tagName } of elementsIn(element)) if (tagName === 'h1') return true;
  return false;
}
