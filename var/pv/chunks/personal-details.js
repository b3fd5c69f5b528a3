import { t as ServiceError } from "./errors.js";
import { domainToASCII } from "node:url";
const MAX_USE_CHARACTERS = 2e3;
const UNNAMED = "unnamed agent";
function sealDetails(secrets, registrationId, details) {
	return secrets.details.seal(JSON.stringify(details), registrationId);
}
function openDetails(secrets, registrationId, sealed) {
	return JSON.parse(secrets.details.open(sealed, registrationId));
}
function addressIndex(secrets, address) {
	const at = address.lastIndexOf("@");
	return secrets.emailIndex(`${address.slice(0, at).toLowerCase()}@${domainToASCII(address.slice(at + 1))}`);
}
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
function readName(value) {
	const name = typeof value === "string" ? value.trim() : "";
	if (name === "" || [...name].length > 100 || unsafe.test(name)) throw invalidMember("client_name", `a string of 1 to 100 characters without control characters`);
	return name;
}
const addressPattern = /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)@([\p{L}\p{M}\p{N}.-]+)$/u;
const domainPattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
function readAddress(value, member = "contact_email") {
	const address = typeof value === "string" ? value.replace(/^ +| +$/g, "") : "";
	const domain = domainToASCII(addressPattern.exec(address)?.[1] ?? "");
	if (address.length > 254 || !domainPattern.test(domain) || /^[\d.]+$/.test(domain)) throw invalidMember(member, `one e-mail address of at most 254 characters`);
	return address;
}
function readIntendedUse(value) {
	if (value === void 0 || value === null) return void 0;
	if (typeof value !== "string" || [...value].length > 2e3) throw invalidMember("intended_use", `a string of at most ${MAX_USE_CHARACTERS} characters`);
	return value.toWellFormed();
}
function invalidMember(member, type) {
	return new ServiceError("invalid_request", {
		message: `"${member}" is missing or cannot be used.`,
		hint: `"${member}" must be ${type}. See {base_url}/auth.md`
	});
}
export { readAddress as a, sealDetails as c, openDetails as i, addressIndex as n, readIntendedUse as o, invalidMember as r, readName as s, UNNAMED as t };

//# sourceMappingURL=personal-details.js.map