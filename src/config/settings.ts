import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { insightsModes } from '../contract/facts/insights-mode.ts';
import { phases } from '../contract/facts/phase.ts';
import { packageFolders } from '../files/package-folders.ts';

/** The pack that comes with the program. */
const packagedContent = packageFolders.content;

/** What a text cannot be used as; `why` finishes the sentence "PORT …". */
export class Unusable {
  readonly why: string;

  constructor(why: string) {
    this.why = why;
  }
}

/** One setting: how it is read, what it means. */
interface Setting<T> {
  /** The text of the environment variable → its value. */
  read: (text: string) => T | Unusable;
  /** Used when the variable is unset or empty; may be shown as it stands. */
  default: string;
  /** What takes the place of the default here and now. */
  standIn?: () => string | undefined;
  meaning: string;
  /** A secret is never printed, is unset by default, and may come from the file that NAME_FILE names. */
  secret: boolean;
}

const setting = <T>(read: Setting<T>['read'], byDefault: string, meaning: string): Setting<T> => ({
  read,
  default: byDefault,
  meaning,
  secret: false,
});

const secret = <T>(read: Setting<T>['read'], meaning: string): Setting<T> => ({
  ...setting(read, '', meaning),
  secret: true,
});

const anyText = (text: string) => text;

const matching = (pattern: RegExp, why: string) => (text: string) => (pattern.test(text) ? text : new Unusable(why));

const oneOf =
  <Value extends string>(values: readonly Value[], why: string) =>
  (text: string) =>
    values.find((value) => value === text) ?? new Unusable(why);

/** Empty, or an address that begins so. */
const addressLike = (pattern: RegExp, why: string) => (text: string) =>
  text === '' || (pattern.test(text) && URL.canParse(text)) ? text : new Unusable(why);

const port = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535
    ? Number(text)
    : new Unusable('must be a whole number from 0 to 65535');

/** Origin only: the well-known paths live at the root. Empty: http://localhost and the port. */
function origin(text: string): string | Unusable {
  if (text === '') return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
    ? url.origin
    : new Unusable('must be an http or https address without path, query or user, for example https://example.com');
}

function trustedProxies(text: string): string[] | Unusable {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.every(isAddressRange)
    ? entries
    : new Unusable(
        'must be a comma list of addresses, ranges such as 10.0.0.0/8, or loopback; a general "true" would let every caller choose its address',
      );
}

/** Web origins, or `*` for every one. */
function origins(text: string): string[] | Unusable {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const read = entries.map((entry) => (entry === '*' ? entry : origin(entry)));
  const bad = read.find((entry) => entry instanceof Unusable);
  return bad === undefined
    ? read.map(String)
    : new Unusable('must be a comma list of origins such as https://www.example.com, or * for every site');
}

function isAddressRange(entry: string): boolean {
  if (entry === 'loopback') return true;
  const [address = '', bits = '0', more] = entry.split('/');
  if (isIP(address) === 0 || more !== undefined || !/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

/** A port on the loopback address, or an address and a port: `9464`, `0.0.0.0:9464`, `[::]:9464`. Empty: none. */
function listener(text: string): string | Unusable {
  const [, host = '127.0.0.1', digits] = /^(?:(\[[\d:a-f]+\]|[^\s:]+):)?(\d{1,5})$/i.exec(text) ?? [];
  if (text === '') return text;
  return digits !== undefined && Number(digits) <= 65_535
    ? `${host}:${Number(digits)}`
    : new Unusable('must be a port, or an address and a port, for example 9464 or 0.0.0.0:9464');
}

const redisAddress = addressLike(
  /^rediss?:\/\/./,
  'must be a redis or rediss address, for example redis://:password@redis.internal:6379/0',
);

const databaseAddress = addressLike(
  /^postgres(ql)?:\/\/./,
  'must be a postgres address, for example postgres://user:password@db.internal:5432/gatehouse',
);

const mailAddress = addressLike(
  /^smtps?:\/\/./,
  'must be an smtp or smtps address, for example smtps://user:password@mail.example.com',
);

/** Where sentences become vectors: `off`, `local`, an address without a user, or a folder. */
function encoderPlace(text: string): string | Unusable {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(text)) return text;
  const { protocol, hostname, username, password, hash, href } = URL.canParse(text)
    ? new URL(text)
    : ({} as Partial<URL>);
  const own = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname ?? '');
  const plain = username === '' && password === '' && hash === '';
  return href !== undefined && plain && (protocol === 'https:' || (protocol === 'http:' && own))
    ? href
    : new Unusable(
        'must be off, local, a folder, or an https address (http on this machine only) without user and #, for example https://api.example.com/v1/embeddings',
      );
}

const milliseconds = (least: number, most: number) => (text: string) =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most
    ? Number(text)
    : new Unusable(`must be a whole number from ${least} to ${most}`);

