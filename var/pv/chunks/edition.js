import { i as readContentFolder, r as isProblems } from "./content-problem.js";
import { C as string, O as toJSONSchema, S as strictObject, T as unknown, _ as number, a as _enum, c as array, f as int, g as looseObject, w as union } from "./schemas.js";
import { a as markdownToHtml, i as currencies, n as validateInSteps, r as amountText } from "./validate.js";
import { _ as oauthErrorSchema, a as MARKDOWN_TYPE, c as htmlHeaders, d as tagDescriptions, f as MAX_QUERY_CHARACTERS, g as sixtyPerMinute, h as accountLimits, i as JSON_TYPE, l as endpointsFor, m as jsonRpcErrorSchema, n as siteLinks, o as escapeXml, p as questionSchema, r as HTML_TYPE, s as jsonDocument, t as siteLinkHeader, u as errorsOf } from "./site.js";
import { n as INTERFACE_VERSION, t as CODE_VERSION } from "./versions.js";
import { a as defineTool, c as MODERN_MCP_VERSION, i as ArgumentError, l as mcpCapabilities, o as A2A_VERSIONS, r as serverName, s as LEGACY_MCP_VERSIONS, t as findNamed } from "./resolve-name.js";
import { a as ID_JAG, c as VERIFIED_EMAIL, i as oauthErrors, l as assertionTypes, n as errorBodySchema, o as JWT_BEARER_CLIENT, r as errorTable, s as JWT_BEARER_GRANT, u as publicEndpoints } from "./errors.js";
import { n as scopeMeanings, r as scopes } from "./scopes.js";
import { i as sectionPath, r as markdownPath, t as faqPath } from "./permalinks.js";
import { n as createPace, t as buildKnowledge } from "./knowledge.js";
import { a as memberSchemas, c as categoryNames, i as memberNames } from "./content-shape.js";
import { t as phases } from "./phase2.js";
import { r as tellAsked, t as askQuestion } from "./ask.js";
import { promisify } from "node:util";
import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
// src/documents/agent-card.ts
function agentCards({ pack, baseUrl }) {
	const { platform } = pack.members;
	const url = `${baseUrl}/a2a`;
	const questions = pack.categories.flatMap(({ faqs }) => faqs.slice(0, 1).map(({ question }) => question));
	const card = {
		name: `${platform.name} public content`,
		description: `Answers questions about ${platform.name} from its published content.`,
		version: INTERFACE_VERSION,
		documentationUrl: `${baseUrl}/llms.txt`,
		iconUrl: `${baseUrl}/assets/icon.png`,
		provider: {
			organization: platform.name,
			url: `${baseUrl}/`
		},
		supportedInterfaces: A2A_VERSIONS.map((protocolVersion) => ({
			url,
			protocolBinding: "JSONRPC",
			protocolVersion
		})),
		capabilities: {
			streaming: false,
			pushNotifications: false
		},
		defaultInputModes: ["text/plain"],
		defaultOutputModes: ["text/plain", "application/json"],
		skills: [{
			id: "ask",
			name: "Ask",
			description: "Finds the published passages that answer a question.",
			tags: pack.categories.map(({ name }) => name),
			examples: questions.slice(0, 4)
		}]
	};
	const older = {
		...card,
		url,
		preferredTransport: "JSONRPC",
		protocolVersion: "0.3.0"
	};
	return [{
		path: "/.well-known/agent-card.json",
		cache: "card",
		forms: [{
			mediaType: JSON_TYPE,
			body: JSON.stringify(card)
		}]
	}, {
		path: "/.well-known/agent.json",
		cache: "card",
		forms: [{
			mediaType: JSON_TYPE,
			body: JSON.stringify(older),
			headers: { link: `<${baseUrl}/.well-known/agent-card.json>; rel="canonical"` }
		}]
	}];
}
// src/content/front-matter.ts
const PLAIN = /^(?:(?:\d+ )?[A-Za-z](?!.*(?:: | #|[:\s]$))[^\p{C}]*|\d{4}-\d\d-\d\d)$/u;
const KEYWORD = /^(?:true|false|yes|no|on|off|y|n|null)$/i;
function frontMatter(members) {
	return `---\n${Object.entries(members).map(([name, text]) => `${name}: ${PLAIN.test(text) && !KEYWORD.test(text) ? text : JSON.stringify(text)}\n`).join("")}---\n`;
}
// src/documents/agent-auth-block.ts
function agentAuthUris(baseUrl) {
	const at = `${baseUrl}/api/agent-auth`;
	return {
		register: `${at}/register`,
		claim: `${at}/claim`,
		revoke: `${at}/revoke`,
		token: `${at}/token`
	};
}
function agentAuthBlock({ baseUrl, access }) {
	const { register, claim, revoke } = agentAuthUris(baseUrl);
	const request = (members) => ({
		method: "POST",
		uri: register,
		content_type: "application/json",
		...members
	});
	const assertions = assertionTypes(access);
	return {
		skill: `${baseUrl}/auth.md`,
		status: access.phase,
		register_uri: register,
		claim_uri: claim,
		revocation_uri: revoke,
		identity_types_supported: ["anonymous", "identity_assertion"],
		anonymous: {
			credential_types_supported: ["none"],
			registration_required: false,
			claim_uri: claim,
			resources: publicEndpoints,
			credential_request: request({
				required: ["type"],
				optional: []
			})
		},
		identity_assertion: {
			assertion_types_supported: assertions,
			credential_types_supported: ["access_token"],
			claim_uri: claim,
			credential_request: Object.fromEntries(assertions.map((type) => [type, request(requestMembers(type, access))]))
		}
	};
}
function requestMembers(type, { phase }) {
	const launched = phase === "launched";
	return {
		[VERIFIED_EMAIL]: {
			required: ["client_name", "contact_email"],
			optional: ["intended_use", ...launched ? ["scope"] : []]
		},
		[ID_JAG]: {
			required: [
				"type",
				"assertion_type",
				"assertion"
			],
			optional: launched ? [
				"scope",
				"client_assertion",
				"client_assertion_type"
			] : [
				"client_name",
				"contact_email",
				"intended_use"
			]
		}
	}[type];
}
// src/documents/agent-registration.ts
function agentRegistration({ pack, baseUrl, access }) {
	const { name } = pack.members.platform;
	const { register, claim, revoke } = agentAuthUris(baseUrl);
	const types = assertionTypes(access).map((type) => `\`${type}\``).join(", ");
	const steps = access.phase === "launched" ? [
		`Register: \`POST ${register}\`. Proofs that are taken here: ${types}.`,
		...access.verifiedEmail ? [`With an address: ask its owner for the six digits that were mailed, then \`POST ${claim}\` with the \`claim_token\` and the \`otp\`. Never guess a code.`] : [],
		`Use: header \`Authorization: Bearer …\` at \`${baseUrl}/api/v1\`. Ask only for the scopes that you need: ${scopes.join(", ")}.`,
		`Give back what is no longer needed: \`POST ${revoke}\`.`
	] : [
		`Record an interest: \`POST ${register}\` with \`client_name\` and \`contact_email\`. Use an address whose owner has agreed.`,
		`Read its status: \`POST ${claim}\` with the \`claim_token\` of the answer. No credential exists before launch.`,
		`Withdraw it: \`POST ${revoke}\` with the \`claim_token\`.`
	];
	return `# Register an agent with ${name}

First see whether you need it: content, questions and tools need no registration. Only \`${baseUrl}/api/v1\` does${access.phase === "launched" ? "" : ", and it opens at launch"}.

${[`Read ${baseUrl}/auth.md: it says what works now, with commands.`, ...steps].map((step, at) => `${at + 1}. ${step}`).join("\n")}

Keep \`claim_token\` and access tokens secret; they are shown once. On an error follow its \`hint\`.
`;
}
// src/documents/limit-text.ts
const windows = {
	60: "minute",
	86400: "day"
};
function limitTexts(endpoints) {
	const paths = new Map();
	for (const { path, rateLimit, dailyLimit } of endpoints) for (const rule of [rateLimit, dailyLimit]) if (rule) {
		const text = `${rule.limit} requests per ${windows[rule.windowSeconds] ?? `${rule.windowSeconds} seconds`}`;
		paths.set(text, (paths.get(text) ?? new Set()).add(path));
	}
	return [...paths].map(([text, at]) => `${text} on ${at.size > 1 ? "each of " : ""}${[...at].join(", ")}`);
}
// src/documents/product-questions.ts
function productQuestions({ pack, baseUrl, tools, endpoints }) {
	const { name } = pack.members.platform;
	const limits = limitTexts(endpoints.filter(({ tag }) => [
		"ask",
		"mcp",
		"a2a"
	].includes(tag)));
	return `# Answer questions about ${name}

1. Ask first: \`POST ${baseUrl}/ask\` with \`{"query": "…"}\`. The results are published passages, best first, word for
   word. \`no_results\` means that the content does not answer; say so instead of guessing.
2. With the Model Context Protocol, connect to \`${baseUrl}/mcp\`. No key is needed. Tools:
${tools.map(({ name: tool, description }) => `   - \`${tool}\`: ${description}`).join("\n")}
3. Cite the \`url\` of each passage that you use. It opens as HTML, as Markdown (\`Accept: text/markdown\`) and as JSON
   (\`Accept: application/json\`), and holds the very text.
4. Take prices only from \`get_pricing\` or \`${baseUrl}/api/content\`, and name their \`asOf\` date.
5. Nothing here is legal, tax or financial advice. Send no personal data; none is needed.

Limits for each client address: ${limits.join("; ")}. Description of everything: ${baseUrl}/openapi.json
`;
}
// src/documents/agent-skills.ts
const SCHEMA$1 = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";
function agentSkills(input) {
	const { baseUrl, pack, access } = input;
	const { name: product } = pack.members.platform;
	const skills = [{
		name: "product-questions",
		description: `Answer questions about ${product} from its published content.`,
		text: productQuestions(input)
	}, {
		name: "agent-registration",
		description: access.phase === "launched" ? `Register an agent with ${product} and get an access token for its API.` : `Record the interest of an agent in the API of ${product}, which opens at launch.`,
		text: agentRegistration(input)
	}].map(({ name, description, text }) => ({
		name,
		description,
		path: `/.well-known/agent-skills/${name}/SKILL.md`,
		body: `${frontMatter({
			name,
			description
		})}${text}`
	}));
	const index = {
		$schema: SCHEMA$1,
		skills: skills.map(({ name, description, path, body }) => ({
			name,
			type: "skill-md",
			description,
			url: baseUrl + path,
			digest: `sha256:${createHash("sha256").update(body).digest("hex")}`
		}))
	};
	return [
		jsonDocument("/.well-known/agent-skills/index.json", index),
		jsonDocument("/.well-known/skills/index.json", index),
		...skills.map(({ path, body }) => ({
			path,
			cache: "doc",
			forms: [{
				mediaType: MARKDOWN_TYPE,
				body
			}]
		}))
	];
}
// src/documents/api-catalog.ts
const PATH$1 = "/.well-known/api-catalog";
const PROFILE = "https://www.rfc-editor.org/info/rfc9727";
function apiCatalog({ baseUrl, endpoints }) {
	const entries = endpoints.filter(({ catalog }) => catalog !== void 0);
	const paths = [...new Map(entries.map((entry) => [entry.path, entry])).values()];
	const link = (path, type) => ({
		href: baseUrl + path,
		type
	});
	const description = {
		"service-desc": [link("/openapi.json", "application/json")],
		"service-doc": [link("/reference", "text/html"), link("/api/llms.txt", "text/plain")],
		status: [link("/api/health", "application/json")]
	};
	const body = JSON.stringify({ linkset: [{
		anchor: baseUrl + PATH$1,
		item: paths.map(({ path, summary }) => ({
			href: baseUrl + path,
			title: summary
		}))
	}, ...paths.map(({ path, catalog, guided }) => ({
		anchor: baseUrl + path,
		...catalog === "described" ? description : {
			"service-meta": [link(catalog, "application/json")],
			...guided && { "service-doc": [link("/auth.md", "text/markdown")] }
		}
	}))] });
	return {
		path: PATH$1,
		cache: "doc",
		forms: [{
			mediaType: `application/linkset+json; profile="${PROFILE}"`,
			body
		}, {
			mediaType: "application/json",
			body
		}]
	};
}
// src/documents/ard.ts
function ardCatalogs({ pack, baseUrl, tools }) {
	const { platform } = pack.members;
	const host = new URL(baseUrl).hostname;
	const questionsOf = (category) => (pack.categories.find(({ name }) => name === category)?.faqs ?? []).map(({ question }) => question);
	const first = [
		"general",
		"launch",
		"security",
		"pricing"
	].flatMap((name) => questionsOf(name).slice(0, 1));
	const others = [
		...pack.categories.flatMap(({ name }) => questionsOf(name)),
		`What is ${platform.name}?`,
		`What does ${platform.name} cost?`
	];
	const questions = [...new Set([...first, ...others])].slice(0, Math.max(first.length, 2));
	const catalog = {
		specVersion: "1.0",
		host: {
			displayName: platform.name,
			identifier: host
		},
		entries: [{
			identifier: `urn:air:${host}:server:content`,
			displayName: `${platform.name} content (MCP)`,
			type: "application/mcp-server-card+json",
			url: `${baseUrl}/mcp/server-card`,
			description: "Read-only product facts, questions and answers, prices and comparisons.",
			capabilities: tools.map(({ name }) => name),
			representativeQueries: questions
		}, {
			identifier: `urn:air:${host}:agent:ask`,
			displayName: `${platform.name} answers (A2A)`,
			type: "application/a2a-agent-card+json",
			url: `${baseUrl}/.well-known/agent-card.json`,
			description: `Answers questions about ${platform.name} from its published content.`,
			capabilities: ["ask"],
			representativeQueries: questions
		}]
	};
	return ["/.well-known/ard.json", "/.well-known/ai-catalog.json"].map((path) => jsonDocument(path, catalog));
}
// src/documents/command.ts
function command(url, { headers = [], json, form, showHeaders } = {}) {
	const text = json === void 0 ? void 0 : JSON.stringify(json);
	const variable = text?.includes("$") ?? false;
	return `\`\`\`sh\n${[
		showHeaders ? "curl -i" : "curl",
		url,
		...headers.map((header) => `-H "${header}"`),
		...text === void 0 ? [] : ["-H \"Content-Type: application/json\"", variable ? "-d @- <<EOF" : `-d '${text}'`],
		...Object.entries(form ?? {}).map(([name, value]) => `--data-urlencode "${name}=${value}"`)
	].join(" ")}\n${variable ? `${text}\nEOF\n` : ""}\`\`\`\n`;
}
function answer(statuses, meaning, body) {
	return `Answer ${statuses}: ${meaning}\n${body === void 0 ? "" : `\n\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\`\n`}`;
}
// src/documents/openapi-example.ts
const isJson = (type) => /[/+]json$/.test(type);
function exampleOf({ path, tag, example }, type, published, input) {
	if (type === "text/event-stream") return {};
	if (tag === "ask") return { example: askExample(input) };
	if (example !== void 0) return typeof example === "string" === isJson(type) ? {} : { example: filledIn(example, input) };
	const shown = path.replace(/^\/api\/v1\//, "/api/");
	const pattern = new RegExp(`^${shown.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/.]+")}$`);
	const form = published.find((document) => pattern.test(document.path))?.forms.find(({ mediaType }) => mediaType.split(";", 1)[0] === type);
	if (!form) return {};
	const body = String(form.body);
	if (isJson(type)) return { example: sample(form.value ?? JSON.parse(body)) };
	return { example: body.split("\n", 5).join("\n") };
}
function filledIn(example, { baseUrl }) {
	return JSON.parse(JSON.stringify(example).replaceAll("{base_url}", baseUrl));
}
function askExample({ pack, baseUrl }) {
	const [faq] = pack.categories.flatMap(({ faqs }) => faqs);
	return {
		_meta: {
			response_type: faq ? "results" : "no_results",
			version: INTERFACE_VERSION
		},
		query: faq?.question ?? pack.members.platform.name,
		results: faq ? [{
			name: faq.question,
			url: baseUrl + faqPath(faq.slug),
			description: faq.answerText
		}] : []
	};
}
function sample(value, name = "") {
	if (Array.isArray(value)) return (name === "categories" ? value : value.slice(0, 1)).map((item) => sample(item));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, sample(member, key)]));
}
// src/documents/openapi-schema.ts
const located = {
	input: new WeakMap(),
	output: new WeakMap()
};
function reference(schema, io, components) {
	const found = located[io].get(schema) ?? locate(schema, io);
	located[io].set(schema, found);
	Object.assign(components, found.components);
	return found.used;
}
function locate(schema, io) {
	const { $schema, $defs, ...body } = toJSONSchema(schema, {
		io,
		reused: "inline"
	});
	const components = Object.fromEntries(Object.entries($defs ?? {}).map(([name, definition]) => [name, relocate(definition)]));
	if (typeof body.id !== "string") return {
		used: relocate(body),
		components
	};
	const { id, ...definition } = body;
	components[id] = relocate(definition);
	return {
		used: { $ref: `#/components/schemas/${id}` },
		components
	};
}
function relocate(value) {
	if (Array.isArray(value)) return value.map(relocate);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).filter(([key, member]) => !(key === "id" && typeof member === "string" && "type" in value)).map(([key, member]) => [key, key === "$ref" && typeof member === "string" ? member.replace("#/$defs/", "#/components/schemas/") : relocate(member)]));
}
// src/documents/auth-guide-steps.ts
function rowOf(input, operationId) {
	const row = input.endpoints.find((endpoint) => endpoint.operationId === operationId);
	const example = (status) => filledIn(status === 200 ? row.example : row.otherSuccess?.[status]?.example, input);
	return {
		request: row.request,
		example
	};
}
function memberList({ schema }) {
	const components = {};
	reference(schema, "input", components);
	const [{ properties }] = Object.values(components);
	return Object.entries(properties).map(([name, { description, maxLength, enum: values }]) => {
		return `- \`${name}\`: ${description ?? `one of ${values?.map((value) => `\`${value}\``).join(", ")}`}${maxLength === void 0 ? "" : `, at most ${maxLength} characters`}`;
	}).join("\n");
}
function registerSection(input) {
	const { baseUrl, access } = input;
	const { register } = agentAuthUris(baseUrl);
	const { request, example } = rowOf(input, "registerAgent");
	const launched = access.phase === "launched";
	const assertions = assertionTypes(access);
	const meaning = launched ? "a code is on its way to the address. The answer is the same whether the address is known or not." : "the interest is recorded. Keep the `claim_token`: it is shown once, and works after launch too.";
	const byEmail = `${launched ? "With an address, which gets a code:" : "Record an interest:"}

${command(register, { json: request.examples.email })}
${answer("201", meaning, example(201))}
`;
	const byAssertion = `With an ID-JAG, which gives an access token at once:

${command(register, { json: {
		type: "identity_assertion",
		assertion_type: ID_JAG,
		assertion: "$ID_JAG",
		...clientJson(input)
	} })}
${answer("201 or 200", "registered, or known already; `access_token` is in the answer, and `claim_token` is null: the next assertion renews. Status 202 means that an operator has to approve first; then present a fresh assertion.")}
`;
	return `${assertions.includes("verified_email") ? byEmail : ""}${launched && access.idJag ? byAssertion : ""}Members of the body:

${memberList(request)}

Whoever needs no credential may say so:

${command(register, { json: request.examples.anonymous })}
${answer("200", "nothing is stored.", example(200))}`;
}
function clientJson({ access }) {
	return access.clientAuthentication.includes("none") ? {} : {
		client_assertion_type: JWT_BEARER_CLIENT,
		client_assertion: "$CLIENT_ASSERTION"
	};
}
function claimSection(input) {
	const { baseUrl, access } = input;
	const { claim } = agentAuthUris(baseUrl);
	const { example } = rowOf(input, "claimRegistration");
	const withToken = (members) => command(claim, { json: {
		claim_token: "$CLAIM_TOKEN",
		...members
	} });
	if (access.phase !== "launched") return `Read the status of an interest:

${withToken({})}
${answer("200", "`status` is `interest_recorded`, `withdrawn` or `expired`.", example(200))}
Planned for launch: the same claim token then asks for the code that is sent to the address, and with the code it becomes
a short-lived access token.
`;
	if (!access.verifiedEmail) return "Nothing to do: an ID-JAG gives its access token at once, and nobody gets a claim token here.\n";
	return `See where a registration stands; this sends nothing, and may be repeated every 5 seconds:

${withToken({})}
${answer("202", "waiting. For a registration that is active: 200, as below.", example(202))}
Ask for another code, if none arrives; the one before then stops working:

${withToken({ resend: true })}
${answer("202 or 429", "it is on its way; or it is too early (60 seconds after the last one), or three have been sent: `Retry-After` says how long to wait.")}
Claim with the code:

${withToken({ otp: "$OTP" })}
${answer("200", "an access token, and the claim token that replaces the one that was sent. Status 202 means that an operator has to approve first.", example(200))}
Claim again when the access token has expired; no code is needed:

${withToken({})}
${answer("200", "the next access token and the next claim token. A repetition within 60 seconds gets the same claim token; later use of an old one ends the registration, because two hold what one should.")}
With \`scope\` a claim may ask for fewer scopes than were granted; that holds for its access token only.
`;
}
function exchangeSection(input) {
	const { baseUrl, access } = input;
	if (access.phase !== "launched") return "Not open. Planned for launch: a token endpoint that takes an ID-JAG of a trusted identity provider.\n";
	if (!access.idJag) return "Not open: no identity provider is trusted here, so there is no token endpoint.\n";
	const { example } = rowOf(input, "exchangeAssertion");
	const form = {
		grant_type: JWT_BEARER_GRANT,
		assertion: "$ID_JAG",
		...clientJson(input)
	};
	return `For OAuth clients, the token endpoint does the same as registration with an ID-JAG:

${command(agentAuthUris(baseUrl).token, { form })}
${answer("200", "an access token, and no refresh token: present the next assertion.", example(200))}
The assertion has the type \`oauth-id-jag+jwt\`, the audience \`${baseUrl}\`, lives for 300 seconds at most and works once.
${access.clientAuthentication.includes("private_key_jwt") ? `A client that has keys proves itself with \`client_assertion\` and \`client_assertion_type=${JWT_BEARER_CLIENT}\`.\n` : ""}`;
}
// src/documents/auth-guide-tables.ts
function table(head, rows) {
	const line = (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
	return [
		line(head),
		line(head.map(() => "---")),
		...rows.map(line)
	].join("\n");
}
function errorsSection({ baseUrl, access, endpoints }) {
	const entrance = endpoints.filter(({ tag }) => tag === "agent-auth");
	const rows = errorsOf(entrance).filter(({ code }) => code === "method_not_allowed" || entrance.some(({ errors }) => errors.includes(code))).map(({ code, status, message }) => {
		const at = entrance.filter(({ errors }) => errors.includes(code)).map(({ path }) => path.split("/").at(-1) ?? "");
		return [
			`\`${code}\``,
			String(status),
			at.length > 0 ? at.join(", ") : "all",
			message
		];
	});
	const token = entrance.find(({ path }) => path.endsWith("/token"));
	return `Errors are \`{"error":{"code","message","hint"}}\`. At the authenticated API, where \`WWW-Authenticate\` begins with
\`Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"\`:

${table([
		"Case",
		"Status",
		"Code",
		"Added to `WWW-Authenticate`"
	], access.phase === "launched" ? challenges : beforeLaunch)}

At registration, claim and revocation:

${table([
		"Code",
		"Status",
		"At",
		"Meaning"
	], rows)}
${token ? `
At the token endpoint errors are \`{"error","error_description"}\` (RFC 6749):

${table([
		"Error",
		"Status",
		"Meaning"
	], Object.entries(oauthErrors).map(([code, { status, description }]) => [
		`\`${code}\``,
		String(status),
		description
	]))}
