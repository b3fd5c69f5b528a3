import {
  decide,
  endStates,
  eraseRegistrations,
  exportRegistrations,
  type ListedRegistration,
  limitRegistration,
  listRegistrations,
  liveStates,
  maskEmail,
  type RegistrationSelector,
  revokeByOperator,
  type State,
  splitScopes,
} from '@gatehouse/access';
import { withAgents } from '../open-agents.ts';
import { print } from '../terminal/print.ts';
import { indentText } from '../terminal/table.ts';
import { parseCommandLine, runVerb, UsageError } from '../terminal/usage-error.ts';

/** `gatehouse agents …`: operator commands for registrations; they may run while the server runs. */
export const agents = (args: string[]): Promise<number> =>
  runVerb(
    {
      list,
      export: exportData,
      approve: (ids) => change('approve', ids),
      limit,
      deny: (ids) => change('deny', ids),
      revoke: (ids) => change('revoke', ids),
      erase,
    },
    args,
  );

async function list(args: string[]): Promise<number> {
  const { values } = parseCommandLine({
    args,
    options: {
      state: { type: 'string' },
      since: { type: 'string' },
      json: { type: 'boolean', default: false },
      reveal: { type: 'boolean', default: false },
    },
    strict: true,
  });
  const states: readonly string[] = [...liveStates, ...endStates];
  const { state, since, json, reveal } = values;
  if (state !== undefined && !states.includes(state))
    throw new UsageError(`Unknown state "${state}". States: ${states.join(', ')}.`);
  const from = since === undefined ? undefined : Date.parse(since);
  if (Number.isNaN(from)) throw new UsageError('--since takes a date, for example 2026-05-01.');
  return withAgents('agents list', async (access) => {
    const rows = await listRegistrations(access, {
      limit: Number.MAX_SAFE_INTEGER,
      ...(state === undefined ? {} : { state: state as State }),
      ...(from === undefined ? {} : { since: from }),
    });
    for (const row of rows) print((json ? asJson : asText)(row, reveal));
    return rows.length > 0 ? 0 : 1;
  });
}

function visibleDetails({ details }: ListedRegistration, reveal: boolean): { name: string; address: string } {
  const email = details?.contactEmail ?? '';
  return { name: details?.clientName ?? '', address: reveal ? email : maskEmail(email) };
}

function asJson(row: ListedRegistration, reveal: boolean): object {
  const { id, identityType, state, scope, declined, created, expires } = row;
  const { name, address } = visibleDetails(row, reveal);
  const time = (at: number) => new Date(at).toISOString();
  return {
    ...{ id, identityType, state, scopes: splitScopes(scope), declined: splitScopes(declined) },
    ...{ created: time(created), expires: time(expires), name, address },
  };
}

/** One line with the id, and separate lines for the identity, so that nothing is cut. */
function asText(row: ListedRegistration, reveal: boolean): string {
  const { name, address } = visibleDetails(row, reveal);
  const day = new Date(row.created).toISOString().slice(0, 10);
  const who = [address, name && `"${name}"`].filter((part) => part !== '').join(' ');
  const declined = splitScopes(row.declined);
  const what = `${row.scope}${declined.length > 0 ? ` (declined: ${declined.join(' ')})` : ''}`;
  return `${row.id}  ${row.state.padEnd(17)}  ${day}\n${who && indentText(who)}${indentText(what)}`;
}

async function exportData(args: string[]): Promise<number> {
  const { values } = parseCommandLine({
    args,
    options: { email: { type: 'string' }, id: { type: 'string' } },
    strict: true,
  });
  const who = whoOf(values);
  return withAgents('agents export', async (access) => {
    const rows = await exportRegistrations(access, who);
    print(`${JSON.stringify(rows, null, 2)}\n`);
    return rows.length > 0 ? 0 : 1;
  });
}

async function change(verb: 'approve' | 'deny' | 'revoke', args: string[]): Promise<number> {
  const options = { scope: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [id, more] = positionals;
  if (id === undefined || more !== undefined) throw new UsageError(`"agents ${verb}" takes one registration.`);
  if (values.scope !== undefined && verb !== 'approve')
    throw new UsageError(`"agents ${verb}" is for the whole registration, and takes no --scope.`);
  const kept = values.scope === undefined ? undefined : scopesIn(values.scope);
  return withAgents(`agents ${verb}`, async (access) => {
    const outcome = verb === 'revoke' ? await revokeByOperator(access, id) : await decide(access, id, verb, kept);
    if (values.json) print({ id, done: outcome });
    else if (outcome) print(`${id}: done.\n`);
    else process.stderr.write(`${id}: ${notDone(verb, kept)}\n`);
    return outcome ? 0 : 1;
  });
}

const notDone = (verb: string, kept: readonly string[] | undefined): string =>
  kept === undefined
    ? `there is no such registration, or its state does not allow "${verb}".`
    : `there is no such registration, its state does not allow "${verb}", or it does not have all of ${kept.join(', ')}.`;

async function limit(args: string[]): Promise<number> {
  const options = { scope: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [id, more] = positionals;
  if (id === undefined || more !== undefined || values.scope === undefined)
    throw new UsageError('"agents limit" takes one registration, and the scopes that it keeps: --scope "a b".');
  const kept = scopesIn(values.scope);
  return withAgents('agents limit', async (access) => {
    const outcome = await limitRegistration(access, id, kept);
    if (values.json) print({ id, done: outcome });
    else if (outcome) print(`${id}: keeps ${kept.join(' ')}. Its tokens are taken back; it claims new ones.\n`);
    else process.stderr.write(`${id}: ${notDone('limit', kept)} Nothing was changed.\n`);
    return outcome ? 0 : 1;
  });
}

/** @throws UsageError without an id */
function scopesIn(text: string): string[] {
  const scopes = splitScopes(text);
  if (scopes.length === 0) throw new UsageError('--scope takes one scope or more; "agents revoke" takes them all.');
  return scopes;
}

async function erase(args: string[]): Promise<number> {
  const { values } = parseCommandLine({
    args,
    options: {
      email: { type: 'string' },
      id: { type: 'string' },
      now: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    strict: true,
  });
  const who = whoOf(values);
  return withAgents('agents erase', async (access) => {
    const erased = await eraseRegistrations(access, who, values.now);
    print(values.json ? { erased } : `${erased}\n`);
    return 0;
  });
}

function whoOf({ email, id }: { email?: string | undefined; id?: string | undefined }): RegistrationSelector {
  if (email !== undefined && id === undefined && email.includes('@')) return { email };
  if (id !== undefined && email === undefined) return { id };
  throw new UsageError('Name one person with --email ADDRESS, or one registration with --id ID.');
}
