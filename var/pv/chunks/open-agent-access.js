import { B as JWKSNoMatchingKey, D as isObject, E as isJwkSet, F as encode, G as JWTInvalid, J as encode$1, K as concat, L as JOSENotSupported, M as validateCrit, N as validateCritDuplicates, P as decode, R as JWKSInvalid, S as assertNotSet, T as isDisjoint, U as JWTClaimValidationFailed, V as JWSInvalid, W as JWTExpired, X as strictDecoder, Y as encoder, _ as prepareKey, a as liveStates, b as validateExtractableOption, c as JWS, d as checkModulusLength, f as invalidKeyInput, g as normalizeJwk, h as jwkToKey, j as validateB64, k as serializeJoseHeader, l as jwsAlgorithm, m as isKeyObject, p as isCryptoKey, u as table, v as rawKey, x as JWS_RECOGNIZED, y as snapshotJwk, z as JWKSMultipleMatchingKeys } from "./states.js";
import { n as isLaunched, t as assertLaunched } from "./phase.js";
import { C as string, S as strictObject, a as _enum, c as array, f as int, g as looseObject, h as literal, l as boolean, u as discriminatedUnion } from "./schemas.js";
import { n as checkSecretKey } from "./secret-check.js";
import { t as createSecrets } from "./secrets2.js";
import { n as StoreUnavailable, t as StoreProblem } from "./agent-store.js";
import { r as scopes } from "./scopes.js";
import { t as SettingsError } from "./settings-error.js";
import { n as QUESTION_LIFETIME, t as DAY } from "./insight-store.js";
import { n as unusable, r as warnOfOpenFolder, t as makePrivateFolder } from "./private-folder.js";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { request } from "node:http";
import { request as request$1 } from "node:https";
import { lookup } from "node:dns";
import { json } from "node:stream/consumers";
// node_modules/jose/dist/webapi/lib/jwe_algorithms.js
const wrap = [["encrypt", "wrapKey"], ["decrypt", "unwrapKey"]];
const derive = [[], ["deriveBits"]];
const none = [[], []];
function rsaes(bits) {
	return {
		kty: ["RSA"],
		mode: "key-encryption",
		subtle: {
			name: "RSA-OAEP",
			hash: `SHA-${bits}`
		},
		usages: wrap,
		ops: ["wrapKey", "unwrapKey"]
	};
}
function ecdh(mode) {
	return {
		kty: ["EC", "OKP"],
		mode,
		subtle: { name: "ECDH" },
		resolve: ({ kty, crv, asymmetricKeyType }) => {
			if (crv === "X25519" || asymmetricKeyType === "x25519") return { name: "X25519" };
			if (kty === "OKP") throw new JOSENotSupported("Invalid or unsupported JWK \"alg\" (Algorithm) Parameter value");
			return {
				name: "ECDH",
				namedCurve: crv
			};
		},
		usages: derive,
		ops: [void 0, "deriveBits"]
	};
}
function aeskw(bits, gcm = !1) {
	return {
		kty: ["oct"],
		mode: "key-wrapping",
		secret: !0,
		subtle: {
			name: gcm ? "AES-GCM" : "AES-KW",
			length: bits
		},
		usages: none,
		ops: gcm ? ["encrypt", "decrypt"] : ["wrapKey", "unwrapKey"]
	};
}
function pbes2() {
	return {
		kty: ["oct"],
		mode: "key-wrapping",
		secret: !0,
		subtle: { name: "PBKDF2" },
		usages: none,
		ops: ["deriveBits", "deriveBits"]
	};
}
const JWE = table({
	dir: {
		kty: ["oct"],
		mode: "direct-encryption",
		secret: !0,
		subtle: { name: "AES-GCM" },
		usages: none,
		ops: ["encrypt", "decrypt"]
	},
	"RSA-OAEP": rsaes(1),
	"RSA-OAEP-256": rsaes(256),
	"RSA-OAEP-384": rsaes(384),
	"RSA-OAEP-512": rsaes(512),
	"ECDH-ES": ecdh("direct-key-agreement"),
	"ECDH-ES+A128KW": ecdh("key-agreement-with-key-wrapping"),
	"ECDH-ES+A192KW": ecdh("key-agreement-with-key-wrapping"),
	"ECDH-ES+A256KW": ecdh("key-agreement-with-key-wrapping"),
	A128KW: aeskw(128),
	A192KW: aeskw(192),
	A256KW: aeskw(256),
	A128GCMKW: aeskw(128, !0),
	A192GCMKW: aeskw(192, !0),
	A256GCMKW: aeskw(256, !0),
	"PBES2-HS256+A128KW": pbes2(),
	"PBES2-HS384+A192KW": pbes2(),
	"PBES2-HS512+A256KW": pbes2()
});
const contentOps = ["encrypt", "decrypt"];
function contentEncryption(bits, cbc = !1) {
	return {
		kty: ["oct"],
		secret: !0,
		subtle: {
			name: cbc ? "AES-CBC" : "AES-GCM",
			length: bits
		},
		usages: none,
		ops: contentOps,
		cekBits: bits,
		ivBits: cbc ? 128 : 96,
		cbc
	};
}
table({
	A128GCM: contentEncryption(128),
	A192GCM: contentEncryption(192),
	A256GCM: contentEncryption(256),
	"A128CBC-HS256": contentEncryption(256, !0),
	"A192CBC-HS384": contentEncryption(384, !0),
	"A256CBC-HS512": contentEncryption(512, !0)
});
// node_modules/jose/dist/webapi/lib/jwt_claims_set.js
const epoch = (date) => Math.floor(date.getTime() / 1e3);
const multipliers = {
	s: 1,
	m: 60,
	h: 3600,
	d: 86400,
	w: 604800,
	y: 31557600
};
const REGEX = /^(\+|\-)? ?(\d+|\d+\.\d+) ?(seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|years?|yrs?|y)(?: (ago|from now))?$/i;
const checkFailed = "check_failed";
function invalidDuration() {
	throw new TypeError("Invalid time period format");
}
function secs(str) {
	typeof str != "string" && invalidDuration();
	const matched = REGEX.exec(str);
	(!matched || matched[4] && matched[1]) && invalidDuration();
	const value = parseFloat(matched[2]), durationSeconds = Math.round(value * multipliers[matched[3][0].toLowerCase()]);
	return Number.isFinite(durationSeconds) || invalidDuration(), matched[1] === "-" || matched[4] === "ago" ? -durationSeconds : durationSeconds;
}
function validateInput(label, input) {
	if (!Number.isFinite(input)) throw new TypeError(`Invalid ${label} input`);
	return input;
}
function validateStringClaim(claim, value) {
	if (typeof value != "string") throw new TypeError(`"${claim}" claim must be a string`);
}
function validateAudienceClaim(value) {
	if (typeof value != "string" && (!Array.isArray(value) || Array.from(value).some((member) => typeof member != "string"))) throw new TypeError("\"aud\" claim must be a string or an array of strings");
}
function numericDate(value, label) {
	return typeof value == "number" ? validateInput(label, value) : value instanceof Date ? validateInput(label, epoch(value)) : epoch(new Date()) + secs(value);
}
const normalizeTyp = (value) => {
	const normalized = value.toLowerCase();
	return value.includes("/") ? normalized : `application/${normalized}`;
};
const checkAudiencePresence = (audPayload, audOption) => typeof audPayload == "string" ? audOption.includes(audPayload) : Array.isArray(audPayload) ? audOption.some((aud) => audPayload.includes(aud)) : !1;
function validateNumericDate(claimsSet, claim, required = !1) {
	const value = claimsSet[claim];
	if (!(value === void 0 && !required)) {
		if (typeof value != "number") throw new JWTClaimValidationFailed(`"${claim}" claim must be a number`, claimsSet, claim, "invalid");
		return value;
	}
}
function unexpectedClaim(claimsSet, claim) {
	throw new JWTClaimValidationFailed(`unexpected "${claim}" claim value`, claimsSet, claim, checkFailed);
}
function validateClaimsSet(protectedHeader, claimsSetBytes, options = {}) {
	let claimsSet;
	try {
		claimsSet = JSON.parse(strictDecoder.decode(claimsSetBytes));
	} catch (cause) {
		throw new JWTInvalid("JWT Claims Set must be a top-level JSON object", { cause });
	}
	if (!isObject(claimsSet)) throw new JWTInvalid("JWT Claims Set must be a top-level JSON object");
	const { typ } = options;
	if (typ !== void 0 && (typeof protectedHeader.typ != "string" || normalizeTyp(protectedHeader.typ) !== normalizeTyp(typ))) throw new JWTClaimValidationFailed("unexpected \"typ\" JWT header value", claimsSet, "typ", checkFailed);
	const { requiredClaims = [], issuer, subject, audience, maxTokenAge } = options, presenceCheck = [...requiredClaims];
	maxTokenAge !== void 0 && presenceCheck.push("iat"), audience !== void 0 && presenceCheck.push("aud"), subject !== void 0 && presenceCheck.push("sub"), issuer !== void 0 && presenceCheck.push("iss");
	for (const claim of new Set(presenceCheck.reverse())) if (!Object.hasOwn(claimsSet, claim)) throw new JWTClaimValidationFailed(`missing required "${claim}" claim`, claimsSet, claim, "missing");
	issuer !== void 0 && !(Array.isArray(issuer) ? issuer : [issuer]).includes(claimsSet.iss) && unexpectedClaim(claimsSet, "iss"), subject !== void 0 && claimsSet.sub !== subject && unexpectedClaim(claimsSet, "sub"), audience !== void 0 && !checkAudiencePresence(claimsSet.aud, typeof audience == "string" ? [audience] : audience) && unexpectedClaim(claimsSet, "aud");
	const { clockTolerance } = options;
	let tolerance = 0;
	if (typeof clockTolerance == "string") tolerance = secs(clockTolerance);
	else if (clockTolerance !== void 0) {
		if (typeof clockTolerance != "number") throw new TypeError("Invalid clockTolerance option type");
		tolerance = clockTolerance;
	}
	if (validateInput("clockTolerance option", tolerance), tolerance < 0) throw new TypeError("Invalid clockTolerance option input");
	const { currentDate } = options, now = validateInput("currentDate option", epoch(currentDate === void 0 ? new Date() : currentDate)), iat = validateNumericDate(claimsSet, "iat", maxTokenAge !== void 0), nbf = validateNumericDate(claimsSet, "nbf");
	if (nbf !== void 0 && nbf > now + tolerance) throw new JWTClaimValidationFailed("\"nbf\" claim timestamp check failed", claimsSet, "nbf", checkFailed);
	const exp = validateNumericDate(claimsSet, "exp");
	if (exp !== void 0 && exp <= now - tolerance) throw new JWTExpired("\"exp\" claim timestamp check failed", claimsSet, "exp", checkFailed);
	if (maxTokenAge !== void 0) {
		const age = now - iat, max = validateInput("maxTokenAge option", typeof maxTokenAge == "number" ? maxTokenAge : secs(maxTokenAge));
		if (max < 0) throw new TypeError("Invalid maxTokenAge option input");
		if (age - tolerance > max) throw new JWTExpired("\"iat\" claim timestamp check failed (too far in the past)", claimsSet, "iat", checkFailed);
		if (age < -tolerance) throw new JWTClaimValidationFailed("\"iat\" claim timestamp check failed (it should be in the past)", claimsSet, "iat", checkFailed);
	}
	return claimsSet;
}
let producerClaimsSets;
function producerClaimsSet(producer) {
	return producerClaimsSets.get(producer);
}
function jwtClaimsSetBytes(producer) {
	const claimsSet = producerClaimsSet(producer);
	for (const claim of [
		"iat",
		"nbf",
		"exp"
	]) {
		const value = claimsSet[claim];
		if (typeof value == "number" && !Number.isFinite(value)) throw new TypeError(`"${claim}" claim must be a finite number`);
	}
	return encoder.encode(JSON.stringify(claimsSet));
}
var JWTClaimsBuilder = class {
	constructor(claimsSet = {}) {
		if (!isObject(claimsSet)) throw new TypeError("JWT Claims Set MUST be an object");
		(producerClaimsSets ||= new WeakMap()).set(this, structuredClone(claimsSet));
	}
	setIssuer(value) {
		return validateStringClaim("iss", value), producerClaimsSet(this).iss = value, this;
	}
	setSubject(value) {
		return validateStringClaim("sub", value), producerClaimsSet(this).sub = value, this;
	}
	setAudience(value) {
		return validateAudienceClaim(value), producerClaimsSet(this).aud = value, this;
	}
	setJti(value) {
		return validateStringClaim("jti", value), producerClaimsSet(this).jti = value, this;
	}
	setNotBefore(value) {
		return producerClaimsSet(this).nbf = numericDate(value, "setNotBefore"), this;
	}
	setExpirationTime(value) {
		return producerClaimsSet(this).exp = numericDate(value, "setExpirationTime"), this;
	}
	setIssuedAt(value) {
		const claimsSet = producerClaimsSet(this);
		return value === void 0 ? claimsSet.iat = epoch(new Date()) : typeof value == "string" ? claimsSet.iat = validateInput("setIssuedAt", epoch(new Date()) + secs(value)) : claimsSet.iat = numericDate(value, "setIssuedAt"), this;
	}
};
// node_modules/jose/dist/webapi/lib/jws_sign.js
async function createSignature(input, key, rejectUnencoded) {
	let [payload, protectedHeader, unprotectedHeader, crit] = input, encodedProtectedHeader = "";
	if (protectedHeader !== void 0) {
		const normalized = serializeJoseHeader(JWSInvalid, protectedHeader);
		protectedHeader = normalized[0], encodedProtectedHeader = encode(normalized[1]);
	}
	if (unprotectedHeader !== void 0 && (unprotectedHeader = serializeJoseHeader(JWSInvalid, unprotectedHeader)[0]), !protectedHeader && !unprotectedHeader) throw new JWSInvalid("either setProtectedHeader or setUnprotectedHeader must be called before #sign()");
	if (!isDisjoint(protectedHeader, unprotectedHeader)) throw new JWSInvalid("JWS Protected and JWS Unprotected Header Parameter names must be disjoint");
	const joseHeader = {
		...protectedHeader,
		...unprotectedHeader
	};
	validateCritDuplicates(JWSInvalid, protectedHeader);
	const b64 = validateB64(protectedHeader, validateCrit(JWSInvalid, JWS_RECOGNIZED, crit, protectedHeader, joseHeader));
	b64 || rejectUnencoded?.();
	const { alg } = joseHeader;
	if (typeof alg != "string" || !alg) throw new JWSInvalid("JWS \"alg\" (Algorithm) Header Parameter missing or invalid");
	const entry = jwsAlgorithm(alg);
	let encodedPayload = "", signingPayload = payload, signingInput;
	if (b64) {
		const encodedPayloadCache = input[4];
		encodedPayloadCache ? (encodedPayload = encodedPayloadCache[0] ??= encode(payload), signingPayload = encodedPayloadCache[1] ??= encode$1(encodedPayload)) : (encodedPayload = encode(payload), signingInput = encoder.encode(`${encodedProtectedHeader}.${encodedPayload}`));
	}
	signingInput ??= concat(encode$1(encodedProtectedHeader), encode$1("."), signingPayload);
	const signingKey = await rawKey(await prepareKey(entry, key, "sign"), entry.subtle, "sign");
	entry.minRsaBits && checkModulusLength(entry.alg, signingKey);
	const jws = {
		signature: encode(new Uint8Array(await crypto.subtle.sign(entry.signing, signingKey, signingInput))),
		payload: encodedPayload
	};
	return protectedHeader && (jws.protected = encodedProtectedHeader), unprotectedHeader && (jws.header = unprotectedHeader), [jws, b64];
}
async function createCompactSignature(payload, protectedHeader, crit, key, rejectUnencoded) {
	const [jws] = await createSignature([
		payload,
		protectedHeader,
		void 0,
		crit
	], key, rejectUnencoded);
	return `${jws.protected}.${jws.payload}.${jws.signature}`;
}
// node_modules/jose/dist/webapi/jwt/sign.js
const SignJWT_base = JWTClaimsBuilder;
var SignJWT = class extends SignJWT_base {
	#protectedHeader;
	setProtectedHeader(protectedHeader) {
		return assertNotSet(this.#protectedHeader, "setProtectedHeader"), this.#protectedHeader = protectedHeader, this;
	}
	async sign(key, options) {
		return createCompactSignature(jwtClaimsSetBytes(this), this.#protectedHeader, options?.crit, key, () => {
			throw new JWTInvalid("JWTs MUST NOT use unencoded payload");
		});
	}
};
// node_modules/jose/dist/webapi/lib/key_algorithm.js
const algArgument = "\"alg\" (Algorithm)";
function unsupportedAlg(source = "JWK \"alg\" (Algorithm) Parameter") {
	throw new JOSENotSupported(`Invalid or unsupported ${source} value`);
}
function keyAlgorithm(alg, source) {
	return (typeof alg == "string" ? JWS[alg] ?? JWE[alg] : void 0) ?? unsupportedAlg(source);
}
// node_modules/jose/dist/webapi/key/export.js
async function exportJWK(key) {
	if (isKeyObject(key)) if (key.type === "secret") key = key.export();
	else return key.export({ format: "jwk" });
	if (key instanceof Uint8Array) return {
		kty: "oct",
		k: encode(key)
	};
	if (!isCryptoKey(key)) throw new TypeError(invalidKeyInput(key, "CryptoKey", "KeyObject", "Uint8Array"));
	if (!key.extractable) throw new TypeError("non-extractable CryptoKey cannot be exported as a JWK");
	const jwk = await crypto.subtle.exportKey("jwk", key);
	delete jwk.ext, delete jwk.key_ops, delete jwk.use, jwk.kty !== "AKP" && delete jwk.alg;
	for (const parameter of Object.keys(jwk)) jwk[parameter] === void 0 && delete jwk[parameter];
	return jwk;
}
// node_modules/jose/dist/webapi/jwks/local.js
function isUsableJWK(jwk, entry, alg, kid) {
	const { kty, key_ops: keyOps, ext, kid: jwkKid, alg: jwkAlg, use, crv } = jwk;
	return (ext === void 0 || typeof ext == "boolean") && (keyOps === void 0 || Array.isArray(keyOps) && keyOps.every((operation, index) => typeof operation == "string" && keyOps.indexOf(operation) === index) && keyOps.includes("verify")) && entry.kty.includes(kty) && (kid === void 0 || typeof kid == "string" && kid === jwkKid) && (jwkAlg === void 0 ? kty !== "AKP" : alg === jwkAlg) && (use === void 0 || use === "sig") && (!entry.crv || crv === entry.crv);
}
async function importWithAlgCache(cache, jwk, entry) {
	const cached = cache.get(jwk) || cache.set(jwk, {}).get(jwk), { alg } = entry;
	if (cached[alg] === void 0) {
		const pending = jwkToKey(entry, jwk, !0).then((key) => {
			if (key.type !== "public") throw new JWKSInvalid("JSON Web Key Set members must be public keys");
			return cached[alg] = key, key;
		}).catch((error) => {
			throw cached[alg] === pending && delete cached[alg], error;
		});
		cached[alg] = pending;
	}
	return cached[alg];
}
function createLocalJWKSet(jwks) {
	let snapshot;
	try {
		snapshot = structuredClone(jwks);
	} catch (cause) {
		throw new JWKSInvalid("JSON Web Key Set malformed", { cause });
	}
	if (!isJwkSet(snapshot)) throw new JWKSInvalid("JSON Web Key Set malformed");
	const metadata = snapshot.keys.map((jwk) => {
		const normalized = snapshotJwk(jwk);
		return Array.isArray(normalized.key_ops) && (normalized.key_ops = [...normalized.key_ops]), normalized;
	}), cached = new WeakMap();
	return Object.defineProperty(async (protectedHeader, token) => {
		const { alg, kid } = {
			...protectedHeader,
			...token?.header
		}, entry = typeof alg == "string" ? JWS[alg] : void 0;
		if (!entry || entry.secret) throw new JOSENotSupported("Unsupported \"alg\" value for a JSON Web Key Set");
		const candidates = snapshot.keys.filter((_, index) => isUsableJWK(metadata[index], entry, alg, kid)), { 0: jwk, length } = candidates;
		if (!length) throw new JWKSNoMatchingKey();
		if (length !== 1) {
			const error = new JWKSMultipleMatchingKeys();
			throw error[Symbol.asyncIterator] = async function* () {
				for (const jwk2 of candidates) try {
					yield await importWithAlgCache(cached, jwk2, entry);
				} catch {}
			}, error;
		}
		return importWithAlgCache(cached, jwk, entry);
	}, "jwks", { value: () => structuredClone(snapshot) });
}
// node_modules/jose/dist/webapi/key/import.js
async function importJWK(jwk, alg, options) {
	if (!isObject(jwk)) throw new TypeError("JWK must be an object");
	const normalized = normalizeJwk(jwk), extractable = validateExtractableOption(options?.extractable), { alg: jwkAlg } = normalized;
	if (alg ??= jwkAlg, normalized.kty !== "oct" && !alg) throw new TypeError("\"alg\" argument is required when \"jwk.alg\" is not present");
	switch (normalized.kty) {
		case "oct":
			if (typeof normalized.k != "string") throw new TypeError("missing \"k\" (Key Value) Parameter value");
			return decode(normalized.k);
		case "AKP":
			if (typeof jwkAlg != "string" || !jwkAlg) throw new TypeError("missing \"alg\" (Algorithm) Parameter value");
			if (alg !== jwkAlg) throw new TypeError("JWK alg and alg option value mismatch");
			return jwkToKey(keyAlgorithm(alg), normalized, extractable);
		case "RSA":
		case "EC":
		case "OKP": return jwkToKey(keyAlgorithm(alg), normalized, extractable);
		default: throw new JOSENotSupported("Unsupported \"kty\" (Key Type) Parameter value");
	}
}
// node_modules/jose/dist/webapi/key/generate_key_pair.js
function getModulusLengthOption(options) {
	const modulusLength = options?.modulusLength ?? 2048;
	if (typeof modulusLength != "number" || !Number.isInteger(modulusLength) || modulusLength < 2048) throw new JOSENotSupported("Invalid or unsupported modulusLength option provided, 2048 bits or larger keys must be used");
	return modulusLength;
}
async function generateKeyPair(alg, options) {
	const extractable = validateExtractableOption(options?.extractable), entry = keyAlgorithm(alg, algArgument);
	entry.secret && unsupportedAlg("\"alg\" (Algorithm)");
	let algorithm;
	if (entry.resolve) {
		const crv = options?.crv ?? "P-256";
		if (![
			"P-256",
			"P-384",
			"P-521",
			"X25519"
		].includes(crv)) throw new JOSENotSupported("Invalid or unsupported crv option provided, supported values are P-256, P-384, P-521, and X25519");
		algorithm = entry.resolve({ crv });
	} else {
		if (entry.crv !== void 0 && options?.crv !== void 0 && options.crv !== entry.crv) throw new JOSENotSupported(`Invalid or unsupported crv option provided, the only supported value for ${alg} is ${entry.crv}`);
		algorithm = entry.kty[0] === "RSA" ? {
			...entry.subtle,
			publicExponent: Uint8Array.of(1, 0, 1),
			modulusLength: getModulusLengthOption(options)
		} : entry.subtle;
	}
	return crypto.subtle.generateKey(algorithm, extractable ?? !1, [...entry.usages[1], ...entry.usages[0]]);
}
// src/config/access-policy-rules.ts
function accessFacts(policy, phase, baseUrl) {
	const { verifiedEmail, issuers } = policy;
	const { protocol, hostname } = new URL(baseUrl);
	const onLoopback = isLoopback(hostname);
	const problems = [];
	if (phase === "launched" && protocol === "http:" && !onLoopback) problems.push("BASE_URL must begin with https once the product is launched: tokens would travel in the clear.");
	if (phase === "launched" && !verifiedEmail && issuers.length === 0) problems.push("The access policy lets nobody in: switch verifiedEmail on, or trust an issuer.");
	for (const { issuer, jwks_uri: uri } of issuers) {
		if (issuer === baseUrl) problems.push(`The access policy trusts ${issuer}, which is this service itself.`);
		if (uri === void 0) continue;
		const keys = new URL(uri);
		const local = onLoopback && keys.protocol === "http:" && isLoopback(keys.hostname);
		if (keys.protocol !== "https:" && !local) problems.push(`The access policy must name an https address as jwks_uri of ${issuer}.`);
	}
	if (problems.length > 0) throw new SettingsError(problems);
	const methods = issuers.flatMap(({ clients }) => clients.map(({ auth }) => auth));
	return {
		phase,
		verifiedEmail,
		idJag: issuers.length > 0,
		clientAuthentication: [...new Set(methods)].sort()
	};
}
function isLoopback(hostname) {
	return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
// src/agents/agent-access.ts
function resourceOf(baseUrl) {
	return `${baseUrl}/api/v1`;
}
function isoSeconds(milliseconds) {
	return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
const TOKEN_TYPE = "at+jwt";
async function issueToken({ baseUrl, phase, signingKeys, clock, random }, unit, registration, granted, clientId = registration.id) {
	assertLaunched(phase);
	const { kid, alg, key } = await signingKeys.signer(unit);
	const jti = random.token(16);
	const scope = granted.join(" ");
	const issued = Math.floor(clock.now() / 1e3);
	const expires = issued + 600;
	const token = await new SignJWT({
		client_id: clientId,
		scope
	}).setProtectedHeader({
		alg,
		typ: TOKEN_TYPE,
		kid
	}).setIssuer(baseUrl).setAudience(resourceOf(baseUrl)).setSubject(registration.id).setJti(jti).setIssuedAt(issued).setExpirationTime(expires).sign(key);
	await unit.addAccessToken({
		jti,
		registrationId: registration.id,
		kid,
		scope,
		issued: issued * 1e3,
		expires: expires * 1e3
	});
	return {
		access_token: token,
		token_type: "Bearer",
		expires_in: 600,
		scope
	};
}
// src/agents/issuer-keys.ts
const KEPT = 6e5;
const REFETCH_AFTER = 6e4;
var KeySetUnavailable = class extends Error {
	name = "KeySetUnavailable";
};
function createIssuerKeys(fetchKeySet, clock) {
	const sets = new Map();
	function keySet(uri, anew) {
		const now = clock.now();
		const age = (since) => Math.abs(now - since);
		const held = sets.get(uri);
		const good = held && age(held.got) < KEPT ? held : void 0;
		if (good && !(anew && age(good.asked) >= REFETCH_AFTER)) return good.set;
		const asked = {
			asked: now,
			got: now,
			set: fetchKeySet(uri)
		};
		asked.set = asked.set.catch((cause) => {
			if (!good) throw new KeySetUnavailable("The key set of the issuer cannot be read.", { cause });
			asked.got = good.got;
			return good.set;
		});
		sets.set(uri, asked);
		return asked.set;
	}
	const inSet = async (set, header) => await createLocalJWKSet(set)(header);
	return { async find({ jwks, jwks_uri: uri }, header) {
		if (jwks) return inSet(jwks, header);
		const set = await keySet(uri, false).catch(() => keySet(uri, true));
		return inSet(set, header).catch(async () => inSet(await keySet(uri, true), header));
	} };
}
// src/agents/fetch-key-set.ts
const TIME = 3e3;
const MAX_BYTES = 65536;
const ranges = [
	...[
		"0.0.0.0/8",
		"10.0.0.0/8",
		"100.64.0.0/10",
		"127.0.0.0/8",
		"169.254.0.0/16",
		"172.16.0.0/12",
		"192.0.0.0/24"
	],
	...[
		"192.0.2.0/24",
		"192.168.0.0/16",
		"198.18.0.0/15",
		"198.51.100.0/24",
		"203.0.113.0/24",
		"224.0.0.0/3"
	],
	...[
		"::/96",
		"::ffff:0:0/96",
		"64:ff9b::/96",
		"64:ff9b:1::/48",
		"100::/64",
		"2001::/23",
		"2001:db8::/32"
	],
	...[
		"2002::/16",
		"3fff::/20",
		"5f00::/16",
		"fc00::/7",
		"fe80::/9",
		"ff00::/8"
	]
];
const privateAddresses = new BlockList();
for (const range of ranges) {
	const [address = "", bits] = range.split("/");
	privateAddresses.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
}
function isPublic(address) {
	const family = isIP(address);
	return family !== 0 && !privateAddresses.check(address, family === 6 ? "ipv6" : "ipv4");
}
const publicLookup = (hostname, options, callback) => {
	lookup(hostname, {
		...options,
		all: true
	}, (error, addresses) => {
		const allowed = (addresses ?? []).filter(({ address }) => isPublic(address));
		const [first] = allowed;
		if (error || !first) return callback(error ?? new Error("The address is private."), "", 0);
		return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
	});
};
function createFetchKeySet(privateAllowed) {
	return async (uri) => {
		const url = new URL(uri);
		const host = url.hostname.replace(/^\[|\]$/g, "");
		if (!privateAllowed && isIP(host) !== 0 && !isPublic(host)) throw new Error("The address is private.");
		const outgoing = (url.protocol === "https:" ? request$1 : request)(url, {
			headers: { accept: "application/jwk-set+json, application/json" },
			agent: false,
			signal: AbortSignal.timeout(TIME),
			...privateAllowed ? {} : { lookup: publicLookup }
		});
		outgoing.end();
		const incoming = await new Promise((resolve, reject) => {
			outgoing.once("response", resolve).once("error", reject);
		});
		try {
			if (incoming.statusCode !== 200) throw new Error(`The key set was answered with ${incoming.statusCode}.`);
			let bytes = 0;
			const limited = new Transform({ transform(chunk, _, done) {
				bytes += chunk.length;
				done(bytes > MAX_BYTES ? new Error("The key set is too large.") : null, chunk);
			} });
			incoming.once("error", (error) => limited.destroy(error));
			const set = await json(incoming.pipe(limited));
			if (!Array.isArray(set?.keys)) throw new Error("There is no key set at the address.");
			return set;
		} finally {
			outgoing.destroy();
		}
	};
}
// src/agents/signing-keys.ts
const CACHED = 6e4;
const RELOAD_AFTER = 1e4;
const PROMOTE_AFTER = 6e5;
const REMOVE_AFTER = 66e4;
function createSigningKeys({ phase, algorithm, store, secrets, clock, random }) {
	let loaded;
	const imported = new Map();
	async function rows(maxAge = CACHED) {
		const now = clock.now();
		if (!loaded || Math.abs(now - loaded.at) >= maxAge) loaded = {
			at: now,
			rows: await store.signingKeys()
		};
		return loaded.rows;
	}
	function importOnce(name, jwk, alg) {
		const known = imported.get(name) ?? importJWK(jwk(), alg);
		imported.set(name, known);
		return known;
	}
	async function make(unit, state) {
		assertLaunched(phase);
		const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
		const kid = random.token(16);
		const now = clock.now();
		await unit.addSigningKey({
			kid,
			alg: algorithm,
			publicJwk: JSON.stringify(await exportJWK(publicKey)),
			privateSealed: secrets.signingKeys.seal(JSON.stringify(await exportJWK(privateKey)), kid),
			state,
			created: now,
			changed: now
		});
		return kid;
	}
	async function change(work) {
		const result = await store.transaction(async (unit) => {
			await unit.setFact("signing", "lock");
			return work(unit, await unit.signingKeys());
		});
		loaded = void 0;
		return result;
	}
	const inState = (keys, state) => keys.find((key) => key.state === state);
	return {
		async signer(unit) {
			assertLaunched(phase);
			loaded = {
				at: clock.now(),
				rows: await unit.signingKeys()
			};
			const active = inState(loaded.rows, "active");
			if (!active) throw new StoreUnavailable("There is no active signing key.");
			const { kid, alg, privateSealed } = active;
			return {
				kid,
				alg,
				key: await importOnce(`sign ${kid}`, () => JSON.parse(secrets.signingKeys.open(privateSealed, kid)), alg)
			};
		},
		async verifier(kid, alg) {
			const find = (keys) => keys.find((key) => key.kid === kid && key.alg === alg && key.state !== "removed");
			const found = find(await rows()) ?? find(await rows(RELOAD_AFTER));
			if (!found) throw new Error("There is no such key.");
			return importOnce(`verify ${found.kid}`, () => JSON.parse(found.publicJwk), found.alg);
		},
		async publicKeys() {
			return (await rows()).filter(({ state }) => state !== "removed").map(({ kid, alg, publicJwk }) => ({
				...JSON.parse(publicJwk),
				kid,
				alg,
				use: "sig"
			}));
		},
		async ensureActive() {
			await change(async (unit, keys) => {
				if (!inState(keys, "active")) await make(unit, "active");
			});
		},
		rotate: () => change(async (unit, keys) => inState(keys, "next")?.kid ?? make(unit, "next")),
		remove: (kid) => change(async (unit, keys) => {
			const key = keys.find((row) => row.kid === kid && row.state !== "removed");
			if (!key) return false;
			const changed = clock.now();
			await unit.setSigningKey(kid, {
				state: "removed",
				changed
			});
			const next = inState(keys, "next");
			if (key.state === "active") {
				if (next) await unit.setSigningKey(next.kid, {
					state: "active",
					changed
				});
				else if (isLaunched(phase)) await make(unit, "active");
			}
			return true;
		}),
		async advance() {
			const now = clock.now();
			const aged = (key, age) => now - key.changed >= age;
			const due = (keys) => ({
				next: keys.find((key) => key.state === "next" && aged(key, PROMOTE_AFTER)),
				spent: keys.filter((key) => key.state === "retiring" && aged(key, REMOVE_AFTER))
			});
			const seen = due(await rows(0));
			if (!seen.next && seen.spent.length === 0) return;
			await change(async (unit, keys) => {
				const { next, spent } = due(keys);
				const active = inState(keys, "active");
				if (next) {
					if (active) await unit.setSigningKey(active.kid, {
						state: "retiring",
						changed: now
					});
					await unit.setSigningKey(next.kid, {
						state: "active",
						changed: now
					});
				}
				for (const { kid } of spent) await unit.setSigningKey(kid, {
					state: "removed",
					changed: now
				});
			});
		}
	};
}
// src/config/access-policy.ts
const algorithms = [
	"ES256",
	"PS256",
	"RS256"
];
const keySet = strictObject({ keys: array(looseObject({ kty: string() })) });
const client = discriminatedUnion("auth", [strictObject({
	client_id: string().min(1).max(200),
	auth: literal("none")
}), strictObject({
	client_id: string().min(1).max(200),
	auth: literal("private_key_jwt"),
	jwks: keySet
})]);
const address = string().refine((value) => URL.canParse(value), "must be an address");
const issuer = strictObject({
	issuer: address,
	jwks_uri: address.optional(),
	jwks: keySet.optional(),
	algorithms: array(_enum(algorithms)).min(1).default(["ES256"]),
	scopes: array(_enum(scopes)).min(1),
	maxAuthAge: int().positive().optional(),
	clients: array(client).min(1)
}).refine(({ jwks, jwks_uri }) => jwks === void 0 !== (jwks_uri === void 0), "must have jwks or jwks_uri, not both");
const policySchema = strictObject({
	approval: _enum(["automatic", "manual"]).default("automatic"),
	verifiedEmail: boolean().default(true),
	mailFrom: string().regex(/^[^\s@<>]+@[^\s@<>]+$/, "must be one e-mail address").default("agents@localhost"),
	signing: _enum(["ES256", "RS256"]).default("ES256"),
	interestRetentionDays: int().positive().max(730).default(365),
	issuers: array(issuer).default([]).refine((list) => new Set(list.map((row) => row.issuer)).size === list.length, "must name each issuer once")
});
async function loadAccessPolicy(file, required) {
	let text;
	try {
		text = await readFile(file, "utf8");
	} catch (error) {
		const absent = ["ENOENT", "ENOTDIR"].includes(error.code ?? "");
		if (!required && absent) return policySchema.parse({});
		throw new SettingsError([`ACCESS_POLICY_FILE names ${file}, which cannot be read.`]);
	}
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		throw new SettingsError([`${file} is not valid JSON.`]);
	}
	const result = policySchema.safeParse(value);
	if (result.success) return result.data;
	throw new SettingsError(result.error.issues.map(({ path, message }) => `${file}: ${path.join(".") || "the policy"}: ${message}.`));
}
// src/stores/available.ts
function unavailable(cause) {
	return new StoreUnavailable("The store of registrations cannot be used.", { cause });
}
async function available(work) {
	try {
		return await work();
	} catch (cause) {
		throw unavailable(cause);
	}
}
// src/stores/sql-store-unit.ts
function sqlStoreUnit(db) {
	const oneOrNull = async (query) => await query.executeTakeFirst() ?? null;
	return {
		async addRegistration(registration) {
			return ((await db.insertInto("registrations").values(registration).onConflict((conflict) => conflict.column("identityIndex").doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
		},
		lock: (id, now) => oneOrNull(db.updateTable("registrations").set({ updated: now }).where("id", "=", id).returningAll()),
		lockIdentity: (identityIndex, now) => oneOrNull(db.updateTable("registrations").set({ updated: now }).where("identityIndex", "=", identityIndex).returningAll()),
		async save(id, changes) {
			await db.updateTable("registrations").set(changes).where("id", "=", id).execute();
		},
		async deleteRegistration(id) {
			for (const table of [
				"claimTokens",
				"accessTokens",
				"otpCodes",
				"outbox"
			]) await db.deleteFrom(table).where("registrationId", "=", id).execute();
			await db.deleteFrom("registrations").where("id", "=", id).execute();
		},
		async addClaimToken(hash, registrationId, created) {
			await db.insertInto("claimTokens").values({
				hash,
				registrationId,
				created,
				rotatedAt: null
			}).execute();
		},
		claimToken: (hash) => oneOrNull(db.selectFrom("claimTokens").where("hash", "=", hash).select([
			"hash",
			"registrationId",
			"rotatedAt"
		])),
		async rotateClaimToken(hash, rotatedAt) {
			await db.updateTable("claimTokens").set({ rotatedAt }).where("hash", "=", hash).execute();
		},
		async addAccessToken(token) {
			await db.insertInto("accessTokens").values({
				...token,
				revoked: null
			}).execute();
		},
		async revokeAccessToken(jti, revoked) {
			await db.updateTable("accessTokens").set({ revoked }).where("jti", "=", jti).where("revoked", "is", null).execute();
		},
		async revokeAccessTokensOf(registrationId, revoked) {
			await db.updateTable("accessTokens").set({ revoked }).where("registrationId", "=", registrationId).where("revoked", "is", null).execute();
		},
		codes: (registrationId) => db.selectFrom("otpCodes").selectAll().where("registrationId", "=", registrationId).orderBy("created", "desc").orderBy("id").execute(),
		async addCode(code) {
			await db.insertInto("otpCodes").values(code).execute();
		},
		async countTry(codeId, maxTries, now) {
			return await db.updateTable("otpCodes").set((column) => ({ attempts: column("attempts", "+", 1) })).where("id", "=", codeId).where("attempts", "<", maxTries).where("consumed", "is", null).where("expires", ">", now).returning("id").executeTakeFirst() !== void 0;
		},
		async consumeCode(codeId, consumed) {
			return await db.updateTable("otpCodes").set({ consumed }).where("id", "=", codeId).where("consumed", "is", null).returning("id").executeTakeFirst() !== void 0;
		},
		async deleteCode(codeId) {
			await db.deleteFrom("otpCodes").where("id", "=", codeId).execute();
		},
		async deleteCodes(registrationId) {
			await db.deleteFrom("otpCodes").where("registrationId", "=", registrationId).execute();
		},
		async addMail(mail) {
			await db.insertInto("outbox").values(mail).execute();
		},
		mailOf: (registrationId) => oneOrNull(db.selectFrom("outbox").selectAll().where("registrationId", "=", registrationId)),
		async postponeMail(id, due, attempts) {
			await db.updateTable("outbox").set({
				due,
				attempts
			}).where("id", "=", id).execute();
		},
		async deleteMail(id) {
			await db.deleteFrom("outbox").where("id", "=", id).execute();
		},
		async deleteMailOf(registrationId) {
			await db.deleteFrom("outbox").where("registrationId", "=", registrationId).execute();
		},
		async spend(key, opened, amount) {
			const { used } = await db.insertInto("budgets").values({
				key,
				opened,
				used: amount
			}).onConflict((conflict) => conflict.columns(["key", "opened"]).doUpdateSet((column) => ({ used: column("budgets.used", "+", amount) }))).returning("used").executeTakeFirstOrThrow();
			return used;
		},
		async addAssertion(issuer, jti, expires) {
			return await db.insertInto("seenAssertions").values({
				issuer,
				jti,
				expires
			}).onConflict((conflict) => conflict.columns(["issuer", "jti"]).doNothing()).returning("jti").executeTakeFirst() !== void 0;
		},
		async setFact(name, value) {
			await db.insertInto("facts").values({
				name,
				value
			}).onConflict((conflict) => conflict.column("name").doUpdateSet({ value })).execute();
		},
		async addFact(name, value) {
			await db.insertInto("facts").values({
				name,
				value
			}).onConflict((conflict) => conflict.column("name").doNothing()).execute();
		},
		fact: async (name) => (await db.selectFrom("facts").where("name", "=", name).select("value").executeTakeFirst())?.value ?? null,
		signingKeys: () => db.selectFrom("signingKeys").selectAll().orderBy("created").orderBy("kid").execute(),
		async addSigningKey(key) {
			await db.insertInto("signingKeys").values(key).execute();
		},
		async setSigningKey(kid, changes) {
			await db.updateTable("signingKeys").set(changes).where("kid", "=", kid).execute();
		},
		async addAudit(row, at) {
			await db.insertInto("audit").values({
				id: randomUUID(),
				at,
				...row
			}).execute();
		}
	};
}
// src/stores/sql-agent-store.ts
const kept = {
	accessTokens: 36e5,
	otpCodes: DAY,
	budgets: 2 * DAY,
	ended: 30 * DAY,
	audit: 180 * DAY,
	counts: 400 * DAY
};
function sqlAgentStore(db) {
	const reads = guarded(sqlStoreUnit(db));
	return {
		async transaction(work) {
			let own;
			try {
				return await db.transaction().execute((transaction) => work(guarded(sqlStoreUnit(transaction))).catch((error) => {
					own = { error };
					throw error;
				}));
			} catch (cause) {
				throw own ? own.error : unavailable(cause);
			}
		},
		claimToken: reads.claimToken,
		signingKeys: reads.signingKeys,
		fact: reads.fact,
		tokenStatus: (jti) => available(async () => {
			const row = await db.selectFrom("accessTokens").innerJoin("registrations", "registrations.id", "accessTokens.registrationId").innerJoin("signingKeys", "signingKeys.kid", "accessTokens.kid").where("jti", "=", jti).select([
				"revoked",
				"registrations.state as registrationState",
				"signingKeys.state as keyState"
			]).executeTakeFirst();
			return row ? {
				...row,
				revoked: row.revoked !== null
			} : null;
		}),
		registrations: ({ id, emailIndex, state, since, limit = 1e3 }) => available(() => {
			let query = db.selectFrom("registrations").selectAll();
			if (id !== void 0) query = query.where("id", "=", id);
			if (emailIndex !== void 0) query = query.where("emailIndex", "=", emailIndex);
			if (state !== void 0) query = query.where("state", "=", state);
			if (since !== void 0) query = query.where("created", ">=", since);
			return query.orderBy("created").orderBy("id").limit(limit).execute();
		}),
		claimTokensOf: (registrationId) => available(() => db.selectFrom("claimTokens").where("registrationId", "=", registrationId).select([
			"hash",
			"registrationId",
			"rotatedAt"
		]).orderBy("created").execute()),
		accessTokensOf: (registrationId) => available(() => db.selectFrom("accessTokens").where("registrationId", "=", registrationId).select([
			"jti",
			"registrationId",
			"kid",
			"scope",
			"issued",
			"expires"
		]).orderBy("issued").execute()),
		auditOf: (registrationId) => available(() => db.selectFrom("audit").where("registrationId", "=", registrationId).select([
			"registrationId",
			"event",
			"reason",
			"at"
		]).orderBy("at").execute()),
		overdue: (now, limit) => available(async () => {
			return (await db.selectFrom("registrations").where("state", "in", liveStates).where("expires", "<=", now).select("id").orderBy("expires").limit(limit).execute()).map(({ id }) => id);
		}),
		dueMail: (now, limit) => available(() => db.selectFrom("outbox").selectAll().where("due", "<=", now).orderBy("due").limit(limit).execute()),
		leaseMail: ({ id, due }, until) => available(async () => {
			return (await db.updateTable("outbox").set({ due: until }).where("id", "=", id).where("due", "=", due).executeTakeFirst()).numUpdatedRows > 0n;
		}),
		deleteSpent: (now, limit) => available(async () => {
			const endedIds = (await db.selectFrom("registrations").where("ended", "<=", now - kept.ended).select("id").limit(limit).execute()).map(({ id }) => id);
			const deletions = [
				db.deleteFrom("accessTokens").where("jti", "in", (from) => from.selectFrom("accessTokens").where("expires", "<=", now - kept.accessTokens).select("jti").limit(limit)),
				db.deleteFrom("otpCodes").where("id", "in", (from) => from.selectFrom("otpCodes").where("expires", "<=", now - kept.otpCodes).select("id").limit(limit)),
				db.deleteFrom("audit").where("id", "in", (from) => from.selectFrom("audit").where("at", "<=", now - kept.audit).select("id").limit(limit)),
				db.deleteFrom("seenAssertions").where("expires", "<=", now),
				db.deleteFrom("budgets").where("opened", "<=", now - kept.budgets),
				db.deleteFrom("insightQuestions").where("day", "<=", now - QUESTION_LIFETIME),
				db.deleteFrom("insightCounts").where("day", "<=", now - kept.counts),
				...endedIds.length > 0 ? [
					db.deleteFrom("claimTokens").where("registrationId", "in", endedIds),
					db.deleteFrom("accessTokens").where("registrationId", "in", endedIds),
					db.deleteFrom("registrations").where("id", "in", endedIds)
				] : []
			];
			let deleted = 0;
			for (const deletion of deletions) deleted += Number((await deletion.executeTakeFirst()).numDeletedRows);
			return deleted;
		}),
		ping: () => available(async () => void await db.selectFrom("registrations").select("id").limit(1).execute()),
		close: () => db.destroy()
	};
}
function guarded(unit) {
	const methods = Object.entries(unit).map(([name, method]) => [name, (...parameters) => available(() => method(...parameters))]);
	return Object.fromEntries(methods);
}
// src/stores/sql-insight-store.ts
function sqlInsightStore(db) {
	return {
		add: ({ counts, questions }) => available(() => db.transaction().execute(async (transaction) => {
			for (const row of counts) await transaction.insertInto("insightCounts").values(row).onConflict((conflict) => conflict.columns([
				"day",
				"category",
				"entry"
			]).doUpdateSet((column) => ({ times: column("insightCounts.times", "+", row.times) }))).execute();
			for (const row of questions) await transaction.insertInto("insightQuestions").values(row).onConflict((conflict) => conflict.columns(["day", "question"]).doUpdateSet((column) => ({ times: column("insightQuestions.times", "+", row.times) }))).execute();
		})),
		read: (since, now) => available(async () => ({
			counts: await db.selectFrom("insightCounts").selectAll().where("day", ">=", since).orderBy("day").orderBy("category").orderBy("entry").execute(),
			questions: await db.selectFrom("insightQuestions").selectAll().where("day", ">=", since).where("day", ">", now - QUESTION_LIFETIME).orderBy("day").orderBy("question").execute()
		}))
	};
}
// src/stores/open-agent-store.ts
const storeOver = (db) => ({
	...sqlAgentStore(db),
	insights: sqlInsightStore(db)
});
async function openAgentStore(options) {
	const { databaseUrl, dataFolder, now, use, warn } = options;
	if (databaseUrl !== "") {
		const { openPostgres } = await import("./postgres.js");
		return storeOver(await openPostgres(databaseUrl, now, {
			alone: use === "alone",
			warn
		}));
	}
	const { lockFolder, openLibsql, storeFile } = await import("./libsql.js");
	const lock = use === "beside" ? void 0 : lockFolder(dataFolder);
	try {
		const store = storeOver(await openLibsql(dataFolder, now));
		const file = storeFile(dataFolder);
		const { ino } = statSync(file);
		return {
			...store,
			ping: () => available(async () => {
				if (statSync(file).ino !== ino) throw new Error(`${file} is another file.`);
				await store.ping();
			}),
			async close() {
				await store.close();
				lock?.release();
			}
		};
	} catch (error) {
		lock?.release();
		throw error;
	}
}
// src/stores/secret-key.ts
const BYTES = 32;
const DRAFT = /^secret\.key\..+\.new$/;
function readSecretKey(text, where) {
	const key = Buffer.from(text, "base64url");
	if (!/^[\w-]{43}$/.test(text) || key.length !== BYTES) throw new StoreProblem(`${where} must be ${BYTES} bytes in base64url, 43 characters.`);
	return key;
}
function openSecretKey(folder) {
	makePrivateFolder(folder);
	const file = join(folder, "secret.key");
	try {
		const key = readKey(file) ?? makeKey(folder, file);
		for (const name of readdirSync(folder)) if (DRAFT.test(name)) rmSync(join(folder, name), { force: true });
		return key;
	} catch (error) {
		throw error instanceof StoreProblem ? error : unusable(file, error);
	}
}
function readKey(file) {
	try {
		return readSecretKey(readFileSync(file, "utf8").trim(), file);
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
		throw error;
	}
}
function makeKey(folder, file) {
	const draft = `${file}.${randomBytes(8).toString("hex")}.new`;
	let failure;
	try {
		flush(draft, `${randomBytes(BYTES).toString("base64url")}\n`);
		linkSync(draft, file);
	} catch (error) {
		failure = error;
	} finally {
		rmSync(draft, { force: true });
	}
	flush(folder);
	const key = readKey(file);
	if (!key) throw failure;
	return key;
}
function flush(path, text) {
	const descriptor = openSync(path, text === void 0 ? "r" : "w", 384);
	try {
		if (text !== void 0) writeSync(descriptor, text);
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}
// src/open-agent-access.ts
const random = {
	token: (bytes) => randomBytes(bytes).toString("base64url"),
	below: (limit) => randomInt(limit)
};
function policyOf({ ACCESS_POLICY_FILE: named, DATA_DIR: folder }) {
	return loadAccessPolicy(named === "" ? join(folder, "access.json") : named, named !== "");
}
async function openAgentAccess(settings, { baseUrl, policy, now, use, warn }) {
	const { DATA_DIR: folder, DATABASE_URL: databaseUrl, SECRET_KEY: given, LAUNCH_PHASE: phase } = settings;
	const clock = { now };
	const store = await openAgentStore({
		databaseUrl,
		dataFolder: folder,
		now: now(),
		use,
		warn
	});
	try {
		const secrets = createSecrets(given === "" ? openSecretKey(folder) : readSecretKey(given, "SECRET_KEY"));
		await checkSecretKey(store, secrets);
		if (use === "serve") warnOfOpenFolder(folder, warn);
		const signingKeys = createSigningKeys({
			phase,
			algorithm: policy.signing,
			store,
			secrets,
			clock,
			random
		});
		if (use === "serve" && isLaunched(phase)) await signingKeys.ensureActive();
		return {
			baseUrl,
			phase,
			policy,
			store,
			secrets,
			signingKeys,
			issuerKeys: createIssuerKeys(createFetchKeySet(isLoopback(new URL(baseUrl).hostname)), clock),
			clock,
			random,
			onMailQueued: () => {}
		};
	} catch (error) {
		await store.close();
		throw error;
	}
}
async function openMailer({ SMTP_URL: url, DATA_DIR: folder }, { mailFrom }) {
	if (url !== "") return (await import("./smtp-mailer.js")).createSmtpMailer(url, mailFrom);
	return (await import("./file-mailer.js")).createFileMailer(join(folder, "mail"), mailFrom);
}
function readSecretKeyFile(text, file) {
	return readSecretKey(text.trim(), file);
}
export { KeySetUnavailable as a, isoSeconds as c, createLocalJWKSet as d, validateClaimsSet as f, readSecretKeyFile as i, resourceOf as l, openMailer as n, TOKEN_TYPE as o, policyOf as r, issueToken as s, openAgentAccess as t, accessFacts as u };

//# sourceMappingURL=open-agent-access.js.map