` : ""}`;
}
const beforeLaunch = [[
	"any request, with or without a token",
	"401",
	"`unauthorized`",
	"nothing"
]];
const challenges = [
	[
		"no token, or another scheme",
		"401",
		"`unauthorized`",
		"nothing"
	],
	[
		"a malformed header, two of them, or a token in the address",
		"401",
		"`unauthorized`",
		"`error=\"invalid_token\"`"
	],
	[
		"a token that is wrong, expired or revoked",
		"401",
		"`unauthorized`",
		"`error=\"invalid_token\"` and `error_description`"
	],
	[
		"a scope is missing",
		"403",
		"`insufficient_scope`",
		"`error=\"insufficient_scope\"` and `scope`"
	]
];
function limitsSection({ access, endpoints }) {
	const launched = access.phase === "launched";
	const { failures, requests } = accountLimits;
	return `${[
		...limitTexts(endpoints.filter(({ tag }) => tag === "agent-auth")).map((text) => `${text}, for each client address`),
		...launched ? [`${requests.limit} requests per minute on \`/api/v1\`, for each registration`, `${failures.limit} refused tokens per minute on \`/api/v1\`, for each client address`] : [],
		...launched && access.verifiedEmail ? ["Codes: 3 for each registration, 5 tries for each code, 20 wrong codes per day for each e-mail address", "Mails: 3 per hour and 10 per day to each e-mail address; beyond that no mail is sent, and the answer is the same"] : []
	].map((line) => `- ${line}.`).join("\n")}

Beyond a limit of requests the answer is 429 with \`Retry-After\`.
`;
}
// src/documents/insights-notice.ts
const notices = {
	"": "Questions are not written down. The newest answers stay in memory, to be given again.",
	counts: "Counted by day: which entries answered, and how many questions found nothing. No question is written down.",
	questions: "Counted by day: which entries answered, and how many questions found nothing. Questions that found nothing are kept for at most 30 days, cut to 200 characters, without who asked; e-mail addresses, links and numbers of more than three digits are masked."
};
function insightsNotice(mode) {
	return notices[mode];
}
// src/documents/auth-guide.ts
function authGuide(input) {
	const { name } = input.pack.members.platform;
	const { authIntroduction: introduction } = input.pack;
	const sections = [
		["Status", status(input)],
		["Discover", discover(input)],
		["Pick a method", methods(input)],
		["Register", registerSection(input)],
		["Claim", claimSection(input)],
		["Exchange", exchangeSection(input)],
		["Use", use(input)],
		["Errors", errorsSection(input)],
		["Revocation", revocation(input)],
		["Limits", limitsSection(input)],
		["Privacy", privacy(input)],
		["Differences", differences(input)]
	];
	const body = `# ${name} auth.md: agent authentication

${introduction === null ? "" : `${introduction}\n\n`}${sections.map(([title, text]) => `## ${title}\n\n${text}`).join("\n")}`;
	return {
		path: "/auth.md",
		cache: "doc",
		forms: [{
			mediaType: MARKDOWN_TYPE,
			body
		}]
	};
}
const publicList = publicEndpoints.map((path) => `\`${path}\``).join(", ");
const scopeList = Object.entries(scopeMeanings).map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`).join("\n");
function status({ pack, baseUrl, access }) {
	const { launchWindow, caveat } = pack.members.timeline;
	return `${access.phase === "launched" ? `Launched: the authenticated API at ${baseUrl}/api/v1 is open to agents that have registered.` : `Before launch: an agent can record its interest, read the status of that record and withdraw it. No credential exists: ${baseUrl}/api/v1 answers every request with 401. Launch: ${launchWindow.label}. ${caveat}`}

Public endpoints need no registration and no credential in any phase: ${publicList}.

