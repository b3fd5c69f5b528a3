import { O as toJSONSchema } from "./schemas.js";
import { t as analyse } from "./analyse.js";
// src/contract/protocols.ts
const MODERN_MCP_VERSION = "2026-07-28";
const LEGACY_MCP_VERSIONS = [
	"2025-11-25",
	"2025-06-18",
	"2025-03-26"
];
const mcpCapabilities = {
	tools: {},
	resources: {},
	prompts: {},
	completions: {}
};
const A2A_VERSIONS = ["1.0", "0.3"];
// src/tools/tool.ts
var ArgumentError = class extends Error {
	name = "ArgumentError";
	constructor(complaints) {
		super(complaints.join("; "));
	}
};
function defineTool(definition) {
	const { name, title, description, input, output, rules, example, answer } = definition;
	const complain = (complaints) => new ArgumentError([`Invalid arguments for ${name}: ${complaints.join("; ")}. Example: ${JSON.stringify(example)}`]);
	return {
		name,
		title,
		description,
		inputSchema: inputJsonSchema(input),
		outputSchema: outputJsonSchema(output),
		call(args) {
			const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
			const parsed = input.safeParse(given);
			if (!parsed.success) throw complain([...new Set(parsed.error.issues.flatMap((issue) => complaintsOf(issue, rules)))]);
			try {
				return answer(parsed.data);
			} catch (error) {
				throw error instanceof ArgumentError ? complain([error.message]) : error;
			}
		}
	};
}
function complaintsOf(issue, rules) {
	if (issue.code === "unrecognized_keys") return [`${issue.keys.length === 1 ? "one argument is" : "some arguments are"} not known; known: ${Object.keys(rules).join(", ")}`];
	const field = String(issue.path[0]);
	return [`"${field}" must be ${rules[field]}`];
}
const structure = new Set([
	"type",
	"properties",
	"items",
	"enum",
	"const",
	"anyOf",
	"$ref",
	"$defs"
]);
function inputJsonSchema(schema) {
	const { $schema, ...body } = toJSONSchema(schema, { io: "input" });
	return body;
}
function outputJsonSchema(schema) {
	const { required, ...body } = toJSONSchema(schema, { io: "output" });
	return {
		...keepStructure(body),
		required
	};
}
function keepStructure(schema) {
	if (Array.isArray(schema)) return schema.map(keepStructure);
	if (typeof schema !== "object" || schema === null) return schema;
	return Object.fromEntries(Object.entries(schema).filter(([keyword]) => structure.has(keyword)).map(([keyword, value]) => [keyword, keyword === "properties" || keyword === "$defs" ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, keepStructure(member)])) : keepStructure(value)]));
}
// src/contract/server-name.ts
function serverName(baseUrl) {
	const host = new URL(baseUrl).hostname;
	if (host.startsWith("[")) return "localhost/content";
	return `${/^\d+\.\d+\.\d+\.\d+$/.test(host) ? host : host.split(".").reverse().join(".")}/content`;
}
// src/tools/resolve-name.ts
const fold = (text) => analyse(text).map(({ stem }) => stem).join(" ");
function findNamed(asked, entries) {
	const wanted = fold(asked);
	const exact = entries.find(({ id, name, aliases = [] }) => [
		id,
		name,
		...aliases
	].some((known) => fold(known) === wanted));
	if (exact) return exact;
	const words = wanted.split(" ").filter((word) => word !== "");
	const [only, another] = entries.filter(({ id, name }) => {
		const known = new Set(fold(`${id} ${name}`).split(" "));
		return words.length > 0 && words.every((word) => known.has(word));
	});
	return another ? void 0 : only;
}
function resolveName(asked, entries, field) {
	const found = findNamed(asked, entries);
	if (!found) throw new ArgumentError([`"${field}" must name one of ${entries.map(({ id }) => id).join(", ")}`]);
	return found;
}
export { defineTool as a, MODERN_MCP_VERSION as c, ArgumentError as i, mcpCapabilities as l, resolveName as n, A2A_VERSIONS as o, serverName as r, LEGACY_MCP_VERSIONS as s, findNamed as t };

//# sourceMappingURL=resolve-name.js.map