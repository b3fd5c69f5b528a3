import { countText } from '@gatehouse/contract';
import type { z } from 'zod';

/** Explains a schema issue to a writer. */
interface Explanation {
  path: PropertyKey[];
  what: string;
  fix: string;
}

/** The fix for a value of the wrong type, by expected type. */
const cures: Record<string, string> = {
  string: 'Change the value, or quote it if it is text',
  number: 'Write the number alone, without quotation marks, signs or units',
  int: 'Write the number alone, without quotation marks, signs or units',
};

/** Explains a zod issue; an issue about several keys becomes one explanation per key. */
export function explainIssue(issue: z.core.$ZodIssue): Explanation[] {
  const { path } = issue;
  const explanation = (what: string, fix: string): Explanation[] => [{ path, what, fix }];
  switch (issue.code) {
    case 'invalid_type':
      if (typeof issue.input === 'number' && !Number.isFinite(issue.input))
        return explanation('must be an ordinary number', 'Write the number in digits');
      if (issue.input === undefined) return explanation('is missing', `Add it as ${kind(issue.expected)}`);
      return explanation(
        `must be ${kind(issue.expected)}, not ${kindOf(issue.input)}`,
        cures[issue.expected] ?? 'Change the value',
      );
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        what: 'is not a known name here',
        fix: 'Correct its spelling or remove it',
      }));
    case 'invalid_value':
      return explanation(
        `${issue.input === undefined ? 'is missing' : 'has a value that is not allowed'}`,
        `Use one of: ${issue.values.map(String).join(', ')}`,
      );
    case 'too_small':
      return explanation(
        `must have at least ${amount(issue.minimum, issue.origin)}`,
        isText(issue.input) ? 'Write it' : 'Add more',
      );
    case 'too_big':
      return explanation(
        `must have at most ${amount(issue.maximum, issue.origin)}${isText(issue.input) ? `, has ${issue.input.length}` : ''}`,
        'Make it shorter',
      );
    case 'invalid_format':
      return explanation(issue.message.startsWith('must') ? issue.message : 'has the wrong form', 'Correct it');
    case 'invalid_key':
      return explanation('is not a name of lower-case words joined by hyphens', 'Rename it');
    case 'invalid_union': {
      const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : undefined;
      if (options)
        return explanation(
          typeof issue.input === 'object' && issue.input !== null && !(String(path.at(-1)) in issue.input)
            ? 'is missing'
            : 'has a value that is not allowed',
          `Use one of: ${options.map(String).join(', ')}`,
        );
      return explanation(issue.message.startsWith('must') ? issue.message : acceptedValues(issue.errors), 'Correct it');
    }
    case 'custom':
      if (issue.message.startsWith('must')) return explanation(issue.message, 'Correct it');
      return explanation('has a value that is not allowed', 'Correct it');
    default:
      return explanation('has a value that is not allowed', 'Correct it');
  }
}

/** The values that a union accepts, derived from the issues of its members. */
function acceptedValues(errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const kinds = errors.map(([first]) => (first?.code === 'invalid_type' ? kind(first.expected) : undefined));
  return kinds.every((one) => one !== undefined) ? `must be ${kinds.join(' or ')}` : 'has a value that is not allowed';
}

const isText = (input: unknown): input is string => typeof input === 'string';

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return countText(limit, 'character');
  if (origin === 'array') return countText(limit, 'entry', 'entries');
  return `the value ${limit}`;
}

function kind(expected: string): string {
  const names: Record<string, string> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a group of names and values',
    record: 'a group of names and values',
  };
  return names[expected] ?? expected;
}

function kindOf(input: unknown): string {
  if (input === null) return 'empty';
  return kind(Array.isArray(input) ? 'array' : typeof input);
}
