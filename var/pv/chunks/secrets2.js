import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
// src/agents/secrets.ts
const NONCE_BYTES = 12;
function createSecrets(secretKey) {
	const derive = (use) => Buffer.from(hkdfSync("sha256", secretKey, "", `gatehouse ${use}`, 32));
	const keyed = (use) => {
		const key = derive(use);
		return (...parts) => createHmac("sha256", key).update(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join("")).digest("base64url");
	};
	const claimNext = keyed("claim-next");
	return {
		details: sealing(derive("details")),
		signingKeys: sealing(derive("signing-wrap")),
		emailIndex: keyed("email-index"),
		identityIndex: keyed("identity-index"),
		codeHmac: keyed("otp"),
		nextClaimToken: (...parts) => `clm_${claimNext("next", ...parts)}`,
		fingerprint: keyed("check")("secret key")
	};
}
function sealing(key) {
	return {
		seal(text, context) {
			const nonce = randomBytes(NONCE_BYTES);
			const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
			const sealed = [
				nonce,
				cipher.update(text, "utf8"),
				cipher.final(),
				cipher.getAuthTag()
			];
			return Buffer.concat(sealed).toString("base64url");
		},
		open(sealed, context) {
			const bytes = Buffer.from(sealed, "base64url");
			const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-16));
			return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -16)), decipher.final()]).toString();
		}
	};
}
function hashToken(token) {
	return createHash("sha256").update(token).digest("base64url");
}
function equalTexts(one, other) {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
export { equalTexts as n, hashToken as r, createSecrets as t };

//# sourceMappingURL=secrets2.js.map