Every command in this guide works as it stands in a shell. Words that begin with \`$\` are variables: set each one to the value that an earlier answer gave before you send a command that names it.

${variables(access).map((text) => `- ${text}`).join("\n")}
`;
}
function variables({ phase, verifiedEmail, idJag, clientAuthentication }) {
	const launched = phase === "launched";
	return [
		...!launched || verifiedEmail ? ["`$CLAIM_TOKEN`: `claim_token` of the newest answer that has one"] : [],
		...launched && verifiedEmail ? ["`$OTP`: the six digits of the newest mail"] : [],
		...launched ? ["`$ACCESS_TOKEN`: `access_token` of the newest answer"] : [],
		...launched && idJag ? ["`$ID_JAG`: a fresh assertion of your identity provider"] : [],
		...launched && idJag && !clientAuthentication.includes("none") ? ["`$CLIENT_ASSERTION`: a fresh proof of your client (RFC 7523)"] : []
	];
}
function discover({ baseUrl, access }) {
	const keys = `
The keys that verify access tokens:

${command(`${baseUrl}/.well-known/jwks.json`)}
${answer("200", "a JWK Set (RFC 7517).")}`;
	return `Start at ${baseUrl}/api/v1, the one protected resource:

${command(`${baseUrl}/api/v1`, { showHeaders: true })}
${answer("401", "the header `WWW-Authenticate` names the metadata of the protected resource as `resource_metadata`.")}
It says which authorization server gives access, and holds the block \`agent_auth\` (RFC 9728):

${command(`${baseUrl}/.well-known/oauth-protected-resource`)}
${answer("200", `\`resource\` is \`${baseUrl}/api/v1\`, not the whole origin.`)}
The authorization server is \`${baseUrl}\`; its metadata (RFC 8414) holds the same block:

${command(`${baseUrl}/.well-known/oauth-authorization-server`)}
${answer("200", "what it can do in this phase; what is not named there does not work.")}
Scopes:

${scopeList}
${access.phase === "launched" ? keys : ""}`;
}
function methods({ baseUrl, access }) {
	const { phase, verifiedEmail, idJag } = access;
	const launched = phase === "launched";
	const byEmail = "Verified e-mail (`verified_email`)";
	const byAssertion = "ID-JAG (`urn:ietf:params:oauth:token-type:id-jag`)";
	const planned = `
Planned for launch, as \`identity_assertion\`; until then an interest can be recorded:

- ${byEmail}: a code that is sent to an address.
- ${byAssertion}: an assertion of a trusted identity provider.
`;
	const offered = `
For the authenticated API, as \`identity_assertion\`:

${verifiedEmail ? `- ${byEmail}: register with an address, then claim with the code that is sent to it.\n` : ""}${idJag ? `- ${byAssertion}: present an assertion of an identity provider that is trusted here.\n` : ""}`;
	return `To read or ask, nothing is needed (\`anonymous\`):

${command(`${baseUrl}/ask`, { json: { query: "What does it cost?" } })}
${answer("200", "passages that answer the question.")}${launched ? offered : planned}`;
}
function use({ baseUrl, access, endpoints }) {
	const root = `${baseUrl}/api/v1`;
	const header = "Authorization: Bearer $ACCESS_TOKEN";
	if (access.phase !== "launched") return `Not open. Whatever is sent, and with whatever token, the answer is 401. Planned for launch: requests with the header
\`Authorization: Bearer <access token>\`, a JWT that lives for minutes and carries the scopes that were granted.
`;
	const rows = endpoints.filter(({ tag, scopes }) => tag === "account" && scopes);
	const needs = (scopes = []) => scopes.length === 0 ? "any valid token" : scopes.map((scope) => `\`${scope}\``).join(", ");
	return `Send the token in the header \`Authorization\`, never in the address. It lives for 600 seconds; claim again for the next.

${rows.map(({ path, summary, scopes }) => `${summary} (needs ${needs(scopes)}):\n\n${command(baseUrl + path, { headers: [header] })}\n${answer("200", "JSON.")}`).join("\n")}
The audience of a token is \`${root}\`. It opens nothing else, and the public endpoints do not look at it.
`;
}
function revocation({ baseUrl, access }) {
	const { revoke } = agentAuthUris(baseUrl);
	const revoked = { status: "revoked" };
	const registration = command(revoke, { json: { claim_token: "$CLAIM_TOKEN" } });
	const same = "the answer is the same for a token that is unknown, expired or revoked already.";
	if (access.phase !== "launched") return `Withdraw the interest that was recorded; its data is erased:

${registration}
${answer("200", same, revoked)}`;
	return `Whoever holds a token may revoke it. An access token dies alone:

${command(revoke, { json: { token: "$ACCESS_TOKEN" } })}
${answer("200", same, revoked)}
The same as a form (RFC 7009):

${command(revoke, { form: { token: "$ACCESS_TOKEN" } })}
${answer("200", "without a body.")}${access.verifiedEmail ? `
A claim token ends the whole registration, with all its tokens and its data:

${registration}
${answer("200", same, revoked)}` : ""}`;
}
function privacy({ access: { phase, idJag }, insights }) {
	return `Kept, sealed with a key of its own: ${["the name of the client, the address and the intended use", ...phase === "launched" && idJag ? ["of an ID-JAG the subject and the client"] : []].join(", and ")}. What for: ${phase === "launched" ? "to give access and to take it back" : "to give access after launch"}. ${phase === "launched" ? "A registration expires after 24 hours without the code, 30 days without approval, and 90 days without use." : "An interest is kept until `claim_token_expires`, or until it is withdrawn."} On any end the data is erased at once; an empty record stays for 30 days so that its holder can read its status. No address and no name stands in logs, tokens or answers. Network addresses of callers are not stored with registrations.

Questions to \`/ask\`, \`/mcp\` and \`/a2a\`: ${insightsNotice(insights)}
`;
}
function differences({ baseUrl, access }) {
	const launched = access.phase === "launched";
	const assertion = `- The audience of an ID-JAG is the issuer, \`${baseUrl}\`, not the resource, and each works once.\n`;
	return `From auth.md v0.1.0:

- Revocation belongs to the agent: \`revocation_uri\` takes the token of whoever holds it.
- Errors are \`{"error":{"code","message","hint"}}\`.
${launched ? "- The `claim_token` changes with every access token.\n" : ""}- \`anonymous\` comes without a credential.
${launched && access.idJag ? assertion : ""}
Not offered: DPoP, token introspection, dynamic client registration, events of identity providers, API keys.
`;
}
// src/documents/authorization-server.ts
function authorizationServer(input) {
	const { baseUrl, access } = input;
	const launched = access.phase === "launched";
	return jsonDocument("/.well-known/oauth-authorization-server", {
		issuer: baseUrl,
		...launched ? launchedMembers(baseUrl) : {},
		...launched && access.idJag ? grantMembers(baseUrl, access) : {},
		response_types_supported: [],
		grant_types_supported: launched && access.idJag ? [JWT_BEARER_GRANT] : [],
		scopes_supported: scopes,
		service_documentation: `${baseUrl}/auth.md`,
		protected_resources: [`${baseUrl}/api/v1`],
		agent_auth: agentAuthBlock(input)
	});
}
function launchedMembers(baseUrl) {
	return {
		jwks_uri: `${baseUrl}/.well-known/jwks.json`,
		revocation_endpoint: agentAuthUris(baseUrl).revoke,
		revocation_endpoint_auth_methods_supported: ["none"]
	};
}
function grantMembers(baseUrl, { clientAuthentication }) {
	return {
		token_endpoint: agentAuthUris(baseUrl).token,
		token_endpoint_auth_methods_supported: clientAuthentication,
		...clientAuthentication.includes("private_key_jwt") ? { token_endpoint_auth_signing_alg_values_supported: [
			"ES256",
			"PS256",
			"RS256"
		] } : {},
		authorization_grant_profiles_supported: ["urn:ietf:params:oauth:grant-profile:id-jag"]
	};
}
// src/documents/faq-json.ts
function publicFaq(faq, baseUrl) {
	const { id, slug, category, question, answer, answerText, summary, tags, relatedIds, lastReviewed } = faq;
	const url = baseUrl + faqPath(slug);
	return {
		id,
		slug,
		category,
		question,
		answer,
		answerText,
		summary,
		tags,
		relatedIds,
		lastReviewed,
		anchor: `#${slug}`,
		url
	};
}
function faqCollection({ members, categories }, baseUrl) {
	return {
		title: `Questions and answers about ${members.platform.name}`,
		totalQuestions: categories.reduce((sum, { faqs }) => sum + faqs.length, 0),
		categories: categories.map(({ name, title, description, faqs }, index) => ({
			id: name,
			name,
			title,
			description,
			order: index + 1,
			count: faqs.length,
			faqs: faqs.map((faq) => publicFaq(faq, baseUrl))
		}))
	};
}
function faqJson({ pack, baseUrl }) {
	return jsonDocument("/api/faq", faqCollection(pack, baseUrl));
}
// src/documents/content-json.ts
function contentJson({ pack, baseUrl }) {
	const { members, categories } = pack;
	const faqs = categories.flatMap((category) => category.faqs).map((faq) => publicFaq(faq, baseUrl)).sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
	const { differentiators, timeline, ...before } = members;
	const content = {
		...before,
		faqs,
		differentiators,
		timeline
	};
	return jsonDocument("/api/content", content);
}
// src/documents/llms.ts
function textDocument(path, body) {
	return {
		path,
		cache: "doc",
		forms: [{
			mediaType: "text/plain; charset=utf-8",
			body
		}, {
			mediaType: "text/markdown; charset=utf-8",
			body
		}]
	};
}
function linkSection(title, links) {
	return `## ${title}\n\n${links.map(([name, url, note]) => `- [${oneLine(name).replace(/[[\]]/g, "\\$&")}](${url}): ${oneLine(note)}`).join("\n")}\n`;
}
function llmsShort({ pack, baseUrl, access, insights }) {
	const { platform, timeline } = pack.members;
	const at = (path) => baseUrl + path;
	return textDocument("/llms.txt", `# ${platform.name}

> ${oneLine(platform.summary)}

Use this site for questions about ${platform.name}: what it is, prices, security, launch, law in general terms, and how
it compares. Not for questions about other products, for one person's account, or for legal, tax or financial advice.
Launch: ${timeline.launchWindow.label}. ${oneLine(timeline.caveat)}
No key is needed to read or ask. ${insightsNotice(insights)} ${oneLine(platform.notice)}

${linkSection("Product", pack.sections.map(({ member, title, summary }) => [
		title,
		at(markdownPath(sectionPath(member))),
		summary
	]))}
${linkSection("Questions", [[
		"All questions",
		at("/faq.md"),
		"every question with its answer in one sentence"
	]])}
${linkSection("API", [
		[
			"Description",
			at("/openapi.json"),
			"OpenAPI 3.1"
		],
		[
			"The interface in short",
			at("/api/llms.txt"),
			"limits, errors, operations and tools"
		],
		[
			"Ask",
			at("/ask"),
			"POST {\"query\": \"…\"} for passages that answer a question"
		],
		[
			"MCP",
			at("/mcp"),
			"Model Context Protocol server with read-only tools"
		]
	])}
${linkSection("Agents", [
		[
			"Authentication",
			at("/auth.md"),
			access.phase === "launched" ? "how to get access to the account API" : "what is planned, and how to record an interest"
		],
		[
			"MCP server card",
			at("/.well-known/mcp/server-card.json"),
			"how to connect over the Model Context Protocol"
		],
		[
			"A2A agent card",
			at("/.well-known/agent-card.json"),
			"how to connect over Agent2Agent"
		],
		[
			"Skills",
			at("/.well-known/agent-skills/index.json"),
			"how to ask, cite and register, as skills"
		]
	])}
${linkSection("Optional", [[
		"Everything as text",
		at("/llms-full.txt"),
		"all sections and all answers"
	], [
		"schema.org graph",
		at("/api/schema"),
		"the content as JSON-LD"
	]])}`);
}
function llmsFull({ pack, baseUrl }) {
	const { platform } = pack.members;
	const sections = pack.sections.map(({ member, title, parts }) => `## ${title}\n\nSource: ${baseUrl}${sectionPath(member)}\n\n${parts.map(({ name, text }) => `### ${name}\n\n${text}\n`).join("\n")}`);
	const questions = pack.categories.map(({ name, title, faqs }) => `## ${title} (${name})\n\n${faqs.map(({ slug, question, answer }) => `### ${question}\n\n${answer}\n\nSource: ${baseUrl}${faqPath(slug)}\n`).join("\n")}`);
	return textDocument("/llms-full.txt", `# ${platform.name}\n\n> ${oneLine(platform.summary)}\n\n${oneLine(platform.notice)}\n\n${[...sections, ...questions].join("\n")}`);
}
function oneLine(text) {
	return text.replace(/\s+/g, " ").trim();
}
// src/documents/llms-api.ts
function llmsApi({ pack, baseUrl, tools, endpoints }) {
	const { name } = pack.members.platform;
	return textDocument("/api/llms.txt", `# ${name} interface

> Read-only JSON, questions in plain language, and servers for agents. No key is needed for them; /api/v1 needs one.

Limits for each client address: ${limitTexts(endpoints).join("; ")}. Answers there carry X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset (epoch seconds); 429 carries Retry-After.

Errors are {"error":{"code","message","hint"}}. Codes:

${errorsOf(endpoints).map(({ code, status, message }) => `- ${code} (${status}): ${message}`).join("\n")}

Ask a question:

    curl -X POST ${baseUrl}/ask -H 'Content-Type: application/json' -d '{"query":"What does it cost?"}'

List the tools:

    curl -X POST ${baseUrl}/mcp -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'

${Object.keys(tagDescriptions).map((tag) => linkSection(tag, endpoints.filter((endpoint) => endpoint.tag === tag).map(({ method, path, summary, description }) => [
		`${method} ${path}`,
		path.includes("{") ? `${baseUrl}/reference#${anchorOf(method, path)}` : baseUrl + path,
		`${summary}. ${description}`
	]))).join("\n")}
