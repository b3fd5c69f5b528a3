import { C as string, E as url, S as strictObject, _ as number, a as _enum, c as array, f as int, g as looseObject, h as literal, l as boolean, o as _null, w as union } from "./schemas.js";
import { a as date, n as kebabCase, o as datetime } from "./permalinks.js";
import { a as ID_JAG, c as VERIFIED_EMAIL, i as oauthErrors, l as assertionTypes, o as JWT_BEARER_CLIENT, r as errorTable, s as JWT_BEARER_GRANT, u as publicEndpoints } from "./errors.js";
import { t as phases } from "./phase2.js";
import { d as faqEntrySchema, f as kebabId, i as memberNames, t as contentSchema, u as faqCollectionSchema } from "./content-shape.js";
import { r as scopes } from "./scopes.js";
// src/contract/agent-shape.ts
const text = (description, maxLength) => string().meta({
	description,
	maxLength
});
const scope = string().describe("Scopes with spaces between them; left out, all that can be granted");
const clientMembers = {
	client_id: string().describe("The client that the assertion names").optional(),
	client_assertion: string().describe("Proof of a client that authenticates with private_key_jwt").optional(),
	client_assertion_type: literal(JWT_BEARER_CLIENT).describe(`Always \`${JWT_BEARER_CLIENT}\``).optional()
};
function registrationRequestSchema(access) {
	const launched = access.phase === "launched";
	const assertions = assertionTypes(access);
	const byEmail = assertions.includes(VERIFIED_EMAIL);
	return looseObject({
		client_name: text("Name of the agent or client", 100).optional(),
		...byEmail || !launched ? { contact_email: text("Contact e-mail address", 254).optional() } : {},
		intended_use: text("Free-text intended use", 2e3).optional(),
		type: _enum([
			"anonymous",
			"identity_assertion",
			...byEmail ? ["service_auth"] : []
		]).optional(),
		assertion_type: _enum(assertions).optional(),
		assertion: string().describe("The assertion itself, as assertion_type says: an address or a JWT").optional(),
		...byEmail ? { login_hint: text("The address, for the type service_auth", 254).optional() } : {},
		...launched ? { scope: scope.optional() } : {},
		...launched && access.idJag ? clientMembers : {}
	}).meta({ id: "RegistrationRequest" });
}
const guidanceSchema = strictObject({
	message: string(),
	public_endpoints: array(string()),
	documentation: url()
});
const credential = _null().describe("No credential is handed out here");
const phase = _enum(phases);
const registrationId$1 = string().regex(/^reg_/);
const claimMembers$1 = {
	claim_token: string().describe("Shown once; whoever holds it can claim and revoke"),
	claim_token_expires: datetime(),
	claim_uri: url()
};
const anonymousSchema = strictObject({
	registration_type: literal("anonymous"),
	status: literal("not_required"),
	credential,
	guidance: guidanceSchema
}).meta({ id: "AnonymousRegistration" });
const interestSchema = strictObject({
	registration_id: registrationId$1,
	status: literal("interest_recorded"),
	phase,
	credential,
	...claimMembers$1,
	scopes_planned: array(string()),
	guidance: guidanceSchema
}).meta({ id: "RecordedInterest" });
const awaitingCodeSchema = strictObject({
	registration_id: registrationId$1,
	status: literal("awaiting_code"),
	phase,
	credential,
	...claimMembers$1,
	code_delivery: literal("email"),
	code_expires_in: int(),
	interval: int(),
	scopes_requested: array(string())
}).meta({ id: "AwaitingCode" });
const tokenMembers = {
	access_token: string(),
	token_type: literal("Bearer"),
	expires_in: int().describe("Seconds"),
	scope: string()
};
const admittedSchema = strictObject({
	registration_id: registrationId$1,
	status: literal("active"),
	...tokenMembers,
	claim_token: _null().describe("The next assertion renews")
}).meta({ id: "AdmittedAssertion" });
const waitingSchema = strictObject({
	registration_id: registrationId$1,
	status: _enum(["awaiting_code", "awaiting_approval"]),
	interval: int().describe("Seconds to wait before asking again").optional()
}).meta({ id: "WaitingRegistration" });
function claimRequestSchema({ phase }) {
	const afterLaunch = {
		otp: string().describe("The six digits of the newest mail").optional(),
		resend: boolean().describe("Asks for another code").optional(),
		scope: scope.optional()
	};
	return looseObject({
		claim_token: string().optional(),
		...phase === "launched" ? afterLaunch : {}
	}).meta({ id: "ClaimRequest" });
}
const noRequestSchema = strictObject({
	registration_id: _null(),
	status: literal("no_request"),
	phase,
	credential,
	guidance: guidanceSchema
}).meta({ id: "NoRequest" });
const registrationStatusSchema = strictObject({
	registration_id: registrationId$1,
	status: _enum([
		"interest_recorded",
		"withdrawn",
		"expired"
	]),
	phase,
	recorded_at: datetime(),
	credential,
	retry_after_launch: literal(true)
}).meta({ id: "RegistrationStatus" });
const claimedSchema = strictObject({
	registration_id: registrationId$1,
	status: literal("active"),
	...tokenMembers,
	claim_token: string().describe("Takes the place of the one that was sent"),
	claim_token_expires: datetime()
}).meta({ id: "ClaimedToken" });
const revocationRequestSchema = looseObject({
	token: string().describe("An access token or a claim token").optional(),
	claim_token: string().describe("JSON only").optional(),
	token_type_hint: string().describe("Of RFC 7009; not needed and not used").optional()
}).meta({ id: "RevocationRequest" });
const revokedSchema = strictObject({ status: literal("revoked") }).meta({ id: "Revoked" });
const tokenResponseSchema = strictObject(tokenMembers).meta({ id: "TokenResponse" });
const oauthErrorSchema = strictObject({
	error: _enum(Object.keys(oauthErrors)),
	error_description: string()
}).meta({ id: "OAuthError" });
const apiRootSchema = strictObject({
	version: literal("1.0.0"),
	links: strictObject({
		content: url(),
		faq: url()
	}),
	scope: string()
}).meta({ id: "ApiRoot" });
// src/contract/endpoints/endpoint.ts
function perMinute(limit) {
	return {
		limit,
		windowSeconds: 60
	};
}
const sixtyPerMinute = perMinute(60);
// src/contract/endpoints/access.ts
const JSON_TYPE$1 = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const bodyErrors = [
	"invalid_json",
	"invalid_request",
	"payload_too_large",
	"rate_limited",
	"temporarily_unavailable",
	"unsupported_media_type"
];
const registrationId = "reg_2Qm8Zr1yXwVuTsRqPoNmLk";
const claimToken = "clm_kJ0v2r3Yt1uWq5xZ8aBcDeFgHiJkLmNoPqRsTuVwXyZ";
const claimMembers = {
	claim_token: claimToken,
	claim_token_expires: "2027-11-20T09:00:00Z",
	claim_uri: "{base_url}/api/agent-auth/claim"
};
const accessToken = {
	access_token: "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl",
	token_type: "Bearer",
	expires_in: 600,
	scope: scopes.join(" ")
};
const assertion = "eyJ0eXAiOiJvYXV0aC1pZC1qYWcrand0In0.e30.c2ln";
const guidance = (message) => ({
	message,
	public_endpoints: publicEndpoints,
	documentation: "{base_url}/auth.md"
});
function accessEndpoints(access) {
	const exchanging = access.phase === "launched" && access.idJag;
	return [
		register(access),
		claim(access),
		revoke,
		...exchanging ? [exchange] : []
	];
}
function register(access) {
	const launched = access.phase === "launched";
	const byEmail = assertionTypes(access).includes(VERIFIED_EMAIL);
	const byAssertion = launched && access.idJag;
	const registration = {
		client_name: "Example agent",
		contact_email: "agents@example.com",
		intended_use: "Answer questions"
	};
	return {
		operationId: "registerAgent",
		method: "POST",
		path: "/api/agent-auth/register",
		tag: "agent-auth",
		summary: launched ? "Register an agent" : "Record the interest of an agent",
		description: [...launched ? [...byEmail ? ["With an address: sends a one-time code to it, which makes the claim token claimable."] : [], ...byAssertion ? ["With an ID-JAG of a trusted identity provider: returns an access token."] : []] : ["Records interest and returns guidance. No credential exists before launch."], "Public endpoints need no registration."].join(" "),
		request: {
			schema: registrationRequestSchema(access),
			examples: {
				...byEmail ? { email: registration } : {},
				...byAssertion ? { assertion: {
					type: "identity_assertion",
					assertion_type: ID_JAG,
					assertion
				} } : {},
				anonymous: { type: "anonymous" }
			}
		},
		success: { [JSON_TYPE$1]: byAssertion ? union([anonymousSchema, admittedSchema]) : anonymousSchema },
		example: {
			registration_type: "anonymous",
			status: "not_required",
			credential: null,
			guidance: guidance("The public endpoints need no registration and no credential.")
		},
		otherSuccess: launched ? registered(byEmail, byAssertion) : interestRecorded,
		catalog: "described",
		errors: [
			...bodyErrors,
			"unsupported_identity_type",
			...launched ? ["invalid_scope"] : [],
			...byAssertion ? [
				"issuer_not_enabled",
				"invalid_assertion",
				"registration_revoked"
			] : []
		],
		guided: true,
		rateLimit: perMinute(30),
		dailyLimit: {
			limit: 300,
			windowSeconds: 86400
		}
	};
}
const interestRecorded = { 201: {
	description: "Interest recorded",
	schema: interestSchema,
	example: {
		registration_id: registrationId,
		status: "interest_recorded",
		phase: "pre-launch",
		credential: null,
		...claimMembers,
		scopes_planned: scopes,
		guidance: guidance("Interest recorded. No credential exists before launch.")
	}
} };
function registered(byEmail, byAssertion) {
	const awaitingCode = {
		registration_id: registrationId,
		status: "awaiting_code",
		phase: "launched",
		credential: null,
		...claimMembers,
		code_delivery: "email",
		code_expires_in: 600,
		interval: 5,
		scopes_requested: scopes
	};
	const admitted = {
		registration_id: registrationId,
		status: "active",
		...accessToken,
		claim_token: null
	};
	return {
		201: {
			description: "Registered",
			schema: byEmail && byAssertion ? union([awaitingCodeSchema, admittedSchema]) : byEmail ? awaitingCodeSchema : admittedSchema,
			example: byEmail ? awaitingCode : admitted
		},
		...byAssertion ? { 202: {
			description: "Waits for approval",
			schema: waitingSchema,
			example: {
				registration_id: registrationId,
				status: "awaiting_approval"
			}
		} } : {}
	};
}
function claim(access) {
	const launched = access.phase === "launched";
	return {
		operationId: "claimRegistration",
		method: "POST",
		path: "/api/agent-auth/claim",
		tag: "agent-auth",
		summary: launched ? "Claim an access token" : "Read the status of a registration",
		description: launched ? "With the code from the mail, or for an active registration, returns a short-lived access token and the next claim token." : "Returns the status of a registration. No credential exists before launch.",
		request: {
			schema: claimRequestSchema(access),
			required: launched,
			examples: launched ? { code: {
				claim_token: claimToken,
				otp: "123456"
			} } : { probe: {} }
		},
		success: { [JSON_TYPE$1]: launched ? claimedSchema : union([registrationStatusSchema, noRequestSchema]) },
		example: launched ? {
			registration_id: registrationId,
			status: "active",
			...accessToken,
			claim_token: claimToken,
			claim_token_expires: claimMembers.claim_token_expires
		} : {
			registration_id: registrationId,
			status: "interest_recorded",
			phase: "pre-launch",
			recorded_at: "2026-11-20T09:00:00Z",
			credential: null,
			retry_after_launch: true
		},
		...launched ? { otherSuccess: { 202: {
			description: "Waits for the code or for approval",
			schema: waitingSchema,
			example: {
				registration_id: registrationId,
				status: "awaiting_code",
				interval: 5
			}
		} } } : {},
		errors: [
			...bodyErrors,
			"invalid_claim_token",
			...launched ? [
				"invalid_code",
				"invalid_scope",
				"registration_revoked",
				"claim_expired"
			] : []
		],
		guided: true,
		rateLimit: perMinute(60)
	};
}
const revoke = {
	operationId: "revokeCredential",
	method: "POST",
	path: "/api/agent-auth/revoke",
	tag: "agent-auth",
	summary: "Revoke a token or a registration",
	description: "An access token dies alone; a claim token ends its registration, revokes all its tokens and erases its data. The answer is the same for unknown tokens; a form is answered with an empty body.",
	request: {
		schema: revocationRequestSchema,
		mediaTypes: [JSON_TYPE$1, FORM_TYPE],
		examples: { registration: { token: claimToken } }
	},
	success: { [JSON_TYPE$1]: revokedSchema },
	example: { status: "revoked" },
	errors: bodyErrors,
	oauthErrors: ["invalid_request"],
	guided: true,
	rateLimit: perMinute(60)
};
const exchange = {
	operationId: "exchangeAssertion",
	method: "POST",
	path: "/api/agent-auth/token",
	tag: "agent-auth",
	summary: "Exchange an ID-JAG for an access token",
	description: "OAuth 2.0 token endpoint for the JWT bearer grant (RFC 7523). Only for identity providers that the operator trusts.",
	request: {
		schema: looseObject({
			grant_type: literal(JWT_BEARER_GRANT),
			assertion: string(),
			scope: string().optional(),
			resource: string().optional(),
			client_id: string().optional(),
			client_assertion: string().optional(),
			client_assertion_type: string().optional()
		}),
		mediaTypes: [FORM_TYPE],
		examples: { assertion: {
			grant_type: JWT_BEARER_GRANT,
			assertion
		} }
	},
	success: { [JSON_TYPE$1]: tokenResponseSchema },
	example: accessToken,
	errors: [
		"payload_too_large",
		"rate_limited",
		"temporarily_unavailable",
		"unsupported_media_type"
	],
	oauthErrors: Object.keys(oauthErrors),
	guided: true,
	rateLimit: perMinute(60)
};
// src/contract/endpoints/account.ts
const accountLimits = {
	failures: perMinute(300),
	requests: perMinute(600)
};
const tokenErrors = [
	"unauthorized",
	"rate_limited",
	"temporarily_unavailable"
];
function accountEndpoints({ phase }) {
	if (phase === "pre-launch") return [...documents, apiRoot(false)];
	return [
		...documents,
		keySet,
		apiRoot(true),
		...account
	];
}
const documents = [
	{
		operationId: "getProtectedResource",
		method: "GET",
		path: "/.well-known/oauth-protected-resource",
		tag: "discovery",
		summary: "Protected resource metadata",
		description: "Where and how to get access to the authenticated API (RFC 9728).",
		success: { "application/json": looseObject({ resource: url() }) },
		errors: []
	},
	{
		operationId: "getProtectedResourceOfApi",
		method: "GET",
		path: "/.well-known/oauth-protected-resource/api/v1",
		tag: "discovery",
		summary: "Protected resource metadata at the path of the API",
		description: "The same as /.well-known/oauth-protected-resource, where RFC 9728 looks for it.",
		success: { "application/json": looseObject({ resource: url() }) },
		errors: []
	},
	{
		operationId: "getAuthorizationServer",
		method: "GET",
		path: "/.well-known/oauth-authorization-server",
		tag: "discovery",
		summary: "Authorization server metadata",
		description: "What the authorization server can do in this phase (RFC 8414), with the block agent_auth.",
		success: { "application/json": looseObject({ issuer: url() }) },
		errors: []
	},
	{
		operationId: "getAuthGuide",
		method: "GET",
		path: "/auth.md",
		tag: "discovery",
		summary: "Guide to authentication",
		description: "How an agent registers, claims, uses and gives back access, step by step.",
		success: { "text/markdown": null },
		errors: []
	},
	{
		operationId: "getRegistrationSkill",
		method: "GET",
		path: "/.well-known/agent-skills/agent-registration/SKILL.md",
		tag: "discovery",
		summary: "Skill: register an agent",
		description: "The walk through registration, as a skill.",
		success: { "text/markdown": null },
		errors: []
	}
];
const keySet = {
	operationId: "getKeySet",
	method: "GET",
	path: "/.well-known/jwks.json",
	tag: "discovery",
	summary: "Public keys of access tokens",
	description: "A JWK Set (RFC 7517) for whoever verifies access tokens.",
	success: { "application/jwk-set+json": looseObject({ keys: array(looseObject({ kty: string() })) }) },
	example: { keys: [{
		kty: "EC",
		crv: "P-256",
		x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
		y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
		kid: "k1",
		alg: "ES256",
		use: "sig"
	}] },
	errors: ["temporarily_unavailable"]
};
function apiRoot(launched) {
	return {
		operationId: "getApiRoot",
		method: "GET",
		path: "/api/v1",
		tag: "account",
		summary: "Root of the authenticated API",
		description: launched ? "What the access token opens. /auth.md says how to get one." : "Opens at launch. Until then every request is answered with 401, and no access token exists. See /auth.md.",
		success: launched ? { "application/json": apiRootSchema } : {},
		example: {
			version: "1.0.0",
			links: {
				content: "{base_url}/api/v1/content",
				faq: "{base_url}/api/v1/faq"
			},
			scope: scopes.join(" ")
		},
		catalog: "/.well-known/oauth-protected-resource",
		errors: launched ? tokenErrors : ["unauthorized"],
		scopes: [],
		guided: true
	};
}
const account = [{
	operationId: "getAccountContent",
	method: "GET",
	path: "/api/v1/content",
	tag: "account",
	summary: "All content, with a token",
	description: "The same as /api/content.",
	success: { "application/json": contentSchema },
	errors: [...tokenErrors, "insufficient_scope"],
	scopes: ["content:read"],
	guided: true
}, {
	operationId: "getAccountFaq",
	method: "GET",
	path: "/api/v1/faq",
	tag: "account",
	summary: "All questions and answers, with a token",
	description: "The same as /api/faq.",
	success: { "application/json": faqCollectionSchema },
	errors: [...tokenErrors, "insufficient_scope"],
	scopes: ["faq:read"],
	guided: true
}];
// src/contract/json-rpc-shape.ts
const id = union([string(), int()]);
const jsonRpcRequestSchema = looseObject({
	jsonrpc: literal("2.0"),
	id: id.optional(),
	method: string(),
	params: looseObject({}).optional()
}).meta({ id: "JsonRpcRequest" });
const jsonRpcErrorSchema = looseObject({
	jsonrpc: literal("2.0"),
	id: id.nullable(),
	error: looseObject({
		code: int(),
		message: string()
	})
}).meta({ id: "JsonRpcError" });
const jsonRpcResponseSchema = union([looseObject({
	jsonrpc: literal("2.0"),
	id,
	result: looseObject({})
}), jsonRpcErrorSchema]).meta({ id: "JsonRpcResponse" });
// src/contract/endpoints/agents.ts
const jsonRpcErrors = [
	"host_not_allowed",
	"origin_not_allowed",
	"rate_limited",
	"invalid_json",
	"payload_too_large",
	"unsupported_media_type"
];
const agentsEndpoints = [{
	operationId: "exchangeMcp",
	method: "POST",
	path: "/mcp",
	tag: "mcp",
	summary: "Model Context Protocol server",
	description: "One JSON-RPC 2.0 message of the Model Context Protocol over Streamable HTTP: four read-only tools, resources and prompts. For clients that speak the protocol; others ask at /ask.",
	request: {
		schema: jsonRpcRequestSchema,
		examples: {
			tools: {
				jsonrpc: "2.0",
				id: 1,
				method: "tools/list"
			},
			call: {
				jsonrpc: "2.0",
				id: 2,
				method: "tools/call",
				params: {
					name: "search_faqs",
					arguments: { query: "What does it cost?" }
				}
			}
		}
	},
	success: {
		"application/json": jsonRpcResponseSchema,
		"text/event-stream": null
	},
	catalog: "/.well-known/mcp/server-card.json",
	example: {
		jsonrpc: "2.0",
		id: 1,
		result: { tools: [] }
	},
	errors: jsonRpcErrors,
	errorForm: "json-rpc",
	rateLimit: sixtyPerMinute
}, {
	operationId: "exchangeA2a",
	method: "POST",
	path: "/a2a",
	tag: "a2a",
	summary: "Agent2Agent endpoint",
	description: "One JSON-RPC 2.0 request of the Agent2Agent protocol: a message whose text is the question, answered with passages. For agents that speak the protocol; others ask at /ask.",
	request: {
		schema: jsonRpcRequestSchema,
		examples: { message: {
			jsonrpc: "2.0",
			id: 1,
			method: "SendMessage",
			params: { message: {
				messageId: "m1",
				role: "ROLE_USER",
				parts: [{ text: "What does it cost?" }]
			} }
		} }
	},
	success: { "application/json": jsonRpcResponseSchema },
	catalog: "/.well-known/agent-card.json",
	example: {
		jsonrpc: "2.0",
		id: 1,
		result: { message: {
			messageId: "m2",
			contextId: "c1",
			role: "ROLE_AGENT",
			parts: [{
				text: "The whole passage, word for word.",
				mediaType: "text/plain"
			}]
		} }
	},
	errors: jsonRpcErrors,
	errorForm: "json-rpc",
	rateLimit: sixtyPerMinute
}];
// src/contract/ask-shape.ts
const MAX_QUERY_CHARACTERS = 2e3;
const questionSchema = string().meta({
	minLength: 1,
	maxLength: MAX_QUERY_CHARACTERS
}).describe("The question in plain language; Unicode characters are counted");
const streamingSchema = boolean().default(false).describe("When true, the answer is a stream of server-sent events");
const queryIdSchema = string().meta({ maxLength: 128 }).describe("Echoed in the answer");
const askRequestSchema = looseObject({
	query: questionSchema,
	streaming: streamingSchema,
	query_id: queryIdSchema.optional()
}).meta({ id: "AskRequest" });
const nlwebRequestSchema = looseObject({
	query: looseObject({
		text: questionSchema,
		decontextualized_query: questionSchema.optional(),
		max_results: number().optional().describe("1 to 25, default 10"),
		min_score: number().optional().describe("0 to 100, default 0")
	}),
	prefer: looseObject({ streaming: boolean().optional() }).optional(),
	meta: looseObject({
		version: string().optional(),
		start_num: number().optional()
	}).optional(),
	streaming: boolean().optional(),
	query_id: queryIdSchema.optional()
}).meta({ id: "NlwebRequest" });
const resultSchema = strictObject({
	name: string(),
	url: url().describe("Permalink; its JSON form holds the same passage"),
	description: string().describe("The whole passage as plain text, word for word from the published content")
}).meta({ id: "AskResult" });
const askResponseSchema = strictObject({
	_meta: strictObject({
		response_type: _enum(["results", "no_results"]),
		version: string(),
		hint: string().optional().describe("What to do next, when nothing was found")
	}),
	query: string().describe("The question as received"),
	results: array(resultSchema).max(10),
	query_id: string().optional()
}).meta({ id: "AskResponse" });
const nlwebItemSchema = strictObject({
	"@type": array(string()),
	"@id": url(),
	name: string(),
	url: url(),
	description: string(),
	site: string(),
	score: int().min(0).max(100).describe("A rank within this answer, not a probability"),
	grounding: strictObject({ source_urls: array(url()) })
}).meta({ id: "NlwebItem" });
const nlwebResponseSchema = strictObject({
	_meta: strictObject({
		response_type: literal("answer"),
		version: string(),
		hint: string().optional()
	}),
	query: string(),
	results: array(nlwebItemSchema).max(25),
	query_id: string().optional()
}).meta({ id: "NlwebResponse" });
// src/contract/endpoints/ask.ts
const askErrors = [
	"missing_query",
	"invalid_query",
	"query_too_long",
	"invalid_streaming",
	"invalid_request",
	"rate_limited"
];
const questionParameter = {
	name: "query",
	in: "query",
	required: false,
	description: "The question",
	schema: questionSchema,
	example: "What does it cost?"
};
const askEndpoints = [{
	operationId: "askQuestion",
	method: "POST",
	path: "/ask",
	tag: "ask",
	summary: "Ask a question in plain language",
	description: "Returns passages of the published content that answer the question, best first, or no results. Nothing is generated. Not for questions about other subjects, and send no personal data.",
	request: {
		schema: union([askRequestSchema, nlwebRequestSchema]),
		examples: {
			question: { query: "What does it cost?" },
			stream: {
				query: "What does it cost?",
				streaming: true
			},
			nlweb: {
				query: {
					text: "What does it cost?",
					max_results: 3
				},
				meta: { version: "0.55" }
			}
		}
	},
	success: {
		"application/json": union([askResponseSchema, nlwebResponseSchema]),
		"text/event-stream": null
	},
	catalog: "described",
	errors: [
		...askErrors,
		"invalid_json",
		"payload_too_large",
		"unsupported_media_type"
	],
	rateLimit: sixtyPerMinute
}, {
	operationId: "askQuestionByGet",
	method: "GET",
	path: "/ask",
	tag: "ask",
	summary: "Ask a question by address",
	description: "The same answer as by POST. Prefer POST: a question in an address is kept in histories and proxy logs.",
	parameters: [
		questionParameter,
		{
			name: "streaming",
			in: "query",
			required: false,
			description: "Whether to stream the answer",
			schema: _enum([
				"true",
				"false",
				"1",
				"0"
			])
		},
		{
			name: "query_id",
			in: "query",
			required: false,
			description: "Echoed in the answer",
			schema: string().meta({ maxLength: 128 })
		}
	],
	success: {
		"application/json": askResponseSchema,
		"text/event-stream": null
	},
	errors: askErrors,
	rateLimit: sixtyPerMinute
}];
// src/contract/endpoints/content.ts
const contentEndpoints = [
	{
		operationId: "getContent",
		method: "GET",
		path: "/api/content",
		tag: "content",
		summary: "All published content",
		description: "The whole content in eleven members. Use it to read everything at once; to answer one question, ask.",
		success: { "application/json": contentSchema },
		catalog: "described",
		errors: []
	},
	{
		operationId: "getFaq",
		method: "GET",
		path: "/api/faq",
		tag: "content",
		summary: "All questions and answers, by category",
		description: "Every question with its answer, in eight categories. To find one of them, ask.",
		success: { "application/json": faqCollectionSchema },
		catalog: "described",
		errors: []
	},
	{
		operationId: "getSchemaGraph",
		method: "GET",
		path: "/api/schema",
		tag: "content",
		summary: "The content as a schema.org graph",
		description: "JSON-LD for software that reads schema.org. For plain JSON, read /api/content.",
		success: { "application/ld+json": strictObject({
			"@context": literal("https://schema.org"),
			"@graph": array(looseObject({
				"@type": string(),
				"@id": url()
			}))
		}) },
		catalog: "described",
		errors: []
	}
];
// src/contract/endpoints/discovery.ts
const discoveryEndpoints = [
	{
		operationId: "getApiCatalog",
		method: "GET",
		path: "/.well-known/api-catalog",
		tag: "discovery",
		summary: "API catalog",
		description: "Every interface of this origin and where it is described (RFC 9727).",
		success: {
			"application/linkset+json": looseObject({}),
			"application/json": looseObject({})
		},
		errors: []
	},
	{
		operationId: "getLlmsText",
		method: "GET",
		path: "/llms.txt",
		tag: "discovery",
		summary: "Overview for language models",
		description: "What the product is and where everything is, as short text. Start here when you read text only.",
		success: {
			"text/plain": null,
			"text/markdown": null
		},
		errors: []
	},
	{
		operationId: "getLlmsFullText",
		method: "GET",
		path: "/llms-full.txt",
		tag: "discovery",
		summary: "All content as text",
		description: "Every section and every answer in one text, with permalinks. Long; to answer one question, ask.",
		success: {
			"text/plain": null,
			"text/markdown": null
		},
		errors: []
	},
	{
		operationId: "getLlmsApiText",
		method: "GET",
		path: "/api/llms.txt",
		tag: "discovery",
		summary: "The interface for language models",
		description: "Limits, errors, operations and tools as text.",
		success: {
			"text/plain": null,
			"text/markdown": null
		},
		errors: []
	},
	{
		operationId: "getRobots",
		method: "GET",
		path: "/robots.txt",
		tag: "discovery",
		summary: "Rules for crawlers",
		description: "Everything may be read; what it may be used for is said in Content-Signal.",
		success: { "text/plain": null },
		errors: []
	},
	{
		operationId: "getSitemap",
		method: "GET",
		path: "/sitemap.xml",
		tag: "discovery",
		summary: "List of pages",
		description: "Every canonical page with the date of its last change.",
		success: { "application/xml": null },
		example: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n<url><loc>{base_url}/</loc><lastmod>2025-12-15</lastmod></url>\n</urlset>\n",
		errors: []
	},
	{
		operationId: "getSecurityText",
		method: "GET",
		path: "/.well-known/security.txt",
		tag: "discovery",
		summary: "Security contact",
		description: "How to report a security problem (RFC 9116).",
		success: { "text/plain": null },
		example: "Contact: mailto:security@example.com\r\nExpires: 2026-11-01T00:00:00Z\r\n",
		errors: []
	},
	{
		operationId: "getArdCatalog",
		method: "GET",
		path: "/.well-known/ard.json",
		tag: "discovery",
		summary: "Agentic resource catalog",
		description: "The agents and servers of this origin.",
		success: { "application/json": looseObject({}) },
		errors: []
	},
	{
		operationId: "getAiCatalog",
		method: "GET",
		path: "/.well-known/ai-catalog.json",
		tag: "discovery",
		summary: "Agentic resource catalog at its older path",
		description: "The same as /.well-known/ard.json.",
		success: { "application/json": looseObject({}) },
		errors: []
	},
	{
		operationId: "getSkillsIndex",
		method: "GET",
		path: "/.well-known/agent-skills/index.json",
		tag: "discovery",
		summary: "Index of agent skills",
		description: "Skills that teach an agent to use this service.",
		success: { "application/json": looseObject({}) },
		errors: []
	},
	{
		operationId: "getOlderSkillsIndex",
		method: "GET",
		path: "/.well-known/skills/index.json",
		tag: "discovery",
		summary: "Index of agent skills at its older path",
		description: "The same as /.well-known/agent-skills/index.json.",
		success: { "application/json": looseObject({}) },
		errors: []
	},
	{
		operationId: "getSkill",
		method: "GET",
		path: "/.well-known/agent-skills/product-questions/SKILL.md",
		tag: "discovery",
		summary: "Skill: answer questions about the product",
		description: "How to ask, cite and quote prices, as a skill.",
		success: { "text/markdown": null },
		errors: []
	},
	{
		operationId: "getServerCard",
		method: "GET",
		path: "/.well-known/mcp/server-card.json",
		tag: "discovery",
		summary: "MCP server card",
		description: "How to reach the MCP server and what it offers, for clients of every generation.",
		success: { "application/json": looseObject({}) },
		errors: []
	},
	{
		operationId: "getStrictServerCard",
		method: "GET",
		path: "/mcp/server-card",
		tag: "discovery",
		summary: "MCP server card by SEP-2127",
		description: "The card with the members of the standard only.",
		success: { "application/mcp-server-card+json": looseObject({}) },
		errors: []
	},
	{
		operationId: "getMcpDescription",
		method: "GET",
		path: "/.well-known/mcp.json",
		tag: "discovery",
		summary: "MCP server card at an older path",
		description: "The same as /.well-known/mcp/server-card.json.",
		success: { "application/json": looseObject({}) },
		errors: []
	},
	{
		operationId: "getMcpServers",
		method: "GET",
		path: "/.well-known/mcp",
		tag: "discovery",
		summary: "List of MCP servers",
		description: "The servers of this origin; there is one.",
		success: { "application/json": looseObject({}) },
		errors: []
	},
	{
		operationId: "getAgentCard",
		method: "GET",
		path: "/.well-known/agent-card.json",
		tag: "discovery",
		summary: "A2A agent card",
		description: "How to reach the agent and what it can do, by A2A 1.0.",
		success: { "application/json": looseObject({}) },
		errors: []
	},
	{
		operationId: "getOlderAgentCard",
		method: "GET",
		path: "/.well-known/agent.json",
		tag: "discovery",
		summary: "A2A agent card at the older path",
		description: "The card with the members of A2A 0.3 as well.",
		success: { "application/json": looseObject({}) },
		errors: []
	},
	{
		operationId: "getOpenApi",
		method: "GET",
		path: "/openapi.json",
		tag: "discovery",
		summary: "This description",
		description: "OpenAPI 3.1 description of every operation. Use it to generate a client.",
		success: { "application/json": looseObject({ openapi: literal("3.1.0") }) },
		example: {
			openapi: "3.1.0",
			info: {
				title: "Public content and questions",
				version: "1.0.0"
			},
			paths: {}
		},
		errors: []
	},
	{
		operationId: "getHealth",
		method: "GET",
		path: "/api/health",
		tag: "discovery",
		summary: "Whether the service answers",
		description: "Says that the process answers, and nothing else.",
		success: { "application/json": strictObject({ status: literal("ok") }).meta({ id: "Health" }) },
		example: { status: "ok" },
		errors: []
	}
];
// src/contract/page-shape.ts
const passageSchema = strictObject({
	id: string(),
	name: string(),
	url: url(),
	text: string()
}).meta({ id: "Passage" });
const passages = (source, kind) => strictObject({
	url: url(),
	kind: literal(kind),
	name: string(),
	passages: array(passageSchema).min(1),
	source
});
const faqPageSchema = passages(faqEntrySchema, "faq").meta({ id: "FaqPage" });
const contentPageSchema = passages(union(Object.entries(contentSchema.shape).flatMap(([name, member]) => name === "faqs" ? [] : [member])), "content").meta({ id: "ContentPage" });
const homeSchema = strictObject({
	name: string(),
	summary: string(),
	version: string(),
	phase: _enum(phases),
	launch: strictObject({
		label: string(),
		from: date(),
		to: date()
	}),
	links: array(strictObject({
		rel: string(),
		href: url(),
		type: string(),
		title: string()
	}))
}).meta({ id: "Home" });
// src/contract/endpoints/pages.ts
const page = (json) => ({
	"text/html": null,
	"text/markdown": null,
	"application/json": json
});
const twin = { "text/markdown": null };
const slug = {
	name: "slug",
	in: "path",
	required: true,
	description: "Slug of the question, as in its url",
	schema: kebabId
};
const section = {
	name: "section",
	in: "path",
	required: true,
	description: "Member of Content, in kebab case",
	schema: _enum(memberNames.map(kebabCase))
};
const pagesEndpoints = [
	{
		operationId: "getHome",
		method: "GET",
		path: "/",
		tag: "pages",
		summary: "Front page",
		description: "What the product is, and where everything else is. Three forms, chosen by Accept.",
		success: page(homeSchema),
		errors: []
	},
	{
		operationId: "getFaqList",
		method: "GET",
		path: "/faq",
		tag: "pages",
		summary: "All questions as a page",
		description: "For people. The JSON form is /api/faq.",
		success: page(faqCollectionSchema),
		errors: []
	},
	{
		operationId: "getFaqPage",
		method: "GET",
		path: "/faq/{slug}",
		tag: "pages",
		summary: "One question and its answer",
		description: "The permalink of an answer; cite this address. Three forms, chosen by Accept.",
		parameters: [slug],
		success: page(faqPageSchema),
		errors: ["not_found"]
	},
	{
		operationId: "getContentPage",
		method: "GET",
		path: "/content/{section}",
		tag: "pages",
		summary: "One section of the content",
		description: "The permalink of a section; fragments name its passages. Three forms, chosen by Accept.",
		parameters: [section],
		success: page(contentPageSchema),
		errors: ["not_found"]
	},
	{
		operationId: "getAnswersPage",
		method: "GET",
		path: "/search",
		tag: "pages",
		summary: "Answers to a question as a page",
		description: "For people whose browser runs no scripts; never indexed or stored. Programs ask at /ask, whose count it shares.",
		parameters: [questionParameter],
		success: { "text/html": null },
		example: "<!doctype html>",
		errors: ["query_too_long", "rate_limited"],
		rateLimit: {
			...sixtyPerMinute,
			countedAt: "/ask"
		}
	},
	{
		operationId: "getHomeMarkdown",
		method: "GET",
		path: "/index.md",
		tag: "pages",
		summary: "Front page in Markdown",
		description: "The Markdown form of the front page.",
		success: twin,
		errors: []
	},
	{
		operationId: "getFaqListMarkdown",
		method: "GET",
		path: "/faq.md",
		tag: "pages",
		summary: "All questions in Markdown",
		description: "The Markdown form of /faq.",
		success: twin,
		errors: []
	},
	{
		operationId: "getFaqPageMarkdown",
		method: "GET",
		path: "/faq/{slug}.md",
		tag: "pages",
		summary: "One question in Markdown",
		description: "The Markdown form of /faq/{slug}.",
		parameters: [slug],
		success: twin,
		errors: ["not_found"]
	},
	{
		operationId: "getContentPageMarkdown",
		method: "GET",
		path: "/content/{section}.md",
		tag: "pages",
		summary: "One section in Markdown",
		description: "The Markdown form of /content/{section}.",
		parameters: [section],
		success: twin,
		errors: ["not_found"]
	},
	{
		operationId: "getReference",
		method: "GET",
		path: "/reference",
		tag: "pages",
		summary: "Reference of the interface",
		description: "Every operation as a page. The JSON form is /openapi.json.",
		success: page(looseObject({ openapi: literal("3.1.0") })),
		example: {
			openapi: "3.1.0",
			info: {
				title: "Public content and questions",
				version: "1.0.0"
			},
			paths: {}
		},
		errors: []
	},
	{
		operationId: "getReferenceMarkdown",
		method: "GET",
		path: "/reference.md",
		tag: "pages",
		summary: "Reference of the interface in Markdown",
		description: "The Markdown form of /reference.",
		success: twin,
		errors: []
	},
	{
		operationId: "getPricingMarkdown",
		method: "GET",
		path: "/pricing.md",
		tag: "pages",
		summary: "Prices in Markdown",
		description: "The same as /content/pricing.md, at the path where agents look for prices.",
		success: twin,
		errors: []
	}
];
// src/contract/endpoints/all.ts
function endpointsFor(access) {
	return [
		...contentEndpoints,
		...askEndpoints,
		...agentsEndpoints,
		...accessEndpoints(access),
		...accountEndpoints(access),
		...discoveryEndpoints,
		...pagesEndpoints
	];
}
const tagDescriptions = {
	content: "The published content as data",
	ask: "Questions in plain language",
	mcp: "Model Context Protocol",
	a2a: "Agent2Agent protocol",
	"agent-auth": "Registration of agents for the authenticated API",
	account: "The authenticated API",
	discovery: "Descriptions for machines",
	pages: "Pages with permalinks, in HTML, Markdown and JSON"
};
const everywhere = [
	"not_found",
	"method_not_allowed",
	"request_timeout",
	"headers_too_large",
	"internal_error"
];
function errorsOf(endpoints) {
	const codes = new Set([...everywhere, ...endpoints.flatMap(({ errors }) => errors)]);
	return Object.keys(errorTable).filter((code) => codes.has(code)).map((code) => ({
		code,
		...errorTable[code]
	}));
}
// src/contract/html-headers.ts
const htmlHeaders = {
	"content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
	"cross-origin-opener-policy": "same-origin",
	"permissions-policy": "camera=(), microphone=(), geolocation=()"
};
// src/documents/document.ts
const JSON_TYPE = "application/json";
const HTML_TYPE = "text/html; charset=utf-8";
const MARKDOWN_TYPE = "text/markdown; charset=utf-8";
function jsonDocument(path, value, mediaType = JSON_TYPE) {
	return {
		path,
		cache: "doc",
		forms: [{
			mediaType,
			body: JSON.stringify(value),
			value
		}]
	};
}
const xmlEntities = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
function escapeXml(text) {
	return text.replace(/[&<>"']/g, (character) => xmlEntities[character]);
}
// src/contract/site.ts
const siteLinks = [
	{
		rel: "api-catalog",
		path: "/.well-known/api-catalog",
		type: "application/linkset+json",
		title: "Catalog of the interfaces"
	},
	{
		rel: "service-desc",
		path: "/openapi.json",
		type: "application/json",
		title: "Description of the interface"
	},
	{
		rel: "service-doc",
		path: "/reference",
		type: "text/html",
		title: "Reference of the interface"
	},
	{
		rel: "describedby",
		path: "/llms.txt",
		type: "text/plain",
		title: "Overview for language models"
	},
	{
		rel: "service-meta",
		path: "/.well-known/mcp/server-card.json",
		type: "application/json",
		title: "Model Context Protocol server"
	},
	{
		rel: "status",
		path: "/api/health",
		type: "application/json",
		title: "Whether the service answers"
	}
];
function siteLinkHeader(baseUrl) {
	return siteLinks.map(({ rel, path, type }) => `<${baseUrl}${path}>; rel="${rel}"; type="${type}"`).join(", ");
}
export { oauthErrorSchema as _, MARKDOWN_TYPE as a, htmlHeaders as c, tagDescriptions as d, MAX_QUERY_CHARACTERS as f, sixtyPerMinute as g, accountLimits as h, JSON_TYPE as i, endpointsFor as l, jsonRpcErrorSchema as m, siteLinks as n, escapeXml as o, questionSchema as p, HTML_TYPE as r, jsonDocument as s, siteLinkHeader as t, errorsOf as u };

//# sourceMappingURL=site.js.map