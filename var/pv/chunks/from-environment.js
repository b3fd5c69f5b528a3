import { t as phases } from "./phase2.js";
import { C as string, N as NEVER, a as _enum } from "./schemas.js";
import { t as SettingsError } from "./settings-error.js";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BlockList, isIP } from "node:net";
// src/contract/insights-mode.ts
const insightsModes = [
	"",
	"counts",
	"questions"
];
// src/config/settings.ts
const packagedContent = fileURLToPath(new URL("../../content", import.meta.url));
const setting = (schema, byDefault, meaning) => ({
	schema,
	default: byDefault,
	meaning,
	secret: false
});
const secret = (schema, meaning) => ({
	...setting(schema, "", meaning),
	secret: true
});
const port = string().regex(/^\d{1,5}$/, "must be a whole number from 0 to 65535").transform(Number).refine((value) => value <= 65535, "must be a whole number from 0 to 65535");
const origin = string().transform((value, context) => {
	if (value === "") return value;
	const url = URL.canParse(value) ? new URL(value) : void 0;
	if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
	context.addIssue("must be an http or https address without path, query or user, for example https://example.com");
	return NEVER;
});
const trustedProxies = string().transform((value, context) => {
	const entries = value.split(",").map((entry) => entry.trim()).filter((entry) => entry !== "");
	if (entries.filter((entry) => !isAddressRange(entry)).length === 0) return entries;
	context.addIssue("must be a comma list of addresses, ranges such as 10.0.0.0/8, or loopback; a general \"true\" would let every caller choose its address");
	return NEVER;
});
function isAddressRange(entry) {
	if (entry === "loopback") return true;
	const [address = "", bits = "0", more] = entry.split("/");
	if (isIP(address) === 0 || more !== void 0 || !/^\d{1,3}$/.test(bits)) return false;
	try {
		new BlockList().addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
		return true;
	} catch {
		return false;
	}
}
const listener = string().transform((value, context) => {
	const [, host = "127.0.0.1", digits] = /^(?:(\[[\d:a-f]+\]|[^\s:]+):)?(\d{1,5})$/i.exec(value) ?? [];
	if (value === "") return value;
	if (digits !== void 0 && Number(digits) <= 65535) return `${host}:${Number(digits)}`;
	context.addIssue("must be a port, or an address and a port, for example 9464 or 0.0.0.0:9464");
	return NEVER;
});
const redisAddress = string().refine((value) => value === "" || /^rediss?:\/\/./.test(value) && URL.canParse(value), "must be a redis or rediss address, for example redis://:password@redis.internal:6379/0");
const databaseAddress = string().refine((value) => value === "" || /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value), "must be a postgres address, for example postgres://user:password@db.internal:5432/gatehouse");
const mailAddress = string().refine((value) => value === "" || /^smtps?:\/\/./.test(value) && URL.canParse(value), "must be an smtp or smtps address, for example smtps://user:password@mail.example.com");
const settings = {
	HOST: setting(string().regex(/^\S+$/, "must be a host name or address"), "127.0.0.1", "Address to listen on"),
	PORT: setting(port, "8080", "Port to listen on; 0 takes a free one"),
	BASE_URL: setting(origin, "", "Public address, as scheme, host and port; every link is made from it. Unset: http://localhost and the port"),
	CONTENT_DIR: {
		...setting(string(), "./content", "Content folder to serve. Unset, and no ./content: the one of the package"),
		standIn: () => existsSync("./content") ? void 0 : packagedContent
	},
	DATA_DIR: setting(string(), "./data", "Folder for registrations, the secret key and mail; made at the first start, for its owner only"),
	DATABASE_URL: secret(databaseAddress, "PostgreSQL that all instances keep registrations in. Unset: a file in DATA_DIR, for one server"),
	SECRET_KEY: secret(string().regex(/^([\w-]{43})?$/, "must be 32 bytes in base64url, 43 characters"), "Key that seals what is kept about agents. Unset: DATA_DIR/secret.key, made at the first start. Back it up with the store"),
	ACCESS_POLICY_FILE: setting(string(), "", "Who may register how, as JSON. Unset: DATA_DIR/access.json if there is one, else the built-in policy"),
	SMTP_URL: secret(mailAddress, "Mail server for one-time codes, for example smtps://user:password@mail.example.com. Unset: mails become files in DATA_DIR/mail"),
	LAUNCH_PHASE: setting(_enum(phases, `must be ${phases.join(" or ")}`), "pre-launch", "Must equal the status in platform.yaml: pre-launch or launched"),
	INSIGHTS: setting(_enum(insightsModes, "must be counts or questions, or unset"), "", "What is kept about questions: counts (which entries answered, how many found nothing) or questions (also masked texts of those that found nothing, for 30 days). Unset: nothing"),
	TRUST_PROXY: setting(trustedProxies, "", "Proxies whose X-Forwarded-For is believed: comma list of addresses, ranges, or loopback. Unset: none"),
	REDIS_URL: secret(redisAddress, "Redis that all instances count requests in, for the rate limit. Unset: each process counts by itself"),
	ADMIN_PORT: setting(listener, "", "Second listener, for /metrics, /healthz and /readyz: a port on 127.0.0.1, or address:port. Unset: none"),
	LOG_LEVEL: setting(_enum([
		"trace",
		"debug",
		"info",
		"warn",
		"error",
		"fatal",
		"silent"
	], "must be trace, debug, info, warn, error, fatal or silent"), "info", "Least severe line that is logged: trace, debug, info, warn, error, fatal or silent")
};
const settingNames = Object.keys(settings);
// src/config/from-environment.ts
function loadSettings(environment = process.env) {
	const problems = [];
	const entries = settingNames.map((name) => {
		const { text, source, problem } = find(name, environment);
		const result = settings[name].schema.safeParse(text);
		if (problem) problems.push(problem);
		else if (!result.success) problems.push(`${name} ${result.error.issues[0]?.message}.`);
		return {
			name,
			source,
			value: result.data
		};
	});
	if (problems.length > 0) throw new SettingsError(problems);
	return {
		values: Object.freeze(Object.fromEntries(entries.map(({ name, value }) => [name, value]))),
		sources: Object.freeze(Object.fromEntries(entries.map(({ name, source }) => [name, source])))
	};
}
function find(name, environment) {
	const { secret, default: usual, standIn } = settings[name];
	const byDefault = standIn?.() ?? usual;
	const given = environment[name];
	const twin = `${name}_FILE`;
	const file = secret ? environment[twin] : void 0;
	if (file) {
		const found = {
			text: byDefault,
			source: "file"
		};
		if (given) return {
			...found,
			problem: `${name} and ${twin} are both set; keep one of them.`
		};
		try {
			const text = readFileSync(file, "utf8").replace(/\r?\n$/, "");
			return text === "" ? {
				...found,
				problem: `${twin} names an empty file.`
			} : {
				...found,
				text
			};
		} catch (error) {
			return {
				...found,
				problem: `${twin} names a file that cannot be read (${error.code}).`
			};
		}
	}
	return given ? {
		text: given,
		source: "environment"
	} : {
		text: byDefault,
		source: "default"
	};
}
export { settingNames as n, settings as r, loadSettings as t };

//# sourceMappingURL=from-environment.js.map