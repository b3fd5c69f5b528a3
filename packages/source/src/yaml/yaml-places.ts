import { loadWith, skipBlank } from './read-yaml.ts';

type Path = readonly PropertyKey[];

/** One value of a YAML text, with its parts in text order; in a mapping, keys and values alternate. */
interface YamlNode {
  /** Offsets in the text; `start` is after white space and comments. */
  start: number;
  end: number;
  kind: string | null;
  /** The parsed value; for a key, its text. */
  value: unknown;
  inside: YamlNode[];
  /** The entries of a mapping or list, by key or index; computed on first use. */
  parts?: Map<PropertyKey, YamlNode>;
}

/** Positions of the values of a YAML text. */
export interface YamlPositions {
  /** Offset of the value at a path, or of its nearest existing parent. */
  offsetOf(path: Path): number;
  /** Every scalar, including keys, in text order. */
  scalars(): { start: number; end: number; value: unknown }[];
}

/** Finds the positions in a text that `readYaml` can read. Takes as long as reading it; each lookup is then fast. */
export function findPositions(text: string): YamlPositions {
  const root: YamlNode = { start: 0, end: text.length, kind: null, value: undefined, inside: [] };
  const open: { from: number; inside: YamlNode[] }[] = [{ from: 0, inside: root.inside }];
  loadWith(text, (event, { position, kind, result }) => {
    if (event === 'open') {
      open.push({ from: position, inside: [] });
      return;
    }
    const { from, inside } = open.pop() as { from: number; inside: YamlNode[] };
    const [first] = inside;
    const holds = kind === 'mapping' || kind === 'sequence';
    open.at(-1)?.inside.push(
      // A value that could be the first key of a mapping was reported inside itself.
      holds && first && inside.length === 1 && first.kind === kind && first.value === result
        ? first
        : { start: startOf(text, from, kind), end: position, kind, value: result, inside: holds ? inside : [] },
    );
  });
  const document = root.inside[0] ?? root;
  return {
    offsetOf(path) {
      let node = document;
      for (const part of path) {
        node.parts ??= partsOf(text, node);
        const next = node.parts.get(typeof part === 'number' ? part : String(part));
        if (!next) break;
        node = next;
      }
      return node.start;
    },
    scalars: () => scalarsIn(document),
  };
}

/** For a missing value, the position is where it would begin. An alias counts as missing. */
function startOf(text: string, from: number, kind: string | null): number {
  const start = skipBlank(text, from);
  return kind === null && text[start] !== '*' ? from : start;
}

function scalarsIn(node: YamlNode): YamlNode[] {
  return node.kind === 'mapping' || node.kind === 'sequence' ? node.inside.flatMap(scalarsIn) : [node];
}

function partsOf(text: string, { kind, value, inside }: YamlNode): Map<PropertyKey, YamlNode> {
  const parts = new Map<PropertyKey, YamlNode>();
  if (kind !== 'mapping' && kind !== 'sequence') return parts;
  /** A list item may be a key and its value without brackets. */
  const items: { name: YamlNode; value: YamlNode }[] = [];
  for (let at = 0; at < inside.length; at++) {
    const name = inside[at] as YamlNode;
    const hasValue = text[skipBlank(text, name.end)] === ':';
    items.push({ name, value: (hasValue && inside[++at]) || name });
  }
  if (kind === 'mapping') for (const { name, value } of items) parts.set(String(name.value), value);
  else {
    // For an empty item the parser reports only its dash.
    let unreported = (value as unknown[]).length - items.length;
    let next = 0;
    for (const [index, item] of (value as unknown[]).entries()) {
      if (item === null && unreported > 0) unreported--;
      else if (items[next]) parts.set(index, (items[next++] as { name: YamlNode }).name);
    }
  }
  return parts;
}
