import { t as StoreProblem } from "./agent-store.js";
// src/agents/secret-check.ts
const SECRET_FACT = "secret_check";
async function checkSecretKey(store, { fingerprint }) {
	if ((await store.fact("secret_check") ?? await store.transaction(async (unit) => {
		await unit.addFact("secret_check", fingerprint);
		return unit.fact("secret_check");
	})) !== fingerprint) throw new StoreProblem("The secret key is not the one that the store was written with. Copy SECRET_KEY, or the file secret.key, from the instance that was started first; \"gatehouse keys rekey\" changes it.");
}
export { checkSecretKey as n, SECRET_FACT as t };

//# sourceMappingURL=secret-check.js.map