${linkSection("Tools", tools.map(({ name: tool, description }) => [
		tool,
		`${baseUrl}/mcp`,
		description
	]))}`);
}
function anchorOf(method, path) {
	return `${method}-${path}`.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/-$/, "");
}
// src/documents/protected-resource.ts
const PATH = "/.well-known/oauth-protected-resource";
function protectedResource(input) {
	const { pack, baseUrl } = input;
	const metadata = {
		resource: `${baseUrl}/api/v1`,
		resource_name: `${pack.members.platform.name} API`,
		authorization_servers: [baseUrl],
		scopes_supported: scopes,
		bearer_methods_supported: ["header"],
		resource_documentation: `${baseUrl}/auth.md`,
		agent_auth: agentAuthBlock(input)
	};
	return [PATH, `${PATH}/api/v1`].map((path) => jsonDocument(path, metadata));
}
// src/documents/robots.ts
const agents = [
	"GPTBot",
	"OAI-SearchBot",
	"ChatGPT-User",
	"ClaudeBot",
	"Claude-User",
	"Claude-SearchBot",
	"PerplexityBot",
	"Google-Extended",
	"Applebot-Extended",
	"CCBot",
	"*"
];
function robots({ pack, baseUrl }) {
	const { search, aiInput, aiTrain } = pack.contentSignal;
	const yesNo = (value) => value ? "yes" : "no";
	return {
		path: "/robots.txt",
		cache: "doc",
		forms: [{
			mediaType: "text/plain; charset=utf-8",
			body: [
				...agents.map((agent) => `User-agent: ${agent}`),
				`Content-Signal: search=${yesNo(search)}, ai-input=${yesNo(aiInput)}, ai-train=${yesNo(aiTrain)}`,
				"Allow: /",
				"",
				`Sitemap: ${baseUrl}/sitemap.xml`,
				`Agentmap: ${baseUrl}/.well-known/ard.json`,
				""
			].join("\n")
		}]
	};
}
// src/documents/schema-graph.ts
const ref = (id) => ({ "@id": id });
function schemaGraph(input) {
	const graph = [
		...productNodes(input),
		questionsNode(input),
		...howToNodes(input)
	];
	return jsonDocument("/api/schema", {
		"@context": "https://schema.org",
		"@graph": graph
	}, "application/ld+json");
}
const idUnder = (baseUrl) => (name) => `${baseUrl}/#${name}`;
function productNodes({ pack, baseUrl, access: { phase } }) {
	const { members, icon } = pack;
	const { platform, solution, assetTypes, pricing, timeline } = members;
	const id = idUnder(baseUrl);
	const organization = ref(id("org"));
	const image = icon ? { logo: `${baseUrl}/assets/icon.png` } : {};
	const offers = pricing.plans.flatMap((plan) => offersOf(plan, id, phase === "launched"));
	return [
		{
			"@type": "Organization",
			"@id": id("org"),
			name: platform.name,
			url: `${baseUrl}/`,
			description: platform.summary,
			foundingDate: String(platform.foundedYear),
			areaServed: platform.availability.countries,
			email: platform.contacts.general,
			contactPoint: Object.entries(platform.contacts).map(([contactType, email]) => ({
				"@type": "ContactPoint",
				contactType,
				email
			})),
			...image
		},
		{
			"@type": "WebSite",
			"@id": id("website"),
			name: platform.name,
			url: `${baseUrl}/`,
			inLanguage: "en",
			publisher: organization,
			potentialAction: searchAction(baseUrl)
		},
		{
			"@type": "SoftwareApplication",
			"@id": id("app"),
			name: platform.name,
			applicationCategory: platform.category,
			operatingSystem: "Web",
			featureList: [...solution.principles.map(({ title }) => title), ...assetTypes.types.map(({ name }) => name)],
			releaseNotes: phase,
			publisher: organization,
			offers: offers.map((offer) => ref(offer["@id"]))
		},
		{
			"@type": "Service",
			"@id": id("service"),
			name: platform.name,
			serviceType: platform.serviceType,
			description: platform.description,
			provider: organization,
			areaServed: platform.availability.countries,
			audience: members.targetAudience.map((audienceType) => ({
				"@type": "Audience",
				audienceType
			}))
		},
		{
			"@type": "Product",
			"@id": id("product"),
			name: platform.name,
			description: `${platform.summary} Launch: ${timeline.launchWindow.label}.`,
			brand: organization,
			...icon ? { image: image.logo } : {},
			offers
		}
	];
}
function questionsNode({ pack, baseUrl }) {
	const id = idUnder(baseUrl);
	return {
		"@type": "FAQPage",
		"@id": id("faq"),
		url: `${baseUrl}/faq`,
		isPartOf: ref(id("website")),
		about: ref(id("app")),
		mainEntity: pack.categories.flatMap(({ faqs }) => faqs.map((faq) => questionNode(faq, baseUrl)))
	};
}
function howToNodes({ pack, baseUrl }) {
	return pack.howTos.map((howTo) => howToNode(howTo, idUnder(baseUrl)(`howto-${howTo.id}`)));
}
function searchAction(baseUrl) {
	return {
		"@type": "SearchAction",
		target: {
			"@type": "EntryPoint",
			urlTemplate: `${baseUrl}/ask?query={query}`,
			httpMethod: "GET",
			contentType: "application/json"
		},
		"query-input": "required name=query"
	};
}
function questionNode(faq, baseUrl) {
	return {
		"@type": "Question",
		"@id": `${baseUrl}/#faq-${faq.id}`,
		name: faq.question,
		url: baseUrl + faqPath(faq.slug),
		acceptedAnswer: {
			"@type": "Answer",
			text: faq.answerText
		}
	};
}
function howToNode({ name, description, totalTime, steps }, id) {
	return {
		"@type": "HowTo",
		"@id": id,
		name,
		description,
		...totalTime === void 0 ? {} : { totalTime },
		step: steps.map((step, index) => ({
			"@type": "HowToStep",
			position: index + 1,
			...step
		}))
	};
}
const periods = {
	monthly: "MON",
	yearly: "ANN",
	once: null
};
function offersOf(plan, id, launched) {
	const availability = launched ? "https://schema.org/InStock" : "https://schema.org/PreOrder";
	const offer = (period, priceCurrency, members) => ({
		"@type": "Offer",
		"@id": id(`offer-${plan.id}-${period}-${priceCurrency}`),
		name: plan.name,
		priceCurrency,
		...members,
		availability
	});
	if (plan.priceBasis) {
		const { from, per } = plan.priceBasis;
		return amounts(from).map(([currency, minPrice]) => offer("monthly", currency, { priceSpecification: {
			"@type": "UnitPriceSpecification",
			minPrice,
			priceCurrency: currency,
			unitCode: periods.monthly,
			unitText: per
		} }));
	}
	const priced = Object.entries(periods).flatMap(([period, unitCode]) => amounts(plan.price[period]).map(([currency, price]) => offer(period, currency, {
		price,
		priceSpecification: {
			"@type": "UnitPriceSpecification",
			price,
			priceCurrency: currency,
			...unitCode === null ? {} : { unitCode }
		}
	})));
	return priced.every((one) => one.price === 0) ? priced.slice(0, 1) : priced;
}
function amounts(money) {
	return Object.entries(money ?? {});
}
// src/documents/security-txt.ts
function securityTxt({ pack, baseUrl, securityExpires }) {
	const path = "/.well-known/security.txt";
	return {
		path,
		cache: "doc",
		forms: [{
			mediaType: "text/plain; charset=utf-8",
			body: [
				`Contact: mailto:${pack.members.platform.contacts.security}`,
				`Expires: ${securityExpires}`,
				`Canonical: ${baseUrl}${path}`,
				"Preferred-Languages: en",
				`Policy: ${baseUrl}/content/security`,
				""
			].join("\r\n")
		}]
	};
}
function securityExpiry(printed) {
	return new Date(Date.UTC(printed.getUTCFullYear(), printed.getUTCMonth() + 11, 1)).toISOString().replace(".000", "");
}
// src/documents/server-card.ts
const SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
const MAX_DESCRIPTION = 100;
const CARD_TYPE = "application/mcp-server-card+json";
function serverCards(input) {
	const { baseUrl, tools, pack } = input;
	const { name: product } = pack.members.platform;
	const name = serverName(baseUrl);
	const url = `${baseUrl}/mcp`;
	const strict = {
		$schema: SCHEMA,
		name,
		version: INTERFACE_VERSION,
		title: `${product} public content`.slice(0, MAX_DESCRIPTION),
		description: "Read-only product facts, questions and answers, prices and comparisons.",
		websiteUrl: baseUrl,
		icons: [{
			src: `${baseUrl}/assets/icon.png`,
			mimeType: "image/png"
		}],
		remotes: [{
			type: "streamable-http",
			url,
			supportedProtocolVersions: [MODERN_MCP_VERSION, ...LEGACY_MCP_VERSIONS]
		}]
	};
	const withOlderMembers = {
		...strict,
		serverInfo: {
			name,
			version: INTERFACE_VERSION
		},
		protocolVersion: LEGACY_MCP_VERSIONS[0],
		serverUrl: url,
		transport: {
			type: "streamable-http",
			endpoint: "/mcp"
		},
		authentication: {
			required: false,
			schemes: []
		},
		capabilities: mcpCapabilities,
		tools: tools.map(({ name, title, description, inputSchema }) => ({
			name,
			title,
			description,
			inputSchema
		}))
	};
	const servers = { servers: [{
		name,
		url,
		transport: "streamable-http",
		card: `${baseUrl}/mcp/server-card`,
		authentication: "none"
	}] };
	const card = (path, value, mediaType = JSON_TYPE) => ({
		path,
		cache: "card",
		forms: [{
			mediaType,
			body: JSON.stringify(value)
		}]
	});
	return [
		card("/mcp/server-card", strict, CARD_TYPE),
		card("/.well-known/mcp/server-card.json", withOlderMembers),
		card("/.well-known/mcp.json", withOlderMembers),
		card("/.well-known/mcp", servers)
	];
}
// src/documents/all.ts
function* renderDocuments(input) {
	yield contentJson(input);
	yield faqJson(input);
	yield schemaGraph(input);
	yield apiCatalog(input);
	yield llmsShort(input);
	yield llmsFull(input);
	yield llmsApi(input);
	yield robots(input);
	yield securityTxt(input);
	yield* serverCards(input);
	yield* agentCards(input);
	yield* ardCatalogs(input);
	yield* agentSkills(input);
	yield* protectedResource(input);
	yield authorizationServer(input);
	yield authGuide(input);
}
// src/documents/openapi-operation.ts
function headerComponents({ baseUrl }) {
	const count = (description, example) => ({
		description,
		schema: {
			type: "integer",
			minimum: 0
		},
		example
	});
	return {
		"X-RateLimit-Limit": count("Requests allowed per window", sixtyPerMinute.limit),
		"X-RateLimit-Remaining": count("Requests left in the current window", sixtyPerMinute.limit - 1),
		"X-RateLimit-Reset": count("Unix epoch seconds when the window resets", 1765756800),
		"Retry-After": count("Seconds to wait", 17),
		"WWW-Authenticate": {
			description: "Where to find out how to get a token (RFC 9728), and what is wrong with the one sent (RFC 6750)",
			schema: { type: "string" },
			example: `Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`
		}
	};
}
const limitHeaders = [
	"X-RateLimit-Limit",
	"X-RateLimit-Remaining",
	"X-RateLimit-Reset"
];
const challenged = [
	"unauthorized",
	"insufficient_scope",
	"invalid_claim_token"
];
function operation(endpoint, description) {
	const { operationId, tag, summary, description: text, parameters, request, scopes: needed } = endpoint;
	const { components } = description;
	return {
		operationId,
		tags: [tag],
		summary,
		description: text,
		...needed && { security: [{ bearerAuth: needed }] },
		...parameters && { parameters: parameters.map(({ schema, ...rest }) => ({
			...rest,
			schema: reference(schema, "input", components)
		})) },
		...request && { requestBody: requestBody(request, components) },
		responses: {
			...successes(endpoint, description),
			...refusals(endpoint, components)
		}
	};
}
function requestBody({ schema, examples, mediaTypes = [JSON_TYPE], required = true }, components) {
	const media = {
		schema: reference(schema, "input", components),
		examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]))
	};
	return {
		required,
		content: Object.fromEntries(mediaTypes.map((type) => [type, media]))
	};
}
function successes(endpoint, { input, published, components }) {
	const { summary, success, otherSuccess = {} } = endpoint;
	const headers = headersOf(endpoint, 200, []);
	const content = Object.entries(success).map(([type, schema]) => [type, {
		schema: schema ? reference(schema, "output", components) : { type: "string" },
		...exampleOf(endpoint, type, published, input)
	}]);
	return {
		...content.length > 0 && { 200: {
			description: summary,
			...headers,
			content: Object.fromEntries(content)
		} },
		...Object.fromEntries(Object.entries(otherSuccess).map(([status, { description, schema, example }]) => [status, {
			description,
			...headers,
			content: { [JSON_TYPE]: {
				schema: reference(schema, "output", components),
				example: filledIn(example, input)
			} }
		}]))
	};
}
function refusals(endpoint, components) {
	const { errors, errorForm, oauthErrors: oauthCodes = [], success } = endpoint;
	const usual = errorForm === "json-rpc" ? jsonRpcErrorSchema : errorBodySchema;
	const refusal = (status, codes, told, schemas) => ({
		description: told.join(" "),
		...headersOf(endpoint, status, codes),
		content: { [JSON_TYPE]: { schema: reference(schemas.length > 1 ? union(schemas) : schemas[0], "output", components) } }
	});
	const ofStatus = (status) => {
		const codes = errors.filter((code) => errorTable[code].status === status);
		const flat = oauthCodes.filter((code) => oauthErrors[code].status === status);
		return refusal(status, codes, [...codes.map((code) => `${code}: ${errorTable[code].message}`), ...flat.map((code) => `${code}: ${oauthErrors[code].description}.`)], [...codes.length > 0 ? [status === 429 ? errorBodySchema : usual] : [], ...flat.length > 0 ? [oauthErrorSchema] : []]);
	};
	const statuses = new Set([...errors.map((code) => errorTable[code].status), ...oauthCodes.map((code) => oauthErrors[code].status)]);
	return {
		...Object.fromEntries([...statuses].sort((a, b) => a - b).map((status) => [status, ofStatus(status)])),
		[Object.keys(success).length > 0 ? "4XX" : "default"]: refusal(400, [], ["Any other refusal, such as an unknown path or method"], [usual])
	};
}
function headersOf({ rateLimit }, status, codes) {
	const names = [
		...rateLimit ? limitHeaders : [],
		...[429, 503].includes(status) ? ["Retry-After"] : [],
		...codes.some((code) => challenged.includes(code)) ? ["WWW-Authenticate"] : []
	];
	if (names.length === 0) return {};
	return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}
// src/documents/openapi.ts
function openApi(input, published) {
	const { pack, baseUrl, endpoints, access } = input;
	const { platform } = pack.members;
	const components = {};
	const paths = {};
	for (const endpoint of endpoints) paths[endpoint.path] = {
		...paths[endpoint.path],
		[endpoint.method.toLowerCase()]: operation(endpoint, {
			input,
			published,
			components
		})
	};
	reference(errorBodySchema, "output", components);
	const body = JSON.stringify({
		openapi: "3.1.0",
		info: {
			title: `${platform.name} public content and questions`,
			version: INTERFACE_VERSION,
			summary: platform.summary,
			description: `Read-only content about the product, for software agents and developers. No key is needed for the public paths, which carry no version; additions are compatible, and a removal is announced with the Deprecation and Sunset headers (RFC 9745, RFC 8594). The authenticated API has its version in the path, /api/v1; ${access.phase === "launched" ? "how to get an access token" : "it opens at launch, and how to record an interest"} is said in /auth.md.`,
			contact: { email: platform.contacts.support },
			license: {
				name: "Apache License 2.0",
				identifier: "Apache-2.0"
			}
		},
		servers: [{ url: baseUrl }],
		tags: Object.entries(tagDescriptions).map(([name, description]) => ({
			name,
			description
		})),
		security: [],
		paths,
		components: {
			schemas: components,
			headers: headerComponents(input),
			securitySchemes: { bearerAuth }
		}
	});
	const [first, ...others] = mediaTypes.map((mediaType) => ({
		mediaType,
		body
	}));
	return {
		path: "/openapi.json",
		cache: "doc",
		forms: [first, ...others]
	};
}
const mediaTypes = [
	"application/json",
	"application/openapi+json",
	"application/vnd.oai.openapi+json"
];
const bearerAuth = {
	type: "http",
	scheme: "bearer",
	bearerFormat: "JWT",
	description: `Access token (RFC 6750, RFC 9068). Scopes: ${Object.entries(scopeMeanings).map(([scope, meaning]) => `${scope} (${meaning})`).join(", ")}. See /auth.md.`
};
// src/documents/sitemap.ts
const MAX_ENTRIES = 5e4;
function sitemap({ baseUrl }, published) {
	const pages = published.flatMap(({ path, lastUpdated }) => lastUpdated === void 0 ? [] : [{
		path,
		lastUpdated
	}]);
	if (pages.length > MAX_ENTRIES) throw new Error(`A sitemap holds at most ${MAX_ENTRIES} pages.`);
	return {
		path: "/sitemap.xml",
		cache: "doc",
		forms: [{
			mediaType: "application/xml; charset=utf-8",
			body: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path, lastUpdated }) => `<url><loc>${escapeXml(baseUrl + path)}</loc><lastmod>${lastUpdated}</lastmod></url>`).join("\n")}
</urlset>
`
		}]
	};
}
// src/pages/assets.ts
const documents = Object.fromEntries([
	"style.css",
	"theme.js",
	"web-mcp.js",
	"ask.js",
	"find.js",
	"copy.js",
	"send.js"
].map((file) => [file, readAsset(file)]));
const assets = Object.values(documents);
function assetPath(file) {
	return documents[file].path;
}
function tersely(code) {
	return code.replace(/\/\*.*?\*\/|^ *\/\/[^\n]*|^ +|(?<=^ *[\w-]+:) | (?=\{$)|;(?=\n *\})|(?<=[{};,])\n|\n(?=\n)/gms, "");
}
function readAsset(file) {
	const text = readFileSync(new URL(`../../assets/${file}`, import.meta.url), "utf8");
	const [name, ending] = file.split(".");
	const body = tersely(text);
	const hash = createHash("sha256").update(body).digest("hex").slice(0, 12);
	const mediaType = `text/${ending === "css" ? "css" : "javascript"}; charset=utf-8`;
	return {
		path: `/assets/${name}-${hash}.${ending}`,
		cache: "asset",
		forms: [{
			mediaType,
			body
		}]
	};
}
// src/pages/html.ts
var Html = class {
	text;
	constructor(text) {
		this.text = text;
	}
};
function html(strings, ...values) {
	return new Html(strings.reduce((text, string, index) => text + valueText(values[index - 1] ?? null) + string));
}
function valueText(value) {
	if (value === null || value === void 0 || value === false) return "";
	if (value instanceof Html) return value.text;
	if (typeof value === "string" || typeof value === "number") return escapeXml(String(value));
	return value.map((item) => valueText(item)).join("");
}
function passageToHtml(text) {
	const blocks = [];
	for (const line of text.split("\n")) {
		const [, bullet, number] = /^(?:(- )|(\d+\. ))/.exec(line) ?? [];
		const tag = bullet ? "ul" : number ? "ol" : "p";
		const last = blocks.at(-1);
		if (tag !== "p" && last?.tag === tag) last.lines.push(line);
		else blocks.push({
			tag,
			lines: [line]
		});
	}
	return html`${blocks.map(({ tag, lines }) => {
		if (tag === "p") return html`<p>${lines[0] ?? ""}</p>`;
		const items = lines.map((line) => html`<li>${line.replace(/^(- |\d+\. )/, "")}</li>`);
		return tag === "ul" ? html`<ul>${items}</ul>` : html`<ol start="${Number.parseInt(lines[0] ?? "1", 10)}">${items}</ol>`;
	})}`;
}
// src/pages/ask-box.ts
function askBox(question = "", status = "") {
	return html`<form class="ask" method="get" action="/search" role="search" data-ask>
