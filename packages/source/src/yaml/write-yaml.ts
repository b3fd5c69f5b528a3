import { CORE_SCHEMA, dump } from 'js-yaml';

const LINE = 110;

/**
 * A value as YAML, with long texts folded and without aliases. Reading it returns the same value. Undefined members are
 * left out.
 */
export const writeYaml = (value: unknown): string =>
  dump(value, { schema: CORE_SCHEMA, lineWidth: LINE, noRefs: true, skipInvalid: true });
