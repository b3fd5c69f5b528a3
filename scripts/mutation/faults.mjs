// Small faults that can be inserted into a file: those of common mutation testers, and limits off by one.
import { isFunction, parses, walk } from './visit-nodes.mjs';

const SWAPPED_OPERATORS = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};

const SWAPPED_METHODS = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};

/** Methods whose removal leaves the value unchanged. */
const SKIPPED_METHODS = ['filter', 'flat', 'normalize', 'reverse', 'slice', 'sort', 'trim', 'trimEnd', 'trimStart'];

/** Nodes with a condition. */
const CONDITIONS = ['IfStatement', 'ConditionalExpression', 'WhileStatement', 'DoWhileStatement', 'ForStatement'];

/** The text of a file with one fault; undefined if the result does not parse. */
export function planted(text, { start, end, replacement }) {
  const faulty = text.slice(0, start) + replacement + text.slice(end);
  return faulty !== text && parses(faulty) ? faulty : undefined;
}

/**
 * All faults of one file: `start` and `end` of the replaced text, `replacement`, `line` from 1, and `scope`, the number
 * of its function, in the order in which functions begin; 0 is the file itself.
 */
export function faultsOf(text) {
  const faults = [];
  const scopes = new Map();
  const lines = [...text.matchAll(/\n/g)].map(({ index }) => index);
  walk(text, (node, parents) => {
    if (isFunction(node)) scopes.set(node, scopes.size + 1);
    const enclosingFunction = parents.findLast(isFunction);
    const scopeMember = { scope: enclosingFunction ? scopes.get(enclosingFunction) : 0 };
    for (const [start, end, replacement] of replacementsOf(node, parents, text))
      faults.push({ ...scopeMember, start, end, replacement, line: lines.filter((at) => at < start).length + 1 });
  });
  return faults;
}

function* replacementsOf(node, parents, text) {
  const { start, end, type } = node;
  const parent = parents.at(-1);
  const source = ({ start, end }) => text.slice(start, end);
  const whole = (replacement) => [start, end, replacement];

  if (CONDITIONS.includes(type) && node.test) {
    const { test } = node;
    // A loop that never ends is not a small fault.
    if (/^(If|Cond)/.test(type)) yield [test.start, test.end, 'true'];
    yield [test.start, test.end, 'false'];
  }
  if (['BinaryExpression', 'LogicalExpression', 'AssignmentExpression'].includes(type) && !isConcatenation(node))
    for (const operator of SWAPPED_OPERATORS[node.operator] ?? [])
      yield whole(
        `(${text.slice(start, node.left.end)}${between(node, text).replace(node.operator, () => operator)}${text.slice(node.right.start, end)})`,
      );
  if (type === 'UpdateExpression') {
    const operator = SWAPPED_OPERATORS[node.operator][0];
    yield whole(node.prefix ? operator + source(node.argument) : source(node.argument) + operator);
  }
  if (type === 'UnaryExpression' && node.operator === '!') yield whole(source(node.argument));
  if (type === 'UnaryExpression' && node.operator === '-') yield whole(`+${source(node.argument)}`);
  if (type === 'BlockStatement' && node.body.length > 0) yield whole('{}');
  if (type === 'ExpressionStatement' && /^(Await|Call|Assignment)/.test(node.expression.type)) yield whole(';');
  if (type === 'SwitchCase' && node.consequent.length > 0)
    yield [node.consequent[0].start, node.consequent.at(-1).end, 'break;'];
  if (type === 'ArrowFunctionExpression' && node.expression) yield [node.body.start, node.body.end, 'undefined'];
  if (type === 'ArrayExpression' && node.elements.length > 0) yield whole('[]');
  if (type === 'ObjectExpression' && node.properties.length > 0) yield whole('{}');
  if (type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression' && end - start > 2) yield whole('``');
  if (type === 'CallExpression') yield* callsOf(node, source);
  if (type === 'MemberExpression' && node.optional)
    yield [node.object.end, node.property.start, node.computed ? '[' : '.'];
  if (type === 'Literal' && !isName(node, parent)) yield* literalsOf(node).map(whole);
}

function* callsOf({ callee, start, end, optional }, source) {
  if (callee.type !== 'MemberExpression' || callee.computed || optional) return;
  const { object, property } = callee;
  const swapped = Object.hasOwn(SWAPPED_METHODS, property.name) ? SWAPPED_METHODS[property.name] : undefined;
  if (swapped) yield [property.start, property.end, swapped];
  if (SKIPPED_METHODS.includes(property.name)) yield [start, end, source(object)];
}

function literalsOf({ value, regex }) {
  if (regex) return patternsOf(regex).map(({ pattern, flags }) => `/${pattern}/${flags}`);
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'string') return [value === '' ? "'planted'" : "''"];
  return [];
}

function patternsOf({ pattern, flags }) {
  const changed = [
    [pattern.replace(/^\^/, ''), flags],
    [pattern.replace(/(?<!\\)\$$/, ''), flags],
    [pattern.replace(/(?<=[\])\w])(?<!\\.)\+(?!\?)/, ''), flags],
    [pattern.replace(/\\d/, '\\D'), flags],
    [pattern.replace(/\\s/, '\\S'), flags],
    [pattern, flags.replace('i', '')],
    [pattern, flags.replace('g', '')],
  ];
  return changed
    .filter(([p, f]) => (p !== pattern || f !== flags) && p !== '')
    .map(([p, f]) => ({ pattern: p, flags: f }));
}

/** The text between two operands: the operator, with brackets, comments and spaces. */
const between = ({ left, right }, text) => text.slice(left.end, right.start);

/** Concatenation of strings, for which a minus would be meaningless. */
const isConcatenation = ({ operator, left, right }) =>
  operator === '+' && [left, right].some(({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string');

/** A module name, a property name or a directive, which are not computed with. */
const isName = (node, parent) =>
  /^(Import|Export(All|Named)|TS)/.test(parent?.type ?? '') ||
  (parent?.type === 'Property' && parent.key === node && !parent.computed) ||
  (parent?.type === 'ExpressionStatement' && parent.directive !== undefined);
