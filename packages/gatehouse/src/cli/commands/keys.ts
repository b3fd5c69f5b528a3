import { readFile } from 'node:fs/promises';
import { isLaunched } from '@gatehouse/access';
import { withAgents } from '../open-agents.ts';
import { print } from '../terminal/print.ts';
import { parseCommandLine, runVerb, UsageError } from '../terminal/usage-error.ts';
import { withProgress } from '../terminal/with-progress.ts';

const JSON_OPTION = { json: { type: 'boolean', default: false } } as const;

/** `gatehouse keys …`: signing keys, also while the server runs; and the secret key, only while it does not run. */
export const keys = (args: string[]): Promise<number> =>
  runVerb({ list, rotate, remove, secret: makeResourceSecret, rekey: changeSecretKey }, args);

async function list(args: string[]): Promise<number> {
  const { json } = parseCommandLine({ args, options: JSON_OPTION, strict: true }).values;
  return withAgents('keys list', async ({ store }) => {
    const rows = await store.signingKeys();
    for (const { kid, alg, state, changed } of rows) {
      const since = new Date(changed).toISOString();
      print(json ? { kid, alg, state, since } : `${kid}  ${alg}  ${state.padEnd(8)}  since ${since}\n`);
    }
    if (rows.length === 0) process.stderr.write('There are no signing keys; the first start after launch makes one.\n');
    return rows.length > 0 ? 0 : 1;
  });
}

async function rotate(args: string[]): Promise<number> {
  const { json } = parseCommandLine({ args, options: JSON_OPTION, strict: true }).values;
  return withAgents('keys rotate', async ({ phase, signingKeys }) => {
    if (!isLaunched(phase)) {
      process.stderr.write('Before launch there are no signing keys. They are made when it is launched.\n');
      return 1;
    }
    const kid = await signingKeys.rotate();
    print(json ? { kid } : `${kid} signs from ten minutes on, when every verifier has seen it.\n`);
    return 0;
  });
}

async function remove(args: string[]): Promise<number> {
  const { positionals, values } = parseCommandLine({
    args,
    options: JSON_OPTION,
    allowPositionals: true,
    strict: true,
  });
  const [kid, more] = positionals;
  if (kid === undefined || more !== undefined) throw new UsageError('"keys remove" takes one key.');
  return withAgents('keys remove', async ({ signingKeys }) => {
    const removed = await signingKeys.remove(kid);
    if (values.json) print({ kid, removed });
    else if (removed) print(`${kid}: removed. Its tokens are refused from now on.\n`);
    else process.stderr.write(`${kid}: there is no such key. "gatehouse keys list" shows them.\n`);
    return removed ? 0 : 1;
  });
}

async function makeResourceSecret(args: string[]): Promise<number> {
  const { positionals, values } = parseCommandLine({
    args,
    options: JSON_OPTION,
    allowPositionals: true,
    strict: true,
  });
  const [name, more] = positionals;
  if (name === undefined || more !== undefined) throw new UsageError('"keys secret" takes the name of one resource.');
  const { introspectingResource, makeSecret } = await import('@gatehouse/access/resource-secrets');
  return withAgents('keys secret', async (access) => {
    const resource = introspectingResource(access, name);
    if (!resource) {
      process.stderr.write(`${name}: the access policy has no resource of this name with "reach: introspection".\n`);
      return 1;
    }
    const secret = await makeSecret(access, resource);
    if (values.json) print({ resource: name, secret });
    else {
      print(`${secret}\n`);
      process.stderr.write(
        `Shown once. ${name} asks with it from now on; of its earlier ones, the newest still works.\n`,
      );
    }
    return 0;
  });
}

async function changeSecretKey(args: string[]): Promise<number> {
  const { values } = parseCommandLine({ args, options: { new: { type: 'string' }, ...JSON_OPTION }, strict: true });
  const file = values.new;
  if (file === undefined) throw new UsageError('Name the file with the new secret key: --new FILE.');
  const [{ rekey }, { createSecrets }, { readSecretKeyFile }] = await Promise.all([
    import('@gatehouse/access/rekey'),
    import('@gatehouse/access/secrets'),
    import('../../open-agent-access.ts'),
  ]);
  const next = createSecrets(readSecretKeyFile(await readFile(file, 'utf8').catch(() => ''), file));
  return withAgents(
    'keys rekey',
    async ({ store, secrets, clock }) => {
      const rekeyed = await withProgress('Sealing', rekey(store, secrets, next, clock));
      const { registrations, signingKeys, forgotten } = rekeyed;
      print(
        values.json
          ? rekeyed
          : `${registrations} registrations and ${signingKeys} signing keys are sealed with the key in ${file}.\n` +
              `Put it into SECRET_KEY or DATA_DIR/secret.key before the next start.\n`,
      );
      if (forgotten > 0 && !values.json)
        process.stderr.write(
          `${forgotten} ended identities of issuers are no longer recognized; they can register anew.\n`,
        );
      return 0;
    },
    'alone',
  );
}
