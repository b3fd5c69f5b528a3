import { c as sealDetails, i as openDetails, n as addressIndex } from "./personal-details.js";
import { t as SECRET_FACT } from "./secret-check.js";
// src/agents/rekey.ts
async function rekey(store, present, next, { now }) {
	const ids = (await store.registrations({ limit: Number.MAX_SAFE_INTEGER })).map(({ id }) => id);
	return store.transaction(async (unit) => {
		await unit.setFact(SECRET_FACT, next.fingerprint);
		let forgotten = 0;
		for (const id of ids) {
			await unit.deleteCodes(id);
			const { issuer = null, identityIndex = null, details: sealed = null } = await unit.lock(id, now()) ?? {};
			if (sealed === null) {
				if (identityIndex !== null) forgotten++;
				continue;
			}
			const details = openDetails(present, id, sealed);
			const { contactEmail, subject, clientId } = details;
			await unit.save(id, {
				details: sealDetails(next, id, details),
				emailIndex: contactEmail === void 0 ? null : addressIndex(next, contactEmail),
				...issuer !== null && subject !== void 0 && clientId !== void 0 ? { identityIndex: next.identityIndex(issuer, subject, clientId) } : {}
			});
		}
		await unit.setFact("signing", "lock");
		const keys = await unit.signingKeys();
		for (const { kid, privateSealed } of keys) await unit.setSigningKey(kid, { privateSealed: next.signingKeys.seal(present.signingKeys.open(privateSealed, kid), kid) });
		return {
			registrations: ids.length,
			signingKeys: keys.length,
			forgotten
		};
	});
}
export { rekey };

//# sourceMappingURL=rekey.js.map