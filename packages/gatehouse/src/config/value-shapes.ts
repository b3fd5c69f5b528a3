import { BlockList, isIP } from 'node:net';

/** An invalid value. `why` completes a sentence that begins with the name of the setting. */
export class Unusable {
  readonly why: string;

  constructor(why: string) {
    this.why = why;
  }
}

export const readAnyText = (text: string) => text;

export const readMatching = (pattern: RegExp, why: string) => (text: string) =>
  pattern.test(text) ? text : new Unusable(why);

export const readOneOf =
  <Value extends string>(values: readonly Value[], why: string) =>
  (text: string) =>
    values.find((value) => value === text) ?? new Unusable(why);

/** A path of names that mean the same in URLs, headers and configuration files. */
const PATH = /^(?:\/[\w~-][\w.~-]*)*\/?$/;

/** Accepts an empty text, or a URL that matches the pattern. */
const urlLike = (pattern: RegExp, why: string) => (text: string) =>
  text === '' || (pattern.test(text) && URL.canParse(text)) ? text : new Unusable(why);

export const port = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535
    ? Number(text)
    : new Unusable('must be a whole number from 0 to 65535');

/** An http or https URL whose path matches the pattern, without query and user, and without a slash at the end. */
function webUrl(text: string, path: RegExp): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isUsable =
    url && /^https?:$/.test(url.protocol) && url.href === url.origin + url.pathname && path.test(url.pathname);
  return isUsable ? url.href.replace(/\/$/, '') : undefined;
}

/** An origin, or a path of an origin. Empty means http://localhost and the port. */
export const baseUrl = (text: string): string | Unusable =>
  text === ''
    ? text
    : (webUrl(text, PATH) ??
      new Unusable(
        'must be an http or https address, perhaps with a path of letters, digits and .-_~, for example https://example.com or https://example.com/agents',
      ));

export function trustedProxies(text: string): string[] | Unusable {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.every(isIpRange)
    ? entries
    : new Unusable(
        'must be a comma list of addresses, ranges such as 10.0.0.0/8, or loopback; a general "true" would let every caller choose its address',
      );
}

/** Web origins, or `*` for all. */
export function origins(text: string): string[] | Unusable {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const read = entries.map((entry) => (entry === '*' ? entry : webUrl(entry, /^\/$/)));
  return read.every((entry) => entry !== undefined)
    ? read
    : new Unusable('must be a comma list of origins such as https://www.example.com, or * for every site');
}

function isIpRange(entry: string): boolean {
  if (entry === 'loopback') return true;
  const [ip = '', bits = '0', more] = entry.split('/');
  if (isIP(ip) === 0 || more !== undefined || !/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(ip, Number(bits), isIP(ip) === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

/** A port on loopback, or an IP address and a port: `9464`, `0.0.0.0:9464`, `[::]:9464`. Empty: none. */
export function listener(text: string): string | Unusable {
  const [, host = '127.0.0.1', digits] = /^(?:(\[[\d:a-f]+\]|[^\s:]+):)?(\d{1,5})$/i.exec(text) ?? [];
  if (text === '') return text;
  return digits !== undefined && Number(digits) <= 65_535
    ? `${host}:${Number(digits)}`
    : new Unusable('must be a port, or an address and a port, for example 9464 or 0.0.0.0:9464');
}

export const redisUrl = urlLike(
  /^rediss?:\/\/./,
  'must be a redis or rediss address, for example redis://:password@redis.internal:6379/0',
);

export const databaseUrl = urlLike(
  /^postgres(ql)?:\/\/./,
  'must be a postgres address, for example postgres://user:password@db.internal:5432/gatehouse',
);

export const emailText = urlLike(
  /^smtps?:\/\/./,
  'must be an smtp or smtps address, for example smtps://user:password@mail.example.com',
);

/** Name of an encoder, or the URL of one without user and password; empty for the default. */
export function encoderSetting(text: string): string | Unusable {
  if (['', 'static', 'minilm'].includes(text)) return text;
  const { protocol, hostname, username, password, hash, href } = URL.canParse(text)
    ? new URL(text)
    : ({} as Partial<URL>);
  const own = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname ?? '');
  const plain = username === '' && password === '' && hash === '';
  return href !== undefined && plain && (protocol === 'https:' || (protocol === 'http:' && own))
    ? href
    : new Unusable(
        'must be static, minilm, or an https address (http on this machine only) without user and #, for example https://api.example.com/v1/embeddings',
      );
}

export const milliseconds = (least: number, most: number) => (text: string) =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most
    ? Number(text)
    : new Unusable(`must be a whole number from ${least} to ${most}`);
