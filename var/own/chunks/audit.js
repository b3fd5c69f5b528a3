import { t as colour } from "./colour.js";
import { t as print } from "./print.js";
import { t as indented } from "./table.js";
import { r as parseCommandLine, t as UsageError } from "./usage-error.js";
import { t as withProgress } from "./with-progress.js";
import { createHash } from "node:crypto";
// src/audit/site.ts
const WAIT_MILLISECONDS = 1e4;
const MAX_BYTES = 8388608;
var Finding = class extends Error {
	name = "Finding";
};
function openSite(address) {
	const { origin } = new URL(address);
	const read = new Map();
	const send = async (method, path, headers, body) => {
		const url = new URL(path, origin);
		try {
			const response = await fetch(url, {
				method,
				headers,
				redirect: "manual",
				signal: AbortSignal.timeout(WAIT_MILLISECONDS),
				...body === void 0 ? {} : { body }
			});
			return answerOf(response, await readText(response));
		} catch (error) {
			if (error instanceof Finding) throw error;
			const { cause, message } = error;
			throw new Finding(`${method} ${url.pathname} got no answer (${cause?.code ?? cause?.message ?? message})`);
		}
	};
	const site = {
		origin,
		async publicOrigin() {
			const { text } = await site.get("/");
			const [tag = ""] = /<link[^>]*rel="canonical"[^>]*>/.exec(text) ?? [];
			const [address = origin] = /(?<=href=")[^"]+/.exec(tag) ?? [];
			return URL.canParse(address, origin) ? new URL(address, origin).origin : origin;
		},
		get(path, headers = {}) {
			const key = JSON.stringify([path, headers]);
			const known = read.get(key) ?? send("GET", path, headers);
			read.set(key, known);
			return known;
		},
		request: (method, path, body) => send(method, path, body === void 0 ? {} : { "content-type": "application/json" }, body)
	};
	return site;
}
async function readText(response) {
	const chunks = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.length;
		if (size > MAX_BYTES) throw new Finding(`${new URL(response.url).pathname} is larger than ${MAX_BYTES} bytes`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}
function answerOf({ status, headers, url }, text) {
	return {
		status,
		headers,
		type: (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "",
		text,
		json: () => {
			try {
				return JSON.parse(text);
			} catch {
				throw new Finding(`${new URL(url).pathname} is not JSON`);
			}
		}
	};
}
function expect(condition, finding) {
	if (!condition) throw new Finding(finding);
}
async function found(site, path, ...types) {
	const answer = await site.get(path);
	expect(answer.status === 200, `${path} answers ${answer.status}`);
	expect(types.length === 0 || types.includes(answer.type), `${path} is ${answer.type || "of no media type"}, not ${types.join(" or ")}`);
	return answer;
}
async function pathOn(site, address, where) {
	expect(typeof address === "string" && URL.canParse(address, site.origin), `${where} names no address`);
	const { origin, pathname, search } = new URL(address, site.origin);
	expect(origin === site.origin || origin === await site.publicOrigin(), `${where} leads to ${origin}`);
	return pathname + search;
}
// src/audit/interface-checks.ts
const JSON_TYPE = "application/json";
function isError({ json }) {
	const { error } = json() ?? {};
	return [
		"code",
		"message",
		"hint"
	].every((member) => typeof error?.[member] === "string");
}
async function rpc(site, path, method, params) {
	return site.request("POST", path, JSON.stringify({
		jsonrpc: "2.0",
		id: 1,
		method,
		params
	}));
}
const interfaceChecks = [
	{
		name: "OpenAPI",
		cure: "Describe every operation in /openapi.json (3.1) with an operationId and typed answers.",
		async run(site) {
			const { openapi, paths } = (await found(site, "/openapi.json", JSON_TYPE)).json();
			expect(String(openapi).startsWith("3.1"), `it is OpenAPI ${openapi}`);
			const operations = Object.values(paths ?? {}).flatMap((item) => Object.values(item));
			expect(operations.length > 0, "it describes nothing");
			for (const { operationId, responses } of operations) {
				expect(operationId, "an operation has no operationId");
				expect(Object.keys(responses ?? {}).some((status) => status.startsWith("4")), `${operationId} has no 4xx`);
			}
		}
	},
	{
		name: "JSON errors",
		cure: "Answer unknown paths, wrong methods and bad bodies of the API with {\"error\":{\"code\",\"message\",\"hint\"}}.",
		async run(site) {
			const unknown = await site.get("/api/there-is-no-such-path");
			expect(unknown.status === 404 && isError(unknown), "an unknown path of the API has no structured 404");
			const method = await site.request("DELETE", "/api/faq");
			expect(method.status === 405 && method.headers.has("allow") && isError(method), "a wrong method has no 405");
			const body = await site.request("POST", "/ask", "{");
			expect(body.status === 400 && isError(body), "a broken body has no structured 400");
		}
	},
	{
		name: "question endpoint",
		cure: "Answer POST /ask with passages and the three X-RateLimit headers.",
		async run(site) {
			const answer = await site.request("POST", "/ask", JSON.stringify({ query: "What does it cost?" }));
			expect(answer.status === 200, `it answers ${answer.status}`);
			expect(Array.isArray(answer.json().results), "there are no results");
			for (const name of [
				"limit",
				"remaining",
				"reset"
			]) expect(answer.headers.has(`x-ratelimit-${name}`), `X-RateLimit-${name} is missing`);
		}
	},
	{
		name: "API catalog",
		cure: "Serve a linkset (RFC 9727) at /.well-known/api-catalog, and name it in its Link header.",
		async run(site) {
			const { linkset } = (await found(site, "/.well-known/api-catalog", "application/linkset+json")).json();
			expect(Array.isArray(linkset?.[0]?.item), "its first context lists no items");
			expect((await site.request("HEAD", "/.well-known/api-catalog")).headers.get("link")?.includes("api-catalog"), "HEAD does not name it");
		}
	},
	{
		name: "OAuth discovery",
		cure: "Serve both metadata documents with the block agent_auth, and point to the first one in the 401 of /api/v1.",
		async run(site) {
			const resource = (await found(site, "/.well-known/oauth-protected-resource", JSON_TYPE)).json();
			const server = (await found(site, "/.well-known/oauth-authorization-server", JSON_TYPE)).json();
			for (const { agent_auth: block } of [resource, server]) for (const member of [
				"register_uri",
				"claim_uri",
				"revocation_uri"
			]) {
				const path = await pathOn(site, block?.[member], `agent_auth.${member}`);
				expect((await site.request("OPTIONS", path)).status !== 404, `${path} is not there`);
			}
			const refused = await site.get("/api/v1");
			expect(refused.status === 401, `/api/v1 answers ${refused.status}`);
			const pointer = /resource_metadata="([^"]+)"/.exec(refused.headers.get("www-authenticate") ?? "")?.[1];
			await found(site, await pathOn(site, pointer, "WWW-Authenticate"), JSON_TYPE);
		}
	},
	{
		name: "/auth.md",
		cure: "Serve a guide to authentication at /auth.md.",
		async run(site) {
			const { text } = await found(site, "/auth.md", "text/markdown");
			expect(/^# .*auth\.md/m.test(text), "its title does not name auth.md");
		}
	},
	{
		name: "MCP",
		cure: "Serve a server card at /.well-known/mcp/server-card.json, whose server lists the tools of the card.",
		async run(site) {
			const { result } = (await rpc(site, await pathOn(site, (await found(site, "/.well-known/mcp/server-card.json", JSON_TYPE)).json().remotes?.[0]?.url, "the card"), "tools/list", {})).json();
			expect(result?.tools?.length > 0, "the server lists no tools");
		}
	},
	{
		name: "A2A",
		cure: "Serve an agent card at /.well-known/agent-card.json and /.well-known/agent.json, whose agent answers.",
		async run(site) {
			await found(site, "/.well-known/agent.json", JSON_TYPE);
			const card = (await found(site, "/.well-known/agent-card.json", JSON_TYPE)).json();
			const { result } = (await rpc(site, await pathOn(site, card.supportedInterfaces?.[0]?.url ?? card.url, "the card"), "SendMessage", { message: {
				messageId: "audit",
				role: "ROLE_USER",
				parts: [{ text: "What does it cost?" }]
			} })).json();
			expect(result, "the agent does not answer");
		}
	},
	{
		name: "agent skills",
		cure: "Index skills at /.well-known/agent-skills/index.json with the digest of what is served.",
		async run(site) {
			const { skills } = (await found(site, "/.well-known/agent-skills/index.json", JSON_TYPE)).json();
			expect(skills?.length > 0, "the index lists nothing");
			for (const { url, digest } of skills) {
				const path = await pathOn(site, url, "a skill");
				expect(digest === `sha256:${createHash("sha256").update((await found(site, path)).text).digest("hex")}`, `the digest of ${path} is wrong`);
			}
		}
	},
	{
		name: "ARD",
		cure: "Serve the catalog of agents at /.well-known/ard.json, with two to five questions an entry.",
		async run(site) {
			const { entries } = (await found(site, "/.well-known/ard.json", JSON_TYPE)).json();
			expect(entries?.length > 0, "it has no entries");
			for (const { identifier, representativeQueries: { length = 0 } = [] } of entries) expect(length >= 2 && length <= 5, `${identifier} has ${length} questions`);
		}
	},
	{
		name: "JSON-LD",
		cure: "Put a schema.org graph on the front page.",
		async run(site) {
			const { text } = await found(site, "/", "text/html");
			expect(/<script type="application\/ld\+json">/.test(text), "the front page has none");
		}
	},
	{
		name: "prices",
		cure: "Serve /pricing.md.",
		run: async (site) => void await found(site, "/pricing.md", "text/markdown")
	},
	{
		name: "security.txt",
		cure: "Serve a contact and a future Expires at /.well-known/security.txt (RFC 9116).",
		async run(site) {
			const { text } = await found(site, "/.well-known/security.txt", "text/plain");
			expect(/^Contact: /m.test(text), "there is no Contact");
			const [expires, more] = [...text.matchAll(/^Expires: (.*?)\r?$/gm)].map(([, date]) => Date.parse(date));
			expect(expires !== void 0 && more === void 0 && expires > Date.now(), "there is no one future Expires");
		}
	}
];
// src/audit/page-checks.ts
const pageChecks = [
	{
		name: "robots.txt",
		cure: "Name AI agents, a Content-Signal line and the Sitemap in /robots.txt.",
		async run(site) {
			const { text } = await found(site, "/robots.txt", "text/plain");
			expect(/^User-agent: *(GPTBot|ClaudeBot|PerplexityBot|CCBot)/im.test(text), "no AI agent is named");
			expect(/^Content-Signal: *\S+=(yes|no)/im.test(text), "there is no Content-Signal");
			expect(/^Sitemap: *https?:/im.test(text), "the sitemap is not named");
		}
	},
	{
		name: "sitemap",
		cure: "List every canonical page with its lastmod in /sitemap.xml.",
		async run(site) {
			const { text } = await found(site, "/sitemap.xml", "application/xml", "text/xml");
			const entries = text.split("<url>").slice(1);
			expect(entries.length > 0, "it lists nothing");
			expect(entries.every((entry) => entry.includes("<lastmod>")), "an entry has no lastmod");
			const [first] = /(?<=<loc>)[^<]+/.exec(entries[0]) ?? [];
			await found(site, await pathOn(site, first, "the first entry"), "text/html");
		}
	},
	{
		name: "Link headers",
		cure: "Send api-catalog, service-desc, service-doc, describedby and status in the Link header of the front page.",
		async run(site) {
			const link = (await found(site, "/")).headers.get("link") ?? "";
			for (const rel of [
				"api-catalog",
				"service-desc",
				"service-doc",
				"describedby",
				"status"
			]) expect(new RegExp(`rel="?${rel}"?`).test(link), `rel="${rel}" is missing`);
		}
	},
	{
		name: "Markdown negotiation",
		cure: "Answer Accept: text/markdown with Markdown that has front matter, and say Vary: Accept.",
		async run(site) {
			for (const path of ["/", "/?x=1"]) {
				const markdown = await site.get(path, { accept: "text/markdown" });
				expect(markdown.type === "text/markdown", `${path} is ${markdown.type}`);
				expect(markdown.text.startsWith("---\n"), `${path} has no front matter`);
				expect(/\baccept\b/i.test(markdown.headers.get("vary") ?? ""), `${path} does not say Vary: Accept`);
			}
		}
	},
	{
		name: "Markdown twins and 404",
		cure: "Point to the Markdown twin of a page with rel=\"alternate\", and answer unknown paths in Markdown that leads on.",
		async run(site) {
			const { text } = await found(site, "/", "text/html");
			const [tag] = /<link[^>]*type="text\/markdown"[^>]*>/.exec(text) ?? [];
			const [twin] = /(?<=href=")[^"]+/.exec(tag ?? "") ?? [];
			await found(site, await pathOn(site, twin, "the front page"), "text/markdown");
			const missing = await site.get("/there-is-no-such-page", { accept: "text/markdown" });
			expect(missing.status === 404, `an unknown path answers ${missing.status}`);
			expect(missing.type === "text/markdown" && missing.text.includes("]("), "its 404 is no Markdown with links");
		}
	},
	{
		name: "bot access",
		cure: "Send the same bytes to every user agent.",
		async run(site) {
			const browser = await site.get("/", { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" });
			for (const agent of [
				"GPTBot/1.2",
				"ClaudeBot/1.0",
				"PerplexityBot/1.0",
				"CCBot/2.0"
			]) {
				const answer = await site.get("/", { "user-agent": agent });
				expect(answer.status === browser.status && answer.text === browser.text, `${agent} gets another page`);
			}
		}
	},
	{
		name: "HTML basics",
		cure: "Give the front page a language, one h1, a canonical address, og: tags, a description of 50 to 160 characters, and text without scripts.",
		async run(site) {
			const { text } = await found(site, "/", "text/html");
			expect(/<html[^>]*\blang=/.test(text), "there is no language");
			expect(text.match(/<h1\b/g)?.length === 1, "there is not exactly one h1");
			expect(text.includes("rel=\"canonical\""), "there is no canonical address");
			for (const name of [
				"og:title",
				"og:description",
				"og:url",
				"og:type"
			]) expect(text.includes(`property="${name}"`), `${name} is missing`);
			const [description = ""] = /(?<=name="description" content=")[^"]*/.exec(text) ?? [];
			expect(description.length >= 50 && description.length <= 160, `the description has ${description.length} characters`);
			const visible = text.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, " ").replace(/\s+/g, " ");
			expect(visible.length >= 500, `there are ${visible.length} characters of text`);
		}
	},
	...[
		"/llms.txt",
		"/llms-full.txt",
		"/api/llms.txt"
	].map((path) => ({
		name: path,
		cure: `Serve ${path} as text that begins with its title.`,
		async run(site) {
			const { text } = await found(site, path, "text/plain", "text/markdown");
			expect(text.startsWith("# "), "it does not begin with a title");
			expect(text.length >= 100, "it is almost empty");
		}
	}))
];
// src/cli/audit.ts
async function audit(args) {
	const { positionals, values } = parseCommandLine({
		args,
		options: { json: {
			type: "boolean",
			default: false
		} },
		allowPositionals: true,
		strict: true
	});
	const [address, more] = positionals;
	if (address === void 0 || more !== void 0 || !/^https?:\/\//.test(address) || !URL.canParse(address)) throw new UsageError("Name one address, for example http://localhost:8080.");
	const site = openSite(address);
	const results = [];
	for (const check of [...pageChecks, ...interfaceChecks]) {
		const result = await withProgress(check.name, run(check, site));
		results.push(result);
		if (!values.json) print(line(result));
	}
	const failed = results.filter(({ passed }) => !passed).length;
	const { origin } = site;
	const summary = `${results.length - failed} of ${results.length} checks passed at ${origin}.\n`;
	print(values.json ? {
		origin,
		failed,
		results
	} : summary);
	return failed === 0 ? 0 : 1;
}
async function run({ name, cure, run: look }, site) {
	try {
		await look(site);
		return {
			check: name,
			passed: true
		};
	} catch (error) {
		return {
			check: name,
			passed: false,
			finding: error instanceof Finding ? error.message : "its document has another form than expected",
			cure
		};
	}
}
function line({ check, passed, finding, cure }) {
	if (passed) return `${colour("green", "ok")}    ${check}\n`;
	const said = indented(`${check}: ${finding}.`, 6) + indented(cure ?? "", 6);
	return `${colour("red", "FAIL")}${said.slice(4)}`;
}
export { audit };

//# sourceMappingURL=audit.js.map