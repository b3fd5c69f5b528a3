// The syntax tree of a source file without types: only nodes that run.
import { parseAst } from 'rolldown/parseAst';

/** Nodes without effect at run time. */
const isType = ({ type }) => type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(type);
const isTypeOnly = (node) => node.importKind === 'type' || node.exportKind === 'type';

/** Calls `visit(node, parents)` for every node that runs, outermost first; the nearest parent is the last. */
export function walk(text, visit) {
  const go = (node, parents) => {
    if (isType(node) || isTypeOnly(node)) return;
    visit(node, parents);
    const below = [...parents, node];
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') go(child, below);
  };
  go(parseAst(text, { lang: 'ts' }), []);
}

export const isFunction = ({ type }) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

export function parses(text) {
  try {
    parseAst(text, { lang: 'ts' });
    return true;
  } catch {
    return false;
  }
}
