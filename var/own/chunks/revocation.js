import { A as validateAlgorithms, C as decodeBase64url, H as JWSSignatureVerificationFailed, I as JOSEAlgNotAllowed, J as encode, K as concat, M as validateCrit, O as parseJoseHeader, T as isDisjoint, V as JWSInvalid, _ as prepareKey, d as checkModulusLength, i as lifetime, j as validateB64, l as jwsAlgorithm, o as nextState, q as decoder, r as isLive, v as rawKey, w as encodeAsciiMember, x as JWS_RECOGNIZED } from "./states.js";
import { r as hashToken } from "./secrets2.js";
// node_modules/jose/dist/webapi/lib/jws_verify.js
function prepareVerify(options) {
	return [options && validateAlgorithms("algorithms", options.algorithms), options?.crit];
}
function parseProtectedHeader(encodedProtectedHeader) {
	return encodedProtectedHeader === void 0 ? {} : parseJoseHeader(encodedProtectedHeader, JWSInvalid, "JWS Protected Header is invalid");
}
function encodeCompactUnencodedPayload(payload) {
	try {
		return encode(payload);
	} catch (cause) {
		throw new JWSInvalid("JWS Compact Serialization payload must use only ASCII characters", { cause });
	}
}
async function verifySignature(jws, shared, key, encodeUnencodedPayload, parsedProtected) {
	const { protected: encodedProtectedHeader, header, payload: inputPayload } = jws, protectedHeader = parsedProtected ?? parseProtectedHeader(encodedProtectedHeader);
	if (!isDisjoint(protectedHeader, header)) throw new JWSInvalid("JWS Protected and JWS Unprotected Header Parameter names must be disjoint");
	const joseHeader = {
		...protectedHeader,
		...header
	}, b64 = validateB64(protectedHeader, validateCrit(JWSInvalid, JWS_RECOGNIZED, shared[1], protectedHeader, joseHeader)), { alg } = joseHeader;
	if (typeof alg != "string" || !alg) throw new JWSInvalid("JWS \"alg\" (Algorithm) Header Parameter missing or invalid");
	if (shared[0] && !shared[0].has(alg)) throw new JOSEAlgNotAllowed("\"alg\" (Algorithm) Header Parameter value not allowed");
	if (b64) {
		if (typeof inputPayload != "string") throw new JWSInvalid("JWS Payload must be a string");
	} else if (typeof inputPayload != "string" && !(inputPayload instanceof Uint8Array)) throw new JWSInvalid("JWS Payload must be a string or an Uint8Array instance");
	const signingPayload = b64 || typeof inputPayload != "string" ? inputPayload : encodeUnencodedPayload(inputPayload);
	let resolvedKey = !1;
	typeof key == "function" && (key = await key(protectedHeader, jws), resolvedKey = !0);
	const entry = jwsAlgorithm(alg), signingInput = concat(encodedProtectedHeader !== void 0 ? encode(encodedProtectedHeader) : new Uint8Array(), encode("."), typeof signingPayload == "string" ? shared[2] ??= encodeAsciiMember(signingPayload, "payload", JWSInvalid) : signingPayload), signature = decodeBase64url(jws.signature, "signature", JWSInvalid), verificationKey = await prepareKey(entry, key, "verify"), cryptoKey = await rawKey(verificationKey, entry.subtle, "verify");
	entry.minRsaBits && checkModulusLength(entry.alg, cryptoKey);
	let verified = !1;
	try {
		verified = await crypto.subtle.verify(entry.signing, cryptoKey, signature, signingInput);
	} catch (cause) {
		throw new JWSSignatureVerificationFailed(void 0, { cause });
	}
	if (!verified) throw new JWSSignatureVerificationFailed();
	const result = { payload: typeof signingPayload == "string" ? decodeBase64url(signingPayload, "payload", JWSInvalid) : signingPayload };
	return encodedProtectedHeader !== void 0 && (result.protectedHeader = protectedHeader), header !== void 0 && (result.unprotectedHeader = header), resolvedKey ? [{
		...result,
		key: verificationKey
	}, b64] : [result, b64];
}
async function verifyCompact(jws, shared, key) {
	if (jws instanceof Uint8Array && (jws = decoder.decode(jws)), typeof jws != "string") throw new JWSInvalid("Compact JWS must be a string or Uint8Array");
	const { 0: protectedHeader, 1: payload, 2: signature, length } = jws.split(".");
	if (length !== 3) throw new JWSInvalid("Invalid Compact JWS");
	return verifySignature({
		payload,
		protected: protectedHeader,
		signature
	}, shared, key, encodeCompactUnencodedPayload);
}
// node_modules/jose/dist/webapi/jws/compact/verify.js
async function compactVerify(jws, key, options) {
	const [result] = await verifyCompact(jws, prepareVerify(options), key);
	return result;
}
// src/agents/compact-jws.ts
const MAX_BYTES = 8192;
function isCompactJws(text, maxBytes = MAX_BYTES) {
	if (text.length > maxBytes) return false;
	const parts = text.split(".");
	if (parts.length !== 3 || !parts.every((part) => part !== "" && isCanonical(part))) return false;
	const header = jsonObject(parts[0]);
	return header !== void 0 && ![
		"crit",
		"b64",
		"zip"
	].some((name) => Object.hasOwn(header, name));
}
function isCanonical(part) {
	return Buffer.from(part, "base64url").toString("base64url") === part;
}
function jsonObject(part) {
	try {
		const text = new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(Buffer.from(part, "base64url"));
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? value : void 0;
	} catch {
		return;
	}
}
// src/agents/transition.ts
async function transition(unit, registration, event, { phase, policy, clock }, reason = null) {
	const state = nextState(registration.state, event, {
		phase,
		approval: policy.approval
	});
	if (state === void 0) return null;
	const now = clock.now();
	const changes = isLive(state) ? {
		state,
		expires: now + lifetime(state, policy.interestRetentionDays),
		lastUsed: now
	} : ended(state, registration, now);
	await unit.save(registration.id, changes);
	if (!isLive(state)) {
		await unit.deleteCodes(registration.id);
		await unit.deleteMailOf(registration.id);
		await unit.revokeAccessTokensOf(registration.id, now);
	}
	await unit.addAudit({
		registrationId: registration.id,
		event,
		reason
	}, now);
	return {
		...registration,
		...changes
	};
}
function ended(state, { identityIndex }, now) {
	return {
		state,
		ended: now,
		details: null,
		emailIndex: null,
		identityIndex: state === "expired" ? null : identityIndex
	};
}
async function lockCurrent(unit, id, rules) {
	const registration = await unit.lock(id, rules.clock.now());
	return registration && endIfOverdue(unit, registration, rules);
}
async function endIfOverdue(unit, registration, rules) {
	return (isLive(registration.state) && registration.expires <= rules.clock.now() ? await transition(unit, registration, "time_over", rules) : null) ?? registration;
}
// src/agents/revocation.ts
async function revokeCredential(access, token) {
	if (token.startsWith("clm_")) return revokeRegistration(access, token);
	const jti = await jtiOf(access, token);
	if (jti !== void 0) await access.store.transaction((unit) => unit.revokeAccessToken(jti, access.clock.now()));
}
async function revokeRegistration(access, claimToken) {
	const row = await access.store.claimToken(hashToken(claimToken));
	if (!row) return;
	await access.store.transaction((unit) => endRegistration(access, unit, row.registrationId, "holder"));
}
async function endRegistration(access, unit, id, reason) {
	const registration = await unit.lock(id, access.clock.now());
	return registration !== null && await transition(unit, registration, "revoke", access, reason) !== null;
}
async function jtiOf({ signingKeys }, token) {
	if (!isCompactJws(token)) return void 0;
	try {
		const { payload } = await compactVerify(token, ({ kid, alg }) => signingKeys.verifier(kid, alg));
		const { jti } = JSON.parse(new TextDecoder().decode(payload));
		return typeof jti === "string" ? jti : void 0;
	} catch (error) {
		if (error instanceof Error && error.name === "StoreUnavailable") throw error;
		return;
	}
}
export { transition as a, verifyCompact as c, lockCurrent as i, revokeCredential as n, isCompactJws as o, endIfOverdue as r, prepareVerify as s, endRegistration as t };

//# sourceMappingURL=revocation.js.map