/** Every setting, in the order in which they are explained. */
export const settings = {
  HOST: setting(matching(/^\S+$/, 'must be a host name or address'), '127.0.0.1', 'Address to listen on'),
  PORT: setting(port, '8080', 'Port to listen on; 0 takes a free one'),
  BASE_URL: setting(
    origin,
    '',
    'Public address, as scheme, host and port; every link is made from it. Unset: http://localhost and the port',
  ),
  CONTENT_DIR: {
    ...setting(anyText, './content', 'Content folder to serve. Unset, and no ./content: the one of the package'),
    standIn: () => (existsSync('./content') ? undefined : packagedContent),
  },
  DOCS_DIR: setting(
    anyText,
    '',
    'Documentation tree to serve with it, where it lies elsewhere than in docs/ of the folder',
  ),
  DATA_DIR: setting(
    anyText,
    './data',
    'Folder for registrations, the secret key, mail and the printed edition; made at the first start, for its owner only',
  ),
  DATABASE_URL: secret(
    databaseAddress,
    'PostgreSQL that all instances keep registrations in. Unset: a file in DATA_DIR, for one server',
  ),
  SECRET_KEY: secret(
    matching(/^([\w-]{43})?$/, 'must be 32 bytes in base64url, 43 characters'),
    'Key that seals what is kept about agents. Unset: DATA_DIR/secret.key, made at the first start. Back it up with the store',
  ),
  ACCESS_POLICY_FILE: setting(
    anyText,
    '',
    'Who may register how and for which APIs, as YAML or JSON. Unset: access.yaml of the content folder, or DATA_DIR/access.json, else the built-in policy',
  ),
  UPSTREAM_SECRET: secret(
    matching(/^(\S{32,512})?$/, 'must be 32 to 512 characters without spaces'),
    'Shared with the APIs that access.yaml reaches through this service: signs what is passed on to them. Needed when there are any',
  ),
  WEBHOOK_SECRET: secret(
    matching(
      /^(whsec_(?:[A-Za-z\d+/]{4}){8,21}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?)?$/,
      'must be whsec_ and 24 to 64 bytes in base64',
    ),
    'Signs the events of the webhook that access.yaml names. Needed when there is one',
  ),
  SMTP_URL: secret(
    mailAddress,
    'Mail server for one-time codes, for example smtps://user:password@mail.example.com. Unset: mails become files in DATA_DIR/mail',
  ),
  LAUNCH_PHASE: setting(
    oneOf(['', ...phases] as const, `must be ${phases.join(' or ')}, or unset`),
    '',
    'Must equal the status in product.yaml: pre-launch or launched. Unset: what that says when the service starts',
  ),
  INSIGHTS: setting(
    oneOf(insightsModes, 'must be counts or questions, or unset'),
    '',
    'What is kept about questions: counts (which entries answered, how many found nothing) or questions (also masked texts of those that found nothing, for 30 days). Unset: nothing',
  ),
  MEANING: setting(
    encoderPlace,
    'off',
    'Sentence encoder that finds answers by their meaning, too: local (packages beside this one, English), the address of an OpenAI-compatible /v1/embeddings, or a folder with an ONNX model. off: words alone',
  ),
  MEANING_MODEL: setting(
    matching(/^[^\p{Cc}]*$/u, 'must be one line'),
    '',
    'Model that is named to the address of MEANING. Unset: none is named',
  ),
  MEANING_KEY: secret(
    matching(/^[\x21-\x7e]*$/, 'must be signs of ASCII without spaces'),
    'Key that is sent to the address of MEANING as a bearer token. Unset: none is sent',
  ),
  MEANING_TIMEOUT_MS: setting(
    milliseconds(5, 5000),
    '60',
    'Milliseconds that a question waits for the encoder; after them it is answered by words alone',
  ),
  WIDGET_ORIGINS: setting(
    origins,
    '',
    'Sites on which the question box for other sites (/widget.js) shows itself: comma list of origins, or * for every one. Unset: there is none',
  ),
  TRUST_PROXY: setting(
    trustedProxies,
    '',
    'Proxies whose X-Forwarded-For is believed: comma list of addresses, ranges, or loopback. Unset: none',
  ),
  REDIS_URL: secret(
    redisAddress,
    'Redis that all instances count requests in, for the rate limit. Unset: each process counts by itself',
  ),
  ADMIN_PORT: setting(
    listener,
    '',
    'Second listener, for /metrics, /healthz and /readyz: a port on 127.0.0.1, or address:port. Unset: none',
  ),
  LOG_LEVEL: setting(
    oneOf(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
    'Least severe line that is logged: trace, debug, info, warn, error, fatal or silent',
  ),
} as const;

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as SettingName[];

/** Effective values. `BASE_URL` is filled in when the port is known. */
export type Settings = Readonly<{
  [Name in SettingName]: Exclude<ReturnType<(typeof settings)[Name]['read']>, Unusable>;
}>;
