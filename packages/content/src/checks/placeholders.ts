import {
  type AccessFacts,
  type Endpoint,
  endpointsFor,
  errorsOf,
  type InsightsMode,
  insightsNotice,
  limitTexts,
  productSchema,
} from '@gatehouse/contract';
import { parseYaml, type SourceFile } from '@gatehouse/source';

/** Settings of the service from which placeholders take their values. */
export interface PlaceholderSources {
  access: AccessFacts;
  insights: InsightsMode;
  /** The host that questions are sent to, if they are sent to one. */
  sentTo?: string;
}

/** Value in Markdown. In plain text its backticks are removed. */
interface PlaceholderValue {
  /** In a sentence. */
  inline: string;
  /** Value on a line of its own; by default the same as in a sentence. */
  list?: readonly string[];
}

/** The value of each placeholder. */
export type PlaceholderValues = ReadonlyMap<string, PlaceholderValue>;

/** Values of the placeholders, from the endpoint tables and the settings of the service. */
export function createPlaceholderValues({ access, insights, sentTo }: PlaceholderSources): PlaceholderValues {
  const endpoints = endpointsFor(access, insights);
  const endpointsWithTags = (...tags: Endpoint['tag'][]) => endpoints.filter(({ tag }) => tags.includes(tag));
  const open = endpointsWithTags('content', 'ask', 'mcp', 'a2a');
  const documents = endpointsWithTags('discovery').filter(({ aliasOf }) => aliasOf === undefined);
  const statuses = new Map<number, string[]>();
  for (const { status, code } of errorsOf(endpoints)) {
    const codes = statuses.get(status) ?? [];
    statuses.set(status, [...codes, `\`${code}\``]);
  }
  const statusLines = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => `${status}: ${codes.join(', ')}`);
  const limits = limitTexts(endpoints).map((text) => text.replace(/\/[^\s,()]+/g, '`$&`'));
  return new Map<string, PlaceholderValue>([
    ['endpoints', describeEndpoints(open, ({ method, path }) => `${method} ${path}`)],
    ['limits', { inline: limits.join('; '), list: limits }],
    ['statuses', { inline: statusLines.join('; '), list: statusLines }],
    ['discovery', describeEndpoints(documents, ({ path }) => path)],
    ['phase', { inline: access.phase }],
    ['insights', { inline: insightsNotice(insights, sentTo) }],
  ]);
}

function describeEndpoints(endpoints: readonly Endpoint[], name: (endpoint: Endpoint) => string): PlaceholderValue {
  return {
    inline: endpoints.map((endpoint) => `\`${name(endpoint)}\``).join(', '),
    list: endpoints.map((endpoint) => `\`${name(endpoint)}\`: ${endpoint.summary}`),
  };
}

/** Placeholders in a text: a name between double braces, a pair of braces behind a backslash, or open braces. */
const PLACEHOLDER = /\\\{\{|\{\{([^{}\n]*)\}\}|\{\{/g;

export interface FilledText {
  text: string;
  /** Unknown names between double braces, as written. */
  unknown: string[];
}

/** Fills the placeholders of a text once: inserted values are not searched for placeholders. */
export function fillPlaceholders(text: string, fillings: PlaceholderValues, form: 'markdown' | 'plain'): FilledText {
  const unknown: string[] = [];
  const formatValue = (filled: string) => (form === 'plain' ? filled.replaceAll('`', '') : filled);
  const filled = text.replace(PLACEHOLDER, (whole, name: string | undefined, at: number) => {
    if (whole.startsWith('\\')) return '{{';
    const filling = fillings.get(name?.trim() ?? '');
    if (!filling) {
      unknown.push(whole);
      return whole;
    }
    const { inline, list = [] } = filling;
    const textBefore = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    const after = text.slice(at + whole.length).split('\n', 1)[0] as string;
    if (list.length === 0 || textBefore.trim() !== '' || after.trim() !== '') return formatValue(inline);
    return formatValue(list.map((item) => `- ${item}`).join(`\n${textBefore}`));
  });
  return { text: filled, unknown };
}

/** The problem of an unknown placeholder, with its fix. */
export function explainUnknown(placeholder: string, fillings: PlaceholderValues): { what: string; fix: string } {
  const knownPlaceholders = [...fillings.keys()].map((name) => `{{${name}}}`).join(', ');
  return {
    what: `${placeholder} is not a placeholder`,
    fix: `Write one of ${knownPlaceholders}, or \\{{ for the braces themselves`,
  };
}

/** Default settings, for a folder that is checked without a service. */
export function defaultPlaceholderSources(productFile: SourceFile | undefined): PlaceholderSources {
  const read = productFile && parseYaml(productFile, productSchema.pick({ status: true }).loose());
  const phase = read === undefined || Array.isArray(read) ? 'launched' : read.value.status;
  const access = {
    verifiedEmail: true,
    idJag: false,
    clientAuthentication: [],
    registration: 'open',
    resources: [],
  } as const;
  return { access: { phase, ...access }, insights: '' };
}
