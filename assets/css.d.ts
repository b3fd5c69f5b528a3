/** A style sheet as a module; the service inlines it into the importing script. */
declare module '*.css' {
  const sheet: CSSStyleSheet;
  export default sheet;
}
