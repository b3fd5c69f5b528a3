import { existsSync } from 'node:fs';
import { insightsModes, phases } from '@gatehouse/contract';
import { packageFolders } from '@gatehouse/runtime';
import {
  baseUrl,
  databaseUrl,
  emailText,
  encoderSetting,
  listener,
  milliseconds,
  origins,
  port,
  readAnyText,
  readMatching,
  readOneOf,
  redisUrl,
  trustedProxies,
  type Unusable,
} from './value-shapes.ts';

/** Folder of the packaged sample. */
const packagedContent = packageFolders.content;

export type Environment = Readonly<Record<string, string | undefined>>;

/** One setting: its type and its meaning. */
interface Setting<T> {
  /** The text of the environment variable → its value. */
  read: (text: string) => T | Unusable;
  /** Text used when the variable is unset or empty; never secret. */
  default: string;
  /** The effective default, if it depends on other variables. */
  standIn?: (environment: Environment) => string | undefined;
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

/** Every setting, in the order of the documentation. */
export const settings = {
  HOST: setting(readMatching(/^\S+$/, 'must be a host name or address'), '127.0.0.1', 'Address to listen on'),
  PORT: setting(port, '8080', 'Port to listen on; 0 takes a free one'),
  BASE_URL: setting(
    baseUrl,
    '',
    'Public address: scheme, host, port, and a path if the service is under one. Every link is made from it. Unset: http://localhost and the port',
  ),
  CONTENT_DIR: {
    ...setting(
      readAnyText,
      './content',
      'Content folder to serve. Unset: the documentation of DOCS_DIR alone; without that, ./content, or the sample of the package if there is none',
    ),
    standIn: ({ DOCS_DIR: docs = '' }) => (docs !== '' ? '' : existsSync('./content') ? undefined : packagedContent),
  },
  DOCS_DIR: setting(
    readAnyText,
    '',
    'Documentation tree outside of the content folder, served with it or alone. Unset: docs/ of the content folder',
  ),
  DATA_DIR: setting(
    readAnyText,
    './data',
    'Folder for registrations, the secret key, mail and the cached edition. The first start creates it, for its owner only',
  ),
  DATABASE_URL: secret(
    databaseUrl,
    'PostgreSQL with the registrations of all instances. Unset: a file in DATA_DIR, for one server',
  ),
  SECRET_KEY: secret(
    readMatching(/^([\w-]{43})?$/, 'must be 32 bytes in base64url, 43 characters'),
    'Key that encrypts stored data about agents. Unset: DATA_DIR/secret.key, made at the first start. Back it up with the store',
  ),
  ACCESS_POLICY_FILE: setting(
    readAnyText,
    '',
    'Access policy in YAML or JSON: ways to register, and your APIs. Unset: access.yaml of the content folder, or DATA_DIR/access.json. Without a file there is no authenticated API',
  ),
  UPSTREAM_SECRET: secret(
    readMatching(/^(\S{32,512})?$/, 'must be 32 to 512 characters without spaces'),
    'Secret shared with the APIs behind this service (reach: upstream): signs requests to them. Required if there are any',
  ),
  WEBHOOK_SECRET: secret(
    readMatching(
      /^(whsec_(?:[A-Za-z\d+/]{4}){8,21}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?)?$/,
      'must be whsec_ and 24 to 64 bytes in base64',
    ),
    'Secret that signs events of the webhook in access.yaml. Required if there is one',
  ),
  SMTP_URL: secret(
    emailText,
    'Mail server for one-time codes, for example smtps://user:password@mail.example.com. Unset: mails are files in DATA_DIR/mail, the newest 1,000 of at most 7 days',
  ),
  LAUNCH_PHASE: setting(
    readOneOf(['', ...phases] as const, `must be ${phases.join(' or ')}, or unset`),
    '',
    'Must equal the status in product.yaml: pre-launch or launched. Unset: the status at the start of the service',
  ),
  INSIGHTS: setting(
    readOneOf(insightsModes, 'must be counts or questions, or unset'),
    '',
    'Stored data about questions: counts (by entry, and of unanswered questions), or questions (also masked texts of unanswered ones, for 30 days). Unset: nothing',
  ),
  ENCODER: setting(
    encoderSetting,
    '',
    'Encoder of questions and texts: static (the word table), minilm (English, a separate package), or the address of an OpenAI-compatible /v1/embeddings. Unset: minilm if it is installed, else static',
  ),
  ENCODER_MODEL: setting(
    readMatching(/^[^\p{Cc}]*$/u, 'must be one line'),
    '',
    'Model name sent to the address of ENCODER. Unset: none',
  ),
  ENCODER_KEY: secret(
    readMatching(/^[\x21-\x7e]*$/, 'must be signs of ASCII without spaces'),
    'Bearer token sent to the address of ENCODER. Unset: none',
  ),
  ENCODER_TIMEOUT_MS: setting(
    milliseconds(5, 5000),
    '60',
    'Maximum wait of a question for the encoder, in milliseconds; then the word table is used',
  ),
  WIDGET_ORIGINS: setting(
    origins,
    '',
    'Sites that may show the question box (/widget.js): origins separated by commas, or * for all. Unset: none',
  ),
  TRUST_PROXY: setting(
    trustedProxies,
    '',
    'Proxies with a trusted X-Forwarded-For: addresses, ranges or loopback, separated by commas. Unset: none',
  ),
  REDIS_URL: secret(
    redisUrl,
    'Redis with the request counts of all instances, for the rate limit. Unset: each process counts by itself',
  ),
  ADMIN_PORT: setting(
    listener,
    '',
    'Second listener, for /metrics, /healthz and /readyz: a port on 127.0.0.1, or address:port. Unset: none',
  ),
  LOG_LEVEL: setting(
    readOneOf(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
    'Least severe line that is logged: trace, debug, info, warn, error, fatal or silent',
  ),
} as const;

/** Names of settings of earlier versions, and their replacements. */
export const replacedSettings: Readonly<Record<string, string>> = {
  MEANING: 'ENCODER: static for off, minilm for local, or the same address',
  MEANING_MODEL: 'ENCODER_MODEL',
  MEANING_KEY: 'ENCODER_KEY',
  MEANING_KEY_FILE: 'ENCODER_KEY_FILE',
  MEANING_TIMEOUT_MS: 'ENCODER_TIMEOUT_MS',
};

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as SettingName[];

/** Effective values. `BASE_URL` is filled in when the port is known. */
export type Settings = Readonly<{
  [Name in SettingName]: Exclude<ReturnType<(typeof settings)[Name]['read']>, Unusable>;
}>;