<label for="_query">Your question</label>
<div><input id="_query" name="query" value="${question}" required maxlength="${MAX_QUERY_CHARACTERS}" autocomplete="off" enterkeyhint="search"><button>Ask</button></div>
<p role="status">${status}</p>
</form>`;
}
// src/pages/comparison-table.ts
function comparisonTable({ differentiators, platform }) {
	const { criteria, alternatives } = differentiators.comparison;
	if (criteria.length === 0 || alternatives.length < 2) return null;
	const own = (name) => name === platform.name && html` class="own"`;
	return html`<figure class="matrix"><div class="scroll" role="region" aria-label="Comparison" tabindex="0"><table>
<thead><tr><td></td>${alternatives.map(({ id, name }) => html`<th scope="col"${own(name)}><a href="${sectionPath("differentiators")}#${id}">${name}</a></th>`)}</tr></thead>
<tbody>${criteria.map(({ id, label }) => html`<tr><th scope="row">${label}</th>${alternatives.map(({ name, ratings }) => html`<td class="${ratings[id]}${name === platform.name && " own"}">${ratings[id]}</td>`)}</tr>
`)}</tbody></table></div>
<figcaption>Yes is the good side of every row.</figcaption></figure>
`;
}
// src/pages/last-updated.ts
function sectionDate({ members }, member) {
	const value = members[member];
	return "asOf" in value ? value.asOf : members.platform.asOf;
}
function newestDate({ members, categories }) {
	return [...[
		members.platform.asOf,
		members.pricing.asOf,
		members.timeline.asOf
	], ...newestFaqDates(categories)].reduce((a, b) => a > b ? a : b);
}
function newestFaqDates(categories) {
	return categories.flatMap(({ faqs }) => faqs.map((faq) => faq.lastReviewed));
}
// src/pages/markdown-text.ts
function escapeMarkdown(text) {
	return text.replace(/[\\`*_[\]<>]/g, "\\$&").replace(/^([#+]|\d+\))/gm, "\\$1");
}
function passageToMarkdown(text) {
	const lines = text.split("\n");
	const isItem = (line) => /^(- |\d+\. )/.test(line);
	return lines.map((line, index) => {
		const glued = isItem(line) && isItem(lines[index + 1] ?? "");
		return escapeMarkdown(line) + (index === lines.length - 1 ? "" : glued ? "\n" : "\n\n");
	}).join("");
}
// src/pages/date-text.ts
const months = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December"
];
function dateText(date) {
	const [year, part = "", day] = date.split("-");
	if (part.startsWith("Q")) return `${part} ${year}`;
	const month = `${months[Number(part) - 1]} ${year}`;
	return day === void 0 ? month : `${Number(day)} ${month}`;
}
const DAY_MILLISECONDS = 864e5;
function daysOf(date) {
	const [year, part = "", day] = date.split("-");
	const quarter = part.startsWith("Q");
	const month = quarter ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1;
	const at = (monthIndex, dayOfMonth) => Date.UTC(Number(year), monthIndex, dayOfMonth) / DAY_MILLISECONDS;
	if (day !== void 0) return {
		from: at(month, Number(day)),
		to: at(month, Number(day) + 1)
	};
	return {
		from: at(month, 1),
		to: at(month + (quarter ? 3 : 1), 1)
	};
}
// src/pages/price-table.ts
function priceTable({ plans, asOf, taxNote }) {
	return html`<figure class="prices"><table>
<caption>Prices as of ${dateText(asOf)}. ${taxNote}</caption>
<thead><tr><th scope="col">Plan</th><th scope="col">Paid</th>${currencies.map((currency) => html`<th scope="col">${currency}</th>`)}</tr></thead>
${plans.map(planRows)}</table></figure>
`;
}
function planRows(plan) {
	const rows = priceRows(plan);
	return html`<tbody>${rows.map(({ per, prefix, money }, index) => html`<tr>${index === 0 && html`<th scope="rowgroup"${rows.length > 1 && html` rowspan="${rows.length}"`}><a href="${sectionPath("pricing")}#${plan.id}">${plan.name}</a></th>`}<td>${per}</td>${currencies.map((currency) => html`<td>${prefix && html`<small>${prefix}</small>`}${amountText(money, currency)}</td>`)}</tr>
`)}</tbody>
`;
}
function priceRows({ price, priceBasis }) {
	if (priceBasis) return [{
		per: `per ${priceBasis.per}, billed ${priceBasis.billed}`,
		prefix: "from ",
		money: priceBasis.from
	}];
	const rows = [
		{
			per: "a month",
			money: price.monthly
		},
		{
			per: "a year",
			money: price.yearly
		},
		{
			per: "once",
			money: price.once
		}
	].flatMap(({ per, money }) => money ? [{
		per,
		prefix: "",
		money
	}] : []);
	const [first] = rows;
	return first && rows.every(({ money }) => currencies.every((currency) => money[currency] === 0)) ? [{
		...first,
		per: "free"
	}] : rows;
}
// src/pages/timeline-picture.ts
const AXIS = 66;
const statusText = {
	done: "done",
	"in-progress": "in progress",
	planned: "planned"
};
function timelinePicture({ milestones, launchWindow, asOf }) {
	if (milestones.length === 0) return null;
	const spans = [
		...milestones.map(({ date }) => date),
		launchWindow.from,
		launchWindow.to,
		asOf
	].map(daysOf);
	const from = Math.min(...spans.map((span) => span.from));
	const to = Math.max(...spans.map((span) => span.to));
	const place = (day) => `${(4 + 92 * (day - from) / (to - from)).toFixed(2)}%`;
	const middle = (date) => (daysOf(date).from + daysOf(date).to) / 2;
	const launch = {
		from: daysOf(launchWindow.from).from,
		to: daysOf(launchWindow.to).to
	};
	const today = place(daysOf(asOf).from);
	const firstYear = new Date(from * 864e5).getUTCFullYear();
	const years = Array.from({ length: 100 }, (_, index) => String(firstYear + 1 + index)).filter((year) => daysOf(`${year}-01-01`).from < to);
	return html`<figure class="timeline"><svg role="img" aria-labelledby="_picture" aria-describedby="_milestones" width="100%" height="136">
<title id="_picture">Timeline from ${dateText(milestones[0]?.date ?? asOf)} to launch in ${launchWindow.label}</title>
<rect class="launch" x="${place(launch.from)}" y="20" width="${(92 * (launch.to - launch.from) / (to - from)).toFixed(2)}%" height="92"/>
<line class="axis" x1="0" x2="100%" y1="${AXIS}" y2="${AXIS}"/>
${years.map((year) => {
		const x = place(daysOf(`${year}-01-01`).from);
		return html`<line class="axis" x1="${x}" x2="${x}" y1="${61}" y2="${71}"/><text x="${x}" y="132" text-anchor="middle">${year}</text>
`;
	})}<line class="today" x1="${today}" x2="${today}" y1="16" y2="116"/><text x="${today}" y="11" text-anchor="end">as of ${dateText(asOf)}</text><text x="${place(launch.from)}" y="11">launch</text>
${milestones.map(({ date, status }, index) => {
		const x = place(middle(date));
		const y = index % 2 === 0 ? 38 : 94;
		return html`<line class="axis" x1="${x}" x2="${x}" y1="${AXIS}" y2="${y}"/><circle class="${status}" cx="${x}" cy="${y}" r="11"/><text class="${status}" x="${x}" y="${y + 4.5}" text-anchor="middle">${index + 1}</text>
`;
	})}</svg>
<ol id="_milestones">${milestones.map(({ id, date, title, status }) => html`<li><a href="${sectionPath("timeline")}#${id}">${title}</a> <span>${dateText(date)}, ${statusText[status]}</span></li>`)}</ol></figure>
`;
}
// src/pages/content-page.ts
const figures = {
	pricing: ({ pricing }) => priceTable(pricing),
	differentiators: comparisonTable,
	timeline: ({ timeline }) => timelinePicture(timeline)
};
function contentPages(input) {
	const { pack, baseUrl } = input;
	return pack.sections.map(({ member, title, summary, parts }) => {
		const path = sectionPath(member);
		const begins = parts.map(({ name }, index) => name !== parts[index - 1]?.name);
		return {
			path,
			title,
			description: summary,
			lastUpdated: sectionDate(pack, member),
			layout: "list",
			scripts: ["ask.js"],
			main: html`${parts.length > 1 && html`<nav class="contents" aria-label="On this page"><ul>${parts.map(({ id, name }, index) => begins[index] && html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
`}<div class="body">${figures[member]?.(pack.members)}
${parts.map(({ id, name, text }, index) => html`<section id="${id}">${begins[index] && html`<h2><a href="#${id}">${name}</a></h2>`}
${passageToHtml(text)}</section>
`)}${askBox()}</div>`,
			markdown: parts.map(({ name, text }) => `## ${escapeMarkdown(name)}\n\n${passageToMarkdown(text)}\n`).join("\n"),
			json: { body: JSON.stringify({
				url: baseUrl + path,
				kind: "content",
				name: title,
				passages: parts.map(({ id, name, text }) => ({
					id,
					name,
					url: `${baseUrl}${path}#${id}`,
					text
				})),
				source: pack.members[member]
			}) },
			nodes: member === "solution" ? howToNodes(input) : [],
			breadcrumbs: [{
				path: "/",
				name: pack.members.platform.name
			}]
		};
	});
}
// src/pages/faq-list.ts
function faqListPage(input) {
	const { pack, baseUrl } = input;
	const collection = faqCollection(pack, baseUrl);
	return {
		path: "/faq",
		title: collection.title,
		description: `${collection.totalQuestions} questions about ${pack.members.platform.name} with full answers, in ${collection.categories.length} categories: ${collection.categories.map(({ name }) => name).join(", ")}.`,
		lastUpdated: newestDate(pack),
		layout: "list",
		scripts: ["find.js"],
		main: html`<nav class="contents" aria-label="Categories"><ul>${pack.categories.map(({ name, title, faqs }) => html`<li><a href="#category-${name}">${title}</a>\u00a0<span>${faqs.length}</span></li>`)}</ul></nav>
<div class="body">
<form class="ask" method="get" action="/search" role="search" data-find>
<label for="_query">Find a question, or ask one of your own</label>
<div><input id="_query" name="query" type="search" required maxlength="${MAX_QUERY_CHARACTERS}" autocomplete="off" enterkeyhint="search"><button>Ask</button></div>
<p role="status">${collection.totalQuestions} questions in ${collection.categories.length} categories.</p>
</form>
${pack.categories.map(({ name, title, description, faqs }) => html`<section aria-labelledby="category-${name}"><h2 id="category-${name}">${title}</h2>
<p>${description}</p>
<ul class="questions">${faqs.map(({ slug, question, summary }) => html`<li id="${slug}"><a href="${faqPath(slug)}">${question}</a> ${summary}`)}</ul></section>
`)}</div>`,
		markdown: pack.categories.map(({ title, description, faqs }) => `## ${escapeMarkdown(title)}

${escapeMarkdown(description)}

${faqs.map(({ slug, question, summary }) => `- [${escapeMarkdown(question)}](${baseUrl}${markdownPath(faqPath(slug))}): ${escapeMarkdown(summary)}`).join("\n")}
`).join("\n"),
		json: {
			body: JSON.stringify(collection),
			contentLocation: "/api/faq"
		},
		nodes: [],
		mainEntity: `${baseUrl}/#faq`,
		breadcrumbs: [{
			path: "/",
			name: pack.members.platform.name
		}]
	};
}
// src/pages/faq-page.ts
function* faqPages({ pack, baseUrl }) {
	const { categories, members } = pack;
	const byId = new Map(categories.flatMap(({ faqs }) => faqs.map((faq) => [faq.id, faq])));
	const titles = new Map(categories.map(({ name, title }) => [name, title]));
	for (const faq of byId.values()) {
		const related = faq.relatedIds.flatMap((id) => byId.get(id) ?? []);
		const entry = publicFaq(faq, baseUrl);
		yield {
			path: faqPath(faq.slug),
			title: faq.question,
			description: faq.summary,
			lastUpdated: faq.lastReviewed,
			layout: "text",
			scripts: ["ask.js"],
			main: html`<p class="meta"><a href="/faq#category-${faq.category}">${titles.get(faq.category)}</a> <span>Last reviewed <time datetime="${faq.lastReviewed}">${dateText(faq.lastReviewed)}</time></span></p>
<article id="${faq.id}">
${new Html(markdownToHtml(faq.answer))}</article>
<aside aria-labelledby="_related"><h2 id="_related">Related questions</h2>
<ul class="questions">${related.map(({ slug, question, summary }) => html`<li><a href="${faqPath(slug)}">${question}</a> ${summary}</li>
`)}</ul></aside>
${askBox()}`,
			markdown: `${faq.answer}

## Related questions

${related.map((other) => `- [${escapeMarkdown(other.question)}](${baseUrl}${markdownPath(faqPath(other.slug))})`).join("\n")}`,
			json: { body: JSON.stringify({
				url: entry.url,
				kind: "faq",
				name: faq.question,
				passages: [{
					id: faq.id,
					name: faq.question,
					url: entry.url,
					text: faq.answerText
				}],
				source: entry
			}) },
			nodes: [questionNode(faq, baseUrl)],
			breadcrumbs: [{
				path: "/",
				name: members.platform.name
			}, {
				path: "/faq",
				name: "Questions"
			}]
		};
	}
}
// src/pages/command.ts
function curl(baseUrl, { method, path, body }) {
	const address = /[?&]/.test(path) ? quoted(baseUrl + path) : baseUrl + path;
	if (method === "GET") return `curl ${address}`;
	return `curl ${address} \\\n  -H 'Content-Type: application/json' \\\n  -d ${quoted(JSON.stringify(body))}`;
}
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
function commandBlock(command, more = null) {
	return html`<div class="command"><pre tabindex="0"><code>${command}</code></pre><p><button type="button" data-copy>Copy</button>${more}</p></div>`;
}
// src/pages/doors.ts
function doors({ pack, baseUrl, tools }) {
	const question = "What does it cost?";
	const server = pack.members.platform.name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
	const message = {
		jsonrpc: "2.0",
		id: 1,
		method: "SendMessage",
		params: { message: {
			messageId: "m-1",
			role: "ROLE_USER",
			parts: [{ text: question }]
		} }
	};
	return html`<ul class="doors">${[
		{
			title: "Ask by HTTP",
			text: html`Passages word for word, each with its permalink. Add <code>"streaming":true</code> for server-sent events.`,
			command: curl(baseUrl, {
				method: "POST",
				path: "/ask",
				body: { query: question }
			})
		},
		{
			title: "Connect over MCP",
			text: html`Streamable HTTP, nothing to sign in to. Tools: ${tools.map(({ name }, index) => html`${index > 0 && ", "}<code>${name}</code>`)}.`,
			command: JSON.stringify({ mcpServers: { [server]: {
				type: "http",
				url: `${baseUrl}/mcp`
			} } }, null, 2)
		},
		{
			title: "Send a message over A2A",
			text: html`The card is at <a href="/.well-known/agent-card.json">/.well-known/agent-card.json</a>.`,
			command: curl(baseUrl, {
				method: "POST",
				path: "/a2a",
				body: message
			})
		},
		{
			title: "Read it as text",
			text: html`An overview for language models; <a href="/llms-full.txt">everything in one text</a> as well.`,
			command: curl(baseUrl, {
				method: "GET",
				path: "/llms.txt"
			})
		},
		{
			title: "Generate a client",
			text: html`OpenAPI 3.1. The same as a page, with a button to try each call: <a href="/reference">API reference</a>.`,
			command: curl(baseUrl, {
				method: "GET",
				path: "/openapi.json"
			})
		},
		{
			title: "Take the data",
			text: html`All content in one object. Questions alone: <a href="/api/faq">/api/faq</a>. As schema.org: <a href="/api/schema">/api/schema</a>.`,
			command: curl(baseUrl, {
				method: "GET",
				path: "/api/content"
			})
		},
		{
			title: "Any page in Markdown",
			text: html`Every page has three forms at one address: HTML, Markdown and JSON.`,
			command: `curl ${baseUrl}/faq -H 'Accept: text/markdown'`
		}
	].map(({ title, text, command }) => html`<li><h3>${title}</h3><p>${text}</p>${commandBlock(command)}</li>
`)}<li><h3>In the browser</h3><p>Where the browser speaks WebMCP, every page offers the read-only tool <code>ask</code>.</p></li></ul>
`;
}
// src/pages/sight-cards.ts
function sightCards({ whoHoldsWhat }) {
	if (whoHoldsWhat.length === 0) return null;
	return html`<div class="cards">${whoHoldsWhat.map(({ party, canSee, cannotSee }) => html`<dl class="card"><dt>${party}</dt><dd><strong>Sees</strong> ${canSee}</dd><dd><strong>Does not see</strong> ${cannotSee}</dd></dl>
`)}</div>
`;
}
// src/pages/home-story.ts
function story({ pack }) {
	const { members, sections } = pack;
	const { platform, problem, solution, security, assetTypes, pricing, differentiators, timeline } = members;
	const titles = new Map(sections.map(({ member, title }) => [member, title]));
	const chapter = (member, body) => html`<section>
<h2 id="${member}"><a href="${sectionPath(member)}">${titles.get(member)}</a></h2>
<div>${body}</div>
</section>
`;
	const headline = (text) => html`<p class="headline">${text}</p>
`;
	const steps = (list) => html`<ol class="steps">${[...list].sort((a, b) => a.order - b.order).map(({ title, detail }) => html`<li><h4>${title}</h4><p>${detail}</p></li>
`)}</ol>
`;
	const pointers = (member, list) => html`<ul class="pointers">${list.map(({ id, title }) => html`<li><a href="${sectionPath(member)}#${id}">${title}</a></li>`)}</ul>
`;
	return html`${chapter("platform", passageToHtml(platform.description))}${chapter("problem", html`${headline(problem.headline)}${passageToHtml(problem.summary)}${pointers("problem", problem.points)}`)}${chapter("solution", html`${headline(solution.headline)}${passageToHtml(solution.summary)}
<h3>Step by step</h3>
${steps(solution.steps)}<h3>How a release happens</h3>
${steps(solution.release)}`)}${chapter("security", html`${passageToHtml(security.summary)}${sightCards(security)}`)}${chapter("assetTypes", html`${passageToHtml(assetTypes.summary)}${pointers("assetTypes", assetTypes.types.map(({ id, name }) => ({
		id,
		title: name
	})))}`)}${chapter("targetAudience", html`<ul class="columns">${members.targetAudience.map((audience) => html`<li>${audience}</li>`)}</ul>
`)}${chapter("useCases", pointers("useCases", members.useCases))}${chapter("pricing", html`${passageToHtml(pricing.summary)}${priceTable(pricing)}`)}${chapter("differentiators", html`${passageToHtml(differentiators.summary)}${comparisonTable(members)}`)}${chapter("timeline", html`<p>Launch: ${timeline.launchWindow.label}. ${timeline.caveat}</p>
${timelinePicture(timeline)}`)}`;
}
function firstQuestions({ pack }) {
	return html`<ul class="first-questions">${pack.categories.flatMap(({ faqs }) => faqs.slice(0, 1)).map(({ slug, question }) => html`<li><a href="${faqPath(slug)}">${question}</a></li>`)}</ul>
`;
}
// src/pages/home.ts
function homePage(input) {
	const { pack, baseUrl, access: { phase } } = input;
	const { members, categories, sections } = pack;
	const { platform, timeline } = members;
	const addresses = [
		{
			method: "POST",
			path: "/ask",
			what: "ask a question in plain language"
		},
		{
			method: "GET",
			path: "/api/content",
			what: "all content as JSON"
		},
		{
			method: "GET",
			path: "/api/faq",
			what: "all questions and answers as JSON"
		},
		{
			method: "GET",
			path: "/api/schema",
			what: "a schema.org graph"
		},
		{
			method: "POST",
			path: "/mcp",
			what: "a Model Context Protocol server"
		},
		{
			method: "POST",
			path: "/a2a",
			what: "an Agent2Agent endpoint"
		},
		{
			method: "GET",
			path: "/openapi.json",
			what: "the description of the interface"
		},
		{
			method: "GET",
			path: "/llms.txt",
			what: "an overview for language models"
		}
	];
	const questions = categories.flatMap(({ faqs }) => faqs.slice(0, 1));
	const questionCount = categories.reduce((sum, { faqs }) => sum + faqs.length, 0);
	const launch = `Launch: ${timeline.launchWindow.label}. ${timeline.caveat}`;
	return {
		path: "/",
		title: platform.name,
		heading: platform.tagline,
		description: platform.summary,
		lastUpdated: newestDate(pack),
		layout: "home",
		scripts: ["ask.js", "copy.js"],
		main: html`<div class="hero"><div class="lead">${passageToHtml(platform.summary)}</div>
${askBox()}
${firstQuestions(input)}<p><a href="/faq">All ${questionCount} questions</a></p></div>
${story(input)}<section>
<h2 id="agents"><a href="/reference">For agents and developers</a></h2>
<div><p>Everything here can be read without a key, by programs as well as by people. Each address may ask ${sixtyPerMinute.limit} times a minute.</p>
${doors(input)}</div>
</section>
`,
		markdown: `**${escapeMarkdown(platform.tagline)}**

${escapeMarkdown(platform.summary)}

${escapeMarkdown(platform.description)}

${escapeMarkdown(launch)}

## Questions

${questions.map((faq) => `- [${escapeMarkdown(faq.question)}](${baseUrl}${markdownPath(faqPath(faq.slug))})`).join("\n")}
- [All questions](${baseUrl}/faq.md)

## Sections

${sections.map(({ member, title, summary }) => `- [${escapeMarkdown(title)}](${baseUrl}${markdownPath(sectionPath(member))}): ${escapeMarkdown(summary)}`).join("\n")}

## For agents and developers

Everything here can be read without a key. See the [API reference](${baseUrl}/reference.md).

${addresses.map(({ method, path, what }) => `- \`${method} ${baseUrl}${path}\`: ${what}`).join("\n")}

${escapeMarkdown(platform.notice)}`,
		json: { body: JSON.stringify({
			name: platform.name,
			summary: platform.summary,
			version: INTERFACE_VERSION,
			phase,
			launch: timeline.launchWindow,
			links: siteLinks.map(({ rel, path, type, title }) => ({
				rel,
				href: baseUrl + path,
				type,
				title
			}))
		}) },
		nodes: productNodes(input),
		breadcrumbs: []
	};
}
// src/pages/icon.ts
const gate = Buffer.from(`
iVBORw0KGgoAAAANSUhEUgAAAgAAAAIAAgMAAACJFjxpAAAACVBMVEX///8fOlLw6NZKlwPIAAAAAXRSTlMAQObYZgAABZJJREFUeNrt28t1s0
oQBOBmQQjkQwgsgMWEQD6EwEKK8p77ONfWA+ie6Z5C+mu2tjSfu4qRLWGRt2sKWKJdzRS2es3+7RS4BvD+CkHw/qeCZgpfxz3o4gEjNICzEKYq
CzyAoxFME3YEbS3AAB7A3gjaeoABdQYcngXNVHH12ATeZ9DVBIzgBN5l0NYFDNgE3mRQOYHXDNragAGbwGsGU/UFrsBzCdr6gAFbgecSTBO2BA
0C0GMr8FiCDgEYrwSYJmwLGwygx3bwdwvhgA4DGMEd/GlhgwL0VwG0KMCA7eBPC+GAaQJfBmhAgwP01wC0OMBwDUCHA4zXAEwT+DpEAxokoCcA
ewz8exDAAR0SMBIAPof+OYkIQAMaLKAnAA9osYCBAAKwL4Z/vxwSQAABBBBAQOkzrKW/lxc8dr7/tzYM4P5rrfUB8/1hbbUB6f60bnUBL/tnC8
Rj/iUpSHH/CpsofvvnCcSnAPk1EKcCZNcgA7DsA+41AOlg/4wQxK2BmT0U1wFkjEB8B2AfgfgOwD4CcR6AeQTiPADzCMR7ANYRiPcArCMQt0Mw
8zg0AWbV/rZXBPEfgG0E4l1Baw3Fu4LWGkpAAqYMxL2CxhpKQAKmDCQiAUsGEpGAJQOJSMCSgYQkYMhAQhIwZCAhCRgykJgE9BmI9+uA9fVAYi
qgL4EEJaDOQIISUGcgQQmoM5CQi9BwIUpUBbQlkKgKaEsgURXQlkCiKqAtgYRVQFkCCauAsgQSVgFlCSSsAsoSfAYgr4O6FkppB5fCFkpJB28n
CW1OgHT6AxaUQPIrsJ6HFApYFTVxAmjynXNbKJkdvKmKsrkAku5ny2xhJmDTDcoHsCjbtWS1ULI6uGm7sjoAZvUPtuS0MAuwlX6nCZD0yS4ZLZ
SMDt4crEWA1dBXB4BlrMl+GYi9g5vTN2cDVsu4ygG2ezXsd3bYAZtpXuWAxVYr82Ug1ovgZhzY6g3YjJ0tBZif0HoZmAHWzpQCkrXV1gdYAZv1
4CoFLOZfcYyZWQH2XyELAfZfc5NtZkaA4i+N2RUwZ/zFbzMbARnvp5QBUsa7PrbH2ACqN95mT8BSDrh7AnRvgHsCsj4CMKlNAOWHIOmLAHm3T5
seZQJoPw31A6S8z4MXQ3AfBVB/JJ/cAIsH4O4GUN8VMbsBcm8RMzzuowDq/Z+i+2DAnHuDWNKX95MAhnv0ZidA8gHcnACWO0W/BbBk36yrfyQB
eoDpnvXkA7g7AVYXgOmW9ZmAAIDtPzdcALMXYPsOgGn/xyOEgFxA8gLcPADG/+BKBHwfwPgfvfNXABYvwD0SsGIB88EXqgCWvWf3B6y722znr8
dhgLTf8TqAZf/p6wBOvxQMmA/6+WcA0sFJ+2cAloPnJ4AAD8Dpc2hwZ39XEkAAAQQQQAABBBBAAAEEEEAAAQQQQAABBBBAAAEEEEAAAQQQQAAB
BBBAAAEEEEAAAQQQQAABBBBAAAEEEEAAAQQQQAABBBBAAAEEEEAAAQQQQAABBBBAAAEEEEAAAQQQQAABBBBAAAEEEEAAAQQQQAAB1wTcg9ZKwC
UBHRYwEkAAAQQQQIC0WMBAwDUBFdcgDRbQE4AHCBYgBFwA0CH3HwkQwb4YDFcAQI/CngABn0RyCUCHPQYuAGixx8AFAA34KsQDBHwVXgDQYa/C
CwBa7FUIvAz6qwAEfBHAWjj+D2ixHbwAoAF3ENXCn/0xLRyvBGixHQS18FcHMS38vT+iBOMDoMVWAFKChwogSvC4f/0SjE+AFlsBQAmeKlA9g+
cEqmcwvAAacAKVM3hNoHIGwxtAA06gagbvEqiawfAWUPH14P3+9UawM4B6I9jbv9YIdgdQawT7+9cZwcEAqpwF49H+NY7D/hAQH8IgAhWc7h8s
UOwf2oNetKve5f8X4jIEyvgtdWsAAAAASUVORK5CYII=
`, "base64");
function icon(own) {
	return {
		path: "/assets/icon.png",
		cache: "icon",
		forms: [{
			mediaType: "image/png",
			body: own ?? gate
		}]
	};
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }));
}
// src/pages/frame.ts
var _templateObject$1;
var _templateObject2;
const places = [
	{
		path: "/faq",
		name: "Questions"
	},
	{
		path: sectionPath("pricing"),
		name: "Prices"
	},
	{
		path: sectionPath("security"),
		name: "Security"
	},
	{
		path: sectionPath("timeline"),
		name: "Timeline"
	},
	{
		path: "/reference",
		name: "API"
	}
];
const forSoftware = [
	{
		path: "/llms.txt",
		name: "Overview as text"
	},
	{
		path: "/openapi.json",
		name: "OpenAPI description"
	},
	{
		path: "/.well-known/api-catalog",
		name: "API catalog"
	}
];
function frame({ path, title, head, layout, main, scripts, closing }, { pack }) {
	const { platform } = pack.members;
	const current = (place) => place === path && html` aria-current="page"`;
	return html(_templateObject$1 || (_templateObject$1 = _taggedTemplateLiteral([
		"<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>",
		"</title>\n<link rel=\"stylesheet\" href=\"",
		"\">\n<script src=\"",
		"\"><\/script>\n",
		"<link rel=\"icon\" href=\"/assets/icon.png\">\n",
		"</head>\n<body>\n<a class=\"skip\" href=\"#_main\">Skip to the content</a>\n<header>\n<a class=\"brand\" href=\"/\"><img src=\"/assets/icon.png\" width=\"28\" height=\"28\" alt=\"\">",
		"</a>\n<nav aria-label=\"Site\">",
		"</nav>\n<button type=\"button\" class=\"theme\" data-theme-toggle aria-pressed=\"false\" aria-label=\"Dark theme\"><svg viewBox=\"0 0 20 20\" width=\"20\" height=\"20\" aria-hidden=\"true\"><circle cx=\"10\" cy=\"10\" r=\"7.5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\"/><path d=\"M10 2.5a7.5 7.5 0 0 1 0 15z\" fill=\"currentColor\"/></svg></button>\n</header>\n<main id=\"_main\" class=\"",
		"\">\n",
		"\n</main>\n<footer>\n<nav aria-label=\"Sections\"><h2>Read</h2>\n<ul>",
		"</ul></nav>\n<nav aria-label=\"For software\"><h2>For software</h2>\n<ul>",
		"</ul></nav>\n<div><p>",
		"</p>\n",
		"</div>\n</footer>\n</body>\n</html>\n"
	])), title, assetPath("style.css"), assetPath("theme.js"), ["web-mcp.js", ...scripts].map((file) => html(_templateObject2 || (_templateObject2 = _taggedTemplateLiteral(["<script type=\"module\" src=\"", "\"><\/script>\n"])), assetPath(file))), head, platform.name, places.map((place) => html`<a href="${place.path}"${current(place.path)}>${place.name}</a> `), layout, main, pack.sections.map(({ member, title: name }) => html`<li><a href="${sectionPath(member)}"${current(sectionPath(member))}>${name}</a></li>`), forSoftware.map(({ path: place, name }) => html`<li><a href="${place}">${name}</a></li>`), platform.notice, closing).text;
}
// src/pages/publish.ts
var _templateObject;
function publishPage(page, input) {
	const { baseUrl } = input;
	const url = baseUrl + page.path;
	const twin = markdownPath(page.path);
	const alternates = `<${baseUrl}${twin}>; rel="alternate"; type="text/markdown", <${url}>; rel="alternate"; type="application/json"`;
	const canonical = `<${url}>; rel="canonical"`;
	const markdown = {
		mediaType: MARKDOWN_TYPE,
		body: markdownForm(page, url),
		headers: {
			"content-location": baseUrl + twin,
			link: `${alternates}, ${canonical}`
		}
	};
	const { contentLocation } = page.json;
	return [{
		path: page.path,
		cache: "page",
		lastUpdated: page.lastUpdated,
		forms: [
			{
				mediaType: HTML_TYPE,
				body: htmlForm(page, input),
				headers: { link: `${alternates}, ${canonical}` }
			},
			markdown,
			{
				mediaType: JSON_TYPE,
				body: page.json.body,
				headers: {
					...contentLocation === void 0 ? {} : { "content-location": baseUrl + contentLocation },
					link: `${alternates}, ${canonical}`
				}
			}
		]
	}, {
		path: twin,
		cache: "page",
		forms: [{
			...markdown,
			headers: {
				"x-robots-tag": "noindex",
				link: canonical
			}
		}]
	}];
}
function markdownForm({ title, description, lastUpdated, markdown }, url) {
	return `${frontMatter({
		title,
		description,
		canonical: url,
		last_updated: lastUpdated
	})}# ${escapeMarkdown(title)}\n\n${markdown.trim()}\n`;
}
function htmlForm(page, input) {
	const { baseUrl, pack } = input;
	const { path, layout, lastUpdated, scripts = [], heading = page.title } = page;
	const { platform } = pack.members;
	const url = baseUrl + path;
	const description = shorten$1(page.description, 160);
	const home = path === "/";
	return frame({
		path,
		layout,
		scripts,
		title: home ? `${platform.name}: ${platform.tagline}` : `${page.title} - ${platform.name}`,
		head: html(_templateObject || (_templateObject = _taggedTemplateLiteral([
			"<meta name=\"description\" content=\"",
			"\">\n<link rel=\"canonical\" href=\"",
			"\">\n<link rel=\"alternate\" type=\"text/markdown\" href=\"",
			"",
			"\">\n<link rel=\"alternate\" type=\"application/json\" href=\"",
			"\">\n<link rel=\"ard\" href=\"",
			"/.well-known/ard.json\">\n<meta property=\"og:title\" content=\"",
			"\">\n<meta property=\"og:description\" content=\"",
			"\">\n<meta property=\"og:url\" content=\"",
			"\">\n<meta property=\"og:type\" content=\"website\">\n<script type=\"application/ld+json\">",
			"<\/script>\n"
		])), description, url, baseUrl, markdownPath(path), url, baseUrl, home ? `${platform.name}: ${heading}` : heading, description, url, new Html(jsonLd(page, baseUrl))),
		main: html`${breadcrumbTrail(page)}<h1>${heading}</h1>
${page.main}`,
		closing: html`<p>Last updated <time datetime="${lastUpdated}">${dateText(lastUpdated)}</time>. <a href="${markdownPath(path)}">This page in Markdown</a></p>`
	}, input);
}
function breadcrumbTrail({ breadcrumbs }) {
	return breadcrumbs.length > 0 && html`<nav class="trail" aria-label="Breadcrumb"><ol>${breadcrumbs.map(({ path, name }) => html`<li><a href="${path}">${name}</a></li>`)}</ol></nav>
`;
}
function jsonLd({ path, title, lastUpdated, nodes, mainEntity, breadcrumbs }, baseUrl) {
	const url = baseUrl + path;
	const graph = [...nodes, {
		"@type": "WebPage",
		"@id": `${url}#page`,
		name: title,
		url,
		dateModified: lastUpdated,
		isPartOf: { "@id": `${baseUrl}/#website` },
		...mainEntity === void 0 ? {} : { mainEntity: { "@id": mainEntity } }
	}];
	if (breadcrumbs.length > 0) graph.push({
		"@type": "BreadcrumbList",
		"@id": `${url}#breadcrumbs`,
		itemListElement: [...breadcrumbs, {
			path,
			name: title
		}].map((crumb, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: crumb.name,
			item: baseUrl + crumb.path
		}))
	});
	return JSON.stringify({
		"@context": "https://schema.org",
		"@graph": graph
	}).replaceAll("<", "\\u003c");
}
function shorten$1(text, length) {
	if (text.length <= length) return text;
	const cut = text.lastIndexOf(" ", length - 3);
	return `${text.slice(0, cut > 0 ? cut : length - 3)}...`;
}
// src/pages/reference.ts
function referencePage(input, description) {
	const { pack, baseUrl, tools, endpoints } = input;
	const tags = Object.entries(tagDescriptions);
	const of = (tag) => endpoints.filter((endpoint) => endpoint.tag === tag);
	return {
		path: "/reference",
		title: "API reference",
		description: `Every operation of the public interface of ${pack.members.platform.name}: parameters, examples, media types and errors. No key is needed to read or ask.`,
		lastUpdated: pack.members.platform.asOf,
		layout: "list",
		scripts: ["copy.js", "send.js"],
		main: html`<nav class="contents" aria-label="On this page"><ul>${tags.map(([tag, meaning]) => html`<li><a href="#tag-${tag}">${meaning}</a></li>`)}<li><a href="#tools">Tools</a></li><li><a href="#errors">Errors</a></li></ul></nav>
<div class="body"><p>For programs: <a href="/openapi.json">OpenAPI 3.1 description</a>, <a href="/api/llms.txt">the same as text</a>. Every example can be sent from here; answers are live.</p>
${tags.map(([tag, meaning]) => html`<section aria-labelledby="tag-${tag}"><h2 id="tag-${tag}">${meaning}</h2>
${of(tag).map((endpoint) => operationHtml(endpoint, input))}</section>
`)}<section aria-labelledby="tools"><h2 id="tools">Tools</h2>
<ul>${tools.map(({ name, description: text }) => html`<li><code>${name}</code>: ${text}</li>`)}</ul></section>
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<ul>${errorsOf(endpoints).map(({ code, status, message }) => html`<li><code>${code}</code> (${status}): ${message}</li>`)}</ul></section></div>`,
		markdown: `${tags.map(([tag, meaning]) => `## ${meaning}\n\n${of(tag).map((endpoint) => operationMarkdown(endpoint, baseUrl)).join("\n")}`).join("\n")}
## Tools

${tools.map(({ name, description: text }) => `- \`${name}\`: ${text}`).join("\n")}

## Errors

${errorsOf(endpoints).map(({ code, status, message }) => `- \`${code}\` (${status}): ${message}`).join("\n")}
`,
		json: {
			body: String(description.forms[0].body),
			contentLocation: "/openapi.json"
		},
		nodes: [],
		breadcrumbs: [{
			path: "/",
			name: pack.members.platform.name
		}]
	};
}
function factsOf({ parameters = [], request, success, otherSuccess = {}, ...rest }) {
	const { errors, oauthErrors = [], scopes, rateLimit, dailyLimit } = rest;
	const others = Object.entries(otherSuccess).map(([status, { description }]) => `${status} (${description})`);
	const types = Object.keys(success).join(", ");
	const needs = scopes && (scopes.length > 0 ? `with ${scopes.map((scope) => `\`${scope}\``).join(", ")}` : "of any scope");
	return [
		...needs === void 0 ? [] : [`Needs an access token ${needs}`],
		...parameters.map(({ name, in: place, required, description }) => `Parameter \`${name}\` (${place}${required ? ", required" : ""}): ${description}`),
		...request?.mediaTypes ? [`Body: ${request.mediaTypes.join(", ")}`] : [],
		...types === "" ? ["Answers: none but errors in this phase"] : [`Answers: ${[types, ...others].join("; ")}`],
		...errors.length > 0 ? [`Errors: ${errors.join(", ")}`] : [],
		...oauthErrors.length > 0 ? [`Errors in the form of OAuth: ${oauthErrors.join(", ")}`] : [],
		...[rateLimit, dailyLimit].flatMap((rule) => rule ? [`At most ${rule.limit} requests in ${rule.windowSeconds} seconds from one address`] : [])
	];
}
const inCode = (line) => line.split("`").map((part, at) => at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`);
function operationHtml(endpoint, input) {
	const { method, path, summary, description } = endpoint;
	return html`<section id="${anchorOf(method, path)}"><h3><code>${method} ${path}</code></h3>
<p>${summary}. ${description}</p>
<ul>${factsOf(endpoint).map((line) => html`<li>${inCode(line)}</li>`)}</ul>
${examplesOf(endpoint, input).map((request) => commandBlock(curl(input.baseUrl, request), sendButton(request)))}</section>
`;
}
function sendButton({ method, path, body }) {
	return html`<button type="button" data-send="${method}" data-path="${path}"${body === void 0 ? null : html` data-body="${JSON.stringify(body)}"`} aria-label="Send ${method} ${path}">Send</button>`;
}
function examplesOf({ method, path, parameters = [], request }, { pack }) {
	if (request) return Object.values(request.examples).map((body) => ({
		method,
		path,
		body
	}));
	const [faq] = pack.categories.flatMap(({ faqs }) => faqs);
	const values = {
		slug: faq?.slug,
		section: "pricing"
	};
	const filled = path.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
	const query = new URLSearchParams(parameters.flatMap(({ name, example }) => example ? [[name, example]] : []));
	return filled.includes("{") ? [] : [{
		method,
		path: query.size > 0 ? `${filled}?${query}` : filled
	}];
}
function operationMarkdown(endpoint, baseUrl) {
	const { method, path, summary, description, request } = endpoint;
	const lines = factsOf(endpoint).map((line) => `- ${line}`);
	const examples = Object.values(request?.examples ?? {}).map((example) => `    ${JSON.stringify(example)}\n`);
	return `### \`${method} ${baseUrl}${path}\`\n\n${summary}. ${description}\n\n${lines.join("\n")}\n${examples.length > 0 ? `\n${examples.join("\n")}` : ""}`;
}
// src/pages/all.ts
function* renderPages(input) {
	yield* publishPage(homePage(input), input);
	yield* publishPage(faqListPage(input), input);
	for (const page of faqPages(input)) yield* publishPage(page, input);
	const sections = contentPages(input).flatMap((page) => publishPage(page, input));
	yield* sections;
	const pricing = sections.find(({ path }) => path === markdownPath(sectionPath("pricing")));
	if (pricing) yield {
		...pricing,
		path: "/pricing.md"
	};
	yield* assets;
	yield icon(input.pack.icon);
}
function renderReference(input, description) {
	return publishPage(referencePage(input, description), input);
}
function redirects({ baseUrl }) {
	return [{
		path: "/content/faqs",
		location: `${baseUrl}/faq`
	}, {
		path: "/content/faqs.md",
		location: `${baseUrl}/faq.md`
	}];
}
// src/pages/live-pages.ts
function livePages(input) {
	const { name } = input.pack.members.platform;
	const page = (title, main) => frame({
		path: null,
		title: `${title} - ${name}`,
		head: html`<meta name="robots" content="noindex">
`,
		layout: "text",
		main,
		scripts: ["ask.js"],
		closing: html``
	}, input);
	const elsewhere = html`<h2>Questions to begin with</h2>
${firstQuestions(input)}<p><a href="/faq">All questions</a></p>`;
	return {
		notFound: page("Not found", html`<h1>Not found</h1>
<p class="lead">There is nothing at this address. It may have moved, or never have been.</p>
${askBox()}
${elsewhere}`),
		refused: (message) => page("Not answered", html`<h1>Not answered</h1>
<p class="lead">${message}</p>
<p>A question has at most ${MAX_QUERY_CHARACTERS} characters. From one address ${sixtyPerMinute.limit} questions a minute are answered.</p>
${askBox()}
${elsewhere}`),
		answers: (body) => page("Answers", html`<h1>Answers</h1>
${askBox(body?.query, body === null ? "" : statusOf(body))}
${body && body.results.length > 0 ? answerList(body) : elsewhere}`)
	};
}
function statusOf({ results }) {
	if (results.length === 0) return "Nothing in the published content answers this. Try other words.";
	return results.length === 1 ? "1 passage." : `${results.length} passages, best first.`;
}
function answerList({ results }) {
	return html`<ol class="answers">${results.map(({ name, url, description }, index) => {
		const { pathname, hash } = new URL(url);
		return html`<li><details${index === 0 && html` open`}><summary>${name}</summary>
${passageToHtml(description)}<p class="source"><a href="${url}">${pathname}${hash}</a></p></details></li>
`;
	})}</ol>`;
}
// src/tools/compare-alternatives.ts
const comparison = memberSchemas.differentiators.shape.comparison.shape;
const alternative = comparison.alternatives.element.omit({ aliases: true });
const output$3 = strictObject({
	subject: strictObject({
		id: string(),
		name: string()
	}),
	criteria: comparison.criteria,
	alternatives: array(alternative),
	ratingMeaning: string(),
	asOf: string(),
	url: string()
});
function compareAlternatives({ pack, baseUrl }) {
	const { platform, differentiators } = pack.members;
	const { criteria, alternatives } = differentiators.comparison;
	const subject = alternatives.find(({ name }) => name === platform.name);
	const ids = alternatives.map(({ id }) => id);
	const criterionIds = criteria.map(({ id }) => id);
	return defineTool({
		name: "compare_alternatives",
		title: `Compare ${platform.name} with other ways`,
		description: `Strengths, weaknesses and ratings of ${platform.name} and of other ways to do the same. Use it for "X or Y" and "why not just …". Alternatives by id or everyday name; without them, all. Not for prices of other companies.`,
		input: strictObject({
			alternatives: array(string().max(80).refine((name) => findNamed(name, alternatives))).min(1).max(10).optional().describe(`Ids or everyday names of: ${ids.join(", ")}`).meta({ examples: [ids.slice(0, 1)] }),
			criteria: array(_enum(criterionIds)).min(1).max(20).optional().describe("Only these criteria")
		}),
		output: output$3,
		rules: {
			alternatives: `a list of 1 to 10 ids or everyday names of at most 80 characters: ${ids.join(", ")}`,
			criteria: `a list of 1 to 20 of ${criterionIds.join(", ")}`
		},
		example: { alternatives: ids.slice(0, 1) },
		answer({ alternatives: asked, criteria: wanted }) {
			const chosen = new Set(asked?.map((name) => findNamed(name, alternatives)?.id) ?? ids);
			const columns = criteria.filter(({ id }) => wanted === void 0 || wanted.includes(id));
			const rows = [subject, ...alternatives.filter((row) => row !== subject && chosen.has(row.id))];
			return { value: {
				subject: {
					id: subject.id,
					name: subject.name
				},
				criteria: columns,
				alternatives: rows.map(({ aliases, ratings, ...row }) => ({
					...row,
					ratings: Object.fromEntries(columns.flatMap(({ id }) => ratings[id] ? [[id, ratings[id]]] : []))
				})),
				ratingMeaning: `yes is always the good side; ratings are ${platform.name}'s own view.`,
				asOf: platform.asOf,
				url: baseUrl + sectionPath("differentiators")
			} };
		}
	});
}
// src/tools/get-overview.ts
const MAX_SUMMARY = 200;
const sections = memberNames.filter((name) => name !== "pricing");
const milestone = strictObject({
	id: string(),
	date: string(),
	precision: string(),
	title: string(),
	status: string()
});
const output$2 = strictObject({
	name: string(),
	tagline: string(),
	summary: string(),
	description: string(),
	notice: string(),
	status: _enum(phases),
	launch: strictObject({
		label: string(),
		from: string(),
		to: string(),
		caveat: string()
	}),
	problem: strictObject({
		headline: string(),
		summary: string()
	}),
	solution: strictObject({
		headline: string(),
		summary: string()
	}),
	milestones: array(milestone),
	sections: array(strictObject({
		id: string(),
		title: string(),
		summary: string(),
		url: string()
	})),
	section: strictObject({
		id: string(),
		url: string(),
		content: unknown()
	}).optional(),
	asOf: string(),
	url: string()
});
function getOverview({ pack, baseUrl }) {
	const { platform, problem, solution, timeline } = pack.members;
	return defineTool({
		name: "get_overview",
		title: `Overview of ${platform.name}`,
		description: `What ${platform.name} is, its status, launch window and milestones, and the list of sections. Start here. With "section", that part of the content in full. Not for prices (get_pricing), comparisons (compare_alternatives) or single questions (search_faqs).`,
		input: strictObject({ section: _enum(sections).optional().describe("Part of the content to return in full") }),
		output: output$2,
		rules: { section: `one of ${sections.join(", ")} (for pricing call get_pricing, for faqs call search_faqs)` },
		example: { section: "security" },
		answer({ section }) {
			const { label, from, to } = timeline.launchWindow;
			const url = (member) => baseUrl + sectionPath(member);
			return { value: {
				name: platform.name,
				tagline: platform.tagline,
				summary: platform.summary,
				description: platform.description,
				notice: platform.notice,
				status: platform.status,
				launch: {
					label,
					from,
					to,
					caveat: timeline.caveat
				},
				problem: {
					headline: problem.headline,
					summary: problem.summary
				},
				solution: {
					headline: solution.headline,
					summary: solution.summary
				},
				milestones: timeline.milestones.map(({ id, date, precision, title, status }) => ({
					id,
					date,
					precision,
					title,
					status
				})),
				sections: pack.sections.map(({ member, title, summary }) => ({
					id: member,
					title,
					summary: shorten(summary),
					url: url(member)
				})),
				...section === void 0 ? {} : { section: {
					id: section,
					url: url(section),
					content: pack.members[section]
				} },
				asOf: platform.asOf,
				url: `${baseUrl}/`
			} };
		}
	});
}
function shorten(text) {
	return text.length <= MAX_SUMMARY ? text : `${text.slice(0, text.lastIndexOf(" ", 197))}...`;
}
// src/tools/get-pricing.ts
const { summary, asOf, taxNote, plans, offers, policies, paymentMethods } = memberSchemas.pricing.shape;
const plan = plans.element.extend({ limits: looseObject({}) });
const output$1 = strictObject({
	summary,
	asOf,
	taxNote,
	status: _enum(phases),
	plans: array(plan),
	offers,
	policies,
	paymentMethods,
	url: string()
});
function getPricing({ pack, baseUrl }) {
	const { platform, pricing } = pack.members;
	const ids = pricing.plans.map(({ id }) => id);
	return defineTool({
		name: "get_pricing",
		title: `Prices of ${platform.name}`,
		description: `Plans, prices in USD, GBP and EUR, limits, offers and policies of ${platform.name}. Use it for every price, and name the asOf date. A price of 0 is free; null means not sold for that period. Nothing is on sale while status is pre-launch. Not for what the product does.`,
		input: strictObject({ plan: string().max(80).refine((name) => findNamed(name, pricing.plans)).optional().describe(`Id or name of one plan: ${ids.join(", ")}`).meta({ examples: ids.slice(0, 1) }) }),
		output: output$1,
		rules: { plan: `the id or name of one plan, at most 80 characters: ${ids.join(", ")}` },
		example: { plan: ids[0] },
		answer({ plan }) {
			const chosen = plan === void 0 ? void 0 : findNamed(plan, pricing.plans);
			return { value: {
				summary: pricing.summary,
				asOf: pricing.asOf,
				taxNote: pricing.taxNote,
				status: platform.status,
				plans: chosen ? [chosen] : pricing.plans,
				offers: chosen ? pricing.offers.filter(({ eligiblePlans }) => eligiblePlans.includes(chosen.id)) : pricing.offers,
				policies: pricing.policies,
				paymentMethods: pricing.paymentMethods,
				url: baseUrl + sectionPath("pricing")
			} };
		}
	});
}
// src/tools/search-faqs.ts
const MAX_CHARACTERS = 2e3;
const SUGGESTIONS = 3;
const input = strictObject({
	query: questionSchema.refine((query) => query.trim() !== "" && [...query].length <= MAX_CHARACTERS),
	category: _enum(categoryNames).optional().describe("Only questions of this category"),
	limit: int().min(1).max(20).default(5).describe("Results on one page"),
	cursor: string().optional().describe("nextCursor of the page before")
});
const output = strictObject({
	query: string(),
	total: int(),
	results: array(strictObject({
		id: string(),
		slug: string(),
		category: string(),
		question: string(),
		answer: string(),
		summary: string(),
		url: string(),
		score: number(),
		lastReviewed: string()
	})),
	nextCursor: string().optional(),
	suggestions: array(string()).optional()
});
function searchFaqs(knowledge) {
	const { categories, members } = knowledge.pack;
	const faqs = new Map(categories.flatMap((category) => category.faqs).map((faq) => [faq.id, faq]));
	return defineTool({
		name: "search_faqs",
		title: `Search questions about ${members.platform.name}`,
		description: `Finds published questions about ${members.platform.name} that answer a question in plain language, best first, with full answers and permalinks to cite. Use it for any question about the product. No hits means that the content does not answer it. Not for a list of all prices (get_pricing).`,
		input,
		output,
		rules: {
			query: `a non-blank string of at most ${MAX_CHARACTERS} characters`,
			category: `one of ${categoryNames.join(", ")}`,
			limit: "a whole number from 1 to 20",
			cursor: "the nextCursor of a page of the same search"
		},
		example: {
			query: "what does it cost",
			category: "pricing"
		},
		answer({ query, category, limit, cursor }) {
			const search = digest(knowledge.version, query, category ?? "");
			const offset = cursor === void 0 ? 0 : offsetOf(cursor, search);
			const among = {
				kind: "faq",
				...category ? { category } : {}
			};
			const hits = askQuestion(knowledge, query, among);
			const page = hits.slice(offset, offset + limit).map((hit) => ({
				...hit,
				faq: faqs.get(hit.passage.id)
			}));
			const next = offset + limit;
			const examples = categories.find(({ name }) => name === (category ?? "general"))?.faqs ?? [];
			return {
				value: {
					query,
					total: hits.length,
					results: page.map(({ faq, passage, score }) => ({
						id: faq.id,
						slug: faq.slug,
						category: faq.category,
						question: faq.question,
						answer: faq.answer,
						summary: faq.summary,
						url: passage.url,
						score: Math.round(score * 1e4) / 1e4,
						lastReviewed: faq.lastReviewed
					})),
					...next < hits.length ? { nextCursor: Buffer.from(`${search}.${next}`).toString("base64url") } : {},
					...hits.length === 0 ? { suggestions: examples.slice(0, SUGGESTIONS).map(({ question }) => question) } : {}
				},
				sources: page.map(({ passage }) => passage),
				tell: () => tellAsked(knowledge, query, hits, category)
			};
		}
	});
}
function digest(...parts) {
	return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 16);
}
function offsetOf(cursor, search) {
	const [of, offset = ""] = Buffer.from(cursor, "base64url").toString("utf8").split(".");
	if (of !== search || !/^\d{1,3}$/.test(offset)) throw new ArgumentError(["\"cursor\" belongs to another search or to older content; start again without cursor"]);
	return Number(offset);
}
// src/tools/all.ts
function allTools(knowledge) {
	return [
		getOverview(knowledge),
		searchFaqs(knowledge),
		getPricing(knowledge),
		compareAlternatives(knowledge)
	];
}
// src/edition/copies.ts
const LARGE_BYTES = 524288;
const brotliOptions = ({ length }) => ({
	chunkSize: Math.max(64, length),
	params: {
		[constants.BROTLI_PARAM_QUALITY]: 5,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_SIZE_HINT]: length,
		[constants.BROTLI_PARAM_LGWIN]: Math.max(10, Math.min(22, Math.ceil(Math.log2(length + 16))))
	}
});
const gzipOptions = ({ length }) => ({
	level: 9,
	chunkSize: Math.max(64, length)
});
const brotliAside = promisify(brotliCompress);
const gzipAside = promisify(gzip);
function createCopies(body) {
	let br;
	let gz;
	return {
		body,
		of(coding) {
			if (coding === "br") {
				br ??= trimmed(brotliCompressSync(body, brotliOptions(body)));
				return br;
			}
			gz ??= trimmed(gzipSync(body, gzipOptions(body)));
			return gz;
		},
		async prepare() {
			if (body.length < LARGE_BYTES) return;
			br ??= trimmed(await brotliAside(body, brotliOptions(body)));
			gz ??= trimmed(await gzipAside(body, gzipOptions(body)));
		}
	};
}
function trimmed(compressed) {
	return Buffer.from(compressed);
}
// src/edition/encode.ts
const MIN_COMPRESSED_BYTES = 1024;
const cacheControl = {
	page: "public, max-age=0, must-revalidate",
	doc: "public, max-age=300",
	card: "public, max-age=3600",
	icon: "public, max-age=86400",
	asset: "public, max-age=31536000, immutable"
};
function createEncoder(baseUrl, pace, earlier) {
	const copies = new Map();
	const siteLink = siteLinkHeader(baseUrl);
	function encodeForm({ mediaType, body, headers = {} }, cache, vary) {
		const bytes = Buffer.from(body);
		const etag = etagOf(mediaType, "identity", bytes);
		const { "content-location": location, link: ownLink, ...others } = headers;
		const link = [...cache === "icon" || cache === "asset" ? [] : [siteLink], ...ownLink === void 0 ? [] : [ownLink]];
		const encoded = (coding, bytes, tag = etagOf(mediaType, coding, bytes)) => {
			const notModifiedHeaders = {
				etag: tag,
				"cache-control": cacheControl[cache],
				vary,
				...location === void 0 ? {} : { "content-location": location }
			};
			const all = {
				"content-type": mediaType,
				...notModifiedHeaders,
				...others,
				...coding === "identity" ? {} : { "content-encoding": coding },
				...mediaType === "text/html; charset=utf-8" ? htmlHeaders : {},
				...link.length > 0 ? { link: link.join(", ") } : {}
			};
			return Object.freeze({
				bytes,
				etag: tag,
				notModifiedHeaders: Object.freeze(notModifiedHeaders),
				headers: Object.freeze(all)
			});
		};
		const type = mediaType.split(";", 1)[0];
		if (bytes.length < MIN_COMPRESSED_BYTES || mediaType.startsWith("image/")) return {
			type,
			codings: { identity: encoded("identity", bytes, etag) }
		};
		const own = copies.get(etag) ?? earlier?.get(etag) ?? createCopies(bytes);
		copies.set(etag, own);
		const made = {};
		const first = (coding) => made[coding] ??= encoded(coding, own.of(coding));
		const codings = {
			identity: encoded("identity", own.body, etag),
			get br() {
				return first("br");
			},
			get gzip() {
				return first("gzip");
			}
		};
		return {
			type,
			codings: Object.freeze(codings)
		};
	}
	return {
		copies,
		async encode({ forms, cache }) {
			const vary = forms.length > 1 ? "Accept, Accept-Encoding" : "Accept-Encoding";
			const encoded = [];
			for (const form of forms) {
				await pace();
				encoded.push(encodeForm(form, cache, vary));
			}
			return { forms: encoded };
		}
	};
}
function etagOf(mediaType, coding, bytes) {
	return `"${createHash("sha256").update(`${mediaType}\n${coding}\n`).update(bytes).digest().subarray(0, 16).toString("base64url")}"`;
}
// src/edition/edition.ts
async function buildEdition({ folder, baseUrl, access, printed, insights = "", onAsked, before }) {
	const files = await readContentFolder(folder);
	if (isProblems(files)) return files;
	const securityExpires = securityExpiry(printed);
	const version = versionOf(files, baseUrl, JSON.stringify(access), securityExpires, insights);
	if (version === before?.version) return before;
	const pace = createPace();
	const validation = validateInSteps(files, access.phase);
	let step = validation.next();
	while (!step.done) {
		await pace();
		step = validation.next();
	}
	const pack = step.value;
	if (isProblems(pack)) return pack;
	const knowledge = await buildKnowledge(pack, baseUrl, version, onAsked);
	const tools = allTools(knowledge);
	const input = {
		pack,
		baseUrl,
		access,
		endpoints: endpointsFor(access),
		tools,
		securityExpires,
		insights
	};
	const { encode, copies } = createEncoder(baseUrl, pace, before?.copies);
	const published = [];
	const documents = new Map();
	const publish = async (rendered) => {
		for (const document of rendered) {
			published.push(document);
			documents.set(document.path, await encode(document));
		}
	};
	await publish(renderDocuments(input));
	await publish(renderPages(input));
	const description = openApi(input, published);
	await publish([description, ...renderReference(input, description)]);
	await publish([sitemap(input, published)]);
	for (const part of [
		...pack.categories.flatMap(({ faqs }) => faqs),
		...knowledge.passages,
		...documents.values()
	]) {
		deepFreeze(part);
		await pace();
	}
	await Promise.all([...copies.values()].map((of) => of.prepare()));
	return deepFreeze({
		version,
		baseUrl,
		phase: access.phase,
		knowledge,
		tools,
		documents,
		copies,
		live: livePages(input),
		redirects: new Map(redirects(input).map(({ path, location }) => [path, location]))
	});
}
function versionOf(files, ...others) {
	const hash = createHash("sha256").update(JSON.stringify([CODE_VERSION, ...others]));
	for (const { path, bytes } of files) hash.update(`\n${path}\n${bytes.length}\n`).update(bytes);
	return hash.digest("hex").slice(0, 16);
}
function deepFreeze(value) {
	if (typeof value === "object" && value !== null && !Object.isFrozen(value) && !ArrayBuffer.isView(value)) {
		Object.freeze(value);
		for (const member of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(member);
	}
	return value;
}
export { buildEdition };

//# sourceMappingURL=edition.js.map