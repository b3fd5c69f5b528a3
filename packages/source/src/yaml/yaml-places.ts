import { loadWith, skipBlank } from './read-yaml.ts';

type Path = readonly PropertyKey[];

/** One value of a text, with its parts in the order of the text: of a mapping keys and values in turn. */
interface YamlNode {
  /** Offsets of the text; `start` behind white space and comments. */
  start: number;
  end: number;
  kind: string | null;
  /** The text of a key; the parsed form of other values. */
  value: unknown;
  inside: YamlNode[];
  /** Of a group and a list, by name and by index; made when it is first asked for. */
  parts?: Map<PropertyKey, YamlNode>;
}

/** Where the values of a text stand. */
export interface YamlPositions {
  /** Of the value that a path leads to, or of its nearest existing parent. */
  offsetOf(path: Path): number;
  /** Every value that is neither a list nor a group, names among them, in the order of the text. */
  scalars(): { start: number; end: number; value: unknown }[];
}

/** For a text that `readYaml` can read. Takes as long as reading it, and each question then takes no time. */
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
      // A value that might have been the first key of a mapping was read inside itself.
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

/** A value that is not there stands where it would begin; an alias is no value of its own. */
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
  /** An item of a list may be a name and its value without brackets. */
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
