import { componentName, type Description, type Schema } from './description.ts';

/** Allowed values. */
export interface Shape {
  /** Text, such as `list of strings`. */
  type: string;
  limits: string[];
  meaning: string;
  /** Name of the component that is described once for the whole page. */
  shape?: string;
  fields: Field[];
  /** Alternative forms. */
  kinds: Kind[];
}

export interface Field extends Shape {
  name: string;
  required: boolean;
}

interface Kind extends Shape {
  title: string;
}

export interface Shapes {
  shapeOf(schema: Schema): Shape;
  /** Names of components that several fields use, which are described once. */
  shared: string[];
}

/** Converts schemas to shapes. @param used all schemas of one page, to find components that it uses more than once */
export function createShapes({ components }: Pick<Description, 'components'>, used: readonly Schema[]): Shapes {
  const counts = new Map<string, number>();
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value && typeof value.$ref === 'string') {
      const name = componentName(value.$ref);
      const useCount = counts.get(name) ?? 0;
      counts.set(name, useCount + 1);
      if (useCount === 0) count(components.schemas[name]);
    }
    for (const member of Object.values(value)) count(member);
  };
  for (const schema of used) count(schema);
  const shared = [...counts].filter(([, times]) => times > 1).map(([name]) => name);

  const shapeOf = (schema: Schema): Shape => {
    const { $ref, description: meaning = '', items, additionalProperties: others } = schema;
    if ($ref !== undefined) {
      const name = componentName($ref);
      const component = components.schemas[name] ?? {};
      if (shared.includes(name))
        return { ...plainShape(quoteValue(name)), meaning: meaning || (component.description ?? ''), shape: name };
      const full = shapeOf(component);
      return { ...full, meaning: meaning || full.meaning };
    }
    const any = schema.anyOf ?? schema.oneOf;
    if (any) return { ...oneOfShape(any), ...(meaning === '' ? {} : { meaning }) };
    if (schema.type === 'array') {
      const item = items ? shapeOf(items) : plainShape('any value');
      const limits = [...rangeOf(schema.minItems, schema.maxItems, 'entries'), ...item.limits];
      return {
        ...item,
        type: `list of ${item.type.replace(/^(string|integer|number|boolean|object)\b/, '$1s')}`,
        limits,
        meaning: meaning || item.meaning,
      };
    }
    if (schema.properties) return { ...plainShape('object'), meaning, fields: fieldsOf(schema) };
    if (typeof others === 'object' && Object.keys(others).length > 0) {
      const value = shapeOf(others);
      return { ...value, type: `object with ${value.type} under each name`, meaning };
    }
    return { ...plainShape(typeOf(schema)), limits: limitsOf(schema), meaning };
  };

  const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
    Object.entries(properties).map(([name, field]) => ({ name, required: required.includes(name), ...shapeOf(field) }));

  const oneOfShape = (any: readonly Schema[]): Shape => {
    const some = any.filter(({ type }) => type !== 'null');
    const or = some.length < any.length ? ' or null' : '';
    const shapes = some.map(shapeOf);
    const [first] = shapes;
    if (first && shapes.length === 1) return { ...first, type: first.type + or };
    const types = [...new Set(shapes.map(({ type }) => type))].join(' or ');
    if (shapes.every(({ fields, kinds, shape }) => fields.length + kinds.length === 0 && shape === undefined))
      return { ...plainShape(types + or), limits: [...new Set(shapes.flatMap(({ limits }) => limits))] };
    const kinds = shapes.map((shape, at) => ({ ...shape, title: titleOf(some[at] ?? {}, shape, at) }));
    return { ...plainShape(`one of ${kinds.length} forms${or}`), kinds };
  };

  const titleOf = ({ $ref }: Schema, { fields, type }: Shape, at: number): string => {
    if ($ref !== undefined) return quoteValue(componentName($ref));
    const constantField = fields.find(({ limits: [limit] }) => limit?.startsWith('always '));
    if (constantField) return `${constantField.name} ${constantField.limits[0]}`;
    if (fields.length > 0) return `Form ${at + 1}`;
    return type === 'object' ? 'Empty object' : type;
  };

  return { shapeOf, shared };
}

const plainShape = (type: string): Shape => ({ type, limits: [], meaning: '', fields: [], kinds: [] });

const typeOf = ({ type, format, const: only, enum: all }: Schema): string => {
  const own = type ?? (only === undefined && all === undefined ? 'any value' : typeof (only ?? all?.[0]));
  return format === undefined ? own : `${own} (${quoteValue(format)})`;
};

const quoteValue = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** Limits beyond the safe integers of JavaScript are not shown. */
const isShown = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

function rangeOf(least: number | undefined, most: number | undefined, what: string): string[] {
  const unit = what === '' ? '' : ` ${what}`;
  if (isShown(least) && isShown(most)) return [`${least} to ${most}${unit}`];
  if (isShown(most)) return [`at most ${most}${unit}`];
  return isShown(least) ? [`at least ${least}${unit}`] : [];
}

function limitsOf(schema: Schema): string[] {
  const { const: only, enum: all, format, pattern } = schema;
  return [
    ...(only === undefined ? [] : [`always ${quoteValue(only)}`]),
    ...(all ? [all.length === 1 ? `always ${quoteValue(all[0])}` : `one of ${all.map(quoteValue).join(', ')}`] : []),
    ...rangeOf(schema.minLength, schema.maxLength, 'characters'),
    ...rangeOf(schema.minimum, schema.maximum, ''),
    ...(pattern !== undefined && format === undefined ? [`as \`${pattern}\``] : []),
  ];
}
