import { accessPolicySchema } from '@gatehouse/contract';
import { z } from 'zod';

/** The documented part of a member of a JSON Schema. */
interface Shape {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  required?: readonly string[];
  items?: Shape;
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
}

/** The table of members for docs/access-policy.md, from the schema that validates the file. */
export function policyMarkdown(): string {
  const rows = membersOf(z.toJSONSchema(accessPolicySchema, { io: 'input', target: 'draft-7' }) as Shape, '');
  return `# The access policy

Made by \`npm run docs\` from \`packages/contract/src/access/policy-shape.ts\`; do not edit.

The access policy sets the ways to register and lists your own APIs. \`ACCESS_POLICY_FILE\` names its file: YAML, or JSON
if its name does not end in \`.yaml\` or \`.yml\`. Unset, it is \`access.json\` in \`DATA_DIR\` or \`access.yaml\` in the
content folder; both at once are rejected. The file is read at the start, so a change needs a restart. All problems are
reported at once, in YAML with line and column.

Without a file there is no authenticated API: no registration, no metadata, no \`/auth.md\`. An empty mapping, \`{}\`, opens it
with the defaults. Editors with YAML support complete and check it by \`schemas/access.json\`. [own-api.md](own-api.md) and
[own-api-upstream.md](own-api-upstream.md) show its use.

| member | values | default | meaning |
|---|---|---|---|
${rows.join('\n')}
`;
}

function membersOf({ properties = {}, required = [] }: Shape, parentPath: string): string[] {
  return Object.entries(properties).flatMap(([name, shape]) => {
    const path = `${parentPath}${name}`;
    const byDefault = shape.default === undefined ? (required.includes(name) ? 'required' : '') : code(shape.default);
    return [
      `| \`${path}\` | ${valuesOf(shape)} | ${byDefault} | ${shape.description ?? ''} |`,
      ...[shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((inner) =>
        membersOf(innerShape(inner), `${path}.`),
      ),
      ...itemMembers(shape.items, path),
    ];
  });
}

/** The members of a list's items; of a union, each member once. */
function itemMembers(items: Shape | undefined, path: string): string[] {
  const kinds = [...(items?.anyOf ?? []), ...(items?.oneOf ?? []), ...(items ? [items] : [])];
  return [...new Set(kinds.flatMap((kind) => membersOf(kind, `${path}[].`)))];
}

const innerShape = ({ type, properties, required }: Shape): Shape =>
  type === 'object' && properties ? { properties, ...(required && { required }) } : {};

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function valuesOf({ type, enum: values, const: only, items, anyOf, oneOf }: Shape): string {
  if (values) return values.map(code).join(', ');
  if (only !== undefined) return code(only);
  const kinds = anyOf ?? oneOf;
  if (kinds) return [...new Set(kinds.map(valuesOf))].join(', ');
  const typeTexts: Record<string, string> = {
    ...{ string: 'text', boolean: '`true`, `false`', integer: 'a whole number', object: 'a group' },
    array: items?.enum ? `a list of ${valuesOf(items)}` : 'a list',
  };
  return typeTexts[type ?? ''] ?? 'any';
}
