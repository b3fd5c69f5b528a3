import { i as openDetails, n as addressIndex } from "./personal-details.js";
import { a as transition, i as lockCurrent, t as endRegistration } from "./revocation.js";
import { a as liveStates, t as endStates } from "./states.js";
import { t as withAgents } from "./open-agents.js";
import { t as print } from "./print.js";
import { t as indented } from "./table.js";
import { i as runVerb, r as parseCommandLine, t as UsageError } from "./usage-error.js";
// src/agents/operations.ts
async function listRegistrations({ store, secrets }, filter) {
	return (await store.registrations(filter)).map(({ id, identityType, state, created, expires, details }) => ({
		id,
		identityType,
		state,
		created,
		expires,
		details: details === null ? null : openDetails(secrets, id, details)
	}));
}
function maskAddress(address) {
	return address.replace(/^(.).*(?=@)/, "$1…");
}
async function exportRegistrations(operations, who) {
	const { store, secrets } = operations;
	const rows = await store.registrations(filterOf(secrets, who));
	return Promise.all(rows.map(async ({ details, emailIndex: _, identityIndex: __, ...registration }) => ({
		...registration,
		details: details === null ? null : openDetails(secrets, registration.id, details),
		claimTokens: (await store.claimTokensOf(registration.id)).length,
		accessTokens: (await store.accessTokensOf(registration.id)).map(({ jti: _, kid: __, ...token }) => token),
		audit: (await store.auditOf(registration.id)).map(({ at, event, reason }) => ({
			at,
			event,
			reason
		}))
	})));
}
async function decide(operations, id, event) {
	return operations.store.transaction(async (unit) => {
		const registration = await lockCurrent(unit, id, operations);
		return registration !== null && await transition(unit, registration, event, operations, "operator") !== null;
	});
}
function revokeByOperator(operations, id) {
	return operations.store.transaction((unit) => endRegistration(operations, unit, id, "operator"));
}
async function eraseRegistrations(operations, who, now) {
	const rows = await operations.store.registrations(filterOf(operations.secrets, who));
	const due = now ? rows : rows.filter(({ ended }) => ended === null);
	for (const { id } of due) await operations.store.transaction(async (unit) => {
		await endRegistration(operations, unit, id, "erase");
		if (now) await unit.deleteRegistration(id);
	});
	return due.length;
}
function filterOf(secrets, who) {
	return "id" in who ? { id: who.id } : {
		emailIndex: addressIndex(secrets, who.email),
		limit: Number.MAX_SAFE_INTEGER
	};
}
// src/cli/agents.ts
const agents = (args) => runVerb({
	list,
	export: exportData,
	approve: (ids) => change("approve", ids),
	deny: (ids) => change("deny", ids),
	revoke: (ids) => change("revoke", ids),
	erase
}, args);
async function list(args) {
	const { values } = parseCommandLine({
		args,
		options: {
			state: { type: "string" },
			since: { type: "string" },
			json: {
				type: "boolean",
				default: false
			},
			reveal: {
				type: "boolean",
				default: false
			}
		},
		strict: true
	});
	const states = [...liveStates, ...endStates];
	const { state, since, json, reveal } = values;
	if (state !== void 0 && !states.includes(state)) throw new UsageError(`Unknown state "${state}". States: ${states.join(", ")}.`);
	const from = since === void 0 ? void 0 : Date.parse(since);
	if (Number.isNaN(from)) throw new UsageError("--since takes a date, for example 2026-05-01.");
	return withAgents("agents list", async (access) => {
		const rows = await listRegistrations(access, {
			limit: Number.MAX_SAFE_INTEGER,
			...state === void 0 ? {} : { state },
			...from === void 0 ? {} : { since: from }
		});
		for (const row of rows) print((json ? asJson : asText)(row, reveal));
		return rows.length > 0 ? 0 : 1;
	});
}
function shown({ details }, reveal) {
	const address = details?.contactEmail ?? "";
	return {
		name: details?.clientName ?? "",
		address: reveal ? address : maskAddress(address)
	};
}
function asJson(row, reveal) {
	const { id, identityType, state, created, expires } = row;
	const { name, address } = shown(row, reveal);
	const time = (at) => new Date(at).toISOString();
	return {
		id,
		identityType,
		state,
		created: time(created),
		expires: time(expires),
		name,
		address
	};
}
function asText(row, reveal) {
	const { name, address } = shown(row, reveal);
	const day = new Date(row.created).toISOString().slice(0, 10);
	const who = [address, name && `"${name}"`].filter((part) => part !== "").join(" ");
	return `${row.id}  ${row.state.padEnd(17)}  ${day}\n${who && indented(who)}`;
}
async function exportData(args) {
	const { values } = parseCommandLine({
		args,
		options: {
			email: { type: "string" },
			id: { type: "string" }
		},
		strict: true
	});
	const who = whoOf(values);
	return withAgents("agents export", async (access) => {
		const rows = await exportRegistrations(access, who);
		print(`${JSON.stringify(rows, null, 2)}\n`);
		return rows.length > 0 ? 0 : 1;
	});
}
async function change(verb, args) {
	const { positionals, values } = parseCommandLine({
		args,
		options: { json: {
			type: "boolean",
			default: false
		} },
		allowPositionals: true,
		strict: true
	});
	const [id, more] = positionals;
	if (id === void 0 || more !== void 0) throw new UsageError(`"agents ${verb}" takes one registration.`);
	return withAgents(`agents ${verb}`, async (access) => {
		const done = verb === "revoke" ? await revokeByOperator(access, id) : await decide(access, id, verb);
		if (values.json) print({
			id,
			done
		});
		else if (done) print(`${id}: done.\n`);
		else process.stderr.write(`${id}: there is no such registration, or its state does not allow "${verb}".\n`);
		return done ? 0 : 1;
	});
}
async function erase(args) {
	const { values } = parseCommandLine({
		args,
		options: {
			email: { type: "string" },
			id: { type: "string" },
			now: {
				type: "boolean",
				default: false
			},
			json: {
				type: "boolean",
				default: false
			}
		},
		strict: true
	});
	const who = whoOf(values);
	return withAgents("agents erase", async (access) => {
		const erased = await eraseRegistrations(access, who, values.now);
		print(values.json ? { erased } : `${erased}\n`);
		return 0;
	});
}
function whoOf({ email, id }) {
	if (email !== void 0 && id === void 0 && email.includes("@")) return { email };
	if (id !== void 0 && email === void 0) return { id };
	throw new UsageError("Name one person with --email ADDRESS, or one registration with --id ID.");
}
export { agents };

//# sourceMappingURL=agents.js.map