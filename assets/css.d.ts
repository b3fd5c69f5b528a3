/** A style sheet as a module; it is written into the script that imports it. */
declare module '*.css' {
  const sheet: CSSStyleSheet;
  export default sheet;
}
