/** The used part of Prism. Its own types need a browser. */
declare module 'prismjs' {
  /** A piece of code: text, a token around pieces, or several. */
  export type Tokens = string | { type: string; content: Tokens } | Tokens[];
  const prism: {
    /** Grammars by name; some members are functions. */
    languages: Readonly<Record<string, unknown>>;
    tokenize(code: string, grammar: object): Tokens;
  };
  export default prism;
}
