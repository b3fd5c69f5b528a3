import { n as INTERFACE_VERSION } from "./versions.js";
import { i as sectionPath, n as kebabCase, t as faqPath } from "./permalinks.js";
import { n as resolveName, r as serverName } from "./resolve-name.js";
// src/json-rpc/message.ts
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const utf8 = new TextDecoder("utf-8", { fatal: true });
function parseMessage(body) {
	const fault = (code, message, id = null) => ({ fault: {
		status: 400,
		code,
		message,
		id
	} });
	let value;
	try {
		value = JSON.parse(utf8.decode(body));
	} catch {
		return fault(PARSE_ERROR, "The body is not valid JSON. Send one JSON-RPC 2.0 message, encoded as UTF-8.");
	}
	if (!isObject(value)) return fault(INVALID_REQUEST, "Send one JSON-RPC 2.0 message as an object; batches are not taken.");
	const { jsonrpc, id, method, params } = value;
	const validId = typeof id === "string" || typeof id === "number" && Number.isSafeInteger(id);
	const known = validId ? id : null;
	if (jsonrpc !== "2.0") return fault(INVALID_REQUEST, "\"jsonrpc\" must be \"2.0\".", known);
	if (id !== void 0 && !validId) return fault(INVALID_REQUEST, "\"id\" must be a string or an integer.");
	if (!(method === void 0 && ("result" in value || "error" in value)) && typeof method !== "string") return fault(INVALID_REQUEST, "\"method\" must be a string.", known);
	if (params !== void 0 && !isObject(params)) return fault(INVALID_REQUEST, "\"params\" must be an object.", known);
	return { message: value };
}
function faultBody({ code, message, id }) {
	return {
		jsonrpc: "2.0",
		id,
		error: {
			code,
			message
		}
	};
}
// src/mcp/answer.ts
function faultAnswer(fault) {
	return {
		status: fault.status,
		json: Buffer.from(JSON.stringify(faultBody(fault)))
	};
}
// src/mcp/prompts.ts
function createPrompts({ pack }) {
	const { platform, differentiators } = pack.members;
	const { alternatives } = differentiators.comparison;
	return [
		{
			name: "explain_product",
			title: `Explain ${platform.name}`,
			description: `What ${platform.name} is, for a given audience`,
			arguments: [{
				name: "audience",
				description: "Who the explanation is for",
				required: false
			}],
			write: ({ audience = "someone who has never heard of it" }) => `Explain ${platform.name} to this audience: ${audience}. Call get_overview first, say what its status is, and cite the url of what you use.`
		},
		{
			name: "answer_question",
			title: "Answer a question",
			description: `Answers a question about ${platform.name} from its published content`,
			arguments: [{
				name: "question",
				description: "The question",
				required: true
			}],
			write: ({ question = "" }) => `Answer this question about ${platform.name}: ${question}\nCall search_faqs with it, answer only from what it returns, and cite each url. If it returns nothing, say so.`
		},
		{
			name: "compare_with",
			title: `Compare ${platform.name} with an alternative`,
			description: "A fair comparison, weaknesses included",
			arguments: [{
				name: "alternative",
				description: "Id or everyday name of an alternative",
				required: true
			}],
			write: ({ alternative = "" }) => {
				const { id, name } = resolveName(alternative, alternatives, "alternative");
				return `Compare ${platform.name} fairly with: ${name}. Call compare_alternatives with {"alternatives":["${id}"]}, name strengths and weaknesses of both sides, and cite the url.`;
			}
		}
	];
}
// src/mcp/surface.ts
const cacheHint = {
	ttlMs: 3e5,
	cacheScope: "public"
};
const ANNOTATIONS = {
	readOnlyHint: true,
	destructiveHint: false,
	idempotentHint: true,
	openWorldHint: false
};
const FAQ_TEMPLATE = "faq://{category}/{id}";
const CONTENT_TEMPLATE = "content://{section}";
const documentResources = [
	{
		path: "/llms.txt",
		title: "Overview for language models"
	},
	{
		path: "/llms-full.txt",
		title: "All content as text"
	},
	{
		path: "/openapi.json",
		title: "Description of the interface"
	},
	{
		path: "/auth.md",
		title: "Guide to authentication"
	}
];
function createSurface(edition) {
	const { knowledge, baseUrl, tools } = edition;
	const { platform, timeline, differentiators } = knowledge.pack.members;
	const icon = edition.documents.has("/assets/icon.png") ? { icons: [{
		src: `${baseUrl}/assets/icon.png`,
		mimeType: "image/png"
	}] } : {};
	const prompts = createPrompts(knowledge);
	const { categories, sections } = knowledge.pack;
	return {
		version: edition.version,
		serverInfo: {
			name: serverName(baseUrl),
			title: `${platform.name} public content`,
			version: INTERFACE_VERSION
		},
		instructions: [
			`${platform.name}: ${platform.tagline} Status: ${platform.status}. Launch: ${timeline.launchWindow.label}.`,
			"Start with get_overview. Use search_faqs for questions. Take prices only from get_pricing and name their asOf date.",
			"Use compare_alternatives for comparisons. Cite the url of what you use.",
			"Nothing here is legal, tax or financial advice. No personal data is needed; send none.",
			platform.notice
		].join(" "),
		tools: new Map(tools.map((tool) => [tool.name, tool])),
		toolList: tools.map(({ name, title, description, inputSchema, outputSchema }) => ({
			name,
			title,
			description,
			inputSchema,
			outputSchema,
			annotations: ANNOTATIONS,
			...icon
		})),
		resources: new Map(allResources(edition).map((resource) => [resource.uri, resource])),
		templates: [{
			uriTemplate: FAQ_TEMPLATE,
			name: "faq",
			title: "One question and its answer",
			description: "Markdown with the permalink",
			mimeType: "text/markdown"
		}, {
			uriTemplate: CONTENT_TEMPLATE,
			name: "content",
			title: "One section of the content",
			description: "The member of the content as JSON",
			mimeType: "application/json"
		}],
		prompts: new Map(prompts.map((prompt) => [prompt.name, prompt])),
		completables: [
			{
				ref: {
					type: "ref/resource",
					uri: FAQ_TEMPLATE
				},
				argument: "category",
				values: () => categories.map(({ name }) => name)
			},
			{
				ref: {
					type: "ref/resource",
					uri: FAQ_TEMPLATE
				},
				argument: "id",
				values: ({ category }) => categories.filter(({ name }) => category === void 0 || name === category).flatMap(({ faqs }) => faqs.map(({ id }) => id))
			},
			{
				ref: {
					type: "ref/resource",
					uri: CONTENT_TEMPLATE
				},
				argument: "section",
				values: () => sections.map(({ member }) => kebabCase(member))
			},
			{
				ref: {
					type: "ref/prompt",
					name: "compare_with"
				},
				argument: "alternative",
				values: () => differentiators.comparison.alternatives.map(({ id }) => id)
			}
		]
	};
}
function allResources({ knowledge, baseUrl, documents }) {
	const { sections, categories, members } = knowledge.pack;
	const texts = documentResources.flatMap(({ path, title }) => {
		const form = documents.get(path)?.forms[0];
		if (!form) return [];
		const text = form.codings.identity.bytes.toString("utf8");
		return [{
			uri: baseUrl + path,
			name: path.slice(1),
			title,
			description: `The document published at ${path}`,
			mimeType: form.type,
			read: () => text
		}];
	});
	const contents = sections.map(({ member, title, summary }) => ({
		uri: `content://${kebabCase(member)}`,
		name: kebabCase(member),
		title,
		description: `${summary.slice(0, 200)} Page: ${baseUrl}${sectionPath(member)}`,
		mimeType: "application/json",
		read: () => JSON.stringify(members[member])
	}));
	const faqs = categories.flatMap((category) => category.faqs).sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1))).map(({ id, slug, category, question, answer, summary }) => ({
		uri: `faq://${category}/${id}`,
		name: slug,
		title: question,
		description: summary,
		mimeType: "text/markdown",
		read: () => `# ${question}\n\n${answer.trim()}\n\nSource: ${baseUrl}${faqPath(slug)}\n`
	}));
	return [
		...texts,
		...contents,
		...faqs
	];
}
// src/mcp/tool-result.ts
function callTool(tool, args, links) {
	const { value, sources = [], tell = () => {} } = tool.call(args);
	const json = JSON.stringify(value);
	const linked = (links ? sources : []).map(({ name, url }) => ({
		name,
		uri: url,
		mimeType: "text/html",
		type: "resource_link"
	}));
	return {
		content: [{
			type: "text",
			text: json
		}, ...linked],
		structuredContent: value,
		json,
		tell
	};
}
export { INTERNAL_ERROR as a, faultBody as c, faultAnswer as i, isObject as l, cacheHint as n, INVALID_PARAMS as o, createSurface as r, INVALID_REQUEST as s, callTool as t, parseMessage as u };

//# sourceMappingURL=tool-result.js.map