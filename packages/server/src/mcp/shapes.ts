import { isObject } from '../json-rpc/message.ts';

/** Checks the shape of a JSON value. */
export type ParamShape = (value: unknown) => boolean;

export const isText: ParamShape = (value) => typeof value === 'string';
const isFlag: ParamShape = (value) => typeof value === 'boolean';

export const oneOf =
  (...names: string[]): ParamShape =>
  (value) =>
    names.includes(value as string);

const listOf =
  (shape: ParamShape): ParamShape =>
  (value) =>
    Array.isArray(value) && value.every((entry) => shape(entry));

export const mapOf =
  (shape: ParamShape): ParamShape =>
  (value) =>
    isObject(value) && Object.values(value).every((entry) => shape(entry));

/** An object with members of these shapes. A question mark marks an optional member; other members are allowed. */
export function objectWith(members: Readonly<Record<string, ParamShape>>): ParamShape {
  const shapes = Object.entries(members).map(([name, shape]) => ({
    name: name.replace(/\?$/, ''),
    shape,
    optional: name.endsWith('?'),
  }));
  return (value) =>
    isObject(value) &&
    shapes.every(({ name, shape, optional }) => (optional && value[name] === undefined) || shape(value[name]));
}

/** Name of a protocol member of `_meta`. */
export const metaName = (name: string): string => `io.modelcontextprotocol/${name}`;

const capabilities = objectWith({
  'experimental?': mapOf(isObject),
  'sampling?': objectWith({ 'context?': isObject, 'tools?': isObject }),
  'elicitation?': objectWith({ 'form?': objectWith({ 'applyDefaults?': isFlag }), 'url?': isObject }),
  'roots?': objectWith({ 'listChanged?': isFlag }),
  'extensions?': mapOf(isObject),
});

const icon = objectWith({
  src: isText,
  'mimeType?': isText,
  'sizes?': listOf(isText),
  'theme?': oneOf('light', 'dark'),
});
const clientInfo = objectWith({
  name: isText,
  version: isText,
  'title?': isText,
  'websiteUrl?': isText,
  'description?': isText,
  'icons?': listOf(icon),
});

/** Client information of a handshake. */
export const handshake = objectWith({ capabilities, clientInfo });

/** `_meta` of each request of the newest revision. */
export const envelope = objectWith({
  [metaName('protocolVersion')]: isText,
  [metaName('clientCapabilities')]: capabilities,
  [metaName('clientInfo?')]: clientInfo,
  [metaName('logLevel?')]: oneOf('debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'),
});

/** Parameters of any message, in all revisions. */
export const anyParams = objectWith({
  '_meta?': objectWith({ 'progressToken?': (token) => typeof token === 'string' || Number.isSafeInteger(token) }),
});

export const subscriptionFilter = objectWith({
  'toolsListChanged?': isFlag,
  'promptsListChanged?': isFlag,
  'resourcesListChanged?': isFlag,
  'resourceSubscriptions?': listOf(isText),
});
