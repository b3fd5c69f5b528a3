import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import {
  type AgentAccess,
  checkSecretKey,
  createIssuerKeys,
  createSecrets,
  createSigningKeys,
  createSteadyClock,
  type FetchKeySet,
  isLaunched,
  isLoopback,
  LAST_SWEEP_NAME,
  type Mailer,
  type OpenStore,
  openAgentStore,
  openSecretKey,
  readSecretKey,
  type StoreUse,
  warnOfOpenFolder,
} from '@gatehouse/access';
import { type AccessPolicy, resourcesOf } from '@gatehouse/contract';
import type { Settings } from './config/settings.ts';

export interface OpenOptions {
  baseUrl: string;
  phase: AgentAccess['phase'];
  policy: AccessPolicy;
  now: () => number;
  /** Reading of a monotonic clock, milliseconds; absent if `now` cannot jump. */
  monotonic?: (() => number) | undefined;
  use: StoreUse;
  warn: (message: string) => void;
}

/** Agent access over a store that also holds insights. */
export interface OpenAccess extends AgentAccess {
  store: OpenStore;
}

const random = {
  token: (bytes: number) => randomBytes(bytes).toString('base64url'),
  below: (limit: number) => randomInt(limit),
};

/** Opens store and keys, for the server and for operator commands. @throws StoreProblem */
export async function openAgentAccess(
  settings: Settings,
  { baseUrl, phase, policy, now, monotonic, use, warn }: OpenOptions,
): Promise<OpenAccess> {
  const { DATA_DIR: folder, DATABASE_URL: databaseUrl, SECRET_KEY: configuredKey } = settings;
  const store = await openAgentStore({ databaseUrl, dataFolder: folder, now: now(), use, warn });
  try {
    const lastSwept = await store.metadata(LAST_SWEEP_NAME);
    const clock = monotonic
      ? createSteadyClock(now, monotonic, lastSwept === null ? null : Number(lastSwept))
      : { now };
    const secrets = createSecrets(
      configuredKey === '' ? openSecretKey(folder) : readSecretKey(configuredKey, 'SECRET_KEY'),
    );
    await checkSecretKey(store, secrets);
    if (use === 'serve') warnOfOpenFolder(folder, warn);
    const signingKeys = createSigningKeys({ phase, algorithm: policy.signing, store, secrets, clock, random });
    if (use === 'serve' && isLaunched(phase)) await signingKeys.ensureActive();
    const fetchKeySet: FetchKeySet = async (uri) =>
      (await import('@gatehouse/access/fetch-key-set')).createFetchKeySet(isLoopback(new URL(baseUrl).hostname))(uri);
    return {
      baseUrl,
      phase,
      policy,
      resources: resourcesOf(baseUrl, policy),
      store,
      secrets,
      signingKeys,
      issuerKeys: createIssuerKeys(fetchKeySet, clock),
      clock,
      random,
      onMailQueued: () => {},
      onBudgetSpent: () => {},
      onEvicted: () => {},
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The mailer: SMTP, or files without SMTP_URL. */
export async function openMailer(
  { SMTP_URL: url, DATA_DIR: folder }: Settings,
  { mailFrom }: AccessPolicy,
): Promise<Mailer> {
  if (url !== '') return (await import('@gatehouse/access/smtp-mailer')).createSmtpMailer(url, mailFrom);
  return (await import('@gatehouse/access/file-mailer')).createFileMailer(join(folder, 'mail'), mailFrom);
}

/** Parses the secret key in the text of a file. @throws StoreProblem */
export function readSecretKeyFile(text: string, file: string): Buffer {
  return readSecretKey(text.trim(), file);
}
