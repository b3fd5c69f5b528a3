import { i as __toESM, r as __require, t as __commonJSMin } from "./rolldown-runtime.js";
import { t as loadSettings } from "./from-environment.js";
import { n as StoreUnavailable } from "./agent-store.js";
import { n as equalTexts, r as hashToken } from "./secrets2.js";
import { a as transition, c as verifyCompact, i as lockCurrent, n as revokeCredential, o as isCompactJws, r as endIfOverdue, s as prepareVerify } from "./revocation.js";
import { a as readAddress, c as sealDetails, i as openDetails, n as addressIndex, o as readIntendedUse, r as invalidMember, s as readName, t as UNNAMED } from "./personal-details.js";
import { n as isLaunched } from "./phase.js";
import { a as KeySetUnavailable, c as isoSeconds, d as createLocalJWKSet, f as validateClaimsSet, l as resourceOf, n as openMailer, o as TOKEN_TYPE, r as policyOf, s as issueToken, t as openAgentAccess, u as accessFacts } from "./open-agent-access.js";
import { t as baseUrlOf } from "./base-url.js";
import { n as describeProblem, r as isProblems } from "./content-problem.js";
import { a as MARKDOWN_TYPE, c as htmlHeaders, f as MAX_QUERY_CHARACTERS, h as accountLimits, i as JSON_TYPE, l as endpointsFor, r as HTML_TYPE, t as siteLinkHeader } from "./site.js";
import { i as oauthErrors, t as ServiceError, u as publicEndpoints } from "./errors.js";
import { a as INTERNAL_ERROR, c as faultBody, i as faultAnswer, l as isObject$1, n as cacheHint, o as INVALID_PARAMS, r as createSurface, t as callTool, u as parseMessage } from "./tool-result.js";
import { i as ArgumentError, o as A2A_VERSIONS, s as LEGACY_MCP_VERSIONS } from "./resolve-name.js";
import { n as INTERFACE_VERSION, r as NLWEB_VERSION } from "./versions.js";
import { r as tellAsked, t as askQuestion } from "./ask.js";
import { D as isObject$2, G as JWTInvalid, O as parseJoseHeader, P as decode, U as JWTClaimValidationFailed, W as JWTExpired, X as strictDecoder, i as lifetime, n as grantedState, s as statusBeforeLaunch } from "./states.js";
import { r as markdownPath } from "./permalinks.js";
import { r as scopes, t as isScope } from "./scopes.js";
import { t as DAY$1 } from "./insight-store.js";
import { t as printProblems } from "./print-problems.js";
import { r as parseCommandLine } from "./usage-error.js";
import { once } from "node:events";
import { Readable } from "node:stream";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { BlockList, Server, createServer, isIP } from "node:net";
import { createServer as createServer$1 } from "node:http";
import { channel, tracingChannel } from "node:diagnostics_channel";
// node_modules/jose/dist/webapi/jwt/verify.js
async function jwtVerify(jwt, key, options) {
	const [verified, b64] = await verifyCompact(jwt, prepareVerify(options), key);
	if (!b64) throw new JWTInvalid("JWTs MUST NOT use unencoded payload");
	const payload = validateClaimsSet(verified.protectedHeader, verified.payload, options);
	return {
		...verified,
		payload
	};
}
// node_modules/jose/dist/webapi/util/decode_protected_header.js
function decodeProtectedHeader(token) {
	let encodedProtectedHeader;
	if (typeof token == "string") {
		const parts = token.split(".");
		(parts.length === 3 || parts.length === 5) && ([encodedProtectedHeader] = parts);
	} else if (typeof token == "object" && token) if ("protected" in token) encodedProtectedHeader = token.protected;
	else throw new TypeError("Token does not contain a Protected Header");
	const invalid = "Invalid Token or Protected Header formatting";
	if (typeof encodedProtectedHeader != "string" || !encodedProtectedHeader) throw new TypeError(invalid);
	return parseJoseHeader(encodedProtectedHeader, TypeError, invalid);
}
// node_modules/jose/dist/webapi/util/decode_jwt.js
function decodeJwt(jwt) {
	if (typeof jwt != "string") throw new JWTInvalid("JWTs must use Compact JWS serialization, JWT must be a string");
	const { 1: encodedPayload, length } = jwt.split(".");
	if (length === 5) throw new JWTInvalid("Only JWTs using Compact JWS serialization can be decoded");
	if (length !== 3) throw new JWTInvalid("Invalid JWT");
	if (!encodedPayload) throw new JWTInvalid("JWTs must contain a payload");
	let claimsSetBytes;
	try {
		claimsSetBytes = decode(encodedPayload);
	} catch (cause) {
		throw new JWTInvalid("Failed to base64url decode the payload", { cause });
	}
	let claimsSet;
	try {
		claimsSet = JSON.parse(strictDecoder.decode(claimsSetBytes));
	} catch (cause) {
		throw new JWTInvalid("Failed to parse the decoded payload as JSON", { cause });
	}
	if (!isObject$2(claimsSet)) throw new JWTInvalid("Invalid JWT Claims Set");
	return claimsSet;
}
function waiting({ id, state }) {
	return { answer: {
		status: 202,
		body: {
			registration_id: id,
			status: state,
			interval: 5
		}
	} };
}
// src/agents/one-time-code.ts
const CODE_LIFETIME = 6e5;
const RESEND_AFTER = 6e4;
const DAY = 864e5;
function newCode(random) {
	return String(random.below(1e6)).padStart(6, "0");
}
async function addCode({ secrets, random, clock }, unit, registrationId, code) {
	const now = clock.now();
	const row = {
		id: random.token(16),
		registrationId,
		hmac: secrets.codeHmac(registrationId, code),
		attempts: 0,
		created: now,
		expires: now + CODE_LIFETIME,
		consumed: null
	};
	for (const older of await unit.codes(registrationId)) await unit.consumeCode(older.id, now);
	await unit.addCode(row);
	return row;
}
async function countTry(access, unit, registration) {
	const now = access.clock.now();
	const [latest] = await unit.codes(registration.id);
	if (!(latest !== void 0 && await unit.countTry(latest.id, 5, now))) return { refused: "code_unusable" };
	const budget = {
		key: `wrong-codes:${registration.emailIndex}`,
		opened: now - now % DAY
	};
	return await unit.spend(budget.key, budget.opened, 1) > 20 ? { refused: "code_budget_spent" } : { counted: {
		codeId: latest.id,
		budget
	} };
}
async function checkTry(access, unit, registrationId, { codeId, budget }, otp) {
	const registration = await lockCurrent(unit, registrationId, access);
	if (registration?.state !== "awaiting_code") return { refused: "code_unusable" };
	const code = (await unit.codes(registrationId)).find(({ id }) => id === codeId);
	if (!(code !== void 0 && equalTexts(code.hmac, access.secrets.codeHmac(registrationId, otp))) || !await unit.consumeCode(codeId, access.clock.now())) {
		await lockIfSpent(access, unit, registration);
		return { refused: "code_wrong" };
	}
	await unit.spend(budget.key, budget.opened, -1);
	const proven = await transition(unit, registration, "right_code", access);
	return proven ? { proven } : { refused: "code_unusable" };
}
async function resendCode(access, unit, registration) {
	const { clock, random, onMailQueued } = access;
	const now = clock.now();
	const codes = await unit.codes(registration.id);
	const seconds = (milliseconds) => Math.max(1, Math.ceil(milliseconds / 1e3));
	if (codes.length >= 3) return {
		refused: "resend_too_early",
		retryAfterSeconds: seconds(registration.expires - now)
	};
	const last = await unit.mailOf(registration.id) ? now : codes[0]?.created;
	if (last !== void 0 && now - last < RESEND_AFTER) return {
		refused: "resend_too_early",
		retryAfterSeconds: seconds(last + RESEND_AFTER - now)
	};
	await unit.addMail({
		id: random.token(16),
		registrationId: registration.id,
		due: now,
		attempts: 0
	});
	onMailQueued();
	return waiting(registration);
}
async function lockIfSpent(access, unit, registration) {
	const now = access.clock.now();
	const codes = await unit.codes(registration.id);
	const dead = ({ attempts, expires, consumed }) => consumed !== null || attempts >= 5 || expires <= now;
	if (codes.length < 3 || !codes.every(dead)) return false;
	await transition(unit, registration, "codes_spent", access);
	return true;
}
// src/agents/outbox.ts
const LEASE = 6e4;
const BATCH$1 = 20;
const RETRIES = [
	5e3,
	15e3,
	45e3,
	12e4,
	3e5
];
const HOUR = 36e5;
const budgets = [
	{
		of: (index) => `mail-hour:${index}`,
		window: HOUR,
		limit: 3
	},
	{
		of: (index) => `mail-day:${index}`,
		window: 24 * HOUR,
		limit: 10
	},
	{
		of: () => "mail-hour",
		window: HOUR,
		limit: 500
	}
];
async function sendDueMail(access, mailer, productName, report) {
	const { store, clock } = access;
	for (const row of await store.dueMail(clock.now(), BATCH$1)) if (await store.leaseMail(row, clock.now() + LEASE)) await send$1(access, mailer, productName, row, report);
}
async function send$1(access, mailer, productName, row, { onFailure }) {
	const { store, random, clock } = access;
	const { id, registrationId, attempts } = row;
	const code = newCode(random);
	const prepared = await store.transaction(async (unit) => {
		const { state, details, emailIndex } = await lockCurrent(unit, registrationId, access) ?? {};
		if (state !== "awaiting_code" || !details || !emailIndex) {
			await unit.deleteMail(id);
			return null;
		}
		const { id: codeId } = await addCode(access, unit, registrationId, code);
		if (attempts > 0 || await spendBudgets(unit, emailIndex, clock.now())) return {
			codeId,
			details: openDetails(access.secrets, registrationId, details)
		};
		await unit.deleteMail(id);
		return null;
	});
	if (!prepared) return;
	const { codeId, details } = prepared;
	try {
		await mailer.send(codeMail(productName, details, code));
		await store.transaction((unit) => unit.deleteMail(id));
	} catch (error) {
		const pause = RETRIES[attempts];
		onFailure({
			registrationId,
			gaveUp: pause === void 0,
			error
		});
		await store.transaction(async (unit) => {
			await unit.deleteCode(codeId);
			if (pause === void 0) await unit.deleteMail(id);
			else await unit.postponeMail(id, clock.now() + pause, attempts + 1);
		});
	}
}
async function spendBudgets(unit, emailIndex, now) {
	for (const { of, window, limit } of budgets) if (await unit.spend(of(emailIndex), now - now % window, 1) > limit) return false;
	return true;
}
function codeMail(productName, { clientName, contactEmail }, code) {
	return {
		to: contactEmail ?? "",
		subject: `${code} is the code for ${productName}`,
		text: `The code is ${code}

It lets "${clientName}"
use the ${productName} API on your behalf, and works for ${CODE_LIFETIME / 6e4} minutes.
Give it only to the agent that you have asked to register.

If that was not you, ignore this message. Without the code
nothing happens.
`
	};
}
// src/agents/sweep.ts
const BATCH = 500;
async function sweep(access) {
	const { store, signingKeys, clock } = access;
	for (;;) {
		const overdue = await store.overdue(clock.now(), BATCH);
		for (const id of overdue) await store.transaction((unit) => lockCurrent(unit, id, access));
		if (overdue.length < BATCH) break;
	}
	await signingKeys.advance();
	while (await store.deleteSpent(clock.now(), BATCH) >= BATCH);
}
// src/agents/background-work.ts
const MAIL_MILLISECONDS = 1e3;
const SWEEP_MILLISECONDS$1 = 6e5;
function startAgentWork(access, mailer, productName, log) {
	const onFailure = ({ registrationId, gaveUp, error }) => log.warn({
		registration_id: registrationId,
		reason: error.code ?? "unknown"
	}, gaveUp ? "a code could not be sent" : "a code could not be sent yet");
	const jobs = [repeat(SWEEP_MILLISECONDS$1, () => sweep(access), log), ...mailer ? [repeat(MAIL_MILLISECONDS, () => sendDueMail(access, mailer, productName(), { onFailure }), log)] : []];
	for (const job of jobs) job.wake();
	return {
		wake: () => jobs[1]?.wake(),
		async stop() {
			await Promise.all(jobs.map((job) => job.stop()));
			mailer?.close();
		}
	};
}
function repeat(milliseconds, work, log) {
	let running;
	let again = false;
	let stopped = false;
	const wake = () => {
		again = true;
		running ??= (async () => {
			while (again && !stopped) {
				again = false;
				await work().catch((error) => {
					log[error instanceof StoreUnavailable ? "warn" : "error"]({ err: error }, "work beside requests failed; it is tried again");
				});
			}
			running = void 0;
		})();
	};
	const timer = setInterval(wake, milliseconds).unref();
	return {
		wake,
		async stop() {
			stopped = true;
			clearInterval(timer);
			await running;
		}
	};
}
// src/agents/watched-mailer.ts
function watchMailer(mailer) {
	let up = true;
	let failed = 0;
	return {
		async send(mail) {
			try {
				await mailer.send(mail);
				up = true;
			} catch (error) {
				up = false;
				failed++;
				throw error;
			}
		},
		close: () => mailer.close(),
		up: () => up,
		failed: () => failed
	};
}
// src/content/watch.ts
const QUIET_MILLISECONDS$1 = 200;
async function watchContent(folder, build) {
	let timer;
	let running;
	let again = false;
	let closed = false;
	function trigger() {
		if (closed) return;
		if (running) {
			again = true;
			return;
		}
		running = build().finally(() => {
			running = void 0;
			if (again) {
				again = false;
				trigger();
			}
		});
	}
	const { watch } = await import("./chokidar.js");
	const watcher = watch(folder, {
		ignoreInitial: true,
		depth: 1
	});
	watcher.on("all", () => {
		clearTimeout(timer);
		timer = setTimeout(trigger, QUIET_MILLISECONDS$1);
	});
	watcher.on("error", () => {});
	await new Promise((resolve) => watcher.once("ready", resolve));
	return {
		trigger,
		async close() {
			closed = true;
			clearTimeout(timer);
			await watcher.close();
			await running;
		}
	};
}
// src/edition/current-edition.ts
function createCurrentEdition(first) {
	let edition = first;
	return {
		current: () => edition,
		replace(next) {
			edition = next;
		}
	};
}
// src/edition/press.ts
function createPress(editions, build, log, now) {
	let servedSince = now();
	let stale = false;
	return {
		async print() {
			const next = await build(editions.current()).catch((error) => {
				log.error({ err: error }, "the edition could not be built; the old one stays");
			});
			stale = next === void 0 || isProblems(next);
			if (next === void 0) return;
			if (isProblems(next)) {
				for (const problem of next) log.error({ problem: describeProblem(problem) }, "content problem");
				log.error({
					problems: next.length,
					edition: editions.current().version
				}, "the old edition stays");
				return;
			}
			if (next === editions.current()) return;
			editions.replace(next);
			servedSince = now();
			log.info({ edition: next.version }, "new edition");
		},
		state: () => ({
			age: Math.max(0, now() - servedSince) / 1e3,
			stale
		})
	};
}
// src/http/admin.ts
async function openAdmin(listener, metrics) {
	let ready = true;
	const server = createServer$1(async ({ method, url }, response) => {
		const answer = (status, text, type = "text/plain; charset=utf-8") => response.writeHead(status, {
			"content-type": type,
			"cache-control": "no-store"
		}).end(text);
		if (method !== "GET" && method !== "HEAD") return answer(405, "Use GET.\n");
		if (url === "/metrics") return answer(200, await metrics.text(), metrics.contentType);
		if (url === "/healthz") return answer(200, "ok\n");
		if (url === "/readyz") return ready ? answer(200, "ready\n") : answer(503, "stopping\n");
		return answer(404, "Here are /metrics, /healthz and /readyz.\n");
	});
	const [, host = "", port] = /^\[?(.*?)\]?:(\d+)$/.exec(listener) ?? [];
	server.listen(Number(port), host);
	await once(server, "listening");
	const { address, family, port: bound } = server.address();
	return {
		address: `http://${family === "IPv6" ? `[${address}]` : address}:${bound}`,
		stopping() {
			ready = false;
		},
		close() {
			server.close();
			server.closeAllConnections();
		}
	};
}
// src/http/free-port.ts
async function freePort(host) {
	const probe = createServer();
	await new Promise((resolve, reject) => probe.once("error", reject).listen(0, host, resolve));
	const address = probe.address();
	await new Promise((resolve) => probe.close(resolve));
	return typeof address === "object" && address !== null ? address.port : 0;
}
// node_modules/reusify/reusify.js
var require_reusify = __commonJSMin(((exports, module) => {
	function reusify(Constructor) {
		var head = new Constructor();
		var tail = head;
		function get() {
			var current = head;
			if (current.next) head = current.next;
			else {
				head = new Constructor();
				tail = head;
			}
			current.next = null;
			return current;
		}
		function release(obj) {
			tail.next = obj;
			tail = obj;
		}
		return {
			get,
			release
		};
	}
	module.exports = reusify;
}));
// node_modules/fastq/queue.js
var require_queue = __commonJSMin(((exports, module) => {
	var reusify = require_reusify();
	function fastqueue(context, worker, _concurrency) {
		if (typeof context === "function") {
			_concurrency = worker;
			worker = context;
			context = null;
		}
		if (!(_concurrency >= 1)) throw new Error("fastqueue concurrency must be equal to or greater than 1");
		var cache = reusify(Task);
		var queueHead = null;
		var queueTail = null;
		var _running = 0;
		var errorHandler = null;
		var self = {
			push,
			drain: noop,
			saturated: noop,
			pause,
			paused: false,
			get concurrency() {
				return _concurrency;
			},
			set concurrency(value) {
				if (!(value >= 1)) throw new Error("fastqueue concurrency must be equal to or greater than 1");
				_concurrency = value;
				if (self.paused) return;
				for (; queueHead && _running < _concurrency;) {
					_running++;
					release();
				}
			},
			running,
			resume,
			idle,
			length,
			getQueue,
			unshift,
			empty: noop,
			kill,
			killAndDrain,
			error,
			abort
		};
		return self;
		function running() {
			return _running;
		}
		function pause() {
			self.paused = true;
		}
		function length() {
			var current = queueHead;
			var counter = 0;
			while (current) {
				current = current.next;
				counter++;
			}
			return counter;
		}
		function getQueue() {
			var current = queueHead;
			var tasks = [];
			while (current) {
				tasks.push(current.value);
				current = current.next;
			}
			return tasks;
		}
		function resume() {
			if (!self.paused) return;
			self.paused = false;
			if (queueHead === null) {
				_running++;
				release();
				return;
			}
			for (; queueHead && _running < _concurrency;) {
				_running++;
				release();
			}
		}
		function idle() {
			return _running === 0 && self.length() === 0;
		}
		function push(value, done) {
			var current = cache.get();
			current.context = context;
			current.release = release;
			current.value = value;
			current.callback = done || noop;
			current.errorHandler = errorHandler;
			if (_running >= _concurrency || self.paused) {
				if (queueTail) {
					queueTail.next = current;
					queueTail = current;
				} else {
					queueHead = current;
					queueTail = current;
					self.saturated();
				}
			} else {
				_running++;
				worker.call(context, current.value, current.worked);
			}
		}
		function unshift(value, done) {
			var current = cache.get();
			current.context = context;
			current.release = release;
			current.value = value;
			current.callback = done || noop;
			current.errorHandler = errorHandler;
			if (_running >= _concurrency || self.paused) {
				if (queueHead) {
					current.next = queueHead;
					queueHead = current;
				} else {
					queueHead = current;
					queueTail = current;
					self.saturated();
				}
			} else {
				_running++;
				worker.call(context, current.value, current.worked);
			}
		}
		function release(holder) {
			if (holder) cache.release(holder);
			var next = queueHead;
			if (next && _running <= _concurrency) {
				if (!self.paused) {
					if (queueTail === queueHead) queueTail = null;
					queueHead = next.next;
					next.next = null;
					worker.call(context, next.value, next.worked);
					if (queueTail === null) self.empty();
				} else _running--;
			} else if (--_running === 0) self.drain();
		}
		function kill() {
			queueHead = null;
			queueTail = null;
			self.drain = noop;
		}
		function killAndDrain() {
			queueHead = null;
			queueTail = null;
			self.drain();
			self.drain = noop;
		}
		function abort() {
			var current = queueHead;
			queueHead = null;
			queueTail = null;
			while (current) {
				var next = current.next;
				var callback = current.callback;
				var errorHandler = current.errorHandler;
				var val = current.value;
				var context = current.context;
				current.value = null;
				current.callback = noop;
				current.errorHandler = null;
				current.next = null;
				if (errorHandler) errorHandler(new Error("abort"), val);
				callback.call(context, new Error("abort"));
				cache.release(current);
				current = next;
			}
			self.drain = noop;
		}
		function error(handler) {
			errorHandler = handler;
		}
	}
	function noop() {}
	function Task() {
		this.value = null;
		this.callback = noop;
		this.next = null;
		this.release = noop;
		this.context = null;
		this.errorHandler = null;
		var self = this;
		this.worked = function worked(err, result) {
			var callback = self.callback;
			var errorHandler = self.errorHandler;
			var val = self.value;
			self.value = null;
			self.callback = noop;
			if (self.errorHandler) errorHandler(err, val);
			callback.call(self.context, err, result);
			self.release(self);
		};
	}
	function queueAsPromised(context, worker, _concurrency) {
		if (typeof context === "function") {
			_concurrency = worker;
			worker = context;
			context = null;
		}
		function asyncWrapper(arg, cb) {
			worker.call(this, arg).then(function(res) {
				cb(null, res);
			}, cb);
		}
		var queue = fastqueue(context, asyncWrapper, _concurrency);
		var pushCb = queue.push;
		var unshiftCb = queue.unshift;
		queue.push = push;
		queue.unshift = unshift;
		queue.drained = drained;
		return queue;
		function push(value) {
			var p = new Promise(function(resolve, reject) {
				pushCb(value, function(err, result) {
					if (err) {
						reject(err);
						return;
					}
					resolve(result);
				});
			});
			p.catch(noop);
			return p;
		}
		function unshift(value) {
			var p = new Promise(function(resolve, reject) {
				unshiftCb(value, function(err, result) {
					if (err) {
						reject(err);
						return;
					}
					resolve(result);
				});
			});
			p.catch(noop);
			return p;
		}
		function drained() {
			return new Promise(function(resolve) {
				process.nextTick(function() {
					if (queue.idle()) resolve();
					else {
						var previousDrain = queue.drain;
						queue.drain = function() {
							if (typeof previousDrain === "function") previousDrain();
							resolve();
							queue.drain = previousDrain;
						};
					}
				});
			});
		}
	}
	module.exports = fastqueue;
	module.exports.promise = queueAsPromised;
}));
// node_modules/@fastify/error/index.js
var require_error = __commonJSMin(((exports, module) => {
	const { format } = __require("node:util");
	function toString() {
		return `${this.name} [${this.code}]: ${this.message}`;
	}
	const FastifyGenericErrorSymbol = Symbol.for("fastify-error-generic");
	function createError(code, message, statusCode = 500, Base = Error, captureStackTrace = createError.captureStackTrace) {
		const shouldCreateFastifyGenericError = code === FastifyGenericErrorSymbol;
		if (shouldCreateFastifyGenericError) code = "FST_ERR";
		if (!code) throw new Error("Fastify error code must not be empty");
		if (!message) throw new Error("Fastify error message must not be empty");
		code = code.toUpperCase();
		!statusCode && (statusCode = void 0);
		const FastifySpecificErrorSymbol = Symbol.for(`fastify-error ${code}`);
		function FastifyError(...args) {
			if (!new.target) return new FastifyError(...args);
			this.code = code;
			this.name = "FastifyError";
			this.statusCode = statusCode;
			const lastElement = args.length - 1;
			if (lastElement !== -1 && args[lastElement] && typeof args[lastElement] === "object" && "cause" in args[lastElement]) this.cause = args.pop().cause;
			this.message = format(message, ...args);
			Error.stackTraceLimit && captureStackTrace && Error.captureStackTrace(this, FastifyError);
		}
		FastifyError.prototype = Object.create(Base.prototype, {
			constructor: {
				value: FastifyError,
				enumerable: false,
				writable: true,
				configurable: true
			},
			[FastifyGenericErrorSymbol]: {
				value: true,
				enumerable: false,
				writable: false,
				configurable: false
			},
			[FastifySpecificErrorSymbol]: {
				value: true,
				enumerable: false,
				writable: false,
				configurable: false
			}
		});
		if (shouldCreateFastifyGenericError) Object.defineProperty(FastifyError, Symbol.hasInstance, {
			value(instance) {
				return instance && instance[FastifyGenericErrorSymbol];
			},
			configurable: false,
			writable: false,
			enumerable: false
		});
		else Object.defineProperty(FastifyError, Symbol.hasInstance, {
			value(instance) {
				return instance && instance[FastifySpecificErrorSymbol];
			},
			configurable: false,
			writable: false,
			enumerable: false
		});
		FastifyError.prototype[Symbol.toStringTag] = "Error";
		FastifyError.prototype.toString = toString;
		return FastifyError;
	}
	createError.captureStackTrace = true;
	const FastifyErrorConstructor = createError(FastifyGenericErrorSymbol, "Fastify Error", 500, Error);
	module.exports = createError;
	module.exports.FastifyError = FastifyErrorConstructor;
	module.exports.default = createError;
	module.exports.createError = createError;
}));
// node_modules/avvio/lib/errors.js
var require_errors$1 = __commonJSMin(((exports, module) => {
	const { createError } = require_error();
	module.exports = {
		AVV_ERR_EXPOSE_ALREADY_DEFINED: createError("AVV_ERR_EXPOSE_ALREADY_DEFINED", "'%s' is already defined, specify an expose option for '%s'"),
		AVV_ERR_ATTRIBUTE_ALREADY_DEFINED: createError("AVV_ERR_ATTRIBUTE_ALREADY_DEFINED", "'%s' is already defined"),
		AVV_ERR_CALLBACK_NOT_FN: createError("AVV_ERR_CALLBACK_NOT_FN", "Callback for '%s' hook is not a function. Received: '%s'"),
		AVV_ERR_PLUGIN_NOT_VALID: createError("AVV_ERR_PLUGIN_NOT_VALID", "Plugin must be a function or a promise. Received: '%s'"),
		AVV_ERR_ROOT_PLG_BOOTED: createError("AVV_ERR_ROOT_PLG_BOOTED", "Root plugin has already booted"),
		AVV_ERR_PARENT_PLG_LOADED: createError("AVV_ERR_PARENT_PLG_LOADED", "Impossible to load '%s' plugin because the parent '%s' was already loaded"),
		AVV_ERR_READY_TIMEOUT: createError("AVV_ERR_READY_TIMEOUT", "Plugin did not start in time: '%s'. You may have forgotten to call 'done' function or to resolve a Promise"),
		AVV_ERR_PLUGIN_EXEC_TIMEOUT: createError("AVV_ERR_PLUGIN_EXEC_TIMEOUT", "Plugin did not start in time: '%s'. You may have forgotten to call 'done' function or to resolve a Promise")
	};
}));
// node_modules/avvio/lib/symbols.js
var require_symbols$2 = __commonJSMin(((exports, module) => {
	module.exports = {
		kAvvio: Symbol("avvio.Boot"),
		kIsOnCloseHandler: Symbol("isOnCloseHandler"),
		kThenifyDoNotWrap: Symbol("avvio.ThenifyDoNotWrap"),
		kUntrackNode: Symbol("avvio.TimeTree.untrackNode"),
		kTrackNode: Symbol("avvio.TimeTree.trackNode"),
		kGetParent: Symbol("avvio.TimeTree.getParent"),
		kGetNode: Symbol("avvio.TimeTree.getNode"),
		kAddNode: Symbol("avvio.TimeTree.addNode"),
		kPluginMeta: Symbol.for("plugin-meta")
	};
}));
// node_modules/avvio/lib/time-tree.js
var require_time_tree = __commonJSMin(((exports, module) => {
	const { kUntrackNode, kTrackNode, kGetParent, kGetNode, kAddNode } = require_symbols$2();
	var TimeTree = class {
		constructor() {
			this.root = null;
			this.tableId = new Map();
			this.tableLabel = new Map();
		}
		[kTrackNode](node) {
			this.tableId.set(node.id, node);
			if (this.tableLabel.has(node.label)) this.tableLabel.get(node.label).push(node);
			else this.tableLabel.set(node.label, [node]);
		}
		[kUntrackNode](node) {
			this.tableId.delete(node.id);
			const labelNode = this.tableLabel.get(node.label);
			labelNode.pop();
			if (labelNode.length === 0) this.tableLabel.delete(node.label);
		}
		[kGetParent](parent) {
			if (parent === null) return null;
			else if (this.tableLabel.has(parent)) {
				const parentNode = this.tableLabel.get(parent);
				return parentNode[parentNode.length - 1];
			} else return null;
		}
		[kGetNode](nodeId) {
			return this.tableId.get(nodeId);
		}
		[kAddNode](parent, label, start) {
			const parentNode = this[kGetParent](parent);
			if (parentNode === null) {
				this.root = {
					parent: null,
					id: "root",
					label,
					nodes: [],
					start,
					stop: null,
					diff: -1
				};
				this[kTrackNode](this.root);
				return this.root.id;
			}
			const nodeId = `${label}-${Math.random()}`;
			const childNode = {
				parent,
				id: nodeId,
				label,
				nodes: [],
				start,
				stop: null,
				diff: -1
			};
			parentNode.nodes.push(childNode);
			this[kTrackNode](childNode);
			return nodeId;
		}
		start(parent, label, start = Date.now()) {
			return this[kAddNode](parent, label, start);
		}
		stop(nodeId, stop = Date.now()) {
			const node = this[kGetNode](nodeId);
			if (node) {
				node.stop = stop;
				node.diff = node.stop - node.start || 0;
				this[kUntrackNode](node);
			}
		}
		toJSON() {
			return Object.assign({}, this.root);
		}
		prettyPrint() {
			return prettyPrintTimeTree(this.toJSON());
		}
	};
	function prettyPrintTimeTree(obj, prefix = "") {
		let result = prefix;
		const nodesCount = obj.nodes.length;
		const lastIndex = nodesCount - 1;
		result += `${obj.label} ${obj.diff} ms\n`;
		for (let i = 0; i < nodesCount; ++i) {
			const node = obj.nodes[i];
			const prefix_ = prefix + (i === lastIndex ? "  " : "│ ");
			result += prefix;
			result += i === lastIndex ? "└─" : "├─";
			result += node.nodes.length === 0 ? "─ " : "┬ ";
			result += prettyPrintTimeTree(node, prefix_).slice(prefix.length + 2);
		}
		return result;
	}
	module.exports = { TimeTree };
}));
// node_modules/avvio/lib/debug.js
var require_debug$1 = __commonJSMin(((exports, module) => {
	const { debuglog } = __require("node:util");
	module.exports = { debug: debuglog("avvio") };
}));
// node_modules/avvio/lib/create-promise.js
var require_create_promise = __commonJSMin(((exports, module) => {
	function createPromise() {
		const obj = {
			resolve: null,
			reject: null,
			promise: null
		};
		obj.promise = new Promise((resolve, reject) => {
			obj.resolve = resolve;
			obj.reject = reject;
		});
		return obj;
	}
	module.exports = { createPromise };
}));
// node_modules/avvio/lib/get-plugin-name.js
var require_get_plugin_name = __commonJSMin(((exports, module) => {
	const { kPluginMeta } = require_symbols$2();
	function getPluginName(plugin, options) {
		if (plugin[kPluginMeta]?.name) return plugin[kPluginMeta].name;
		if (options?.name) return options.name;
		if (plugin.name) return plugin.name;
		else return plugin.toString().split("\n").slice(0, 2).map((s) => s.trim()).join(" -- ");
	}
	module.exports = { getPluginName };
}));
// node_modules/avvio/lib/is-promise-like.js
var require_is_promise_like = __commonJSMin(((exports, module) => {
	function isPromiseLike(maybePromiseLike) {
		return maybePromiseLike !== null && typeof maybePromiseLike === "object" && typeof maybePromiseLike.then === "function";
	}
	module.exports = { isPromiseLike };
}));
// node_modules/avvio/lib/plugin.js
var require_plugin = __commonJSMin(((exports, module) => {
	const { EventEmitter } = __require("node:events");
	const { inherits } = __require("node:util");
	const { debug } = require_debug$1();
	const { createPromise } = require_create_promise();
	const { AVV_ERR_PLUGIN_EXEC_TIMEOUT } = require_errors$1();
	const { getPluginName } = require_get_plugin_name();
	const { isPromiseLike } = require_is_promise_like();
	function Plugin(queue, func, options, isAfter, timeout) {
		this.queue = queue;
		this.func = func;
		this.options = options;
		this.isAfter = isAfter;
		this.timeout = timeout;
		this.started = false;
		this.name = getPluginName(func, options);
		this.queue.pause();
		this._error = null;
		this.loaded = false;
		this._promise = null;
		this.startTime = null;
	}
	inherits(Plugin, EventEmitter);
	Plugin.prototype.setFunc = function(func) {
		this.func = func;
		this.name = getPluginName(func, this.options);
	};
	Plugin.prototype.exec = function(server, callback) {
		debug("exec", this.name);
		this.server = server;
		const func = this.func;
		const name = this.name;
		let completed = false;
		this.options = typeof this.options === "function" ? this.options(this.server) : this.options;
		let timer = null;
		const done = (execErr) => {
			if (completed) {
				debug("loading complete", name);
				return;
			}
			this._error = execErr;
			if (execErr) debug("exec errored", name);
			else debug("exec completed", name);
			completed = true;
			if (timer) clearTimeout(timer);
			callback(execErr);
		};
		if (this.timeout > 0) {
			debug("setting up timeout", name, this.timeout);
			timer = setTimeout(function() {
				debug("timed out", name);
				timer = null;
				const readyTimeoutErr = new AVV_ERR_PLUGIN_EXEC_TIMEOUT(name);
				readyTimeoutErr.fn = func;
				done(readyTimeoutErr);
			}, this.timeout);
		}
		this.started = true;
		this.startTime = Date.now();
		this.emit("start", this.server ? this.server.name : null, this.name, Date.now());
		const maybePromiseLike = func(this.server, this.options, done);
		if (isPromiseLike(maybePromiseLike)) {
			debug("exec: resolving promise", name);
			maybePromiseLike.then(() => process.nextTick(done), (e) => process.nextTick(done, e));
		} else if (func.length < 3) done();
	};
	Plugin.prototype.loadedSoFar = function() {
		debug("loadedSoFar", this.name);
		if (this.loaded) return Promise.resolve();
		const setup = () => {
			this.server.after((afterErr, callback) => {
				this._error = afterErr;
				this.queue.pause();
				if (this._promise) {
					if (afterErr) {
						debug("rejecting promise", this.name, afterErr);
						this._promise.reject(afterErr);
					} else {
						debug("resolving promise", this.name);
						this._promise.resolve();
					}
					this._promise = null;
				}
				process.nextTick(callback, afterErr);
			});
			this.queue.resume();
		};
		let res;
		if (!this._promise) {
			this._promise = createPromise();
			res = this._promise.promise;
			if (!this.server) this.on("start", setup);
			else setup();
		} else res = Promise.resolve();
		return res;
	};
	Plugin.prototype.enqueue = function(plugin, callback) {
		debug("enqueue", this.name, plugin.name);
		this.emit("enqueue", this.server ? this.server.name : null, this.name, Date.now());
		this.queue.push(plugin, callback);
	};
	Plugin.prototype.finish = function(err, callback) {
		debug("finish", this.name, err);
		const done = () => {
			if (this.loaded) return;
			debug("loaded", this.name);
			this.emit("loaded", this.server ? this.server.name : null, this.name, Date.now());
			this.loaded = true;
			callback(err);
		};
		if (err) {
			if (this._promise) {
				this._promise.reject(err);
				this._promise = null;
			}
			done();
			return;
		}
		const check = () => {
			debug("check", this.name, this.queue.length(), this.queue.running(), this._promise);
			if (this.queue.length() === 0 && this.queue.running() === 0) {
				if (this._promise) {
					const wrap = () => {
						debug("wrap");
						queueMicrotask(check);
					};
					this._promise.resolve();
					this._promise.promise.then(wrap, wrap);
					this._promise = null;
				} else done();
			} else {
				debug("delayed", this.name);
				this.queue.drain = () => {
					debug("drain", this.name);
					this.queue.drain = noop;
					queueMicrotask(check);
				};
			}
		};
		queueMicrotask(check);
		this.queue.resume();
	};
	function noop() {}
	module.exports = { Plugin };
}));
// node_modules/avvio/lib/validate-plugin.js
var require_validate_plugin = __commonJSMin(((exports, module) => {
	const { AVV_ERR_PLUGIN_NOT_VALID } = require_errors$1();
	function validatePlugin(maybePlugin) {
		if (!(maybePlugin && (typeof maybePlugin === "function" || typeof maybePlugin.then === "function"))) {
			if (Array.isArray(maybePlugin)) throw new AVV_ERR_PLUGIN_NOT_VALID("array");
			else if (maybePlugin === null) throw new AVV_ERR_PLUGIN_NOT_VALID("null");
			else throw new AVV_ERR_PLUGIN_NOT_VALID(typeof maybePlugin);
		}
	}
	module.exports = { validatePlugin };
}));
// node_modules/avvio/lib/is-bundled-or-typescript-plugin.js
var require_is_bundled_or_typescript_plugin = __commonJSMin(((exports, module) => {
	function isBundledOrTypescriptPlugin(maybeBundledOrTypescriptPlugin) {
		return maybeBundledOrTypescriptPlugin !== null && typeof maybeBundledOrTypescriptPlugin === "object" && typeof maybeBundledOrTypescriptPlugin.default === "function";
	}
	module.exports = { isBundledOrTypescriptPlugin };
}));
// node_modules/avvio/lib/thenify.js
var require_thenify = __commonJSMin(((exports, module) => {
	const { debug } = require_debug$1();
	const { kThenifyDoNotWrap } = require_symbols$2();
	function thenify() {
		if (this.booted) {
			debug("thenify returning undefined because we are already booted");
			return;
		}
		if (this[kThenifyDoNotWrap]) {
			this[kThenifyDoNotWrap] = false;
			return;
		}
		debug("thenify");
		return (resolve, reject) => {
			return this._loadRegistered().then(() => {
				this[kThenifyDoNotWrap] = true;
				return resolve(this._server);
			}, reject);
		};
	}
	module.exports = { thenify };
}));
// node_modules/avvio/lib/execute-with-thenable.js
var require_execute_with_thenable = __commonJSMin(((exports, module) => {
	const { isPromiseLike } = require_is_promise_like();
	const { kAvvio } = require_symbols$2();
	function executeWithThenable(func, args, callback) {
		let result;
		try {
			result = func.apply(func, args);
		} catch (error) {
			if (callback) process.nextTick(callback, error);
			return;
		}
		if (isPromiseLike(result) && !result[kAvvio]) result.then(() => process.nextTick(callback), (error) => process.nextTick(callback, error));
		else if (callback) process.nextTick(callback);
	}
	module.exports = { executeWithThenable };
}));
// node_modules/avvio/index.js
var require_avvio = __commonJSMin(((exports, module) => {
	const fastq = require_queue();
	const EE = __require("node:events").EventEmitter;
	const inherits = __require("node:util").inherits;
	const { AVV_ERR_EXPOSE_ALREADY_DEFINED, AVV_ERR_CALLBACK_NOT_FN, AVV_ERR_ROOT_PLG_BOOTED, AVV_ERR_READY_TIMEOUT, AVV_ERR_ATTRIBUTE_ALREADY_DEFINED, AVV_ERR_PARENT_PLG_LOADED } = require_errors$1();
	const { kAvvio, kIsOnCloseHandler } = require_symbols$2();
	const { TimeTree } = require_time_tree();
	const { Plugin } = require_plugin();
	const { debug } = require_debug$1();
	const { validatePlugin } = require_validate_plugin();
	const { isBundledOrTypescriptPlugin } = require_is_bundled_or_typescript_plugin();
	const { isPromiseLike } = require_is_promise_like();
	const { thenify } = require_thenify();
	const { executeWithThenable } = require_execute_with_thenable();
	function Boot(server, opts, done) {
		if (typeof server === "function" && arguments.length === 1) {
			done = server;
			opts = {};
			server = null;
		}
		if (typeof opts === "function") {
			done = opts;
			opts = {};
		}
		opts = opts || {};
		opts.autostart = opts.autostart !== false;
		opts.timeout = Number(opts.timeout) || 0;
		opts.expose = opts.expose || {};
		if (!new.target) return new Boot(server, opts, done);
		this._server = server || this;
		this._opts = opts;
		if (server) this._expose();
		this._current = [];
		this._error = null;
		this._lastUsed = null;
		this.setMaxListeners(0);
		if (done) this.once("start", done);
		this.started = false;
		this.booted = false;
		this.pluginTree = new TimeTree();
		this._readyQ = fastq(this, callWithCbOrNextTick, 1);
		this._readyQ.pause();
		this._readyQ.drain = () => {
			this.emit("start");
			this._readyQ.drain = noop;
		};
		this._closeQ = fastq(this, closeWithCbOrNextTick, 1);
		this._closeQ.pause();
		this._closeQ.drain = () => {
			this.emit("close");
			this._closeQ.drain = noop;
		};
		this._doStart = null;
		const instance = this;
		this._root = new Plugin(fastq(this, this._loadPluginNextTick, 1), function root(server, opts, done) {
			instance._doStart = done;
			opts.autostart && instance.start();
		}, opts, false, 0);
		this._trackPluginLoading(this._root);
		this._loadPlugin(this._root, (err) => {
			debug("root plugin ready");
			try {
				this.emit("preReady");
				this._root = null;
			} catch (preReadyError) {
				err = err || this._error || preReadyError;
			}
			if (err) {
				this._error = err;
				if (this._readyQ.length() === 0) throw err;
			} else this.booted = true;
			this._readyQ.resume();
		});
	}
	inherits(Boot, EE);
	if ("asyncDispose" in Symbol) Boot.prototype[Symbol.asyncDispose] = function() {
		return new Promise((resolve, reject) => {
			this.close((err) => {
				if (err) return reject(err);
				resolve();
			});
		});
	};
	Boot.prototype.start = function() {
		this.started = true;
		process.nextTick(this._doStart);
		return this;
	};
	Boot.prototype.override = function(server, func, opts) {
		return server;
	};
	Boot.prototype[kAvvio] = true;
	Boot.prototype.use = function(plugin, opts) {
		this._lastUsed = this._addPlugin(plugin, opts, false);
		return this;
	};
	Boot.prototype._loadRegistered = function() {
		const plugin = this._current[0];
		if (!this.started && !this.booted) process.nextTick(() => this._root.queue.resume());
		if (!plugin) return Promise.resolve();
		return plugin.loadedSoFar();
	};
	Object.defineProperty(Boot.prototype, "then", { get: thenify });
	Boot.prototype._addPlugin = function(pluginFn, opts, isAfter) {
		if (isBundledOrTypescriptPlugin(pluginFn)) pluginFn = pluginFn.default;
		validatePlugin(pluginFn);
		opts = opts || {};
		if (this.booted) throw new AVV_ERR_ROOT_PLG_BOOTED();
		const current = this._current[0];
		let timeout = this._opts.timeout;
		if (!current.loaded && current.timeout > 0) {
			const delta = Date.now() - current.startTime;
			timeout = current.timeout - (delta + 3);
		}
		const plugin = new Plugin(fastq(this, this._loadPluginNextTick, 1), pluginFn, opts, isAfter, timeout);
		this._trackPluginLoading(plugin);
		if (current.loaded) throw new AVV_ERR_PARENT_PLG_LOADED(plugin.name, current.name);
		current.enqueue(plugin, (err) => {
			err && (this._error = err);
		});
		return plugin;
	};
	Boot.prototype._expose = function _expose() {
		const instance = this;
		const server = instance._server;
		const { use: useKey = "use", after: afterKey = "after", ready: readyKey = "ready", onClose: onCloseKey = "onClose", close: closeKey = "close" } = this._opts.expose;
		if (server[useKey]) throw new AVV_ERR_EXPOSE_ALREADY_DEFINED(useKey, "use");
		server[useKey] = function(fn, opts) {
			instance.use(fn, opts);
			return this;
		};
		if (server[afterKey]) throw new AVV_ERR_EXPOSE_ALREADY_DEFINED(afterKey, "after");
		server[afterKey] = function(func) {
			if (typeof func !== "function") return instance._loadRegistered();
			instance.after(encapsulateThreeParam(func, this));
			return this;
		};
		if (server[readyKey]) throw new AVV_ERR_EXPOSE_ALREADY_DEFINED(readyKey, "ready");
		server[readyKey] = function(func) {
			if (func && typeof func !== "function") throw new AVV_ERR_CALLBACK_NOT_FN(readyKey, typeof func);
			return instance.ready(func ? encapsulateThreeParam(func, this) : void 0);
		};
		if (server[onCloseKey]) throw new AVV_ERR_EXPOSE_ALREADY_DEFINED(onCloseKey, "onClose");
		server[onCloseKey] = function(func) {
			if (typeof func !== "function") throw new AVV_ERR_CALLBACK_NOT_FN(onCloseKey, typeof func);
			instance.onClose(encapsulateTwoParam(func, this));
			return this;
		};
		if (server[closeKey]) throw new AVV_ERR_EXPOSE_ALREADY_DEFINED(closeKey, "close");
		server[closeKey] = function(func) {
			if (func && typeof func !== "function") throw new AVV_ERR_CALLBACK_NOT_FN(closeKey, typeof func);
			if (func) {
				instance.close(encapsulateThreeParam(func, this));
				return this;
			}
			return instance.close();
		};
		if (server.then) throw new AVV_ERR_ATTRIBUTE_ALREADY_DEFINED("then");
		Object.defineProperty(server, "then", { get: thenify.bind(instance) });
		server[kAvvio] = true;
	};
	Boot.prototype.after = function(func) {
		if (!func) return this._loadRegistered();
		this._addPlugin(_after.bind(this), {}, true);
		function _after(s, opts, done) {
			callWithCbOrNextTick.call(this, func, done);
		}
		return this;
	};
	Boot.prototype.onClose = function(func) {
		if (typeof func !== "function") throw new AVV_ERR_CALLBACK_NOT_FN("onClose", typeof func);
		func[kIsOnCloseHandler] = true;
		this._closeQ.unshift(func, (err) => {
			err && (this._error = err);
		});
		return this;
	};
	Boot.prototype.close = function(func) {
		let promise;
		if (func) {
			if (typeof func !== "function") throw new AVV_ERR_CALLBACK_NOT_FN("close", typeof func);
		} else promise = new Promise(function(resolve, reject) {
			func = function(err) {
				if (err) return reject(err);
				resolve();
			};
		});
		this.ready(() => {
			this._error = null;
			this._closeQ.push(func);
			process.nextTick(this._closeQ.resume.bind(this._closeQ));
		});
		return promise;
	};
	Boot.prototype.ready = function(func) {
		if (func) {
			if (typeof func !== "function") throw new AVV_ERR_CALLBACK_NOT_FN("ready", typeof func);
			this._readyQ.push(func);
			queueMicrotask(this.start.bind(this));
			return;
		}
		return new Promise((resolve, reject) => {
			this._readyQ.push(readyPromiseCB);
			this.start();
			const relativeContext = this._current[0].server;
			function readyPromiseCB(err, context, done) {
				if (err) reject(err);
				else resolve(relativeContext);
				process.nextTick(done);
			}
		});
	};
	Boot.prototype._trackPluginLoading = function(plugin) {
		const parentName = this._current[0]?.name || null;
		plugin.once("start", (serverName, funcName, time) => {
			const nodeId = this.pluginTree.start(parentName || null, funcName, time);
			plugin.once("loaded", (serverName, funcName, time) => {
				this.pluginTree.stop(nodeId, time);
			});
		});
	};
	Boot.prototype.prettyPrint = function() {
		return this.pluginTree.prettyPrint();
	};
	Boot.prototype.toJSON = function() {
		return this.pluginTree.toJSON();
	};
	Boot.prototype._loadPlugin = function(plugin, callback) {
		const instance = this;
		if (isPromiseLike(plugin.func)) {
			plugin.func.then((fn) => {
				if (typeof fn.default === "function") fn = fn.default;
				plugin.setFunc(fn);
				this._loadPlugin(plugin, callback);
			}, callback);
			return;
		}
		const last = instance._current[0];
		instance._current.unshift(plugin);
		if (instance._error && !plugin.isAfter) {
			debug("skipping loading of plugin as instance errored and it is not an after", plugin.name);
			process.nextTick(execCallback);
			return;
		}
		let server = last?.server || instance._server;
		if (!plugin.isAfter) try {
			server = instance.override(server, plugin.func, plugin.options);
		} catch (overrideErr) {
			debug("override errored", plugin.name);
			return execCallback(overrideErr);
		}
		plugin.exec(server, execCallback);
		function execCallback(err) {
			plugin.finish(err, (err) => {
				instance._current.shift();
				callback(err);
			});
		}
	};
	Boot.prototype._loadPluginNextTick = function(plugin, callback) {
		process.nextTick(this._loadPlugin.bind(this), plugin, callback);
	};
	function noop() {}
	function callWithCbOrNextTick(func, cb) {
		const context = this._server;
		const err = this._error;
		this._error = null;
		if (func.length === 0) {
			this._error = err;
			executeWithThenable(func, [], cb);
		} else if (func.length === 1) executeWithThenable(func, [err], cb);
		else if (this._opts.timeout === 0) {
			let completed = false;
			const wrapCb = (err) => {
				if (completed) return;
				completed = true;
				this._error = err;
				process.nextTick(cb, this._error);
			};
			if (func.length === 2) func(err, wrapCb);
			else func(err, context, wrapCb);
		} else timeoutCall.call(this, func, err, context, cb);
	}
	function timeoutCall(func, rootErr, context, cb) {
		const name = func.unwrappedName ?? func.name;
		debug("setting up ready timeout", name, this._opts.timeout);
		let timer = setTimeout(() => {
			debug("timed out", name);
			timer = null;
			const toutErr = new AVV_ERR_READY_TIMEOUT(name);
			toutErr.fn = func;
			this._error = toutErr;
			cb(toutErr);
		}, this._opts.timeout);
		if (func.length === 2) func(rootErr, timeoutCb.bind(this));
		else func(rootErr, context, timeoutCb.bind(this));
		function timeoutCb(err) {
			if (timer) {
				clearTimeout(timer);
				timer = null;
				this._error = err;
				process.nextTick(cb, this._error);
			}
		}
	}
	function closeWithCbOrNextTick(func, cb) {
		const context = this._server;
		const isOnCloseHandler = func[kIsOnCloseHandler];
		if (func.length === 0 || func.length === 1) {
			let promise;
			if (isOnCloseHandler) promise = func(context);
			else promise = func(this._error);
			if (promise && typeof promise.then === "function") {
				debug("resolving close/onClose promise");
				promise.then(() => process.nextTick(cb), (e) => process.nextTick(cb, e));
			} else process.nextTick(cb);
		} else if (func.length === 2) {
			if (isOnCloseHandler) func(context, cb);
			else func(this._error, cb);
		} else if (isOnCloseHandler) func(context, cb);
		else func(this._error, context, cb);
	}
	function encapsulateTwoParam(func, that) {
		return _encapsulateTwoParam.bind(that);
		function _encapsulateTwoParam(context, cb) {
			let res;
			if (func.length === 0) {
				res = func();
				if (res?.then) res.then(function() {
					process.nextTick(cb);
				}, cb);
				else process.nextTick(cb);
			} else if (func.length === 1) {
				res = func(this);
				if (res?.then) res.then(function() {
					process.nextTick(cb);
				}, cb);
				else process.nextTick(cb);
			} else func(this, cb);
		}
	}
	function encapsulateThreeParam(func, that) {
		const wrapped = _encapsulateThreeParam.bind(that);
		wrapped.unwrappedName = func.name;
		return wrapped;
		function _encapsulateThreeParam(err, cb) {
			let res;
			if (!func) process.nextTick(cb);
			else if (func.length === 0) {
				res = func();
				if (res?.then) res.then(function() {
					process.nextTick(cb, err);
				}, cb);
				else process.nextTick(cb, err);
			} else if (func.length === 1) {
				res = func(err);
				if (res?.then) res.then(function() {
					process.nextTick(cb);
				}, cb);
				else process.nextTick(cb);
			} else if (func.length === 2) func(err, cb);
			else func(err, this, cb);
		}
	}
	module.exports = Boot;
}));
// node_modules/fastify/lib/symbols.js
var require_symbols$1 = __commonJSMin(((exports, module) => {
	module.exports = {
		kAvvioBoot: Symbol("fastify.avvioBoot"),
		kChildren: Symbol("fastify.children"),
		kServerBindings: Symbol("fastify.serverBindings"),
		kBodyLimit: Symbol("fastify.bodyLimit"),
		kSupportedHTTPMethods: Symbol("fastify.acceptedHTTPMethods"),
		kRoutePrefix: Symbol("fastify.routePrefix"),
		kLogLevel: Symbol("fastify.logLevel"),
		kLogSerializers: Symbol("fastify.logSerializers"),
		kHooks: Symbol("fastify.hooks"),
		kContentTypeParser: Symbol("fastify.contentTypeParser"),
		kState: Symbol("fastify.state"),
		kOptions: Symbol("fastify.options"),
		kPluginNameChain: Symbol("fastify.pluginNameChain"),
		kRouteContext: Symbol("fastify.context"),
		kGenReqId: Symbol("fastify.genReqId"),
		kHttp2ServerSessions: Symbol("fastify.http2ServerSessions"),
		kSchemaController: Symbol("fastify.schemaController"),
		kSchemaHeaders: Symbol("headers-schema"),
		kSchemaParams: Symbol("params-schema"),
		kSchemaQuerystring: Symbol("querystring-schema"),
		kSchemaBody: Symbol("body-schema"),
		kSchemaResponse: Symbol("response-schema"),
		kSchemaErrorFormatter: Symbol("fastify.schemaErrorFormatter"),
		kSchemaVisited: Symbol("fastify.schemas.visited"),
		kRequest: Symbol("fastify.Request"),
		kRequestPayloadStream: Symbol("fastify.RequestPayloadStream"),
		kRequestAcceptVersion: Symbol("fastify.RequestAcceptVersion"),
		kRequestCacheValidateFns: Symbol("fastify.request.cache.validateFns"),
		kRequestContentType: Symbol("fastify.request.contentType"),
		kRequestOriginalUrl: Symbol("fastify.request.originalUrl"),
		kRequestSignal: Symbol("fastify.request.signal"),
		kHandlerTimeout: Symbol("fastify.handlerTimeout"),
		kTimeoutTimer: Symbol("fastify.request.timeoutTimer"),
		kOnAbort: Symbol("fastify.request.onAbort"),
		kFourOhFour: Symbol("fastify.404"),
		kCanSetNotFoundHandler: Symbol("fastify.canSetNotFoundHandler"),
		kFourOhFourLevelInstance: Symbol("fastify.404LogLevelInstance"),
		kFourOhFourContext: Symbol("fastify.404ContextKey"),
		kDefaultJsonParse: Symbol("fastify.defaultJSONParse"),
		kReply: Symbol("fastify.Reply"),
		kReplySerializer: Symbol("fastify.reply.serializer"),
		kReplyIsError: Symbol("fastify.reply.isError"),
		kReplyHeaders: Symbol("fastify.reply.headers"),
		kReplyTrailers: Symbol("fastify.reply.trailers"),
		kReplyHasStatusCode: Symbol("fastify.reply.hasStatusCode"),
		kReplyHijacked: Symbol("fastify.reply.hijacked"),
		kReplyStartTime: Symbol("fastify.reply.startTime"),
		kReplyNextErrorHandler: Symbol("fastify.reply.nextErrorHandler"),
		kReplyEndTime: Symbol("fastify.reply.endTime"),
		kReplyErrorHandlerCalled: Symbol("fastify.reply.errorHandlerCalled"),
		kReplyIsRunningOnErrorHook: Symbol("fastify.reply.isRunningOnErrorHook"),
		kReplySerializerDefault: Symbol("fastify.replySerializerDefault"),
		kReplyCacheSerializeFns: Symbol("fastify.reply.cache.serializeFns"),
		kTestInternals: Symbol("fastify.testInternals"),
		kErrorHandler: Symbol("fastify.errorHandler"),
		kErrorHandlerAlreadySet: Symbol("fastify.errorHandlerAlreadySet"),
		kChildLoggerFactory: Symbol("fastify.childLoggerFactory"),
		kHasBeenDecorated: Symbol("fastify.hasBeenDecorated"),
		kKeepAliveConnections: Symbol("fastify.keepAliveConnections"),
		kRouteByFastify: Symbol("fastify.routeByFastify"),
		kLogController: Symbol("fastify.logController"),
		kDiagnosticsStore: Symbol("fastify.diagnosticsStore")
	};
}));
// (ignored) node_modules/fastify/lib/node:http2
var require_node_http2 = __commonJSMin((() => {}));
// node_modules/process-warning/index.js
var require_process_warning = __commonJSMin(((exports, module) => {
	const { format } = __require("node:util");
	const kWarningFn = Symbol("process-warning.fn");
	const kWarningSpyData = Symbol("process-warning.spyData");
	function spyWarning(warning) {
		if (warning[kWarningSpyData] === null) {
			const warningFn = warning[kWarningFn];
			warning[kWarningFn] = function(a, b, c) {
				const args = [];
				if (c) args.push(a, b, c);
				else if (b) args.push(a, b);
				else if (a) args.push(a);
				warning[kWarningSpyData].calls.push({
					arguments: args,
					result: warningFn(a, b, c)
				});
			};
			const spyData = {
				calls: [],
				callCount() {
					return spyData.calls.length;
				},
				reset() {
					warning.emitted = false;
					spyData.calls.length = 0;
				},
				restore() {
					spyData.reset();
					warning[kWarningFn] = warningFn;
					warning[kWarningSpyData] = null;
				}
			};
			warning[kWarningSpyData] = spyData;
		}
		return warning[kWarningSpyData];
	}
	function createDeprecation(params) {
		return createWarning({
			...params,
			name: "DeprecationWarning"
		});
	}
	function createWarning({ name, code, message, unlimited = false } = {}) {
		if (!name) throw new Error("Warning name must not be empty");
		if (!code) throw new Error("Warning code must not be empty");
		if (!message) throw new Error("Warning message must not be empty");
		if (typeof unlimited !== "boolean") throw new Error("Warning opts.unlimited must be a boolean");
		code = code.toUpperCase();
		const warningFn = unlimited === true ? function(a, b, c) {
			warning.emitted = true;
			process.emitWarning(warning.format(a, b, c), warning.name, warning.code);
			return true;
		} : function(a, b, c) {
			if (warning.emitted === true && warning.unlimited !== true) return false;
			warning.emitted = true;
			process.emitWarning(warning.format(a, b, c), warning.name, warning.code);
			return true;
		};
		const warning = { [name]: function(a, b, c) {
			return warning[kWarningFn](a, b, c);
		} }[name];
		warning.emitted = false;
		warning.message = message;
		warning.unlimited = unlimited;
		warning.code = code;
		warning[kWarningFn] = warningFn;
		warning[kWarningSpyData] = null;
		warning.format = function(a, b, c) {
			let formatted;
			if (a && b && c) formatted = format(message, a, b, c);
			else if (a && b) formatted = format(message, a, b);
			else if (a) formatted = format(message, a);
			else formatted = message;
			return formatted;
		};
		return warning;
	}
	const out = {
		createWarning,
		createDeprecation,
		spyWarning
	};
	module.exports = out;
	module.exports.default = out;
	module.exports.processWarning = out;
}));
// node_modules/fastify/lib/warnings.js
var require_warnings = __commonJSMin(((exports, module) => {
	const { createWarning } = require_process_warning();
	module.exports = {
		FSTWRN001: createWarning({
			name: "FastifyWarning",
			code: "FSTWRN001",
			message: "The %s schema for %s: %s is missing. This may indicate the schema is not well specified.",
			unlimited: true
		}),
		FSTWRN003: createWarning({
			name: "FastifyWarning",
			code: "FSTWRN003",
			message: "The %s mixes async and callback styles that may lead to unhandled rejections. Please use only one of them.",
			unlimited: true
		}),
		FSTWRN004: createWarning({
			name: "FastifyWarning",
			code: "FSTWRN004",
			message: "It seems that you are overriding an errorHandler in the same scope, which can lead to subtle bugs. To disable this behavior, set 'allowErrorHandlerOverride' to false. For more information, visit: https://fastify.dev/docs/latest/Reference/Server/#allowerrorhandleroverride",
			unlimited: true
		}),
		FSTSEC001: createWarning({
			name: "FastifySecurity",
			code: "FSTSEC001",
			message: "You are using /%s/ Content-Type which may be vulnerable to CORS attack. Please make sure your RegExp start with \"^\" or include \";?\" to proper detection of the essence MIME type.",
			unlimited: true
		}),
		FSTSEC002: createWarning({
			name: "FastifySecurity",
			code: "FSTSEC002",
			message: "The headers schema for %s: %s references an external $ref (%s) that is not case-normalized. Header names in the referenced schema keep their original case and will not match the lowercased request headers, so case-insensitive assertions such as required and dependencies may not apply. Inline the header schema instead of referencing it with an external $ref.",
			unlimited: true
		}),
		FSTSEC003: createWarning({
			name: "FastifySecurity",
			code: "FSTSEC003",
			message: "The headers schema for %s: %s uses a $ref (%s) inside propertyNames that is not case-normalized. Header names held in the referenced schema keep their original case and will not match the lowercased request headers, so a case-insensitive deny-list or allow-list on header names may not apply. Inline the propertyNames constraint instead of referencing it with a $ref.",
			unlimited: true
		}),
		FSTDEP022: createWarning({
			name: "FastifyWarning",
			code: "FSTDEP022",
			message: "The router options for %s property access is deprecated. Please use \"options.routerOptions\" instead for accessing router options. The router options will be removed in `fastify@6`.",
			unlimited: true
		}),
		FSTDEP023: createWarning({
			name: "FastifyDeprecation",
			code: "FSTDEP023",
			message: "disableRequestLogging option is deprecated. Use the logController option with disableRequestLogging or isLogDisabled override instead. The disableRequestLogging top-level option will be removed in `fastify@6`.",
			unlimited: true
		}),
		FSTDEP024: createWarning({
			name: "FastifyDeprecation",
			code: "FSTDEP024",
			message: "requestIdLogLabel option is deprecated. Use the logController option with requestIdLogLabel instead. The requestIdLogLabel top-level option will be removed in `fastify@6`.",
			unlimited: true
		}),
		FSTDEP025: createWarning({
			name: "FastifyDeprecation",
			code: "FSTDEP025",
			message: "Calling addHttpMethod for existing method \"%s\" without { overrideExisting: true } is deprecated. In Fastify v6, this will throw an error.",
			unlimited: true
		})
	};
}));
// node_modules/fastify/lib/errors.js
var require_errors = __commonJSMin(((exports, module) => {
	const createError = require_error();
	const codes = {
		FST_ERR_NOT_FOUND: createError("FST_ERR_NOT_FOUND", "Not Found", 404),
		FST_ERR_OPTIONS_NOT_OBJ: createError("FST_ERR_OPTIONS_NOT_OBJ", "Options must be an object", 500, TypeError),
		FST_ERR_QSP_NOT_FN: createError("FST_ERR_QSP_NOT_FN", "querystringParser option should be a function, instead got '%s'", 500, TypeError),
		FST_ERR_SCHEMA_CONTROLLER_BUCKET_OPT_NOT_FN: createError("FST_ERR_SCHEMA_CONTROLLER_BUCKET_OPT_NOT_FN", "schemaController.bucket option should be a function, instead got '%s'", 500, TypeError),
		FST_ERR_SCHEMA_ERROR_FORMATTER_NOT_FN: createError("FST_ERR_SCHEMA_ERROR_FORMATTER_NOT_FN", "schemaErrorFormatter option should be a non async function. Instead got '%s'.", 500, TypeError),
		FST_ERR_AJV_CUSTOM_OPTIONS_OPT_NOT_OBJ: createError("FST_ERR_AJV_CUSTOM_OPTIONS_OPT_NOT_OBJ", "ajv.customOptions option should be an object, instead got '%s'", 500, TypeError),
		FST_ERR_AJV_CUSTOM_OPTIONS_OPT_NOT_ARR: createError("FST_ERR_AJV_CUSTOM_OPTIONS_OPT_NOT_ARR", "ajv.plugins option should be an array, instead got '%s'", 500, TypeError),
		FST_ERR_VALIDATION: createError("FST_ERR_VALIDATION", "%s", 400),
		FST_ERR_LISTEN_OPTIONS_INVALID: createError("FST_ERR_LISTEN_OPTIONS_INVALID", "Invalid listen options: '%s'", 500, TypeError),
		FST_ERR_ERROR_HANDLER_NOT_FN: createError("FST_ERR_ERROR_HANDLER_NOT_FN", "Error Handler must be a function", 500, TypeError),
		FST_ERR_ERROR_HANDLER_ALREADY_SET: createError("FST_ERR_ERROR_HANDLER_ALREADY_SET", "Error Handler already set in this scope. Set 'allowErrorHandlerOverride: true' to allow overriding.", 500, TypeError),
		FST_ERR_CTP_ALREADY_PRESENT: createError("FST_ERR_CTP_ALREADY_PRESENT", "Content type parser '%s' already present."),
		FST_ERR_CTP_INVALID_TYPE: createError("FST_ERR_CTP_INVALID_TYPE", "The content type should be a string or a RegExp", 500, TypeError),
		FST_ERR_CTP_EMPTY_TYPE: createError("FST_ERR_CTP_EMPTY_TYPE", "The content type cannot be an empty string", 500, TypeError),
		FST_ERR_CTP_INVALID_HANDLER: createError("FST_ERR_CTP_INVALID_HANDLER", "The content type handler should be a function", 500, TypeError),
		FST_ERR_CTP_INVALID_PARSE_TYPE: createError("FST_ERR_CTP_INVALID_PARSE_TYPE", "The body parser can only parse your data as 'string' or 'buffer', you asked '%s' which is not supported.", 500, TypeError),
		FST_ERR_CTP_BODY_TOO_LARGE: createError("FST_ERR_CTP_BODY_TOO_LARGE", "Request body is too large", 413, RangeError),
		FST_ERR_CTP_INVALID_MEDIA_TYPE: createError("FST_ERR_CTP_INVALID_MEDIA_TYPE", "Unsupported Media Type", 415),
		FST_ERR_CTP_INVALID_CONTENT_LENGTH: createError("FST_ERR_CTP_INVALID_CONTENT_LENGTH", "Request body size did not match Content-Length", 400, RangeError),
		FST_ERR_CTP_EMPTY_JSON_BODY: createError("FST_ERR_CTP_EMPTY_JSON_BODY", "Body cannot be empty when content-type is set to 'application/json'", 400),
		FST_ERR_CTP_INVALID_JSON_BODY: createError("FST_ERR_CTP_INVALID_JSON_BODY", "Body is not valid JSON but content-type is set to 'application/json'", 400),
		FST_ERR_CTP_INSTANCE_ALREADY_STARTED: createError("FST_ERR_CTP_INSTANCE_ALREADY_STARTED", "Cannot call \"%s\" when fastify instance is already started!", 400),
		FST_ERR_DEC_ALREADY_PRESENT: createError("FST_ERR_DEC_ALREADY_PRESENT", "The decorator '%s' has already been added!"),
		FST_ERR_DEC_DEPENDENCY_INVALID_TYPE: createError("FST_ERR_DEC_DEPENDENCY_INVALID_TYPE", "The dependencies of decorator '%s' must be of type Array.", 500, TypeError),
		FST_ERR_DEC_MISSING_DEPENDENCY: createError("FST_ERR_DEC_MISSING_DEPENDENCY", "The decorator is missing dependency '%s'."),
		FST_ERR_DEC_AFTER_START: createError("FST_ERR_DEC_AFTER_START", "The decorator '%s' has been added after start!"),
		FST_ERR_DEC_REFERENCE_TYPE: createError("FST_ERR_DEC_REFERENCE_TYPE", "The decorator '%s' of type '%s' is a reference type. Use the { getter, setter } interface instead."),
		FST_ERR_DEC_UNDECLARED: createError("FST_ERR_DEC_UNDECLARED", "No decorator '%s' has been declared on %s."),
		FST_ERR_HOOK_INVALID_TYPE: createError("FST_ERR_HOOK_INVALID_TYPE", "The hook name must be a string", 500, TypeError),
		FST_ERR_HOOK_INVALID_HANDLER: createError("FST_ERR_HOOK_INVALID_HANDLER", "%s hook should be a function, instead got %s", 500, TypeError),
		FST_ERR_HOOK_INVALID_ASYNC_HANDLER: createError("FST_ERR_HOOK_INVALID_ASYNC_HANDLER", "Async function has too many arguments. Async hooks should not use the 'done' argument.", 500, TypeError),
		FST_ERR_HOOK_NOT_SUPPORTED: createError("FST_ERR_HOOK_NOT_SUPPORTED", "%s hook not supported!", 500, TypeError),
		FST_ERR_MISSING_MIDDLEWARE: createError("FST_ERR_MISSING_MIDDLEWARE", "You must register a plugin for handling middlewares, visit fastify.dev/docs/latest/Reference/Middleware/ for more info.", 500),
		FST_ERR_HOOK_TIMEOUT: createError("FST_ERR_HOOK_TIMEOUT", "A callback for '%s' hook%s timed out. You may have forgotten to call 'done' function or to resolve a Promise"),
		FST_ERR_LOG_INVALID_DESTINATION: createError("FST_ERR_LOG_INVALID_DESTINATION", "Cannot specify both logger.stream and logger.file options"),
		FST_ERR_LOG_INVALID_LOGGER: createError("FST_ERR_LOG_INVALID_LOGGER", "Invalid logger object provided. The logger instance should have these functions(s): '%s'.", 500, TypeError),
		FST_ERR_LOG_INVALID_LOGGER_INSTANCE: createError("FST_ERR_LOG_INVALID_LOGGER_INSTANCE", "loggerInstance only accepts a logger instance.", 500, TypeError),
		FST_ERR_LOG_INVALID_LOGGER_CONFIG: createError("FST_ERR_LOG_INVALID_LOGGER_CONFIG", "logger options only accepts a configuration object.", 500, TypeError),
		FST_ERR_LOG_LOGGER_AND_LOGGER_INSTANCE_PROVIDED: createError("FST_ERR_LOG_LOGGER_AND_LOGGER_INSTANCE_PROVIDED", "You cannot provide both logger and loggerInstance. Please provide only one.", 500, TypeError),
		FST_ERR_LOG_INVALID_LOG_CONTROLLER: createError("FST_ERR_LOG_INVALID_LOG_CONTROLLER", "logController option must be an instance of LogController, got '%s'.", 500, TypeError),
		FST_ERR_REP_INVALID_PAYLOAD_TYPE: createError("FST_ERR_REP_INVALID_PAYLOAD_TYPE", "Attempted to send payload of invalid type '%s'. Expected a string or Buffer.", 500, TypeError),
		FST_ERR_REP_RESPONSE_BODY_CONSUMED: createError("FST_ERR_REP_RESPONSE_BODY_CONSUMED", "Response.body is already consumed."),
		FST_ERR_REP_READABLE_STREAM_LOCKED: createError("FST_ERR_REP_READABLE_STREAM_LOCKED", "ReadableStream was locked. You should call releaseLock() method on reader before sending."),
		FST_ERR_REP_ALREADY_SENT: createError("FST_ERR_REP_ALREADY_SENT", "Reply was already sent, did you forget to \"return reply\" in \"%s\" (%s)?"),
		FST_ERR_REP_SENT_VALUE: createError("FST_ERR_REP_SENT_VALUE", "The only possible value for reply.sent is true.", 500, TypeError),
		FST_ERR_SEND_INSIDE_ONERR: createError("FST_ERR_SEND_INSIDE_ONERR", "You cannot use `send` inside the `onError` hook"),
		FST_ERR_SEND_UNDEFINED_ERR: createError("FST_ERR_SEND_UNDEFINED_ERR", "Undefined error has occurred"),
		FST_ERR_BAD_STATUS_CODE: createError("FST_ERR_BAD_STATUS_CODE", "Called reply with an invalid status code: %s"),
		FST_ERR_BAD_TRAILER_NAME: createError("FST_ERR_BAD_TRAILER_NAME", "Called reply.trailer with an invalid header name: %s"),
		FST_ERR_BAD_TRAILER_VALUE: createError("FST_ERR_BAD_TRAILER_VALUE", "Called reply.trailer('%s', fn) with an invalid type: %s. Expected a function."),
		FST_ERR_FAILED_ERROR_SERIALIZATION: createError("FST_ERR_FAILED_ERROR_SERIALIZATION", "Failed to serialize an error. Error: %s. Original error: %s"),
		FST_ERR_MISSING_SERIALIZATION_FN: createError("FST_ERR_MISSING_SERIALIZATION_FN", "Missing serialization function. Key \"%s\""),
		FST_ERR_MISSING_CONTENTTYPE_SERIALIZATION_FN: createError("FST_ERR_MISSING_CONTENTTYPE_SERIALIZATION_FN", "Missing serialization function. Key \"%s:%s\""),
		FST_ERR_REQ_INVALID_VALIDATION_INVOCATION: createError("FST_ERR_REQ_INVALID_VALIDATION_INVOCATION", "Invalid validation invocation. Missing validation function for HTTP part \"%s\" nor schema provided."),
		FST_ERR_SCH_MISSING_ID: createError("FST_ERR_SCH_MISSING_ID", "Missing schema $id property"),
		FST_ERR_SCH_ALREADY_PRESENT: createError("FST_ERR_SCH_ALREADY_PRESENT", "Schema with id '%s' already declared!"),
		FST_ERR_SCH_CONTENT_MISSING_SCHEMA: createError("FST_ERR_SCH_CONTENT_MISSING_SCHEMA", "Schema is missing for the content type '%s'"),
		FST_ERR_SCH_DUPLICATE: createError("FST_ERR_SCH_DUPLICATE", "Schema with '%s' already present!"),
		FST_ERR_SCH_VALIDATION_BUILD: createError("FST_ERR_SCH_VALIDATION_BUILD", "Failed building the validation schema for %s: %s, due to error %s"),
		FST_ERR_SCH_SERIALIZATION_BUILD: createError("FST_ERR_SCH_SERIALIZATION_BUILD", "Failed building the serialization schema for %s: %s, due to error %s"),
		FST_ERR_SCH_RESPONSE_SCHEMA_NOT_NESTED_2XX: createError("FST_ERR_SCH_RESPONSE_SCHEMA_NOT_NESTED_2XX", "response schemas should be nested under a valid status code, e.g { 2xx: { type: \"object\" } }"),
		FST_ERR_INIT_OPTS_INVALID: createError("FST_ERR_INIT_OPTS_INVALID", "Invalid initialization options: '%s'"),
		FST_ERR_FORCE_CLOSE_CONNECTIONS_IDLE_NOT_AVAILABLE: createError("FST_ERR_FORCE_CLOSE_CONNECTIONS_IDLE_NOT_AVAILABLE", "Cannot set forceCloseConnections to 'idle' as your HTTP server does not support closeIdleConnections method"),
		FST_ERR_DUPLICATED_ROUTE: createError("FST_ERR_DUPLICATED_ROUTE", "Method '%s' already declared for route '%s'"),
		FST_ERR_BAD_URL: createError("FST_ERR_BAD_URL", "'%s' is not a valid url component", 400, URIError),
		FST_ERR_MAX_PARAM_LENGTH: createError("FST_ERR_MAX_PARAM_LENGTH", "'%s' is exceeding the max param length", 414, URIError),
		FST_ERR_ASYNC_CONSTRAINT: createError("FST_ERR_ASYNC_CONSTRAINT", "Unexpected error from async constraint", 500),
		FST_ERR_INVALID_URL: createError("FST_ERR_INVALID_URL", "URL must be a string. Received '%s'", 400, TypeError),
		FST_ERR_ROUTE_OPTIONS_NOT_OBJ: createError("FST_ERR_ROUTE_OPTIONS_NOT_OBJ", "Options for \"%s:%s\" route must be an object", 500, TypeError),
		FST_ERR_ROUTE_DUPLICATED_HANDLER: createError("FST_ERR_ROUTE_DUPLICATED_HANDLER", "Duplicate handler for \"%s:%s\" route is not allowed!", 500),
		FST_ERR_ROUTE_HANDLER_NOT_FN: createError("FST_ERR_ROUTE_HANDLER_NOT_FN", "Error Handler for %s:%s route, if defined, must be a function", 500, TypeError),
		FST_ERR_ROUTE_MISSING_HANDLER: createError("FST_ERR_ROUTE_MISSING_HANDLER", "Missing handler function for \"%s:%s\" route.", 500),
		FST_ERR_ROUTE_METHOD_INVALID: createError("FST_ERR_ROUTE_METHOD_INVALID", "Provided method is invalid!", 500, TypeError),
		FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: createError("FST_ERR_ROUTE_METHOD_NOT_SUPPORTED", "%s method is not supported.", 500),
		FST_ERR_ROUTE_LOG_LEVEL_INVALID: createError("FST_ERR_ROUTE_LOG_LEVEL_INVALID", "Log level for '%s:%s' route must be a valid logger level. Received: '%s'", 500, TypeError),
		FST_ERR_ROUTE_BODY_VALIDATION_SCHEMA_NOT_SUPPORTED: createError("FST_ERR_ROUTE_BODY_VALIDATION_SCHEMA_NOT_SUPPORTED", "Body validation schema for %s:%s route is not supported!", 500),
		FST_ERR_ROUTE_BODY_LIMIT_OPTION_NOT_INT: createError("FST_ERR_ROUTE_BODY_LIMIT_OPTION_NOT_INT", "'bodyLimit' option must be an integer > 0. Got '%s'", 500, TypeError),
		FST_ERR_HANDLER_TIMEOUT: createError("FST_ERR_HANDLER_TIMEOUT", "Request timed out after %s ms on route '%s'", 503),
		FST_ERR_ROUTE_HANDLER_TIMEOUT_OPTION_NOT_INT: createError("FST_ERR_ROUTE_HANDLER_TIMEOUT_OPTION_NOT_INT", "'handlerTimeout' option must be an integer > 0. Got '%s'", 500, TypeError),
		FST_ERR_ROUTE_REWRITE_NOT_STR: createError("FST_ERR_ROUTE_REWRITE_NOT_STR", "Rewrite url for \"%s\" needs to be of type \"string\" but received \"%s\"", 500, TypeError),
		FST_ERR_ROUTE_MISSING_CONTENT_TYPE: createError("FST_ERR_ROUTE_MISSING_CONTENT_TYPE", "Method '%s' must provide a 'Content-Type' header.", 400),
		FST_ERR_ROUTE_MISSING_CONTENT: createError("FST_ERR_ROUTE_MISSING_CONTENT", "Method '%s' must provide a request body.", 400),
		FST_ERR_REOPENED_CLOSE_SERVER: createError("FST_ERR_REOPENED_CLOSE_SERVER", "Fastify has already been closed and cannot be reopened"),
		FST_ERR_REOPENED_SERVER: createError("FST_ERR_REOPENED_SERVER", "Fastify is already listening"),
		FST_ERR_INSTANCE_ALREADY_LISTENING: createError("FST_ERR_INSTANCE_ALREADY_LISTENING", "Fastify instance is already listening. %s"),
		FST_ERR_PLUGIN_VERSION_MISMATCH: createError("FST_ERR_PLUGIN_VERSION_MISMATCH", "fastify-plugin: %s - expected '%s' fastify version, '%s' is installed"),
		FST_ERR_PLUGIN_NOT_PRESENT_IN_INSTANCE: createError("FST_ERR_PLUGIN_NOT_PRESENT_IN_INSTANCE", "The decorator '%s'%s is not present in %s"),
		FST_ERR_PLUGIN_INVALID_ASYNC_HANDLER: createError("FST_ERR_PLUGIN_INVALID_ASYNC_HANDLER", "The %s plugin being registered mixes async and callback styles. Async plugin should not mix async and callback style.", 500, TypeError),
		FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED: createError("FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED", "The dependency '%s' of plugin '%s' is not registered"),
		FST_ERR_PLUGIN_CALLBACK_NOT_FN: createError("FST_ERR_PLUGIN_CALLBACK_NOT_FN", "fastify-plugin: %s", 500, TypeError),
		FST_ERR_PLUGIN_NOT_VALID: createError("FST_ERR_PLUGIN_NOT_VALID", "fastify-plugin: %s"),
		FST_ERR_ROOT_PLG_BOOTED: createError("FST_ERR_ROOT_PLG_BOOTED", "fastify-plugin: %s"),
		FST_ERR_PARENT_PLUGIN_BOOTED: createError("FST_ERR_PARENT_PLUGIN_BOOTED", "fastify-plugin: %s"),
		FST_ERR_PLUGIN_TIMEOUT: createError("FST_ERR_PLUGIN_TIMEOUT", "fastify-plugin: %s")
	};
	function appendStackTrace(oldErr, newErr) {
		newErr.cause = oldErr;
		return newErr;
	}
	module.exports = codes;
	module.exports.appendStackTrace = appendStackTrace;
	module.exports.AVVIO_ERRORS_MAP = {
		AVV_ERR_CALLBACK_NOT_FN: codes.FST_ERR_PLUGIN_CALLBACK_NOT_FN,
		AVV_ERR_PLUGIN_NOT_VALID: codes.FST_ERR_PLUGIN_NOT_VALID,
		AVV_ERR_ROOT_PLG_BOOTED: codes.FST_ERR_ROOT_PLG_BOOTED,
		AVV_ERR_PARENT_PLG_LOADED: codes.FST_ERR_PARENT_PLUGIN_BOOTED,
		AVV_ERR_READY_TIMEOUT: codes.FST_ERR_PLUGIN_TIMEOUT,
		AVV_ERR_PLUGIN_EXEC_TIMEOUT: codes.FST_ERR_PLUGIN_TIMEOUT
	};
}));
// node_modules/fastify/lib/hooks.js
var require_hooks = __commonJSMin(((exports, module) => {
	const applicationHooks = [
		"onRoute",
		"onRegister",
		"onReady",
		"onListen",
		"preClose",
		"onClose"
	];
	const lifecycleHooks = [
		"onTimeout",
		"onRequest",
		"preParsing",
		"preValidation",
		"preSerialization",
		"preHandler",
		"onSend",
		"onResponse",
		"onError",
		"onRequestAbort"
	];
	const supportedHooks = lifecycleHooks.concat(applicationHooks);
	const { FST_ERR_HOOK_INVALID_TYPE, FST_ERR_HOOK_INVALID_HANDLER, FST_ERR_SEND_UNDEFINED_ERR, FST_ERR_HOOK_TIMEOUT, FST_ERR_HOOK_NOT_SUPPORTED, AVVIO_ERRORS_MAP, appendStackTrace } = require_errors();
	const { kChildren, kHooks, kRequestPayloadStream } = require_symbols$1();
	function Hooks() {
		this.onRequest = [];
		this.preParsing = [];
		this.preValidation = [];
		this.preSerialization = [];
		this.preHandler = [];
		this.onResponse = [];
		this.onSend = [];
		this.onError = [];
		this.onRoute = [];
		this.onRegister = [];
		this.onReady = [];
		this.onListen = [];
		this.onTimeout = [];
		this.onRequestAbort = [];
		this.preClose = [];
	}
	Hooks.prototype = Object.create(null);
	Hooks.prototype.validate = function(hook, fn) {
		if (typeof hook !== "string") throw new FST_ERR_HOOK_INVALID_TYPE();
		if (Array.isArray(this[hook]) === false) throw new FST_ERR_HOOK_NOT_SUPPORTED(hook);
		if (typeof fn !== "function") throw new FST_ERR_HOOK_INVALID_HANDLER(hook, Object.prototype.toString.call(fn));
	};
	Hooks.prototype.add = function(hook, fn) {
		this.validate(hook, fn);
		this[hook].push(fn);
	};
	function buildHooks(h) {
		const hooks = new Hooks();
		hooks.onRequest = h.onRequest.slice();
		hooks.preParsing = h.preParsing.slice();
		hooks.preValidation = h.preValidation.slice();
		hooks.preSerialization = h.preSerialization.slice();
		hooks.preHandler = h.preHandler.slice();
		hooks.onSend = h.onSend.slice();
		hooks.onResponse = h.onResponse.slice();
		hooks.onError = h.onError.slice();
		hooks.onRoute = h.onRoute.slice();
		hooks.onRegister = h.onRegister.slice();
		hooks.onTimeout = h.onTimeout.slice();
		hooks.onRequestAbort = h.onRequestAbort.slice();
		hooks.onReady = [];
		hooks.onListen = [];
		hooks.preClose = [];
		return hooks;
	}
	function hookRunnerApplication(hookName, boot, server, cb) {
		const hooks = server[kHooks][hookName];
		let i = 0;
		let c = 0;
		next();
		function exit(err) {
			const hookFnName = hooks[i - 1]?.name;
			const hookFnFragment = hookFnName ? ` "${hookFnName}"` : "";
			if (err) {
				if (err.code === "AVV_ERR_READY_TIMEOUT") err = appendStackTrace(err, new FST_ERR_HOOK_TIMEOUT(hookName, hookFnFragment));
				else err = AVVIO_ERRORS_MAP[err.code] != null ? appendStackTrace(err, new AVVIO_ERRORS_MAP[err.code](err.message)) : err;
				cb(err);
				return;
			}
			cb();
		}
		function next(err) {
			if (err) {
				exit(err);
				return;
			}
			if (i === hooks.length && c === server[kChildren].length) {
				if (i === 0 && c === 0) exit();
				else boot(function manageTimeout(err, done) {
					exit(err);
					done(err);
				});
				return;
			}
			if (i === hooks.length && c < server[kChildren].length) {
				const child = server[kChildren][c++];
				hookRunnerApplication(hookName, boot, child, next);
				return;
			}
			boot(wrap(hooks[i++], server));
			next();
		}
		function wrap(fn, server) {
			return function(err, done) {
				if (err) {
					done(err);
					return;
				}
				if (fn.length === 1) {
					try {
						fn.call(server, done);
					} catch (error) {
						done(error);
					}
					return;
				}
				try {
					const ret = fn.call(server);
					if (ret && typeof ret.then === "function") {
						ret.then(done, done);
						return;
					}
				} catch (error) {
					err = error;
				}
				done(err);
			};
		}
	}
	function onListenHookRunner(server) {
		const hooks = server[kHooks].onListen;
		const hooksLen = hooks.length;
		let i = 0;
		let c = 0;
		next();
		function next(err) {
			err && server.log.error(err);
			if (i === hooksLen) {
				while (c < server[kChildren].length) {
					const child = server[kChildren][c++];
					onListenHookRunner(child);
				}
				return;
			}
			wrap(hooks[i++], server, next);
		}
		async function wrap(fn, server, done) {
			if (fn.length === 1) {
				try {
					fn.call(server, done);
				} catch (e) {
					done(e);
				}
				return;
			}
			try {
				const ret = fn.call(server);
				if (ret && typeof ret.then === "function") {
					ret.then(done, done);
					return;
				}
				done();
			} catch (error) {
				done(error);
			}
		}
	}
	function hookRunnerGenerator(iterator) {
		return function hookRunner(functions, request, reply, cb) {
			let i = 0;
			function next(err) {
				if (err || i === functions.length) {
					cb(err, request, reply);
					return;
				}
				let result;
				try {
					result = iterator(functions[i++], request, reply, next);
				} catch (error) {
					cb(error, request, reply);
					return;
				}
				if (result && typeof result.then === "function") result.then(handleResolve, handleReject);
			}
			function handleResolve() {
				next();
			}
			function handleReject(err) {
				if (!err) err = new FST_ERR_SEND_UNDEFINED_ERR();
				cb(err, request, reply);
			}
			next();
		};
	}
	function onResponseHookIterator(fn, request, reply, next) {
		return fn(request, reply, next);
	}
	const onResponseHookRunner = hookRunnerGenerator(onResponseHookIterator);
	const preValidationHookRunner = hookRunnerGenerator(hookIterator);
	const preHandlerHookRunner = hookRunnerGenerator(hookIterator);
	const onTimeoutHookRunner = hookRunnerGenerator(hookIterator);
	const onRequestHookRunner = hookRunnerGenerator(hookIterator);
	function onSendHookRunner(functions, request, reply, payload, cb) {
		let i = 0;
		function next(err, newPayload) {
			if (err) {
				cb(err, request, reply, payload);
				return;
			}
			if (newPayload !== void 0) payload = newPayload;
			if (i === functions.length) {
				cb(null, request, reply, payload);
				return;
			}
			let result;
			try {
				result = functions[i++](request, reply, payload, next);
			} catch (error) {
				cb(error, request, reply);
				return;
			}
			if (result && typeof result.then === "function") result.then(handleResolve, handleReject);
		}
		function handleResolve(newPayload) {
			try {
				next(null, newPayload);
			} catch (err) {
				cb(err, request, reply, payload);
			}
		}
		function handleReject(err) {
			if (!err) err = new FST_ERR_SEND_UNDEFINED_ERR();
			cb(err, request, reply, payload);
		}
		next();
	}
	const preSerializationHookRunner = onSendHookRunner;
	function preParsingHookRunner(functions, request, reply, cb) {
		let i = 0;
		function next(err, newPayload) {
			if (reply.sent) return;
			if (newPayload !== void 0) request[kRequestPayloadStream] = newPayload;
			if (err || i === functions.length) {
				cb(err, request, reply);
				return;
			}
			let result;
			try {
				result = functions[i++](request, reply, request[kRequestPayloadStream], next);
			} catch (error) {
				cb(error, request, reply);
				return;
			}
			if (result && typeof result.then === "function") result.then(handleResolve, handleReject);
		}
		function handleResolve(newPayload) {
			next(null, newPayload);
		}
		function handleReject(err) {
			if (!err) err = new FST_ERR_SEND_UNDEFINED_ERR();
			cb(err, request, reply);
		}
		next();
	}
	function onRequestAbortHookRunner(functions, request, cb) {
		let i = 0;
		function next(err) {
			if (err || i === functions.length) {
				cb(err, request);
				return;
			}
			let result;
			try {
				result = functions[i++](request, next);
			} catch (error) {
				cb(error, request);
				return;
			}
			if (result && typeof result.then === "function") result.then(handleResolve, handleReject);
		}
		function handleResolve() {
			next();
		}
		function handleReject(err) {
			if (!err) err = new FST_ERR_SEND_UNDEFINED_ERR();
			cb(err, request);
		}
		next();
	}
	function hookIterator(fn, request, reply, next) {
		if (reply.sent === true) return void 0;
		return fn(request, reply, next);
	}
	module.exports = {
		Hooks,
		buildHooks,
		hookRunnerGenerator,
		preParsingHookRunner,
		onResponseHookRunner,
		onSendHookRunner,
		preSerializationHookRunner,
		onRequestAbortHookRunner,
		hookIterator,
		hookRunnerApplication,
		onListenHookRunner,
		preHandlerHookRunner,
		preValidationHookRunner,
		onRequestHookRunner,
		onTimeoutHookRunner,
		lifecycleHooks,
		supportedHooks
	};
}));
// node_modules/fastify/lib/noop-set.js
var require_noop_set = __commonJSMin(((exports, module) => {
	module.exports = function noopSet() {
		return {
			[Symbol.iterator]: function* () {},
			add() {},
			delete() {},
			has() {
				return true;
			}
		};
	};
}));
// node_modules/fastify/lib/promise.js
var require_promise = __commonJSMin(((exports, module) => {
	const { kTestInternals } = require_symbols$1();
	function withResolvers() {
		let res, rej;
		return {
			promise: new Promise((resolve, reject) => {
				res = resolve;
				rej = reject;
			}),
			resolve: res,
			reject: rej
		};
	}
	module.exports = {
		withResolvers: typeof Promise.withResolvers === "function" ? Promise.withResolvers.bind(Promise) : withResolvers,
		[kTestInternals]: { withResolvers }
	};
}));
// node_modules/fastify/lib/server.js
var require_server = __commonJSMin(((exports, module) => {
	const http = __require("node:http");
	const https = __require("node:https");
	const http2 = require_node_http2();
	const dns = __require("node:dns");
	const os = __require("node:os");
	const { kState, kOptions, kServerBindings, kHttp2ServerSessions } = require_symbols$1();
	const { FSTWRN003 } = require_warnings();
	const { onListenHookRunner } = require_hooks();
	const { FST_ERR_REOPENED_CLOSE_SERVER, FST_ERR_REOPENED_SERVER, FST_ERR_LISTEN_OPTIONS_INVALID, FST_ERR_FORCE_CLOSE_CONNECTIONS_IDLE_NOT_AVAILABLE } = require_errors();
	const noopSet = require_noop_set();
	const PonyPromise = require_promise();
	module.exports.createServer = createServer;
	function defaultResolveServerListeningText(address) {
		return `Server listening at ${address}`;
	}
	function createServer(options, httpHandler) {
		const server = getServerInstance(options, httpHandler);
		function listen(listenOptions = {
			port: 0,
			host: "localhost"
		}, cb = void 0) {
			if (typeof cb === "function") {
				if (cb.constructor.name === "AsyncFunction") FSTWRN003("listen method");
				listenOptions.cb = cb;
			}
			if (listenOptions.signal) {
				if (typeof listenOptions.signal.on !== "function" && typeof listenOptions.signal.addEventListener !== "function") throw new FST_ERR_LISTEN_OPTIONS_INVALID("Invalid options.signal");
				this[kState].aborted = listenOptions.signal.aborted;
				if (this[kState].aborted) return this.close();
				else {
					const onAborted = () => {
						this[kState].aborted = true;
						this.close();
					};
					listenOptions.signal.addEventListener("abort", onAborted, { once: true });
				}
			}
			let host;
			if (listenOptions.path == null) host = listenOptions.host ?? "localhost";
			else host = listenOptions.host;
			if (!Object.hasOwn(listenOptions, "host") || listenOptions.host == null) listenOptions.host = host;
			if (host === "localhost") listenOptions.cb = (err, address) => {
				if (err) {
					cb(err, address);
					return;
				}
				multipleBindings.call(this, server, httpHandler, options, listenOptions, () => {
					this[kState].listening = true;
					cb(null, address);
					onListenHookRunner(this);
				});
			};
			else listenOptions.cb = (err, address) => {
				if (err) {
					cb(err, address);
					return;
				}
				this[kState].listening = true;
				cb(null, address);
				onListenHookRunner(this);
			};
			if (cb === void 0) return listenPromise.call(this, server, listenOptions).then((address) => {
				const { promise, resolve } = PonyPromise.withResolvers();
				if (host === "localhost") multipleBindings.call(this, server, httpHandler, options, listenOptions, () => {
					this[kState].listening = true;
					resolve(address);
					onListenHookRunner(this);
				});
				else {
					resolve(address);
					onListenHookRunner(this);
				}
				return promise;
			});
			this.ready(listenCallback.call(this, server, listenOptions));
		}
		const serverHasCloseAllConnections = typeof server.closeAllConnections === "function";
		const serverHasCloseIdleConnections = typeof server.closeIdleConnections === "function";
		const serverHasCloseHttp2Sessions = typeof server.closeHttp2Sessions === "function";
		let forceCloseConnections = options.forceCloseConnections;
		if (forceCloseConnections === "idle" && !serverHasCloseIdleConnections) throw new FST_ERR_FORCE_CLOSE_CONNECTIONS_IDLE_NOT_AVAILABLE();
		else if (typeof forceCloseConnections !== "boolean") forceCloseConnections = serverHasCloseIdleConnections ? "idle" : false;
		const keepAliveConnections = !serverHasCloseAllConnections && forceCloseConnections === true ? new Set() : noopSet();
		return {
			server,
			listen,
			forceCloseConnections,
			serverHasCloseAllConnections,
			serverHasCloseHttp2Sessions,
			keepAliveConnections
		};
	}
	function multipleBindings(mainServer, httpHandler, serverOpts, listenOptions, onListen) {
		this[kState].listening = false;
		dns.lookup(listenOptions.host, { all: true }, (dnsErr, addresses) => {
			if (dnsErr || this[kState].aborted) {
				onListen();
				return;
			}
			const isMainServerListening = mainServer.listening && serverOpts.serverFactory;
			let binding = 0;
			let bound = 0;
			if (!isMainServerListening) {
				const primaryAddress = mainServer.address();
				for (const adr of addresses) if (adr.address !== primaryAddress.address) {
					binding++;
					const secondaryOpts = Object.assign({}, listenOptions, {
						host: adr.address,
						port: primaryAddress.port,
						cb: (_ignoreErr) => {
							bound++;
							if (!_ignoreErr) this[kServerBindings].push(secondaryServer);
							if (bound === binding) onListen();
						}
					});
					const secondaryServer = getServerInstance(serverOpts, httpHandler);
					const closeSecondary = () => {
						secondaryServer.close(() => {});
						if (typeof secondaryServer.closeAllConnections === "function" && serverOpts.forceCloseConnections === true) secondaryServer.closeAllConnections();
						if (typeof secondaryServer.closeHttp2Sessions === "function") secondaryServer.closeHttp2Sessions();
					};
					secondaryServer.on("upgrade", mainServer.emit.bind(mainServer, "upgrade"));
					mainServer.on("unref", closeSecondary);
					mainServer.on("close", closeSecondary);
					mainServer.on("error", closeSecondary);
					this[kState].listening = false;
					listenCallback.call(this, secondaryServer, secondaryOpts)();
				}
			}
			if (binding === 0) {
				onListen();
				return;
			}
			const originUnref = mainServer.unref;
			mainServer.unref = function() {
				originUnref.call(mainServer);
				mainServer.emit("unref");
			};
		});
	}
	function listenCallback(server, listenOptions) {
		const wrap = (err) => {
			server.removeListener("error", wrap);
			server.removeListener("listening", wrap);
			if (!err) {
				const address = logServerAddress.call(this, server, listenOptions.listenTextResolver || defaultResolveServerListeningText);
				listenOptions.cb(null, address);
			} else {
				this[kState].listening = false;
				listenOptions.cb(err, null);
			}
		};
		return (err) => {
			if (err != null) return listenOptions.cb(err);
			if (this[kState].listening && this[kState].closing) return listenOptions.cb(new FST_ERR_REOPENED_CLOSE_SERVER(), null);
			if (this[kState].listening) return listenOptions.cb(new FST_ERR_REOPENED_SERVER(), null);
			server.once("error", wrap);
			if (!this[kState].closing) {
				server.once("listening", wrap);
				server.listen(listenOptions);
				this[kState].listening = true;
			}
		};
	}
	function listenPromise(server, listenOptions) {
		if (this[kState].listening && this[kState].closing) return Promise.reject(new FST_ERR_REOPENED_CLOSE_SERVER());
		if (this[kState].listening) return Promise.reject(new FST_ERR_REOPENED_SERVER());
		return this.ready().then(() => {
			if (this[kState].aborted) return;
			const { promise, resolve, reject } = PonyPromise.withResolvers();
			const errEventHandler = (err) => {
				cleanup();
				this[kState].listening = false;
				reject(err);
			};
			const listeningEventHandler = () => {
				cleanup();
				this[kState].listening = true;
				resolve(logServerAddress.call(this, server, listenOptions.listenTextResolver || defaultResolveServerListeningText));
			};
			function cleanup() {
				server.removeListener("error", errEventHandler);
				server.removeListener("listening", listeningEventHandler);
			}
			server.once("error", errEventHandler);
			server.once("listening", listeningEventHandler);
			server.listen(listenOptions);
			return promise;
		});
	}
	function getServerInstance(options, httpHandler) {
		if (options.serverFactory) return options.serverFactory(httpHandler, options);
		const httpsOptions = options.https === true ? {} : options.https;
		if (options.http2) {
			const server = typeof httpsOptions === "object" ? http2.createSecureServer(httpsOptions, httpHandler) : http2.createServer(options.http, httpHandler);
			server.on("session", (session) => session.setTimeout(options.http2SessionTimeout, () => {
				session.close();
			}));
			if (options.forceCloseConnections === true) server.closeHttp2Sessions = createCloseHttp2SessionsByHttp2Server(server);
			server.setTimeout(options.connectionTimeout);
			return server;
		}
		const server = httpsOptions ? https.createServer(httpsOptions, httpHandler) : http.createServer(options.http, httpHandler);
		server.keepAliveTimeout = options.keepAliveTimeout;
		server.requestTimeout = options.requestTimeout;
		server.setTimeout(options.connectionTimeout);
		if (options.maxRequestsPerSocket > 0) server.maxRequestsPerSocket = options.maxRequestsPerSocket;
		return server;
	}
	function getAddresses(address) {
		if (address.address === "0.0.0.0") return Object.values(os.networkInterfaces()).flatMap((iface) => {
			return iface.filter((iface) => iface.family === "IPv4");
		}).sort((iface) => {
			return iface.internal ? -1 : 1;
		}).map((iface) => {
			return iface.address;
		});
		return [address.address];
	}
	function logServerAddress(server, listenTextResolver) {
		let addresses;
		if (!(typeof server.address() === "string")) {
			if (server.address().address.indexOf(":") === -1) addresses = getAddresses(server.address()).map((address) => address + ":" + server.address().port);
			else addresses = ["[" + server.address().address + "]:" + server.address().port];
			addresses = addresses.map((address) => "http" + (this[kOptions].https ? "s" : "") + "://" + address);
		} else addresses = [server.address()];
		for (const address of addresses) this.log.info(listenTextResolver(address));
		return addresses[0];
	}
	function createCloseHttp2SessionsByHttp2Server(http2Server) {
		http2Server[kHttp2ServerSessions] = new Set();
		http2Server.on("session", function(session) {
			session.once("connect", function() {
				http2Server[kHttp2ServerSessions].add(session);
			});
			session.once("close", function() {
				http2Server[kHttp2ServerSessions].delete(session);
			});
			session.once("frameError", function(type, code, streamId) {
				if (streamId === 0) http2Server[kHttp2ServerSessions].delete(session);
			});
			session.once("goaway", function() {
				http2Server[kHttp2ServerSessions].delete(session);
			});
		});
		return function closeHttp2Sessions() {
			if (http2Server[kHttp2ServerSessions].size === 0) return;
			for (const session of http2Server[kHttp2ServerSessions]) session.close();
		};
	}
}));
// node_modules/fastify/lib/error-status.js
var require_error_status = __commonJSMin(((exports, module) => {
	const { kReplyHasStatusCode } = require_symbols$1();
	function setErrorStatusCode(reply, err) {
		if (!reply[kReplyHasStatusCode] || reply.statusCode === 200) {
			let statusCode = 500;
			if (err?.statusCode >= 400 && err.statusCode <= 599) statusCode = err.statusCode;
			else if (err?.status >= 400 && err.status <= 599) statusCode = err.status;
			reply.code(statusCode);
		}
	}
	module.exports = { setErrorStatusCode };
}));
// node_modules/fastify/lib/wrap-thenable.js
var require_wrap_thenable = __commonJSMin(((exports, module) => {
	const { kReplyIsError, kReplyHijacked } = require_symbols$1();
	const { setErrorStatusCode } = require_error_status();
	const channels = __require("node:diagnostics_channel").tracingChannel("fastify.request.handler");
	function wrapThenable(thenable, reply, store) {
		if (store) store.async = true;
		thenable.then(function(payload) {
			if (reply[kReplyHijacked] === true) return;
			if (store) channels.asyncStart.publish(store);
			try {
				if (payload !== void 0 || reply.sent === false && reply.raw.headersSent === false && reply.request.raw.aborted === false && reply.request.socket && !reply.request.socket.destroyed) try {
					reply.send(payload);
				} catch (err) {
					reply[kReplyIsError] = true;
					reply.send(err);
				}
			} finally {
				if (store) channels.asyncEnd.publish(store);
			}
		}, function(err) {
			if (store) {
				store.error = err;
				setErrorStatusCode(reply, err);
				channels.error.publish(store);
				channels.asyncStart.publish(store);
			}
			try {
				if (reply.sent === true) {
					reply.log.error({ err }, "Promise errored, but reply.sent = true was set");
					return;
				}
				reply[kReplyIsError] = true;
				reply.send(err);
			} catch (err) {
				reply.send(err);
			} finally {
				if (store) channels.asyncEnd.publish(store);
			}
		});
	}
	module.exports = wrapThenable;
}));
// node_modules/fastify/lib/validation.js
var require_validation = __commonJSMin(((exports, module) => {
	const { kSchemaHeaders: headersSchema, kSchemaParams: paramsSchema, kSchemaQuerystring: querystringSchema, kSchemaBody: bodySchema, kSchemaResponse: responseSchema } = require_symbols$1();
	const scChecker = /^[1-5](?:\d{2}|xx)$|^default$/;
	const { FST_ERR_SCH_RESPONSE_SCHEMA_NOT_NESTED_2XX } = require_errors();
	const { FSTWRN001, FSTSEC002, FSTSEC003 } = require_warnings();
	function compileSchemasForSerialization(context, compile) {
		if (!context.schema || !context.schema.response) return;
		const { method, url } = context.config || {};
		context[responseSchema] = Object.keys(context.schema.response).reduce(function(acc, statusCode) {
			const schema = context.schema.response[statusCode];
			statusCode = statusCode.toLowerCase();
			if (!scChecker.test(statusCode)) throw new FST_ERR_SCH_RESPONSE_SCHEMA_NOT_NESTED_2XX();
			if (schema.content) {
				const contentTypesSchemas = {};
				for (const mediaName of Object.keys(schema.content)) {
					const contentSchema = schema.content[mediaName].schema;
					contentTypesSchemas[mediaName] = compile({
						schema: contentSchema,
						url,
						method,
						httpStatus: statusCode,
						contentType: mediaName
					});
				}
				acc[statusCode] = contentTypesSchemas;
			} else acc[statusCode] = compile({
				schema,
				url,
				method,
				httpStatus: statusCode
			});
			return acc;
		}, {});
	}
	function lowerCaseHeadersSchema(schema, insidePropertyNames = false) {
		if (Array.isArray(schema)) return schema.map((item) => lowerCaseHeadersSchema(item, insidePropertyNames));
		if (schema === null || typeof schema !== "object") return schema;
		const result = {};
		for (const key of Object.keys(schema)) {
			const value = schema[key];
			switch (key) {
				case "properties": {
					if (value === null || typeof value !== "object") {
						result.properties = value;
						break;
					}
					const normalized = {};
					for (const prop of Object.keys(value)) normalized[prop.toLowerCase()] = lowerCaseHeadersSchema(value[prop], insidePropertyNames);
					result.properties = normalized;
					break;
				}
				case "required":
					result.required = Array.isArray(value) ? value.map((name) => name.toLowerCase()) : value;
					break;
				case "dependencies": {
					if (value === null || typeof value !== "object") {
						result.dependencies = value;
						break;
					}
					const normalized = {};
					for (const dep of Object.keys(value)) {
						const depValue = value[dep];
						if (Array.isArray(depValue)) normalized[dep.toLowerCase()] = depValue.map((name) => name.toLowerCase());
						else normalized[dep.toLowerCase()] = lowerCaseHeadersSchema(depValue, insidePropertyNames);
					}
					result.dependencies = normalized;
					break;
				}
				case "dependentSchemas": {
					if (value === null || typeof value !== "object") {
						result.dependentSchemas = value;
						break;
					}
					const normalized = {};
					for (const dep of Object.keys(value)) normalized[dep.toLowerCase()] = lowerCaseHeadersSchema(value[dep], insidePropertyNames);
					result.dependentSchemas = normalized;
					break;
				}
				case "dependentRequired": {
					if (value === null || typeof value !== "object") {
						result.dependentRequired = value;
						break;
					}
					const normalized = {};
					for (const dep of Object.keys(value)) normalized[dep.toLowerCase()] = value[dep].map((name) => name.toLowerCase());
					result.dependentRequired = normalized;
					break;
				}
				case "allOf":
				case "anyOf":
				case "oneOf":
				case "not":
				case "if":
				case "then":
				case "else":
				case "items":
				case "additionalItems":
				case "additionalProperties":
				case "unevaluatedItems":
				case "unevaluatedProperties":
				case "contains":
				case "contentSchema":
					result[key] = lowerCaseHeadersSchema(value, insidePropertyNames);
					break;
				case "propertyNames":
					result[key] = lowerCaseHeadersSchema(value, true);
					break;
				case "definitions":
				case "$defs":
				case "patternProperties": {
					if (value === null || typeof value !== "object") {
						result[key] = value;
						break;
					}
					const normalized = {};
					for (const k of Object.keys(value)) normalized[k] = lowerCaseHeadersSchema(value[k], insidePropertyNames);
					result[key] = normalized;
					break;
				}
				default: if (insidePropertyNames && key === "enum" && Array.isArray(value)) result[key] = value.map((item) => typeof item === "string" ? item.toLowerCase() : item);
				else if (insidePropertyNames && key === "const" && typeof value === "string") result[key] = value.toLowerCase();
				else result[key] = value;
			}
		}
		return result;
	}
	function findExternalHeaderRef(schema) {
		if (Array.isArray(schema)) {
			for (const item of schema) {
				const ref = findExternalHeaderRef(item);
				if (ref !== void 0) return ref;
			}
			return;
		}
		if (schema === null || typeof schema !== "object") return;
		if (typeof schema.$ref === "string" && schema.$ref[0] !== "#") return schema.$ref;
		for (const key of Object.keys(schema)) {
			const ref = findExternalHeaderRef(schema[key]);
			if (ref !== void 0) return ref;
		}
	}
	function findPropertyNamesRef(schema, insidePropertyNames = false) {
		if (Array.isArray(schema)) {
			for (const item of schema) {
				const ref = findPropertyNamesRef(item, insidePropertyNames);
				if (ref !== void 0) return ref;
			}
			return;
		}
		if (schema === null || typeof schema !== "object") return;
		if (insidePropertyNames && typeof schema.$ref === "string" && schema.$ref[0] === "#") return schema.$ref;
		for (const key of Object.keys(schema)) {
			const ref = findPropertyNamesRef(schema[key], insidePropertyNames || key === "propertyNames");
			if (ref !== void 0) return ref;
		}
	}
	function compileSchemasForValidation(context, compile, isCustom) {
		const { schema } = context;
		if (!schema) return;
		const { method, url } = context.config || {};
		const headers = schema.headers;
		if (headers !== void 0) {
			if (isCustom || typeof headers !== "object" || headers === null || Object.getPrototypeOf(headers) !== Object.prototype) context[headersSchema] = compile({
				schema: headers,
				method,
				url,
				httpPart: "headers"
			});
			else {
				const headersSchemaLowerCase = lowerCaseHeadersSchema(headers);
				const externalRef = findExternalHeaderRef(headers);
				if (externalRef !== void 0) FSTSEC002(method, url, externalRef);
				const propertyNamesRef = findPropertyNamesRef(headers);
				if (propertyNamesRef !== void 0) FSTSEC003(method, url, propertyNamesRef);
				context[headersSchema] = compile({
					schema: headersSchemaLowerCase,
					method,
					url,
					httpPart: "headers"
				});
			}
		} else if (Object.hasOwn(schema, "headers")) FSTWRN001("headers", method, url);
		if (schema.body !== void 0) {
			const contentProperty = schema.body !== null && typeof schema.body === "object" ? schema.body.content : void 0;
			if (contentProperty) {
				const contentTypeSchemas = {};
				for (const contentType of Object.keys(contentProperty)) {
					const contentSchema = contentProperty[contentType].schema;
					contentTypeSchemas[contentType] = compile({
						schema: contentSchema,
						method,
						url,
						httpPart: "body",
						contentType
					});
				}
				context[bodySchema] = contentTypeSchemas;
			} else context[bodySchema] = compile({
				schema: schema.body,
				method,
				url,
				httpPart: "body"
			});
		} else if (Object.hasOwn(schema, "body")) FSTWRN001("body", method, url);
		if (schema.querystring !== void 0) context[querystringSchema] = compile({
			schema: schema.querystring,
			method,
			url,
			httpPart: "querystring"
		});
		else if (Object.hasOwn(schema, "querystring")) FSTWRN001("querystring", method, url);
		if (schema.params !== void 0) context[paramsSchema] = compile({
			schema: schema.params,
			method,
			url,
			httpPart: "params"
		});
		else if (Object.hasOwn(schema, "params")) FSTWRN001("params", method, url);
	}
	function validateParam(validatorFunction, request, paramName) {
		if (validatorFunction == null) return false;
		const value = request[paramName];
		let ret;
		try {
			const data = value === void 0 ? null : value;
			if (validatorFunction.schemaEnv) ret = validatorFunction(data, {
				parentData: request,
				parentDataProperty: paramName
			});
			else ret = validatorFunction(data);
		} catch (err) {
			err.statusCode = 500;
			return err;
		}
		if (ret && typeof ret.then === "function") return ret.then((res) => {
			return res === false ? validatorFunction.errors : false;
		}).catch((err) => {
			return err;
		});
		return answer(ret);
		function answer(ret) {
			if (ret === false) return validatorFunction.errors;
			if (ret && ret.error) return ret.error;
			if (ret && typeof ret === "object" && "value" in ret) request[paramName] = ret.value;
			return false;
		}
	}
	function validate(context, request, execution) {
		const runExecution = execution === void 0;
		if (runExecution && context[paramsSchema] === void 0 && context[bodySchema] === void 0 && context[querystringSchema] === void 0 && context[headersSchema] === void 0) return false;
		if (runExecution || !execution.skipParams) {
			const params = validateParam(context[paramsSchema], request, "params");
			if (params) {
				if (typeof params.then !== "function") return wrapValidationError(params, "params", context.schemaErrorFormatter);
				else return validateAsyncParams(params, context, request);
			}
		}
		if (runExecution || !execution.skipBody) {
			let validatorFunction = null;
			if (typeof context[bodySchema] === "function") validatorFunction = context[bodySchema];
			else if (context[bodySchema]) {
				const contentSchema = context[bodySchema][request.mediaType];
				if (contentSchema) validatorFunction = contentSchema;
			}
			const body = validateParam(validatorFunction, request, "body");
			if (body) {
				if (typeof body.then !== "function") return wrapValidationError(body, "body", context.schemaErrorFormatter);
				else return validateAsyncBody(body, context, request);
			}
		}
		if (runExecution || !execution.skipQuery) {
			const query = validateParam(context[querystringSchema], request, "query");
			if (query) {
				if (typeof query.then !== "function") return wrapValidationError(query, "querystring", context.schemaErrorFormatter);
				else return validateAsyncQuery(query, context, request);
			}
		}
		const headers = validateParam(context[headersSchema], request, "headers");
		if (headers) {
			if (typeof headers.then !== "function") return wrapValidationError(headers, "headers", context.schemaErrorFormatter);
			else return validateAsyncHeaders(headers, context, request);
		}
		return false;
	}
	function validateAsyncParams(validatePromise, context, request) {
		return validatePromise.then((paramsResult) => {
			if (paramsResult) return wrapValidationError(paramsResult, "params", context.schemaErrorFormatter);
			return validate(context, request, { skipParams: true });
		});
	}
	function validateAsyncBody(validatePromise, context, request) {
		return validatePromise.then((bodyResult) => {
			if (bodyResult) return wrapValidationError(bodyResult, "body", context.schemaErrorFormatter);
			return validate(context, request, {
				skipParams: true,
				skipBody: true
			});
		});
	}
	function validateAsyncQuery(validatePromise, context, request) {
		return validatePromise.then((queryResult) => {
			if (queryResult) return wrapValidationError(queryResult, "querystring", context.schemaErrorFormatter);
			return validate(context, request, {
				skipParams: true,
				skipBody: true,
				skipQuery: true
			});
		});
	}
	function validateAsyncHeaders(validatePromise, context, request) {
		return validatePromise.then((headersResult) => {
			if (headersResult) return wrapValidationError(headersResult, "headers", context.schemaErrorFormatter);
			return false;
		});
	}
	function wrapValidationError(result, dataVar, schemaErrorFormatter) {
		if (result instanceof Error) {
			result.statusCode = result.statusCode || 400;
			result.code = result.code || "FST_ERR_VALIDATION";
			result.validationContext = result.validationContext || dataVar;
			return result;
		}
		const error = schemaErrorFormatter(result, dataVar);
		error.statusCode = error.statusCode || 400;
		error.code = error.code || "FST_ERR_VALIDATION";
		error.validation = result;
		error.validationContext = dataVar;
		return error;
	}
	module.exports = {
		symbols: {
			bodySchema,
			querystringSchema,
			responseSchema,
			paramsSchema,
			headersSchema
		},
		compileSchemasForValidation,
		compileSchemasForSerialization,
		validate
	};
}));
// node_modules/toad-cache/dist/toad-cache.cjs
var require_toad_cache = __commonJSMin(((exports) => {
	function validateCacheParams(max, ttlInMsecs) {
		if (typeof max !== "number" || !Number.isInteger(max) || max < 0) throw new Error("Invalid max value");
		if (typeof ttlInMsecs !== "number" || !Number.isInteger(ttlInMsecs) || ttlInMsecs < 0) throw new Error("Invalid ttl value");
	}
	var FifoMap = class {
		constructor(max = 1e3, ttlInMsecs = 0) {
			validateCacheParams(max, ttlInMsecs);
			this.first = null;
			this.items = new Map();
			this.last = null;
			this.max = max;
			this.ttl = ttlInMsecs;
		}
		get size() {
			return this.items.size;
		}
		clear() {
			this.items.clear();
			this.first = null;
			this.last = null;
		}
		delete(key) {
			const deletedItem = this.items.get(key);
			if (deletedItem !== void 0) {
				this.items.delete(key);
				if (deletedItem.prev !== null) deletedItem.prev.next = deletedItem.next;
				if (deletedItem.next !== null) deletedItem.next.prev = deletedItem.prev;
				if (this.first === deletedItem) this.first = deletedItem.next;
				if (this.last === deletedItem) this.last = deletedItem.prev;
			}
		}
		deleteMany(keys) {
			for (var i = 0; i < keys.length; i++) this.delete(keys[i]);
		}
		evict() {
			if (this.size > 0) {
				const item = this.first;
				this.items.delete(item.key);
				if (this.size === 0) {
					this.first = null;
					this.last = null;
				} else {
					this.first = item.next;
					this.first.prev = null;
				}
			}
		}
		expiresAt(key) {
			const item = this.items.get(key);
			if (item !== void 0) return item.expiry;
		}
		get(key) {
			const item = this.items.get(key);
			if (item !== void 0) {
				if (this.ttl > 0 && item.expiry <= Date.now()) {
					this.delete(key);
					return;
				}
				return item.value;
			}
		}
		getMany(keys) {
			const result = new Array(keys.length);
			for (var i = 0; i < keys.length; i++) result[i] = this.get(keys[i]);
			return result;
		}
		keys() {
			return this.items.keys();
		}
		set(key, value) {
			const existing = this.items.get(key);
			if (existing !== void 0) {
				existing.value = value;
				existing.expiry = this.ttl > 0 ? Date.now() + this.ttl : this.ttl;
				return;
			}
			if (this.max > 0 && this.size >= this.max) this.evict();
			const item = {
				expiry: this.ttl > 0 ? Date.now() + this.ttl : this.ttl,
				key,
				prev: this.last,
				next: null,
				value
			};
			this.items.set(key, item);
			if (this.size === 1) this.first = item;
			else this.last.next = item;
			this.last = item;
		}
	};
	var FifoObject = class {
		constructor(max = 1e3, ttlInMsecs = 0) {
			validateCacheParams(max, ttlInMsecs);
			this.first = null;
			this.items = Object.create(null);
			this.last = null;
			this.size = 0;
			this.max = max;
			this.ttl = ttlInMsecs;
		}
		clear() {
			this.items = Object.create(null);
			this.first = null;
			this.last = null;
			this.size = 0;
		}
		delete(key) {
			const deletedItem = this.items[key];
			if (deletedItem !== void 0) {
				delete this.items[key];
				this.size--;
				if (deletedItem.prev !== null) deletedItem.prev.next = deletedItem.next;
				if (deletedItem.next !== null) deletedItem.next.prev = deletedItem.prev;
				if (this.first === deletedItem) this.first = deletedItem.next;
				if (this.last === deletedItem) this.last = deletedItem.prev;
			}
		}
		deleteMany(keys) {
			for (var i = 0; i < keys.length; i++) this.delete(keys[i]);
		}
		evict() {
			if (this.size > 0) {
				const item = this.first;
				delete this.items[item.key];
				if (--this.size === 0) {
					this.first = null;
					this.last = null;
				} else {
					this.first = item.next;
					this.first.prev = null;
				}
			}
		}
		expiresAt(key) {
			const item = this.items[key];
			if (item !== void 0) return item.expiry;
		}
		get(key) {
			const item = this.items[key];
			if (item !== void 0) {
				if (this.ttl > 0 && item.expiry <= Date.now()) {
					this.delete(key);
					return;
				}
				return item.value;
			}
		}
		getMany(keys) {
			const result = new Array(keys.length);
			for (var i = 0; i < keys.length; i++) result[i] = this.get(keys[i]);
			return result;
		}
		keys() {
			return Object.keys(this.items);
		}
		set(key, value) {
			const existing = this.items[key];
			if (existing !== void 0) {
				existing.value = value;
				existing.expiry = this.ttl > 0 ? Date.now() + this.ttl : this.ttl;
				return;
			}
			if (this.max > 0 && this.size >= this.max) this.evict();
			const item = {
				expiry: this.ttl > 0 ? Date.now() + this.ttl : this.ttl,
				key,
				prev: this.last,
				next: null,
				value
			};
			this.items[key] = item;
			if (++this.size === 1) this.first = item;
			else this.last.next = item;
			this.last = item;
		}
	};
	function createEmptyStatisticsRecord() {
		return {
			cacheSize: 0,
			hits: 0,
			falsyHits: 0,
			emptyHits: 0,
			misses: 0,
			expirations: 0,
			evictions: 0,
			invalidateOne: 0,
			invalidateAll: 0,
			sets: 0
		};
	}
	var HitStatisticsRecord = class {
		constructor() {
			this.records = {};
		}
		initForCache(cacheId, currentTimeStamp) {
			this.records[cacheId] = { [currentTimeStamp]: createEmptyStatisticsRecord() };
		}
		resetForCache(cacheId) {
			if (!this.records[cacheId]) return;
			for (let key of Object.keys(this.records[cacheId])) this.records[cacheId][key] = createEmptyStatisticsRecord();
		}
		getStatistics() {
			return this.records;
		}
	};
	var LruMap = class {
		constructor(max = 1e3, ttlInMsecs = 0) {
			validateCacheParams(max, ttlInMsecs);
			this.first = null;
			this.items = new Map();
			this.last = null;
			this.max = max;
			this.ttl = ttlInMsecs;
		}
		get size() {
			return this.items.size;
		}
		bumpLru(item) {
			if (this.last === item) return;
			const last = this.last;
			const next = item.next;
			const prev = item.prev;
			if (this.first === item) this.first = next;
			item.next = null;
			item.prev = last;
			last.next = item;
			if (prev !== null) prev.next = next;
			if (next !== null) next.prev = prev;
			this.last = item;
		}
		clear() {
			this.items.clear();
			this.first = null;
			this.last = null;
		}
		delete(key) {
			const item = this.items.get(key);
			if (item !== void 0) {
				this.items.delete(key);
				if (item.prev !== null) item.prev.next = item.next;
				if (item.next !== null) item.next.prev = item.prev;
				if (this.first === item) this.first = item.next;
				if (this.last === item) this.last = item.prev;
			}
		}
		deleteMany(keys) {
			for (var i = 0; i < keys.length; i++) this.delete(keys[i]);
		}
		evict() {
			if (this.size > 0) {
				const item = this.first;
				this.items.delete(item.key);
				if (this.size === 0) {
					this.first = null;
					this.last = null;
				} else {
					this.first = item.next;
					this.first.prev = null;
				}
			}
		}
		expiresAt(key) {
			const item = this.items.get(key);
			if (item !== void 0) return item.expiry;
		}
		get(key) {
			const item = this.items.get(key);
			if (item !== void 0) {
				if (this.ttl > 0 && item.expiry <= Date.now()) {
					this.delete(key);
					return;
				}
				this.bumpLru(item);
				return item.value;
			}
		}
		getMany(keys) {
			const result = new Array(keys.length);
			for (var i = 0; i < keys.length; i++) result[i] = this.get(keys[i]);
			return result;
		}
		keys() {
			return this.items.keys();
		}
		set(key, value) {
			const existing = this.items.get(key);
			if (existing !== void 0) {
				existing.value = value;
				existing.expiry = this.ttl > 0 ? Date.now() + this.ttl : this.ttl;
				this.bumpLru(existing);
				return;
			}
			if (this.max > 0 && this.size >= this.max) this.evict();
			const item = {
				expiry: this.ttl > 0 ? Date.now() + this.ttl : this.ttl,
				key,
				prev: this.last,
				next: null,
				value
			};
			this.items.set(key, item);
			if (this.size === 1) this.first = item;
			else this.last.next = item;
			this.last = item;
		}
	};
	var LruObject = class {
		constructor(max = 1e3, ttlInMsecs = 0) {
			validateCacheParams(max, ttlInMsecs);
			this.first = null;
			this.items = Object.create(null);
			this.last = null;
			this.size = 0;
			this.max = max;
			this.ttl = ttlInMsecs;
		}
		bumpLru(item) {
			if (this.last === item) return;
			const last = this.last;
			const next = item.next;
			const prev = item.prev;
			if (this.first === item) this.first = next;
			item.next = null;
			item.prev = last;
			last.next = item;
			if (prev !== null) prev.next = next;
			if (next !== null) next.prev = prev;
			this.last = item;
		}
		clear() {
			this.items = Object.create(null);
			this.first = null;
			this.last = null;
			this.size = 0;
		}
		delete(key) {
			const item = this.items[key];
			if (item !== void 0) {
				delete this.items[key];
				this.size--;
				if (item.prev !== null) item.prev.next = item.next;
				if (item.next !== null) item.next.prev = item.prev;
				if (this.first === item) this.first = item.next;
				if (this.last === item) this.last = item.prev;
			}
		}
		deleteMany(keys) {
			for (var i = 0; i < keys.length; i++) this.delete(keys[i]);
		}
		evict() {
			if (this.size > 0) {
				const item = this.first;
				delete this.items[item.key];
				if (--this.size === 0) {
					this.first = null;
					this.last = null;
				} else {
					this.first = item.next;
					this.first.prev = null;
				}
			}
		}
		expiresAt(key) {
			const item = this.items[key];
			if (item !== void 0) return item.expiry;
		}
		get(key) {
			const item = this.items[key];
			if (item !== void 0) {
				if (this.ttl > 0 && item.expiry <= Date.now()) {
					this.delete(key);
					return;
				}
				this.bumpLru(item);
				return item.value;
			}
		}
		getMany(keys) {
			const result = new Array(keys.length);
			for (var i = 0; i < keys.length; i++) result[i] = this.get(keys[i]);
			return result;
		}
		keys() {
			return Object.keys(this.items);
		}
		set(key, value) {
			const existing = this.items[key];
			if (existing !== void 0) {
				existing.value = value;
				existing.expiry = this.ttl > 0 ? Date.now() + this.ttl : this.ttl;
				this.bumpLru(existing);
				return;
			}
			if (this.max > 0 && this.size >= this.max) this.evict();
			const item = {
				expiry: this.ttl > 0 ? Date.now() + this.ttl : this.ttl,
				key,
				prev: this.last,
				next: null,
				value
			};
			this.items[key] = item;
			if (++this.size === 1) this.first = item;
			else this.last.next = item;
			this.last = item;
		}
	};
	function getTimestamp(date) {
		return `${date.getFullYear()}-${(date.getMonth() + 1).toString().padStart(2, "0")}-${date.getDate().toString().padStart(2, "0")}`;
	}
	var HitStatistics = class {
		constructor(cacheId, statisticTtlInHours, globalStatisticsRecord) {
			this.cacheId = cacheId;
			this.statisticTtlInHours = statisticTtlInHours;
			this.collectionStart = new Date();
			this.currentTimeStamp = getTimestamp(this.collectionStart);
			this.archiveAfter = this.collectionStart.getTime() + this.statisticTtlInHours * 36e5;
			this.records = globalStatisticsRecord || new HitStatisticsRecord();
			this.records.initForCache(this.cacheId, this.currentTimeStamp);
		}
		get currentRecord() {
			const cacheRecords = this.records.records[this.cacheId];
			if (!cacheRecords[this.currentTimeStamp]) cacheRecords[this.currentTimeStamp] = createEmptyStatisticsRecord();
			return cacheRecords[this.currentTimeStamp];
		}
		hoursPassed() {
			return (Date.now() - this.collectionStart) / 1e3 / 60 / 60;
		}
		addHit() {
			this.archiveIfNeeded();
			this.currentRecord.hits++;
		}
		addFalsyHit() {
			this.archiveIfNeeded();
			this.currentRecord.falsyHits++;
		}
		addEmptyHit() {
			this.archiveIfNeeded();
			this.currentRecord.emptyHits++;
		}
		addMiss() {
			this.archiveIfNeeded();
			this.currentRecord.misses++;
		}
		addEviction() {
			this.archiveIfNeeded();
			this.currentRecord.evictions++;
		}
		setCacheSize(currentSize) {
			this.archiveIfNeeded();
			this.currentRecord.cacheSize = currentSize;
		}
		addExpiration() {
			this.archiveIfNeeded();
			this.currentRecord.expirations++;
		}
		addSet() {
			this.archiveIfNeeded();
			this.currentRecord.sets++;
		}
		addInvalidateOne() {
			this.archiveIfNeeded();
			this.currentRecord.invalidateOne++;
		}
		addInvalidateAll() {
			this.archiveIfNeeded();
			this.currentRecord.invalidateAll++;
		}
		getStatistics() {
			return this.records.getStatistics();
		}
		archiveIfNeeded() {
			if (Date.now() >= this.archiveAfter) {
				this.collectionStart = new Date();
				this.currentTimeStamp = getTimestamp(this.collectionStart);
				this.archiveAfter = this.collectionStart.getTime() + this.statisticTtlInHours * 36e5;
				this.records.initForCache(this.cacheId, this.currentTimeStamp);
			}
		}
	};
	var LruObjectHitStatistics = class extends LruObject {
		constructor(max, ttlInMsecs, cacheId, globalStatisticsRecord, statisticTtlInHours) {
			super(max, ttlInMsecs);
			if (!cacheId) throw new Error("Cache id is mandatory");
			this.hitStatistics = new HitStatistics(cacheId, statisticTtlInHours !== void 0 ? statisticTtlInHours : 24, globalStatisticsRecord);
		}
		getStatistics() {
			return this.hitStatistics.getStatistics();
		}
		set(key, value) {
			super.set(key, value);
			this.hitStatistics.addSet();
			this.hitStatistics.setCacheSize(this.size);
		}
		evict() {
			const hadItems = this.size > 0;
			super.evict();
			if (hadItems) this.hitStatistics.addEviction();
			this.hitStatistics.setCacheSize(this.size);
		}
		delete(key, isExpiration = false) {
			const existed = this.items[key] !== void 0;
			super.delete(key);
			if (existed && !isExpiration) this.hitStatistics.addInvalidateOne();
			this.hitStatistics.setCacheSize(this.size);
		}
		clear() {
			super.clear();
			this.hitStatistics.addInvalidateAll();
			this.hitStatistics.setCacheSize(this.size);
		}
		get(key) {
			const item = this.items[key];
			if (item !== void 0) {
				if (this.ttl > 0 && item.expiry <= Date.now()) {
					this.delete(key, true);
					this.hitStatistics.addExpiration();
					return;
				}
				this.bumpLru(item);
				if (!item.value) {
					this.hitStatistics.addFalsyHit();
					if (item.value === void 0 || item.value === null || item.value === "") this.hitStatistics.addEmptyHit();
				}
				this.hitStatistics.addHit();
				return item.value;
			}
			this.hitStatistics.addMiss();
		}
	};
	exports.Fifo = FifoObject;
	exports.FifoMap = FifoMap;
	exports.FifoObject = FifoObject;
	exports.HitStatisticsRecord = HitStatisticsRecord;
	exports.Lru = LruObject;
	exports.LruHitStatistics = LruObjectHitStatistics;
	exports.LruMap = LruMap;
	exports.LruObject = LruObject;
	exports.LruObjectHitStatistics = LruObjectHitStatistics;
}));
// node_modules/fastify/lib/content-type.js
var require_content_type = __commonJSMin(((exports, module) => {
	const { FifoMap: Fifo } = require_toad_cache();
	const keyValuePairsReg = /(?:^|;)\s*([\w!#$%&'*+.^`|~-]+)=("(?:[\t\u0020\u0021\u0023-\u005b\u005d-\u007e\u0080-\u00ff]|\\[\t\u0020-\u00ff])*"|[\w!#$%&'*+.^`|~-]+)/gu;
	const quotedPairReg = /\\([\t\u0020-\u00ff])/gu;
	const typeNameReg = /^[\w!#$%&'*+.^`|~-]+$/;
	const subtypeNameReg = /^[\w!#$%&'*+.^`|~-]+\s*$/;
	const cache = new Fifo(100);
	module.exports = class ContentType {
		#valid = false;
		#empty = true;
		#type = "";
		#subtype = "";
		#parameters = new Map();
		#string;
		static get cache() {
			return cache;
		}
		static from(headerValue) {
			let contentType = cache.get(headerValue);
			if (contentType !== void 0) return contentType;
			contentType = new ContentType(headerValue);
			cache.set(headerValue, contentType);
			return contentType;
		}
		constructor(headerValue) {
			if (headerValue == null || headerValue === "" || headerValue === "undefined") return;
			let sepIdx = headerValue.indexOf(";");
			if (sepIdx === -1) {
				sepIdx = headerValue.indexOf("/");
				if (sepIdx === -1) return;
				const type = headerValue.slice(0, sepIdx).trimStart().toLowerCase();
				const subtype = headerValue.slice(sepIdx + 1).trimEnd().toLowerCase();
				if (typeNameReg.test(type) === true && subtypeNameReg.test(subtype) === true) {
					this.#valid = true;
					this.#empty = false;
					this.#type = type;
					this.#subtype = subtype;
				}
				return;
			}
			const mediaType = headerValue.slice(0, sepIdx).toLowerCase();
			const paramsList = headerValue.slice(sepIdx + 1).trim();
			sepIdx = mediaType.indexOf("/");
			if (sepIdx === -1) return;
			const type = mediaType.slice(0, sepIdx).trimStart();
			const subtype = mediaType.slice(sepIdx + 1).trimEnd();
			if (typeNameReg.test(type) === false || subtypeNameReg.test(subtype) === false) return;
			this.#type = type;
			this.#subtype = subtype;
			this.#valid = true;
			this.#empty = false;
			let matches = keyValuePairsReg.exec(paramsList);
			while (matches) {
				const key = matches[1].toLowerCase();
				let value = matches[2];
				if (value.charCodeAt(0) === 34) {
					value = value.slice(1, -1);
					if (value.indexOf("\\") !== -1) value = value.replace(quotedPairReg, "$1");
				}
				this.#parameters.set(key, value);
				matches = keyValuePairsReg.exec(paramsList);
			}
		}
		get [Symbol.toStringTag]() {
			return "ContentType";
		}
		get isEmpty() {
			return this.#empty;
		}
		get isValid() {
			return this.#valid;
		}
		get mediaType() {
			if (this.#valid === false) return void 0;
			return `${this.#type}/${this.#subtype}`;
		}
		get type() {
			return this.#type;
		}
		get subtype() {
			return this.#subtype;
		}
		get parameters() {
			return this.#parameters;
		}
		toString() {
			if (this.#string) return this.#string;
			const parameters = [];
			for (const [key, value] of this.#parameters.entries()) parameters.push(`${key}="${value}"`);
			const result = [
				this.#type,
				"/",
				this.#subtype
			];
			if (parameters.length > 0) {
				result.push("; ");
				result.push(parameters.join("; "));
			}
			this.#string = result.join("");
			return this.#string;
		}
	};
}));
// node_modules/fastify/lib/handle-request.js
var require_handle_request = __commonJSMin(((exports, module) => {
	const diagnostics = __require("node:diagnostics_channel");
	const wrapThenable = require_wrap_thenable();
	const { validate: validateSchema } = require_validation();
	const { preValidationHookRunner, preHandlerHookRunner } = require_hooks();
	const { FST_ERR_CTP_INVALID_MEDIA_TYPE, FST_ERR_ROUTE_MISSING_CONTENT_TYPE } = require_errors();
	const { setErrorStatusCode } = require_error_status();
	const { kReplyIsError, kRouteContext, kFourOhFourContext, kSupportedHTTPMethods, kRequestContentType, kDiagnosticsStore } = require_symbols$1();
	const ContentType = require_content_type();
	const channels = diagnostics.tracingChannel("fastify.request.handler");
	function handleRequest(err, request, reply) {
		if (reply.sent === true) return;
		if (err != null) {
			reply[kReplyIsError] = true;
			reply.send(err);
			return;
		}
		const method = request.method;
		if (this[kSupportedHTTPMethods].bodyless.has(method)) {
			handler(request, reply);
			return;
		}
		if (this[kSupportedHTTPMethods].bodywith.has(method)) {
			const headers = request.headers;
			const ctHeader = headers["content-type"];
			if (method === "QUERY") {
				if (ctHeader === void 0) {
					reply[kReplyIsError] = true;
					reply.status(400).send(new FST_ERR_ROUTE_MISSING_CONTENT_TYPE(method));
					return;
				}
			}
			if (ctHeader === void 0) {
				const contentLength = headers["content-length"];
				if (headers["transfer-encoding"] === void 0 && (contentLength === void 0 || contentLength === "0")) {
					handler(request, reply);
					return;
				}
				request[kRouteContext].contentTypeParser.run("", handler, request, reply);
				return;
			}
			if (!request[kRequestContentType]) request[kRequestContentType] = ContentType.from(ctHeader);
			if (request[kRequestContentType].isValid === false) {
				reply[kReplyIsError] = true;
				reply.status(415).send(new FST_ERR_CTP_INVALID_MEDIA_TYPE());
				return;
			}
			request[kRouteContext].contentTypeParser.run(request[kRequestContentType].toString(), handler, request, reply);
			return;
		}
		handler(request, reply);
	}
	function handler(request, reply) {
		try {
			if (request[kRouteContext].preValidation !== null) preValidationHookRunner(request[kRouteContext].preValidation, request, reply, preValidationCallback);
			else preValidationCallback(null, request, reply);
		} catch (err) {
			preValidationCallback(err, request, reply);
		}
	}
	function preValidationCallback(err, request, reply) {
		if (reply.sent === true) return;
		if (err != null) {
			reply[kReplyIsError] = true;
			reply.send(err);
			return;
		}
		const validationErr = validateSchema(reply[kRouteContext], request);
		if (validationErr && typeof validationErr.then === "function" || false) {
			const cb = validationCompleted.bind(null, request, reply);
			validationErr.then(cb, cb);
		} else validationCompleted(request, reply, validationErr);
	}
	function validationCompleted(request, reply, validationErr) {
		if (validationErr) {
			if (reply[kRouteContext].attachValidation === false) {
				reply.send(validationErr);
				return;
			}
			reply.request.validationError = validationErr;
		}
		if (request[kRouteContext].preHandler !== null) preHandlerHookRunner(request[kRouteContext].preHandler, request, reply, preHandlerCallback);
		else preHandlerCallback(null, request, reply);
	}
	function preHandlerCallback(err, request, reply) {
		if (reply.sent) return;
		const context = request[kRouteContext];
		if (!channels.hasSubscribers || context[kFourOhFourContext] === null) preHandlerCallbackInner(err, request, reply);
		else {
			const store = {
				request,
				reply,
				async: false,
				route: {
					url: context.config.url,
					method: context.config.method
				}
			};
			reply[kDiagnosticsStore] = store;
			channels.start.runStores(store, preHandlerCallbackInner, void 0, err, request, reply, store);
		}
	}
	function preHandlerCallbackInner(err, request, reply, store) {
		const context = request[kRouteContext];
		try {
			if (err != null) {
				reply[kReplyIsError] = true;
				if (store) {
					store.error = err;
					setErrorStatusCode(reply, err);
					channels.error.publish(store);
				}
				reply.send(err);
				return;
			}
			let result;
			try {
				result = context.handler(request, reply);
			} catch (err) {
				if (store) {
					store.error = err;
					setErrorStatusCode(reply, err);
					channels.error.publish(store);
				}
				reply[kReplyIsError] = true;
				reply.send(err);
				return;
			}
			if (result !== void 0) {
				if (result !== null && typeof result.then === "function") wrapThenable(result, reply, store);
				else reply.send(result);
			}
		} finally {
			if (store) channels.end.publish(store);
		}
	}
	module.exports = handleRequest;
	module.exports[Symbol.for("internals")] = {
		handler,
		preHandlerCallback
	};
}));
// node_modules/fastify/lib/config-validator.js
var require_config_validator = __commonJSMin(((exports, module) => {
	module.exports = validate10;
	module.exports.default = validate10;
	const schema11 = {
		"type": "object",
		"additionalProperties": false,
		"properties": {
			"connectionTimeout": {
				"type": "integer",
				"default": 0
			},
			"keepAliveTimeout": {
				"type": "integer",
				"default": 72e3
			},
			"forceCloseConnections": { "oneOf": [{
				"type": "string",
				"pattern": "idle"
			}, { "type": "boolean" }] },
			"maxRequestsPerSocket": {
				"type": "integer",
				"default": 0,
				"nullable": true
			},
			"requestTimeout": {
				"type": "integer",
				"default": 0
			},
			"handlerTimeout": {
				"type": "integer",
				"default": 0
			},
			"bodyLimit": {
				"type": "integer",
				"default": 1048576
			},
			"caseSensitive": {
				"type": "boolean",
				"default": true
			},
			"allowUnsafeRegex": {
				"type": "boolean",
				"default": false
			},
			"http2": { "type": "boolean" },
			"https": {
				"if": { "not": { "oneOf": [
					{ "type": "boolean" },
					{ "type": "null" },
					{
						"type": "object",
						"additionalProperties": false,
						"required": ["allowHTTP1"],
						"properties": { "allowHTTP1": { "type": "boolean" } }
					}
				] } },
				"then": { "setDefaultValue": true }
			},
			"ignoreTrailingSlash": {
				"type": "boolean",
				"default": false
			},
			"ignoreDuplicateSlashes": {
				"type": "boolean",
				"default": false
			},
			"disableRequestLogging": { "default": false },
			"maxParamLength": {
				"type": "integer",
				"default": 100
			},
			"onProtoPoisoning": {
				"type": "string",
				"default": "error"
			},
			"onConstructorPoisoning": {
				"type": "string",
				"default": "error"
			},
			"pluginTimeout": {
				"type": "integer",
				"default": 1e4
			},
			"requestIdHeader": {
				"anyOf": [{ "type": "boolean" }, { "type": "string" }],
				"default": false
			},
			"requestIdLogLabel": {
				"type": "string",
				"default": "reqId"
			},
			"http2SessionTimeout": {
				"type": "integer",
				"default": 72e3
			},
			"exposeHeadRoutes": {
				"type": "boolean",
				"default": true
			},
			"useSemicolonDelimiter": {
				"type": "boolean",
				"default": false
			},
			"routerOptions": {
				"type": "object",
				"additionalProperties": true,
				"properties": {
					"compile": {
						"type": "boolean",
						"default": false
					},
					"ignoreTrailingSlash": {
						"type": "boolean",
						"default": false
					},
					"ignoreDuplicateSlashes": {
						"type": "boolean",
						"default": false
					},
					"maxParamLength": {
						"type": "integer",
						"default": 100
					},
					"allowUnsafeRegex": {
						"type": "boolean",
						"default": false
					},
					"useSemicolonDelimiter": {
						"type": "boolean",
						"default": false
					}
				}
			},
			"constraints": {
				"type": "object",
				"additionalProperties": {
					"type": "object",
					"required": [
						"name",
						"storage",
						"validate",
						"deriveConstraint"
					],
					"additionalProperties": true,
					"properties": {
						"name": { "type": "string" },
						"storage": {},
						"validate": {},
						"deriveConstraint": {}
					}
				}
			}
		}
	};
	const func2 = Object.prototype.hasOwnProperty;
	const pattern0 = new RegExp("idle", "u");
	function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (errors === 0) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.connectionTimeout === void 0) data.connectionTimeout = 0;
				if (data.keepAliveTimeout === void 0) data.keepAliveTimeout = 72e3;
				if (data.maxRequestsPerSocket === void 0) data.maxRequestsPerSocket = 0;
				if (data.requestTimeout === void 0) data.requestTimeout = 0;
				if (data.handlerTimeout === void 0) data.handlerTimeout = 0;
				if (data.bodyLimit === void 0) data.bodyLimit = 1048576;
				if (data.caseSensitive === void 0) data.caseSensitive = true;
				if (data.allowUnsafeRegex === void 0) data.allowUnsafeRegex = false;
				if (data.ignoreTrailingSlash === void 0) data.ignoreTrailingSlash = false;
				if (data.ignoreDuplicateSlashes === void 0) data.ignoreDuplicateSlashes = false;
				if (data.disableRequestLogging === void 0) data.disableRequestLogging = false;
				if (data.maxParamLength === void 0) data.maxParamLength = 100;
				if (data.onProtoPoisoning === void 0) data.onProtoPoisoning = "error";
				if (data.onConstructorPoisoning === void 0) data.onConstructorPoisoning = "error";
				if (data.pluginTimeout === void 0) data.pluginTimeout = 1e4;
				if (data.requestIdHeader === void 0) data.requestIdHeader = false;
				if (data.requestIdLogLabel === void 0) data.requestIdLogLabel = "reqId";
				if (data.http2SessionTimeout === void 0) data.http2SessionTimeout = 72e3;
				if (data.exposeHeadRoutes === void 0) data.exposeHeadRoutes = true;
				if (data.useSemicolonDelimiter === void 0) data.useSemicolonDelimiter = false;
				const _errs1 = errors;
				for (const key0 in data) if (!func2.call(schema11.properties, key0)) delete data[key0];
				if (_errs1 === errors) {
					let data0 = data.connectionTimeout;
					const _errs2 = errors;
					if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
						let dataType0 = typeof data0;
						let coerced0 = void 0;
						if (!(coerced0 !== void 0)) {
							if (dataType0 === "boolean" || data0 === null || dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1)) coerced0 = +data0;
							else {
								validate10.errors = [{
									instancePath: instancePath + "/connectionTimeout",
									schemaPath: "#/properties/connectionTimeout/type",
									keyword: "type",
									params: { type: "integer" },
									message: "must be integer"
								}];
								return false;
							}
						}
						if (coerced0 !== void 0) {
							data0 = coerced0;
							if (data !== void 0) data["connectionTimeout"] = coerced0;
						}
					}
					var valid0 = _errs2 === errors;
					if (valid0) {
						let data1 = data.keepAliveTimeout;
						const _errs4 = errors;
						if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
							let dataType1 = typeof data1;
							let coerced1 = void 0;
							if (!(coerced1 !== void 0)) {
								if (dataType1 === "boolean" || data1 === null || dataType1 === "string" && data1 && data1 == +data1 && !(data1 % 1)) coerced1 = +data1;
								else {
									validate10.errors = [{
										instancePath: instancePath + "/keepAliveTimeout",
										schemaPath: "#/properties/keepAliveTimeout/type",
										keyword: "type",
										params: { type: "integer" },
										message: "must be integer"
									}];
									return false;
								}
							}
							if (coerced1 !== void 0) {
								data1 = coerced1;
								if (data !== void 0) data["keepAliveTimeout"] = coerced1;
							}
						}
						var valid0 = _errs4 === errors;
						if (valid0) {
							if (data.forceCloseConnections !== void 0) {
								let data2 = data.forceCloseConnections;
								const _errs6 = errors;
								const _errs7 = errors;
								let valid1 = false;
								let passing0 = null;
								const _errs8 = errors;
								if (typeof data2 !== "string") {
									let dataType2 = typeof data2;
									let coerced2 = void 0;
									if (!(coerced2 !== void 0)) {
										if (dataType2 == "number" || dataType2 == "boolean") coerced2 = "" + data2;
										else if (data2 === null) coerced2 = "";
										else {
											const err0 = {
												instancePath: instancePath + "/forceCloseConnections",
												schemaPath: "#/properties/forceCloseConnections/oneOf/0/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											};
											if (vErrors === null) vErrors = [err0];
											else vErrors.push(err0);
											errors++;
										}
									}
									if (coerced2 !== void 0) {
										data2 = coerced2;
										if (data !== void 0) data["forceCloseConnections"] = coerced2;
									}
								}
								if (errors === _errs8) {
									if (typeof data2 === "string") {
										if (!pattern0.test(data2)) {
											const err1 = {
												instancePath: instancePath + "/forceCloseConnections",
												schemaPath: "#/properties/forceCloseConnections/oneOf/0/pattern",
												keyword: "pattern",
												params: { pattern: "idle" },
												message: "must match pattern \"idle\""
											};
											if (vErrors === null) vErrors = [err1];
											else vErrors.push(err1);
											errors++;
										}
									}
								}
								var _valid0 = _errs8 === errors;
								if (_valid0) {
									valid1 = true;
									passing0 = 0;
								}
								const _errs10 = errors;
								if (typeof data2 !== "boolean") {
									let coerced3 = void 0;
									if (!(coerced3 !== void 0)) {
										if (data2 === "false" || data2 === 0 || data2 === null) coerced3 = false;
										else if (data2 === "true" || data2 === 1) coerced3 = true;
										else {
											const err2 = {
												instancePath: instancePath + "/forceCloseConnections",
												schemaPath: "#/properties/forceCloseConnections/oneOf/1/type",
												keyword: "type",
												params: { type: "boolean" },
												message: "must be boolean"
											};
											if (vErrors === null) vErrors = [err2];
											else vErrors.push(err2);
											errors++;
										}
									}
									if (coerced3 !== void 0) {
										data2 = coerced3;
										if (data !== void 0) data["forceCloseConnections"] = coerced3;
									}
								}
								var _valid0 = _errs10 === errors;
								if (_valid0 && valid1) {
									valid1 = false;
									passing0 = [passing0, 1];
								} else if (_valid0) {
									valid1 = true;
									passing0 = 1;
								}
								if (!valid1) {
									const err3 = {
										instancePath: instancePath + "/forceCloseConnections",
										schemaPath: "#/properties/forceCloseConnections/oneOf",
										keyword: "oneOf",
										params: { passingSchemas: passing0 },
										message: "must match exactly one schema in oneOf"
									};
									if (vErrors === null) vErrors = [err3];
									else vErrors.push(err3);
									errors++;
									validate10.errors = vErrors;
									return false;
								} else {
									errors = _errs7;
									if (vErrors !== null) {
										if (_errs7) vErrors.length = _errs7;
										else vErrors = null;
									}
								}
								var valid0 = _errs6 === errors;
							} else var valid0 = true;
							if (valid0) {
								let data3 = data.maxRequestsPerSocket;
								const _errs12 = errors;
								if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
									let dataType4 = typeof data3;
									let coerced4 = void 0;
									if (!(coerced4 !== void 0)) {
										if (dataType4 === "boolean" || data3 === null || dataType4 === "string" && data3 && data3 == +data3 && !(data3 % 1)) coerced4 = +data3;
										else if (data3 === "" || data3 === 0 || data3 === false) coerced4 = null;
										else {
											validate10.errors = [{
												instancePath: instancePath + "/maxRequestsPerSocket",
												schemaPath: "#/properties/maxRequestsPerSocket/type",
												keyword: "type",
												params: { type: "integer" },
												message: "must be integer"
											}];
											return false;
										}
									}
									if (coerced4 !== void 0) {
										data3 = coerced4;
										if (data !== void 0) data["maxRequestsPerSocket"] = coerced4;
									}
								}
								var valid0 = _errs12 === errors;
								if (valid0) {
									let data4 = data.requestTimeout;
									const _errs15 = errors;
									if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
										let dataType5 = typeof data4;
										let coerced5 = void 0;
										if (!(coerced5 !== void 0)) {
											if (dataType5 === "boolean" || data4 === null || dataType5 === "string" && data4 && data4 == +data4 && !(data4 % 1)) coerced5 = +data4;
											else {
												validate10.errors = [{
													instancePath: instancePath + "/requestTimeout",
													schemaPath: "#/properties/requestTimeout/type",
													keyword: "type",
													params: { type: "integer" },
													message: "must be integer"
												}];
												return false;
											}
										}
										if (coerced5 !== void 0) {
											data4 = coerced5;
											if (data !== void 0) data["requestTimeout"] = coerced5;
										}
									}
									var valid0 = _errs15 === errors;
									if (valid0) {
										let data5 = data.handlerTimeout;
										const _errs17 = errors;
										if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
											let dataType6 = typeof data5;
											let coerced6 = void 0;
											if (!(coerced6 !== void 0)) {
												if (dataType6 === "boolean" || data5 === null || dataType6 === "string" && data5 && data5 == +data5 && !(data5 % 1)) coerced6 = +data5;
												else {
													validate10.errors = [{
														instancePath: instancePath + "/handlerTimeout",
														schemaPath: "#/properties/handlerTimeout/type",
														keyword: "type",
														params: { type: "integer" },
														message: "must be integer"
													}];
													return false;
												}
											}
											if (coerced6 !== void 0) {
												data5 = coerced6;
												if (data !== void 0) data["handlerTimeout"] = coerced6;
											}
										}
										var valid0 = _errs17 === errors;
										if (valid0) {
											let data6 = data.bodyLimit;
											const _errs19 = errors;
											if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
												let dataType7 = typeof data6;
												let coerced7 = void 0;
												if (!(coerced7 !== void 0)) {
													if (dataType7 === "boolean" || data6 === null || dataType7 === "string" && data6 && data6 == +data6 && !(data6 % 1)) coerced7 = +data6;
													else {
														validate10.errors = [{
															instancePath: instancePath + "/bodyLimit",
															schemaPath: "#/properties/bodyLimit/type",
															keyword: "type",
															params: { type: "integer" },
															message: "must be integer"
														}];
														return false;
													}
												}
												if (coerced7 !== void 0) {
													data6 = coerced7;
													if (data !== void 0) data["bodyLimit"] = coerced7;
												}
											}
											var valid0 = _errs19 === errors;
											if (valid0) {
												let data7 = data.caseSensitive;
												const _errs21 = errors;
												if (typeof data7 !== "boolean") {
													let coerced8 = void 0;
													if (!(coerced8 !== void 0)) {
														if (data7 === "false" || data7 === 0 || data7 === null) coerced8 = false;
														else if (data7 === "true" || data7 === 1) coerced8 = true;
														else {
															validate10.errors = [{
																instancePath: instancePath + "/caseSensitive",
																schemaPath: "#/properties/caseSensitive/type",
																keyword: "type",
																params: { type: "boolean" },
																message: "must be boolean"
															}];
															return false;
														}
													}
													if (coerced8 !== void 0) {
														data7 = coerced8;
														if (data !== void 0) data["caseSensitive"] = coerced8;
													}
												}
												var valid0 = _errs21 === errors;
												if (valid0) {
													let data8 = data.allowUnsafeRegex;
													const _errs23 = errors;
													if (typeof data8 !== "boolean") {
														let coerced9 = void 0;
														if (!(coerced9 !== void 0)) {
															if (data8 === "false" || data8 === 0 || data8 === null) coerced9 = false;
															else if (data8 === "true" || data8 === 1) coerced9 = true;
															else {
																validate10.errors = [{
																	instancePath: instancePath + "/allowUnsafeRegex",
																	schemaPath: "#/properties/allowUnsafeRegex/type",
																	keyword: "type",
																	params: { type: "boolean" },
																	message: "must be boolean"
																}];
																return false;
															}
														}
														if (coerced9 !== void 0) {
															data8 = coerced9;
															if (data !== void 0) data["allowUnsafeRegex"] = coerced9;
														}
													}
													var valid0 = _errs23 === errors;
													if (valid0) {
														if (data.http2 !== void 0) {
															let data9 = data.http2;
															const _errs25 = errors;
															if (typeof data9 !== "boolean") {
																let coerced10 = void 0;
																if (!(coerced10 !== void 0)) {
																	if (data9 === "false" || data9 === 0 || data9 === null) coerced10 = false;
																	else if (data9 === "true" || data9 === 1) coerced10 = true;
																	else {
																		validate10.errors = [{
																			instancePath: instancePath + "/http2",
																			schemaPath: "#/properties/http2/type",
																			keyword: "type",
																			params: { type: "boolean" },
																			message: "must be boolean"
																		}];
																		return false;
																	}
																}
																if (coerced10 !== void 0) {
																	data9 = coerced10;
																	if (data !== void 0) data["http2"] = coerced10;
																}
															}
															var valid0 = _errs25 === errors;
														} else var valid0 = true;
														if (valid0) {
															if (data.https !== void 0) {
																let data10 = data.https;
																const _errs27 = errors;
																const _errs28 = errors;
																let valid2 = true;
																const _errs29 = errors;
																const _errs30 = errors;
																const _errs31 = errors;
																const _errs32 = errors;
																let valid4 = false;
																let passing1 = null;
																const _errs33 = errors;
																if (typeof data10 !== "boolean") {
																	let coerced11 = void 0;
																	if (!(coerced11 !== void 0)) {
																		if (data10 === "false" || data10 === 0 || data10 === null) coerced11 = false;
																		else if (data10 === "true" || data10 === 1) coerced11 = true;
																		else {
																			const err4 = {};
																			if (vErrors === null) vErrors = [err4];
																			else vErrors.push(err4);
																			errors++;
																		}
																	}
																	if (coerced11 !== void 0) {
																		data10 = coerced11;
																		if (data !== void 0) data["https"] = coerced11;
																	}
																}
																var _valid2 = _errs33 === errors;
																if (_valid2) {
																	valid4 = true;
																	passing1 = 0;
																}
																const _errs35 = errors;
																if (data10 !== null) {
																	let coerced12 = void 0;
																	if (!(coerced12 !== void 0)) {
																		if (data10 === "" || data10 === 0 || data10 === false) coerced12 = null;
																		else {
																			const err5 = {};
																			if (vErrors === null) vErrors = [err5];
																			else vErrors.push(err5);
																			errors++;
																		}
																	}
																	if (coerced12 !== void 0) {
																		data10 = coerced12;
																		if (data !== void 0) data["https"] = coerced12;
																	}
																}
																var _valid2 = _errs35 === errors;
																if (_valid2 && valid4) {
																	valid4 = false;
																	passing1 = [passing1, 1];
																} else {
																	if (_valid2) {
																		valid4 = true;
																		passing1 = 1;
																	}
																	const _errs37 = errors;
																	if (errors === _errs37) {
																		if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
																			if (data10.allowHTTP1 === void 0 && "allowHTTP1") {
																				const err6 = {};
																				if (vErrors === null) vErrors = [err6];
																				else vErrors.push(err6);
																				errors++;
																			} else {
																				const _errs39 = errors;
																				for (const key1 in data10) if (!(key1 === "allowHTTP1")) delete data10[key1];
																				if (_errs39 === errors) {
																					if (data10.allowHTTP1 !== void 0) {
																						let data11 = data10.allowHTTP1;
																						if (typeof data11 !== "boolean") {
																							let coerced13 = void 0;
																							if (!(coerced13 !== void 0)) {
																								if (data11 === "false" || data11 === 0 || data11 === null) coerced13 = false;
																								else if (data11 === "true" || data11 === 1) coerced13 = true;
																								else {
																									const err7 = {};
																									if (vErrors === null) vErrors = [err7];
																									else vErrors.push(err7);
																									errors++;
																								}
																							}
																							if (coerced13 !== void 0) {
																								data11 = coerced13;
																								if (data10 !== void 0) data10["allowHTTP1"] = coerced13;
																							}
																						}
																					}
																				}
																			}
																		} else {
																			const err8 = {};
																			if (vErrors === null) vErrors = [err8];
																			else vErrors.push(err8);
																			errors++;
																		}
																	}
																	var _valid2 = _errs37 === errors;
																	if (_valid2 && valid4) {
																		valid4 = false;
																		passing1 = [passing1, 2];
																	} else if (_valid2) {
																		valid4 = true;
																		passing1 = 2;
																	}
																}
																if (!valid4) {
																	const err9 = {};
																	if (vErrors === null) vErrors = [err9];
																	else vErrors.push(err9);
																	errors++;
																} else {
																	errors = _errs32;
																	if (vErrors !== null) {
																		if (_errs32) vErrors.length = _errs32;
																		else vErrors = null;
																	}
																}
																if (_errs31 === errors) {
																	const err10 = {};
																	if (vErrors === null) vErrors = [err10];
																	else vErrors.push(err10);
																	errors++;
																} else {
																	errors = _errs30;
																	if (vErrors !== null) {
																		if (_errs30) vErrors.length = _errs30;
																		else vErrors = null;
																	}
																}
																var _valid1 = _errs29 === errors;
																errors = _errs28;
																if (vErrors !== null) {
																	if (_errs28) vErrors.length = _errs28;
																	else vErrors = null;
																}
																if (_valid1) {
																	const _errs42 = errors;
																	data["https"] = true;
																	var _valid1 = _errs42 === errors;
																	valid2 = _valid1;
																}
																if (!valid2) {
																	const err11 = {
																		instancePath: instancePath + "/https",
																		schemaPath: "#/properties/https/if",
																		keyword: "if",
																		params: { failingKeyword: "then" },
																		message: "must match \"then\" schema"
																	};
																	if (vErrors === null) vErrors = [err11];
																	else vErrors.push(err11);
																	errors++;
																	validate10.errors = vErrors;
																	return false;
																}
																var valid0 = _errs27 === errors;
															} else var valid0 = true;
															if (valid0) {
																let data12 = data.ignoreTrailingSlash;
																const _errs43 = errors;
																if (typeof data12 !== "boolean") {
																	let coerced14 = void 0;
																	if (!(coerced14 !== void 0)) {
																		if (data12 === "false" || data12 === 0 || data12 === null) coerced14 = false;
																		else if (data12 === "true" || data12 === 1) coerced14 = true;
																		else {
																			validate10.errors = [{
																				instancePath: instancePath + "/ignoreTrailingSlash",
																				schemaPath: "#/properties/ignoreTrailingSlash/type",
																				keyword: "type",
																				params: { type: "boolean" },
																				message: "must be boolean"
																			}];
																			return false;
																		}
																	}
																	if (coerced14 !== void 0) {
																		data12 = coerced14;
																		if (data !== void 0) data["ignoreTrailingSlash"] = coerced14;
																	}
																}
																var valid0 = _errs43 === errors;
																if (valid0) {
																	let data13 = data.ignoreDuplicateSlashes;
																	const _errs45 = errors;
																	if (typeof data13 !== "boolean") {
																		let coerced15 = void 0;
																		if (!(coerced15 !== void 0)) {
																			if (data13 === "false" || data13 === 0 || data13 === null) coerced15 = false;
																			else if (data13 === "true" || data13 === 1) coerced15 = true;
																			else {
																				validate10.errors = [{
																					instancePath: instancePath + "/ignoreDuplicateSlashes",
																					schemaPath: "#/properties/ignoreDuplicateSlashes/type",
																					keyword: "type",
																					params: { type: "boolean" },
																					message: "must be boolean"
																				}];
																				return false;
																			}
																		}
																		if (coerced15 !== void 0) {
																			data13 = coerced15;
																			if (data !== void 0) data["ignoreDuplicateSlashes"] = coerced15;
																		}
																	}
																	var valid0 = _errs45 === errors;
																	if (valid0) {
																		let data14 = data.maxParamLength;
																		const _errs47 = errors;
																		if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14))) {
																			let dataType16 = typeof data14;
																			let coerced16 = void 0;
																			if (!(coerced16 !== void 0)) {
																				if (dataType16 === "boolean" || data14 === null || dataType16 === "string" && data14 && data14 == +data14 && !(data14 % 1)) coerced16 = +data14;
																				else {
																					validate10.errors = [{
																						instancePath: instancePath + "/maxParamLength",
																						schemaPath: "#/properties/maxParamLength/type",
																						keyword: "type",
																						params: { type: "integer" },
																						message: "must be integer"
																					}];
																					return false;
																				}
																			}
																			if (coerced16 !== void 0) {
																				data14 = coerced16;
																				if (data !== void 0) data["maxParamLength"] = coerced16;
																			}
																		}
																		var valid0 = _errs47 === errors;
																		if (valid0) {
																			let data15 = data.onProtoPoisoning;
																			const _errs49 = errors;
																			if (typeof data15 !== "string") {
																				let dataType17 = typeof data15;
																				let coerced17 = void 0;
																				if (!(coerced17 !== void 0)) {
																					if (dataType17 == "number" || dataType17 == "boolean") coerced17 = "" + data15;
																					else if (data15 === null) coerced17 = "";
																					else {
																						validate10.errors = [{
																							instancePath: instancePath + "/onProtoPoisoning",
																							schemaPath: "#/properties/onProtoPoisoning/type",
																							keyword: "type",
																							params: { type: "string" },
																							message: "must be string"
																						}];
																						return false;
																					}
																				}
																				if (coerced17 !== void 0) {
																					data15 = coerced17;
																					if (data !== void 0) data["onProtoPoisoning"] = coerced17;
																				}
																			}
																			var valid0 = _errs49 === errors;
																			if (valid0) {
																				let data16 = data.onConstructorPoisoning;
																				const _errs51 = errors;
																				if (typeof data16 !== "string") {
																					let dataType18 = typeof data16;
																					let coerced18 = void 0;
																					if (!(coerced18 !== void 0)) {
																						if (dataType18 == "number" || dataType18 == "boolean") coerced18 = "" + data16;
																						else if (data16 === null) coerced18 = "";
																						else {
																							validate10.errors = [{
																								instancePath: instancePath + "/onConstructorPoisoning",
																								schemaPath: "#/properties/onConstructorPoisoning/type",
																								keyword: "type",
																								params: { type: "string" },
																								message: "must be string"
																							}];
																							return false;
																						}
																					}
																					if (coerced18 !== void 0) {
																						data16 = coerced18;
																						if (data !== void 0) data["onConstructorPoisoning"] = coerced18;
																					}
																				}
																				var valid0 = _errs51 === errors;
																				if (valid0) {
																					let data17 = data.pluginTimeout;
																					const _errs53 = errors;
																					if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
																						let dataType19 = typeof data17;
																						let coerced19 = void 0;
																						if (!(coerced19 !== void 0)) {
																							if (dataType19 === "boolean" || data17 === null || dataType19 === "string" && data17 && data17 == +data17 && !(data17 % 1)) coerced19 = +data17;
																							else {
																								validate10.errors = [{
																									instancePath: instancePath + "/pluginTimeout",
																									schemaPath: "#/properties/pluginTimeout/type",
																									keyword: "type",
																									params: { type: "integer" },
																									message: "must be integer"
																								}];
																								return false;
																							}
																						}
																						if (coerced19 !== void 0) {
																							data17 = coerced19;
																							if (data !== void 0) data["pluginTimeout"] = coerced19;
																						}
																					}
																					var valid0 = _errs53 === errors;
																					if (valid0) {
																						let data18 = data.requestIdHeader;
																						const _errs55 = errors;
																						const _errs56 = errors;
																						let valid6 = false;
																						const _errs57 = errors;
																						if (typeof data18 !== "boolean") {
																							let coerced20 = void 0;
																							if (!(coerced20 !== void 0)) {
																								if (data18 === "false" || data18 === 0 || data18 === null) coerced20 = false;
																								else if (data18 === "true" || data18 === 1) coerced20 = true;
																								else {
																									const err12 = {
																										instancePath: instancePath + "/requestIdHeader",
																										schemaPath: "#/properties/requestIdHeader/anyOf/0/type",
																										keyword: "type",
																										params: { type: "boolean" },
																										message: "must be boolean"
																									};
																									if (vErrors === null) vErrors = [err12];
																									else vErrors.push(err12);
																									errors++;
																								}
																							}
																							if (coerced20 !== void 0) {
																								data18 = coerced20;
																								if (data !== void 0) data["requestIdHeader"] = coerced20;
																							}
																						}
																						var _valid3 = _errs57 === errors;
																						valid6 = valid6 || _valid3;
																						if (!valid6) {
																							const _errs59 = errors;
																							if (typeof data18 !== "string") {
																								let dataType21 = typeof data18;
																								let coerced21 = void 0;
																								if (!(coerced21 !== void 0)) {
																									if (dataType21 == "number" || dataType21 == "boolean") coerced21 = "" + data18;
																									else if (data18 === null) coerced21 = "";
																									else {
																										const err13 = {
																											instancePath: instancePath + "/requestIdHeader",
																											schemaPath: "#/properties/requestIdHeader/anyOf/1/type",
																											keyword: "type",
																											params: { type: "string" },
																											message: "must be string"
																										};
																										if (vErrors === null) vErrors = [err13];
																										else vErrors.push(err13);
																										errors++;
																									}
																								}
																								if (coerced21 !== void 0) {
																									data18 = coerced21;
																									if (data !== void 0) data["requestIdHeader"] = coerced21;
																								}
																							}
																							var _valid3 = _errs59 === errors;
																							valid6 = valid6 || _valid3;
																						}
																						if (!valid6) {
																							const err14 = {
																								instancePath: instancePath + "/requestIdHeader",
																								schemaPath: "#/properties/requestIdHeader/anyOf",
																								keyword: "anyOf",
																								params: {},
																								message: "must match a schema in anyOf"
																							};
																							if (vErrors === null) vErrors = [err14];
																							else vErrors.push(err14);
																							errors++;
																							validate10.errors = vErrors;
																							return false;
																						} else {
																							errors = _errs56;
																							if (vErrors !== null) {
																								if (_errs56) vErrors.length = _errs56;
																								else vErrors = null;
																							}
																						}
																						var valid0 = _errs55 === errors;
																						if (valid0) {
																							let data19 = data.requestIdLogLabel;
																							const _errs61 = errors;
																							if (typeof data19 !== "string") {
																								let dataType22 = typeof data19;
																								let coerced22 = void 0;
																								if (!(coerced22 !== void 0)) {
																									if (dataType22 == "number" || dataType22 == "boolean") coerced22 = "" + data19;
																									else if (data19 === null) coerced22 = "";
																									else {
																										validate10.errors = [{
																											instancePath: instancePath + "/requestIdLogLabel",
																											schemaPath: "#/properties/requestIdLogLabel/type",
																											keyword: "type",
																											params: { type: "string" },
																											message: "must be string"
																										}];
																										return false;
																									}
																								}
																								if (coerced22 !== void 0) {
																									data19 = coerced22;
																									if (data !== void 0) data["requestIdLogLabel"] = coerced22;
																								}
																							}
																							var valid0 = _errs61 === errors;
																							if (valid0) {
																								let data20 = data.http2SessionTimeout;
																								const _errs63 = errors;
																								if (!(typeof data20 == "number" && !(data20 % 1) && !isNaN(data20) && isFinite(data20))) {
																									let dataType23 = typeof data20;
																									let coerced23 = void 0;
																									if (!(coerced23 !== void 0)) {
																										if (dataType23 === "boolean" || data20 === null || dataType23 === "string" && data20 && data20 == +data20 && !(data20 % 1)) coerced23 = +data20;
																										else {
																											validate10.errors = [{
																												instancePath: instancePath + "/http2SessionTimeout",
																												schemaPath: "#/properties/http2SessionTimeout/type",
																												keyword: "type",
																												params: { type: "integer" },
																												message: "must be integer"
																											}];
																											return false;
																										}
																									}
																									if (coerced23 !== void 0) {
																										data20 = coerced23;
																										if (data !== void 0) data["http2SessionTimeout"] = coerced23;
																									}
																								}
																								var valid0 = _errs63 === errors;
																								if (valid0) {
																									let data21 = data.exposeHeadRoutes;
																									const _errs65 = errors;
																									if (typeof data21 !== "boolean") {
																										let coerced24 = void 0;
																										if (!(coerced24 !== void 0)) {
																											if (data21 === "false" || data21 === 0 || data21 === null) coerced24 = false;
																											else if (data21 === "true" || data21 === 1) coerced24 = true;
																											else {
																												validate10.errors = [{
																													instancePath: instancePath + "/exposeHeadRoutes",
																													schemaPath: "#/properties/exposeHeadRoutes/type",
																													keyword: "type",
																													params: { type: "boolean" },
																													message: "must be boolean"
																												}];
																												return false;
																											}
																										}
																										if (coerced24 !== void 0) {
																											data21 = coerced24;
																											if (data !== void 0) data["exposeHeadRoutes"] = coerced24;
																										}
																									}
																									var valid0 = _errs65 === errors;
																									if (valid0) {
																										let data22 = data.useSemicolonDelimiter;
																										const _errs67 = errors;
																										if (typeof data22 !== "boolean") {
																											let coerced25 = void 0;
																											if (!(coerced25 !== void 0)) {
																												if (data22 === "false" || data22 === 0 || data22 === null) coerced25 = false;
																												else if (data22 === "true" || data22 === 1) coerced25 = true;
																												else {
																													validate10.errors = [{
																														instancePath: instancePath + "/useSemicolonDelimiter",
																														schemaPath: "#/properties/useSemicolonDelimiter/type",
																														keyword: "type",
																														params: { type: "boolean" },
																														message: "must be boolean"
																													}];
																													return false;
																												}
																											}
																											if (coerced25 !== void 0) {
																												data22 = coerced25;
																												if (data !== void 0) data["useSemicolonDelimiter"] = coerced25;
																											}
																										}
																										var valid0 = _errs67 === errors;
																										if (valid0) {
																											if (data.routerOptions !== void 0) {
																												let data23 = data.routerOptions;
																												const _errs69 = errors;
																												if (errors === _errs69) {
																													if (data23 && typeof data23 == "object" && !Array.isArray(data23)) {
																														if (data23.compile === void 0) data23.compile = false;
																														if (data23.ignoreTrailingSlash === void 0) data23.ignoreTrailingSlash = false;
																														if (data23.ignoreDuplicateSlashes === void 0) data23.ignoreDuplicateSlashes = false;
																														if (data23.maxParamLength === void 0) data23.maxParamLength = 100;
																														if (data23.allowUnsafeRegex === void 0) data23.allowUnsafeRegex = false;
																														if (data23.useSemicolonDelimiter === void 0) data23.useSemicolonDelimiter = false;
																														let data24 = data23.compile;
																														const _errs72 = errors;
																														if (typeof data24 !== "boolean") {
																															let coerced26 = void 0;
																															if (!(coerced26 !== void 0)) {
																																if (data24 === "false" || data24 === 0 || data24 === null) coerced26 = false;
																																else if (data24 === "true" || data24 === 1) coerced26 = true;
																																else {
																																	validate10.errors = [{
																																		instancePath: instancePath + "/routerOptions/compile",
																																		schemaPath: "#/properties/routerOptions/properties/compile/type",
																																		keyword: "type",
																																		params: { type: "boolean" },
																																		message: "must be boolean"
																																	}];
																																	return false;
																																}
																															}
																															if (coerced26 !== void 0) {
																																data24 = coerced26;
																																if (data23 !== void 0) data23["compile"] = coerced26;
																															}
																														}
																														var valid7 = _errs72 === errors;
																														if (valid7) {
																															let data25 = data23.ignoreTrailingSlash;
																															const _errs74 = errors;
																															if (typeof data25 !== "boolean") {
																																let coerced27 = void 0;
																																if (!(coerced27 !== void 0)) {
																																	if (data25 === "false" || data25 === 0 || data25 === null) coerced27 = false;
																																	else if (data25 === "true" || data25 === 1) coerced27 = true;
																																	else {
																																		validate10.errors = [{
																																			instancePath: instancePath + "/routerOptions/ignoreTrailingSlash",
																																			schemaPath: "#/properties/routerOptions/properties/ignoreTrailingSlash/type",
																																			keyword: "type",
																																			params: { type: "boolean" },
																																			message: "must be boolean"
																																		}];
																																		return false;
																																	}
																																}
																																if (coerced27 !== void 0) {
																																	data25 = coerced27;
																																	if (data23 !== void 0) data23["ignoreTrailingSlash"] = coerced27;
																																}
																															}
																															var valid7 = _errs74 === errors;
																															if (valid7) {
																																let data26 = data23.ignoreDuplicateSlashes;
																																const _errs76 = errors;
																																if (typeof data26 !== "boolean") {
																																	let coerced28 = void 0;
																																	if (!(coerced28 !== void 0)) {
																																		if (data26 === "false" || data26 === 0 || data26 === null) coerced28 = false;
																																		else if (data26 === "true" || data26 === 1) coerced28 = true;
																																		else {
																																			validate10.errors = [{
																																				instancePath: instancePath + "/routerOptions/ignoreDuplicateSlashes",
																																				schemaPath: "#/properties/routerOptions/properties/ignoreDuplicateSlashes/type",
																																				keyword: "type",
																																				params: { type: "boolean" },
																																				message: "must be boolean"
																																			}];
																																			return false;
																																		}
																																	}
																																	if (coerced28 !== void 0) {
																																		data26 = coerced28;
																																		if (data23 !== void 0) data23["ignoreDuplicateSlashes"] = coerced28;
																																	}
																																}
																																var valid7 = _errs76 === errors;
																																if (valid7) {
																																	let data27 = data23.maxParamLength;
																																	const _errs78 = errors;
																																	if (!(typeof data27 == "number" && !(data27 % 1) && !isNaN(data27) && isFinite(data27))) {
																																		let dataType29 = typeof data27;
																																		let coerced29 = void 0;
																																		if (!(coerced29 !== void 0)) {
																																			if (dataType29 === "boolean" || data27 === null || dataType29 === "string" && data27 && data27 == +data27 && !(data27 % 1)) coerced29 = +data27;
																																			else {
																																				validate10.errors = [{
																																					instancePath: instancePath + "/routerOptions/maxParamLength",
																																					schemaPath: "#/properties/routerOptions/properties/maxParamLength/type",
																																					keyword: "type",
																																					params: { type: "integer" },
																																					message: "must be integer"
																																				}];
																																				return false;
																																			}
																																		}
																																		if (coerced29 !== void 0) {
																																			data27 = coerced29;
																																			if (data23 !== void 0) data23["maxParamLength"] = coerced29;
																																		}
																																	}
																																	var valid7 = _errs78 === errors;
																																	if (valid7) {
																																		let data28 = data23.allowUnsafeRegex;
																																		const _errs80 = errors;
																																		if (typeof data28 !== "boolean") {
																																			let coerced30 = void 0;
																																			if (!(coerced30 !== void 0)) {
																																				if (data28 === "false" || data28 === 0 || data28 === null) coerced30 = false;
																																				else if (data28 === "true" || data28 === 1) coerced30 = true;
																																				else {
																																					validate10.errors = [{
																																						instancePath: instancePath + "/routerOptions/allowUnsafeRegex",
																																						schemaPath: "#/properties/routerOptions/properties/allowUnsafeRegex/type",
																																						keyword: "type",
																																						params: { type: "boolean" },
																																						message: "must be boolean"
																																					}];
																																					return false;
																																				}
																																			}
																																			if (coerced30 !== void 0) {
																																				data28 = coerced30;
																																				if (data23 !== void 0) data23["allowUnsafeRegex"] = coerced30;
																																			}
																																		}
																																		var valid7 = _errs80 === errors;
																																		if (valid7) {
																																			let data29 = data23.useSemicolonDelimiter;
																																			const _errs82 = errors;
																																			if (typeof data29 !== "boolean") {
																																				let coerced31 = void 0;
																																				if (!(coerced31 !== void 0)) {
																																					if (data29 === "false" || data29 === 0 || data29 === null) coerced31 = false;
																																					else if (data29 === "true" || data29 === 1) coerced31 = true;
																																					else {
																																						validate10.errors = [{
																																							instancePath: instancePath + "/routerOptions/useSemicolonDelimiter",
																																							schemaPath: "#/properties/routerOptions/properties/useSemicolonDelimiter/type",
																																							keyword: "type",
																																							params: { type: "boolean" },
																																							message: "must be boolean"
																																						}];
																																						return false;
																																					}
																																				}
																																				if (coerced31 !== void 0) {
																																					data29 = coerced31;
																																					if (data23 !== void 0) data23["useSemicolonDelimiter"] = coerced31;
																																				}
																																			}
																																			var valid7 = _errs82 === errors;
																																		}
																																	}
																																}
																															}
																														}
																													} else {
																														validate10.errors = [{
																															instancePath: instancePath + "/routerOptions",
																															schemaPath: "#/properties/routerOptions/type",
																															keyword: "type",
																															params: { type: "object" },
																															message: "must be object"
																														}];
																														return false;
																													}
																												}
																												var valid0 = _errs69 === errors;
																											} else var valid0 = true;
																											if (valid0) {
																												if (data.constraints !== void 0) {
																													let data30 = data.constraints;
																													const _errs84 = errors;
																													if (errors === _errs84) {
																														if (data30 && typeof data30 == "object" && !Array.isArray(data30)) for (const key2 in data30) {
																															let data31 = data30[key2];
																															const _errs87 = errors;
																															if (errors === _errs87) {
																																if (data31 && typeof data31 == "object" && !Array.isArray(data31)) {
																																	let missing1;
																																	if (data31.name === void 0 && (missing1 = "name") || data31.storage === void 0 && (missing1 = "storage") || data31.validate === void 0 && (missing1 = "validate") || data31.deriveConstraint === void 0 && (missing1 = "deriveConstraint")) {
																																		validate10.errors = [{
																																			instancePath: instancePath + "/constraints/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
																																			schemaPath: "#/properties/constraints/additionalProperties/required",
																																			keyword: "required",
																																			params: { missingProperty: missing1 },
																																			message: "must have required property '" + missing1 + "'"
																																		}];
																																		return false;
																																	} else if (data31.name !== void 0) {
																																		let data32 = data31.name;
																																		if (typeof data32 !== "string") {
																																			let dataType32 = typeof data32;
																																			let coerced32 = void 0;
																																			if (!(coerced32 !== void 0)) {
																																				if (dataType32 == "number" || dataType32 == "boolean") coerced32 = "" + data32;
																																				else if (data32 === null) coerced32 = "";
																																				else {
																																					validate10.errors = [{
																																						instancePath: instancePath + "/constraints/" + key2.replace(/~/g, "~0").replace(/\//g, "~1") + "/name",
																																						schemaPath: "#/properties/constraints/additionalProperties/properties/name/type",
																																						keyword: "type",
																																						params: { type: "string" },
																																						message: "must be string"
																																					}];
																																					return false;
																																				}
																																			}
																																			if (coerced32 !== void 0) {
																																				data32 = coerced32;
																																				if (data31 !== void 0) data31["name"] = coerced32;
																																			}
																																		}
																																	}
																																} else {
																																	validate10.errors = [{
																																		instancePath: instancePath + "/constraints/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
																																		schemaPath: "#/properties/constraints/additionalProperties/type",
																																		keyword: "type",
																																		params: { type: "object" },
																																		message: "must be object"
																																	}];
																																	return false;
																																}
																															}
																															if (!(_errs87 === errors)) break;
																														}
																														else {
																															validate10.errors = [{
																																instancePath: instancePath + "/constraints",
																																schemaPath: "#/properties/constraints/type",
																																keyword: "type",
																																params: { type: "object" },
																																message: "must be object"
																															}];
																															return false;
																														}
																													}
																													var valid0 = _errs84 === errors;
																												} else var valid0 = true;
																											}
																										}
																									}
																								}
																							}
																						}
																					}
																				}
																			}
																		}
																	}
																}
															}
														}
													}
												}
											}
										}
									}
								}
							}
						}
					}
				}
			} else {
				validate10.errors = [{
					instancePath,
					schemaPath: "#/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				}];
				return false;
			}
		}
		validate10.errors = vErrors;
		return errors === 0;
	}
	module.exports.defaultInitOptions = {
		"connectionTimeout": 0,
		"keepAliveTimeout": 72e3,
		"maxRequestsPerSocket": 0,
		"requestTimeout": 0,
		"handlerTimeout": 0,
		"bodyLimit": 1048576,
		"caseSensitive": true,
		"allowUnsafeRegex": false,
		"disableRequestLogging": false,
		"ignoreTrailingSlash": false,
		"ignoreDuplicateSlashes": false,
		"maxParamLength": 100,
		"onProtoPoisoning": "error",
		"onConstructorPoisoning": "error",
		"pluginTimeout": 1e4,
		"requestIdHeader": false,
		"requestIdLogLabel": "reqId",
		"http2SessionTimeout": 72e3,
		"exposeHeadRoutes": true,
		"useSemicolonDelimiter": false,
		"allowErrorHandlerOverride": true,
		"routerOptions": {
			"compile": false,
			"ignoreTrailingSlash": false,
			"ignoreDuplicateSlashes": false,
			"maxParamLength": 100,
			"allowUnsafeRegex": false,
			"useSemicolonDelimiter": false
		}
	};
}));
// node_modules/rfdc/index.js
var require_rfdc = __commonJSMin(((exports, module) => {
	module.exports = rfdc;
	function copyBuffer(cur) {
		if (cur instanceof Buffer) return Buffer.from(cur);
		return new cur.constructor(cur.buffer.slice(), cur.byteOffset, cur.length);
	}
	function rfdc(opts) {
		opts = opts || {};
		if (opts.circles) return rfdcCircles(opts);
		const constructorHandlers = new Map();
		constructorHandlers.set(Date, (o) => new Date(o));
		constructorHandlers.set(Map, (o, fn) => new Map(cloneArray(Array.from(o), fn)));
		constructorHandlers.set(Set, (o, fn) => new Set(cloneArray(Array.from(o), fn)));
		if (opts.constructorHandlers) for (const handler of opts.constructorHandlers) constructorHandlers.set(handler[0], handler[1]);
		let handler = null;
		return opts.proto ? cloneProto : clone;
		function cloneArray(a, fn) {
			const keys = Object.keys(a);
			const a2 = new Array(keys.length);
			for (let i = 0; i < keys.length; i++) {
				const k = keys[i];
				const cur = a[k];
				if (typeof cur !== "object" || cur === null) a2[k] = cur;
				else if (cur.constructor !== Object && (handler = constructorHandlers.get(cur.constructor))) a2[k] = handler(cur, fn);
				else if (ArrayBuffer.isView(cur)) a2[k] = copyBuffer(cur);
				else a2[k] = fn(cur);
			}
			return a2;
		}
		function clone(o) {
			if (typeof o !== "object" || o === null) return o;
			if (Array.isArray(o)) return cloneArray(o, clone);
			if (o.constructor !== Object && (handler = constructorHandlers.get(o.constructor))) return handler(o, clone);
			const o2 = {};
			for (const k in o) {
				if (Object.hasOwnProperty.call(o, k) === false) continue;
				const cur = o[k];
				if (typeof cur !== "object" || cur === null) o2[k] = cur;
				else if (cur.constructor !== Object && (handler = constructorHandlers.get(cur.constructor))) o2[k] = handler(cur, clone);
				else if (ArrayBuffer.isView(cur)) o2[k] = copyBuffer(cur);
				else o2[k] = clone(cur);
			}
			return o2;
		}
		function cloneProto(o) {
			if (typeof o !== "object" || o === null) return o;
			if (Array.isArray(o)) return cloneArray(o, cloneProto);
			if (o.constructor !== Object && (handler = constructorHandlers.get(o.constructor))) return handler(o, cloneProto);
			const o2 = {};
			for (const k in o) {
				const cur = o[k];
				if (typeof cur !== "object" || cur === null) o2[k] = cur;
				else if (cur.constructor !== Object && (handler = constructorHandlers.get(cur.constructor))) o2[k] = handler(cur, cloneProto);
				else if (ArrayBuffer.isView(cur)) o2[k] = copyBuffer(cur);
				else o2[k] = cloneProto(cur);
			}
			return o2;
		}
	}
	function rfdcCircles(opts) {
		const refs = [];
		const refsNew = [];
		const constructorHandlers = new Map();
		constructorHandlers.set(Date, (o) => new Date(o));
		constructorHandlers.set(Map, (o, fn) => new Map(cloneArray(Array.from(o), fn)));
		constructorHandlers.set(Set, (o, fn) => new Set(cloneArray(Array.from(o), fn)));
		if (opts.constructorHandlers) for (const handler of opts.constructorHandlers) constructorHandlers.set(handler[0], handler[1]);
		let handler = null;
		return opts.proto ? cloneProto : clone;
		function cloneArray(a, fn) {
			const keys = Object.keys(a);
			const a2 = new Array(keys.length);
			for (let i = 0; i < keys.length; i++) {
				const k = keys[i];
				const cur = a[k];
				if (typeof cur !== "object" || cur === null) a2[k] = cur;
				else if (cur.constructor !== Object && (handler = constructorHandlers.get(cur.constructor))) a2[k] = handler(cur, fn);
				else if (ArrayBuffer.isView(cur)) a2[k] = copyBuffer(cur);
				else {
					const index = refs.indexOf(cur);
					if (index !== -1) a2[k] = refsNew[index];
					else a2[k] = fn(cur);
				}
			}
			return a2;
		}
		function clone(o) {
			if (typeof o !== "object" || o === null) return o;
			if (Array.isArray(o)) return cloneArray(o, clone);
			if (o.constructor !== Object && (handler = constructorHandlers.get(o.constructor))) return handler(o, clone);
			const o2 = {};
			refs.push(o);
			refsNew.push(o2);
			for (const k in o) {
				if (Object.hasOwnProperty.call(o, k) === false) continue;
				const cur = o[k];
				if (typeof cur !== "object" || cur === null) o2[k] = cur;
				else if (cur.constructor !== Object && (handler = constructorHandlers.get(cur.constructor))) o2[k] = handler(cur, clone);
				else if (ArrayBuffer.isView(cur)) o2[k] = copyBuffer(cur);
				else {
					const i = refs.indexOf(cur);
					if (i !== -1) o2[k] = refsNew[i];
					else o2[k] = clone(cur);
				}
			}
			refs.pop();
			refsNew.pop();
			return o2;
		}
		function cloneProto(o) {
			if (typeof o !== "object" || o === null) return o;
			if (Array.isArray(o)) return cloneArray(o, cloneProto);
			if (o.constructor !== Object && (handler = constructorHandlers.get(o.constructor))) return handler(o, cloneProto);
			const o2 = {};
			refs.push(o);
			refsNew.push(o2);
			for (const k in o) {
				const cur = o[k];
				if (typeof cur !== "object" || cur === null) o2[k] = cur;
				else if (cur.constructor !== Object && (handler = constructorHandlers.get(cur.constructor))) o2[k] = handler(cur, cloneProto);
				else if (ArrayBuffer.isView(cur)) o2[k] = copyBuffer(cur);
				else {
					const i = refs.indexOf(cur);
					if (i !== -1) o2[k] = refsNew[i];
					else o2[k] = cloneProto(cur);
				}
			}
			refs.pop();
			refsNew.pop();
			return o2;
		}
	}
}));
// node_modules/fastify/lib/initial-config-validation.js
var require_initial_config_validation = __commonJSMin(((exports, module) => {
	const validate = require_config_validator();
	const deepClone = require_rfdc()({
		circles: true,
		proto: false
	});
	const { FST_ERR_INIT_OPTS_INVALID } = require_errors();
	function validateInitialConfig(options) {
		const opts = deepClone(options);
		if (!validate(opts)) {
			const error = new FST_ERR_INIT_OPTS_INVALID(JSON.stringify(validate.errors.map((e) => e.message)));
			error.errors = validate.errors;
			throw error;
		}
		return deepFreezeObject(opts);
	}
	function deepFreezeObject(object) {
		const properties = Object.getOwnPropertyNames(object);
		for (const name of properties) {
			const value = object[name];
			if (ArrayBuffer.isView(value) && !(value instanceof DataView)) continue;
			object[name] = value && typeof value === "object" ? deepFreezeObject(value) : value;
		}
		return Object.freeze(object);
	}
	module.exports = validateInitialConfig;
	module.exports.defaultInitOptions = validate.defaultInitOptions;
	module.exports.utils = { deepFreezeObject };
}));
// node_modules/fastify/lib/log-controller.js
var require_log_controller = __commonJSMin(((exports, module) => {
	const { defaultInitOptions } = require_initial_config_validation();
	var LogController = class {
		constructor(options) {
			const opts = options || {};
			this.disableRequestLogging = opts.disableRequestLogging || defaultInitOptions.disableRequestLogging;
			this.isDisableRequestLoggingFunction = typeof this.disableRequestLogging === "function";
			this.requestIdLogLabel = opts.requestIdLogLabel || defaultInitOptions.requestIdLogLabel;
		}
		isLogDisabled(req) {
			return this.isDisableRequestLoggingFunction ? this.disableRequestLogging(req) : this.disableRequestLogging;
		}
		incomingRequest(request, reply, metadata) {
			if (this.isLogDisabled(request)) return;
			request.log.info({ req: request }, "incoming request");
		}
		requestCompleted(error, request, reply, metadata) {
			if (this.isLogDisabled(request)) return;
			if (error) reply.log.error({
				res: reply,
				err: error,
				responseTime: reply.elapsedTime
			}, "request errored");
			else reply.log.info({
				res: reply,
				responseTime: reply.elapsedTime
			}, "request completed");
		}
		defaultErrorLog(error, request, reply, metadata) {
			if (this.isLogDisabled(request)) return;
			if (reply.statusCode >= 500) reply.log.error({
				req: request,
				res: reply,
				err: error
			}, error?.message);
			else reply.log.info({
				res: reply,
				err: error
			}, error?.message);
		}
		streamError(error, request, reply, metadata) {
			if (this.isLogDisabled(request)) return;
			if (error.code === "ERR_STREAM_PREMATURE_CLOSE") reply.log.info({ res: reply }, "stream closed prematurely");
			else reply.log.warn({ err: error }, "response terminated with an error with headers already sent");
		}
		routeNotFound(request, reply, metadata) {
			if (this.isLogDisabled(request)) return;
			const { url, method } = request.raw;
			request.log.info(`Route ${method}:${url} not found`);
		}
		writeHeadError(error, request, reply, metadata) {
			if (this.isLogDisabled(request)) return;
			reply.log.warn({
				req: request,
				res: reply,
				err: error
			}, error?.message);
		}
		serializerError(error, request, reply, metadata) {
			if (this.isLogDisabled(request)) return;
			reply.log.error({
				err: error,
				statusCode: metadata.statusCode
			}, "The serializer for the given status code failed");
		}
		serviceUnavailable(logger, server) {
			logger.info({ res: { statusCode: 503 } }, "request aborted - refusing to accept new requests as server is closing");
		}
	};
	module.exports = { LogController };
}));
// node_modules/abstract-logging/index.js
var require_abstract_logging = __commonJSMin(((exports, module) => {
	function noop() {}
	const proto = {
		fatal: noop,
		error: noop,
		warn: noop,
		info: noop,
		debug: noop,
		trace: noop
	};
	Object.defineProperty(module, "exports", { get() {
		return Object.create(proto);
	} });
}));
// node_modules/pino-std-serializers/lib/err-helpers.js
var require_err_helpers = __commonJSMin(((exports, module) => {
	const isErrorLike = (err) => {
		return err && typeof err.message === "string";
	};
	const getErrorCause = (err) => {
		if (!err) return;
		const cause = err.cause;
		if (typeof cause === "function") {
			const causeResult = err.cause();
			return isErrorLike(causeResult) ? causeResult : void 0;
		} else return isErrorLike(cause) ? cause : void 0;
	};
	const _stackWithCauses = (err, seen) => {
		if (!isErrorLike(err)) return "";
		const stack = err.stack || "";
		if (seen.has(err)) return stack + "\ncauses have become circular...";
		const cause = getErrorCause(err);
		if (cause) {
			seen.add(err);
			return stack + "\ncaused by: " + _stackWithCauses(cause, seen);
		} else return stack;
	};
	const stackWithCauses = (err) => _stackWithCauses(err, new Set());
	const _messageWithCauses = (err, seen, skip) => {
		if (!isErrorLike(err)) return "";
		const message = skip ? "" : err.message || "";
		if (seen.has(err)) return message + ": ...";
		const cause = getErrorCause(err);
		if (cause) {
			seen.add(err);
			const skipIfVErrorStyleCause = typeof err.cause === "function";
			return message + (skipIfVErrorStyleCause ? "" : ": ") + _messageWithCauses(cause, seen, skipIfVErrorStyleCause);
		} else return message;
	};
	const messageWithCauses = (err) => _messageWithCauses(err, new Set());
	module.exports = {
		isErrorLike,
		getErrorCause,
		stackWithCauses,
		messageWithCauses
	};
}));
// node_modules/pino-std-serializers/lib/err-proto.js
var require_err_proto = __commonJSMin(((exports, module) => {
	const seen = Symbol("circular-ref-tag");
	const rawSymbol = Symbol("pino-raw-err-ref");
	const pinoErrProto = Object.create({}, {
		type: {
			enumerable: true,
			writable: true,
			value: void 0
		},
		message: {
			enumerable: true,
			writable: true,
			value: void 0
		},
		stack: {
			enumerable: true,
			writable: true,
			value: void 0
		},
		aggregateErrors: {
			enumerable: true,
			writable: true,
			value: void 0
		},
		raw: {
			enumerable: false,
			get: function() {
				return this[rawSymbol];
			},
			set: function(val) {
				this[rawSymbol] = val;
			}
		}
	});
	Object.defineProperty(pinoErrProto, rawSymbol, {
		writable: true,
		value: {}
	});
	module.exports = {
		pinoErrProto,
		pinoErrorSymbols: {
			seen,
			rawSymbol
		}
	};
}));
// node_modules/pino-std-serializers/lib/err.js
var require_err = __commonJSMin(((exports, module) => {
	module.exports = errSerializer;
	const { messageWithCauses, stackWithCauses, isErrorLike } = require_err_helpers();
	const { pinoErrProto, pinoErrorSymbols } = require_err_proto();
	const { seen } = pinoErrorSymbols;
	const { toString } = Object.prototype;
	function errSerializer(err) {
		if (!isErrorLike(err)) return err;
		err[seen] = void 0;
		const _err = Object.create(pinoErrProto);
		_err.type = toString.call(err.constructor) === "[object Function]" ? err.constructor.name : err.name;
		_err.message = messageWithCauses(err);
		_err.stack = stackWithCauses(err);
		if (Array.isArray(err.errors)) _err.aggregateErrors = err.errors.map((err) => errSerializer(err));
		for (const key in err) if (_err[key] === void 0) {
			const val = err[key];
			if (isErrorLike(val)) {
				if (key !== "cause" && !Object.prototype.hasOwnProperty.call(val, seen)) _err[key] = errSerializer(val);
			} else _err[key] = val;
		}
		delete err[seen];
		_err.raw = err;
		return _err;
	}
}));
// node_modules/pino-std-serializers/lib/err-with-cause.js
var require_err_with_cause = __commonJSMin(((exports, module) => {
	module.exports = errWithCauseSerializer;
	const { isErrorLike } = require_err_helpers();
	const { pinoErrProto, pinoErrorSymbols } = require_err_proto();
	const { seen } = pinoErrorSymbols;
	const { toString } = Object.prototype;
	function errWithCauseSerializer(err) {
		if (!isErrorLike(err)) return err;
		err[seen] = void 0;
		const _err = Object.create(pinoErrProto);
		_err.type = toString.call(err.constructor) === "[object Function]" ? err.constructor.name : err.name;
		_err.message = err.message;
		_err.stack = err.stack;
		if (Array.isArray(err.errors)) _err.aggregateErrors = err.errors.map((err) => errWithCauseSerializer(err));
		if (isErrorLike(err.cause) && !Object.prototype.hasOwnProperty.call(err.cause, seen)) _err.cause = errWithCauseSerializer(err.cause);
		for (const key in err) if (_err[key] === void 0) {
			const val = err[key];
			if (isErrorLike(val)) {
				if (!Object.prototype.hasOwnProperty.call(val, seen)) _err[key] = errWithCauseSerializer(val);
			} else _err[key] = val;
		}
		delete err[seen];
		_err.raw = err;
		return _err;
	}
}));
// node_modules/pino-std-serializers/lib/req.js
var require_req = __commonJSMin(((exports, module) => {
	module.exports = {
		mapHttpRequest,
		reqSerializer
	};
	const rawSymbol = Symbol("pino-raw-req-ref");
	const pinoReqProto = Object.create({}, {
		id: {
			enumerable: true,
			writable: true,
			value: ""
		},
		method: {
			enumerable: true,
			writable: true,
			value: ""
		},
		url: {
			enumerable: true,
			writable: true,
			value: ""
		},
		query: {
			enumerable: true,
			writable: true,
			value: ""
		},
		params: {
			enumerable: true,
			writable: true,
			value: ""
		},
		headers: {
			enumerable: true,
			writable: true,
			value: {}
		},
		remoteAddress: {
			enumerable: true,
			writable: true,
			value: ""
		},
		remotePort: {
			enumerable: true,
			writable: true,
			value: ""
		},
		raw: {
			enumerable: false,
			get: function() {
				return this[rawSymbol];
			},
			set: function(val) {
				this[rawSymbol] = val;
			}
		}
	});
	Object.defineProperty(pinoReqProto, rawSymbol, {
		writable: true,
		value: {}
	});
	function reqSerializer(req) {
		const connection = req.info || req.socket;
		const _req = Object.create(pinoReqProto);
		_req.id = typeof req.id === "function" ? req.id() : req.id || (req.info ? req.info.id : void 0);
		_req.method = req.method;
		if (req.originalUrl) _req.url = req.originalUrl;
		else {
			const path = req.path;
			_req.url = typeof path === "string" ? path : req.url ? req.url.path || req.url : void 0;
		}
		if (req.query) _req.query = req.query;
		if (req.params) _req.params = req.params;
		_req.headers = req.headers;
		_req.remoteAddress = connection && connection.remoteAddress;
		_req.remotePort = connection && connection.remotePort;
		_req.raw = req.raw || req;
		return _req;
	}
	function mapHttpRequest(req) {
		return { req: reqSerializer(req) };
	}
}));
// node_modules/pino-std-serializers/lib/res.js
var require_res = __commonJSMin(((exports, module) => {
	module.exports = {
		mapHttpResponse,
		resSerializer
	};
	const rawSymbol = Symbol("pino-raw-res-ref");
	const pinoResProto = Object.create({}, {
		statusCode: {
			enumerable: true,
			writable: true,
			value: 0
		},
		headers: {
			enumerable: true,
			writable: true,
			value: ""
		},
		raw: {
			enumerable: false,
			get: function() {
				return this[rawSymbol];
			},
			set: function(val) {
				this[rawSymbol] = val;
			}
		}
	});
	Object.defineProperty(pinoResProto, rawSymbol, {
		writable: true,
		value: {}
	});
	function resSerializer(res) {
		const _res = Object.create(pinoResProto);
		_res.statusCode = res.headersSent ? res.statusCode : null;
		_res.headers = res.getHeaders ? res.getHeaders() : res._headers;
		_res.raw = res;
		return _res;
	}
	function mapHttpResponse(res) {
		return { res: resSerializer(res) };
	}
}));
// node_modules/pino-std-serializers/index.js
var require_pino_std_serializers = __commonJSMin(((exports, module) => {
	const errSerializer = require_err();
	const errWithCauseSerializer = require_err_with_cause();
	const reqSerializers = require_req();
	const resSerializers = require_res();
	module.exports = {
		err: errSerializer,
		errWithCause: errWithCauseSerializer,
		mapHttpRequest: reqSerializers.mapHttpRequest,
		mapHttpResponse: resSerializers.mapHttpResponse,
		req: reqSerializers.reqSerializer,
		res: resSerializers.resSerializer,
		wrapErrorSerializer: function wrapErrorSerializer(customSerializer) {
			if (customSerializer === errSerializer) return customSerializer;
			return function wrapErrSerializer(err) {
				return customSerializer(errSerializer(err));
			};
		},
		wrapRequestSerializer: function wrapRequestSerializer(customSerializer) {
			if (customSerializer === reqSerializers.reqSerializer) return customSerializer;
			return function wrappedReqSerializer(req) {
				return customSerializer(reqSerializers.reqSerializer(req));
			};
		},
		wrapResponseSerializer: function wrapResponseSerializer(customSerializer) {
			if (customSerializer === resSerializers.resSerializer) return customSerializer;
			return function wrappedResSerializer(res) {
				return customSerializer(resSerializers.resSerializer(res));
			};
		}
	};
}));
// node_modules/pino/lib/caller.js
var require_caller = __commonJSMin(((exports, module) => {
	const util = __require("node:util");
	const getCallSites = util.getCallSites ?? util.getCallSite;
	function noOpPrepareStackTrace(_, stack) {
		return stack;
	}
	module.exports = function getCallers() {
		if (getCallSites) return getCallSites().slice(2).map((callSite) => callSite.scriptName);
		const originalPrepare = Error.prepareStackTrace;
		Error.prepareStackTrace = noOpPrepareStackTrace;
		const stack = new Error().stack;
		Error.prepareStackTrace = originalPrepare;
		if (!Array.isArray(stack)) return;
		const entries = stack.slice(2);
		const fileNames = [];
		for (const entry of entries) {
			if (!entry) continue;
			fileNames.push(entry.getFileName());
		}
		return fileNames;
	};
}));
// node_modules/@pinojs/redact/index.js
var require_redact = __commonJSMin(((exports, module) => {
	function deepClone(obj) {
		if (obj === null || typeof obj !== "object") return obj;
		if (obj instanceof Date) return new Date(obj.getTime());
		if (obj instanceof Array) {
			const cloned = [];
			for (let i = 0; i < obj.length; i++) cloned[i] = deepClone(obj[i]);
			return cloned;
		}
		if (typeof obj === "object") {
			const cloned = Object.create(Object.getPrototypeOf(obj));
			for (const key in obj) if (Object.prototype.hasOwnProperty.call(obj, key)) cloned[key] = deepClone(obj[key]);
			return cloned;
		}
		return obj;
	}
	function parsePath(path) {
		const parts = [];
		let current = "";
		let inBrackets = false;
		let inQuotes = false;
		let quoteChar = "";
		for (let i = 0; i < path.length; i++) {
			const char = path[i];
			if (!inBrackets && char === ".") {
				if (current) {
					parts.push(current);
					current = "";
				}
			} else if (char === "[") {
				if (current) {
					parts.push(current);
					current = "";
				}
				inBrackets = true;
			} else if (char === "]" && inBrackets) {
				parts.push(current);
				current = "";
				inBrackets = false;
				inQuotes = false;
			} else if ((char === "\"" || char === "'") && inBrackets) {
				if (!inQuotes) {
					inQuotes = true;
					quoteChar = char;
				} else if (char === quoteChar) {
					inQuotes = false;
					quoteChar = "";
				} else current += char;
			} else current += char;
		}
		if (current) parts.push(current);
		return parts;
	}
	function setValue(obj, parts, value) {
		let current = obj;
		for (let i = 0; i < parts.length - 1; i++) {
			const key = parts[i];
			if (typeof current !== "object" || current === null || !(key in current)) return false;
			if (typeof current[key] !== "object" || current[key] === null) return false;
			current = current[key];
		}
		const lastKey = parts[parts.length - 1];
		if (lastKey === "*") {
			if (Array.isArray(current)) for (let i = 0; i < current.length; i++) current[i] = value;
			else if (typeof current === "object" && current !== null) {
				for (const key in current) if (Object.prototype.hasOwnProperty.call(current, key)) current[key] = value;
			}
		} else if (typeof current === "object" && current !== null && lastKey in current && Object.prototype.hasOwnProperty.call(current, lastKey)) current[lastKey] = value;
		return true;
	}
	function removeKey(obj, parts) {
		let current = obj;
		for (let i = 0; i < parts.length - 1; i++) {
			const key = parts[i];
			if (typeof current !== "object" || current === null || !(key in current)) return false;
			if (typeof current[key] !== "object" || current[key] === null) return false;
			current = current[key];
		}
		const lastKey = parts[parts.length - 1];
		if (lastKey === "*") {
			if (Array.isArray(current)) for (let i = 0; i < current.length; i++) current[i] = void 0;
			else if (typeof current === "object" && current !== null) {
				for (const key in current) if (Object.prototype.hasOwnProperty.call(current, key)) delete current[key];
			}
		} else if (typeof current === "object" && current !== null && lastKey in current && Object.prototype.hasOwnProperty.call(current, lastKey)) delete current[lastKey];
		return true;
	}
	const PATH_NOT_FOUND = Symbol("PATH_NOT_FOUND");
	function getValueIfExists(obj, parts) {
		let current = obj;
		for (const part of parts) {
			if (current === null || current === void 0) return PATH_NOT_FOUND;
			if (typeof current !== "object" || current === null) return PATH_NOT_FOUND;
			if (!(part in current)) return PATH_NOT_FOUND;
			current = current[part];
		}
		return current;
	}
	function getValue(obj, parts) {
		let current = obj;
		for (const part of parts) {
			if (current === null || current === void 0) return;
			if (typeof current !== "object" || current === null) return;
			current = current[part];
		}
		return current;
	}
	function redactPaths(obj, paths, censor, remove = false) {
		for (const path of paths) {
			const parts = parsePath(path);
			if (parts.includes("*")) redactWildcardPath(obj, parts, censor, path, remove);
			else if (remove) removeKey(obj, parts);
			else {
				const value = getValueIfExists(obj, parts);
				if (value === PATH_NOT_FOUND) continue;
				setValue(obj, parts, typeof censor === "function" ? censor(value, parts) : censor);
			}
		}
	}
	function redactWildcardPath(obj, parts, censor, originalPath, remove = false) {
		const wildcardIndex = parts.indexOf("*");
		if (wildcardIndex === parts.length - 1) {
			const parentParts = parts.slice(0, -1);
			let current = obj;
			for (const part of parentParts) {
				if (current === null || current === void 0) return;
				if (typeof current !== "object" || current === null) return;
				current = current[part];
			}
			if (Array.isArray(current)) {
				if (remove) for (let i = 0; i < current.length; i++) current[i] = void 0;
				else for (let i = 0; i < current.length; i++) {
					const indexPath = [...parentParts, i.toString()];
					const actualCensor = typeof censor === "function" ? censor(current[i], indexPath) : censor;
					current[i] = actualCensor;
				}
			} else if (typeof current === "object" && current !== null) {
				if (remove) {
					const keysToDelete = [];
					for (const key in current) if (Object.prototype.hasOwnProperty.call(current, key)) keysToDelete.push(key);
					for (const key of keysToDelete) delete current[key];
				} else for (const key in current) {
					const keyPath = [...parentParts, key];
					const actualCensor = typeof censor === "function" ? censor(current[key], keyPath) : censor;
					current[key] = actualCensor;
				}
			}
		} else redactIntermediateWildcard(obj, parts, censor, wildcardIndex, originalPath, remove);
	}
	function redactIntermediateWildcard(obj, parts, censor, wildcardIndex, originalPath, remove = false) {
		const beforeWildcard = parts.slice(0, wildcardIndex);
		const afterWildcard = parts.slice(wildcardIndex + 1);
		const pathArray = [];
		function traverse(current, pathLength) {
			if (pathLength === beforeWildcard.length) {
				if (Array.isArray(current)) for (let i = 0; i < current.length; i++) {
					pathArray[pathLength] = i.toString();
					traverse(current[i], pathLength + 1);
				}
				else if (typeof current === "object" && current !== null) for (const key in current) {
					pathArray[pathLength] = key;
					traverse(current[key], pathLength + 1);
				}
			} else if (pathLength < beforeWildcard.length) {
				const nextKey = beforeWildcard[pathLength];
				if (current && typeof current === "object" && current !== null && nextKey in current) {
					pathArray[pathLength] = nextKey;
					traverse(current[nextKey], pathLength + 1);
				}
			} else if (afterWildcard.includes("*")) redactWildcardPath(current, afterWildcard, typeof censor === "function" ? (value, path) => {
				return censor(value, [...pathArray.slice(0, pathLength), ...path]);
			} : censor, originalPath, remove);
			else if (remove) removeKey(current, afterWildcard);
			else {
				const actualCensor = typeof censor === "function" ? censor(getValue(current, afterWildcard), [...pathArray.slice(0, pathLength), ...afterWildcard]) : censor;
				setValue(current, afterWildcard, actualCensor);
			}
		}
		if (beforeWildcard.length === 0) traverse(obj, 0);
		else {
			let current = obj;
			for (let i = 0; i < beforeWildcard.length; i++) {
				const part = beforeWildcard[i];
				if (current === null || current === void 0) return;
				if (typeof current !== "object" || current === null) return;
				current = current[part];
				pathArray[i] = part;
			}
			if (current !== null && current !== void 0) traverse(current, beforeWildcard.length);
		}
	}
	function buildPathStructure(pathsToClone) {
		if (pathsToClone.length === 0) return null;
		const pathStructure = new Map();
		for (const path of pathsToClone) {
			const parts = parsePath(path);
			let current = pathStructure;
			for (let i = 0; i < parts.length; i++) {
				const part = parts[i];
				if (!current.has(part)) current.set(part, new Map());
				current = current.get(part);
			}
		}
		return pathStructure;
	}
	function selectiveClone(obj, pathStructure) {
		if (!pathStructure) return obj;
		function cloneSelectively(source, pathMap, depth = 0) {
			if (!pathMap || pathMap.size === 0) return source;
			if (source === null || typeof source !== "object") return source;
			if (source instanceof Date) return new Date(source.getTime());
			if (Array.isArray(source)) {
				const cloned = [];
				for (let i = 0; i < source.length; i++) {
					const indexStr = i.toString();
					if (pathMap.has(indexStr) || pathMap.has("*")) cloned[i] = cloneSelectively(source[i], pathMap.get(indexStr) || pathMap.get("*"));
					else cloned[i] = source[i];
				}
				return cloned;
			}
			const cloned = Object.create(Object.getPrototypeOf(source));
			for (const key in source) if (Object.prototype.hasOwnProperty.call(source, key)) {
				if (pathMap.has(key) || pathMap.has("*")) cloned[key] = cloneSelectively(source[key], pathMap.get(key) || pathMap.get("*"));
				else cloned[key] = source[key];
			}
			return cloned;
		}
		return cloneSelectively(obj, pathStructure);
	}
	function validatePath(path) {
		if (typeof path !== "string") throw new Error("Paths must be (non-empty) strings");
		if (path === "") throw new Error("Invalid redaction path ()");
		if (path.includes("..")) throw new Error(`Invalid redaction path (${path})`);
		if (path.includes(",")) throw new Error(`Invalid redaction path (${path})`);
		let bracketCount = 0;
		let inQuotes = false;
		let quoteChar = "";
		for (let i = 0; i < path.length; i++) {
			const char = path[i];
			if ((char === "\"" || char === "'") && bracketCount > 0) {
				if (!inQuotes) {
					inQuotes = true;
					quoteChar = char;
				} else if (char === quoteChar) {
					inQuotes = false;
					quoteChar = "";
				}
			} else if (char === "[" && !inQuotes) bracketCount++;
			else if (char === "]" && !inQuotes) {
				bracketCount--;
				if (bracketCount < 0) throw new Error(`Invalid redaction path (${path})`);
			}
		}
		if (bracketCount !== 0) throw new Error(`Invalid redaction path (${path})`);
	}
	function validatePaths(paths) {
		if (!Array.isArray(paths)) throw new TypeError("paths must be an array");
		for (const path of paths) validatePath(path);
	}
	function slowRedact(options = {}) {
		const { paths = [], censor = "[REDACTED]", serialize = JSON.stringify, strict = true, remove = false } = options;
		validatePaths(paths);
		const pathStructure = buildPathStructure(paths);
		return function redact(obj) {
			if (strict && (obj === null || typeof obj !== "object")) {
				if (obj === null || obj === void 0) return serialize ? serialize(obj) : obj;
				if (typeof obj !== "object") return serialize ? serialize(obj) : obj;
			}
			const cloned = selectiveClone(obj, pathStructure);
			const original = obj;
			let actualCensor = censor;
			if (typeof censor === "function") actualCensor = censor;
			redactPaths(cloned, paths, actualCensor, remove);
			if (serialize === false) {
				cloned.restore = function() {
					return deepClone(original);
				};
				return cloned;
			}
			if (typeof serialize === "function") return serialize(cloned);
			return JSON.stringify(cloned);
		};
	}
	module.exports = slowRedact;
}));
// node_modules/pino/lib/symbols.js
var require_symbols = __commonJSMin(((exports, module) => {
	const setLevelSym = Symbol("pino.setLevel");
	const getLevelSym = Symbol("pino.getLevel");
	const levelValSym = Symbol("pino.levelVal");
	const levelCompSym = Symbol("pino.levelComp");
	const useLevelLabelsSym = Symbol("pino.useLevelLabels");
	const useOnlyCustomLevelsSym = Symbol("pino.useOnlyCustomLevels");
	const mixinSym = Symbol("pino.mixin");
	const lsCacheSym = Symbol("pino.lsCache");
	const chindingsSym = Symbol("pino.chindings");
	const asJsonSym = Symbol("pino.asJson");
	const writeSym = Symbol("pino.write");
	const redactFmtSym = Symbol("pino.redactFmt");
	const timeSym = Symbol("pino.time");
	const timeSliceIndexSym = Symbol("pino.timeSliceIndex");
	const streamSym = Symbol("pino.stream");
	const stringifySym = Symbol("pino.stringify");
	const stringifySafeSym = Symbol("pino.stringifySafe");
	const stringifiersSym = Symbol("pino.stringifiers");
	const endSym = Symbol("pino.end");
	const formatOptsSym = Symbol("pino.formatOpts");
	const messageKeySym = Symbol("pino.messageKey");
	const errorKeySym = Symbol("pino.errorKey");
	const nestedKeySym = Symbol("pino.nestedKey");
	const nestedKeyStrSym = Symbol("pino.nestedKeyStr");
	const mixinMergeStrategySym = Symbol("pino.mixinMergeStrategy");
	const msgPrefixSym = Symbol("pino.msgPrefix");
	const wildcardFirstSym = Symbol("pino.wildcardFirst");
	const serializersSym = Symbol.for("pino.serializers");
	const formattersSym = Symbol.for("pino.formatters");
	const hooksSym = Symbol.for("pino.hooks");
	module.exports = {
		setLevelSym,
		getLevelSym,
		levelValSym,
		levelCompSym,
		useLevelLabelsSym,
		mixinSym,
		lsCacheSym,
		chindingsSym,
		asJsonSym,
		writeSym,
		serializersSym,
		redactFmtSym,
		timeSym,
		timeSliceIndexSym,
		streamSym,
		stringifySym,
		stringifySafeSym,
		stringifiersSym,
		endSym,
		formatOptsSym,
		messageKeySym,
		errorKeySym,
		nestedKeySym,
		wildcardFirstSym,
		needsMetadataGsym: Symbol.for("pino.metadata"),
		useOnlyCustomLevelsSym,
		formattersSym,
		hooksSym,
		nestedKeyStrSym,
		mixinMergeStrategySym,
		msgPrefixSym,
		transportUsesMultistreamSym: Symbol.for("pino.transport.usesMultistream")
	};
}));
// node_modules/pino/lib/redaction.js
var require_redaction = __commonJSMin(((exports, module) => {
	const Redact = require_redact();
	const { redactFmtSym, wildcardFirstSym } = require_symbols();
	const rx = /[^.[\]]+|\[([^[\]]*?)\]/g;
	const CENSOR = "[Redacted]";
	const strict = false;
	function redaction(opts, serialize) {
		const { paths, censor, remove } = handle(opts);
		const shape = paths.reduce((o, str) => {
			rx.lastIndex = 0;
			const first = rx.exec(str);
			const next = rx.exec(str);
			let ns = first[1] !== void 0 ? first[1].replace(/^(?:"|'|`)(.*)(?:"|'|`)$/, "$1") : first[0];
			if (ns === "*") ns = wildcardFirstSym;
			if (next === null) {
				o[ns] = null;
				return o;
			}
			if (o[ns] === null) return o;
			const { index } = next;
			const nextPath = `${str.substr(index, str.length - 1)}`;
			o[ns] = o[ns] || [];
			if (ns !== wildcardFirstSym && o[ns].length === 0) o[ns].push(...o[wildcardFirstSym] || []);
			if (ns === wildcardFirstSym) Object.keys(o).forEach(function(k) {
				if (o[k]) o[k].push(nextPath);
			});
			o[ns].push(nextPath);
			return o;
		}, Object.create(null));
		const result = Object.assign(Object.create(null), { [redactFmtSym]: Redact({
			paths,
			censor,
			serialize,
			strict,
			remove
		}) });
		const topCensor = (...args) => {
			return typeof censor === "function" ? serialize(censor(...args)) : serialize(censor);
		};
		return [...Object.keys(shape), ...Object.getOwnPropertySymbols(shape)].reduce((o, k) => {
			if (shape[k] === null) o[k] = (value) => topCensor(value, [k]);
			else {
				const wrappedCensor = typeof censor === "function" ? (value, path) => {
					return censor(value, [k, ...path]);
				} : censor;
				o[k] = Redact({
					paths: shape[k],
					censor: wrappedCensor,
					serialize,
					strict,
					remove
				});
			}
			return o;
		}, result);
	}
	function handle(opts) {
		if (Array.isArray(opts)) {
			opts = {
				paths: opts,
				censor: CENSOR
			};
			return opts;
		}
		let { paths, censor = CENSOR, remove } = opts;
		if (Array.isArray(paths) === false) throw Error("pino – redact must contain an array of strings");
		if (remove === true) censor = void 0;
		return {
			paths,
			censor,
			remove
		};
	}
	module.exports = redaction;
}));
// node_modules/pino/lib/time.js
var require_time = __commonJSMin(((exports, module) => {
	const nullTime = () => "";
	const epochTime = () => `,"time":${Date.now()}`;
	const unixTime = () => `,"time":${Math.round(Date.now() / 1e3)}`;
	const isoTime = () => `,"time":"${new Date(Date.now()).toISOString()}"`;
	const NS_PER_MS = 1000000n;
	const NS_PER_SEC = 1000000000n;
	const startWallTimeNs = BigInt(Date.now()) * NS_PER_MS;
	const startHrTime = process.hrtime.bigint();
	const isoTimeNano = () => {
		const elapsedNs = process.hrtime.bigint() - startHrTime;
		const currentTimeNs = startWallTimeNs + elapsedNs;
		const secondsSinceEpoch = currentTimeNs / NS_PER_SEC;
		const nanosWithinSecond = currentTimeNs % NS_PER_SEC;
		const msSinceEpoch = Number(secondsSinceEpoch * 1000n + nanosWithinSecond / 1000000n);
		const date = new Date(msSinceEpoch);
		return `,"time":"${date.getUTCFullYear()}-${(date.getUTCMonth() + 1).toString().padStart(2, "0")}-${date.getUTCDate().toString().padStart(2, "0")}T${date.getUTCHours().toString().padStart(2, "0")}:${date.getUTCMinutes().toString().padStart(2, "0")}:${date.getUTCSeconds().toString().padStart(2, "0")}.${nanosWithinSecond.toString().padStart(9, "0")}Z"`;
	};
	module.exports = {
		nullTime,
		epochTime,
		unixTime,
		isoTime,
		isoTimeNano
	};
}));
// node_modules/quick-format-unescaped/index.js
var require_quick_format_unescaped = __commonJSMin(((exports, module) => {
	function tryStringify(o) {
		try {
			return JSON.stringify(o);
		} catch (e) {
			return "\"[Circular]\"";
		}
	}
	module.exports = format;
	function format(f, args, opts) {
		var ss = opts && opts.stringify || tryStringify;
		var offset = 1;
		if (typeof f === "object" && f !== null) {
			var len = args.length + offset;
			if (len === 1) return f;
			var objects = new Array(len);
			objects[0] = ss(f);
			for (var index = 1; index < len; index++) objects[index] = ss(args[index]);
			return objects.join(" ");
		}
		if (typeof f !== "string") return f;
		var argLen = args.length;
		if (argLen === 0) return f;
		var str = "";
		var a = 1 - offset;
		var lastPos = -1;
		var flen = f && f.length || 0;
		for (var i = 0; i < flen;) {
			if (f.charCodeAt(i) === 37 && i + 1 < flen) {
				lastPos = lastPos > -1 ? lastPos : 0;
				switch (f.charCodeAt(i + 1)) {
					case 100:
					case 102:
						if (a >= argLen) break;
						if (args[a] == null) break;
						if (lastPos < i) str += f.slice(lastPos, i);
						str += Number(args[a]);
						lastPos = i + 2;
						i++;
						break;
					case 105:
						if (a >= argLen) break;
						if (args[a] == null) break;
						if (lastPos < i) str += f.slice(lastPos, i);
						str += Math.floor(Number(args[a]));
						lastPos = i + 2;
						i++;
						break;
					case 79:
					case 111:
					case 106:
						if (a >= argLen) break;
						if (args[a] === void 0) break;
						if (lastPos < i) str += f.slice(lastPos, i);
						var type = typeof args[a];
						if (type === "string") {
							str += "'" + args[a] + "'";
							lastPos = i + 2;
							i++;
							break;
						}
						if (type === "function") {
							str += args[a].name || "<anonymous>";
							lastPos = i + 2;
							i++;
							break;
						}
						str += ss(args[a]);
						lastPos = i + 2;
						i++;
						break;
					case 115:
						if (a >= argLen) break;
						if (lastPos < i) str += f.slice(lastPos, i);
						str += String(args[a]);
						lastPos = i + 2;
						i++;
						break;
					case 37:
						if (lastPos < i) str += f.slice(lastPos, i);
						str += "%";
						lastPos = i + 2;
						i++;
						a--;
				}
				++a;
			}
			++i;
		}
		if (lastPos === -1) return f;
		else if (lastPos < flen) str += f.slice(lastPos);
		return str;
	}
}));
// node_modules/atomic-sleep/index.js
var require_atomic_sleep = __commonJSMin(((exports, module) => {
	if (typeof SharedArrayBuffer !== "undefined" && typeof Atomics !== "undefined") {
		const nil = new Int32Array(new SharedArrayBuffer(4));
		function sleep(ms) {
			if ((ms > 0 && ms < Infinity) === false) {
				if (typeof ms !== "number" && typeof ms !== "bigint") throw TypeError("sleep: ms must be a number");
				throw RangeError("sleep: ms must be a number that is greater than 0 but less than Infinity");
			}
			Atomics.wait(nil, 0, 0, Number(ms));
		}
		module.exports = sleep;
	} else {
		function sleep(ms) {
			if ((ms > 0 && ms < Infinity) === false) {
				if (typeof ms !== "number" && typeof ms !== "bigint") throw TypeError("sleep: ms must be a number");
				throw RangeError("sleep: ms must be a number that is greater than 0 but less than Infinity");
			}
			const target = Date.now() + Number(ms);
			while (target > Date.now());
		}
		module.exports = sleep;
	}
}));
// node_modules/sonic-boom/index.js
var require_sonic_boom = __commonJSMin(((exports, module) => {
	const fs = __require("fs");
	const EventEmitter = __require("events");
	const inherits = __require("util").inherits;
	const path = __require("path");
	const sleep = require_atomic_sleep();
	const assert = __require("assert");
	const BUSY_WRITE_TIMEOUT = 100;
	const kEmptyBuffer = Buffer.allocUnsafe(0);
	const MAX_WRITE = 16384;
	const kContentModeBuffer = "buffer";
	const kContentModeUtf8 = "utf8";
	const [major, minor] = (process.versions.node || "0.0").split(".").map(Number);
	const kCopyBuffer = major >= 22 && minor >= 7;
	function openFile(file, sonic) {
		sonic._opening = true;
		sonic._writing = true;
		sonic._asyncDrainScheduled = false;
		function fileOpened(err, fd) {
			if (err) {
				sonic._reopening = false;
				sonic._writing = false;
				sonic._opening = false;
				if (sonic.sync) process.nextTick(() => {
					if (sonic.listenerCount("error") > 0) sonic.emit("error", err);
				});
				else sonic.emit("error", err);
				return;
			}
			const reopening = sonic._reopening;
			sonic.fd = fd;
			sonic.file = file;
			sonic._reopening = false;
			sonic._opening = false;
			sonic._writing = false;
			if (sonic.sync) process.nextTick(() => sonic.emit("ready"));
			else sonic.emit("ready");
			if (sonic.destroyed) return;
			if (!sonic._writing && sonic._len > sonic.minLength || sonic._flushPending) sonic._actualWrite();
			else if (reopening) process.nextTick(() => sonic.emit("drain"));
		}
		const flags = sonic.append ? "a" : "w";
		const mode = sonic.mode;
		if (sonic.sync) try {
			if (sonic.mkdir) fs.mkdirSync(path.dirname(file), { recursive: true });
			fileOpened(null, fs.openSync(file, flags, mode));
		} catch (err) {
			fileOpened(err);
			throw err;
		}
		else if (sonic.mkdir) fs.mkdir(path.dirname(file), { recursive: true }, (err) => {
			if (err) return fileOpened(err);
			fs.open(file, flags, mode, fileOpened);
		});
		else fs.open(file, flags, mode, fileOpened);
	}
	function SonicBoom(opts) {
		if (!(this instanceof SonicBoom)) return new SonicBoom(opts);
		let { fd, dest, minLength, maxLength, maxWrite, periodicFlush, sync, append = true, mkdir, retryEAGAIN, fsync, contentMode, mode } = opts || {};
		fd = fd || dest;
		this._len = 0;
		this.fd = -1;
		this._bufs = [];
		this._lens = [];
		this._writing = false;
		this._ending = false;
		this._reopening = false;
		this._asyncDrainScheduled = false;
		this._flushPending = false;
		this._hwm = Math.max(minLength || 0, 16387);
		this.file = null;
		this.destroyed = false;
		this.minLength = minLength || 0;
		this.maxLength = maxLength || 0;
		this.maxWrite = maxWrite || MAX_WRITE;
		this._periodicFlush = periodicFlush || 0;
		this._periodicFlushTimer = void 0;
		this.sync = sync || false;
		this.writable = true;
		this._fsync = fsync || false;
		this.append = append || false;
		this.mode = mode;
		this.retryEAGAIN = retryEAGAIN || (() => true);
		this.mkdir = mkdir || false;
		let fsWriteSync;
		let fsWrite;
		if (contentMode === kContentModeBuffer) {
			this._writingBuf = kEmptyBuffer;
			this.write = writeBuffer;
			this.flush = flushBuffer;
			this.flushSync = flushBufferSync;
			this._actualWrite = actualWriteBuffer;
			fsWriteSync = () => fs.writeSync(this.fd, this._writingBuf);
			fsWrite = () => fs.write(this.fd, this._writingBuf, this.release);
		} else if (contentMode === void 0 || contentMode === kContentModeUtf8) {
			this._writingBuf = "";
			this.write = write;
			this.flush = flush;
			this.flushSync = flushSync;
			this._actualWrite = actualWrite;
			fsWriteSync = () => {
				if (Buffer.isBuffer(this._writingBuf)) return fs.writeSync(this.fd, this._writingBuf);
				return fs.writeSync(this.fd, this._writingBuf, "utf8");
			};
			fsWrite = () => {
				if (Buffer.isBuffer(this._writingBuf)) return fs.write(this.fd, this._writingBuf, this.release);
				return fs.write(this.fd, this._writingBuf, "utf8", this.release);
			};
		} else throw new Error(`SonicBoom supports "${kContentModeUtf8}" and "${kContentModeBuffer}", but passed ${contentMode}`);
		if (typeof fd === "number") {
			this.fd = fd;
			process.nextTick(() => this.emit("ready"));
		} else if (typeof fd === "string") openFile(fd, this);
		else throw new Error("SonicBoom supports only file descriptors and files");
		if (this.minLength >= this.maxWrite) throw new Error(`minLength should be smaller than maxWrite (${this.maxWrite})`);
		this.release = (err, n) => {
			if (err) {
				if ((err.code === "EAGAIN" || err.code === "EBUSY") && this.retryEAGAIN(err, this._writingBuf.length, this._len - this._writingBuf.length)) {
					if (this.sync) try {
						sleep(BUSY_WRITE_TIMEOUT);
						this.release(void 0, 0);
					} catch (err) {
						this.release(err);
					}
					else setTimeout(fsWrite, BUSY_WRITE_TIMEOUT);
				} else {
					this._writing = false;
					this.emit("error", err);
				}
				return;
			}
			this.emit("write", n);
			const releasedBufObj = releaseWritingBuf(this._writingBuf, this._len, n);
			this._len = releasedBufObj.len;
			this._writingBuf = releasedBufObj.writingBuf;
			if (this._writingBuf.length) {
				if (!this.sync) {
					fsWrite();
					return;
				}
				try {
					do {
						const n = fsWriteSync();
						const releasedBufObj = releaseWritingBuf(this._writingBuf, this._len, n);
						this._len = releasedBufObj.len;
						this._writingBuf = releasedBufObj.writingBuf;
					} while (this._writingBuf.length);
				} catch (err) {
					this.release(err);
					return;
				}
			}
			if (this._fsync) fs.fsyncSync(this.fd);
			const len = this._len;
			if (this._reopening) {
				this._writing = false;
				this._reopening = false;
				this.reopen();
			} else if (len > this.minLength) this._actualWrite();
			else if (this._ending) {
				if (len > 0) this._actualWrite();
				else {
					this._writing = false;
					actualClose(this);
				}
			} else {
				this._writing = false;
				if (this.sync) {
					if (!this._asyncDrainScheduled) {
						this._asyncDrainScheduled = true;
						process.nextTick(emitDrain, this);
					}
				} else this.emit("drain");
			}
		};
		this.on("newListener", function(name) {
			if (name === "drain") this._asyncDrainScheduled = false;
		});
		if (this._periodicFlush !== 0) {
			this._periodicFlushTimer = setInterval(() => this.flush(null), this._periodicFlush);
			this._periodicFlushTimer.unref();
		}
	}
	function releaseWritingBuf(writingBuf, len, n) {
		if (typeof writingBuf === "string") writingBuf = Buffer.from(writingBuf);
		len = Math.max(len - n, 0);
		writingBuf = writingBuf.subarray(n);
		return {
			writingBuf,
			len
		};
	}
	function emitDrain(sonic) {
		if (!(sonic.listenerCount("drain") > 0)) return;
		sonic._asyncDrainScheduled = false;
		sonic.emit("drain");
	}
	inherits(SonicBoom, EventEmitter);
	function mergeBuf(bufs, len) {
		if (bufs.length === 0) return kEmptyBuffer;
		if (bufs.length === 1) return bufs[0];
		return Buffer.concat(bufs, len);
	}
	function write(data) {
		if (this.destroyed) throw new Error("SonicBoom destroyed");
		data = "" + data;
		const dataLen = Buffer.byteLength(data);
		const len = this._len + dataLen;
		const bufs = this._bufs;
		if (this.maxLength && len > this.maxLength) {
			this.emit("drop", data);
			return this._len < this._hwm;
		}
		if (bufs.length === 0 || Buffer.byteLength(bufs[bufs.length - 1]) + dataLen > this.maxWrite) bufs.push(data);
		else bufs[bufs.length - 1] += data;
		this._len = len;
		if (!this._writing && this._len >= this.minLength) this._actualWrite();
		return this._len < this._hwm;
	}
	function writeBuffer(data) {
		if (this.destroyed) throw new Error("SonicBoom destroyed");
		const len = this._len + data.length;
		const bufs = this._bufs;
		const lens = this._lens;
		if (this.maxLength && len > this.maxLength) {
			this.emit("drop", data);
			return this._len < this._hwm;
		}
		if (bufs.length === 0 || lens[lens.length - 1] + data.length > this.maxWrite) {
			bufs.push([data]);
			lens.push(data.length);
		} else {
			bufs[bufs.length - 1].push(data);
			lens[lens.length - 1] += data.length;
		}
		this._len = len;
		if (!this._writing && this._len >= this.minLength) this._actualWrite();
		return this._len < this._hwm;
	}
	function callFlushCallbackOnDrain(cb) {
		this._flushPending = true;
		const onDrain = () => {
			if (!this._fsync) try {
				fs.fsync(this.fd, (err) => {
					this._flushPending = false;
					cb(err);
				});
			} catch (err) {
				cb(err);
			}
			else {
				this._flushPending = false;
				cb();
			}
			this.off("error", onError);
		};
		const onError = (err) => {
			this._flushPending = false;
			cb(err);
			this.off("drain", onDrain);
		};
		this.once("drain", onDrain);
		this.once("error", onError);
	}
	function flush(cb) {
		if (cb != null && typeof cb !== "function") throw new Error("flush cb must be a function");
		if (this.destroyed) {
			const error = new Error("SonicBoom destroyed");
			if (cb) {
				cb(error);
				return;
			}
			throw error;
		}
		if (this.minLength <= 0) {
			cb?.();
			return;
		}
		if (cb) callFlushCallbackOnDrain.call(this, cb);
		if (this._writing) return;
		if (this._bufs.length === 0) this._bufs.push("");
		this._actualWrite();
	}
	function flushBuffer(cb) {
		if (cb != null && typeof cb !== "function") throw new Error("flush cb must be a function");
		if (this.destroyed) {
			const error = new Error("SonicBoom destroyed");
			if (cb) {
				cb(error);
				return;
			}
			throw error;
		}
		if (this.minLength <= 0) {
			cb?.();
			return;
		}
		if (cb) callFlushCallbackOnDrain.call(this, cb);
		if (this._writing) return;
		if (this._bufs.length === 0) {
			this._bufs.push([]);
			this._lens.push(0);
		}
		this._actualWrite();
	}
	SonicBoom.prototype.reopen = function(file) {
		if (this.destroyed) throw new Error("SonicBoom destroyed");
		if (this._opening) {
			this.once("ready", () => {
				this.reopen(file);
			});
			return;
		}
		if (this._ending) return;
		if (!this.file) throw new Error("Unable to reopen a file descriptor, you must pass a file to SonicBoom");
		if (file) this.file = file;
		this._reopening = true;
		if (this._writing) return;
		const fd = this.fd;
		this.once("ready", () => {
			if (fd !== this.fd) fs.close(fd, (err) => {
				if (err) return this.emit("error", err);
			});
		});
		openFile(this.file, this);
	};
	SonicBoom.prototype.end = function() {
		if (this.destroyed) throw new Error("SonicBoom destroyed");
		if (this._opening) {
			this.once("ready", () => {
				this.end();
			});
			return;
		}
		if (this._ending) return;
		this._ending = true;
		if (this._writing) return;
		if (this._len > 0 && this.fd >= 0) this._actualWrite();
		else actualClose(this);
	};
	function flushSync() {
		if (this.destroyed) throw new Error("SonicBoom destroyed");
		if (this.fd < 0) throw new Error("sonic boom is not ready yet");
		if (!this._writing && this._writingBuf.length > 0) {
			this._bufs.unshift(this._writingBuf);
			this._writingBuf = "";
		}
		let buf = "";
		while (this._bufs.length || buf.length) {
			if (buf.length <= 0) buf = this._bufs[0];
			try {
				const n = Buffer.isBuffer(buf) ? fs.writeSync(this.fd, buf) : fs.writeSync(this.fd, buf, "utf8");
				const releasedBufObj = releaseWritingBuf(buf, this._len, n);
				buf = releasedBufObj.writingBuf;
				this._len = releasedBufObj.len;
				if (buf.length <= 0) this._bufs.shift();
			} catch (err) {
				if ((err.code === "EAGAIN" || err.code === "EBUSY") && !this.retryEAGAIN(err, buf.length, this._len - buf.length)) throw err;
				sleep(BUSY_WRITE_TIMEOUT);
			}
		}
		try {
			fs.fsyncSync(this.fd);
		} catch {}
	}
	function flushBufferSync() {
		if (this.destroyed) throw new Error("SonicBoom destroyed");
		if (this.fd < 0) throw new Error("sonic boom is not ready yet");
		if (!this._writing && this._writingBuf.length > 0) {
			this._bufs.unshift([this._writingBuf]);
			this._writingBuf = kEmptyBuffer;
		}
		let buf = kEmptyBuffer;
		while (this._bufs.length || buf.length) {
			if (buf.length <= 0) buf = mergeBuf(this._bufs[0], this._lens[0]);
			try {
				const n = fs.writeSync(this.fd, buf);
				buf = buf.subarray(n);
				this._len = Math.max(this._len - n, 0);
				if (buf.length <= 0) {
					this._bufs.shift();
					this._lens.shift();
				}
			} catch (err) {
				if ((err.code === "EAGAIN" || err.code === "EBUSY") && !this.retryEAGAIN(err, buf.length, this._len - buf.length)) throw err;
				sleep(BUSY_WRITE_TIMEOUT);
			}
		}
	}
	SonicBoom.prototype.destroy = function() {
		if (this.destroyed) return;
		actualClose(this);
	};
	function actualWrite() {
		const release = this.release;
		this._writing = true;
		this._writingBuf = this._writingBuf.length ? this._writingBuf : this._bufs.shift() || "";
		if (this.sync) try {
			release(null, Buffer.isBuffer(this._writingBuf) ? fs.writeSync(this.fd, this._writingBuf) : fs.writeSync(this.fd, this._writingBuf, "utf8"));
		} catch (err) {
			release(err);
		}
		else fs.write(this.fd, this._writingBuf, release);
	}
	function actualWriteBuffer() {
		const release = this.release;
		this._writing = true;
		this._writingBuf = this._writingBuf.length ? this._writingBuf : mergeBuf(this._bufs.shift(), this._lens.shift());
		if (this.sync) try {
			release(null, fs.writeSync(this.fd, this._writingBuf));
		} catch (err) {
			release(err);
		}
		else {
			if (kCopyBuffer) this._writingBuf = Buffer.from(this._writingBuf);
			fs.write(this.fd, this._writingBuf, release);
		}
	}
	function actualClose(sonic) {
		if (sonic.fd === -1) {
			sonic.once("ready", actualClose.bind(null, sonic));
			return;
		}
		if (sonic._periodicFlushTimer !== void 0) clearInterval(sonic._periodicFlushTimer);
		sonic.destroyed = true;
		sonic._bufs = [];
		sonic._lens = [];
		assert(typeof sonic.fd === "number", `sonic.fd must be a number, got ${typeof sonic.fd}`);
		try {
			fs.fsync(sonic.fd, closeWrapped);
		} catch {}
		function closeWrapped() {
			if (sonic.fd !== 1 && sonic.fd !== 2) fs.close(sonic.fd, done);
			else done();
		}
		function done(err) {
			if (err) {
				sonic.emit("error", err);
				return;
			}
			if (sonic._ending && !sonic._writing) sonic.emit("finish");
			sonic.emit("close");
		}
	}
	SonicBoom.SonicBoom = SonicBoom;
	SonicBoom.default = SonicBoom;
	module.exports = SonicBoom;
}));
// node_modules/on-exit-leak-free/index.js
var require_on_exit_leak_free = __commonJSMin(((exports, module) => {
	const refs = {
		exit: [],
		beforeExit: []
	};
	const functions = {
		exit: onExit,
		beforeExit: onBeforeExit
	};
	let registry;
	function ensureRegistry() {
		if (registry === void 0) registry = new FinalizationRegistry(clear);
	}
	function install(event) {
		if (refs[event].length > 0) return;
		process.on(event, functions[event]);
	}
	function uninstall(event) {
		if (refs[event].length > 0) return;
		process.removeListener(event, functions[event]);
		if (refs.exit.length === 0 && refs.beforeExit.length === 0) registry = void 0;
	}
	function onExit() {
		callRefs("exit");
	}
	function onBeforeExit() {
		callRefs("beforeExit");
	}
	function callRefs(event) {
		for (const ref of refs[event]) {
			const obj = ref.deref();
			const fn = ref.fn;
			if (obj !== void 0) fn(obj, event);
		}
		refs[event] = [];
	}
	function clear(ref) {
		for (const event of ["exit", "beforeExit"]) {
			const index = refs[event].indexOf(ref);
			refs[event].splice(index, index + 1);
			uninstall(event);
		}
	}
	function _register(event, obj, fn) {
		if (obj === void 0) throw new Error("the object can't be undefined");
		install(event);
		const ref = new WeakRef(obj);
		ref.fn = fn;
		ensureRegistry();
		registry.register(obj, ref);
		refs[event].push(ref);
	}
	function register(obj, fn) {
		_register("exit", obj, fn);
	}
	function registerBeforeExit(obj, fn) {
		_register("beforeExit", obj, fn);
	}
	function unregister(obj) {
		if (registry === void 0) return;
		registry.unregister(obj);
		for (const event of ["exit", "beforeExit"]) {
			refs[event] = refs[event].filter((ref) => {
				const _obj = ref.deref();
				return _obj && _obj !== obj;
			});
			uninstall(event);
		}
	}
	module.exports = {
		register,
		registerBeforeExit,
		unregister
	};
}));
// node_modules/thread-stream/package.json
var require_package = __commonJSMin(((exports, module) => {
	module.exports = {
		"name": "thread-stream",
		"version": "4.2.1",
		"description": "A streaming way to send data to a Node.js Worker Thread",
		"main": "index.js",
		"types": "index.d.ts",
		"engines": { "node": ">=20" },
		"dependencies": { "real-require": "^1.0.0" },
		"devDependencies": {
			"@types/node": "^26.1.1",
			"@yao-pkg/pkg": "^6.0.0",
			"borp": "^1.0.0",
			"desm": "^1.3.0",
			"eslint": "^9.39.1",
			"fastbench": "^1.0.1",
			"neostandard": "^0.13.0",
			"pino-elasticsearch": "^9.0.0",
			"sonic-boom": "^5.0.0",
			"ts-node": "^10.8.0",
			"tsd": "^0.33.0",
			"typescript": "~5.7.3"
		},
		"scripts": {
			"build": "tsc --noEmit",
			"lint": "eslint",
			"test": "npm run lint && npm run build && npm run test:types && npm run transpile && borp --expose-gc --pattern \"test/*.test.{js,mjs}\"",
			"test:ci": "npm run lint && npm run test:types && npm run transpile && borp --expose-gc --pattern \"test/*.test.{js,mjs}\"",
			"test:types": "tsd",
			"test:yarn": "npm run transpile && borp --expose-gc --pattern \"test/*.test.js\"",
			"transpile": "sh ./test/ts/transpile.sh"
		},
		"tsd": { "directory": "test/types" },
		"repository": {
			"type": "git",
			"url": "git+https://github.com/mcollina/thread-stream.git"
		},
		"keywords": [
			"worker",
			"thread",
			"threads",
			"stream"
		],
		"author": "Matteo Collina <hello@matteocollina.com>",
		"license": "MIT",
		"bugs": { "url": "https://github.com/mcollina/thread-stream/issues" },
		"homepage": "https://github.com/mcollina/thread-stream#readme"
	};
}));
// node_modules/thread-stream/lib/wait.js
var require_wait = __commonJSMin(((exports, module) => {
	const WAIT_MS = 1e4;
	function wait(state, index, expected, timeout, done) {
		const max = timeout === Infinity ? Infinity : Date.now() + timeout;
		const check = (previous) => {
			const current = Atomics.load(state, index);
			if (current >= expected) {
				done(null, "ok");
				return;
			}
			if (previous !== void 0 && current !== previous) {
				done(null, "not-equal");
				return;
			}
			if (max !== Infinity && Date.now() > max) {
				done(null, "timed-out");
				return;
			}
			const remaining = max === Infinity ? WAIT_MS : Math.min(WAIT_MS, Math.max(1, max - Date.now()));
			const result = Atomics.waitAsync(state, index, current, remaining);
			if (result.async) result.value.then((res) => {
				if (res === "ok") {
					done(null, Atomics.load(state, index) >= expected ? "ok" : "not-equal");
					return;
				}
				check(current);
			});
			else setImmediate(done, null, "not-equal");
		};
		check();
	}
	function waitDiff(state, index, expected, timeout, done) {
		const max = timeout === Infinity ? Infinity : Date.now() + timeout;
		const check = () => {
			if (Atomics.load(state, index) !== expected) {
				done(null, "ok");
				return;
			}
			if (max !== Infinity && Date.now() > max) {
				done(null, "timed-out");
				return;
			}
			const remaining = max === Infinity ? WAIT_MS : Math.min(WAIT_MS, Math.max(1, max - Date.now()));
			const result = Atomics.waitAsync(state, index, expected, remaining);
			if (result.async) result.value.then((res) => {
				if (res === "ok") {
					done(null, "ok");
					return;
				}
				check();
			});
			else setImmediate(check);
		};
		check();
	}
	module.exports = {
		wait,
		waitDiff
	};
}));
// node_modules/thread-stream/lib/indexes.js
var require_indexes = __commonJSMin(((exports, module) => {
	module.exports = {
		WRITE_INDEX: 4,
		READ_INDEX: 8,
		SEQ_INDEX: 2
	};
}));
// node_modules/thread-stream/index.js
var require_thread_stream = __commonJSMin(((exports, module) => {
	const { version } = require_package();
	const { EventEmitter } = __require("events");
	const { Worker } = __require("worker_threads");
	const { join } = __require("path");
	const { pathToFileURL } = __require("url");
	const { wait } = require_wait();
	const { WRITE_INDEX, READ_INDEX, SEQ_INDEX } = require_indexes();
	const buffer = __require("buffer");
	const assert = __require("assert");
	const kImpl = Symbol("kImpl");
	const MAX_STRING = buffer.constants.MAX_STRING_LENGTH;
	function noop() {}
	function updateState(stream, fn) {
		Atomics.add(stream[kImpl].state, SEQ_INDEX, 1);
		fn();
		Atomics.add(stream[kImpl].state, SEQ_INDEX, 1);
		Atomics.notify(stream[kImpl].state, SEQ_INDEX);
	}
	function resetIndexes(stream) {
		updateState(stream, () => {
			Atomics.store(stream[kImpl].state, READ_INDEX, 0);
			Atomics.store(stream[kImpl].state, WRITE_INDEX, 0);
		});
		Atomics.notify(stream[kImpl].state, READ_INDEX);
	}
	var FakeWeakRef = class {
		constructor(value) {
			this._value = value;
		}
		deref() {
			return this._value;
		}
	};
	var FakeFinalizationRegistry = class {
		register() {}
		unregister() {}
	};
	const FinalizationRegistry = process.env.NODE_V8_COVERAGE ? FakeFinalizationRegistry : global.FinalizationRegistry || FakeFinalizationRegistry;
	const WeakRef = process.env.NODE_V8_COVERAGE ? FakeWeakRef : global.WeakRef || FakeWeakRef;
	const registry = new FinalizationRegistry((worker) => {
		if (worker.exited) return;
		worker.terminate();
	});
	function createWorker(stream, opts) {
		const { filename, workerData } = opts;
		const toExecute = ("__bundlerPathsOverrides" in globalThis ? globalThis.__bundlerPathsOverrides : {})["thread-stream-worker"] || join(__dirname, "lib", "worker.js");
		const worker = new Worker(toExecute, {
			...opts.workerOpts,
			name: opts.workerOpts?.name || "thread-stream",
			trackUnmanagedFds: false,
			workerData: {
				filename: filename.indexOf("file://") === 0 ? filename : pathToFileURL(filename).href,
				dataBuf: stream[kImpl].dataBuf,
				stateBuf: stream[kImpl].stateBuf,
				workerData: {
					$context: { threadStreamVersion: version },
					...workerData
				}
			}
		});
		worker.stream = new FakeWeakRef(stream);
		worker.on("message", onWorkerMessage);
		worker.on("exit", onWorkerExit);
		registry.register(stream, worker);
		return worker;
	}
	function drain(stream) {
		assert(!stream[kImpl].sync);
		if (stream[kImpl].needDrain) {
			stream[kImpl].needDrain = false;
			stream.emit("drain");
		}
	}
	function nextFlush(stream) {
		while (true) {
			const writeIndex = Atomics.load(stream[kImpl].state, WRITE_INDEX);
			if (stream.destroyed || writeIndex < 0) return;
			const leftover = stream[kImpl].data.length - writeIndex;
			if (leftover > 0) {
				if (stream[kImpl].bufLen === 0) {
					stream[kImpl].flushing = false;
					if (stream[kImpl].ending) end(stream);
					else if (stream[kImpl].needDrain) process.nextTick(drain, stream);
					return;
				}
				write(stream, leftover, noop);
				continue;
			}
			if (leftover === 0) {
				if (writeIndex === 0 && stream[kImpl].bufLen === 0) return;
				waitForRead(stream, () => {
					if (stream.destroyed) return;
					resetIndexes(stream);
					nextFlush(stream);
				});
				return;
			}
			destroy(stream, new Error("overwritten"));
			return;
		}
	}
	function onWorkerMessage(msg) {
		const stream = this.stream.deref();
		if (stream === void 0) {
			this.exited = true;
			this.terminate();
			return;
		}
		if (msg?.code == null) return;
		switch (msg.code) {
			case "READY":
				if (!stream[kImpl].ending) this.stream = new WeakRef(stream);
				waitForRead(stream, () => {
					stream[kImpl].ready = true;
					stream.emit("ready");
				});
				break;
			case "ERROR":
				destroy(stream, msg.err);
				break;
			case "EVENT":
				if (Array.isArray(msg.args)) stream.emit(msg.name, ...msg.args);
				else stream.emit(msg.name, msg.args);
				break;
			case "FLUSHED": {
				if (msg.context !== "thread-stream") {
					destroy(stream, new Error("this should not happen: " + msg.code));
					break;
				}
				const cb = stream[kImpl].flushCallbacks.get(msg.id);
				if (cb) {
					stream[kImpl].flushCallbacks.delete(msg.id);
					process.nextTick(cb);
				}
				break;
			}
			case "WARNING":
				process.emitWarning(msg.err);
				break;
			default: destroy(stream, new Error("this should not happen: " + msg.code));
		}
	}
	function onWorkerExit(code) {
		const stream = this.stream.deref();
		if (stream === void 0) return;
		registry.unregister(stream);
		stream.worker.exited = true;
		stream.worker.off("exit", onWorkerExit);
		destroy(stream, code !== 0 ? new Error("the worker thread exited") : null);
	}
	var ThreadStream = class extends EventEmitter {
		constructor(opts = {}) {
			super();
			if (opts.bufferSize < 4) throw new Error("bufferSize must at least fit a 4-byte utf-8 char");
			this[kImpl] = {};
			this[kImpl].stateBuf = new SharedArrayBuffer(128);
			this[kImpl].state = new Int32Array(this[kImpl].stateBuf);
			this[kImpl].dataBuf = new SharedArrayBuffer(opts.bufferSize || 4194304);
			this[kImpl].data = Buffer.from(this[kImpl].dataBuf);
			this[kImpl].sync = opts.sync || false;
			this[kImpl].ending = false;
			this[kImpl].ended = false;
			this[kImpl].needDrain = false;
			this[kImpl].destroyed = false;
			this[kImpl].flushing = false;
			this[kImpl].ready = false;
			this[kImpl].finished = false;
			this[kImpl].errored = null;
			this[kImpl].closed = false;
			this[kImpl].buf = [];
			this[kImpl].bufHead = 0;
			this[kImpl].bufLen = 0;
			this[kImpl].flushCallbacks = new Map();
			this[kImpl].nextFlushId = 0;
			this[kImpl].flushRetainCount = 0;
			this[kImpl].userRef = true;
			this.worker = createWorker(this, opts);
			this.on("message", (message, transferList) => {
				this.worker.postMessage(message, transferList);
			});
		}
		write(data) {
			const dataBuf = Buffer.isBuffer(data) ? data : Buffer.from(data);
			if (this[kImpl].destroyed) {
				error(this, new Error("the worker has exited"));
				return false;
			}
			if (this[kImpl].ending) {
				error(this, new Error("the worker is ending"));
				return false;
			}
			if (this[kImpl].flushing && this[kImpl].bufLen + dataBuf.length >= MAX_STRING) try {
				writeSync(this);
				this[kImpl].flushing = true;
			} catch (err) {
				destroy(this, err);
				return false;
			}
			this[kImpl].buf.push(dataBuf);
			this[kImpl].bufLen += dataBuf.length;
			if (this[kImpl].sync) try {
				writeSync(this);
				return true;
			} catch (err) {
				destroy(this, err);
				return false;
			}
			if (!this[kImpl].flushing) {
				this[kImpl].flushing = true;
				setImmediate(nextFlush, this);
			}
			this[kImpl].needDrain = this[kImpl].data.length - this[kImpl].bufLen - Atomics.load(this[kImpl].state, WRITE_INDEX) <= 0;
			return !this[kImpl].needDrain;
		}
		end() {
			if (this[kImpl].destroyed) return;
			this[kImpl].ending = true;
			this.worker.stream = new FakeWeakRef(this);
			end(this);
		}
		flush(cb) {
			const userCb = typeof cb === "function" ? cb : null;
			cb = userCb || noop;
			if (userCb) retainWorkerForPendingFlush(this);
			let finished = false;
			const done = (err) => {
				if (finished) return;
				finished = true;
				if (userCb) releaseWorkerForPendingFlush(this);
				cb(err);
			};
			flushBuffer(this, (err) => {
				if (err) {
					process.nextTick(done, err);
					return;
				}
				requestWorkerFlush(this, done);
			});
		}
		flushSync() {
			if (this[kImpl].destroyed) return;
			writeSync(this);
			flushSync(this);
		}
		unref() {
			this[kImpl].userRef = false;
			if (this[kImpl].flushRetainCount === 0) this.worker.unref();
		}
		ref() {
			this[kImpl].userRef = true;
			this.worker.ref();
		}
		get ready() {
			return this[kImpl].ready;
		}
		get destroyed() {
			return this[kImpl].destroyed;
		}
		get closed() {
			return this[kImpl].closed;
		}
		get writable() {
			return !this[kImpl].destroyed && !this[kImpl].ending;
		}
		get writableEnded() {
			return this[kImpl].ending;
		}
		get writableFinished() {
			return this[kImpl].finished;
		}
		get writableNeedDrain() {
			return this[kImpl].needDrain;
		}
		get writableObjectMode() {
			return false;
		}
		get writableErrored() {
			return this[kImpl].errored;
		}
	};
	function flushBuffer(stream, cb) {
		if (stream[kImpl].destroyed) {
			process.nextTick(cb, new Error("the worker has exited"));
			return;
		}
		if (!stream[kImpl].sync && (stream[kImpl].flushing || stream[kImpl].bufLen > 0)) {
			setImmediate(flushBuffer, stream, cb);
			return;
		}
		waitForRead(stream, cb);
	}
	function waitForRead(stream, cb) {
		const writeIndex = Atomics.load(stream[kImpl].state, WRITE_INDEX);
		wait(stream[kImpl].state, READ_INDEX, writeIndex, Infinity, (err, res) => {
			if (err) {
				destroy(stream, err);
				cb(err);
				return;
			}
			if (res !== "ok") {
				waitForRead(stream, cb);
				return;
			}
			cb();
		});
	}
	function retainWorkerForPendingFlush(stream) {
		if (stream[kImpl].flushRetainCount === 0) stream.worker.ref();
		stream[kImpl].flushRetainCount++;
	}
	function releaseWorkerForPendingFlush(stream) {
		if (stream[kImpl].flushRetainCount === 0) return;
		stream[kImpl].flushRetainCount--;
		if (stream[kImpl].flushRetainCount === 0 && !stream[kImpl].userRef) stream.worker.unref();
	}
	function requestWorkerFlush(stream, cb) {
		if (stream[kImpl].destroyed) {
			process.nextTick(cb, new Error("the worker has exited"));
			return;
		}
		if (!stream[kImpl].ready) {
			const onReady = () => {
				cleanup();
				requestWorkerFlush(stream, cb);
			};
			const onClose = () => {
				cleanup();
				process.nextTick(cb, new Error("the worker has exited"));
			};
			const cleanup = () => {
				stream.off("ready", onReady);
				stream.off("close", onClose);
			};
			stream.once("ready", onReady);
			stream.once("close", onClose);
			return;
		}
		const id = ++stream[kImpl].nextFlushId;
		stream[kImpl].flushCallbacks.set(id, cb);
		try {
			stream.worker.postMessage({
				code: "FLUSH",
				context: "thread-stream",
				id
			});
		} catch (err) {
			stream[kImpl].flushCallbacks.delete(id);
			destroy(stream, err);
			process.nextTick(cb, err);
		}
	}
	function failPendingFlushCallbacks(stream, err) {
		const callbacks = stream[kImpl].flushCallbacks;
		if (callbacks.size === 0) return;
		const flushErr = err || new Error("the worker has exited");
		for (const cb of callbacks.values()) process.nextTick(cb, flushErr);
		callbacks.clear();
	}
	function error(stream, err) {
		setImmediate(() => {
			stream.emit("error", err);
		});
	}
	function destroy(stream, err) {
		if (stream[kImpl].destroyed) return;
		stream[kImpl].destroyed = true;
		failPendingFlushCallbacks(stream, err);
		if (err) {
			stream[kImpl].errored = err;
			error(stream, err);
		}
		if (!stream.worker.exited) stream.worker.terminate().catch(() => {}).then(() => {
			stream[kImpl].closed = true;
			stream.emit("close");
		});
		else setImmediate(() => {
			stream[kImpl].closed = true;
			stream.emit("close");
		});
	}
	function write(stream, maxBytes, cb) {
		let offset = Atomics.load(stream[kImpl].state, WRITE_INDEX);
		let remaining = maxBytes;
		while (remaining > 0 && stream[kImpl].bufLen !== 0) {
			const head = stream[kImpl].bufHead;
			const buf = stream[kImpl].buf[head];
			if (buf.length <= remaining) {
				buf.copy(stream[kImpl].data, offset);
				offset += buf.length;
				remaining -= buf.length;
				stream[kImpl].bufLen -= buf.length;
				stream[kImpl].bufHead = head + 1;
				if (stream[kImpl].bufHead === stream[kImpl].buf.length) {
					stream[kImpl].buf.length = 0;
					stream[kImpl].bufHead = 0;
				} else if (stream[kImpl].bufHead >= 1024 && stream[kImpl].bufHead * 2 >= stream[kImpl].buf.length) {
					stream[kImpl].buf.splice(0, stream[kImpl].bufHead);
					stream[kImpl].bufHead = 0;
				}
				continue;
			}
			buf.copy(stream[kImpl].data, offset, 0, remaining);
			stream[kImpl].buf[head] = buf.subarray(remaining);
			stream[kImpl].bufLen -= remaining;
			offset += remaining;
			remaining = 0;
		}
		updateState(stream, () => {
			Atomics.store(stream[kImpl].state, WRITE_INDEX, offset);
		});
		cb();
		return true;
	}
	function end(stream) {
		if (stream[kImpl].ended || !stream[kImpl].ending || stream[kImpl].flushing) return;
		stream[kImpl].ended = true;
		try {
			stream.flushSync();
			let readIndex = Atomics.load(stream[kImpl].state, READ_INDEX);
			updateState(stream, () => {
				Atomics.store(stream[kImpl].state, WRITE_INDEX, -1);
			});
			let spins = 0;
			while (readIndex !== -1) {
				Atomics.wait(stream[kImpl].state, READ_INDEX, readIndex, 1e3);
				readIndex = Atomics.load(stream[kImpl].state, READ_INDEX);
				if (readIndex === -2) {
					destroy(stream, new Error("end() failed"));
					return;
				}
				if (++spins === 10) {
					destroy(stream, new Error("end() took too long (10s)"));
					return;
				}
			}
			process.nextTick(() => {
				stream[kImpl].finished = true;
				stream.emit("finish");
			});
		} catch (err) {
			destroy(stream, err);
		}
	}
	function writeSync(stream) {
		const cb = () => {
			if (stream[kImpl].ending) end(stream);
			else if (stream[kImpl].needDrain) process.nextTick(drain, stream);
		};
		stream[kImpl].flushing = false;
		while (stream[kImpl].bufLen !== 0) {
			const writeIndex = Atomics.load(stream[kImpl].state, WRITE_INDEX);
			if (writeIndex < 0) throw new Error("_writeSync failed");
			const leftover = stream[kImpl].data.length - writeIndex;
			if (leftover === 0) {
				flushSync(stream);
				resetIndexes(stream);
				continue;
			} else if (leftover < 0) throw new Error("overwritten");
			write(stream, leftover, cb);
		}
	}
	function flushSync(stream) {
		if (stream[kImpl].flushing) throw new Error("unable to flush while flushing");
		const writeIndex = Atomics.load(stream[kImpl].state, WRITE_INDEX);
		let spins = 0;
		while (true) {
			const readIndex = Atomics.load(stream[kImpl].state, READ_INDEX);
			if (readIndex === -2) throw Error("_flushSync failed");
			if (readIndex !== writeIndex) Atomics.wait(stream[kImpl].state, READ_INDEX, readIndex, 1e3);
			else break;
			if (++spins === 10) throw new Error("_flushSync took too long (10s)");
		}
	}
	module.exports = ThreadStream;
}));
// node_modules/pino/lib/transport.js
var require_transport = __commonJSMin(((exports, module) => {
	const { createRequire } = __require("module");
	const { existsSync } = __require("node:fs");
	const getCallers = require_caller();
	const { join, isAbsolute, sep } = __require("node:path");
	const { fileURLToPath } = __require("node:url");
	const sleep = require_atomic_sleep();
	const onExit = require_on_exit_leak_free();
	const ThreadStream = require_thread_stream();
	const { transportUsesMultistreamSym } = require_symbols();
	function setupOnExit(stream) {
		onExit.register(stream, autoEnd);
		onExit.registerBeforeExit(stream, flush);
		stream.on("close", function() {
			onExit.unregister(stream);
		});
	}
	function hasPreloadFlags() {
		const execArgv = process.execArgv;
		for (let i = 0; i < execArgv.length; i++) {
			const arg = execArgv[i];
			if (arg === "--import" || arg === "--require" || arg === "-r") return true;
			if (arg.startsWith("--import=") || arg.startsWith("--require=") || arg.startsWith("-r=")) return true;
		}
		return false;
	}
	function sanitizeNodeOptions(nodeOptions) {
		const tokens = nodeOptions.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g);
		if (!tokens) return nodeOptions;
		const sanitized = [];
		let changed = false;
		for (let i = 0; i < tokens.length; i++) {
			const token = tokens[i];
			if (token === "--require" || token === "-r" || token === "--import") {
				const next = tokens[i + 1];
				if (next && shouldDropPreload(next)) {
					changed = true;
					i++;
					continue;
				}
				sanitized.push(token);
				if (next) {
					sanitized.push(next);
					i++;
				}
				continue;
			}
			if (token.startsWith("--require=") || token.startsWith("-r=") || token.startsWith("--import=")) {
				if (shouldDropPreload(token.slice(token.indexOf("=") + 1))) {
					changed = true;
					continue;
				}
			}
			sanitized.push(token);
		}
		return changed ? sanitized.join(" ") : nodeOptions;
	}
	function shouldDropPreload(value) {
		const unquoted = stripQuotes(value);
		if (!unquoted) return false;
		let path = unquoted;
		if (path.startsWith("file://")) try {
			path = fileURLToPath(path);
		} catch {
			return false;
		}
		return isAbsolute(path) && !existsSync(path);
	}
	function stripQuotes(value) {
		const first = value[0];
		const last = value[value.length - 1];
		if (first === "\"" && last === "\"" || first === "'" && last === "'") return value.slice(1, -1);
		return value;
	}
	function buildStream(filename, workerData, workerOpts, sync, name) {
		if (!workerOpts.execArgv && hasPreloadFlags() && __require.main === void 0) workerOpts = {
			...workerOpts,
			execArgv: []
		};
		if (!workerOpts.env && process.env.NODE_OPTIONS) {
			const nodeOptions = sanitizeNodeOptions(process.env.NODE_OPTIONS);
			if (nodeOptions !== process.env.NODE_OPTIONS) workerOpts = {
				...workerOpts,
				env: {
					...process.env,
					NODE_OPTIONS: nodeOptions
				}
			};
		}
		workerOpts = {
			...workerOpts,
			name
		};
		const stream = new ThreadStream({
			filename,
			workerData,
			workerOpts,
			sync
		});
		stream.on("ready", onReady);
		stream.on("close", function() {
			process.removeListener("exit", onExit);
		});
		process.on("exit", onExit);
		function onReady() {
			process.removeListener("exit", onExit);
			stream.unref();
			if (workerOpts.autoEnd !== false) setupOnExit(stream);
		}
		function onExit() {
			if (stream.closed) return;
			stream.flushSync();
			sleep(100);
			stream.end();
		}
		return stream;
	}
	function autoEnd(stream) {
		stream.ref();
		stream.flushSync();
		stream.end();
		stream.once("close", function() {
			stream.unref();
		});
	}
	function flush(stream) {
		stream.flushSync();
	}
	function transport(fullOptions) {
		const { pipeline, targets, levels, dedupe, worker = {}, caller = getCallers(), sync = false } = fullOptions;
		const options = { ...fullOptions.options };
		let usesMultistream = false;
		const callers = typeof caller === "string" ? [caller] : caller;
		const bundlerOverrides = typeof globalThis === "object" && Object.prototype.hasOwnProperty.call(globalThis, "__bundlerPathsOverrides") && globalThis.__bundlerPathsOverrides && typeof globalThis.__bundlerPathsOverrides === "object" ? globalThis.__bundlerPathsOverrides : Object.create(null);
		let target = fullOptions.target;
		if (target && targets) throw new Error("only one of target or targets can be specified");
		if (targets) {
			target = bundlerOverrides["pino-worker"] || join(__dirname, "worker.js");
			options.targets = targets.filter((dest) => dest.target).map((dest) => {
				return {
					...dest,
					target: fixTarget(dest.target)
				};
			});
			options.pipelines = targets.filter((dest) => dest.pipeline).map((dest) => {
				return dest.pipeline.map((t) => {
					return {
						...t,
						level: dest.level,
						target: fixTarget(t.target)
					};
				});
			});
			const targetsHaveLevel = options.targets.some((t) => t.level != null);
			const pipelinesHaveLevel = options.pipelines.some((p) => p.some((t) => t.level != null));
			usesMultistream = options.targets.length + options.pipelines.length > 1 || targetsHaveLevel || pipelinesHaveLevel;
		} else if (pipeline) {
			target = bundlerOverrides["pino-worker"] || join(__dirname, "worker.js");
			options.pipelines = [pipeline.map((dest) => {
				return {
					...dest,
					target: fixTarget(dest.target)
				};
			})];
		}
		if (levels) options.levels = levels;
		if (dedupe) options.dedupe = dedupe;
		options.pinoWillSendConfig = true;
		const name = targets || pipeline ? "pino.transport" : target;
		const stream = buildStream(fixTarget(target), options, worker, sync, name);
		if (usesMultistream) stream[transportUsesMultistreamSym] = true;
		return stream;
		function fixTarget(origin) {
			origin = bundlerOverrides[origin] || origin;
			if (isAbsolute(origin) || origin.indexOf("file://") === 0) return origin;
			if (origin === "pino/file") return join(__dirname, "..", "file.js");
			let fixTarget;
			for (const filePath of callers) try {
				const context = filePath === "node:repl" ? process.cwd() + sep : filePath;
				fixTarget = createRequire(context).resolve(origin);
				break;
			} catch (err) {
				continue;
			}
			if (!fixTarget) throw new Error(`unable to determine transport target for "${origin}"`);
			return fixTarget;
		}
	}
	module.exports = transport;
}));
// node_modules/pino/lib/tools.js
var require_tools = __commonJSMin(((exports, module) => {
	const diagChan = __require("node:diagnostics_channel");
	const format = require_quick_format_unescaped();
	const { mapHttpRequest, mapHttpResponse } = require_pino_std_serializers();
	const SonicBoom = require_sonic_boom();
	const onExit = require_on_exit_leak_free();
	const { lsCacheSym, chindingsSym, writeSym, serializersSym, formatOptsSym, endSym, stringifiersSym, stringifySym, stringifySafeSym, wildcardFirstSym, nestedKeySym, formattersSym, messageKeySym, errorKeySym, nestedKeyStrSym, msgPrefixSym } = require_symbols();
	const { isMainThread } = __require("worker_threads");
	const transport = require_transport();
	const [nodeMajor] = process.versions.node.split(".").map((v) => Number(v));
	const asJsonChan = diagChan.tracingChannel("pino_asJson");
	const asString = nodeMajor >= 25 ? (str) => JSON.stringify(str) : _asString;
	function noop() {}
	function genLog(level, hook) {
		if (!hook) return LOG;
		return function hookWrappedLog(...args) {
			hook.call(this, args, LOG, level);
		};
		function LOG(o, ...n) {
			if (typeof o === "object") {
				let msg = o;
				if (o !== null) {
					if (o.method && o.headers && o.socket) o = mapHttpRequest(o);
					else if (typeof o.setHeader === "function") o = mapHttpResponse(o);
				}
				let formatParams;
				if (msg === null && n.length === 0) formatParams = [null];
				else {
					msg = n.shift();
					formatParams = n;
				}
				if (typeof this[msgPrefixSym] === "string" && msg !== void 0 && msg !== null) msg = this[msgPrefixSym] + msg;
				this[writeSym](o, format(msg, formatParams, this[formatOptsSym]), level);
			} else {
				let msg = o === void 0 ? n.shift() : o;
				if (typeof this[msgPrefixSym] === "string" && msg !== void 0 && msg !== null) msg = this[msgPrefixSym] + msg;
				this[writeSym](null, format(msg, n, this[formatOptsSym]), level);
			}
		}
	}
	function _asString(str) {
		let result = "";
		let last = 0;
		let found = false;
		let point = 255;
		const l = str.length;
		if (l > 100) return JSON.stringify(str);
		for (var i = 0; i < l && point >= 32; i++) {
			point = str.charCodeAt(i);
			if (point === 34 || point === 92) {
				result += str.slice(last, i) + "\\";
				last = i;
				found = true;
			}
		}
		if (!found) result = str;
		else result += str.slice(last);
		return point < 32 ? JSON.stringify(str) : "\"" + result + "\"";
	}
	function asJson(obj, msg, num, time) {
		if (asJsonChan.hasSubscribers === false) return _asJson.call(this, obj, msg, num, time);
		const store = {
			instance: this,
			arguments
		};
		return asJsonChan.traceSync(_asJson, store, this, obj, msg, num, time);
	}
	function _asJson(obj, msg, num, time) {
		const stringify = this[stringifySym];
		const stringifySafe = this[stringifySafeSym];
		const stringifiers = this[stringifiersSym];
		const end = this[endSym];
		const chindings = this[chindingsSym];
		const serializers = this[serializersSym];
		const formatters = this[formattersSym];
		const messageKey = this[messageKeySym];
		const errorKey = this[errorKeySym];
		let data = this[lsCacheSym][num] + time;
		data = data + chindings;
		let value;
		if (formatters.log) obj = formatters.log(obj);
		const wildcardStringifier = stringifiers[wildcardFirstSym];
		let propStr = "";
		for (const key in obj) {
			value = obj[key];
			if (Object.prototype.hasOwnProperty.call(obj, key) && value !== void 0) {
				if (serializers[key]) value = serializers[key](value);
				else if (key === errorKey && serializers.err) value = serializers.err(value);
				const stringifier = stringifiers[key] || wildcardStringifier;
				switch (typeof value) {
					case "undefined":
					case "function": continue;
					case "number": if (Number.isFinite(value) === false) value = null;
					case "boolean":
						if (stringifier) value = stringifier(value);
						break;
					case "string":
						value = (stringifier || asString)(value);
						break;
					default: value = (stringifier || stringify)(value, stringifySafe);
				}
				if (value === void 0) continue;
				const strKey = asString(key);
				propStr += "," + strKey + ":" + value;
			}
		}
		let msgStr = "";
		if (msg !== void 0) {
			value = serializers[messageKey] ? serializers[messageKey](msg) : msg;
			const stringifier = stringifiers[messageKey] || wildcardStringifier;
			switch (typeof value) {
				case "function": break;
				case "number": if (Number.isFinite(value) === false) value = null;
				case "boolean":
					if (stringifier) value = stringifier(value);
					msgStr = ",\"" + messageKey + "\":" + value;
					break;
				case "string":
					value = (stringifier || asString)(value);
					msgStr = ",\"" + messageKey + "\":" + value;
					break;
				default:
					value = (stringifier || stringify)(value, stringifySafe);
					msgStr = ",\"" + messageKey + "\":" + value;
			}
		}
		if (this[nestedKeySym] && propStr) return data + this[nestedKeyStrSym] + propStr.slice(1) + "}" + msgStr + end;
		else return data + propStr + msgStr + end;
	}
	function asChindings(instance, bindings) {
		let value;
		let data = instance[chindingsSym];
		const stringify = instance[stringifySym];
		const stringifySafe = instance[stringifySafeSym];
		const stringifiers = instance[stringifiersSym];
		const wildcardStringifier = stringifiers[wildcardFirstSym];
		const serializers = instance[serializersSym];
		const formatter = instance[formattersSym].bindings;
		bindings = formatter(bindings);
		for (const key in bindings) {
			value = bindings[key];
			if (((key.length < 5 || key !== "level" && key !== "serializers" && key !== "formatters" && key !== "customLevels") && bindings.hasOwnProperty(key) && value !== void 0) === true) {
				value = serializers[key] ? serializers[key](value) : value;
				value = (stringifiers[key] || wildcardStringifier || stringify)(value, stringifySafe);
				if (value === void 0) continue;
				data += "," + asString(key) + ":" + value;
			}
		}
		return data;
	}
	function hasBeenTampered(stream) {
		return stream.write !== stream.constructor.prototype.write;
	}
	function buildSafeSonicBoom(opts) {
		const stream = new SonicBoom(opts);
		stream.on("error", filterBrokenPipe);
		if (!opts.sync && isMainThread) {
			onExit.register(stream, autoEnd);
			stream.on("close", function() {
				onExit.unregister(stream);
			});
		}
		return stream;
		function filterBrokenPipe(err) {
			if (err.code === "EPIPE") {
				stream.write = noop;
				stream.end = noop;
				stream.flushSync = noop;
				stream.destroy = noop;
				return;
			}
			stream.removeListener("error", filterBrokenPipe);
			stream.emit("error", err);
		}
	}
	function autoEnd(stream, eventName) {
		if (stream.destroyed) return;
		if (eventName === "beforeExit") {
			stream.flush();
			stream.on("drain", function() {
				stream.end();
			});
		} else stream.flushSync();
	}
	function createArgsNormalizer(defaultOptions) {
		return function normalizeArgs(instance, caller, opts = {}, stream) {
			if (typeof opts === "string") {
				stream = buildSafeSonicBoom({ dest: opts });
				opts = {};
			} else if (typeof stream === "string") {
				if (opts && opts.transport) throw Error("only one of option.transport or stream can be specified");
				stream = buildSafeSonicBoom({ dest: stream });
			} else if (opts instanceof SonicBoom || opts.writable || opts._writableState) {
				stream = opts;
				opts = {};
			} else if (opts.transport) {
				if (opts.transport instanceof SonicBoom || opts.transport.writable || opts.transport._writableState) throw Error("option.transport do not allow stream, please pass to option directly. e.g. pino(transport)");
				if (opts.transport.targets && opts.transport.targets.length && opts.formatters && typeof opts.formatters.level === "function") throw Error("option.transport.targets do not allow custom level formatters");
				let customLevels;
				if (opts.customLevels) customLevels = opts.useOnlyCustomLevels ? opts.customLevels : Object.assign({}, opts.levels, opts.customLevels);
				stream = transport({
					caller,
					...opts.transport,
					levels: customLevels
				});
			}
			opts = Object.assign({}, defaultOptions, opts);
			opts.serializers = Object.assign(Object.create(null), defaultOptions.serializers, opts.serializers);
			opts.formatters = Object.assign({}, defaultOptions.formatters, opts.formatters);
			if (opts.prettyPrint) throw new Error("prettyPrint option is no longer supported, see the pino-pretty package (https://github.com/pinojs/pino-pretty)");
			const { enabled, onChild } = opts;
			if (enabled === false) opts.level = "silent";
			if (!onChild) opts.onChild = noop;
			if (!stream) {
				if (!hasBeenTampered(process.stdout)) stream = buildSafeSonicBoom({ fd: process.stdout.fd || 1 });
				else stream = process.stdout;
			}
			return {
				opts,
				stream
			};
		};
	}
	function stringify(obj, stringifySafeFn) {
		try {
			return JSON.stringify(obj);
		} catch (_) {
			try {
				return (stringifySafeFn || this[stringifySafeSym])(obj);
			} catch (_) {
				return "\"[unable to serialize, circular reference is too complex to analyze]\"";
			}
		}
	}
	function buildFormatters(level, bindings, log) {
		return {
			level,
			bindings,
			log
		};
	}
	function normalizeDestFileDescriptor(destination) {
		const fd = Number(destination);
		if (typeof destination === "string" && Number.isFinite(fd)) return fd;
		if (destination === void 0) return 1;
		return destination;
	}
	module.exports = {
		noop,
		buildSafeSonicBoom,
		asChindings,
		asJson,
		genLog,
		createArgsNormalizer,
		stringify,
		buildFormatters,
		normalizeDestFileDescriptor
	};
}));
// node_modules/pino/lib/constants.js
var require_constants$1 = __commonJSMin(((exports, module) => {
	module.exports = {
		DEFAULT_LEVELS: {
			trace: 10,
			debug: 20,
			info: 30,
			warn: 40,
			error: 50,
			fatal: 60
		},
		SORTING_ORDER: {
			ASC: "ASC",
			DESC: "DESC"
		}
	};
}));
// node_modules/pino/lib/levels.js
var require_levels = __commonJSMin(((exports, module) => {
	const { lsCacheSym, levelValSym, useOnlyCustomLevelsSym, streamSym, formattersSym, hooksSym, levelCompSym } = require_symbols();
	const { noop, genLog } = require_tools();
	const { DEFAULT_LEVELS, SORTING_ORDER } = require_constants$1();
	const levelMethods = {
		fatal: (hook) => {
			const logFatal = genLog(DEFAULT_LEVELS.fatal, hook);
			return function(...args) {
				const stream = this[streamSym];
				logFatal.call(this, ...args);
				if (typeof stream.flushSync === "function") try {
					stream.flushSync();
				} catch (e) {}
			};
		},
		error: (hook) => genLog(DEFAULT_LEVELS.error, hook),
		warn: (hook) => genLog(DEFAULT_LEVELS.warn, hook),
		info: (hook) => genLog(DEFAULT_LEVELS.info, hook),
		debug: (hook) => genLog(DEFAULT_LEVELS.debug, hook),
		trace: (hook) => genLog(DEFAULT_LEVELS.trace, hook)
	};
	const nums = Object.keys(DEFAULT_LEVELS).reduce((o, k) => {
		o[DEFAULT_LEVELS[k]] = k;
		return o;
	}, {});
	const initialLsCache = Object.keys(nums).reduce((o, k) => {
		o[k] = "{\"level\":" + Number(k);
		return o;
	}, {});
	function genLsCache(instance) {
		const formatter = instance[formattersSym].level;
		const { labels } = instance.levels;
		const cache = {};
		for (const label in labels) {
			const level = formatter(labels[label], Number(label));
			cache[label] = JSON.stringify(level).slice(0, -1);
		}
		instance[lsCacheSym] = cache;
		return instance;
	}
	function isStandardLevel(level, useOnlyCustomLevels) {
		if (useOnlyCustomLevels) return false;
		switch (level) {
			case "fatal":
			case "error":
			case "warn":
			case "info":
			case "debug":
			case "trace": return true;
			default: return false;
		}
	}
	function setLevel(level) {
		const { labels, values } = this.levels;
		if (typeof level === "number") {
			if (labels[level] === void 0) throw Error("unknown level value" + level);
			level = labels[level];
		}
		if (values[level] === void 0) throw Error("unknown level " + level);
		const preLevelVal = this[levelValSym];
		const levelVal = this[levelValSym] = values[level];
		const useOnlyCustomLevelsVal = this[useOnlyCustomLevelsSym];
		const levelComparison = this[levelCompSym];
		const hook = this[hooksSym].logMethod;
		for (const key in values) {
			if (levelComparison(values[key], levelVal) === false) {
				this[key] = noop;
				continue;
			}
			this[key] = isStandardLevel(key, useOnlyCustomLevelsVal) ? levelMethods[key](hook) : genLog(values[key], hook);
		}
		this.emit("level-change", level, levelVal, labels[preLevelVal], preLevelVal, this);
	}
	function getLevel(level) {
		const { levels, levelVal } = this;
		return levels && levels.labels ? levels.labels[levelVal] : "";
	}
	function isLevelEnabled(logLevel) {
		const { values } = this.levels;
		const logLevelVal = values[logLevel];
		return logLevelVal !== void 0 && this[levelCompSym](logLevelVal, this[levelValSym]);
	}
	function compareLevel(direction, current, expected) {
		if (direction === SORTING_ORDER.DESC) return current <= expected;
		return current >= expected;
	}
	function genLevelComparison(levelComparison) {
		if (typeof levelComparison === "string") return compareLevel.bind(null, levelComparison);
		return levelComparison;
	}
	function mappings(customLevels = null, useOnlyCustomLevels = false) {
		const customNums = customLevels ? Object.keys(customLevels).reduce((o, k) => {
			o[customLevels[k]] = k;
			return o;
		}, {}) : null;
		return {
			labels: Object.assign(Object.create(Object.prototype, { Infinity: { value: "silent" } }), useOnlyCustomLevels ? null : nums, customNums),
			values: Object.assign(Object.create(Object.prototype, { silent: { value: Infinity } }), useOnlyCustomLevels ? null : DEFAULT_LEVELS, customLevels)
		};
	}
	function assertDefaultLevelFound(defaultLevel, customLevels, useOnlyCustomLevels) {
		if (typeof defaultLevel === "number") {
			if (![].concat(Object.keys(customLevels || {}).map((key) => customLevels[key]), useOnlyCustomLevels ? [] : Object.keys(nums).map((level) => +level), Infinity).includes(defaultLevel)) throw Error(`default level:${defaultLevel} must be included in custom levels`);
			return;
		}
		if (!(defaultLevel in Object.assign(Object.create(Object.prototype, { silent: { value: Infinity } }), useOnlyCustomLevels ? null : DEFAULT_LEVELS, customLevels))) throw Error(`default level:${defaultLevel} must be included in custom levels`);
	}
	function assertNoLevelCollisions(levels, customLevels) {
		const { labels, values } = levels;
		for (const k in customLevels) {
			if (k in values) throw Error("levels cannot be overridden");
			if (customLevels[k] in labels) throw Error("pre-existing level values cannot be used for new levels");
		}
	}
	function assertLevelComparison(levelComparison) {
		if (typeof levelComparison === "function") return;
		if (typeof levelComparison === "string" && Object.values(SORTING_ORDER).includes(levelComparison)) return;
		throw new Error("Levels comparison should be one of \"ASC\", \"DESC\" or \"function\" type");
	}
	module.exports = {
		initialLsCache,
		genLsCache,
		levelMethods,
		getLevel,
		setLevel,
		isLevelEnabled,
		mappings,
		assertNoLevelCollisions,
		assertDefaultLevelFound,
		genLevelComparison,
		assertLevelComparison
	};
}));
// node_modules/pino/lib/meta.js
var require_meta = __commonJSMin(((exports, module) => {
	module.exports = { version: "10.4.0" };
}));
// node_modules/pino/lib/proto.js
var require_proto = __commonJSMin(((exports, module) => {
	const { EventEmitter } = __require("node:events");
	const { lsCacheSym, levelValSym, setLevelSym, getLevelSym, chindingsSym, mixinSym, asJsonSym, writeSym, mixinMergeStrategySym, timeSym, timeSliceIndexSym, streamSym, serializersSym, formattersSym, errorKeySym, messageKeySym, useOnlyCustomLevelsSym, needsMetadataGsym, redactFmtSym, stringifySym, formatOptsSym, stringifiersSym, msgPrefixSym, hooksSym } = require_symbols();
	const { getLevel, setLevel, isLevelEnabled, mappings, initialLsCache, genLsCache, assertNoLevelCollisions } = require_levels();
	const { asChindings, asJson, buildFormatters, stringify, noop } = require_tools();
	const { version } = require_meta();
	const redaction = require_redaction();
	const prototype = {
		constructor: class Pino {},
		child,
		bindings,
		setBindings,
		flush,
		isLevelEnabled,
		version,
		get level() {
			return this[getLevelSym]();
		},
		set level(lvl) {
			this[setLevelSym](lvl);
		},
		get levelVal() {
			return this[levelValSym];
		},
		set levelVal(n) {
			throw Error("levelVal is read-only");
		},
		get msgPrefix() {
			return this[msgPrefixSym];
		},
		get [Symbol.toStringTag]() {
			return "Pino";
		},
		[lsCacheSym]: initialLsCache,
		[writeSym]: write,
		[asJsonSym]: asJson,
		[getLevelSym]: getLevel,
		[setLevelSym]: setLevel
	};
	Object.setPrototypeOf(prototype, EventEmitter.prototype);
	module.exports = function() {
		return Object.create(prototype);
	};
	const resetChildingsFormatter = (bindings) => bindings;
	function child(bindings, options) {
		if (!bindings) throw Error("missing bindings for child Pino");
		const serializers = this[serializersSym];
		const formatters = this[formattersSym];
		const instance = Object.create(this);
		if (options == null) {
			if (instance[formattersSym].bindings !== resetChildingsFormatter) instance[formattersSym] = buildFormatters(formatters.level, resetChildingsFormatter, formatters.log);
			instance[chindingsSym] = asChindings(instance, bindings);
			if (this.onChild !== noop) this.onChild(instance);
			return instance;
		}
		if (options.hasOwnProperty("serializers") === true) {
			instance[serializersSym] = Object.create(null);
			for (const k in serializers) instance[serializersSym][k] = serializers[k];
			const parentSymbols = Object.getOwnPropertySymbols(serializers);
			for (var i = 0; i < parentSymbols.length; i++) {
				const ks = parentSymbols[i];
				instance[serializersSym][ks] = serializers[ks];
			}
			for (const bk in options.serializers) instance[serializersSym][bk] = options.serializers[bk];
			const bindingsSymbols = Object.getOwnPropertySymbols(options.serializers);
			for (var bi = 0; bi < bindingsSymbols.length; bi++) {
				const bks = bindingsSymbols[bi];
				instance[serializersSym][bks] = options.serializers[bks];
			}
		} else instance[serializersSym] = serializers;
		if (options.hasOwnProperty("formatters")) {
			const { level, bindings: chindings, log } = options.formatters;
			instance[formattersSym] = buildFormatters(level || formatters.level, chindings || resetChildingsFormatter, log || formatters.log);
		} else instance[formattersSym] = buildFormatters(formatters.level, resetChildingsFormatter, formatters.log);
		if (options.hasOwnProperty("customLevels") === true) {
			assertNoLevelCollisions(this.levels, options.customLevels);
			instance.levels = mappings(options.customLevels, instance[useOnlyCustomLevelsSym]);
			genLsCache(instance);
		}
		if (typeof options.redact === "object" && options.redact !== null || Array.isArray(options.redact)) {
			instance.redact = options.redact;
			const stringifiers = redaction(instance.redact, stringify);
			const formatOpts = { stringify: stringifiers[redactFmtSym] };
			instance[stringifySym] = stringify;
			instance[stringifiersSym] = stringifiers;
			instance[formatOptsSym] = formatOpts;
		}
		if (typeof options.msgPrefix === "string") instance[msgPrefixSym] = (this[msgPrefixSym] || "") + options.msgPrefix;
		instance[chindingsSym] = asChindings(instance, bindings);
		if (options.level !== void 0 && options.level !== this.level || options.hasOwnProperty("customLevels")) {
			const childLevel = options.level || this.level;
			instance[setLevelSym](childLevel);
		}
		this.onChild(instance);
		return instance;
	}
	function bindings() {
		const chindingsJson = `{${this[chindingsSym].substr(1)}}`;
		const bindingsFromJson = JSON.parse(chindingsJson);
		delete bindingsFromJson.pid;
		delete bindingsFromJson.hostname;
		return bindingsFromJson;
	}
	function setBindings(newBindings) {
		const chindings = asChindings(this, newBindings);
		this[chindingsSym] = chindings;
	}
	function defaultMixinMergeStrategy(mergeObject, mixinObject) {
		return Object.assign(mixinObject, mergeObject);
	}
	function write(_obj, msg, num) {
		const t = this[timeSym]();
		const mixin = this[mixinSym];
		const errorKey = this[errorKeySym];
		const messageKey = this[messageKeySym];
		const mixinMergeStrategy = this[mixinMergeStrategySym] || defaultMixinMergeStrategy;
		let obj;
		const streamWriteHook = this[hooksSym].streamWrite;
		if (_obj === void 0 || _obj === null) obj = {};
		else if (_obj instanceof Error) {
			obj = { [errorKey]: _obj };
			if (msg === void 0) msg = _obj.message;
		} else {
			obj = _obj;
			if (msg === void 0 && _obj[messageKey] === void 0 && _obj[errorKey]) msg = _obj[errorKey].message;
		}
		if (mixin) obj = mixinMergeStrategy(obj, mixin(obj, num, this));
		const s = this[asJsonSym](obj, msg, num, t);
		const stream = this[streamSym];
		if (stream[needsMetadataGsym] === true) {
			stream.lastLevel = num;
			stream.lastObj = obj;
			stream.lastMsg = msg;
			stream.lastTime = t.slice(this[timeSliceIndexSym]);
			stream.lastLogger = this;
		}
		stream.write(streamWriteHook ? streamWriteHook(s) : s);
	}
	function flush(cb) {
		if (cb != null && typeof cb !== "function") throw Error("callback must be a function");
		const stream = this[streamSym];
		if (typeof stream.flush === "function") stream.flush(cb || noop);
		else if (cb) cb();
	}
}));
// node_modules/safe-stable-stringify/index.js
var require_safe_stable_stringify = __commonJSMin(((exports, module) => {
	const { hasOwnProperty } = Object.prototype;
	const stringify = configure();
	stringify.configure = configure;
	stringify.stringify = stringify;
	stringify.default = stringify;
	exports.stringify = stringify;
	exports.configure = configure;
	module.exports = stringify;
	const strEscapeSequencesRegExp = /[\u0000-\u001f\u0022\u005c\ud800-\udfff]/;
	function strEscape(str) {
		if (str.length < 5e3 && !strEscapeSequencesRegExp.test(str)) return `"${str}"`;
		return JSON.stringify(str);
	}
	function sort(array, comparator) {
		if (array.length > 200 || comparator) return array.sort(comparator);
		for (let i = 1; i < array.length; i++) {
			const currentValue = array[i];
			let position = i;
			while (position !== 0 && array[position - 1] > currentValue) {
				array[position] = array[position - 1];
				position--;
			}
			array[position] = currentValue;
		}
		return array;
	}
	const typedArrayPrototypeGetSymbolToStringTag = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Object.getPrototypeOf(new Int8Array())), Symbol.toStringTag).get;
	function isTypedArrayWithEntries(value) {
		return typedArrayPrototypeGetSymbolToStringTag.call(value) !== void 0 && value.length !== 0;
	}
	function stringifyTypedArray(array, separator, maximumBreadth) {
		if (array.length < maximumBreadth) maximumBreadth = array.length;
		const whitespace = separator === "," ? "" : " ";
		let res = `"0":${whitespace}${array[0]}`;
		for (let i = 1; i < maximumBreadth; i++) res += `${separator}"${i}":${whitespace}${array[i]}`;
		return res;
	}
	function getCircularValueOption(options) {
		if (hasOwnProperty.call(options, "circularValue")) {
			const circularValue = options.circularValue;
			if (typeof circularValue === "string") return `"${circularValue}"`;
			if (circularValue == null) return circularValue;
			if (circularValue === Error || circularValue === TypeError) return { toString() {
				throw new TypeError("Converting circular structure to JSON");
			} };
			throw new TypeError("The \"circularValue\" argument must be of type string or the value null or undefined");
		}
		return "\"[Circular]\"";
	}
	function getDeterministicOption(options) {
		let value;
		if (hasOwnProperty.call(options, "deterministic")) {
			value = options.deterministic;
			if (typeof value !== "boolean" && typeof value !== "function") throw new TypeError("The \"deterministic\" argument must be of type boolean or comparator function");
		}
		return value === void 0 ? true : value;
	}
	function getBooleanOption(options, key) {
		let value;
		if (hasOwnProperty.call(options, key)) {
			value = options[key];
			if (typeof value !== "boolean") throw new TypeError(`The "${key}" argument must be of type boolean`);
		}
		return value === void 0 ? true : value;
	}
	function getPositiveIntegerOption(options, key) {
		let value;
		if (hasOwnProperty.call(options, key)) {
			value = options[key];
			if (typeof value !== "number") throw new TypeError(`The "${key}" argument must be of type number`);
			if (!Number.isInteger(value)) throw new TypeError(`The "${key}" argument must be an integer`);
			if (value < 1) throw new RangeError(`The "${key}" argument must be >= 1`);
		}
		return value === void 0 ? Infinity : value;
	}
	function getItemCount(number) {
		if (number === 1) return "1 item";
		return `${number} items`;
	}
	function getUniqueReplacerSet(replacerArray) {
		const replacerSet = new Set();
		for (const value of replacerArray) if (typeof value === "string" || typeof value === "number") replacerSet.add(String(value));
		return replacerSet;
	}
	function getStrictOption(options) {
		if (hasOwnProperty.call(options, "strict")) {
			const value = options.strict;
			if (typeof value !== "boolean") throw new TypeError("The \"strict\" argument must be of type boolean");
			if (value) return (value) => {
				let message = `Object can not safely be stringified. Received type ${typeof value}`;
				if (typeof value !== "function") message += ` (${value.toString()})`;
				throw new Error(message);
			};
		}
	}
	function configure(options) {
		options = { ...options };
		const fail = getStrictOption(options);
		if (fail) {
			if (options.bigint === void 0) options.bigint = false;
			if (!("circularValue" in options)) options.circularValue = Error;
		}
		const circularValue = getCircularValueOption(options);
		const bigint = getBooleanOption(options, "bigint");
		const deterministic = getDeterministicOption(options);
		const comparator = typeof deterministic === "function" ? deterministic : void 0;
		const maximumDepth = getPositiveIntegerOption(options, "maximumDepth");
		const maximumBreadth = getPositiveIntegerOption(options, "maximumBreadth");
		function stringifyFnReplacer(key, parent, stack, replacer, spacer, indentation) {
			let value = parent[key];
			if (typeof value === "object" && value !== null && typeof value.toJSON === "function") value = value.toJSON(key);
			value = replacer.call(parent, key, value);
			switch (typeof value) {
				case "string": return strEscape(value);
				case "object": {
					if (value === null) return "null";
					if (stack.indexOf(value) !== -1) return circularValue;
					let res = "";
					let join = ",";
					const originalIndentation = indentation;
					if (Array.isArray(value)) {
						if (value.length === 0) return "[]";
						if (maximumDepth < stack.length + 1) return "\"[Array]\"";
						stack.push(value);
						if (spacer !== "") {
							indentation += spacer;
							res += `\n${indentation}`;
							join = `,\n${indentation}`;
						}
						const maximumValuesToStringify = Math.min(value.length, maximumBreadth);
						let i = 0;
						for (; i < maximumValuesToStringify - 1; i++) {
							const tmp = stringifyFnReplacer(String(i), value, stack, replacer, spacer, indentation);
							res += tmp !== void 0 ? tmp : "null";
							res += join;
						}
						const tmp = stringifyFnReplacer(String(i), value, stack, replacer, spacer, indentation);
						res += tmp !== void 0 ? tmp : "null";
						if (value.length - 1 > maximumBreadth) {
							const removedKeys = value.length - maximumBreadth - 1;
							res += `${join}"... ${getItemCount(removedKeys)} not stringified"`;
						}
						if (spacer !== "") res += `\n${originalIndentation}`;
						stack.pop();
						return `[${res}]`;
					}
					let keys = Object.keys(value);
					const keyLength = keys.length;
					if (keyLength === 0) return "{}";
					if (maximumDepth < stack.length + 1) return "\"[Object]\"";
					let whitespace = "";
					let separator = "";
					if (spacer !== "") {
						indentation += spacer;
						join = `,\n${indentation}`;
						whitespace = " ";
					}
					const maximumPropertiesToStringify = Math.min(keyLength, maximumBreadth);
					if (deterministic && !isTypedArrayWithEntries(value)) keys = sort(keys, comparator);
					stack.push(value);
					for (let i = 0; i < maximumPropertiesToStringify; i++) {
						const key = keys[i];
						const tmp = stringifyFnReplacer(key, value, stack, replacer, spacer, indentation);
						if (tmp !== void 0) {
							res += `${separator}${strEscape(key)}:${whitespace}${tmp}`;
							separator = join;
						}
					}
					if (keyLength > maximumBreadth) {
						const removedKeys = keyLength - maximumBreadth;
						res += `${separator}"...":${whitespace}"${getItemCount(removedKeys)} not stringified"`;
						separator = join;
					}
					if (spacer !== "" && separator.length > 1) res = `\n${indentation}${res}\n${originalIndentation}`;
					stack.pop();
					return `{${res}}`;
				}
				case "number": return isFinite(value) ? String(value) : fail ? fail(value) : "null";
				case "boolean": return value === true ? "true" : "false";
				case "undefined": return;
				case "bigint": if (bigint) return String(value);
				default: return fail ? fail(value) : void 0;
			}
		}
		function stringifyArrayReplacer(key, value, stack, replacer, spacer, indentation) {
			if (typeof value === "object" && value !== null && typeof value.toJSON === "function") value = value.toJSON(key);
			switch (typeof value) {
				case "string": return strEscape(value);
				case "object": {
					if (value === null) return "null";
					if (stack.indexOf(value) !== -1) return circularValue;
					const originalIndentation = indentation;
					let res = "";
					let join = ",";
					if (Array.isArray(value)) {
						if (value.length === 0) return "[]";
						if (maximumDepth < stack.length + 1) return "\"[Array]\"";
						stack.push(value);
						if (spacer !== "") {
							indentation += spacer;
							res += `\n${indentation}`;
							join = `,\n${indentation}`;
						}
						const maximumValuesToStringify = Math.min(value.length, maximumBreadth);
						let i = 0;
						for (; i < maximumValuesToStringify - 1; i++) {
							const tmp = stringifyArrayReplacer(String(i), value[i], stack, replacer, spacer, indentation);
							res += tmp !== void 0 ? tmp : "null";
							res += join;
						}
						const tmp = stringifyArrayReplacer(String(i), value[i], stack, replacer, spacer, indentation);
						res += tmp !== void 0 ? tmp : "null";
						if (value.length - 1 > maximumBreadth) {
							const removedKeys = value.length - maximumBreadth - 1;
							res += `${join}"... ${getItemCount(removedKeys)} not stringified"`;
						}
						if (spacer !== "") res += `\n${originalIndentation}`;
						stack.pop();
						return `[${res}]`;
					}
					stack.push(value);
					let whitespace = "";
					if (spacer !== "") {
						indentation += spacer;
						join = `,\n${indentation}`;
						whitespace = " ";
					}
					let separator = "";
					for (const key of replacer) {
						const tmp = stringifyArrayReplacer(key, value[key], stack, replacer, spacer, indentation);
						if (tmp !== void 0) {
							res += `${separator}${strEscape(key)}:${whitespace}${tmp}`;
							separator = join;
						}
					}
					if (spacer !== "" && separator.length > 1) res = `\n${indentation}${res}\n${originalIndentation}`;
					stack.pop();
					return `{${res}}`;
				}
				case "number": return isFinite(value) ? String(value) : fail ? fail(value) : "null";
				case "boolean": return value === true ? "true" : "false";
				case "undefined": return;
				case "bigint": if (bigint) return String(value);
				default: return fail ? fail(value) : void 0;
			}
		}
		function stringifyIndent(key, value, stack, spacer, indentation) {
			switch (typeof value) {
				case "string": return strEscape(value);
				case "object": {
					if (value === null) return "null";
					if (typeof value.toJSON === "function") {
						value = value.toJSON(key);
						if (typeof value !== "object") return stringifyIndent(key, value, stack, spacer, indentation);
						if (value === null) return "null";
					}
					if (stack.indexOf(value) !== -1) return circularValue;
					const originalIndentation = indentation;
					if (Array.isArray(value)) {
						if (value.length === 0) return "[]";
						if (maximumDepth < stack.length + 1) return "\"[Array]\"";
						stack.push(value);
						indentation += spacer;
						let res = `\n${indentation}`;
						const join = `,\n${indentation}`;
						const maximumValuesToStringify = Math.min(value.length, maximumBreadth);
						let i = 0;
						for (; i < maximumValuesToStringify - 1; i++) {
							const tmp = stringifyIndent(String(i), value[i], stack, spacer, indentation);
							res += tmp !== void 0 ? tmp : "null";
							res += join;
						}
						const tmp = stringifyIndent(String(i), value[i], stack, spacer, indentation);
						res += tmp !== void 0 ? tmp : "null";
						if (value.length - 1 > maximumBreadth) {
							const removedKeys = value.length - maximumBreadth - 1;
							res += `${join}"... ${getItemCount(removedKeys)} not stringified"`;
						}
						res += `\n${originalIndentation}`;
						stack.pop();
						return `[${res}]`;
					}
					let keys = Object.keys(value);
					const keyLength = keys.length;
					if (keyLength === 0) return "{}";
					if (maximumDepth < stack.length + 1) return "\"[Object]\"";
					indentation += spacer;
					const join = `,\n${indentation}`;
					let res = "";
					let separator = "";
					let maximumPropertiesToStringify = Math.min(keyLength, maximumBreadth);
					if (isTypedArrayWithEntries(value)) {
						res += stringifyTypedArray(value, join, maximumBreadth);
						keys = keys.slice(value.length);
						maximumPropertiesToStringify -= value.length;
						separator = join;
					}
					if (deterministic) keys = sort(keys, comparator);
					stack.push(value);
					for (let i = 0; i < maximumPropertiesToStringify; i++) {
						const key = keys[i];
						const tmp = stringifyIndent(key, value[key], stack, spacer, indentation);
						if (tmp !== void 0) {
							res += `${separator}${strEscape(key)}: ${tmp}`;
							separator = join;
						}
					}
					if (keyLength > maximumBreadth) {
						const removedKeys = keyLength - maximumBreadth;
						res += `${separator}"...": "${getItemCount(removedKeys)} not stringified"`;
						separator = join;
					}
					if (separator !== "") res = `\n${indentation}${res}\n${originalIndentation}`;
					stack.pop();
					return `{${res}}`;
				}
				case "number": return isFinite(value) ? String(value) : fail ? fail(value) : "null";
				case "boolean": return value === true ? "true" : "false";
				case "undefined": return;
				case "bigint": if (bigint) return String(value);
				default: return fail ? fail(value) : void 0;
			}
		}
		function stringifySimple(key, value, stack) {
			switch (typeof value) {
				case "string": return strEscape(value);
				case "object": {
					if (value === null) return "null";
					if (typeof value.toJSON === "function") {
						value = value.toJSON(key);
						if (typeof value !== "object") return stringifySimple(key, value, stack);
						if (value === null) return "null";
					}
					if (stack.indexOf(value) !== -1) return circularValue;
					let res = "";
					const hasLength = value.length !== void 0;
					if (hasLength && Array.isArray(value)) {
						if (value.length === 0) return "[]";
						if (maximumDepth < stack.length + 1) return "\"[Array]\"";
						stack.push(value);
						const maximumValuesToStringify = Math.min(value.length, maximumBreadth);
						let i = 0;
						for (; i < maximumValuesToStringify - 1; i++) {
							const tmp = stringifySimple(String(i), value[i], stack);
							res += tmp !== void 0 ? tmp : "null";
							res += ",";
						}
						const tmp = stringifySimple(String(i), value[i], stack);
						res += tmp !== void 0 ? tmp : "null";
						if (value.length - 1 > maximumBreadth) {
							const removedKeys = value.length - maximumBreadth - 1;
							res += `,"... ${getItemCount(removedKeys)} not stringified"`;
						}
						stack.pop();
						return `[${res}]`;
					}
					let keys = Object.keys(value);
					const keyLength = keys.length;
					if (keyLength === 0) return "{}";
					if (maximumDepth < stack.length + 1) return "\"[Object]\"";
					let separator = "";
					let maximumPropertiesToStringify = Math.min(keyLength, maximumBreadth);
					if (hasLength && isTypedArrayWithEntries(value)) {
						res += stringifyTypedArray(value, ",", maximumBreadth);
						keys = keys.slice(value.length);
						maximumPropertiesToStringify -= value.length;
						separator = ",";
					}
					if (deterministic) keys = sort(keys, comparator);
					stack.push(value);
					for (let i = 0; i < maximumPropertiesToStringify; i++) {
						const key = keys[i];
						const tmp = stringifySimple(key, value[key], stack);
						if (tmp !== void 0) {
							res += `${separator}${strEscape(key)}:${tmp}`;
							separator = ",";
						}
					}
					if (keyLength > maximumBreadth) {
						const removedKeys = keyLength - maximumBreadth;
						res += `${separator}"...":"${getItemCount(removedKeys)} not stringified"`;
					}
					stack.pop();
					return `{${res}}`;
				}
				case "number": return isFinite(value) ? String(value) : fail ? fail(value) : "null";
				case "boolean": return value === true ? "true" : "false";
				case "undefined": return;
				case "bigint": if (bigint) return String(value);
				default: return fail ? fail(value) : void 0;
			}
		}
		function stringify(value, replacer, space) {
			if (arguments.length > 1) {
				let spacer = "";
				if (typeof space === "number") spacer = " ".repeat(Math.min(space, 10));
				else if (typeof space === "string") spacer = space.slice(0, 10);
				if (replacer != null) {
					if (typeof replacer === "function") return stringifyFnReplacer("", { "": value }, [], replacer, spacer, "");
					if (Array.isArray(replacer)) return stringifyArrayReplacer("", value, [], getUniqueReplacerSet(replacer), spacer, "");
				}
				if (spacer.length !== 0) return stringifyIndent("", value, [], spacer, "");
			}
			return stringifySimple("", value, []);
		}
		return stringify;
	}
}));
// node_modules/pino/lib/multistream.js
var require_multistream = __commonJSMin(((exports, module) => {
	const metadata = Symbol.for("pino.metadata");
	const { DEFAULT_LEVELS } = require_constants$1();
	const DEFAULT_INFO_LEVEL = DEFAULT_LEVELS.info;
	function multistream(streamsArray, opts) {
		streamsArray = streamsArray || [];
		opts = opts || { dedupe: false };
		const streamLevels = Object.create(DEFAULT_LEVELS);
		streamLevels.silent = Infinity;
		if (opts.levels && typeof opts.levels === "object") Object.keys(opts.levels).forEach((i) => {
			streamLevels[i] = opts.levels[i];
		});
		const res = {
			write,
			add,
			remove,
			emit,
			flushSync,
			end,
			minLevel: 0,
			lastId: 0,
			streams: [],
			clone,
			[metadata]: true,
			streamLevels
		};
		if (Array.isArray(streamsArray)) streamsArray.forEach(add, res);
		else add.call(res, streamsArray);
		streamsArray = null;
		return res;
		function write(data) {
			let dest;
			const level = typeof this.lastLevel === "string" ? (this.streamLevels || streamLevels)[this.lastLevel] : this.lastLevel;
			const { streams } = this;
			let recordedLevel = 0;
			let stream;
			for (let i = initLoopVar(streams.length, opts.dedupe); checkLoopVar(i, streams.length, opts.dedupe); i = adjustLoopVar(i, opts.dedupe)) {
				dest = streams[i];
				if (dest.level <= level) {
					if (recordedLevel !== 0 && recordedLevel !== dest.level) break;
					stream = dest.stream;
					if (stream[metadata]) {
						const { lastTime, lastMsg, lastObj, lastLogger } = this;
						stream.lastLevel = level;
						stream.lastTime = lastTime;
						stream.lastMsg = lastMsg;
						stream.lastObj = lastObj;
						stream.lastLogger = lastLogger;
					}
					stream.write(data);
					if (opts.dedupe) recordedLevel = dest.level;
				} else if (!opts.dedupe) break;
			}
		}
		function emit(...args) {
			for (const { stream } of this.streams) if (typeof stream.emit === "function") stream.emit(...args);
		}
		function flushSync() {
			for (const { stream } of this.streams) if (typeof stream.flushSync === "function") stream.flushSync();
		}
		function add(dest) {
			if (!dest) return this;
			const isStream = typeof dest.write === "function" || dest.stream;
			const stream_ = dest.write ? dest : dest.stream;
			if (!isStream) throw Error("stream object needs to implement either StreamEntry or DestinationStream interface");
			const { streams, streamLevels } = this;
			let level;
			if (typeof dest.levelVal === "number") level = dest.levelVal;
			else if (typeof dest.level === "string") level = streamLevels[dest.level];
			else if (typeof dest.level === "number") level = dest.level;
			else level = DEFAULT_INFO_LEVEL;
			const dest_ = {
				stream: stream_,
				level,
				levelVal: void 0,
				id: ++res.lastId
			};
			streams.unshift(dest_);
			streams.sort(compareByLevel);
			this.minLevel = streams[0].level;
			return this;
		}
		function remove(id) {
			const { streams } = this;
			const index = streams.findIndex((s) => s.id === id);
			if (index >= 0) {
				streams.splice(index, 1);
				streams.sort(compareByLevel);
				this.minLevel = streams.length > 0 ? streams[0].level : -1;
			}
			return this;
		}
		function end() {
			for (const { stream } of this.streams) {
				if (typeof stream.flushSync === "function") stream.flushSync();
				stream.end();
			}
		}
		function clone(level) {
			const streams = new Array(this.streams.length);
			for (let i = 0; i < streams.length; i++) streams[i] = {
				level,
				stream: this.streams[i].stream
			};
			return {
				write,
				add,
				remove,
				emit,
				flushSync,
				end,
				minLevel: level,
				streams,
				clone,
				[metadata]: true,
				streamLevels
			};
		}
	}
	function compareByLevel(a, b) {
		return a.level - b.level;
	}
	function initLoopVar(length, dedupe) {
		return dedupe ? length - 1 : 0;
	}
	function adjustLoopVar(i, dedupe) {
		return dedupe ? i - 1 : i + 1;
	}
	function checkLoopVar(i, length, dedupe) {
		return dedupe ? i >= 0 : i < length;
	}
	module.exports = multistream;
}));
// node_modules/pino/pino.js
var require_pino = __commonJSMin(((exports, module) => {
	const os = __require("node:os");
	const stdSerializers = require_pino_std_serializers();
	const caller = require_caller();
	const redaction = require_redaction();
	const time = require_time();
	const proto = require_proto();
	const symbols = require_symbols();
	const { configure } = require_safe_stable_stringify();
	const { assertDefaultLevelFound, mappings, genLsCache, genLevelComparison, assertLevelComparison } = require_levels();
	const { DEFAULT_LEVELS, SORTING_ORDER } = require_constants$1();
	const { createArgsNormalizer, asChindings, buildSafeSonicBoom, buildFormatters, stringify, normalizeDestFileDescriptor, noop } = require_tools();
	const { version } = require_meta();
	const { chindingsSym, redactFmtSym, serializersSym, timeSym, timeSliceIndexSym, streamSym, stringifySym, stringifySafeSym, stringifiersSym, setLevelSym, endSym, formatOptsSym, messageKeySym, errorKeySym, nestedKeySym, mixinSym, levelCompSym, useOnlyCustomLevelsSym, formattersSym, hooksSym, nestedKeyStrSym, mixinMergeStrategySym, msgPrefixSym, transportUsesMultistreamSym } = symbols;
	const { epochTime, nullTime } = time;
	const { pid } = process;
	const hostname = os.hostname();
	const defaultErrorSerializer = stdSerializers.err;
	const normalize = createArgsNormalizer({
		level: "info",
		levelComparison: SORTING_ORDER.ASC,
		levels: DEFAULT_LEVELS,
		messageKey: "msg",
		errorKey: "err",
		nestedKey: null,
		enabled: true,
		base: {
			pid,
			hostname
		},
		serializers: Object.assign(Object.create(null), { err: defaultErrorSerializer }),
		formatters: Object.assign(Object.create(null), {
			bindings(bindings) {
				return bindings;
			},
			level(label, number) {
				return { level: number };
			}
		}),
		hooks: {
			logMethod: void 0,
			streamWrite: void 0
		},
		timestamp: epochTime,
		name: void 0,
		redact: null,
		customLevels: null,
		useOnlyCustomLevels: false,
		depthLimit: 5,
		edgeLimit: 100
	});
	const serializers = Object.assign(Object.create(null), stdSerializers);
	function pino(...args) {
		const instance = {};
		const { opts, stream } = normalize(instance, caller(), ...args);
		if (opts.level && typeof opts.level === "string" && DEFAULT_LEVELS[opts.level.toLowerCase()] !== void 0) opts.level = opts.level.toLowerCase();
		const { redact, crlf, serializers, timestamp, messageKey, errorKey, nestedKey, base, name, level, customLevels, levelComparison, mixin, mixinMergeStrategy, useOnlyCustomLevels, formatters, hooks, depthLimit, edgeLimit, onChild, msgPrefix } = opts;
		const stringifySafe = configure({
			maximumDepth: depthLimit,
			maximumBreadth: edgeLimit
		});
		const allFormatters = buildFormatters(formatters.level, formatters.bindings, formatters.log);
		const stringifyFn = stringify.bind({ [stringifySafeSym]: stringifySafe });
		const stringifiers = redact ? Object.assign(Object.create(null), redaction(redact, stringifyFn)) : Object.create(null);
		const formatOpts = redact ? { stringify: stringifiers[redactFmtSym] } : { stringify: stringifyFn };
		const end = "}" + (crlf ? "\r\n" : "\n");
		const coreChindings = asChindings.bind(null, {
			[chindingsSym]: "",
			[serializersSym]: serializers,
			[stringifiersSym]: stringifiers,
			[stringifySym]: stringify,
			[stringifySafeSym]: stringifySafe,
			[formattersSym]: allFormatters
		});
		let chindings = "";
		if (base !== null) {
			if (name === void 0) chindings = coreChindings(base);
			else chindings = coreChindings(Object.assign({}, base, { name }));
		}
		const time = timestamp instanceof Function ? timestamp : timestamp ? epochTime : nullTime;
		const timeSliceIndex = time().indexOf(":") + 1;
		if (useOnlyCustomLevels && !customLevels) throw Error("customLevels is required if useOnlyCustomLevels is set true");
		if (mixin && typeof mixin !== "function") throw Error(`Unknown mixin type "${typeof mixin}" - expected "function"`);
		if (msgPrefix && typeof msgPrefix !== "string") throw Error(`Unknown msgPrefix type "${typeof msgPrefix}" - expected "string"`);
		assertDefaultLevelFound(level, customLevels, useOnlyCustomLevels);
		const levels = mappings(customLevels, useOnlyCustomLevels);
		if (stream && stream[transportUsesMultistreamSym] === true) {
			let sampleLabel = typeof level === "string" ? level : void 0;
			if (!sampleLabel || levels[sampleLabel] === void 0) sampleLabel = Object.keys(levels)[0];
			const sampleNumber = levels[sampleLabel];
			let ok = false;
			try {
				const formatted = formatters.level(sampleLabel, sampleNumber);
				ok = formatted && typeof formatted === "object" && formatted.level === sampleNumber;
			} catch {
				ok = false;
			}
			if (!ok) process.emitWarning("custom formatters.level detected with multiple transport targets/pipelines; ensure logs include a numeric \"level\" field or they may be dropped", { code: "PINO_TRANSPORT_MULTI_TARGETS_LEVEL_FORMATTER" });
		}
		if (typeof stream.emit === "function") stream.emit("message", {
			code: "PINO_CONFIG",
			config: {
				levels,
				messageKey,
				errorKey
			}
		});
		assertLevelComparison(levelComparison);
		const levelCompFunc = genLevelComparison(levelComparison);
		Object.assign(instance, {
			levels,
			[levelCompSym]: levelCompFunc,
			[useOnlyCustomLevelsSym]: useOnlyCustomLevels,
			[streamSym]: stream,
			[timeSym]: time,
			[timeSliceIndexSym]: timeSliceIndex,
			[stringifySym]: stringify,
			[stringifySafeSym]: stringifySafe,
			[stringifiersSym]: stringifiers,
			[endSym]: end,
			[formatOptsSym]: formatOpts,
			[messageKeySym]: messageKey,
			[errorKeySym]: errorKey,
			[nestedKeySym]: nestedKey,
			[nestedKeyStrSym]: nestedKey ? `,${JSON.stringify(nestedKey)}:{` : "",
			[serializersSym]: serializers,
			[mixinSym]: mixin,
			[mixinMergeStrategySym]: mixinMergeStrategy,
			[chindingsSym]: chindings,
			[formattersSym]: allFormatters,
			[hooksSym]: hooks,
			silent: noop,
			onChild,
			[msgPrefixSym]: msgPrefix
		});
		Object.setPrototypeOf(instance, proto());
		genLsCache(instance);
		instance[setLevelSym](level);
		return instance;
	}
	module.exports = pino;
	module.exports.destination = (dest = process.stdout.fd) => {
		if (typeof dest === "object") {
			dest.dest = normalizeDestFileDescriptor(dest.dest || process.stdout.fd);
			return buildSafeSonicBoom(dest);
		} else return buildSafeSonicBoom({
			dest: normalizeDestFileDescriptor(dest),
			minLength: 0
		});
	};
	module.exports.transport = require_transport();
	module.exports.multistream = require_multistream();
	module.exports.levels = mappings();
	module.exports.stdSerializers = serializers;
	module.exports.stdTimeFunctions = Object.assign({}, time);
	module.exports.symbols = symbols;
	module.exports.version = version;
	module.exports.default = pino;
	module.exports.pino = pino;
}));
// node_modules/fastify/lib/logger-pino.js
var require_logger_pino = __commonJSMin(((exports, module) => {
	const pino = require_pino();
	const { serializersSym } = pino.symbols;
	const { FST_ERR_LOG_INVALID_DESTINATION } = require_errors();
	function createPinoLogger(opts) {
		if (opts.stream && opts.file) throw new FST_ERR_LOG_INVALID_DESTINATION();
		else if (opts.file) {
			opts.stream = pino.destination(opts.file);
			delete opts.file;
		}
		const prevLogger = opts.logger;
		const prevGenReqId = opts.genReqId;
		let logger = null;
		if (prevLogger) {
			opts.logger = void 0;
			opts.genReqId = void 0;
			if (prevLogger[serializersSym]) opts.serializers = Object.assign({}, opts.serializers, prevLogger[serializersSym]);
			logger = prevLogger.child({}, opts);
			opts.logger = prevLogger;
			opts.genReqId = prevGenReqId;
		} else logger = pino(opts, opts.stream);
		return logger;
	}
	module.exports = {
		serializers: {
			req: function asReqValue(req) {
				return {
					method: req.method,
					url: req.url,
					version: req.headers && req.headers["accept-version"],
					host: req.host,
					remoteAddress: req.ip,
					remotePort: req.socket ? req.socket.remotePort : void 0
				};
			},
			err: pino.stdSerializers.err,
			res: function asResValue(reply) {
				return { statusCode: reply.statusCode };
			}
		},
		createPinoLogger
	};
}));
// node_modules/fastify/lib/logger-factory.js
var require_logger_factory = __commonJSMin(((exports, module) => {
	const { performance } = __require("node:perf_hooks");
	const { FST_ERR_LOG_LOGGER_AND_LOGGER_INSTANCE_PROVIDED, FST_ERR_LOG_INVALID_LOGGER_CONFIG, FST_ERR_LOG_INVALID_LOGGER_INSTANCE, FST_ERR_LOG_INVALID_LOGGER, FST_ERR_LOG_INVALID_LOG_CONTROLLER } = require_errors();
	const { kLogController } = require_symbols$1();
	const { LogController } = require_log_controller();
	function createChildLogger(context, logger, req, reqId, loggerOpts) {
		const loggerBindings = { [context.server[kLogController].requestIdLogLabel]: reqId };
		const child = context.childLoggerFactory.call(context.server, logger, loggerBindings, loggerOpts || {}, req);
		if (context.childLoggerFactory !== defaultChildLoggerFactory) validateLogger(child, true);
		return child;
	}
	function defaultChildLoggerFactory(logger, bindings, opts) {
		return logger.child(bindings, opts);
	}
	function validateLogger(logger, strict) {
		const methods = [
			"info",
			"error",
			"debug",
			"fatal",
			"warn",
			"trace",
			"child"
		];
		const missingMethods = logger ? methods.filter((method) => !logger[method] || typeof logger[method] !== "function") : methods;
		if (!missingMethods.length) return true;
		else if (missingMethods.length === methods.length && !strict) return false;
		else throw FST_ERR_LOG_INVALID_LOGGER(missingMethods.join(","));
	}
	function createLogger(options) {
		if (options.logger && options.loggerInstance) throw new FST_ERR_LOG_LOGGER_AND_LOGGER_INSTANCE_PROVIDED();
		if (!options.loggerInstance && !options.logger) {
			const logger = require_abstract_logging();
			logger.child = () => logger;
			return {
				logger,
				hasLogger: false
			};
		}
		const { createPinoLogger, serializers } = require_logger_pino();
		if (validateLogger(options.loggerInstance)) return {
			logger: createPinoLogger({
				logger: options.loggerInstance,
				serializers: Object.assign({}, serializers, options.loggerInstance.serializers)
			}),
			hasLogger: true
		};
		if (validateLogger(options.logger)) throw FST_ERR_LOG_INVALID_LOGGER_CONFIG();
		if (options.loggerInstance) throw FST_ERR_LOG_INVALID_LOGGER_INSTANCE();
		const localLoggerOptions = {};
		if (Object.prototype.toString.call(options.logger) === "[object Object]") Reflect.ownKeys(options.logger).forEach((prop) => {
			Object.defineProperty(localLoggerOptions, prop, {
				value: options.logger[prop],
				writable: true,
				enumerable: true,
				configurable: true
			});
		});
		localLoggerOptions.level = localLoggerOptions.level || "info";
		localLoggerOptions.serializers = Object.assign({}, serializers, localLoggerOptions.serializers);
		options.logger = localLoggerOptions;
		return {
			logger: createPinoLogger(options.logger),
			hasLogger: true
		};
	}
	function createLogController(options) {
		const userController = options.logController;
		if (!userController) return new LogController(options);
		if (userController instanceof LogController) return userController;
		throw new FST_ERR_LOG_INVALID_LOG_CONTROLLER(typeof userController);
	}
	function now() {
		return performance.now();
	}
	module.exports = {
		createChildLogger,
		defaultChildLoggerFactory,
		createLogController,
		createLogger,
		LogController,
		validateLogger,
		now
	};
}));
// node_modules/fastify/lib/schemas.js
var require_schemas = __commonJSMin(((exports, module) => {
	const fastClone = require_rfdc()({
		circles: false,
		proto: true
	});
	const { kSchemaVisited, kSchemaResponse } = require_symbols$1();
	const kFluentSchema = Symbol.for("fluent-schema-object");
	const { FST_ERR_SCH_MISSING_ID, FST_ERR_SCH_ALREADY_PRESENT, FST_ERR_SCH_DUPLICATE, FST_ERR_SCH_CONTENT_MISSING_SCHEMA } = require_errors();
	const ContentType = require_content_type();
	const SCHEMAS_SOURCE = [
		"params",
		"body",
		"querystring",
		"query",
		"headers"
	];
	function Schemas(initStore) {
		this.store = initStore || {};
	}
	Schemas.prototype.add = function(inputSchema) {
		const schema = fastClone(inputSchema.isFluentSchema || inputSchema.isFluentJSONSchema || inputSchema[kFluentSchema] ? inputSchema.valueOf() : inputSchema);
		const id = schema.$id;
		if (!id) throw new FST_ERR_SCH_MISSING_ID();
		if (this.store[id]) throw new FST_ERR_SCH_ALREADY_PRESENT(id);
		this.store[id] = schema;
	};
	Schemas.prototype.getSchemas = function() {
		return Object.assign({}, this.store);
	};
	Schemas.prototype.getSchema = function(schemaId) {
		return this.store[schemaId];
	};
	function isCustomSchemaPrototype(schema) {
		return typeof schema === "object" && Object.getPrototypeOf(schema) !== Object.prototype;
	}
	function normalizeSchema(routeSchemas, serverOptions) {
		if (routeSchemas[kSchemaVisited]) return routeSchemas;
		if (routeSchemas.query !== void 0) {
			if (routeSchemas.querystring !== void 0) throw new FST_ERR_SCH_DUPLICATE("querystring");
			routeSchemas.querystring = routeSchemas.query;
		}
		generateFluentSchema(routeSchemas);
		for (const key of SCHEMAS_SOURCE) {
			const schema = routeSchemas[key];
			if (schema && !isCustomSchemaPrototype(schema)) {
				if (key === "body" && schema.content) {
					const contentProperty = schema.content;
					const keys = Object.keys(contentProperty);
					for (let i = 0; i < keys.length; i++) {
						const contentType = keys[i];
						if (!contentProperty[contentType].schema) throw new FST_ERR_SCH_CONTENT_MISSING_SCHEMA(contentType);
					}
					continue;
				}
			}
		}
		if (routeSchemas.response) {
			const httpCodes = Object.keys(routeSchemas.response);
			for (const code of httpCodes) {
				if (isCustomSchemaPrototype(routeSchemas.response[code])) continue;
				const contentProperty = routeSchemas.response[code].content;
				if (contentProperty) {
					const keys = Object.keys(contentProperty);
					for (let i = 0; i < keys.length; i++) {
						const mediaName = keys[i];
						if (!contentProperty[mediaName].schema) throw new FST_ERR_SCH_CONTENT_MISSING_SCHEMA(mediaName);
					}
				}
			}
		}
		routeSchemas[kSchemaVisited] = true;
		return routeSchemas;
	}
	function generateFluentSchema(schema) {
		for (const key of SCHEMAS_SOURCE) if (schema[key] && (schema[key].isFluentSchema || schema[key][kFluentSchema])) schema[key] = schema[key].valueOf();
		if (schema.response) {
			const httpCodes = Object.keys(schema.response);
			for (const code of httpCodes) if (schema.response[code].isFluentSchema || schema.response[code][kFluentSchema]) schema.response[code] = schema.response[code].valueOf();
		}
	}
	function getSchemaSerializer(context, statusCode, contentType) {
		const responseSchemaDef = context[kSchemaResponse];
		if (!responseSchemaDef) return false;
		if (responseSchemaDef[statusCode]) {
			if (responseSchemaDef[statusCode].constructor === Object) {
				const ct = ContentType.from(contentType);
				if (ct.isValid) {
					if (responseSchemaDef[statusCode][ct.mediaType]) return responseSchemaDef[statusCode][ct.mediaType];
					if (responseSchemaDef[statusCode]["*/*"]) return responseSchemaDef[statusCode]["*/*"];
					return false;
				}
			}
			return responseSchemaDef[statusCode];
		}
		const fallbackStatusCode = (statusCode + "")[0] + "xx";
		if (responseSchemaDef[fallbackStatusCode]) {
			if (responseSchemaDef[fallbackStatusCode].constructor === Object) {
				const ct = ContentType.from(contentType);
				if (ct.isValid) {
					if (responseSchemaDef[fallbackStatusCode][ct.mediaType]) return responseSchemaDef[fallbackStatusCode][ct.mediaType];
					if (responseSchemaDef[fallbackStatusCode]["*/*"]) return responseSchemaDef[fallbackStatusCode]["*/*"];
					return false;
				}
			}
			return responseSchemaDef[fallbackStatusCode];
		}
		if (responseSchemaDef.default) {
			if (responseSchemaDef.default.constructor === Object) {
				const ct = ContentType.from(contentType);
				if (ct.isValid) {
					if (responseSchemaDef.default[ct.mediaType]) return responseSchemaDef.default[ct.mediaType];
					if (responseSchemaDef.default["*/*"]) return responseSchemaDef.default["*/*"];
					return false;
				}
			}
			return responseSchemaDef.default;
		}
		return false;
	}
	module.exports = {
		buildSchemas(initStore) {
			return new Schemas(initStore);
		},
		getSchemaSerializer,
		normalizeSchema
	};
}));
// node_modules/fast-json-stringify/lib/v8.js
var require_v8 = __commonJSMin(((exports, module) => {
	const [v8Major, v8Minor] = String(process.versions.v8).split(".").map(Number);
	module.exports = { HAS_FAST_JSON_STRINGIFY: v8Major * 100 + v8Minor >= 1308 };
}));
// node_modules/fast-json-stringify/lib/serializer.js
var require_serializer = __commonJSMin(((exports, module) => {
	const STR_ESCAPE = /[\u0000-\u001f\u0022\u005c\ud800-\udfff]/;
	const { HAS_FAST_JSON_STRINGIFY } = require_v8();
	const NATIVE_STRING_ESCAPE_MIN_LENGTH = 8;
	function escapeStringNative(str) {
		return str.length < NATIVE_STRING_ESCAPE_MIN_LENGTH ? escapeStringLoop(str) : JSON.stringify(str);
	}
	const TWO_DIGITS = new Array(100);
	for (let i = 0; i < 100; i++) TWO_DIGITS[i] = (i < 10 ? "0" : "") + i;
	function asYear(year) {
		if (year >= 1e3) return year <= 9999 ? "" + year : null;
		if (year >= 100) return "0" + year;
		if (year >= 10) return "00" + year;
		if (year >= 0) return "000" + year;
		return null;
	}
	function escapeStringLoop(str) {
		const len = str.length;
		if (len === 0) return "\"\"";
		else if (len < 42) {
			let result = "";
			let last = -1;
			let point = 255;
			for (let i = 0; i < len; i++) {
				point = str.charCodeAt(i);
				if (point === 34 || point === 92) {
					last === -1 && (last = 0);
					result += str.slice(last, i) + "\\";
					last = i;
				} else if (point < 32 || point >= 55296 && point <= 57343) return JSON.stringify(str);
			}
			return last === -1 && "\"" + str + "\"" || "\"" + result + str.slice(last) + "\"";
		} else if (len < 5e3 && STR_ESCAPE.test(str) === false) return "\"" + str + "\"";
		else return JSON.stringify(str);
	}
	const asString = [escapeStringLoop, escapeStringNative][Number(HAS_FAST_JSON_STRINGIFY)];
	module.exports = class Serializer {
		static escapeStringLoop = escapeStringLoop;
		static escapeStringNative = escapeStringNative;
		constructor(options) {
			switch (options && options.rounding) {
				case "floor":
					this.parseInteger = Math.floor;
					break;
				case "ceil":
					this.parseInteger = Math.ceil;
					break;
				case "round":
					this.parseInteger = Math.round;
					break;
				default: this.parseInteger = Math.trunc;
			}
			this._options = options;
		}
		asInteger(i) {
			if (Number.isInteger(i)) return "" + i;
			else if (typeof i === "bigint") return i.toString();
			const integer = this.parseInteger(i);
			if (integer === Infinity || integer === -Infinity || integer !== integer) throw new Error(`The value "${i}" cannot be converted to an integer.`);
			return "" + integer;
		}
		asNumber(i) {
			const num = Number(i);
			if (num !== num) throw new Error(`The value "${i}" cannot be converted to a number.`);
			else if (num === Infinity || num === -Infinity) return "null";
			else return "" + num;
		}
		asBoolean(bool) {
			return bool && "true" || "false";
		}
		asDateTime(date) {
			if (date === null) return "\"\"";
			if (date instanceof Date) {
				const year = asYear(date.getUTCFullYear());
				if (year === null) return "\"" + date.toISOString() + "\"";
				const ms = date.getUTCMilliseconds();
				return "\"" + year + "-" + TWO_DIGITS[date.getUTCMonth() + 1] + "-" + TWO_DIGITS[date.getUTCDate()] + "T" + TWO_DIGITS[date.getUTCHours()] + ":" + TWO_DIGITS[date.getUTCMinutes()] + ":" + TWO_DIGITS[date.getUTCSeconds()] + "." + (ms < 10 ? "00" : ms < 100 ? "0" : "") + ms + "Z\"";
			}
			if (typeof date === "string") return asString(date);
			throw new Error(`The value "${date}" cannot be converted to a date-time.`);
		}
		asDate(date) {
			if (date === null) return "\"\"";
			if (date instanceof Date) {
				const year = asYear(date.getFullYear());
				if (year === null) return "\"" + new Date(date.getTime() - date.getTimezoneOffset() * 6e4).toISOString().slice(0, 10) + "\"";
				return "\"" + year + "-" + TWO_DIGITS[date.getMonth() + 1] + "-" + TWO_DIGITS[date.getDate()] + "\"";
			}
			if (typeof date === "string") return asString(date);
			throw new Error(`The value "${date}" cannot be converted to a date.`);
		}
		asTime(date) {
			if (date === null) return "\"\"";
			if (date instanceof Date) {
				const hours = TWO_DIGITS[date.getHours()];
				if (hours === void 0) return "\"" + new Date(date.getTime() - date.getTimezoneOffset() * 6e4).toISOString().slice(11, 19) + "\"";
				return "\"" + hours + ":" + TWO_DIGITS[date.getMinutes()] + ":" + TWO_DIGITS[date.getSeconds()] + "\"";
			}
			if (typeof date === "string") return asString(date);
			throw new Error(`The value "${date}" cannot be converted to a time.`);
		}
		asString(str) {
			return asString(str);
		}
		asUnsafeString(str) {
			return "\"" + str + "\"";
		}
		asPlainStringArray(arr, len = arr.length) {
			const copy = new Array(len);
			if (Array.prototype.toJSON !== void 0) Object.setPrototypeOf(copy, null);
			for (let i = 0; i < len; i++) {
				const value = arr[i];
				if (typeof value !== "string") {
					copy.length = i;
					let json = JSON.stringify(copy).slice(0, -1);
					for (let j = i; j < len; j++) {
						const item = j === i ? value : arr[j];
						if (j > 0) json += ",";
						if (typeof item === "string") json += asString(item);
						else if (item === null) json += "\"\"";
						else if (item instanceof Date) json += "\"" + item.toISOString() + "\"";
						else if (item instanceof RegExp) json += asString(item.source);
						else json += asString(item.toString());
					}
					return json + "]";
				}
				copy[i] = value;
			}
			return JSON.stringify(copy);
		}
		getState() {
			return this._options;
		}
		static restoreFromState(state) {
			return new Serializer(state);
		}
	};
}));
// node_modules/fastify/lib/error-serializer.js
var require_error_serializer = __commonJSMin(((exports, module) => {
	module.exports = function anonymous(validator, serializer) {
		const { asString, asNumber, asBoolean, asDateTime, asDate, asTime, asUnsafeString } = serializer;
		serializer.asInteger.bind(serializer);
		const JSON_STR_BEGIN_OBJECT = "{";
		const JSON_STR_END_OBJECT = "}";
		const JSON_STR_COMMA = ",";
		const JSON_STR_QUOTE = "\"";
		const JSON_STR_EMPTY_OBJECT = "{}";
		const JSON_STR_EMPTY_STRING = "\"\"";
		function anonymous0(input) {
			const obj = input && typeof input.toJSON === "function" ? input.toJSON() : input;
			if (obj === null) return JSON_STR_EMPTY_OBJECT;
			let json = "";
			json += JSON_STR_BEGIN_OBJECT;
			let addComma_0 = false;
			const value_statusCode_1 = obj["statusCode"];
			if (value_statusCode_1 !== void 0) {
				!addComma_0 && (addComma_0 = true) || (json += JSON_STR_COMMA);
				json += "\"statusCode\":";
				json += asNumber(value_statusCode_1);
			}
			const value_code_2 = obj["code"];
			if (value_code_2 !== void 0) {
				!addComma_0 && (addComma_0 = true) || (json += JSON_STR_COMMA);
				json += "\"code\":";
				if (typeof value_code_2 !== "string") {
					if (value_code_2 === null) json += JSON_STR_EMPTY_STRING;
					else if (value_code_2 instanceof Date) json += JSON_STR_QUOTE + value_code_2.toISOString() + JSON_STR_QUOTE;
					else if (value_code_2 instanceof RegExp) json += asString(value_code_2.source);
					else json += asString(value_code_2.toString());
				} else json += asString(value_code_2);
			}
			const value_error_3 = obj["error"];
			if (value_error_3 !== void 0) {
				!addComma_0 && (addComma_0 = true) || (json += JSON_STR_COMMA);
				json += "\"error\":";
				if (typeof value_error_3 !== "string") {
					if (value_error_3 === null) json += JSON_STR_EMPTY_STRING;
					else if (value_error_3 instanceof Date) json += JSON_STR_QUOTE + value_error_3.toISOString() + JSON_STR_QUOTE;
					else if (value_error_3 instanceof RegExp) json += asString(value_error_3.source);
					else json += asString(value_error_3.toString());
				} else json += asString(value_error_3);
			}
			const value_message_4 = obj["message"];
			if (value_message_4 !== void 0) {
				!addComma_0 && (addComma_0 = true) || (json += JSON_STR_COMMA);
				json += "\"message\":";
				if (typeof value_message_4 !== "string") {
					if (value_message_4 === null) json += JSON_STR_EMPTY_STRING;
					else if (value_message_4 instanceof Date) json += JSON_STR_QUOTE + value_message_4.toISOString() + JSON_STR_QUOTE;
					else if (value_message_4 instanceof RegExp) json += asString(value_message_4.source);
					else json += asString(value_message_4.toString());
				} else json += asString(value_message_4);
			}
			json += JSON_STR_END_OBJECT;
			return json;
		}
		return anonymous0;
	}(null, require_serializer().restoreFromState({ "mode": "standalone" }));
}));
// node_modules/fastify/lib/error-handler.js
var require_error_handler = __commonJSMin(((exports, module) => {
	const statusCodes = __require("node:http").STATUS_CODES;
	const wrapThenable = require_wrap_thenable();
	const { setErrorStatusCode } = require_error_status();
	const { kReplyHeaders, kReplyNextErrorHandler, kReplyIsRunningOnErrorHook, kRouteContext, kLogController, kDiagnosticsStore } = require_symbols$1();
	const { FST_ERR_REP_INVALID_PAYLOAD_TYPE, FST_ERR_FAILED_ERROR_SERIALIZATION } = require_errors();
	const { getSchemaSerializer } = require_schemas();
	const serializeError = require_error_serializer();
	const rootErrorHandler = {
		func: defaultErrorHandler,
		toJSON() {
			return this.func.name.toString() + "()";
		}
	};
	function handleError(reply, error, cb) {
		reply[kReplyIsRunningOnErrorHook] = false;
		const context = reply[kRouteContext];
		if (reply[kReplyNextErrorHandler] === false) {
			fallbackErrorHandler(error, reply, function(reply, payload) {
				if (reply.raw.headersSent === true || reply.raw.destroyed === true) {
					reply.raw.destroy(error);
					return;
				}
				try {
					reply.raw.writeHead(reply.raw.statusCode, reply[kReplyHeaders]);
				} catch (error) {
					reply.server[kLogController].writeHeadError(error, reply.request, reply);
					if (error.code === "ERR_HTTP_HEADERS_SENT" || reply.raw.headersSent === true || reply.raw.destroyed === true) {
						reply.raw.destroy(error);
						return;
					}
					reply.raw.writeHead(reply.raw.statusCode);
				}
				reply.raw.end(payload);
			});
			return;
		}
		const errorHandler = reply[kReplyNextErrorHandler] || context.errorHandler;
		reply[kReplyNextErrorHandler] = Object.getPrototypeOf(errorHandler);
		delete reply[kReplyHeaders]["content-type"];
		delete reply[kReplyHeaders]["content-length"];
		const func = errorHandler.func;
		if (!func) {
			reply[kReplyNextErrorHandler] = false;
			fallbackErrorHandler(error, reply, cb);
			return;
		}
		try {
			const result = func(error, reply.request, reply);
			if (result !== void 0) {
				if (result !== null && typeof result.then === "function") {
					const store = reply[kDiagnosticsStore] || null;
					wrapThenable(result, reply, store);
				} else reply.send(result);
			}
		} catch (err) {
			reply.send(err);
		}
	}
	function defaultErrorHandler(error, request, reply) {
		setErrorHeaders(error, reply);
		setErrorStatusCode(reply, error);
		request.server[kLogController].defaultErrorLog(error, request, reply);
		reply.send(error);
	}
	function fallbackErrorHandler(error, reply, cb) {
		const res = reply.raw;
		const statusCode = reply.statusCode;
		reply[kReplyHeaders]["content-type"] = reply[kReplyHeaders]["content-type"] ?? "application/json; charset=utf-8";
		let payload;
		try {
			const serializerFn = getSchemaSerializer(reply[kRouteContext], statusCode, reply[kReplyHeaders]["content-type"]);
			if (serializerFn === false) payload = serializeError({
				error: statusCodes[statusCode + ""],
				code: error.code,
				message: error.message,
				statusCode
			});
			else payload = serializerFn(Object.create(error, {
				error: { value: statusCodes[statusCode + ""] },
				message: { value: error.message },
				statusCode: { value: statusCode }
			}));
		} catch (err) {
			reply.server[kLogController].serializerError(err, reply.request, reply, { statusCode: res.statusCode });
			reply.code(500);
			payload = serializeError(new FST_ERR_FAILED_ERROR_SERIALIZATION(err.message, error.message));
		}
		if (typeof payload !== "string" && !Buffer.isBuffer(payload)) payload = serializeError(new FST_ERR_REP_INVALID_PAYLOAD_TYPE(typeof payload));
		reply[kReplyHeaders]["content-length"] = "" + Buffer.byteLength(payload);
		cb(reply, payload);
	}
	function buildErrorHandler(parent = rootErrorHandler, func) {
		if (!func) return parent;
		const errorHandler = Object.create(parent);
		errorHandler.func = func;
		return errorHandler;
	}
	function setErrorHeaders(error, reply) {
		const res = reply.raw;
		let statusCode = res.statusCode;
		statusCode = statusCode >= 400 && statusCode <= 599 ? statusCode : 500;
		if (error != null) {
			if (error.headers !== void 0) reply.headers(error.headers);
			if (error.statusCode >= 400 && error.statusCode <= 599) statusCode = error.statusCode;
			else if (error.status >= 400 && error.status <= 599) statusCode = error.status;
		}
		res.statusCode = statusCode;
	}
	module.exports = {
		buildErrorHandler,
		handleError
	};
}));
// node_modules/fastify/lib/decorate.js
var require_decorate = __commonJSMin(((exports, module) => {
	const { kReply, kRequest, kState, kHasBeenDecorated } = require_symbols$1();
	const { FST_ERR_DEC_ALREADY_PRESENT, FST_ERR_DEC_MISSING_DEPENDENCY, FST_ERR_DEC_AFTER_START, FST_ERR_DEC_REFERENCE_TYPE, FST_ERR_DEC_DEPENDENCY_INVALID_TYPE, FST_ERR_DEC_UNDECLARED } = require_errors();
	function decorate(instance, name, fn, dependencies) {
		if (Object.hasOwn(instance, name)) throw new FST_ERR_DEC_ALREADY_PRESENT(name);
		checkDependencies(instance, name, dependencies);
		if (fn && (typeof fn.getter === "function" || typeof fn.setter === "function")) Object.defineProperty(instance, name, {
			get: fn.getter,
			set: fn.setter
		});
		else instance[name] = fn;
	}
	function getInstanceDecorator(name) {
		if (!checkExistence(this, name)) throw new FST_ERR_DEC_UNDECLARED(name, "instance");
		const decorator = this[name];
		if (typeof decorator === "function") return decorator.bind(this);
		return decorator;
	}
	function decorateConstructor(konstructor, name, fn, dependencies) {
		const instance = konstructor.prototype;
		if (Object.hasOwn(instance, name) || hasKey(konstructor, name) || hasInstanceProperty(konstructor, name)) throw new FST_ERR_DEC_ALREADY_PRESENT(name);
		konstructor[kHasBeenDecorated] = true;
		checkDependencies(konstructor, name, dependencies);
		if (fn && (typeof fn.getter === "function" || typeof fn.setter === "function")) Object.defineProperty(instance, name, {
			get: fn.getter,
			set: fn.setter
		});
		else if (typeof fn === "function") instance[name] = fn;
		else konstructor.props.push({
			key: name,
			value: fn
		});
	}
	function checkReferenceType(name, fn) {
		if (typeof fn === "object" && fn && !(typeof fn.getter === "function" || typeof fn.setter === "function")) throw new FST_ERR_DEC_REFERENCE_TYPE(name, typeof fn);
	}
	function decorateFastify(name, fn, dependencies) {
		assertNotStarted(this, name);
		decorate(this, name, fn, dependencies);
		return this;
	}
	function checkExistence(instance, name) {
		if (name) return name in instance || instance.prototype && name in instance.prototype || hasKey(instance, name);
		return instance in this;
	}
	function hasKey(fn, name) {
		return fn.props ? fn.props.some((p) => p.key === name) : false;
	}
	function hasInstanceProperty(konstructor, name) {
		let k = konstructor;
		while (k) {
			if (k.instanceProperties && k.instanceProperties.has(name)) return true;
			k = k.parent;
		}
		return false;
	}
	function checkRequestExistence(name) {
		if (name && hasKey(this[kRequest], name)) return true;
		if (name && hasInstanceProperty(this[kRequest], name)) return true;
		return checkExistence(this[kRequest].prototype, name);
	}
	function checkReplyExistence(name) {
		if (name && hasKey(this[kReply], name)) return true;
		if (name && hasInstanceProperty(this[kReply], name)) return true;
		return checkExistence(this[kReply].prototype, name);
	}
	function checkDependencies(instance, name, deps) {
		if (deps === void 0 || deps === null) return;
		if (!Array.isArray(deps)) throw new FST_ERR_DEC_DEPENDENCY_INVALID_TYPE(name);
		for (let i = 0; i !== deps.length; ++i) if (!checkExistence(instance, deps[i]) && !hasInstanceProperty(instance, deps[i])) throw new FST_ERR_DEC_MISSING_DEPENDENCY(deps[i]);
	}
	function decorateReply(name, fn, dependencies) {
		assertNotStarted(this, name);
		checkReferenceType(name, fn);
		decorateConstructor(this[kReply], name, fn, dependencies);
		return this;
	}
	function decorateRequest(name, fn, dependencies) {
		assertNotStarted(this, name);
		checkReferenceType(name, fn);
		decorateConstructor(this[kRequest], name, fn, dependencies);
		return this;
	}
	function assertNotStarted(instance, name) {
		if (instance[kState].started) throw new FST_ERR_DEC_AFTER_START(name);
	}
	module.exports = {
		add: decorateFastify,
		exist: checkExistence,
		existRequest: checkRequestExistence,
		existReply: checkReplyExistence,
		dependencies: checkDependencies,
		decorateReply,
		decorateRequest,
		getInstanceDecorator,
		hasKey
	};
}));
// node_modules/fastify/lib/reply.js
var require_reply = __commonJSMin(((exports, module) => {
	const eos = __require("node:stream").finished;
	const { kFourOhFourContext, kReplyErrorHandlerCalled, kReplyHijacked, kReplyStartTime, kReplyEndTime, kReplySerializer, kReplySerializerDefault, kReplyIsError, kReplyHeaders, kReplyTrailers, kReplyHasStatusCode, kReplyIsRunningOnErrorHook, kReplyNextErrorHandler, kSchemaResponse, kReplyCacheSerializeFns, kSchemaController, kOptions, kRouteContext, kTimeoutTimer, kOnAbort, kRequestSignal, kLogController } = require_symbols$1();
	const { onSendHookRunner, onResponseHookRunner, preHandlerHookRunner, preSerializationHookRunner } = require_hooks();
	const internals = require_handle_request()[Symbol.for("internals")];
	const now = require_logger_factory().now;
	const { handleError } = require_error_handler();
	const { getSchemaSerializer } = require_schemas();
	const CONTENT_TYPE = {
		JSON: "application/json; charset=utf-8",
		PLAIN: "text/plain; charset=utf-8",
		OCTET: "application/octet-stream"
	};
	const { FST_ERR_REP_INVALID_PAYLOAD_TYPE, FST_ERR_REP_RESPONSE_BODY_CONSUMED, FST_ERR_REP_READABLE_STREAM_LOCKED, FST_ERR_REP_ALREADY_SENT, FST_ERR_SEND_INSIDE_ONERR, FST_ERR_BAD_STATUS_CODE, FST_ERR_BAD_TRAILER_NAME, FST_ERR_BAD_TRAILER_VALUE, FST_ERR_MISSING_SERIALIZATION_FN, FST_ERR_MISSING_CONTENTTYPE_SERIALIZATION_FN, FST_ERR_DEC_UNDECLARED } = require_errors();
	const decorators = require_decorate();
	const ContentType = require_content_type();
	const toString = Object.prototype.toString;
	const HTTP2_WRITE_CHUNK_SIZE = 65536;
	function Reply(res, request, log) {
		this.raw = res;
		this[kReplySerializer] = null;
		this[kReplyErrorHandlerCalled] = false;
		this[kReplyIsError] = false;
		this[kReplyIsRunningOnErrorHook] = false;
		this.request = request;
		this[kReplyHeaders] = {};
		this[kReplyTrailers] = null;
		this[kReplyHasStatusCode] = false;
		this[kReplyStartTime] = void 0;
		this.log = log;
	}
	Reply.props = [];
	Reply.instanceProperties = new Set([
		"raw",
		"request",
		"log"
	]);
	Object.defineProperties(Reply.prototype, {
		[kRouteContext]: { get() {
			return this.request[kRouteContext];
		} },
		elapsedTime: { get() {
			if (this[kReplyStartTime] === void 0) return 0;
			return (this[kReplyEndTime] || now()) - this[kReplyStartTime];
		} },
		mediaType: { get() {
			const contentTypeHeader = this.getHeader("content-type");
			return ContentType.from(contentTypeHeader).mediaType;
		} },
		server: { get() {
			return this.request[kRouteContext].server;
		} },
		sent: {
			enumerable: true,
			get() {
				return (this[kReplyHijacked] || this.raw.writableEnded) === true;
			}
		},
		statusCode: {
			get() {
				return this.raw.statusCode;
			},
			set(value) {
				this.code(value);
			}
		},
		routeOptions: { get() {
			return this.request.routeOptions;
		} }
	});
	Reply.prototype.writeEarlyHints = function(hints, callback) {
		this.raw.writeEarlyHints(hints, callback);
		return this;
	};
	Reply.prototype.hijack = function() {
		this[kReplyHijacked] = true;
		if (this.request[kRequestSignal]) {
			clearTimeout(this.request[kTimeoutTimer]);
			this.request[kTimeoutTimer] = null;
			if (this.request[kOnAbort]) {
				this.request.raw.removeListener("close", this.request[kOnAbort]);
				this.request[kOnAbort] = null;
			}
		}
		const socket = this.request.raw.socket;
		if (socket?._meta?.request === this.request) {
			socket.removeListener("timeout", socket._meta.onTimeout);
			socket._meta = null;
		}
		return this;
	};
	Reply.prototype.send = function(payload) {
		if (this[kReplyIsRunningOnErrorHook]) throw new FST_ERR_SEND_INSIDE_ONERR();
		if (this.sent === true) {
			this.log.warn({ err: new FST_ERR_REP_ALREADY_SENT(this.request.url, this.request.method) });
			return this;
		}
		if (this[kReplyIsError] || payload instanceof Error) {
			this[kReplyIsError] = false;
			onErrorHook(this, payload, onSendHook);
			return this;
		}
		if (payload === void 0) {
			onSendHook(this, payload);
			return this;
		}
		const contentType = ContentType.from(this.getHeader("content-type"));
		const hasContentType = contentType.isEmpty === false;
		if (payload !== null) {
			if (typeof payload.pipe === "function" || typeof payload.getReader === "function" || typeof payload === "object" && toString.call(payload) === "[object Response]") {
				onSendHook(this, payload);
				return this;
			}
			if (payload.buffer instanceof ArrayBuffer) {
				if (!hasContentType) this[kReplyHeaders]["content-type"] = CONTENT_TYPE.OCTET;
				const payloadToSend = Buffer.isBuffer(payload) ? payload : Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
				onSendHook(this, payloadToSend);
				return this;
			}
			if (!hasContentType && typeof payload === "string") {
				this[kReplyHeaders]["content-type"] = CONTENT_TYPE.PLAIN;
				onSendHook(this, payload);
				return this;
			}
		}
		if (this[kReplySerializer] !== null) {
			if (typeof payload !== "string") {
				preSerializationHook(this, payload);
				return this;
			}
			payload = this[kReplySerializer](payload);
		} else if (!hasContentType || contentType.mediaType.indexOf("json") !== -1) {
			if (!hasContentType) this[kReplyHeaders]["content-type"] = CONTENT_TYPE.JSON;
			else if (contentType.parameters.has("charset") === false) {
				const customContentType = contentType.toString();
				this[kReplyHeaders]["content-type"] = `${customContentType}; charset=utf-8`;
			}
			if (typeof payload !== "string") {
				preSerializationHook(this, payload);
				return this;
			}
		}
		onSendHook(this, payload);
		return this;
	};
	Reply.prototype.getHeader = function(key) {
		key = key.toLowerCase();
		const value = this[kReplyHeaders][key];
		return value !== void 0 ? value : this.raw.getHeader(key);
	};
	Reply.prototype.getHeaders = function() {
		return {
			...this.raw.getHeaders(),
			...this[kReplyHeaders]
		};
	};
	Reply.prototype.hasHeader = function(key) {
		key = key.toLowerCase();
		return this[kReplyHeaders][key] !== void 0 || this.raw.hasHeader(key);
	};
	Reply.prototype.removeHeader = function(key) {
		key = key.toLowerCase();
		delete this[kReplyHeaders][key];
		if (!this.raw.headersSent) this.raw.removeHeader(key);
		return this;
	};
	Reply.prototype.header = function(key, value = "") {
		key = key.toLowerCase();
		if (this[kReplyHeaders][key] && key === "set-cookie") {
			if (typeof this[kReplyHeaders][key] === "string") this[kReplyHeaders][key] = [this[kReplyHeaders][key]];
			if (Array.isArray(value)) Array.prototype.push.apply(this[kReplyHeaders][key], value);
			else this[kReplyHeaders][key].push(value);
		} else if (key === "set-cookie" && Array.isArray(value)) this[kReplyHeaders][key] = value.slice();
		else this[kReplyHeaders][key] = value;
		return this;
	};
	Reply.prototype.headers = function(headers) {
		const keys = Object.keys(headers);
		for (let i = 0; i !== keys.length; ++i) {
			const key = keys[i];
			this.header(key, headers[key]);
		}
		return this;
	};
	const INVALID_TRAILERS = new Set([
		"transfer-encoding",
		"content-length",
		"host",
		"cache-control",
		"max-forwards",
		"te",
		"authorization",
		"set-cookie",
		"content-encoding",
		"content-type",
		"content-range",
		"trailer"
	]);
	Reply.prototype.trailer = function(key, fn) {
		key = key.toLowerCase();
		if (INVALID_TRAILERS.has(key)) throw new FST_ERR_BAD_TRAILER_NAME(key);
		if (typeof fn !== "function") throw new FST_ERR_BAD_TRAILER_VALUE(key, typeof fn);
		if (this[kReplyTrailers] === null) this[kReplyTrailers] = {};
		this[kReplyTrailers][key] = fn;
		return this;
	};
	Reply.prototype.hasTrailer = function(key) {
		return this[kReplyTrailers]?.[key.toLowerCase()] !== void 0;
	};
	Reply.prototype.removeTrailer = function(key) {
		if (this[kReplyTrailers] === null) return this;
		this[kReplyTrailers][key.toLowerCase()] = void 0;
		return this;
	};
	Reply.prototype.code = function(code) {
		const statusCode = +code;
		if (!(statusCode >= 100 && statusCode <= 599)) throw new FST_ERR_BAD_STATUS_CODE(code || String(code));
		this.raw.statusCode = statusCode;
		this[kReplyHasStatusCode] = true;
		return this;
	};
	Reply.prototype.status = Reply.prototype.code;
	Reply.prototype.getSerializationFunction = function(schemaOrStatus, contentType) {
		let serialize;
		if (typeof schemaOrStatus === "string" || typeof schemaOrStatus === "number") {
			if (typeof contentType === "string") serialize = this[kRouteContext][kSchemaResponse]?.[schemaOrStatus]?.[contentType];
			else serialize = this[kRouteContext][kSchemaResponse]?.[schemaOrStatus];
		} else if (typeof schemaOrStatus === "object") serialize = this[kRouteContext][kReplyCacheSerializeFns]?.get(schemaOrStatus);
		return serialize;
	};
	Reply.prototype.compileSerializationSchema = function(schema, httpStatus = null, contentType = null) {
		const { request } = this;
		const { method, url } = request;
		if (this[kRouteContext][kReplyCacheSerializeFns]?.has(schema)) return this[kRouteContext][kReplyCacheSerializeFns].get(schema);
		const serializeFn = (this[kRouteContext].serializerCompiler || this.server[kSchemaController].serializerCompiler || this.server[kSchemaController].setupSerializer(this.server[kOptions]) || this.server[kSchemaController].serializerCompiler)({
			schema,
			method,
			url,
			httpStatus,
			contentType
		});
		if (this[kRouteContext][kReplyCacheSerializeFns] == null) this[kRouteContext][kReplyCacheSerializeFns] = new WeakMap();
		this[kRouteContext][kReplyCacheSerializeFns].set(schema, serializeFn);
		return serializeFn;
	};
	Reply.prototype.serializeInput = function(input, schema, httpStatus, contentType) {
		const possibleContentType = httpStatus;
		let serialize;
		httpStatus = typeof schema === "string" || typeof schema === "number" ? schema : httpStatus;
		contentType = httpStatus && possibleContentType !== httpStatus ? possibleContentType : contentType;
		if (httpStatus != null) {
			if (contentType != null) serialize = this[kRouteContext][kSchemaResponse]?.[httpStatus]?.[contentType];
			else serialize = this[kRouteContext][kSchemaResponse]?.[httpStatus];
			if (serialize == null) {
				if (contentType) throw new FST_ERR_MISSING_CONTENTTYPE_SERIALIZATION_FN(httpStatus, contentType);
				throw new FST_ERR_MISSING_SERIALIZATION_FN(httpStatus);
			}
		} else if (this[kRouteContext][kReplyCacheSerializeFns]?.has(schema)) serialize = this[kRouteContext][kReplyCacheSerializeFns].get(schema);
		else serialize = this.compileSerializationSchema(schema, httpStatus, contentType);
		return serialize(input);
	};
	Reply.prototype.serialize = function(payload) {
		if (this[kReplySerializer] !== null) return this[kReplySerializer](payload);
		else if (this[kRouteContext] && this[kRouteContext][kReplySerializerDefault]) return this[kRouteContext][kReplySerializerDefault](payload, this.raw.statusCode);
		else return serialize(this[kRouteContext], payload, this.raw.statusCode);
	};
	Reply.prototype.serializer = function(fn) {
		this[kReplySerializer] = fn;
		return this;
	};
	Reply.prototype.type = function(type) {
		this[kReplyHeaders]["content-type"] = type;
		return this;
	};
	Reply.prototype.redirect = function(url, code) {
		if (!code) code = this[kReplyHasStatusCode] ? this.raw.statusCode : 302;
		return this.header("location", url).code(code).send();
	};
	Reply.prototype.callNotFound = function() {
		notFound(this);
		return this;
	};
	Reply.prototype.then = function(fulfilled, rejected) {
		if (this.sent) {
			fulfilled();
			return;
		}
		eos(this.raw, (err) => {
			if (err && err.code !== "ERR_STREAM_PREMATURE_CLOSE") {
				if (rejected) rejected(err);
				else this.log && this.log.warn("unhandled rejection on reply.then");
			} else fulfilled();
		});
	};
	Reply.prototype.getDecorator = function(name) {
		if (!decorators.hasKey(this, name) && !decorators.exist(this, name)) throw new FST_ERR_DEC_UNDECLARED(name, "reply");
		const decorator = this[name];
		if (typeof decorator === "function") return decorator.bind(this);
		return decorator;
	};
	function preSerializationHook(reply, payload) {
		if (reply[kRouteContext].preSerialization !== null) preSerializationHookRunner(reply[kRouteContext].preSerialization, reply.request, reply, payload, preSerializationHookEnd);
		else preSerializationHookEnd(null, void 0, reply, payload);
	}
	function preSerializationHookEnd(err, _request, reply, payload) {
		if (err != null) {
			onErrorHook(reply, err);
			return;
		}
		try {
			if (reply[kReplySerializer] !== null) payload = reply[kReplySerializer](payload);
			else if (reply[kRouteContext] && reply[kRouteContext][kReplySerializerDefault]) payload = reply[kRouteContext][kReplySerializerDefault](payload, reply.raw.statusCode);
			else payload = serialize(reply[kRouteContext], payload, reply.raw.statusCode, reply[kReplyHeaders]["content-type"]);
		} catch (e) {
			wrapSerializationError(e, reply);
			onErrorHook(reply, e);
			return;
		}
		onSendHook(reply, payload);
	}
	function wrapSerializationError(error, reply) {
		error.serialization = reply[kRouteContext].config;
	}
	function onSendHook(reply, payload) {
		if (reply[kRouteContext].onSend !== null) onSendHookRunner(reply[kRouteContext].onSend, reply.request, reply, payload, wrapOnSendEnd);
		else onSendEnd(reply, payload);
	}
	function wrapOnSendEnd(err, request, reply, payload) {
		if (err != null) onErrorHook(reply, err);
		else onSendEnd(reply, payload);
	}
	function safeWriteHead(reply, statusCode) {
		const res = reply.raw;
		try {
			res.writeHead(statusCode, reply[kReplyHeaders]);
		} catch (err) {
			if (err.code === "ERR_HTTP_HEADERS_SENT") reply.log.warn(`Reply was already sent, did you forget to "return reply" in the "${reply.request.raw.url}" (${reply.request.raw.method}) route?`);
			throw err;
		}
	}
	function onSendEnd(reply, payload) {
		const res = reply.raw;
		const req = reply.request;
		if (reply[kReplyTrailers] !== null) {
			const trailerHeaders = Object.keys(reply[kReplyTrailers]);
			let header = "";
			for (const trailerName of trailerHeaders) {
				if (typeof reply[kReplyTrailers][trailerName] !== "function") continue;
				header += " ";
				header += trailerName;
			}
			if (header !== "") {
				if (!isHttp2Reply(reply)) reply.header("Transfer-Encoding", "chunked");
				reply.header("Trailer", header.trim());
			} else reply[kReplyTrailers] = null;
		}
		if (payload != null && typeof payload === "object" && toString.call(payload) === "[object Response]") {
			if (typeof payload.status === "number") reply.code(payload.status);
			if (typeof payload.headers === "object" && typeof payload.headers.forEach === "function") for (const [headerName, headerValue] of payload.headers) reply.header(headerName, headerValue);
			if (payload.body !== null) {
				if (payload.bodyUsed) throw new FST_ERR_REP_RESPONSE_BODY_CONSUMED();
			}
			payload = payload.body;
		}
		const statusCode = res.statusCode;
		if (payload === void 0 || payload === null) {
			if (statusCode >= 200 && statusCode !== 204 && statusCode !== 304 && req.method !== "HEAD" && reply[kReplyTrailers] === null) reply[kReplyHeaders]["content-length"] = "0";
			safeWriteHead(reply, statusCode);
			sendTrailer(payload, res, reply);
			return;
		}
		if (statusCode >= 100 && statusCode < 200 || statusCode === 204) {
			reply.removeHeader("content-type");
			reply.removeHeader("content-length");
			safeWriteHead(reply, statusCode);
			sendTrailer(void 0, res, reply);
			if (typeof payload.resume === "function") {
				payload.on("error", noop);
				payload.resume();
			}
			return;
		}
		if (typeof payload.pipe === "function") {
			sendStream(payload, res, reply);
			return;
		}
		if (typeof payload.getReader === "function") {
			sendWebStream(payload, res, reply);
			return;
		}
		if (typeof payload !== "string" && !Buffer.isBuffer(payload)) throw new FST_ERR_REP_INVALID_PAYLOAD_TYPE(typeof payload);
		if (reply[kReplyTrailers] === null) {
			const contentLength = reply[kReplyHeaders]["content-length"];
			if (!contentLength || req.raw.method !== "HEAD" && Number(contentLength) !== Buffer.byteLength(payload)) reply[kReplyHeaders]["content-length"] = "" + Buffer.byteLength(payload);
		}
		safeWriteHead(reply, statusCode);
		writePayload(payload, res, reply);
	}
	function isHttp2Reply(reply) {
		return reply.request.raw?.httpVersionMajor === 2;
	}
	function writePayload(payload, res, reply) {
		if (!isHttp2Reply(reply) || Buffer.byteLength(payload) <= HTTP2_WRITE_CHUNK_SIZE) {
			if (reply[kReplyTrailers] === null) {
				res.end(payload, null, null);
				return;
			}
			res.write(payload);
			sendTrailer(payload, res, reply);
			return;
		}
		writeHttp2Payload(payload, res, () => {
			sendTrailer(payload, res, reply);
		});
	}
	function writeHttp2Payload(payload, res, done) {
		const buffer = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
		let offset = 0;
		function writeChunk() {
			while (offset < buffer.length) {
				if (res.destroyed || res.writableEnded) return;
				const end = Math.min(offset + HTTP2_WRITE_CHUNK_SIZE, buffer.length);
				const shouldContinue = res.write(buffer.subarray(offset, end));
				offset = end;
				if (shouldContinue === false) {
					res.once("drain", writeChunk);
					return;
				}
			}
			done();
		}
		writeChunk();
	}
	function logStreamError(err, reply, res) {
		reply.server[kLogController].streamError(err, reply.request, reply);
	}
	function sendWebStream(payload, res, reply) {
		if (payload.locked) throw new FST_ERR_REP_READABLE_STREAM_LOCKED();
		let sourceOpen = true;
		let errorLogged = false;
		let waitingDrain = false;
		const reader = payload.getReader();
		eos(res, function(err) {
			if (sourceOpen) {
				if (err != null && res.headersSent && !errorLogged) {
					errorLogged = true;
					logStreamError(err, reply, res);
				}
				reader.cancel().catch(noop);
			}
		});
		if (!res.headersSent) for (const key in reply[kReplyHeaders]) res.setHeader(key, reply[kReplyHeaders][key]);
		else reply.log.warn("response will send, but you shouldn't use res.writeHead in stream mode");
		function onRead(result) {
			if (result.done) {
				sourceOpen = false;
				sendTrailer(null, res, reply);
				return;
			}
			if (res.destroyed) {
				sourceOpen = false;
				reader.cancel().catch(noop);
				return;
			}
			if (res.write(result.value) === false) {
				waitingDrain = true;
				res.once("drain", onDrain);
				return;
			}
			reader.read().then(onRead, onReadError);
		}
		function onDrain() {
			if (!waitingDrain || !sourceOpen || res.destroyed) return;
			waitingDrain = false;
			reader.read().then(onRead, onReadError);
		}
		function onReadError(err) {
			sourceOpen = false;
			if (res.headersSent || reply.request.raw.aborted === true) {
				if (!errorLogged) {
					errorLogged = true;
					logStreamError(err, reply, reply);
				}
				res.destroy();
			} else onErrorHook(reply, err);
		}
		reader.read().then(onRead, onReadError);
	}
	function sendStream(payload, res, reply) {
		let sourceOpen = true;
		let errorLogged = false;
		eos(payload, {
			readable: true,
			writable: false
		}, function(err) {
			sourceOpen = false;
			if (err != null) {
				if (res.headersSent || reply.request.raw.aborted === true) {
					if (!errorLogged) {
						errorLogged = true;
						logStreamError(err, reply, reply);
					}
					res.destroy();
				} else onErrorHook(reply, err);
				return;
			}
			if (reply[kReplyTrailers] !== null) sendTrailer(null, res, reply);
		});
		eos(res, function(err) {
			if (sourceOpen) {
				if (err != null && res.headersSent && !errorLogged) {
					errorLogged = true;
					logStreamError(err, reply, res);
				}
				if (typeof payload.destroy === "function") payload.destroy();
				else if (typeof payload.close === "function") payload.close(noop);
				else if (typeof payload.abort === "function") payload.abort();
				else reply.log.warn("stream payload does not end properly");
			}
		});
		if (!res.headersSent) for (const key in reply[kReplyHeaders]) res.setHeader(key, reply[kReplyHeaders][key]);
		else reply.log.warn("response will send, but you shouldn't use res.writeHead in stream mode");
		if (reply[kReplyTrailers] !== null) payload.pipe(res, { end: false });
		else payload.pipe(res);
	}
	function sendTrailer(payload, res, reply) {
		if (reply[kReplyTrailers] === null) {
			res.end(null, null, null);
			return;
		}
		const trailerHeaders = Object.keys(reply[kReplyTrailers]);
		const trailers = {};
		let handled = 0;
		let skipped = true;
		let sent = false;
		function send() {
			if (handled === 0 && !sent) {
				sent = true;
				res.addTrailers(trailers);
				res.end(null, null, null);
			}
		}
		for (const trailerName of trailerHeaders) {
			if (typeof reply[kReplyTrailers][trailerName] !== "function") continue;
			skipped = false;
			handled--;
			let cbAlreadyCalled = false;
			function cb(err, value) {
				if (cbAlreadyCalled) return;
				cbAlreadyCalled = true;
				handled++;
				if (err) reply.log.debug(err);
				else trailers[trailerName] = value;
				process.nextTick(send);
			}
			const result = reply[kReplyTrailers][trailerName](reply, payload, cb);
			if (typeof result === "object" && typeof result.then === "function") result.then((v) => cb(null, v), cb);
		}
		if (skipped) res.end(null, null, null);
	}
	function onErrorHook(reply, error, cb) {
		if (reply[kRouteContext].onError !== null && !reply[kReplyNextErrorHandler]) {
			reply[kReplyIsRunningOnErrorHook] = true;
			onSendHookRunner(reply[kRouteContext].onError, reply.request, reply, error, () => handleError(reply, error, cb));
		} else handleError(reply, error, cb);
	}
	function setupResponseListeners(reply) {
		reply[kReplyStartTime] = now();
		const onResFinished = (err) => {
			reply[kReplyEndTime] = now();
			reply.raw.removeListener("finish", onResFinished);
			reply.raw.removeListener("error", onResFinished);
			const ctx = reply[kRouteContext];
			if (reply.request[kRequestSignal]) {
				clearTimeout(reply.request[kTimeoutTimer]);
				reply.request[kTimeoutTimer] = null;
				if (reply.request[kOnAbort]) {
					reply.request.raw.removeListener("close", reply.request[kOnAbort]);
					reply.request[kOnAbort] = null;
				}
			}
			const socket = reply.request.raw.socket;
			if (socket && socket._meta && socket._meta.request === reply.request) {
				socket.removeListener("timeout", socket._meta.onTimeout);
				socket._meta = null;
			}
			if (ctx && ctx.onResponse !== null) onResponseHookRunner(ctx.onResponse, reply.request, reply, onResponseCallback);
			else onResponseCallback(err, reply.request, reply);
		};
		reply.raw.on("finish", onResFinished);
		reply.raw.on("error", onResFinished);
	}
	function onResponseCallback(err, request, reply) {
		reply.server[kLogController].requestCompleted(err, request, reply);
	}
	function buildReply(R) {
		const props = R.props.slice();
		function _Reply(res, request, log) {
			this.raw = res;
			this[kReplyIsError] = false;
			this[kReplyErrorHandlerCalled] = false;
			this[kReplyHijacked] = false;
			this[kReplySerializer] = null;
			this.request = request;
			this[kReplyHeaders] = {};
			this[kReplyTrailers] = null;
			this[kReplyStartTime] = void 0;
			this[kReplyEndTime] = void 0;
			this.log = log;
			let prop;
			for (let i = 0; i < props.length; i++) {
				prop = props[i];
				this[prop.key] = prop.value;
			}
		}
		Object.setPrototypeOf(_Reply.prototype, R.prototype);
		Object.setPrototypeOf(_Reply, R);
		_Reply.parent = R;
		_Reply.props = props;
		return _Reply;
	}
	function notFound(reply) {
		if (reply[kRouteContext][kFourOhFourContext] === null) {
			reply.log.warn("Trying to send a NotFound error inside a 404 handler. Sending basic 404 response.");
			reply.code(404).send("404 Not Found");
			return;
		}
		reply.request[kRouteContext] = reply[kRouteContext][kFourOhFourContext];
		if (reply[kRouteContext].preHandler !== null) preHandlerHookRunner(reply[kRouteContext].preHandler, reply.request, reply, internals.preHandlerCallback);
		else internals.preHandlerCallback(null, reply.request, reply);
	}
	function serialize(context, data, statusCode, contentType) {
		const fnSerialize = getSchemaSerializer(context, statusCode, contentType);
		if (fnSerialize) return fnSerialize(data);
		return JSON.stringify(data);
	}
	function noop() {}
	module.exports = Reply;
	module.exports.buildReply = buildReply;
	module.exports.setupResponseListeners = setupResponseListeners;
}));
// node_modules/@fastify/forwarded/index.js
var require_forwarded = __commonJSMin(((exports, module) => {
	function forwarded(req) {
		if (!req) throw new TypeError("argument req is required");
		const header = req.headers["x-forwarded-for"];
		const socketAddr = req.socket.remoteAddress;
		if (!header || typeof header !== "string") return [socketAddr];
		else if (header.indexOf(",") === -1) {
			const remote = header.trim();
			return remote.length ? [socketAddr, remote] : [socketAddr];
		} else return parse(header, socketAddr);
	}
	function parse(header, socketAddr) {
		const result = [socketAddr];
		let end = header.length;
		let start = end;
		let char;
		let i;
		for (i = end - 1; i >= 0; --i) {
			char = header[i];
			if (char === " " || char === "	") start === end && (start = end = i);
			else if (char === ",") {
				start !== end && result.push(header.slice(start, end));
				start = end = i;
			} else start = i;
		}
		start !== end && result.push(header.substring(start, end));
		return result;
	}
	module.exports = forwarded;
	module.exports.default = forwarded;
	module.exports.forwarded = forwarded;
}));
// node_modules/ipaddr.js/lib/ipaddr.js
var require_ipaddr = __commonJSMin(((exports, module, this$7) => {
	(function(root) {
		"use strict";
		const ipv4Part = "(0?\\d+|0x[a-f0-9]+)";
		const ipv4Regexes = {
			fourOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}$`, "i"),
			threeOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}$`, "i"),
			twoOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}$`, "i"),
			longValue: new RegExp(`^${ipv4Part}$`, "i")
		};
		const octalRegex = new RegExp(`^0[0-7]+$`, "i");
		const hexRegex = new RegExp(`^0x[a-f0-9]+$`, "i");
		const zoneIndex = "%[0-9a-z]{1,}";
		const ipv6Part = "(?:[0-9a-f]+::?)+";
		const ipv6Regexes = {
			zoneIndex: new RegExp(zoneIndex, "i"),
			"native": new RegExp(`^(::)?(${ipv6Part})?([0-9a-f]+)?(::)?(${zoneIndex})?$`, "i"),
			deprecatedTransitional: new RegExp(`^(?:::)(${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}(${zoneIndex})?)$`, "i"),
			transitional: new RegExp(`^((?:${ipv6Part})|(?:::)(?:${ipv6Part})?)${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}(${zoneIndex})?$`, "i")
		};
		function expandIPv6(string, parts) {
			if (string.indexOf("::") !== string.lastIndexOf("::")) return null;
			let colonCount = 0;
			let lastColon = -1;
			let zoneId = (string.match(ipv6Regexes.zoneIndex) || [])[0];
			let replacement, replacementCount;
			if (zoneId) {
				zoneId = zoneId.substring(1);
				string = string.replace(/%.+$/, "");
			}
			while ((lastColon = string.indexOf(":", lastColon + 1)) >= 0) colonCount++;
			if (string.substr(0, 2) === "::") colonCount--;
			if (string.substr(-2, 2) === "::") colonCount--;
			if (colonCount >= parts) return null;
			replacementCount = parts - colonCount;
			replacement = ":";
			while (replacementCount--) replacement += "0:";
			string = string.replace("::", replacement);
			if (string[0] === ":") string = string.slice(1);
			if (string[string.length - 1] === ":") string = string.slice(0, -1);
			parts = (function() {
				const ref = string.split(":");
				const results = [];
				for (let i = 0; i < ref.length; i++) results.push(ref[i].length > 4 ? NaN : parseInt(ref[i], 16));
				return results;
			})();
			return {
				parts,
				zoneId
			};
		}
		function matchCIDR(first, second, partSize, cidrBits) {
			if (first.length !== second.length) throw new Error("ipaddr: cannot match CIDR for objects with different lengths");
			let part = 0;
			let shift;
			while (cidrBits > 0) {
				shift = partSize - cidrBits;
				if (shift < 0) shift = 0;
				if (first[part] >> shift !== second[part] >> shift) return false;
				cidrBits -= partSize;
				part += 1;
			}
			return true;
		}
		function parseIntAuto(string) {
			if (hexRegex.test(string)) return parseInt(string, 16);
			if (string[0] === "0" && !isNaN(parseInt(string[1], 10))) {
				if (octalRegex.test(string)) return parseInt(string, 8);
				throw new Error(`ipaddr: cannot parse ${string} as octal`);
			}
			return parseInt(string, 10);
		}
		function padPart(part, length) {
			while (part.length < length) part = `0${part}`;
			return part;
		}
		const ipaddr = {};
		ipaddr.IPv4 = (function() {
			function IPv4(octets) {
				if (octets.length !== 4) throw new Error("ipaddr: ipv4 octet count should be 4");
				let i, octet;
				for (i = 0; i < octets.length; i++) {
					octet = octets[i];
					if (!(0 <= octet && octet <= 255)) throw new Error("ipaddr: ipv4 octet should fit in 8 bits");
				}
				this.octets = octets;
			}
			IPv4.prototype.SpecialRanges = {
				unspecified: [[new IPv4([
					0,
					0,
					0,
					0
				]), 8]],
				broadcast: [[new IPv4([
					255,
					255,
					255,
					255
				]), 32]],
				multicast: [[new IPv4([
					224,
					0,
					0,
					0
				]), 4]],
				linkLocal: [[new IPv4([
					169,
					254,
					0,
					0
				]), 16]],
				loopback: [[new IPv4([
					127,
					0,
					0,
					0
				]), 8]],
				carrierGradeNat: [[new IPv4([
					100,
					64,
					0,
					0
				]), 10]],
				"private": [
					[new IPv4([
						10,
						0,
						0,
						0
					]), 8],
					[new IPv4([
						172,
						16,
						0,
						0
					]), 12],
					[new IPv4([
						192,
						168,
						0,
						0
					]), 16]
				],
				reserved: [
					[new IPv4([
						192,
						0,
						0,
						0
					]), 24],
					[new IPv4([
						192,
						0,
						2,
						0
					]), 24],
					[new IPv4([
						192,
						88,
						99,
						0
					]), 24],
					[new IPv4([
						198,
						18,
						0,
						0
					]), 15],
					[new IPv4([
						198,
						51,
						100,
						0
					]), 24],
					[new IPv4([
						203,
						0,
						113,
						0
					]), 24],
					[new IPv4([
						240,
						0,
						0,
						0
					]), 4]
				],
				as112: [[new IPv4([
					192,
					175,
					48,
					0
				]), 24], [new IPv4([
					192,
					31,
					196,
					0
				]), 24]],
				amt: [[new IPv4([
					192,
					52,
					193,
					0
				]), 24]]
			};
			IPv4.prototype.kind = function() {
				return "ipv4";
			};
			IPv4.prototype.match = function(other, cidrRange) {
				let ref;
				if (cidrRange === void 0) {
					ref = other;
					other = ref[0];
					cidrRange = ref[1];
				}
				if (other.kind() !== "ipv4") throw new Error("ipaddr: cannot match ipv4 address with non-ipv4 one");
				return matchCIDR(this.octets, other.octets, 8, cidrRange);
			};
			IPv4.prototype.prefixLengthFromSubnetMask = function() {
				let cidr = 0;
				let stop = false;
				const zerotable = {
					0: 8,
					128: 7,
					192: 6,
					224: 5,
					240: 4,
					248: 3,
					252: 2,
					254: 1,
					255: 0
				};
				let i, octet, zeros;
				for (i = 3; i >= 0; i -= 1) {
					octet = this.octets[i];
					if (octet in zerotable) {
						zeros = zerotable[octet];
						if (stop && zeros !== 0) return null;
						if (zeros !== 8) stop = true;
						cidr += zeros;
					} else return null;
				}
				return 32 - cidr;
			};
			IPv4.prototype.range = function() {
				return ipaddr.subnetMatch(this, this.SpecialRanges);
			};
			IPv4.prototype.toByteArray = function() {
				return this.octets.slice(0);
			};
			IPv4.prototype.toIPv4MappedAddress = function() {
				return ipaddr.IPv6.parse(`::ffff:${this.toString()}`);
			};
			IPv4.prototype.toNormalizedString = function() {
				return this.toString();
			};
			IPv4.prototype.toString = function() {
				return this.octets.join(".");
			};
			return IPv4;
		})();
		ipaddr.IPv4.broadcastAddressFromCIDR = function(string) {
			try {
				const cidr = this.parseCIDR(string);
				const ipInterfaceOctets = cidr[0].toByteArray();
				const subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
				const octets = [];
				let i = 0;
				while (i < 4) {
					octets.push(parseInt(ipInterfaceOctets[i], 10) | parseInt(subnetMaskOctets[i], 10) ^ 255);
					i++;
				}
				return new this(octets);
			} catch (e) {
				throw new Error("ipaddr: the address does not have IPv4 CIDR format", { cause: e });
			}
		};
		ipaddr.IPv4.isIPv4 = function(string) {
			return this.parser(string) !== null;
		};
		ipaddr.IPv4.isValid = function(string) {
			try {
				new this(this.parser(string));
				return true;
			} catch {
				return false;
			}
		};
		ipaddr.IPv4.isValidCIDR = function(string) {
			try {
				this.parseCIDR(string);
				return true;
			} catch {
				return false;
			}
		};
		ipaddr.IPv4.isValidFourPartDecimal = function(string) {
			if (ipaddr.IPv4.isValid(string) && string.match(/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){3}$/)) return true;
			else return false;
		};
		ipaddr.IPv4.isValidCIDRFourPartDecimal = function(string) {
			const match = string.match(/^(.+)\/(\d+)$/);
			if (!ipaddr.IPv4.isValidCIDR(string) || !match) return false;
			return ipaddr.IPv4.isValidFourPartDecimal(match[1]);
		};
		ipaddr.IPv4.networkAddressFromCIDR = function(string) {
			let cidr, i, ipInterfaceOctets, octets, subnetMaskOctets;
			try {
				cidr = this.parseCIDR(string);
				ipInterfaceOctets = cidr[0].toByteArray();
				subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
				octets = [];
				i = 0;
				while (i < 4) {
					octets.push(parseInt(ipInterfaceOctets[i], 10) & parseInt(subnetMaskOctets[i], 10));
					i++;
				}
				return new this(octets);
			} catch (e) {
				throw new Error("ipaddr: the address does not have IPv4 CIDR format", { cause: e });
			}
		};
		ipaddr.IPv4.parse = function(string) {
			const parts = this.parser(string);
			if (parts === null) throw new Error("ipaddr: string is not formatted like an IPv4 Address");
			return new this(parts);
		};
		ipaddr.IPv4.parseCIDR = function(string) {
			let match;
			if (match = string.match(/^(.+)\/(\d+)$/)) {
				const maskLength = parseInt(match[2]);
				if (maskLength >= 0 && maskLength <= 32) {
					const parsed = [this.parse(match[1]), maskLength];
					Object.defineProperty(parsed, "toString", { value: function() {
						return this.join("/");
					} });
					return parsed;
				}
			}
			throw new Error("ipaddr: string is not formatted like an IPv4 CIDR range");
		};
		ipaddr.IPv4.parser = function(string) {
			let match, part, value;
			if (match = string.match(ipv4Regexes.fourOctet)) return (function() {
				const ref = match.slice(1, 6);
				const results = [];
				for (let i = 0; i < ref.length; i++) {
					part = ref[i];
					results.push(parseIntAuto(part));
				}
				return results;
			})();
			else if (match = string.match(ipv4Regexes.longValue)) {
				value = parseIntAuto(match[1]);
				if (value > 4294967295 || value < 0) throw new Error("ipaddr: address outside defined range");
				return (function() {
					const results = [];
					let shift = 0;
					for (; shift <= 24; shift += 8) results.push(value >> shift & 255);
					return results;
				})().reverse();
			} else if (match = string.match(ipv4Regexes.twoOctet)) return (function() {
				const ref = match.slice(1, 4);
				const results = [];
				value = parseIntAuto(ref[1]);
				if (value > 16777215 || value < 0) throw new Error("ipaddr: address outside defined range");
				results.push(parseIntAuto(ref[0]));
				results.push(value >> 16 & 255);
				results.push(value >> 8 & 255);
				results.push(value & 255);
				return results;
			})();
			else if (match = string.match(ipv4Regexes.threeOctet)) return (function() {
				const ref = match.slice(1, 5);
				const results = [];
				value = parseIntAuto(ref[2]);
				if (value > 65535 || value < 0) throw new Error("ipaddr: address outside defined range");
				results.push(parseIntAuto(ref[0]));
				results.push(parseIntAuto(ref[1]));
				results.push(value >> 8 & 255);
				results.push(value & 255);
				return results;
			})();
			else return null;
		};
		ipaddr.IPv4.subnetMaskFromPrefixLength = function(prefix) {
			prefix = parseInt(prefix);
			if (Number.isNaN(prefix) || prefix < 0 || prefix > 32) throw new Error("ipaddr: invalid IPv4 prefix length");
			const octets = [
				0,
				0,
				0,
				0
			];
			let j = 0;
			const filledOctetCount = Math.floor(prefix / 8);
			while (j < filledOctetCount) {
				octets[j] = 255;
				j++;
			}
			if (filledOctetCount < 4) octets[filledOctetCount] = Math.pow(2, prefix % 8) - 1 << 8 - prefix % 8;
			return new this(octets);
		};
		ipaddr.IPv6 = (function() {
			function IPv6(parts, zoneId) {
				let i, part;
				if (parts.length === 16) {
					this.parts = [];
					for (i = 0; i <= 14; i += 2) this.parts.push(parts[i] << 8 | parts[i + 1]);
				} else if (parts.length === 8) this.parts = parts;
				else throw new Error("ipaddr: ipv6 part count should be 8 or 16");
				for (i = 0; i < this.parts.length; i++) {
					part = this.parts[i];
					if (!(0 <= part && part <= 65535)) throw new Error("ipaddr: ipv6 part should fit in 16 bits");
				}
				if (zoneId) this.zoneId = zoneId;
			}
			IPv6.prototype.SpecialRanges = {
				unspecified: [new IPv6([
					0,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 128],
				linkLocal: [new IPv6([
					65152,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 10],
				multicast: [new IPv6([
					65280,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 8],
				loopback: [new IPv6([
					0,
					0,
					0,
					0,
					0,
					0,
					0,
					1
				]), 128],
				uniqueLocal: [new IPv6([
					64512,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 7],
				ipv4Mapped: [new IPv6([
					0,
					0,
					0,
					0,
					0,
					65535,
					0,
					0
				]), 96],
				deprecatedSiteLocal: [new IPv6([
					65216,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 10],
				discard: [new IPv6([
					256,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 64],
				rfc6145: [new IPv6([
					0,
					0,
					0,
					0,
					65535,
					0,
					0,
					0
				]), 96],
				rfc6052: [[new IPv6([
					100,
					65435,
					0,
					0,
					0,
					0,
					0,
					0
				]), 96], [new IPv6([
					100,
					65435,
					1,
					0,
					0,
					0,
					0,
					0
				]), 48]],
				"6to4": [new IPv6([
					8194,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 16],
				teredo: [new IPv6([
					8193,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 32],
				benchmarking: [new IPv6([
					8193,
					2,
					0,
					0,
					0,
					0,
					0,
					0
				]), 48],
				amt: [new IPv6([
					8193,
					3,
					0,
					0,
					0,
					0,
					0,
					0
				]), 32],
				as112v6: [[new IPv6([
					8193,
					4,
					274,
					0,
					0,
					0,
					0,
					0
				]), 48], [new IPv6([
					9760,
					79,
					32768,
					0,
					0,
					0,
					0,
					0
				]), 48]],
				deprecatedOrchid: [new IPv6([
					8193,
					16,
					0,
					0,
					0,
					0,
					0,
					0
				]), 28],
				orchid2: [new IPv6([
					8193,
					32,
					0,
					0,
					0,
					0,
					0,
					0
				]), 28],
				droneRemoteIdProtocolEntityTags: [new IPv6([
					8193,
					48,
					0,
					0,
					0,
					0,
					0,
					0
				]), 28],
				segmentRouting: [new IPv6([
					24320,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 16],
				reserved: [
					[new IPv6([
						8193,
						0,
						0,
						0,
						0,
						0,
						0,
						0
					]), 23],
					[new IPv6([
						8193,
						3512,
						0,
						0,
						0,
						0,
						0,
						0
					]), 32],
					[new IPv6([
						16383,
						0,
						0,
						0,
						0,
						0,
						0,
						0
					]), 20]
				]
			};
			IPv6.prototype.isIPv4MappedAddress = function() {
				return this.range() === "ipv4Mapped";
			};
			IPv6.prototype.kind = function() {
				return "ipv6";
			};
			IPv6.prototype.match = function(other, cidrRange) {
				let ref;
				if (cidrRange === void 0) {
					ref = other;
					other = ref[0];
					cidrRange = ref[1];
				}
				if (other.kind() !== "ipv6") throw new Error("ipaddr: cannot match ipv6 address with non-ipv6 one");
				return matchCIDR(this.parts, other.parts, 16, cidrRange);
			};
			IPv6.prototype.prefixLengthFromSubnetMask = function() {
				let cidr = 0;
				let stop = false;
				const zerotable = {
					0: 16,
					32768: 15,
					49152: 14,
					57344: 13,
					61440: 12,
					63488: 11,
					64512: 10,
					65024: 9,
					65280: 8,
					65408: 7,
					65472: 6,
					65504: 5,
					65520: 4,
					65528: 3,
					65532: 2,
					65534: 1,
					65535: 0
				};
				let part, zeros;
				for (let i = 7; i >= 0; i -= 1) {
					part = this.parts[i];
					if (part in zerotable) {
						zeros = zerotable[part];
						if (stop && zeros !== 0) return null;
						if (zeros !== 16) stop = true;
						cidr += zeros;
					} else return null;
				}
				return 128 - cidr;
			};
			IPv6.prototype.range = function() {
				return ipaddr.subnetMatch(this, this.SpecialRanges);
			};
			IPv6.prototype.toByteArray = function() {
				let part;
				const bytes = [];
				const ref = this.parts;
				for (let i = 0; i < ref.length; i++) {
					part = ref[i];
					bytes.push(part >> 8);
					bytes.push(part & 255);
				}
				return bytes;
			};
			IPv6.prototype.toFixedLengthString = function() {
				const addr = (function() {
					const results = [];
					for (let i = 0; i < this.parts.length; i++) results.push(padPart(this.parts[i].toString(16), 4));
					return results;
				}).call(this).join(":");
				let suffix = "";
				if (this.zoneId) suffix = `%${this.zoneId}`;
				return addr + suffix;
			};
			IPv6.prototype.toIPv4Address = function() {
				if (!this.isIPv4MappedAddress()) throw new Error("ipaddr: trying to convert a generic ipv6 address to ipv4");
				const ref = this.parts.slice(-2);
				const high = ref[0];
				const low = ref[1];
				return new ipaddr.IPv4([
					high >> 8,
					high & 255,
					low >> 8,
					low & 255
				]);
			};
			IPv6.prototype.toNormalizedString = function() {
				const addr = (function() {
					const results = [];
					for (let i = 0; i < this.parts.length; i++) results.push(this.parts[i].toString(16));
					return results;
				}).call(this).join(":");
				let suffix = "";
				if (this.zoneId) suffix = `%${this.zoneId}`;
				return addr + suffix;
			};
			IPv6.prototype.toRFC5952String = function() {
				const regex = /((^|:)(0(:|$)){2,})/g;
				let suffix = "";
				if (this.zoneId) suffix = `%${this.zoneId}`;
				const normalized = this.toNormalizedString();
				const string = normalized.slice(0, normalized.length - suffix.length);
				let bestMatchIndex = 0;
				let bestMatchLength = -1;
				let bestMatchGroups = -1;
				let match;
				while (match = regex.exec(string)) {
					const groups = (match[0].match(/0/g) || []).length;
					if (groups > bestMatchGroups) {
						bestMatchGroups = groups;
						bestMatchIndex = match.index;
						bestMatchLength = match[0].length;
					}
				}
				if (bestMatchLength < 0) return string + suffix;
				return `${string.substring(0, bestMatchIndex)}::${string.substring(bestMatchIndex + bestMatchLength)}${suffix}`;
			};
			IPv6.prototype.toString = function() {
				return this.toRFC5952String();
			};
			return IPv6;
		})();
		ipaddr.IPv6.broadcastAddressFromCIDR = function(string) {
			try {
				const cidr = this.parseCIDR(string);
				const ipInterfaceOctets = cidr[0].toByteArray();
				const subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
				const octets = [];
				let i = 0;
				while (i < 16) {
					octets.push(parseInt(ipInterfaceOctets[i], 10) | parseInt(subnetMaskOctets[i], 10) ^ 255);
					i++;
				}
				return new this(octets);
			} catch (e) {
				throw new Error("ipaddr: the address does not have IPv6 CIDR format", { cause: e });
			}
		};
		ipaddr.IPv6.isIPv6 = function(string) {
			return this.parser(string) !== null;
		};
		ipaddr.IPv6.isValid = function(string) {
			if (typeof string === "string" && string.indexOf(":") === -1) return false;
			try {
				const addr = this.parser(string);
				new this(addr.parts, addr.zoneId);
				return true;
			} catch {
				return false;
			}
		};
		ipaddr.IPv6.isValidCIDR = function(string) {
			if (typeof string === "string" && string.indexOf(":") === -1) return false;
			try {
				this.parseCIDR(string);
				return true;
			} catch {
				return false;
			}
		};
		ipaddr.IPv6.networkAddressFromCIDR = function(string) {
			let cidr, i, ipInterfaceOctets, octets, subnetMaskOctets;
			try {
				cidr = this.parseCIDR(string);
				ipInterfaceOctets = cidr[0].toByteArray();
				subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
				octets = [];
				i = 0;
				while (i < 16) {
					octets.push(parseInt(ipInterfaceOctets[i], 10) & parseInt(subnetMaskOctets[i], 10));
					i++;
				}
				return new this(octets);
			} catch (e) {
				throw new Error("ipaddr: the address does not have IPv6 CIDR format", { cause: e });
			}
		};
		ipaddr.IPv6.parse = function(string) {
			const addr = this.parser(string);
			if (addr === null) throw new Error("ipaddr: string is not formatted like an IPv6 Address");
			return new this(addr.parts, addr.zoneId);
		};
		ipaddr.IPv6.parseCIDR = function(string) {
			let maskLength, match, parsed;
			if (match = string.match(/^(.+)\/(\d+)$/)) {
				maskLength = parseInt(match[2]);
				if (maskLength >= 0 && maskLength <= 128) {
					parsed = [this.parse(match[1]), maskLength];
					Object.defineProperty(parsed, "toString", { value: function() {
						return this.join("/");
					} });
					return parsed;
				}
			}
			throw new Error("ipaddr: string is not formatted like an IPv6 CIDR range");
		};
		ipaddr.IPv6.parser = function(string) {
			let addr, i, match, octet, octets, zoneId;
			if (match = string.match(ipv6Regexes.deprecatedTransitional)) return this.parser(`::ffff:${match[1]}`);
			if (ipv6Regexes.native.test(string)) return expandIPv6(string, 8);
			if (match = string.match(ipv6Regexes.transitional)) {
				zoneId = match[6] || "";
				addr = match[1];
				if (!match[1].endsWith("::")) addr = addr.slice(0, -1);
				addr = expandIPv6(addr + zoneId, 6);
				if (addr && addr.parts) {
					octets = [
						parseInt(match[2]),
						parseInt(match[3]),
						parseInt(match[4]),
						parseInt(match[5])
					];
					for (i = 0; i < octets.length; i++) {
						octet = octets[i];
						if (!(0 <= octet && octet <= 255)) return null;
					}
					addr.parts.push(octets[0] << 8 | octets[1]);
					addr.parts.push(octets[2] << 8 | octets[3]);
					return {
						parts: addr.parts,
						zoneId: addr.zoneId
					};
				}
			}
			return null;
		};
		ipaddr.IPv6.subnetMaskFromPrefixLength = function(prefix) {
			prefix = parseInt(prefix);
			if (Number.isNaN(prefix) || prefix < 0 || prefix > 128) throw new Error("ipaddr: invalid IPv6 prefix length");
			const octets = [
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0
			];
			let j = 0;
			const filledOctetCount = Math.floor(prefix / 8);
			while (j < filledOctetCount) {
				octets[j] = 255;
				j++;
			}
			if (filledOctetCount < 16) octets[filledOctetCount] = Math.pow(2, prefix % 8) - 1 << 8 - prefix % 8;
			return new this(octets);
		};
		ipaddr.fromByteArray = function(bytes) {
			const length = bytes.length;
			if (length === 4) return new ipaddr.IPv4(bytes);
			else if (length === 16) return new ipaddr.IPv6(bytes);
			else throw new Error("ipaddr: the binary input is neither an IPv6 nor IPv4 address");
		};
		ipaddr.isValid = function(string) {
			return ipaddr.IPv6.isValid(string) || ipaddr.IPv4.isValid(string);
		};
		ipaddr.isValidCIDR = function(string) {
			return ipaddr.IPv6.isValidCIDR(string) || ipaddr.IPv4.isValidCIDR(string);
		};
		ipaddr.parse = function(string) {
			if (ipaddr.IPv6.isValid(string)) return ipaddr.IPv6.parse(string);
			else if (ipaddr.IPv4.isValid(string)) return ipaddr.IPv4.parse(string);
			else throw new Error("ipaddr: the address has neither IPv6 nor IPv4 format");
		};
		ipaddr.parseCIDR = function(string) {
			try {
				return ipaddr.IPv6.parseCIDR(string);
			} catch {
				try {
					return ipaddr.IPv4.parseCIDR(string);
				} catch (e) {
					throw new Error("ipaddr: the address has neither IPv6 nor IPv4 CIDR format", { cause: e });
				}
			}
		};
		ipaddr.process = function(string) {
			const addr = this.parse(string);
			if (addr.kind() === "ipv6" && addr.isIPv4MappedAddress()) return addr.toIPv4Address();
			else return addr;
		};
		ipaddr.subnetMatch = function(address, rangeList, defaultName) {
			let i, rangeName, rangeSubnets, subnet;
			if (defaultName === void 0 || defaultName === null) defaultName = "unicast";
			for (rangeName in rangeList) if (Object.prototype.hasOwnProperty.call(rangeList, rangeName)) {
				rangeSubnets = rangeList[rangeName];
				if (rangeSubnets[0] && !(rangeSubnets[0] instanceof Array)) rangeSubnets = [rangeSubnets];
				for (i = 0; i < rangeSubnets.length; i++) {
					subnet = rangeSubnets[i];
					if (address.kind() === subnet[0].kind() && address.match.apply(address, subnet)) return rangeName;
				}
			}
			return defaultName;
		};
		if (typeof module !== "undefined" && module.exports) module.exports = ipaddr;
		else root.ipaddr = ipaddr;
	})(this$7);
}));
// node_modules/@fastify/proxy-addr/index.js
var require_proxy_addr = __commonJSMin(((exports, module) => {
	module.exports = proxyaddr;
	module.exports.default = proxyaddr;
	module.exports.proxyaddr = proxyaddr;
	module.exports.all = alladdrs;
	module.exports.compile = compile;
	const forwarded = require_forwarded();
	const ipaddr = require_ipaddr();
	const DIGIT_REGEXP = /^\d+$/u;
	const isip = ipaddr.isValid;
	const parseip = ipaddr.parse;
	const IP_RANGES = {
		linklocal: ["169.254.0.0/16", "fe80::/10"],
		loopback: ["127.0.0.1/8", "::1/128"],
		uniquelocal: [
			"10.0.0.0/8",
			"172.16.0.0/12",
			"192.168.0.0/16",
			"fc00::/7"
		]
	};
	function alladdrs(req, trust) {
		const addrs = forwarded(req);
		if (!trust) return addrs;
		if (typeof trust !== "function") trust = compile(trust);
		for (let i = 0; i < addrs.length - 1; i++) {
			if (trust(addrs[i], i)) continue;
			addrs.length = i + 1;
		}
		return addrs;
	}
	function compile(val) {
		if (!val) throw new TypeError("argument is required");
		let trust;
		if (typeof val === "string") trust = [val];
		else if (Array.isArray(val)) trust = val.slice();
		else throw new TypeError("unsupported trust argument");
		for (let i = 0; i < trust.length; i++) {
			val = trust[i];
			if (!Object.hasOwn(IP_RANGES, val)) continue;
			val = IP_RANGES[val];
			trust.splice.apply(trust, [i, 1].concat(val));
			i += val.length - 1;
		}
		return compileTrust(compileRangeSubnets(trust));
	}
	function compileRangeSubnets(arr) {
		const rangeSubnets = new Array(arr.length);
		for (let i = 0; i < arr.length; i++) rangeSubnets[i] = parseipNotation(arr[i]);
		return rangeSubnets;
	}
	function compileTrust(rangeSubnets) {
		const len = rangeSubnets.length;
		return len === 0 ? trustNone : len === 1 ? trustSingle(rangeSubnets[0]) : trustMulti(rangeSubnets);
	}
	function parseipNotation(note) {
		const pos = note.lastIndexOf("/");
		const str = pos !== -1 ? note.substring(0, pos) : note;
		if (!isip(str)) throw new TypeError("invalid IP address: " + str);
		let ip = parseip(str);
		if (pos === -1 && ip.kind() === "ipv6" && ip.isIPv4MappedAddress()) ip = ip.toIPv4Address();
		const max = ip.kind() === "ipv6" ? 128 : 32;
		let range = pos !== -1 ? note.substring(pos + 1, note.length) : null;
		if (range === null) range = max;
		else if (DIGIT_REGEXP.test(range)) range = parseInt(range, 10);
		else if (ip.kind() === "ipv4" && isip(range)) range = parseNetmask(range);
		else range = null;
		if (range <= 0 || range > max) throw new TypeError("invalid range on address: " + note);
		return [ip, range];
	}
	function parseNetmask(netmask) {
		const ip = parseip(netmask);
		return ip.kind() === "ipv4" ? ip.prefixLengthFromSubnetMask() : null;
	}
	function proxyaddr(req, trust) {
		if (!req) throw new TypeError("req argument is required");
		if (!trust) throw new TypeError("trust argument is required");
		const addrs = alladdrs(req, trust);
		return addrs[addrs.length - 1];
	}
	function trustNone() {
		return false;
	}
	function trustMulti(subnets) {
		return function trust(addr) {
			if (!isip(addr)) return false;
			let ip = parseip(addr);
			if (ip.kind() === "ipv6" && ip.isIPv4MappedAddress()) ip = ip.toIPv4Address();
			let ipconv;
			const kind = ip.kind();
			for (let i = 0; i < subnets.length; i++) {
				const subnet = subnets[i];
				const subnetip = subnet[0];
				const subnetkind = subnetip.kind();
				const subnetrange = subnet[1];
				let trusted = ip;
				if (kind !== subnetkind) {
					const subnetisipv4 = subnetkind === "ipv4";
					if (subnetisipv4 && !ip.isIPv4MappedAddress()) continue;
					if (!subnetisipv4 && !(subnetrange >= 96 && subnetip.isIPv4MappedAddress())) continue;
					if (!ipconv) ipconv = ip.toIPv4MappedAddress();
					trusted = ipconv;
				} else if (kind === "ipv6" && subnetip.isIPv4MappedAddress()) continue;
				if (subnetip.zoneId && subnetip.zoneId !== trusted.zoneId) continue;
				if (trusted.match(subnetip, subnetrange)) return true;
			}
			return false;
		};
	}
	function trustSingle(subnet) {
		const subnetip = subnet[0];
		const subnetkind = subnetip.kind();
		const subnetisipv4 = subnetkind === "ipv4";
		const subnetrange = subnet[1];
		return function trust(addr) {
			if (!isip(addr)) return false;
			let ip = parseip(addr);
			if (ip.kind() === "ipv6" && ip.isIPv4MappedAddress()) ip = ip.toIPv4Address();
			const kind = ip.kind();
			if (kind !== subnetkind) {
				if (subnetisipv4 && !ip.isIPv4MappedAddress()) return false;
				if (!subnetisipv4 && !(subnetrange >= 96 && subnetip.isIPv4MappedAddress())) return false;
				ip = ip.toIPv4MappedAddress();
			} else if (kind === "ipv6" && subnetip.isIPv4MappedAddress()) return false;
			if (subnetip.zoneId && subnetip.zoneId !== ip.zoneId) return false;
			return ip.match(subnetip, subnetrange);
		};
	}
}));
// node_modules/fastify/lib/request.js
var require_request = __commonJSMin(((exports, module) => {
	const proxyAddr = require_proxy_addr();
	const { kHasBeenDecorated, kSchemaBody, kSchemaHeaders, kSchemaParams, kSchemaQuerystring, kSchemaController, kOptions, kRequestCacheValidateFns, kRequestContentType, kRouteContext, kRequestOriginalUrl, kRequestSignal, kOnAbort } = require_symbols$1();
	const { FST_ERR_REQ_INVALID_VALIDATION_INVOCATION, FST_ERR_DEC_UNDECLARED } = require_errors();
	const decorators = require_decorate();
	const ContentType = require_content_type();
	const PORT_REGEX = /(?<port>:\d+)$/;
	const HTTP_PART_SYMBOL_MAP = {
		body: kSchemaBody,
		headers: kSchemaHeaders,
		params: kSchemaParams,
		querystring: kSchemaQuerystring,
		query: kSchemaQuerystring
	};
	function Request(id, params, req, query, log, context) {
		this.id = id;
		this[kRouteContext] = context;
		this.params = params;
		this.raw = req;
		this.query = query;
		this.log = log;
		this.body = void 0;
	}
	Request.props = [];
	Request.instanceProperties = new Set([
		"id",
		"params",
		"raw",
		"query",
		"log",
		"body"
	]);
	function getTrustProxyFn(tp) {
		if (typeof tp === "function") return tp;
		if (tp === true) return function() {
			return true;
		};
		if (typeof tp === "number") return function() {
			return false;
		};
		if (typeof tp === "string") {
			const values = tp.split(",").map((it) => it.trim());
			return proxyAddr.compile(values);
		}
		return proxyAddr.compile(tp);
	}
	function buildRequest(R, trustProxy) {
		if (trustProxy) return buildRequestWithTrustProxy(R, trustProxy);
		return buildRegularRequest(R);
	}
	function buildRegularRequest(R) {
		const props = R.props.slice();
		function _Request(id, params, req, query, log, context) {
			this.id = id;
			this[kRouteContext] = context;
			this.params = params;
			this.raw = req;
			this.query = query;
			this.log = log;
			this.body = void 0;
			let prop;
			for (let i = 0; i < props.length; i++) {
				prop = props[i];
				this[prop.key] = prop.value;
			}
		}
		Object.setPrototypeOf(_Request.prototype, R.prototype);
		Object.setPrototypeOf(_Request, R);
		_Request.props = props;
		_Request.parent = R;
		return _Request;
	}
	function getLastEntryInMultiHeaderValue(headerValue) {
		const lastIndex = headerValue.lastIndexOf(",");
		return lastIndex === -1 ? headerValue.trim() : headerValue.slice(lastIndex + 1).trim();
	}
	function buildRequestWithTrustProxy(R, trustProxy) {
		const _Request = buildRegularRequest(R);
		const proxyFn = getTrustProxyFn(trustProxy);
		_Request[kHasBeenDecorated] = true;
		Object.defineProperties(_Request.prototype, {
			ip: { get() {
				const addrs = proxyAddr.all(this.raw, proxyFn);
				return addrs[addrs.length - 1];
			} },
			ips: { get() {
				return proxyAddr.all(this.raw, proxyFn);
			} },
			host: { get() {
				const socket = this.raw.socket;
				if (this.headers["x-forwarded-host"] && socket != null && proxyFn(socket.remoteAddress, 0)) return getLastEntryInMultiHeaderValue(this.headers["x-forwarded-host"]);
				return this.headers.host ?? this.headers[":authority"] ?? "";
			} },
			protocol: { get() {
				const socket = this.raw.socket;
				if (this.headers["x-forwarded-proto"] && socket != null && proxyFn(socket.remoteAddress, 0)) return getLastEntryInMultiHeaderValue(this.headers["x-forwarded-proto"]);
				if (this.socket) return this.socket.encrypted ? "https" : "http";
			} }
		});
		return _Request;
	}
	function assertsRequestDecoration(request, name) {
		if (!decorators.hasKey(request, name) && !decorators.exist(request, name)) throw new FST_ERR_DEC_UNDECLARED(name, "request");
	}
	Object.defineProperties(Request.prototype, {
		server: { get() {
			return this[kRouteContext].server;
		} },
		url: { get() {
			return this.raw.url;
		} },
		originalUrl: { get() {
			if (!this[kRequestOriginalUrl]) this[kRequestOriginalUrl] = this.raw.originalUrl || this.raw.url;
			return this[kRequestOriginalUrl];
		} },
		method: { get() {
			return this.raw.method;
		} },
		routeOptions: { get() {
			const context = this[kRouteContext];
			const routeLimit = context._parserOptions.limit;
			const serverLimit = context.server.initialConfig.bodyLimit;
			const version = context.server.hasConstraintStrategy("version") ? this.raw.headers["accept-version"] : void 0;
			return {
				method: context.config?.method,
				url: context.config?.url,
				bodyLimit: routeLimit || serverLimit,
				handlerTimeout: context.handlerTimeout,
				attachValidation: context.attachValidation,
				logLevel: context.logLevel,
				exposeHeadRoute: context.exposeHeadRoute,
				prefixTrailingSlash: context.prefixTrailingSlash,
				handler: context.handler,
				config: context.config,
				schema: context.schema,
				version
			};
		} },
		is404: { get() {
			return this[kRouteContext].config?.url === void 0;
		} },
		socket: { get() {
			return this.raw.socket;
		} },
		signal: { get() {
			let ac = this[kRequestSignal];
			if (ac) return ac.signal;
			ac = new AbortController();
			this[kRequestSignal] = ac;
			const onAbort = () => {
				if (!ac.signal.aborted) ac.abort();
			};
			this.raw.on("close", onAbort);
			this[kOnAbort] = onAbort;
			return ac.signal;
		} },
		ip: { get() {
			if (this.socket) return this.socket.remoteAddress;
		} },
		host: { get() {
			return this.raw.headers.host ?? this.raw.headers[":authority"] ?? "";
		} },
		hostname: { get() {
			if (this.host[0] === "[") return this.host.slice(0, this.host.indexOf("]") + 1);
			return this.host.split(":", 1)[0];
		} },
		port: { get() {
			const matches = PORT_REGEX.exec(this.host);
			if (matches === null || matches[1] === void 0) return null;
			return parseInt(matches.groups.port.slice(1), 10);
		} },
		protocol: { get() {
			if (this.socket) return this.socket.encrypted ? "https" : "http";
		} },
		headers: {
			get() {
				if (this.additionalHeaders) return Object.assign({}, this.raw.headers, this.additionalHeaders);
				return this.raw.headers;
			},
			set(headers) {
				this.additionalHeaders = headers;
			}
		},
		mediaType: { get() {
			if (!this[kRequestContentType] && this.headers["content-type"] !== void 0) this[kRequestContentType] = ContentType.from(this.headers["content-type"]);
			return this[kRequestContentType]?.mediaType;
		} },
		getValidationFunction: { value: function(httpPartOrSchema) {
			if (typeof httpPartOrSchema === "string") {
				const symbol = HTTP_PART_SYMBOL_MAP[httpPartOrSchema];
				return this[kRouteContext][symbol];
			} else if (typeof httpPartOrSchema === "object") return this[kRouteContext][kRequestCacheValidateFns]?.get(httpPartOrSchema);
		} },
		compileValidationSchema: { value: function(schema, httpPart = null) {
			const { method, url } = this;
			if (this[kRouteContext][kRequestCacheValidateFns]?.has(schema)) return this[kRouteContext][kRequestCacheValidateFns].get(schema);
			const validateFn = (this[kRouteContext].validatorCompiler || this.server[kSchemaController].validatorCompiler || this.server[kSchemaController].setupValidator(this.server[kOptions]) || this.server[kSchemaController].validatorCompiler)({
				schema,
				method,
				url,
				httpPart
			});
			if (this[kRouteContext][kRequestCacheValidateFns] == null) this[kRouteContext][kRequestCacheValidateFns] = new WeakMap();
			this[kRouteContext][kRequestCacheValidateFns].set(schema, validateFn);
			return validateFn;
		} },
		validateInput: { value: function(input, schema, httpPart) {
			httpPart = typeof schema === "string" ? schema : httpPart;
			const symbol = httpPart != null && typeof httpPart === "string" && HTTP_PART_SYMBOL_MAP[httpPart];
			let validate;
			if (symbol) validate = this[kRouteContext][symbol];
			if (validate == null && (schema == null || typeof schema !== "object" || Array.isArray(schema))) throw new FST_ERR_REQ_INVALID_VALIDATION_INVOCATION(httpPart);
			if (validate == null) {
				if (this[kRouteContext][kRequestCacheValidateFns]?.has(schema)) validate = this[kRouteContext][kRequestCacheValidateFns].get(schema);
				else validate = this.compileValidationSchema(schema, httpPart);
			}
			return validate(input);
		} },
		getDecorator: { value: function(name) {
			assertsRequestDecoration(this, name);
			const decorator = this[name];
			if (typeof decorator === "function") return decorator.bind(this);
			return decorator;
		} },
		setDecorator: { value: function(name, value) {
			assertsRequestDecoration(this, name);
			this[name] = value;
		} }
	});
	module.exports = Request;
	module.exports.buildRequest = buildRequest;
}));
// node_modules/fastify/lib/context.js
var require_context = __commonJSMin(((exports, module) => {
	const { kFourOhFourContext, kReplySerializerDefault, kSchemaErrorFormatter, kErrorHandler, kChildLoggerFactory, kReply, kRequest, kBodyLimit, kLogLevel, kContentTypeParser, kRouteByFastify, kRequestCacheValidateFns, kReplyCacheSerializeFns, kHandlerTimeout } = require_symbols$1();
	function Context({ schema, handler, config, childLoggerFactory, errorHandler, bodyLimit, logLevel, logSerializers, attachValidation, validatorCompiler, serializerCompiler, replySerializer, schemaErrorFormatter, exposeHeadRoute, prefixTrailingSlash, server, isFastify, handlerTimeout }) {
		this.schema = schema;
		this.handler = handler;
		this.Reply = server[kReply];
		this.Request = server[kRequest];
		this.contentTypeParser = server[kContentTypeParser];
		this.onRequest = null;
		this.onSend = null;
		this.onError = null;
		this.onTimeout = null;
		this.preHandler = null;
		this.onResponse = null;
		this.preSerialization = null;
		this.onRequestAbort = null;
		this.config = config;
		this.errorHandler = errorHandler || server[kErrorHandler];
		this.childLoggerFactory = childLoggerFactory || server[kChildLoggerFactory];
		this._middie = null;
		this._parserOptions = { limit: bodyLimit || server[kBodyLimit] };
		this.exposeHeadRoute = exposeHeadRoute;
		this.prefixTrailingSlash = prefixTrailingSlash;
		this.logLevel = logLevel || server[kLogLevel];
		this.logSerializers = logSerializers;
		this[kFourOhFourContext] = null;
		this.attachValidation = attachValidation;
		this[kReplySerializerDefault] = replySerializer;
		this.schemaErrorFormatter = schemaErrorFormatter || server[kSchemaErrorFormatter] || defaultSchemaErrorFormatter;
		this[kRouteByFastify] = isFastify;
		this[kRequestCacheValidateFns] = null;
		this[kReplyCacheSerializeFns] = null;
		this.validatorCompiler = validatorCompiler || null;
		this.serializerCompiler = serializerCompiler || null;
		this.handlerTimeout = handlerTimeout || server[kHandlerTimeout] || 0;
		this.server = server;
	}
	function defaultSchemaErrorFormatter(errors, dataVar) {
		let text = "";
		const separator = ", ";
		for (let i = 0; i !== errors.length; ++i) {
			const e = errors[i];
			text += dataVar + (e.instancePath || "") + " " + e.message + separator;
		}
		return new Error(text.slice(0, -2));
	}
	module.exports = Context;
}));
// node_modules/secure-json-parse/index.js
var require_secure_json_parse = __commonJSMin(((exports, module) => {
	const hasBuffer = typeof Buffer !== "undefined";
	const suspectProtoRx = /"(?:_|\\u005[Ff])(?:_|\\u005[Ff])(?:p|\\u0070)(?:r|\\u0072)(?:o|\\u006[Ff])(?:t|\\u0074)(?:o|\\u006[Ff])(?:_|\\u005[Ff])(?:_|\\u005[Ff])"\s*:/;
	const suspectConstructorRx = /"(?:c|\\u0063)(?:o|\\u006[Ff])(?:n|\\u006[Ee])(?:s|\\u0073)(?:t|\\u0074)(?:r|\\u0072)(?:u|\\u0075)(?:c|\\u0063)(?:t|\\u0074)(?:o|\\u006[Ff])(?:r|\\u0072)"\s*:/;
	function _parse(text, reviver, options) {
		if (options == null) {
			if (reviver !== null && typeof reviver === "object") {
				options = reviver;
				reviver = void 0;
			}
		}
		if (hasBuffer && Buffer.isBuffer(text)) text = text.toString();
		if (text && text.charCodeAt(0) === 65279) text = text.slice(1);
		const obj = JSON.parse(text, reviver);
		if (obj === null || typeof obj !== "object") return obj;
		const protoAction = options && options.protoAction || "error";
		const constructorAction = options && options.constructorAction || "error";
		if (protoAction === "ignore" && constructorAction === "ignore") return obj;
		if (protoAction !== "ignore" && constructorAction !== "ignore") {
			if (suspectProtoRx.test(text) === false && suspectConstructorRx.test(text) === false) return obj;
		} else if (protoAction !== "ignore" && constructorAction === "ignore") {
			if (suspectProtoRx.test(text) === false) return obj;
		} else if (suspectConstructorRx.test(text) === false) return obj;
		return filter(obj, {
			protoAction,
			constructorAction,
			safe: options && options.safe
		});
	}
	function filter(obj, { protoAction = "error", constructorAction = "error", safe } = {}) {
		let next = [obj];
		while (next.length) {
			const nodes = next;
			next = [];
			for (const node of nodes) {
				if (protoAction !== "ignore" && Object.prototype.hasOwnProperty.call(node, "__proto__")) {
					if (safe === true) return null;
					else if (protoAction === "error") throw new SyntaxError("Object contains forbidden prototype property");
					delete node.__proto__;
				}
				if (constructorAction !== "ignore" && Object.prototype.hasOwnProperty.call(node, "constructor") && node.constructor !== null && typeof node.constructor === "object" && Object.prototype.hasOwnProperty.call(node.constructor, "prototype")) {
					if (safe === true) return null;
					else if (constructorAction === "error") throw new SyntaxError("Object contains forbidden prototype property");
					delete node.constructor;
				}
				for (const key in node) {
					const value = node[key];
					if (value && typeof value === "object") next.push(value);
				}
			}
		}
		return obj;
	}
	function parse(text, reviver, options) {
		const { stackTraceLimit } = Error;
		Error.stackTraceLimit = 0;
		try {
			return _parse(text, reviver, options);
		} finally {
			Error.stackTraceLimit = stackTraceLimit;
		}
	}
	function safeParse(text, reviver) {
		const { stackTraceLimit } = Error;
		Error.stackTraceLimit = 0;
		let result;
		try {
			result = _parse(text, reviver, { safe: true });
		} catch {
			result = void 0;
		} finally {
			Error.stackTraceLimit = stackTraceLimit;
		}
		return result;
	}
	module.exports = parse;
	module.exports.default = parse;
	module.exports.parse = parse;
	module.exports.safeParse = safeParse;
	module.exports.scan = filter;
}));
// node_modules/fastify/lib/content-type-parser.js
var require_content_type_parser = __commonJSMin(((exports, module) => {
	const { AsyncResource } = __require("node:async_hooks");
	const { FifoMap: Fifo } = require_toad_cache();
	const { parse: secureJsonParse } = require_secure_json_parse();
	const ContentType = require_content_type();
	const { kDefaultJsonParse, kContentTypeParser, kBodyLimit, kRequestPayloadStream, kState, kTestInternals, kReplyIsError, kRouteContext } = require_symbols$1();
	const { FST_ERR_CTP_INVALID_TYPE, FST_ERR_CTP_EMPTY_TYPE, FST_ERR_CTP_ALREADY_PRESENT, FST_ERR_CTP_INVALID_HANDLER, FST_ERR_CTP_INVALID_PARSE_TYPE, FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_MEDIA_TYPE, FST_ERR_CTP_INVALID_CONTENT_LENGTH, FST_ERR_CTP_EMPTY_JSON_BODY, FST_ERR_CTP_INSTANCE_ALREADY_STARTED, FST_ERR_CTP_INVALID_JSON_BODY } = require_errors();
	const { FSTSEC001 } = require_warnings();
	function ContentTypeParser(bodyLimit, onProtoPoisoning, onConstructorPoisoning) {
		this[kDefaultJsonParse] = getDefaultJsonParser(onProtoPoisoning, onConstructorPoisoning);
		this.customParsers = new Map();
		this.customParsers.set("application/json", new Parser(true, false, bodyLimit, this[kDefaultJsonParse]));
		this.customParsers.set("text/plain", new Parser(true, false, bodyLimit, defaultPlainTextParser));
		this.parserList = ["application/json", "text/plain"];
		this.parserRegExpList = [];
		this.cache = new Fifo(100);
	}
	ContentTypeParser.prototype.add = function(contentType, opts, parserFn) {
		const contentTypeIsString = typeof contentType === "string";
		if (contentTypeIsString) {
			contentType = contentType.trim().toLowerCase();
			if (contentType.length === 0) throw new FST_ERR_CTP_EMPTY_TYPE();
		} else if (!(contentType instanceof RegExp)) throw new FST_ERR_CTP_INVALID_TYPE();
		if (typeof parserFn !== "function") throw new FST_ERR_CTP_INVALID_HANDLER();
		if (this.existingParser(contentType)) throw new FST_ERR_CTP_ALREADY_PRESENT(contentType);
		if (opts.parseAs !== void 0) {
			if (opts.parseAs !== "string" && opts.parseAs !== "buffer") throw new FST_ERR_CTP_INVALID_PARSE_TYPE(opts.parseAs);
		}
		const parser = new Parser(opts.parseAs === "string", opts.parseAs === "buffer", opts.bodyLimit, parserFn);
		if (contentType === "*") this.customParsers.set("", parser);
		else if (contentTypeIsString) {
			const ct = new ContentType(contentType);
			if (ct.isValid === false) throw new FST_ERR_CTP_INVALID_TYPE();
			const normalizedContentType = ct.toString();
			this.parserList.unshift(normalizedContentType);
			this.customParsers.set(normalizedContentType, parser);
		} else {
			validateRegExp(contentType);
			this.parserRegExpList.unshift(contentType);
			this.customParsers.set(contentType.toString(), parser);
		}
	};
	ContentTypeParser.prototype.hasParser = function(contentType) {
		if (typeof contentType === "string") contentType = new ContentType(contentType).toString();
		else {
			if (!(contentType instanceof RegExp)) throw new FST_ERR_CTP_INVALID_TYPE();
			contentType = contentType.toString();
		}
		return this.customParsers.has(contentType);
	};
	ContentTypeParser.prototype.existingParser = function(contentType) {
		if (typeof contentType === "string") {
			const ct = new ContentType(contentType).toString();
			if (contentType === "application/json" && this.customParsers.has(contentType)) return this.customParsers.get(ct).fn !== this[kDefaultJsonParse];
			if (contentType === "text/plain" && this.customParsers.has(contentType)) return this.customParsers.get(ct).fn !== defaultPlainTextParser;
		}
		return this.hasParser(contentType);
	};
	ContentTypeParser.prototype.getParser = function(contentType) {
		if (typeof contentType === "string") {
			const cached = this.cache.get(contentType);
			if (cached !== void 0) return cached;
			contentType = new ContentType(contentType);
		}
		const ct = contentType.toString();
		let parser = this.cache.get(ct);
		if (parser !== void 0) return parser;
		parser = this.customParsers.get(ct);
		if (parser !== void 0) {
			this.cache.set(ct, parser);
			return parser;
		}
		parser = this.customParsers.get(contentType.mediaType);
		if (parser !== void 0) {
			this.cache.set(ct, parser);
			return parser;
		}
		for (let j = 0; j !== this.parserRegExpList.length; ++j) {
			const parserRegExp = this.parserRegExpList[j];
			parserRegExp.lastIndex = 0;
			if (parserRegExp.test(ct)) {
				parser = this.customParsers.get(parserRegExp.toString());
				this.cache.set(ct, parser);
				return parser;
			}
		}
		return this.customParsers.get("");
	};
	ContentTypeParser.prototype.removeAll = function() {
		this.customParsers = new Map();
		this.parserRegExpList = [];
		this.parserList = [];
		this.cache = new Fifo(100);
	};
	ContentTypeParser.prototype.remove = function(contentType) {
		let parsers;
		if (typeof contentType === "string") {
			contentType = new ContentType(contentType).toString();
			parsers = this.parserList;
		} else {
			if (!(contentType instanceof RegExp)) throw new FST_ERR_CTP_INVALID_TYPE();
			contentType = contentType.toString();
			parsers = this.parserRegExpList;
		}
		const removed = this.customParsers.delete(contentType);
		const idx = parsers.findIndex((ct) => ct.toString() === contentType);
		if (idx > -1) parsers.splice(idx, 1);
		return removed || idx > -1;
	};
	ContentTypeParser.prototype.run = function(contentType, handler, request, reply) {
		const parser = this.getParser(contentType);
		if (parser === void 0) {
			if (request.is404 === true) {
				handler(request, reply);
				return;
			}
			reply[kReplyIsError] = true;
			reply.send(new FST_ERR_CTP_INVALID_MEDIA_TYPE());
			return;
		}
		const resource = new AsyncResource("content-type-parser:run", request);
		function done(error, body) {
			resource.runInAsyncScope(onDone, void 0, error, body);
		}
		if (parser.asString === true || parser.asBuffer === true) {
			rawBody(request, reply, reply[kRouteContext]._parserOptions, parser, done);
			return;
		}
		let result;
		try {
			result = parser.fn(request, request[kRequestPayloadStream], done);
		} catch (error) {
			done(error, void 0);
			return;
		}
		if (result && typeof result.then === "function") result.then((body) => {
			done(null, body);
		}, done);
		function onDone(error, body) {
			resource.emitDestroy();
			if (error != null) {
				reply.header("connection", "close");
				reply[kReplyIsError] = true;
				reply.send(error);
				return;
			}
			request.body = body;
			handler(request, reply);
		}
	};
	function rawBody(request, reply, options, parser, done) {
		const asString = parser.asString === true;
		const limit = options.limit === null ? parser.bodyLimit : options.limit;
		const contentLength = Number(request.headers["content-length"]);
		if (contentLength > limit) {
			done(new FST_ERR_CTP_BODY_TOO_LARGE(), void 0);
			return;
		}
		let receivedLength = 0;
		const chunks = [];
		const payload = request[kRequestPayloadStream] || request.raw;
		payload.on("data", onData);
		payload.on("end", onEnd);
		payload.on("error", onEnd);
		payload.resume();
		function onData(chunk) {
			if (typeof chunk === "string") chunk = Buffer.from(chunk);
			receivedLength += chunk.length;
			const { receivedEncodedLength = 0 } = payload;
			if (receivedLength > limit || receivedEncodedLength > limit) {
				payload.removeListener("data", onData);
				payload.removeListener("end", onEnd);
				payload.removeListener("error", onEnd);
				done(new FST_ERR_CTP_BODY_TOO_LARGE(), void 0);
				return;
			}
			chunks.push(chunk);
		}
		function onEnd(err) {
			payload.removeListener("data", onData);
			payload.removeListener("end", onEnd);
			payload.removeListener("error", onEnd);
			if (err != null) {
				if (!(typeof err.statusCode === "number" && err.statusCode >= 400)) err.statusCode = 400;
				done(err, void 0);
				return;
			}
			if (!Number.isNaN(contentLength) && (payload.receivedEncodedLength || receivedLength) !== contentLength) {
				done(new FST_ERR_CTP_INVALID_CONTENT_LENGTH(), void 0);
				return;
			}
			let body;
			if (asString) body = chunks.length === 1 ? chunks[0].toString("utf8") : Buffer.concat(chunks, receivedLength).toString("utf8");
			else body = Buffer.concat(chunks, receivedLength);
			let result;
			try {
				result = parser.fn(request, body, done);
			} catch (error) {
				done(error, void 0);
				return;
			}
			if (result && typeof result.then === "function") result.then((body) => {
				done(null, body);
			}, done);
		}
	}
	function getDefaultJsonParser(onProtoPoisoning, onConstructorPoisoning) {
		const parseOptions = {
			protoAction: onProtoPoisoning,
			constructorAction: onConstructorPoisoning
		};
		return defaultJsonParser;
		function defaultJsonParser(req, body, done) {
			if (body.length === 0) {
				done(new FST_ERR_CTP_EMPTY_JSON_BODY(), void 0);
				return;
			}
			try {
				done(null, secureJsonParse(body, parseOptions));
			} catch {
				done(new FST_ERR_CTP_INVALID_JSON_BODY(), void 0);
			}
		}
	}
	function defaultPlainTextParser(req, body, done) {
		done(null, body);
	}
	function Parser(asString, asBuffer, bodyLimit, fn) {
		this.asString = asString;
		this.asBuffer = asBuffer;
		this.bodyLimit = bodyLimit;
		this.fn = fn;
	}
	function buildContentTypeParser(c) {
		const contentTypeParser = new ContentTypeParser();
		contentTypeParser[kDefaultJsonParse] = c[kDefaultJsonParse];
		contentTypeParser.customParsers = new Map(c.customParsers.entries());
		contentTypeParser.parserList = c.parserList.slice();
		contentTypeParser.parserRegExpList = c.parserRegExpList.slice();
		return contentTypeParser;
	}
	function addContentTypeParser(contentType, opts, parser) {
		if (this[kState].started) throw new FST_ERR_CTP_INSTANCE_ALREADY_STARTED("addContentTypeParser");
		if (typeof opts === "function") {
			parser = opts;
			opts = {};
		}
		if (!opts) opts = {};
		if (!opts.bodyLimit) opts.bodyLimit = this[kBodyLimit];
		if (Array.isArray(contentType)) contentType.forEach((type) => this[kContentTypeParser].add(type, opts, parser));
		else this[kContentTypeParser].add(contentType, opts, parser);
		return this;
	}
	function hasContentTypeParser(contentType) {
		return this[kContentTypeParser].hasParser(contentType);
	}
	function removeContentTypeParser(contentType) {
		if (this[kState].started) throw new FST_ERR_CTP_INSTANCE_ALREADY_STARTED("removeContentTypeParser");
		if (Array.isArray(contentType)) for (const type of contentType) this[kContentTypeParser].remove(type);
		else this[kContentTypeParser].remove(contentType);
	}
	function removeAllContentTypeParsers() {
		if (this[kState].started) throw new FST_ERR_CTP_INSTANCE_ALREADY_STARTED("removeAllContentTypeParsers");
		this[kContentTypeParser].removeAll();
	}
	function validateRegExp(regexp) {
		if (regexp.source[0] !== "^" && regexp.source.includes(";?") === false) FSTSEC001(regexp.source);
	}
	module.exports = ContentTypeParser;
	module.exports.helpers = {
		buildContentTypeParser,
		addContentTypeParser,
		hasContentTypeParser,
		removeContentTypeParser,
		removeAllContentTypeParsers
	};
	module.exports.defaultParsers = {
		getDefaultJsonParser,
		defaultTextParser: defaultPlainTextParser
	};
	module.exports[kTestInternals] = { rawBody };
}));
// (ignored) node_modules/fastify/lib/@fastify/ajv-compiler
var require_ajv_compiler = __commonJSMin((() => {}));
// (ignored) node_modules/fastify/lib/@fastify/fast-json-stringify-compiler
var require_fast_json_stringify_compiler = __commonJSMin((() => {}));
// node_modules/fastify/lib/schema-controller.js
var require_schema_controller = __commonJSMin(((exports, module) => {
	const { buildSchemas } = require_schemas();
	function buildSchemaController(parentSchemaCtrl, opts) {
		if (parentSchemaCtrl) return new SchemaController(parentSchemaCtrl, opts);
		const compilersFactory = Object.assign({
			buildValidator: null,
			buildSerializer: null
		}, opts?.compilersFactory);
		if (!compilersFactory.buildValidator) compilersFactory.buildValidator = require_ajv_compiler()();
		if (!compilersFactory.buildSerializer) compilersFactory.buildSerializer = require_fast_json_stringify_compiler()();
		return new SchemaController(void 0, {
			bucket: opts && opts.bucket || buildSchemas,
			compilersFactory,
			isCustomValidatorCompiler: typeof opts?.compilersFactory?.buildValidator === "function",
			isCustomSerializerCompiler: typeof opts?.compilersFactory?.buildSerializer === "function"
		});
	}
	var SchemaController = class {
		constructor(parent, options) {
			this.opts = options || parent?.opts;
			this.addedSchemas = false;
			this.compilersFactory = this.opts.compilersFactory;
			if (parent) {
				this.schemaBucket = this.opts.bucket(parent.getSchemas());
				this.validatorCompiler = parent.getValidatorCompiler();
				this.serializerCompiler = parent.getSerializerCompiler();
				this.isCustomValidatorCompiler = parent.isCustomValidatorCompiler;
				this.isCustomSerializerCompiler = parent.isCustomSerializerCompiler;
				this.parent = parent;
			} else {
				this.schemaBucket = this.opts.bucket();
				this.isCustomValidatorCompiler = this.opts.isCustomValidatorCompiler || false;
				this.isCustomSerializerCompiler = this.opts.isCustomSerializerCompiler || false;
			}
		}
		add(schema) {
			this.addedSchemas = true;
			return this.schemaBucket.add(schema);
		}
		getSchema(schemaId) {
			return this.schemaBucket.getSchema(schemaId);
		}
		getSchemas() {
			return this.schemaBucket.getSchemas();
		}
		setValidatorCompiler(validatorCompiler) {
			this.compilersFactory = Object.assign({}, this.compilersFactory, { buildValidator: () => validatorCompiler });
			this.validatorCompiler = validatorCompiler;
			this.isCustomValidatorCompiler = true;
		}
		setSerializerCompiler(serializerCompiler) {
			this.compilersFactory = Object.assign({}, this.compilersFactory, { buildSerializer: () => serializerCompiler });
			this.serializerCompiler = serializerCompiler;
			this.isCustomSerializerCompiler = true;
		}
		getValidatorCompiler() {
			return this.validatorCompiler || this.parent && this.parent.getValidatorCompiler();
		}
		getSerializerCompiler() {
			return this.serializerCompiler || this.parent && this.parent.getSerializerCompiler();
		}
		getSerializerBuilder() {
			return this.compilersFactory.buildSerializer || this.parent && this.parent.getSerializerBuilder();
		}
		getValidatorBuilder() {
			return this.compilersFactory.buildValidator || this.parent && this.parent.getValidatorBuilder();
		}
		setupValidator(serverOptions) {
			if (this.validatorCompiler !== void 0 && !this.addedSchemas) return;
			this.validatorCompiler = this.getValidatorBuilder()(this.schemaBucket.getSchemas(), serverOptions.ajv);
		}
		setupSerializer(serverOptions) {
			if (this.serializerCompiler !== void 0 && !this.addedSchemas) return;
			this.serializerCompiler = this.getSerializerBuilder()(this.schemaBucket.getSchemas(), serverOptions.serializerOpts);
		}
	};
	SchemaController.buildSchemaController = buildSchemaController;
	module.exports = SchemaController;
}));
// node_modules/semver/internal/constants.js
var require_constants = __commonJSMin(((exports, module) => {
	module.exports = {
		MAX_LENGTH: 256,
		MAX_SAFE_COMPONENT_LENGTH: 16,
		MAX_SAFE_BUILD_LENGTH: 250,
		MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER || 9007199254740991,
		WHITESPACE_CHARACTERS: [
			"	",
			"\n",
			"\v",
			"\f",
			"\r",
			" ",
			"\xA0",
			" ",
			" ",
			" ",
			" ",
			" ",
			" ",
			" ",
			" ",
			" ",
			" ",
			" ",
			" ",
			"\u2028",
			"\u2029",
			" ",
			" ",
			"　",
			"﻿"
		],
		RELEASE_TYPES: [
			"major",
			"premajor",
			"minor",
			"preminor",
			"patch",
			"prepatch",
			"prerelease"
		],
		SEMVER_SPEC_VERSION: "2.0.0",
		FLAG_INCLUDE_PRERELEASE: 1,
		FLAG_LOOSE: 2
	};
}));
// node_modules/semver/internal/debug.js
var require_debug = __commonJSMin(((exports, module) => {
	module.exports = typeof process === "object" && process.env && process.env.NODE_DEBUG && /\bsemver\b/i.test(process.env.NODE_DEBUG) ? (...args) => console.error("SEMVER", ...args) : () => {};
}));
// node_modules/semver/internal/re.js
var require_re = __commonJSMin(((exports, module) => {
	const { MAX_SAFE_COMPONENT_LENGTH, MAX_SAFE_BUILD_LENGTH, MAX_LENGTH } = require_constants();
	const debug = require_debug();
	exports = module.exports = {};
	const re = exports.re = [];
	const safeRe = exports.safeRe = [];
	const src = exports.src = [];
	const safeSrc = exports.safeSrc = [];
	const t = exports.t = {};
	let R = 0;
	const LETTERDASHNUMBER = "[a-zA-Z0-9-]";
	const safeRegexReplacements = [
		["\\s", 1],
		["\\d", MAX_LENGTH],
		[LETTERDASHNUMBER, MAX_SAFE_BUILD_LENGTH]
	];
	const makeSafeRegex = (value) => {
		for (const [token, max] of safeRegexReplacements) value = value.split(`${token}*`).join(`${token}{0,${max}}`).split(`${token}+`).join(`${token}{1,${max}}`);
		return value;
	};
	const createToken = (name, value, isGlobal) => {
		const safe = makeSafeRegex(value);
		const index = R++;
		debug(name, index, value);
		t[name] = index;
		src[index] = value;
		safeSrc[index] = safe;
		re[index] = new RegExp(value, isGlobal ? "g" : void 0);
		safeRe[index] = new RegExp(safe, isGlobal ? "g" : void 0);
	};
	createToken("NUMERICIDENTIFIER", "0|[1-9]\\d*");
	createToken("NUMERICIDENTIFIERLOOSE", "\\d+");
	createToken("NONNUMERICIDENTIFIER", `\\d*[a-zA-Z-]${LETTERDASHNUMBER}*`);
	createToken("MAINVERSION", `(${src[t.NUMERICIDENTIFIER]})\\.(${src[t.NUMERICIDENTIFIER]})\\.(${src[t.NUMERICIDENTIFIER]})`);
	createToken("MAINVERSIONLOOSE", `(${src[t.NUMERICIDENTIFIERLOOSE]})\\.(${src[t.NUMERICIDENTIFIERLOOSE]})\\.(${src[t.NUMERICIDENTIFIERLOOSE]})`);
	createToken("PRERELEASEIDENTIFIER", `(?:${src[t.NONNUMERICIDENTIFIER]}|${src[t.NUMERICIDENTIFIER]})`);
	createToken("PRERELEASEIDENTIFIERLOOSE", `(?:${src[t.NONNUMERICIDENTIFIER]}|${src[t.NUMERICIDENTIFIERLOOSE]})`);
	createToken("PRERELEASE", `(?:-(${src[t.PRERELEASEIDENTIFIER]}(?:\\.${src[t.PRERELEASEIDENTIFIER]})*))`);
	createToken("PRERELEASELOOSE", `(?:-?(${src[t.PRERELEASEIDENTIFIERLOOSE]}(?:\\.${src[t.PRERELEASEIDENTIFIERLOOSE]})*))`);
	createToken("BUILDIDENTIFIER", `${LETTERDASHNUMBER}+`);
	createToken("BUILD", `(?:\\+(${src[t.BUILDIDENTIFIER]}(?:\\.${src[t.BUILDIDENTIFIER]})*))`);
	createToken("FULLPLAIN", `v?${src[t.MAINVERSION]}${src[t.PRERELEASE]}?${src[t.BUILD]}?`);
	createToken("FULL", `^${src[t.FULLPLAIN]}$`);
	createToken("LOOSEPLAIN", `[v=\\s]*${src[t.MAINVERSIONLOOSE]}${src[t.PRERELEASELOOSE]}?${src[t.BUILD]}?`);
	createToken("LOOSE", `^${src[t.LOOSEPLAIN]}$`);
	createToken("GTLT", "((?:<|>)?=?)");
	createToken("XRANGEIDENTIFIERLOOSE", `${src[t.NUMERICIDENTIFIERLOOSE]}|x|X|\\*`);
	createToken("XRANGEIDENTIFIER", `${src[t.NUMERICIDENTIFIER]}|x|X|\\*`);
	createToken("XRANGEPLAIN", `[v=\\s]*(${src[t.XRANGEIDENTIFIER]})(?:\\.(${src[t.XRANGEIDENTIFIER]})(?:\\.(${src[t.XRANGEIDENTIFIER]})(?:${src[t.PRERELEASE]})?${src[t.BUILD]}?)?)?`);
	createToken("XRANGEPLAINLOOSE", `[v=\\s]*(${src[t.XRANGEIDENTIFIERLOOSE]})(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})(?:${src[t.PRERELEASELOOSE]})?${src[t.BUILD]}?)?)?`);
	createToken("XRANGE", `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAIN]}$`);
	createToken("XRANGELOOSE", `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("COERCEPLAIN", `(^|[^\\d])(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}})(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?`);
	createToken("COERCE", `${src[t.COERCEPLAIN]}(?:$|[^\\d])`);
	createToken("COERCEFULL", src[t.COERCEPLAIN] + `(?:${src[t.PRERELEASE]})?(?:${src[t.BUILD]})?(?:$|[^\\d])`);
	createToken("COERCERTL", src[t.COERCE], true);
	createToken("COERCERTLFULL", src[t.COERCEFULL], true);
	createToken("LONETILDE", "(?:~>?)");
	createToken("TILDETRIM", `(\\s*)${src[t.LONETILDE]}\\s+`, true);
	exports.tildeTrimReplace = "$1~";
	createToken("TILDE", `^${src[t.LONETILDE]}${src[t.XRANGEPLAIN]}$`);
	createToken("TILDELOOSE", `^${src[t.LONETILDE]}${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("LONECARET", "(?:\\^)");
	createToken("CARETTRIM", `(\\s*)${src[t.LONECARET]}\\s+`, true);
	exports.caretTrimReplace = "$1^";
	createToken("CARET", `^${src[t.LONECARET]}${src[t.XRANGEPLAIN]}$`);
	createToken("CARETLOOSE", `^${src[t.LONECARET]}${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("COMPARATORLOOSE", `^${src[t.GTLT]}\\s*(${src[t.LOOSEPLAIN]})$|^$`);
	createToken("COMPARATOR", `^${src[t.GTLT]}\\s*(${src[t.FULLPLAIN]})$|^$`);
	createToken("COMPARATORTRIM", `(\\s*)${src[t.GTLT]}\\s*(${src[t.LOOSEPLAIN]}|${src[t.XRANGEPLAIN]})`, true);
	exports.comparatorTrimReplace = "$1$2$3";
	createToken("HYPHENRANGE", `^\\s*(${src[t.XRANGEPLAIN]})\\s+-\\s+(${src[t.XRANGEPLAIN]})\\s*$`);
	createToken("HYPHENRANGELOOSE", `^\\s*(${src[t.XRANGEPLAINLOOSE]})\\s+-\\s+(${src[t.XRANGEPLAINLOOSE]})\\s*$`);
	createToken("STAR", "(<|>)?=?\\s*\\*");
	createToken("GTE0", "^\\s*>=\\s*0\\.0\\.0\\s*$");
	createToken("GTE0PRE", "^\\s*>=\\s*0\\.0\\.0-0\\s*$");
}));
// node_modules/semver/internal/parse-options.js
var require_parse_options = __commonJSMin(((exports, module) => {
	const looseOption = Object.freeze({ loose: true });
	const emptyOpts = Object.freeze({});
	const parseOptions = (options) => {
		if (!options) return emptyOpts;
		if (typeof options !== "object") return looseOption;
		return options;
	};
	module.exports = parseOptions;
}));
// node_modules/semver/internal/identifiers.js
var require_identifiers = __commonJSMin(((exports, module) => {
	const numeric = /^[0-9]+$/;
	const compareIdentifiers = (a, b) => {
		if (typeof a === "number" && typeof b === "number") return a === b ? 0 : a < b ? -1 : 1;
		const anum = numeric.test(a);
		const bnum = numeric.test(b);
		if (anum && bnum) {
			a = +a;
			b = +b;
		}
		return a === b ? 0 : anum && !bnum ? -1 : bnum && !anum ? 1 : a < b ? -1 : 1;
	};
	const rcompareIdentifiers = (a, b) => compareIdentifiers(b, a);
	module.exports = {
		compareIdentifiers,
		rcompareIdentifiers
	};
}));
// node_modules/semver/classes/semver.js
var require_semver$1 = __commonJSMin(((exports, module) => {
	const debug = require_debug();
	const { MAX_LENGTH, MAX_SAFE_INTEGER } = require_constants();
	const { safeRe: re, t } = require_re();
	const parseOptions = require_parse_options();
	const { compareIdentifiers } = require_identifiers();
	const isPrereleaseIdentifier = (prerelease, identifier) => {
		const identifiers = identifier.split(".");
		if (identifiers.length > prerelease.length) return false;
		for (let i = 0; i < identifiers.length; i++) if (compareIdentifiers(prerelease[i], identifiers[i]) !== 0) return false;
		return true;
	};
	module.exports = class SemVer {
		constructor(version, options) {
			options = parseOptions(options);
			if (version instanceof SemVer) {
				if (version.loose === !!options.loose && version.includePrerelease === !!options.includePrerelease) return version;
				else version = version.version;
			} else if (typeof version !== "string") throw new TypeError(`Invalid version. Must be a string. Got type "${typeof version}".`);
			if (version.length > MAX_LENGTH) throw new TypeError(`version is longer than ${MAX_LENGTH} characters`);
			debug("SemVer", version, options);
			this.options = options;
			this.loose = !!options.loose;
			this.includePrerelease = !!options.includePrerelease;
			const m = version.trim().match(options.loose ? re[t.LOOSE] : re[t.FULL]);
			if (!m) throw new TypeError(`Invalid Version: ${version}`);
			this.raw = version;
			this.major = +m[1];
			this.minor = +m[2];
			this.patch = +m[3];
			if (this.major > MAX_SAFE_INTEGER || this.major < 0) throw new TypeError("Invalid major version");
			if (this.minor > MAX_SAFE_INTEGER || this.minor < 0) throw new TypeError("Invalid minor version");
			if (this.patch > MAX_SAFE_INTEGER || this.patch < 0) throw new TypeError("Invalid patch version");
			if (!m[4]) this.prerelease = [];
			else this.prerelease = m[4].split(".").map((id) => {
				if (/^[0-9]+$/.test(id)) {
					const num = +id;
					if (num >= 0 && num < MAX_SAFE_INTEGER) return num;
				}
				return id;
			});
			this.build = m[5] ? m[5].split(".") : [];
			this.format();
		}
		format() {
			this.version = `${this.major}.${this.minor}.${this.patch}`;
			if (this.prerelease.length) this.version += `-${this.prerelease.join(".")}`;
			return this.version;
		}
		toString() {
			return this.version;
		}
		compare(other) {
			debug("SemVer.compare", this.version, this.options, other);
			if (!(other instanceof SemVer)) {
				if (typeof other === "string" && other === this.version) return 0;
				other = new SemVer(other, this.options);
			}
			if (other.version === this.version) return 0;
			return this.compareMain(other) || this.comparePre(other);
		}
		compareMain(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			if (this.major < other.major) return -1;
			if (this.major > other.major) return 1;
			if (this.minor < other.minor) return -1;
			if (this.minor > other.minor) return 1;
			if (this.patch < other.patch) return -1;
			if (this.patch > other.patch) return 1;
			return 0;
		}
		comparePre(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			if (this.prerelease.length && !other.prerelease.length) return -1;
			else if (!this.prerelease.length && other.prerelease.length) return 1;
			else if (!this.prerelease.length && !other.prerelease.length) return 0;
			let i = 0;
			do {
				const a = this.prerelease[i];
				const b = other.prerelease[i];
				debug("prerelease compare", i, a, b);
				if (a === void 0 && b === void 0) return 0;
				else if (b === void 0) return 1;
				else if (a === void 0) return -1;
				else if (a === b) continue;
				else return compareIdentifiers(a, b);
			} while (++i);
		}
		compareBuild(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			let i = 0;
			do {
				const a = this.build[i];
				const b = other.build[i];
				debug("build compare", i, a, b);
				if (a === void 0 && b === void 0) return 0;
				else if (b === void 0) return 1;
				else if (a === void 0) return -1;
				else if (a === b) continue;
				else return compareIdentifiers(a, b);
			} while (++i);
		}
		inc(release, identifier, identifierBase) {
			if (release.startsWith("pre")) {
				if (!identifier && identifierBase === false) throw new Error("invalid increment argument: identifier is empty");
				if (identifier) {
					const match = `-${identifier}`.match(this.options.loose ? re[t.PRERELEASELOOSE] : re[t.PRERELEASE]);
					if (!match || match[1] !== identifier) throw new Error(`invalid identifier: ${identifier}`);
				}
			}
			switch (release) {
				case "premajor":
					this.prerelease.length = 0;
					this.patch = 0;
					this.minor = 0;
					this.major++;
					this.inc("pre", identifier, identifierBase);
					break;
				case "preminor":
					this.prerelease.length = 0;
					this.patch = 0;
					this.minor++;
					this.inc("pre", identifier, identifierBase);
					break;
				case "prepatch":
					this.prerelease.length = 0;
					this.inc("patch", identifier, identifierBase);
					this.inc("pre", identifier, identifierBase);
					break;
				case "prerelease":
					if (this.prerelease.length === 0) this.inc("patch", identifier, identifierBase);
					this.inc("pre", identifier, identifierBase);
					break;
				case "release":
					if (this.prerelease.length === 0) throw new Error(`version ${this.raw} is not a prerelease`);
					this.prerelease.length = 0;
					break;
				case "major":
					if (this.minor !== 0 || this.patch !== 0 || this.prerelease.length === 0) this.major++;
					this.minor = 0;
					this.patch = 0;
					this.prerelease = [];
					break;
				case "minor":
					if (this.patch !== 0 || this.prerelease.length === 0) this.minor++;
					this.patch = 0;
					this.prerelease = [];
					break;
				case "patch":
					if (this.prerelease.length === 0) this.patch++;
					this.prerelease = [];
					break;
				case "pre": {
					const base = Number(identifierBase) ? 1 : 0;
					if (this.prerelease.length === 0) this.prerelease = [base];
					else {
						let i = this.prerelease.length;
						while (--i >= 0) if (typeof this.prerelease[i] === "number") {
							this.prerelease[i]++;
							i = -2;
						}
						if (i === -1) {
							if (identifier === this.prerelease.join(".") && identifierBase === false) throw new Error("invalid increment argument: identifier already exists");
							this.prerelease.push(base);
						}
					}
					if (identifier) {
						let prerelease = [identifier, base];
						if (identifierBase === false) prerelease = [identifier];
						if (isPrereleaseIdentifier(this.prerelease, identifier)) {
							const prereleaseBase = this.prerelease[identifier.split(".").length];
							if (isNaN(prereleaseBase)) this.prerelease = prerelease;
						} else this.prerelease = prerelease;
					}
					break;
				}
				default: throw new Error(`invalid increment argument: ${release}`);
			}
			this.raw = this.format();
			if (this.build.length) this.raw += `+${this.build.join(".")}`;
			return this;
		}
	};
}));
// node_modules/semver/functions/parse.js
var require_parse$1 = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const parse = (version, options, throwErrors = false) => {
		if (version instanceof SemVer) return version;
		try {
			return new SemVer(version, options);
		} catch (er) {
			if (!throwErrors) return null;
			throw er;
		}
	};
	module.exports = parse;
}));
// node_modules/semver/functions/valid.js
var require_valid$1 = __commonJSMin(((exports, module) => {
	const parse = require_parse$1();
	const valid = (version, options) => {
		const v = parse(version, options);
		return v ? v.version : null;
	};
	module.exports = valid;
}));
// node_modules/semver/functions/clean.js
var require_clean = __commonJSMin(((exports, module) => {
	const parse = require_parse$1();
	const clean = (version, options) => {
		const s = parse(version.trim().replace(/^[=v]+/, ""), options);
		return s ? s.version : null;
	};
	module.exports = clean;
}));
// node_modules/semver/functions/inc.js
var require_inc = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const inc = (version, release, options, identifier, identifierBase) => {
		if (typeof options === "string") {
			identifierBase = identifier;
			identifier = options;
			options = void 0;
		}
		try {
			return new SemVer(version instanceof SemVer ? version.version : version, options).inc(release, identifier, identifierBase).version;
		} catch (er) {
			return null;
		}
	};
	module.exports = inc;
}));
// node_modules/semver/functions/diff.js
var require_diff = __commonJSMin(((exports, module) => {
	const parse = require_parse$1();
	const diff = (version1, version2) => {
		const v1 = parse(version1, null, true);
		const v2 = parse(version2, null, true);
		const comparison = v1.compare(v2);
		if (comparison === 0) return null;
		const v1Higher = comparison > 0;
		const highVersion = v1Higher ? v1 : v2;
		const lowVersion = v1Higher ? v2 : v1;
		const highHasPre = !!highVersion.prerelease.length;
		if (!!lowVersion.prerelease.length && !highHasPre) {
			if (!lowVersion.patch && !lowVersion.minor) return "major";
			if (lowVersion.compareMain(highVersion) === 0) {
				if (lowVersion.minor && !lowVersion.patch) return "minor";
				return "patch";
			}
		}
		const prefix = highHasPre ? "pre" : "";
		if (v1.major !== v2.major) return prefix + "major";
		if (v1.minor !== v2.minor) return prefix + "minor";
		if (v1.patch !== v2.patch) return prefix + "patch";
		return "prerelease";
	};
	module.exports = diff;
}));
// node_modules/semver/functions/major.js
var require_major = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const major = (a, loose) => new SemVer(a, loose).major;
	module.exports = major;
}));
// node_modules/semver/functions/minor.js
var require_minor = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const minor = (a, loose) => new SemVer(a, loose).minor;
	module.exports = minor;
}));
// node_modules/semver/functions/patch.js
var require_patch = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const patch = (a, loose) => new SemVer(a, loose).patch;
	module.exports = patch;
}));
// node_modules/semver/functions/prerelease.js
var require_prerelease = __commonJSMin(((exports, module) => {
	const parse = require_parse$1();
	const prerelease = (version, options) => {
		const parsed = parse(version, options);
		return parsed && parsed.prerelease.length ? parsed.prerelease : null;
	};
	module.exports = prerelease;
}));
// node_modules/semver/functions/compare.js
var require_compare = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const compare = (a, b, loose) => new SemVer(a, loose).compare(new SemVer(b, loose));
	module.exports = compare;
}));
// node_modules/semver/functions/rcompare.js
var require_rcompare = __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const rcompare = (a, b, loose) => compare(b, a, loose);
	module.exports = rcompare;
}));
// node_modules/semver/functions/compare-loose.js
var require_compare_loose = __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const compareLoose = (a, b) => compare(a, b, true);
	module.exports = compareLoose;
}));
// node_modules/semver/functions/compare-build.js
var require_compare_build = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const compareBuild = (a, b, loose) => {
		const versionA = new SemVer(a, loose);
		const versionB = new SemVer(b, loose);
		return versionA.compare(versionB) || versionA.compareBuild(versionB);
	};
	module.exports = compareBuild;
}));
// node_modules/semver/functions/sort.js
var require_sort = __commonJSMin(((exports, module) => {
	const compareBuild = require_compare_build();
	const sort = (list, loose) => list.sort((a, b) => compareBuild(a, b, loose));
	module.exports = sort;
}));
// node_modules/semver/functions/rsort.js
var require_rsort = __commonJSMin(((exports, module) => {
	const compareBuild = require_compare_build();
	const rsort = (list, loose) => list.sort((a, b) => compareBuild(b, a, loose));
	module.exports = rsort;
}));
// node_modules/semver/functions/gt.js
var require_gt = __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const gt = (a, b, loose) => compare(a, b, loose) > 0;
	module.exports = gt;
}));
// node_modules/semver/functions/lt.js
var require_lt = __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const lt = (a, b, loose) => compare(a, b, loose) < 0;
	module.exports = lt;
}));
// node_modules/semver/functions/eq.js
var require_eq = __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const eq = (a, b, loose) => compare(a, b, loose) === 0;
	module.exports = eq;
}));
// node_modules/semver/functions/neq.js
var require_neq = __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const neq = (a, b, loose) => compare(a, b, loose) !== 0;
	module.exports = neq;
}));
// node_modules/semver/functions/gte.js
var require_gte = __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const gte = (a, b, loose) => compare(a, b, loose) >= 0;
	module.exports = gte;
}));
// node_modules/semver/functions/lte.js
var require_lte = __commonJSMin(((exports, module) => {
	const compare = require_compare();
	const lte = (a, b, loose) => compare(a, b, loose) <= 0;
	module.exports = lte;
}));
// node_modules/semver/functions/cmp.js
var require_cmp = __commonJSMin(((exports, module) => {
	const eq = require_eq();
	const neq = require_neq();
	const gt = require_gt();
	const gte = require_gte();
	const lt = require_lt();
	const lte = require_lte();
	const cmp = (a, op, b, loose) => {
		switch (op) {
			case "===":
				if (typeof a === "object") a = a.version;
				if (typeof b === "object") b = b.version;
				return a === b;
			case "!==":
				if (typeof a === "object") a = a.version;
				if (typeof b === "object") b = b.version;
				return a !== b;
			case "":
			case "=":
			case "==": return eq(a, b, loose);
			case "!=": return neq(a, b, loose);
			case ">": return gt(a, b, loose);
			case ">=": return gte(a, b, loose);
			case "<": return lt(a, b, loose);
			case "<=": return lte(a, b, loose);
			default: throw new TypeError(`Invalid operator: ${op}`);
		}
	};
	module.exports = cmp;
}));
// node_modules/semver/functions/coerce.js
var require_coerce = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const parse = require_parse$1();
	const { safeRe: re, t } = require_re();
	const coerce = (version, options) => {
		if (version instanceof SemVer) return version;
		if (typeof version === "number") version = String(version);
		if (typeof version !== "string") return null;
		options = options || {};
		let match = null;
		if (!options.rtl) match = version.match(options.includePrerelease ? re[t.COERCEFULL] : re[t.COERCE]);
		else {
			const coerceRtlRegex = options.includePrerelease ? re[t.COERCERTLFULL] : re[t.COERCERTL];
			let next;
			while ((next = coerceRtlRegex.exec(version)) && (!match || match.index + match[0].length !== version.length)) {
				if (!match || next.index + next[0].length !== match.index + match[0].length) match = next;
				coerceRtlRegex.lastIndex = next.index + next[1].length + next[2].length;
			}
			coerceRtlRegex.lastIndex = -1;
		}
		if (match === null) return null;
		const major = match[2];
		const minor = match[3] || "0";
		const patch = match[4] || "0";
		const prerelease = options.includePrerelease && match[5] ? `-${match[5]}` : "";
		const build = options.includePrerelease && match[6] ? `+${match[6]}` : "";
		return parse(`${major}.${minor}.${patch}${prerelease}${build}`, options);
	};
	module.exports = coerce;
}));
// node_modules/semver/functions/truncate.js
var require_truncate = __commonJSMin(((exports, module) => {
	const parse = require_parse$1();
	const constants = require_constants();
	const SemVer = require_semver$1();
	const truncate = (version, truncation, options) => {
		if (!constants.RELEASE_TYPES.includes(truncation)) return null;
		const clonedVersion = cloneInputVersion(version, options);
		return clonedVersion && doTruncation(clonedVersion, truncation);
	};
	const cloneInputVersion = (version, options) => {
		const versionStringToParse = version instanceof SemVer ? version.version : version;
		return parse(versionStringToParse, options);
	};
	const doTruncation = (version, truncation) => {
		if (isPrerelease(truncation)) return version.version;
		version.prerelease = [];
		switch (truncation) {
			case "major":
				version.minor = 0;
				version.patch = 0;
				break;
			case "minor": version.patch = 0;
		}
		return version.format();
	};
	const isPrerelease = (type) => {
		return type.startsWith("pre");
	};
	module.exports = truncate;
}));
// node_modules/semver/internal/lrucache.js
var require_lrucache = __commonJSMin(((exports, module) => {
	var LRUCache = class {
		constructor() {
			this.max = 1e3;
			this.map = new Map();
		}
		get(key) {
			const value = this.map.get(key);
			if (value === void 0) return;
			else {
				this.map.delete(key);
				this.map.set(key, value);
				return value;
			}
		}
		delete(key) {
			return this.map.delete(key);
		}
		set(key, value) {
			if (!this.delete(key) && value !== void 0) {
				if (this.map.size >= this.max) {
					const firstKey = this.map.keys().next().value;
					this.delete(firstKey);
				}
				this.map.set(key, value);
			}
			return this;
		}
	};
	module.exports = LRUCache;
}));
// node_modules/semver/internal/trim-comparator-whitespace.js
var require_trim_comparator_whitespace = __commonJSMin(((exports, module) => {
	const { MAX_LENGTH, MAX_SAFE_BUILD_LENGTH, WHITESPACE_CHARACTERS } = require_constants();
	const whitespace = new Uint8Array(65536);
	for (const char of WHITESPACE_CHARACTERS) whitespace[char.charCodeAt(0)] = 1;
	const isWhitespace = (char) => char !== void 0 && whitespace[char.charCodeAt(0)] === 1;
	const isVersionPrefix = (char) => char === "v" || char === "=" || isWhitespace(char);
	const isDigit = (char) => char !== void 0 && char >= "0" && char <= "9";
	const isLetter = (char) => char !== void 0 && (char >= "a" && char <= "z" || char >= "A" && char <= "Z");
	const isIdentifierCharacter = (char) => isDigit(char) || isLetter(char) || char === "-";
	const isVersionStart = (char) => isDigit(char) || char === "x" || char === "X" || char === "*";
	const findDigitsEndIndex = (range, start, limit, digitRuns) => {
		if (!isDigit(range[start])) return start;
		if (start >= digitRuns.start && start < digitRuns.end) return Math.min(start + limit, digitRuns.end);
		if (start >= digitRuns.previousStart && start < digitRuns.previousEnd) return Math.min(start + limit, digitRuns.previousEnd);
		let end = start + 1;
		while (isDigit(range[end])) end++;
		digitRuns.previousStart = digitRuns.start;
		digitRuns.previousEnd = digitRuns.end;
		digitRuns.start = start;
		digitRuns.end = end;
		return Math.min(start + limit, end);
	};
	const findVersionNumberEndIndex = (range, start, loose, digitRuns) => {
		if (!loose && range[start] === "0") return start + 1;
		return findDigitsEndIndex(range, start, loose ? MAX_LENGTH : MAX_LENGTH + 1, digitRuns);
	};
	const findPrereleaseIdentifierEndIndex = (range, start, loose, digitRuns) => {
		const digitsEnd = findDigitsEndIndex(range, start, MAX_LENGTH, digitRuns);
		if (isLetter(range[digitsEnd]) || range[digitsEnd] === "-") {
			let end = digitsEnd + 1;
			const limit = end + MAX_SAFE_BUILD_LENGTH;
			while (end < limit && isIdentifierCharacter(range[end])) end++;
			return end;
		}
		return findVersionNumberEndIndex(range, start, loose, digitRuns);
	};
	const findPrereleaseEndIndex = (range, start, loose, digitRuns) => {
		const hyphen = range[start] === "-";
		if (!loose && !hyphen) return start;
		const identifierStart = start + (hyphen ? 1 : 0);
		let end = findPrereleaseIdentifierEndIndex(range, identifierStart, loose, digitRuns);
		if (end === identifierStart) {
			if (!loose || !hyphen) return start;
			end = findPrereleaseIdentifierEndIndex(range, start, loose, digitRuns);
		}
		while (range[end] === ".") {
			const next = findPrereleaseIdentifierEndIndex(range, end + 1, loose, digitRuns);
			if (next === end + 1) break;
			end = next;
		}
		return end;
	};
	const findBuildIdentifierEndIndex = (range, start) => {
		let end = start;
		while (end - start < MAX_SAFE_BUILD_LENGTH && isIdentifierCharacter(range[end])) end++;
		return end;
	};
	const findBuildEndIndex = (range, start) => {
		if (range[start] !== "+") return start;
		let end = findBuildIdentifierEndIndex(range, start + 1);
		if (end === start + 1) return start;
		while (range[end] === ".") {
			const next = findBuildIdentifierEndIndex(range, end + 1);
			if (next === end + 1) break;
			end = next;
		}
		return end;
	};
	const findLooseFullVersionEndIndex = (range, start, digitRuns) => {
		let end = start;
		for (let component = 0; component < 3; component++) {
			const next = findVersionNumberEndIndex(range, end, true, digitRuns);
			if (next === end) return start;
			end = next;
			if (component < 2) {
				if (range[end] !== ".") return start;
				end++;
			}
		}
		const prereleaseEnd = findPrereleaseEndIndex(range, end, true, digitRuns);
		return findBuildEndIndex(range, prereleaseEnd);
	};
	const findPartialVersionComponentEndIndex = (range, start, digitRuns) => {
		if (isDigit(range[start])) return findVersionNumberEndIndex(range, start, false, digitRuns);
		return isVersionStart(range[start]) ? start + 1 : start;
	};
	const findPartialVersionEndIndex = (range, start, digitRuns) => {
		let end = findPartialVersionComponentEndIndex(range, start, digitRuns);
		for (let component = 0; component < 2; component++) {
			if (range[end] !== ".") return end;
			const next = findPartialVersionComponentEndIndex(range, end + 1, digitRuns);
			if (next === end + 1) return end;
			end = next;
		}
		const prereleaseEnd = findPrereleaseEndIndex(range, end, false, digitRuns);
		return findBuildEndIndex(range, prereleaseEnd);
	};
	const findVersionEndIndex = (range, start, digitRuns) => {
		const fullVersionEnd = findLooseFullVersionEndIndex(range, start, digitRuns);
		return fullVersionEnd !== start ? fullVersionEnd : findPartialVersionEndIndex(range, start, digitRuns);
	};
	const findRemovableWhitespaceIndex = (range, matchStart) => {
		let position = matchStart;
		if (isWhitespace(range[position])) position++;
		if (range[position] === "<" || range[position] === ">") position++;
		if (range[position] === "=") position++;
		return isWhitespace(range[position]) ? position : -1;
	};
	const trimComparatorWhitespace = (range) => {
		let result = "";
		let copyFrom = 0;
		let cursor = 0;
		const digitRuns = {
			start: -1,
			end: -1,
			previousStart: -1,
			previousEnd: -1
		};
		while (cursor < range.length) {
			const matchStart = cursor;
			if (range[cursor] === "<" || range[cursor] === ">") cursor++;
			else if (!isVersionPrefix(range[cursor]) && !isVersionStart(range[cursor])) {
				cursor++;
				continue;
			}
			while (cursor < range.length && isVersionPrefix(range[cursor])) cursor++;
			if (!isVersionStart(range[cursor])) continue;
			const whitespacePosition = findRemovableWhitespaceIndex(range, matchStart);
			if (whitespacePosition !== -1) {
				result += range.slice(copyFrom, whitespacePosition);
				copyFrom = whitespacePosition + 1;
			}
			cursor = findVersionEndIndex(range, cursor, digitRuns);
		}
		return result + range.slice(copyFrom);
	};
	module.exports = trimComparatorWhitespace;
}));
// node_modules/semver/classes/range.js
var require_range = __commonJSMin(((exports, module) => {
	const SPACE_CHARACTERS = /\s+/g;
	module.exports = class Range {
		constructor(range, options) {
			options = parseOptions(options);
			if (range instanceof Range) {
				if (range.loose === !!options.loose && range.includePrerelease === !!options.includePrerelease) return range;
				else return new Range(range.raw, options);
			}
			if (range instanceof Comparator) {
				this.raw = range.value;
				this.set = [[range]];
				this.formatted = void 0;
				return this;
			}
			this.options = options;
			this.loose = !!options.loose;
			this.includePrerelease = !!options.includePrerelease;
			this.raw = range.trim().replace(SPACE_CHARACTERS, " ");
			this.set = this.raw.split("||").map((r) => this.parseRange(r.trim())).filter((c) => c.length);
			if (!this.set.length) throw new TypeError(`Invalid SemVer Range: ${this.raw}`);
			if (this.set.length > 1) {
				const first = this.set[0];
				this.set = this.set.filter((c) => !isNullSet(c[0]));
				if (this.set.length === 0) this.set = [first];
				else if (this.set.length > 1) {
					for (const c of this.set) if (c.length === 1 && isAny(c[0])) {
						this.set = [c];
						break;
					}
				}
			}
			this.formatted = void 0;
		}
		get range() {
			if (this.formatted === void 0) {
				this.formatted = "";
				for (let i = 0; i < this.set.length; i++) {
					if (i > 0) this.formatted += "||";
					const comps = this.set[i];
					for (let k = 0; k < comps.length; k++) {
						if (k > 0) this.formatted += " ";
						this.formatted += comps[k].toString().trim();
					}
				}
			}
			return this.formatted;
		}
		format() {
			return this.range;
		}
		toString() {
			return this.range;
		}
		parseRange(range) {
			range = range.replace(BUILDSTRIPRE, "");
			const memoKey = ((this.options.includePrerelease && FLAG_INCLUDE_PRERELEASE) | (this.options.loose && FLAG_LOOSE)) + ":" + range;
			const cached = cache.get(memoKey);
			if (cached) return cached;
			const loose = this.options.loose;
			const hr = loose ? re[t.HYPHENRANGELOOSE] : re[t.HYPHENRANGE];
			range = range.replace(hr, hyphenReplace(this.options.includePrerelease));
			debug("hyphen replace", range);
			range = trimComparatorWhitespace(range);
			debug("comparator trim", range);
			range = range.replace(re[t.TILDETRIM], tildeTrimReplace);
			debug("tilde trim", range);
			range = range.replace(re[t.CARETTRIM], caretTrimReplace);
			debug("caret trim", range);
			let rangeList = range.split(" ").map((comp) => parseComparator(comp, this.options)).join(" ").split(/\s+/).map((comp) => replaceGTE0(comp, this.options));
			if (loose) rangeList = rangeList.filter((comp) => {
				debug("loose invalid filter", comp, this.options);
				return !!comp.match(re[t.COMPARATORLOOSE]);
			});
			debug("range list", rangeList);
			const rangeMap = new Map();
			const comparators = rangeList.map((comp) => new Comparator(comp, this.options));
			for (const comp of comparators) {
				if (isNullSet(comp)) return [comp];
				rangeMap.set(comp.value, comp);
			}
			if (rangeMap.size > 1 && rangeMap.has("")) rangeMap.delete("");
			const result = [...rangeMap.values()];
			cache.set(memoKey, result);
			return result;
		}
		intersects(range, options) {
			if (!(range instanceof Range)) throw new TypeError("a Range is required");
			return this.set.some((thisComparators) => {
				return isSatisfiable(thisComparators, options) && range.set.some((rangeComparators) => {
					return isSatisfiable(rangeComparators, options) && thisComparators.every((thisComparator) => {
						return rangeComparators.every((rangeComparator) => {
							return thisComparator.intersects(rangeComparator, options);
						});
					});
				});
			});
		}
		test(version) {
			if (!version) return false;
			if (typeof version === "string") try {
				version = new SemVer(version, this.options);
			} catch (er) {
				return false;
			}
			for (let i = 0; i < this.set.length; i++) if (testSet(this.set[i], version, this.options)) return true;
			return false;
		}
	};
	const cache = new (require_lrucache())();
	const parseOptions = require_parse_options();
	const Comparator = require_comparator();
	const debug = require_debug();
	const SemVer = require_semver$1();
	const trimComparatorWhitespace = require_trim_comparator_whitespace();
	const { safeRe: re, src, t, tildeTrimReplace, caretTrimReplace } = require_re();
	const { FLAG_INCLUDE_PRERELEASE, FLAG_LOOSE } = require_constants();
	const BUILDSTRIPRE = new RegExp(src[t.BUILD], "g");
	const isNullSet = (c) => c.value === "<0.0.0-0";
	const isAny = (c) => c.value === "";
	const isSatisfiable = (comparators, options) => {
		let result = true;
		const remainingComparators = comparators.slice();
		let testComparator = remainingComparators.pop();
		while (result && remainingComparators.length) {
			result = remainingComparators.every((otherComparator) => {
				return testComparator.intersects(otherComparator, options);
			});
			testComparator = remainingComparators.pop();
		}
		return result;
	};
	const parseComparator = (comp, options) => {
		comp = comp.replace(re[t.BUILD], "");
		debug("comp", comp, options);
		comp = replaceCarets(comp, options);
		debug("caret", comp);
		comp = replaceTildes(comp, options);
		debug("tildes", comp);
		comp = replaceXRanges(comp, options);
		debug("xrange", comp);
		comp = replaceStars(comp, options);
		debug("stars", comp);
		return comp;
	};
	const isX = (id) => !id || id.toLowerCase() === "x" || id === "*";
	const invalidXRangeOrder = (M, m, p) => isX(M) && !isX(m) || isX(m) && p && !isX(p);
	const replaceTildes = (comp, options) => {
		return comp.trim().split(/\s+/).map((c) => replaceTilde(c, options)).join(" ");
	};
	const replaceTilde = (comp, options) => {
		const r = options.loose ? re[t.TILDELOOSE] : re[t.TILDE];
		const z = options.includePrerelease ? "-0" : "";
		return comp.replace(r, (_, M, m, p, pr) => {
			debug("tilde", comp, _, M, m, p, pr);
			let ret;
			if (isX(M)) ret = "";
			else if (isX(m)) ret = `>=${M}.0.0${z} <${+M + 1}.0.0-0`;
			else if (isX(p)) ret = `>=${M}.${m}.0${z} <${M}.${+m + 1}.0-0`;
			else if (pr) {
				debug("replaceTilde pr", pr);
				ret = `>=${M}.${m}.${p}-${pr} <${M}.${+m + 1}.0-0`;
			} else ret = `>=${M}.${m}.${p} <${M}.${+m + 1}.0-0`;
			debug("tilde return", ret);
			return ret;
		});
	};
	const replaceCarets = (comp, options) => {
		return comp.trim().split(/\s+/).map((c) => replaceCaret(c, options)).join(" ");
	};
	const replaceCaret = (comp, options) => {
		debug("caret", comp, options);
		const r = options.loose ? re[t.CARETLOOSE] : re[t.CARET];
		const z = options.includePrerelease ? "-0" : "";
		return comp.replace(r, (_, M, m, p, pr) => {
			debug("caret", comp, _, M, m, p, pr);
			let ret;
			if (isX(M)) ret = "";
			else if (isX(m)) ret = `>=${M}.0.0${z} <${+M + 1}.0.0-0`;
			else if (isX(p)) {
				if (M === "0") ret = `>=${M}.${m}.0${z} <${M}.${+m + 1}.0-0`;
				else ret = `>=${M}.${m}.0${z} <${+M + 1}.0.0-0`;
			} else if (pr) {
				debug("replaceCaret pr", pr);
				if (M === "0") {
					if (m === "0") ret = `>=${M}.${m}.${p}-${pr} <${M}.${m}.${+p + 1}-0`;
					else ret = `>=${M}.${m}.${p}-${pr} <${M}.${+m + 1}.0-0`;
				} else ret = `>=${M}.${m}.${p}-${pr} <${+M + 1}.0.0-0`;
			} else {
				debug("no pr");
				if (M === "0") {
					if (m === "0") ret = `>=${M}.${m}.${p} <${M}.${m}.${+p + 1}-0`;
					else ret = `>=${M}.${m}.${p} <${M}.${+m + 1}.0-0`;
				} else ret = `>=${M}.${m}.${p} <${+M + 1}.0.0-0`;
			}
			debug("caret return", ret);
			return ret;
		});
	};
	const replaceXRanges = (comp, options) => {
		debug("replaceXRanges", comp, options);
		return comp.split(/\s+/).map((c) => replaceXRange(c, options)).join(" ");
	};
	const replaceXRange = (comp, options) => {
		comp = comp.trim();
		const r = options.loose ? re[t.XRANGELOOSE] : re[t.XRANGE];
		return comp.replace(r, (ret, gtlt, M, m, p, pr) => {
			debug("xRange", comp, ret, gtlt, M, m, p, pr);
			if (invalidXRangeOrder(M, m, p)) return comp;
			const xM = isX(M);
			const xm = xM || isX(m);
			const xp = xm || isX(p);
			const anyX = xp;
			if (gtlt === "=" && anyX) gtlt = "";
			pr = options.includePrerelease ? "-0" : "";
			if (xM) {
				if (gtlt === ">" || gtlt === "<") ret = "<0.0.0-0";
				else ret = "*";
			} else if (gtlt && anyX) {
				if (xm) m = 0;
				p = 0;
				if (gtlt === ">") {
					gtlt = ">=";
					if (xm) {
						M = +M + 1;
						m = 0;
						p = 0;
					} else {
						m = +m + 1;
						p = 0;
					}
				} else if (gtlt === "<=") {
					gtlt = "<";
					if (xm) M = +M + 1;
					else m = +m + 1;
				}
				if (gtlt === "<") pr = "-0";
				ret = `${gtlt + M}.${m}.${p}${pr}`;
			} else if (xm) ret = `>=${M}.0.0${pr} <${+M + 1}.0.0-0`;
			else if (xp) ret = `>=${M}.${m}.0${pr} <${M}.${+m + 1}.0-0`;
			debug("xRange return", ret);
			return ret;
		});
	};
	const replaceStars = (comp, options) => {
		debug("replaceStars", comp, options);
		return comp.trim().replace(re[t.STAR], "");
	};
	const replaceGTE0 = (comp, options) => {
		debug("replaceGTE0", comp, options);
		return comp.trim().replace(re[options.includePrerelease ? t.GTE0PRE : t.GTE0], "");
	};
	const hyphenReplace = (incPr) => ($0, from, fM, fm, fp, fpr, fb, to, tM, tm, tp, tpr) => {
		if (isX(fM)) from = "";
		else if (isX(fm)) from = `>=${fM}.0.0${incPr ? "-0" : ""}`;
		else if (isX(fp)) from = `>=${fM}.${fm}.0${incPr ? "-0" : ""}`;
		else if (fpr) from = `>=${from}`;
		else from = `>=${from}${incPr ? "-0" : ""}`;
		if (isX(tM)) to = "";
		else if (isX(tm)) to = `<${+tM + 1}.0.0-0`;
		else if (isX(tp)) to = `<${tM}.${+tm + 1}.0-0`;
		else if (tpr) to = `<=${tM}.${tm}.${tp}-${tpr}`;
		else if (incPr) to = `<${tM}.${tm}.${+tp + 1}-0`;
		else to = `<=${to}`;
		return `${from} ${to}`.trim();
	};
	const testSet = (set, version, options) => {
		for (let i = 0; i < set.length; i++) if (!set[i].test(version)) return false;
		if (version.prerelease.length && !options.includePrerelease) {
			for (let i = 0; i < set.length; i++) {
				debug(set[i].semver);
				if (set[i].semver === Comparator.ANY) continue;
				if (set[i].semver.prerelease.length > 0) {
					const allowed = set[i].semver;
					if (allowed.major === version.major && allowed.minor === version.minor && allowed.patch === version.patch) return true;
				}
			}
			return false;
		}
		return true;
	};
}));
// node_modules/semver/classes/comparator.js
var require_comparator = __commonJSMin(((exports, module) => {
	const ANY = Symbol("SemVer ANY");
	module.exports = class Comparator {
		static get ANY() {
			return ANY;
		}
		constructor(comp, options) {
			options = parseOptions(options);
			if (comp instanceof Comparator) {
				if (comp.loose === !!options.loose) return comp;
				else comp = comp.value;
			}
			comp = comp.trim().split(/\s+/).join(" ");
			debug("comparator", comp, options);
			this.options = options;
			this.loose = !!options.loose;
			this.parse(comp);
			if (this.semver === ANY) this.value = "";
			else this.value = this.operator + this.semver.version;
			debug("comp", this);
		}
		parse(comp) {
			const r = this.options.loose ? re[t.COMPARATORLOOSE] : re[t.COMPARATOR];
			const m = comp.match(r);
			if (!m) throw new TypeError(`Invalid comparator: ${comp}`);
			this.operator = m[1] !== void 0 ? m[1] : "";
			if (this.operator === "=") this.operator = "";
			if (!m[2]) this.semver = ANY;
			else this.semver = new SemVer(m[2], this.options.loose);
		}
		toString() {
			return this.value;
		}
		test(version) {
			debug("Comparator.test", version, this.options.loose);
			if (this.semver === ANY || version === ANY) return true;
			if (typeof version === "string") try {
				version = new SemVer(version, this.options);
			} catch (er) {
				return false;
			}
			return cmp(version, this.operator, this.semver, this.options);
		}
		intersects(comp, options) {
			if (!(comp instanceof Comparator)) throw new TypeError("a Comparator is required");
			if (this.operator === "") {
				if (this.value === "") return true;
				return new Range(comp.value, options).test(this.value);
			} else if (comp.operator === "") {
				if (comp.value === "") return true;
				return new Range(this.value, options).test(comp.semver);
			}
			options = parseOptions(options);
			if (options.includePrerelease && (this.value === "<0.0.0-0" || comp.value === "<0.0.0-0")) return false;
			if (!options.includePrerelease && (this.value.startsWith("<0.0.0") || comp.value.startsWith("<0.0.0"))) return false;
			if (this.operator.startsWith(">") && comp.operator.startsWith(">")) return true;
			if (this.operator.startsWith("<") && comp.operator.startsWith("<")) return true;
			if (this.semver.version === comp.semver.version && this.operator.includes("=") && comp.operator.includes("=")) return true;
			if (cmp(this.semver, "<", comp.semver, options) && this.operator.startsWith(">") && comp.operator.startsWith("<")) return true;
			if (cmp(this.semver, ">", comp.semver, options) && this.operator.startsWith("<") && comp.operator.startsWith(">")) return true;
			return false;
		}
	};
	const parseOptions = require_parse_options();
	const { safeRe: re, t } = require_re();
	const cmp = require_cmp();
	const debug = require_debug();
	const SemVer = require_semver$1();
	const Range = require_range();
}));
// node_modules/semver/functions/satisfies.js
var require_satisfies = __commonJSMin(((exports, module) => {
	const Range = require_range();
	const satisfies = (version, range, options) => {
		try {
			range = new Range(range, options);
		} catch (er) {
			return false;
		}
		return range.test(version);
	};
	module.exports = satisfies;
}));
// node_modules/semver/ranges/to-comparators.js
var require_to_comparators = __commonJSMin(((exports, module) => {
	const Range = require_range();
	const toComparators = (range, options) => new Range(range, options).set.map((comp) => comp.map((c) => c.value).join(" ").trim().split(" "));
	module.exports = toComparators;
}));
// node_modules/semver/ranges/max-satisfying.js
var require_max_satisfying = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const Range = require_range();
	const maxSatisfying = (versions, range, options) => {
		let max = null;
		let maxSV = null;
		let rangeObj = null;
		try {
			rangeObj = new Range(range, options);
		} catch (er) {
			return null;
		}
		versions.forEach((v) => {
			if (rangeObj.test(v)) {
				if (!max || maxSV.compare(v) === -1) {
					max = v;
					maxSV = new SemVer(max, options);
				}
			}
		});
		return max;
	};
	module.exports = maxSatisfying;
}));
// node_modules/semver/ranges/min-satisfying.js
var require_min_satisfying = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const Range = require_range();
	const minSatisfying = (versions, range, options) => {
		let min = null;
		let minSV = null;
		let rangeObj = null;
		try {
			rangeObj = new Range(range, options);
		} catch (er) {
			return null;
		}
		versions.forEach((v) => {
			if (rangeObj.test(v)) {
				if (!min || minSV.compare(v) === 1) {
					min = v;
					minSV = new SemVer(min, options);
				}
			}
		});
		return min;
	};
	module.exports = minSatisfying;
}));
// node_modules/semver/ranges/min-version.js
var require_min_version = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const Range = require_range();
	const gt = require_gt();
	const minVersion = (range, loose) => {
		range = new Range(range, loose);
		let minver = new SemVer("0.0.0");
		if (range.test(minver)) return minver;
		minver = new SemVer("0.0.0-0");
		if (range.test(minver)) return minver;
		minver = null;
		for (let i = 0; i < range.set.length; ++i) {
			const comparators = range.set[i];
			let setMin = null;
			comparators.forEach((comparator) => {
				const compver = new SemVer(comparator.semver.version);
				switch (comparator.operator) {
					case ">":
						if (compver.prerelease.length === 0) compver.patch++;
						else compver.prerelease.push(0);
						compver.raw = compver.format();
					case "":
					case ">=":
						if (!setMin || gt(compver, setMin)) setMin = compver;
						break;
					case "<":
					case "<=": break;
					default: throw new Error(`Unexpected operation: ${comparator.operator}`);
				}
			});
			if (setMin && (!minver || gt(minver, setMin))) minver = setMin;
		}
		if (minver && range.test(minver)) return minver;
		return null;
	};
	module.exports = minVersion;
}));
// node_modules/semver/ranges/valid.js
var require_valid = __commonJSMin(((exports, module) => {
	const Range = require_range();
	const validRange = (range, options) => {
		try {
			return new Range(range, options).range || "*";
		} catch (er) {
			return null;
		}
	};
	module.exports = validRange;
}));
// node_modules/semver/ranges/outside.js
var require_outside = __commonJSMin(((exports, module) => {
	const SemVer = require_semver$1();
	const Comparator = require_comparator();
	const { ANY } = Comparator;
	const Range = require_range();
	const satisfies = require_satisfies();
	const gt = require_gt();
	const lt = require_lt();
	const lte = require_lte();
	const gte = require_gte();
	const outside = (version, range, hilo, options) => {
		version = new SemVer(version, options);
		range = new Range(range, options);
		let gtfn, ltefn, ltfn, comp, ecomp;
		switch (hilo) {
			case ">":
				gtfn = gt;
				ltefn = lte;
				ltfn = lt;
				comp = ">";
				ecomp = ">=";
				break;
			case "<":
				gtfn = lt;
				ltefn = gte;
				ltfn = gt;
				comp = "<";
				ecomp = "<=";
				break;
			default: throw new TypeError("Must provide a hilo val of \"<\" or \">\"");
		}
		if (satisfies(version, range, options)) return false;
		for (let i = 0; i < range.set.length; ++i) {
			const comparators = range.set[i];
			let high = null;
			let low = null;
			comparators.forEach((comparator) => {
				if (comparator.semver === ANY) comparator = new Comparator(">=0.0.0");
				high = high || comparator;
				low = low || comparator;
				if (gtfn(comparator.semver, high.semver, options)) high = comparator;
				else if (ltfn(comparator.semver, low.semver, options)) low = comparator;
			});
			if (high.operator === comp || high.operator === ecomp) return false;
			if ((!low.operator || low.operator === comp) && ltefn(version, low.semver)) return false;
			else if (low.operator === ecomp && ltfn(version, low.semver)) return false;
		}
		return true;
	};
	module.exports = outside;
}));
// node_modules/semver/ranges/gtr.js
var require_gtr = __commonJSMin(((exports, module) => {
	const outside = require_outside();
	const gtr = (version, range, options) => outside(version, range, ">", options);
	module.exports = gtr;
}));
// node_modules/semver/ranges/ltr.js
var require_ltr = __commonJSMin(((exports, module) => {
	const outside = require_outside();
	const ltr = (version, range, options) => outside(version, range, "<", options);
	module.exports = ltr;
}));
// node_modules/semver/ranges/intersects.js
var require_intersects = __commonJSMin(((exports, module) => {
	const Range = require_range();
	const intersects = (r1, r2, options) => {
		r1 = new Range(r1, options);
		r2 = new Range(r2, options);
		return r1.intersects(r2, options);
	};
	module.exports = intersects;
}));
// node_modules/semver/ranges/simplify.js
var require_simplify = __commonJSMin(((exports, module) => {
	const satisfies = require_satisfies();
	const compare = require_compare();
	module.exports = (versions, range, options) => {
		const set = [];
		let first = null;
		let prev = null;
		const v = versions.sort((a, b) => compare(a, b, options));
		for (const version of v) if (satisfies(version, range, options)) {
			prev = version;
			if (!first) first = version;
		} else {
			if (prev) set.push([first, prev]);
			prev = null;
			first = null;
		}
		if (first) set.push([first, null]);
		const ranges = [];
		for (const [min, max] of set) if (min === max) ranges.push(min);
		else if (!max && min === v[0]) ranges.push("*");
		else if (!max) ranges.push(`>=${min}`);
		else if (min === v[0]) ranges.push(`<=${max}`);
		else ranges.push(`${min} - ${max}`);
		const simplified = ranges.join(" || ");
		const original = typeof range.raw === "string" ? range.raw : String(range);
		return simplified.length < original.length ? simplified : range;
	};
}));
// node_modules/semver/ranges/subset.js
var require_subset = __commonJSMin(((exports, module) => {
	const Range = require_range();
	const Comparator = require_comparator();
	const { ANY } = Comparator;
	const satisfies = require_satisfies();
	const compare = require_compare();
	const subset = (sub, dom, options = {}) => {
		if (sub === dom) return true;
		sub = new Range(sub, options);
		dom = new Range(dom, options);
		let sawNonNull = false;
		OUTER: for (const simpleSub of sub.set) {
			for (const simpleDom of dom.set) {
				const isSub = simpleSubset(simpleSub, simpleDom, options);
				sawNonNull = sawNonNull || isSub !== null;
				if (isSub) continue OUTER;
			}
			if (sawNonNull) return false;
		}
		return true;
	};
	const minimumVersionWithPreRelease = [new Comparator(">=0.0.0-0")];
	const minimumVersion = [new Comparator(">=0.0.0")];
	const simpleSubset = (sub, dom, options) => {
		if (sub === dom) return true;
		if (sub.length === 1 && sub[0].semver === ANY) {
			if (dom.length === 1 && dom[0].semver === ANY) return true;
			else if (options.includePrerelease) sub = minimumVersionWithPreRelease;
			else sub = minimumVersion;
		}
		if (dom.length === 1 && dom[0].semver === ANY) {
			if (options.includePrerelease) return true;
			else dom = minimumVersion;
		}
		const eqSet = new Set();
		let gt, lt;
		for (const c of sub) if (c.operator === ">" || c.operator === ">=") gt = higherGT(gt, c, options);
		else if (c.operator === "<" || c.operator === "<=") lt = lowerLT(lt, c, options);
		else eqSet.add(c.semver);
		if (eqSet.size > 1) return null;
		let gtltComp;
		if (gt && lt) {
			gtltComp = compare(gt.semver, lt.semver, options);
			if (gtltComp > 0) return null;
			else if (gtltComp === 0 && (gt.operator !== ">=" || lt.operator !== "<=")) return null;
		}
		for (const eq of eqSet) {
			if (gt && !satisfies(eq, String(gt), options)) return null;
			if (lt && !satisfies(eq, String(lt), options)) return null;
			for (const c of dom) if (!satisfies(eq, String(c), options)) return false;
			return true;
		}
		let higher, lower;
		let hasDomLT, hasDomGT;
		let needDomLTPre = lt && !options.includePrerelease && lt.semver.prerelease.length ? lt.semver : false;
		let needDomGTPre = gt && !options.includePrerelease && gt.semver.prerelease.length ? gt.semver : false;
		if (needDomLTPre && needDomLTPre.prerelease.length === 1 && lt.operator === "<" && needDomLTPre.prerelease[0] === 0) needDomLTPre = false;
		for (const c of dom) {
			hasDomGT = hasDomGT || c.operator === ">" || c.operator === ">=";
			hasDomLT = hasDomLT || c.operator === "<" || c.operator === "<=";
			if (gt) {
				if (needDomGTPre) {
					if (c.semver.prerelease && c.semver.prerelease.length && c.semver.major === needDomGTPre.major && c.semver.minor === needDomGTPre.minor && c.semver.patch === needDomGTPre.patch) needDomGTPre = false;
				}
				if (c.operator === ">" || c.operator === ">=") {
					higher = higherGT(gt, c, options);
					if (higher === c && higher !== gt) return false;
				} else if (gt.operator === ">=" && !c.test(gt.semver)) return false;
			}
			if (lt) {
				if (needDomLTPre) {
					if (c.semver.prerelease && c.semver.prerelease.length && c.semver.major === needDomLTPre.major && c.semver.minor === needDomLTPre.minor && c.semver.patch === needDomLTPre.patch) needDomLTPre = false;
				}
				if (c.operator === "<" || c.operator === "<=") {
					lower = lowerLT(lt, c, options);
					if (lower === c && lower !== lt) return false;
				} else if (lt.operator === "<=" && !c.test(lt.semver)) return false;
			}
			if (!c.operator && (lt || gt) && gtltComp !== 0) return false;
		}
		if (gt && hasDomLT && !lt && gtltComp !== 0) return false;
		if (lt && hasDomGT && !gt && gtltComp !== 0) return false;
		if (needDomGTPre || needDomLTPre) return false;
		return true;
	};
	const higherGT = (a, b, options) => {
		if (!a) return b;
		const comp = compare(a.semver, b.semver, options);
		return comp > 0 ? a : comp < 0 ? b : b.operator === ">" && a.operator === ">=" ? b : a;
	};
	const lowerLT = (a, b, options) => {
		if (!a) return b;
		const comp = compare(a.semver, b.semver, options);
		return comp < 0 ? a : comp > 0 ? b : b.operator === "<" && a.operator === "<=" ? b : a;
	};
	module.exports = subset;
}));
// node_modules/semver/index.js
var require_semver = __commonJSMin(((exports, module) => {
	const internalRe = require_re();
	const constants = require_constants();
	const SemVer = require_semver$1();
	const identifiers = require_identifiers();
	module.exports = {
		parse: require_parse$1(),
		valid: require_valid$1(),
		clean: require_clean(),
		inc: require_inc(),
		diff: require_diff(),
		major: require_major(),
		minor: require_minor(),
		patch: require_patch(),
		prerelease: require_prerelease(),
		compare: require_compare(),
		rcompare: require_rcompare(),
		compareLoose: require_compare_loose(),
		compareBuild: require_compare_build(),
		sort: require_sort(),
		rsort: require_rsort(),
		gt: require_gt(),
		lt: require_lt(),
		eq: require_eq(),
		neq: require_neq(),
		gte: require_gte(),
		lte: require_lte(),
		cmp: require_cmp(),
		coerce: require_coerce(),
		truncate: require_truncate(),
		Comparator: require_comparator(),
		Range: require_range(),
		satisfies: require_satisfies(),
		toComparators: require_to_comparators(),
		maxSatisfying: require_max_satisfying(),
		minSatisfying: require_min_satisfying(),
		minVersion: require_min_version(),
		validRange: require_valid(),
		outside: require_outside(),
		gtr: require_gtr(),
		ltr: require_ltr(),
		intersects: require_intersects(),
		simplifyRange: require_simplify(),
		subset: require_subset(),
		SemVer,
		re: internalRe.re,
		src: internalRe.src,
		tokens: internalRe.t,
		SEMVER_SPEC_VERSION: constants.SEMVER_SPEC_VERSION,
		RELEASE_TYPES: constants.RELEASE_TYPES,
		compareIdentifiers: identifiers.compareIdentifiers,
		rcompareIdentifiers: identifiers.rcompareIdentifiers
	};
}));
// node_modules/fastify/lib/plugin-utils.js
var require_plugin_utils = __commonJSMin(((exports, module) => {
	const semver = require_semver();
	const assert = __require("node:assert");
	const kRegisteredPlugins = Symbol.for("registered-plugin");
	const { kTestInternals } = require_symbols$1();
	const { exist, existReply, existRequest } = require_decorate();
	const { FST_ERR_PLUGIN_VERSION_MISMATCH, FST_ERR_PLUGIN_NOT_PRESENT_IN_INSTANCE, FST_ERR_PLUGIN_INVALID_ASYNC_HANDLER, FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED } = require_errors();
	const rcRegex = /-(?:rc|pre|alpha).+$/u;
	function getMeta(fn) {
		return fn[Symbol.for("plugin-meta")];
	}
	function getPluginName(func) {
		const display = getDisplayName(func);
		if (display) return display;
		const cache = __require.cache;
		if (cache) {
			const keys = Object.keys(cache);
			for (let i = 0; i < keys.length; i++) {
				const key = keys[i];
				if (cache[key].exports === func) return key;
			}
		}
		if (func.name) return func.name;
		return null;
	}
	function getFuncPreview(func) {
		return func.toString().split("\n", 2).map((s) => s.trim()).join(" -- ");
	}
	function getDisplayName(fn) {
		return fn[Symbol.for("fastify.display-name")];
	}
	function shouldSkipOverride(fn) {
		return !!fn[Symbol.for("skip-override")];
	}
	function checkDependencies(fn) {
		const meta = getMeta(fn);
		if (!meta) return;
		const dependencies = meta.dependencies;
		if (!dependencies) return;
		assert(Array.isArray(dependencies), "The dependencies should be an array of strings");
		dependencies.forEach((dependency) => {
			if (!this[kRegisteredPlugins].includes(dependency)) throw new FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED(dependency, meta.name);
		});
	}
	function checkDecorators(fn) {
		const meta = getMeta(fn);
		if (!meta) return;
		const { decorators, name } = meta;
		if (!decorators) return;
		if (decorators.fastify) _checkDecorators(this, "Fastify", decorators.fastify, name);
		if (decorators.reply) _checkDecorators(this, "Reply", decorators.reply, name);
		if (decorators.request) _checkDecorators(this, "Request", decorators.request, name);
	}
	const checks = {
		Fastify: exist,
		Request: existRequest,
		Reply: existReply
	};
	function _checkDecorators(that, instance, decorators, name) {
		assert(Array.isArray(decorators), "The decorators should be an array of strings");
		decorators.forEach((decorator) => {
			const withPluginName = typeof name === "string" ? ` required by '${name}'` : "";
			if (!checks[instance].call(that, decorator)) throw new FST_ERR_PLUGIN_NOT_PRESENT_IN_INSTANCE(decorator, withPluginName, instance);
		});
	}
	function checkVersion(fn) {
		const meta = getMeta(fn);
		if (meta?.fastify == null) return;
		const requiredVersion = meta.fastify;
		const fastifyRc = rcRegex.test(this.version);
		if (fastifyRc === true && semver.gt(this.version, semver.coerce(requiredVersion)) === true) return;
		if (requiredVersion && semver.satisfies(this.version, requiredVersion, { includePrerelease: fastifyRc }) === false) throw new FST_ERR_PLUGIN_VERSION_MISMATCH(meta.name, requiredVersion, this.version);
	}
	function registerPluginName(fn) {
		const meta = getMeta(fn);
		if (!meta) return;
		const name = meta.name;
		if (!name) return;
		this[kRegisteredPlugins].push(name);
		return name;
	}
	function checkPluginHealthiness(fn, pluginName) {
		if (fn.constructor.name === "AsyncFunction" && fn.length === 3) throw new FST_ERR_PLUGIN_INVALID_ASYNC_HANDLER(pluginName);
	}
	function registerPlugin(fn) {
		const pluginName = registerPluginName.call(this, fn) || getPluginName(fn);
		checkPluginHealthiness.call(this, fn, pluginName);
		checkVersion.call(this, fn);
		checkDecorators.call(this, fn);
		checkDependencies.call(this, fn);
		return shouldSkipOverride(fn);
	}
	module.exports = {
		getPluginName,
		getFuncPreview,
		kRegisteredPlugins,
		getDisplayName,
		registerPlugin
	};
	module.exports[kTestInternals] = {
		shouldSkipOverride,
		getMeta,
		checkDecorators,
		checkDependencies
	};
}));
// node_modules/fastify/lib/req-id-gen-factory.js
var require_req_id_gen_factory = __commonJSMin(((exports, module) => {
	const { kGenReqId } = require_symbols$1();
	function reqIdGenFactory(requestIdHeader, optGenReqId) {
		const genReqId = optGenReqId || buildDefaultGenReqId();
		if (requestIdHeader) return buildOptionalHeaderReqId(requestIdHeader, genReqId);
		return genReqId;
	}
	function getGenReqId(contextServer, req) {
		return contextServer[kGenReqId](req);
	}
	function buildDefaultGenReqId() {
		const maxInt = 2147483647;
		let nextReqId = 0;
		return function defaultGenReqId() {
			nextReqId = nextReqId + 1 & maxInt;
			return `req-${nextReqId.toString(36)}`;
		};
	}
	function buildOptionalHeaderReqId(requestIdHeader, genReqId) {
		return function(req) {
			return req.headers[requestIdHeader] || genReqId(req);
		};
	}
	module.exports = {
		getGenReqId,
		reqIdGenFactory
	};
}));
// node_modules/fast-decode-uri-component/index.js
var require_fast_decode_uri_component = __commonJSMin(((exports, module) => {
	var UTF8_ACCEPT = 12;
	var UTF8_REJECT = 0;
	var UTF8_DATA = [
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		2,
		2,
		2,
		2,
		2,
		2,
		2,
		2,
		2,
		2,
		2,
		2,
		2,
		2,
		2,
		2,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		3,
		4,
		4,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		5,
		6,
		7,
		7,
		7,
		7,
		7,
		7,
		7,
		7,
		7,
		7,
		7,
		7,
		8,
		7,
		7,
		10,
		9,
		9,
		9,
		11,
		4,
		4,
		4,
		4,
		4,
		4,
		4,
		4,
		4,
		4,
		4,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		12,
		0,
		0,
		0,
		0,
		24,
		36,
		48,
		60,
		72,
		84,
		96,
		0,
		12,
		12,
		12,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		24,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		24,
		24,
		24,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		24,
		24,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		48,
		48,
		48,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		48,
		48,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		48,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		127,
		63,
		63,
		63,
		0,
		31,
		15,
		15,
		15,
		7,
		7,
		7
	];
	function decodeURIComponent(uri) {
		var percentPosition = uri.indexOf("%");
		if (percentPosition === -1) return uri;
		var length = uri.length;
		var decoded = "";
		var last = 0;
		var codepoint = 0;
		var startOfOctets = percentPosition;
		var state = UTF8_ACCEPT;
		while (percentPosition > -1 && percentPosition < length) {
			var byte = hexCodeToInt(uri[percentPosition + 1], 4) | hexCodeToInt(uri[percentPosition + 2], 0);
			var type = UTF8_DATA[byte];
			state = UTF8_DATA[256 + state + type];
			codepoint = codepoint << 6 | byte & UTF8_DATA[364 + type];
			if (state === UTF8_ACCEPT) {
				decoded += uri.slice(last, startOfOctets);
				decoded += codepoint <= 65535 ? String.fromCharCode(codepoint) : String.fromCharCode(55232 + (codepoint >> 10), 56320 + (codepoint & 1023));
				codepoint = 0;
				last = percentPosition + 3;
				percentPosition = startOfOctets = uri.indexOf("%", last);
			} else if (state === UTF8_REJECT) return null;
			else {
				percentPosition += 3;
				if (percentPosition < length && uri.charCodeAt(percentPosition) === 37) continue;
				return null;
			}
		}
		return decoded + uri.slice(last);
	}
	var HEX = {
		"0": 0,
		"1": 1,
		"2": 2,
		"3": 3,
		"4": 4,
		"5": 5,
		"6": 6,
		"7": 7,
		"8": 8,
		"9": 9,
		"a": 10,
		"A": 10,
		"b": 11,
		"B": 11,
		"c": 12,
		"C": 12,
		"d": 13,
		"D": 13,
		"e": 14,
		"E": 14,
		"f": 15,
		"F": 15
	};
	function hexCodeToInt(c, shift) {
		var i = HEX[c];
		return i === void 0 ? 255 : i << shift;
	}
	module.exports = decodeURIComponent;
}));
// node_modules/fast-querystring/lib/parse.js
var require_parse = __commonJSMin(((exports, module) => {
	const fastDecode = require_fast_decode_uri_component();
	const plusRegex = /\+/g;
	const Empty = function() {};
	Empty.prototype = Object.create(null);
	function parse(input) {
		const result = new Empty();
		if (typeof input !== "string") return result;
		let inputLength = input.length;
		let key = "";
		let value = "";
		let startingIndex = -1;
		let equalityIndex = -1;
		let shouldDecodeKey = false;
		let shouldDecodeValue = false;
		let keyHasPlus = false;
		let valueHasPlus = false;
		let hasBothKeyValuePair = false;
		let c = 0;
		for (let i = 0; i < inputLength + 1; i++) {
			c = i !== inputLength ? input.charCodeAt(i) : 38;
			if (c === 38) {
				hasBothKeyValuePair = equalityIndex > startingIndex;
				if (!hasBothKeyValuePair) equalityIndex = i;
				key = input.slice(startingIndex + 1, equalityIndex);
				if (hasBothKeyValuePair || key.length > 0) {
					if (keyHasPlus) key = key.replace(plusRegex, " ");
					if (shouldDecodeKey) key = fastDecode(key) || key;
					if (hasBothKeyValuePair) {
						value = input.slice(equalityIndex + 1, i);
						if (valueHasPlus) value = value.replace(plusRegex, " ");
						if (shouldDecodeValue) value = fastDecode(value) || value;
					}
					const currentValue = result[key];
					if (currentValue === void 0) result[key] = value;
					else if (currentValue.pop) currentValue.push(value);
					else result[key] = [currentValue, value];
				}
				value = "";
				startingIndex = i;
				equalityIndex = i;
				shouldDecodeKey = false;
				shouldDecodeValue = false;
				keyHasPlus = false;
				valueHasPlus = false;
			} else if (c === 61) {
				if (equalityIndex <= startingIndex) equalityIndex = i;
				else shouldDecodeValue = true;
			} else if (c === 43) {
				if (equalityIndex > startingIndex) valueHasPlus = true;
				else keyHasPlus = true;
			} else if (c === 37) {
				if (equalityIndex > startingIndex) shouldDecodeValue = true;
				else shouldDecodeKey = true;
			}
		}
		return result;
	}
	module.exports = parse;
}));
// node_modules/fast-querystring/lib/internals/querystring.js
var require_querystring = __commonJSMin(((exports, module) => {
	const hexTable = Array.from({ length: 256 }, (_, i) => "%" + ((i < 16 ? "0" : "") + i.toString(16)).toUpperCase());
	const noEscape = new Int8Array([
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		1,
		0,
		0,
		0,
		0,
		0,
		1,
		1,
		1,
		1,
		0,
		0,
		1,
		1,
		0,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		0,
		0,
		0,
		0,
		1,
		0,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		0,
		0,
		0,
		1,
		0
	]);
	function encodeString(str) {
		const len = str.length;
		if (len === 0) return "";
		let out = "";
		let lastPos = 0;
		let i = 0;
		outer: for (; i < len; i++) {
			let c = str.charCodeAt(i);
			while (c < 128) {
				if (noEscape[c] !== 1) {
					if (lastPos < i) out += str.slice(lastPos, i);
					lastPos = i + 1;
					out += hexTable[c];
				}
				if (++i === len) break outer;
				c = str.charCodeAt(i);
			}
			if (lastPos < i) out += str.slice(lastPos, i);
			if (c < 2048) {
				lastPos = i + 1;
				out += hexTable[192 | c >> 6] + hexTable[128 | c & 63];
				continue;
			}
			if (c < 55296 || c >= 57344) {
				lastPos = i + 1;
				out += hexTable[224 | c >> 12] + hexTable[128 | c >> 6 & 63] + hexTable[128 | c & 63];
				continue;
			}
			++i;
			if (i >= len) throw new Error("URI malformed");
			const c2 = str.charCodeAt(i) & 1023;
			lastPos = i + 1;
			c = 65536 + ((c & 1023) << 10 | c2);
			out += hexTable[240 | c >> 18] + hexTable[128 | c >> 12 & 63] + hexTable[128 | c >> 6 & 63] + hexTable[128 | c & 63];
		}
		if (lastPos === 0) return str;
		if (lastPos < len) return out + str.slice(lastPos);
		return out;
	}
	module.exports = { encodeString };
}));
// node_modules/fast-querystring/lib/stringify.js
var require_stringify = __commonJSMin(((exports, module) => {
	const { encodeString } = require_querystring();
	function getAsPrimitive(value) {
		const type = typeof value;
		if (type === "string") return encodeString(value);
		else if (type === "bigint") return value.toString();
		else if (type === "boolean") return value ? "true" : "false";
		else if (type === "number" && Number.isFinite(value)) return value < 1e21 ? "" + value : encodeString("" + value);
		return "";
	}
	function stringify(input) {
		let result = "";
		if (input === null || typeof input !== "object") return result;
		const separator = "&";
		const keys = Object.keys(input);
		const keyLength = keys.length;
		let valueLength = 0;
		for (let i = 0; i < keyLength; i++) {
			const key = keys[i];
			const value = input[key];
			const encodedKey = encodeString(key) + "=";
			if (i) result += separator;
			if (Array.isArray(value)) {
				valueLength = value.length;
				for (let j = 0; j < valueLength; j++) {
					if (j) result += separator;
					result += encodedKey;
					result += getAsPrimitive(value[j]);
				}
			} else {
				result += encodedKey;
				result += getAsPrimitive(value);
			}
		}
		return result;
	}
	module.exports = stringify;
}));
// node_modules/fast-querystring/lib/index.js
var require_lib = __commonJSMin(((exports, module) => {
	const parse = require_parse();
	const stringify = require_stringify();
	const fastQuerystring = {
		parse,
		stringify
	};
	module.exports = fastQuerystring;
	module.exports.default = fastQuerystring;
	module.exports.parse = parse;
	module.exports.stringify = stringify;
}));
// node_modules/ret/dist/types/tokens.js
var require_tokens = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
}));
// node_modules/ret/dist/types/types.js
var require_types$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.types = void 0;
	var types;
	(function(types) {
		types[types["ROOT"] = 0] = "ROOT";
		types[types["GROUP"] = 1] = "GROUP";
		types[types["POSITION"] = 2] = "POSITION";
		types[types["SET"] = 3] = "SET";
		types[types["RANGE"] = 4] = "RANGE";
		types[types["REPETITION"] = 5] = "REPETITION";
		types[types["REFERENCE"] = 6] = "REFERENCE";
		types[types["CHAR"] = 7] = "CHAR";
	})(types || (exports.types = types = {}));
}));
// node_modules/ret/dist/types/set-lookup.js
var require_set_lookup = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
}));
// node_modules/ret/dist/types/index.js
var require_types = __commonJSMin(((exports, module, this$6) => {
	var __createBinding = this$6 && this$6.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __exportStar = this$6 && this$6.__exportStar || function(m, exports) {
		for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	__exportStar(require_tokens(), exports);
	__exportStar(require_types$1(), exports);
	__exportStar(require_set_lookup(), exports);
}));
// node_modules/ret/dist/sets.js
var require_sets = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.anyChar = exports.notWhitespace = exports.whitespace = exports.notInts = exports.ints = exports.notWords = exports.words = void 0;
	const types_1 = require_types();
	const INTS = () => [{
		type: types_1.types.RANGE,
		from: 48,
		to: 57
	}];
	const WORDS = () => [
		{
			type: types_1.types.CHAR,
			value: 95
		},
		{
			type: types_1.types.RANGE,
			from: 97,
			to: 122
		},
		{
			type: types_1.types.RANGE,
			from: 65,
			to: 90
		},
		{
			type: types_1.types.RANGE,
			from: 48,
			to: 57
		}
	];
	const WHITESPACE = () => [
		{
			type: types_1.types.CHAR,
			value: 9
		},
		{
			type: types_1.types.CHAR,
			value: 10
		},
		{
			type: types_1.types.CHAR,
			value: 11
		},
		{
			type: types_1.types.CHAR,
			value: 12
		},
		{
			type: types_1.types.CHAR,
			value: 13
		},
		{
			type: types_1.types.CHAR,
			value: 32
		},
		{
			type: types_1.types.CHAR,
			value: 160
		},
		{
			type: types_1.types.CHAR,
			value: 5760
		},
		{
			type: types_1.types.RANGE,
			from: 8192,
			to: 8202
		},
		{
			type: types_1.types.CHAR,
			value: 8232
		},
		{
			type: types_1.types.CHAR,
			value: 8233
		},
		{
			type: types_1.types.CHAR,
			value: 8239
		},
		{
			type: types_1.types.CHAR,
			value: 8287
		},
		{
			type: types_1.types.CHAR,
			value: 12288
		},
		{
			type: types_1.types.CHAR,
			value: 65279
		}
	];
	const NOTANYCHAR = () => [
		{
			type: types_1.types.CHAR,
			value: 10
		},
		{
			type: types_1.types.CHAR,
			value: 13
		},
		{
			type: types_1.types.CHAR,
			value: 8232
		},
		{
			type: types_1.types.CHAR,
			value: 8233
		}
	];
	const words = () => ({
		type: types_1.types.SET,
		set: WORDS(),
		not: false
	});
	exports.words = words;
	const notWords = () => ({
		type: types_1.types.SET,
		set: WORDS(),
		not: true
	});
	exports.notWords = notWords;
	const ints = () => ({
		type: types_1.types.SET,
		set: INTS(),
		not: false
	});
	exports.ints = ints;
	const notInts = () => ({
		type: types_1.types.SET,
		set: INTS(),
		not: true
	});
	exports.notInts = notInts;
	const whitespace = () => ({
		type: types_1.types.SET,
		set: WHITESPACE(),
		not: false
	});
	exports.whitespace = whitespace;
	const notWhitespace = () => ({
		type: types_1.types.SET,
		set: WHITESPACE(),
		not: true
	});
	exports.notWhitespace = notWhitespace;
	const anyChar = () => ({
		type: types_1.types.SET,
		set: NOTANYCHAR(),
		not: true
	});
	exports.anyChar = anyChar;
}));
// node_modules/ret/dist/util.js
var require_util = __commonJSMin(((exports, module, this$5) => {
	var __createBinding = this$5 && this$5.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$5 && this$5.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$5 && this$5.__importStar || (function() {
		var ownKeys = function(o) {
			ownKeys = Object.getOwnPropertyNames || function(o) {
				var ar = [];
				for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
				return ar;
			};
			return ownKeys(o);
		};
		return function(mod) {
			if (mod && mod.__esModule) return mod;
			var result = {};
			if (mod != null) {
				for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
			}
			__setModuleDefault(result, mod);
			return result;
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.tokenizeClass = exports.strToChars = void 0;
	const types_1 = require_types();
	const sets = __importStar(require_sets());
	const CTRL = "@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^ ?";
	const strToChars = (str) => {
		return str.replace(/(\[\\b\])|(\\)?\\(?:u([A-F0-9]{4})|x([A-F0-9]{2})|c([@A-Z[\\\]^?])|([0tnvfr]))/g, (s, b, lbs, a16, b16, dctrl, eslsh) => {
			if (lbs) return s;
			let code = b ? 8 : a16 ? parseInt(a16, 16) : b16 ? parseInt(b16, 16) : dctrl ? CTRL.indexOf(dctrl) : {
				0: 0,
				t: 9,
				n: 10,
				v: 11,
				f: 12,
				r: 13
			}[eslsh];
			let c = String.fromCharCode(code);
			return /[[\]{}^$.|?*+()]/.test(c) ? `\\${c}` : c;
		});
	};
	exports.strToChars = strToChars;
	const tokenizeClass = (str, regexpStr = "") => {
		var _a, _b, _c, _d, _e, _f, _g;
		let tokens = [], rs, c;
		const regexp = /\\(?:(w)|(d)|(s)|(W)|(D)|(S))|((?:(?:\\)(.)|([^\]\\]))-(((?:\\)])|(((?:\\)?([^\]])))))|(\])|(?:\\)?([^])/g;
		while ((rs = regexp.exec(str)) !== null) {
			const p = (_g = (_f = (_e = (_d = (_c = (_b = (_a = rs[1] && sets.words()) !== null && _a !== void 0 ? _a : rs[2] && sets.ints()) !== null && _b !== void 0 ? _b : rs[3] && sets.whitespace()) !== null && _c !== void 0 ? _c : rs[4] && sets.notWords()) !== null && _d !== void 0 ? _d : rs[5] && sets.notInts()) !== null && _e !== void 0 ? _e : rs[6] && sets.notWhitespace()) !== null && _f !== void 0 ? _f : rs[7] && {
				type: types_1.types.RANGE,
				from: (rs[8] || rs[9]).charCodeAt(0),
				to: (c = rs[10]).charCodeAt(c.length - 1)
			}) !== null && _g !== void 0 ? _g : (c = rs[16]) && {
				type: types_1.types.CHAR,
				value: c.charCodeAt(0)
			};
			if (p) tokens.push(p);
			else return [tokens, regexp.lastIndex];
		}
		throw new SyntaxError(`Invalid regular expression: /${regexpStr}/: Unterminated character class`);
	};
	exports.tokenizeClass = tokenizeClass;
}));
// node_modules/ret/dist/tokenizer.js
var require_tokenizer = __commonJSMin(((exports, module, this$4) => {
	var __createBinding = this$4 && this$4.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$4 && this$4.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$4 && this$4.__importStar || (function() {
		var ownKeys = function(o) {
			ownKeys = Object.getOwnPropertyNames || function(o) {
				var ar = [];
				for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
				return ar;
			};
			return ownKeys(o);
		};
		return function(mod) {
			if (mod && mod.__esModule) return mod;
			var result = {};
			if (mod != null) {
				for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
			}
			__setModuleDefault(result, mod);
			return result;
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.tokenizer = void 0;
	const util = __importStar(require_util());
	const types_1 = require_types();
	const sets = __importStar(require_sets());
	const captureGroupFirstChar = /^[a-zA-Z_$]$/i;
	const captureGroupChars = /^[a-zA-Z0-9_$]$/i;
	const digit = /\d/;
	const tokenizer = (regexpStr) => {
		let i = 0, c;
		let start = {
			type: types_1.types.ROOT,
			stack: []
		};
		let lastGroup = start;
		let last = start.stack;
		let groupStack = [];
		let referenceQueue = [];
		let groupCount = 0;
		const repeatErr = (col) => {
			throw new SyntaxError(`Invalid regular expression: /${regexpStr}/: Nothing to repeat at column ${col - 1}`);
		};
		let str = util.strToChars(regexpStr);
		while (i < str.length) switch (c = str[i++]) {
			case "\\":
				if (i === str.length) throw new SyntaxError(`Invalid regular expression: /${regexpStr}/: \\ at end of pattern`);
				switch (c = str[i++]) {
					case "b":
						last.push({
							type: types_1.types.POSITION,
							value: "b"
						});
						break;
					case "B":
						last.push({
							type: types_1.types.POSITION,
							value: "B"
						});
						break;
					case "w":
						last.push(sets.words());
						break;
					case "W":
						last.push(sets.notWords());
						break;
					case "d":
						last.push(sets.ints());
						break;
					case "D":
						last.push(sets.notInts());
						break;
					case "s":
						last.push(sets.whitespace());
						break;
					case "S":
						last.push(sets.notWhitespace());
						break;
					default: if (digit.test(c)) {
						let digits = c;
						while (i < str.length && digit.test(str[i])) digits += str[i++];
						let value = parseInt(digits, 10);
						const reference = {
							type: types_1.types.REFERENCE,
							value
						};
						last.push(reference);
						referenceQueue.push({
							reference,
							stack: last,
							index: last.length - 1
						});
					} else last.push({
						type: types_1.types.CHAR,
						value: c.charCodeAt(0)
					});
				}
				break;
			case "^":
				last.push({
					type: types_1.types.POSITION,
					value: "^"
				});
				break;
			case "$":
				last.push({
					type: types_1.types.POSITION,
					value: "$"
				});
				break;
			case "[": {
				let not;
				if (str[i] === "^") {
					not = true;
					i++;
				} else not = false;
				let classTokens = util.tokenizeClass(str.slice(i), regexpStr);
				i += classTokens[1];
				last.push({
					type: types_1.types.SET,
					set: classTokens[0],
					not
				});
				break;
			}
			case ".":
				last.push(sets.anyChar());
				break;
			case "(": {
				let group = {
					type: types_1.types.GROUP,
					stack: [],
					remember: true
				};
				if (str[i] === "?") {
					c = str[i + 1];
					i += 2;
					if (c === "=") {
						group.followedBy = true;
						group.remember = false;
					} else if (c === "!") {
						group.notFollowedBy = true;
						group.remember = false;
					} else if (c === "<") {
						let name = "";
						if (captureGroupFirstChar.test(str[i])) {
							name += str[i];
							i++;
						} else throw new SyntaxError(`Invalid regular expression: /${regexpStr}/: Invalid capture group name, character '${str[i]}' after '<' at column ${i + 1}`);
						while (i < str.length && captureGroupChars.test(str[i])) {
							name += str[i];
							i++;
						}
						if (str[i] !== ">") throw new SyntaxError(`Invalid regular expression: /${regexpStr}/: Unclosed capture group name, expected '>', found '${str[i]}' at column ${i + 1}`);
						group.name = name;
						i++;
					} else if (c === ":") group.remember = false;
					else throw new SyntaxError(`Invalid regular expression: /${regexpStr}/: Invalid group, character '${c}' after '?' at column ${i - 1}`);
				} else groupCount += 1;
				last.push(group);
				groupStack.push(lastGroup);
				lastGroup = group;
				last = group.stack;
				break;
			}
			case ")":
				if (groupStack.length === 0) throw new SyntaxError(`Invalid regular expression: /${regexpStr}/: Unmatched ) at column ${i - 1}`);
				lastGroup = groupStack.pop();
				last = lastGroup.options ? lastGroup.options[lastGroup.options.length - 1] : lastGroup.stack;
				break;
			case "|": {
				if (!lastGroup.options) {
					lastGroup.options = [lastGroup.stack];
					delete lastGroup.stack;
				}
				let stack = [];
				lastGroup.options.push(stack);
				last = stack;
				break;
			}
			case "{": {
				let rs = /^(\d+)(,(\d+)?)?\}/.exec(str.slice(i)), min, max;
				if (rs !== null) {
					if (last.length === 0) repeatErr(i);
					min = parseInt(rs[1], 10);
					max = rs[2] ? rs[3] ? parseInt(rs[3], 10) : Infinity : min;
					i += rs[0].length;
					last.push({
						type: types_1.types.REPETITION,
						min,
						max,
						value: last.pop()
					});
				} else last.push({
					type: types_1.types.CHAR,
					value: 123
				});
				break;
			}
			case "?":
				if (last.length === 0) repeatErr(i);
				last.push({
					type: types_1.types.REPETITION,
					min: 0,
					max: 1,
					value: last.pop()
				});
				break;
			case "+":
				if (last.length === 0) repeatErr(i);
				last.push({
					type: types_1.types.REPETITION,
					min: 1,
					max: Infinity,
					value: last.pop()
				});
				break;
			case "*":
				if (last.length === 0) repeatErr(i);
				last.push({
					type: types_1.types.REPETITION,
					min: 0,
					max: Infinity,
					value: last.pop()
				});
				break;
			default: last.push({
				type: types_1.types.CHAR,
				value: c.charCodeAt(0)
			});
		}
		if (groupStack.length !== 0) throw new SyntaxError(`Invalid regular expression: /${regexpStr}/: Unterminated group`);
		updateReferences(referenceQueue, groupCount);
		return start;
	};
	exports.tokenizer = tokenizer;
	function updateReferences(referenceQueue, groupCount) {
		for (const elem of referenceQueue.reverse()) if (groupCount < elem.reference.value) {
			elem.reference.type = types_1.types.CHAR;
			const valueString = elem.reference.value.toString();
			elem.reference.value = parseInt(valueString, 8);
			if (!/^[0-7]+$/.test(valueString)) {
				let i = 0;
				while (valueString[i] !== "8" && valueString[i] !== "9") i += 1;
				if (i === 0) {
					elem.reference.value = valueString.charCodeAt(0);
					i += 1;
				} else elem.reference.value = parseInt(valueString.slice(0, i), 8);
				if (valueString.length > i) {
					const tail = elem.stack.splice(elem.index + 1);
					for (const char of valueString.slice(i)) elem.stack.push({
						type: types_1.types.CHAR,
						value: char.charCodeAt(0)
					});
					elem.stack.push(...tail);
				}
			}
		}
	}
}));
// node_modules/ret/dist/sets-lookup.js
var require_sets_lookup = __commonJSMin(((exports, module, this$3) => {
	var __createBinding = this$3 && this$3.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$3 && this$3.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$3 && this$3.__importStar || (function() {
		var ownKeys = function(o) {
			ownKeys = Object.getOwnPropertyNames || function(o) {
				var ar = [];
				for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
				return ar;
			};
			return ownKeys(o);
		};
		return function(mod) {
			if (mod && mod.__esModule) return mod;
			var result = {};
			if (mod != null) {
				for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
			}
			__setModuleDefault(result, mod);
			return result;
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NOTANYCHAR = exports.WHITESPACE = exports.WORDS = exports.INTS = void 0;
	const Sets = __importStar(require_sets());
	const types_1 = require_types();
	function setToLookup(tokens) {
		let lookup = {};
		let len = 0;
		for (const token of tokens) {
			if (token.type === types_1.types.CHAR) lookup[token.value] = true;
			if (token.type === types_1.types.RANGE) lookup[`${token.from}-${token.to}`] = true;
			len += 1;
		}
		return {
			lookup: () => Object.assign({}, lookup),
			len
		};
	}
	exports.INTS = setToLookup(Sets.ints().set);
	exports.WORDS = setToLookup(Sets.words().set);
	exports.WHITESPACE = setToLookup(Sets.whitespace().set);
	exports.NOTANYCHAR = setToLookup(Sets.anyChar().set);
}));
// node_modules/ret/dist/write-set-tokens.js
var require_write_set_tokens = __commonJSMin(((exports, module, this$2) => {
	var __createBinding = this$2 && this$2.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$2 && this$2.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$2 && this$2.__importStar || (function() {
		var ownKeys = function(o) {
			ownKeys = Object.getOwnPropertyNames || function(o) {
				var ar = [];
				for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
				return ar;
			};
			return ownKeys(o);
		};
		return function(mod) {
			if (mod && mod.__esModule) return mod;
			var result = {};
			if (mod != null) {
				for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
			}
			__setModuleDefault(result, mod);
			return result;
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.setChar = setChar;
	exports.writeSetTokens = writeSetTokens;
	const types_1 = require_types();
	const sets = __importStar(require_sets_lookup());
	function setChar(charCode) {
		return charCode === 94 ? "\\^" : charCode === 92 ? "\\\\" : charCode === 93 ? "\\]" : charCode === 45 ? "\\-" : String.fromCharCode(charCode);
	}
	function isSameSet(set, { lookup, len }) {
		if (len !== set.length) return false;
		const map = lookup();
		for (const elem of set) {
			if (elem.type === types_1.types.SET) return false;
			const key = elem.type === types_1.types.CHAR ? elem.value : `${elem.from}-${elem.to}`;
			if (map[key]) map[key] = false;
			else return false;
		}
		return true;
	}
	function writeSetTokens(set, isNested = false) {
		if (isSameSet(set.set, sets.INTS)) return set.not ? "\\D" : "\\d";
		if (isSameSet(set.set, sets.WORDS)) return set.not ? "\\W" : "\\w";
		if (set.not && isSameSet(set.set, sets.NOTANYCHAR)) return ".";
		if (isSameSet(set.set, sets.WHITESPACE)) return set.not ? "\\S" : "\\s";
		let tokenString = "";
		for (let i = 0; i < set.set.length; i++) {
			const subset = set.set[i];
			tokenString += writeSetToken(subset);
		}
		const contents = `${set.not ? "^" : ""}${tokenString}`;
		return isNested ? contents : `[${contents}]`;
	}
	function writeSetToken(set) {
		if (set.type === types_1.types.CHAR) return setChar(set.value);
		else if (set.type === types_1.types.RANGE) return `${setChar(set.from)}-${setChar(set.to)}`;
		return writeSetTokens(set, true);
	}
}));
// node_modules/ret/dist/reconstruct.js
var require_reconstruct = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reconstruct = void 0;
	const types_1 = require_types();
	const write_set_tokens_1 = require_write_set_tokens();
	const reduceStack = (stack) => stack.map(exports.reconstruct).join("");
	const createAlternate = (token) => {
		if ("options" in token) return token.options.map(reduceStack).join("|");
		else if ("stack" in token) return reduceStack(token.stack);
		else throw new Error(`options or stack must be Root or Group token`);
	};
	const reconstruct = (token) => {
		switch (token.type) {
			case types_1.types.ROOT: return createAlternate(token);
			case types_1.types.CHAR: {
				const c = String.fromCharCode(token.value);
				return (/[[\\{}$^.|?*+()]/.test(c) ? "\\" : "") + c;
			}
			case types_1.types.POSITION: if (token.value === "^" || token.value === "$") return token.value;
			else return `\\${token.value}`;
			case types_1.types.REFERENCE: return `\\${token.value}`;
			case types_1.types.SET: return (0, write_set_tokens_1.writeSetTokens)(token);
			case types_1.types.GROUP: return `(${token.name ? `?<${token.name}>` : token.remember ? "" : token.followedBy ? "?=" : token.notFollowedBy ? "?!" : "?:"}${createAlternate(token)})`;
			case types_1.types.REPETITION: {
				const { min, max } = token;
				let endWith;
				if (min === 0 && max === 1) endWith = "?";
				else if (min === 1 && max === Infinity) endWith = "+";
				else if (min === 0 && max === Infinity) endWith = "*";
				else if (max === Infinity) endWith = `{${min},}`;
				else if (min === max) endWith = `{${min}}`;
				else endWith = `{${min},${max}}`;
				return `${(0, exports.reconstruct)(token.value)}${endWith}`;
			}
			case types_1.types.RANGE: return `${(0, write_set_tokens_1.setChar)(token.from)}-${(0, write_set_tokens_1.setChar)(token.to)}`;
			default: throw new Error(`Invalid token type ${token}`);
		}
	};
	exports.reconstruct = reconstruct;
}));
// node_modules/ret/dist/index.js
var require_dist = __commonJSMin(((exports, module, this$1) => {
	var __createBinding = this$1 && this$1.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __exportStar = this$1 && this$1.__exportStar || function(m, exports) {
		for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.types = void 0;
	const types_1 = require_types();
	Object.defineProperty(exports, "types", {
		enumerable: true,
		get: function() {
			return types_1.types;
		}
	});
	__exportStar(require_tokenizer(), exports);
	__exportStar(require_reconstruct(), exports);
	const tokenizer_1 = require_tokenizer();
	const reconstruct_1 = require_reconstruct();
	__exportStar(require_types(), exports);
	exports.default = tokenizer_1.tokenizer;
	module.exports = tokenizer_1.tokenizer;
	module.exports.types = types_1.types;
	module.exports.reconstruct = reconstruct_1.reconstruct;
}));
// node_modules/safe-regex2/index.js
var require_safe_regex2 = __commonJSMin(((exports, module) => {
	const parse = require_dist();
	const { types } = require_dist();
	function walk(node, opts, starHeight) {
		let i;
		let ok;
		let len;
		if (node.type === types.REPETITION) {
			starHeight++;
			opts.reps++;
			if (starHeight > 1) return false;
			if (opts.reps > opts.limit) return false;
		}
		const options = node.options || node.value?.options;
		if (options) for (i = 0, len = options.length; i < len; i++) {
			ok = walk({ stack: options[i] }, opts, starHeight);
			if (!ok) return false;
		}
		const stack = node.stack || node.value?.stack;
		if (!stack) return true;
		for (i = 0, len = stack.length; i < len; i++) {
			ok = walk(stack[i], opts, starHeight);
			if (!ok) return false;
		}
		return true;
	}
	function safeRegex(re, options) {
		const opts = {
			reps: 0,
			limit: options?.limit ?? 25
		};
		if (isRegExp(re)) re = re.source;
		else if (typeof re !== "string") re = String(re);
		try {
			return walk(parse(re), opts, 0);
		} catch {
			return false;
		}
	}
	function isRegExp(x) {
		return Object.prototype.toString.call(x) === "[object RegExp]";
	}
	module.exports = safeRegex;
	module.exports.default = safeRegex;
	module.exports.safeRegex = safeRegex;
}));
// node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJSMin(((exports, module) => {
	module.exports = function equal(a, b) {
		if (a === b) return true;
		if (a && b && typeof a == "object" && typeof b == "object") {
			if (a.constructor !== b.constructor) return false;
			var length, i, keys;
			if (Array.isArray(a)) {
				length = a.length;
				if (length != b.length) return false;
				for (i = length; i-- !== 0;) if (!equal(a[i], b[i])) return false;
				return true;
			}
			if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
			if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
			if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
			keys = Object.keys(a);
			length = keys.length;
			if (length !== Object.keys(b).length) return false;
			for (i = length; i-- !== 0;) if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return false;
			for (i = length; i-- !== 0;) {
				var key = keys[i];
				if (!equal(a[key], b[key])) return false;
			}
			return true;
		}
		return a !== a && b !== b;
	};
}));
// node_modules/find-my-way/lib/strategies/http-method.js
var require_http_method = __commonJSMin(((exports, module) => {
	module.exports = {
		name: "__fmw_internal_strategy_merged_tree_http_method__",
		storage: function() {
			const handlers = new Map();
			return {
				get: (type) => {
					return handlers.get(type) || null;
				},
				set: (type, store) => {
					handlers.set(type, store);
				}
			};
		},
		deriveConstraint: (req) => req.method,
		mustMatchWhenDerived: true
	};
}));
// node_modules/find-my-way/lib/pretty-print.js
var require_pretty_print = __commonJSMin(((exports, module) => {
	const deepEqual = require_fast_deep_equal();
	const httpMethodStrategy = require_http_method();
	const treeDataSymbol = Symbol("treeData");
	function printObjectTree(obj, parentPrefix = "") {
		let tree = "";
		const keys = Object.keys(obj);
		for (let i = 0; i < keys.length; i++) {
			const key = keys[i];
			const value = obj[key];
			const isLast = i === keys.length - 1;
			const nodePrefix = isLast ? "└── " : "├── ";
			const childPrefix = isLast ? "    " : "│   ";
			const prefixedNodeData = (value[treeDataSymbol] || "").replaceAll("\n", "\n" + parentPrefix + childPrefix);
			tree += parentPrefix + nodePrefix + key + prefixedNodeData + "\n";
			tree += printObjectTree(value, parentPrefix + childPrefix);
		}
		return tree;
	}
	function parseFunctionName(fn) {
		let fName = fn.name || "";
		fName = fName.replace("bound", "").trim();
		fName = (fName || "anonymous") + "()";
		return fName;
	}
	function parseMeta(meta) {
		if (Array.isArray(meta)) return meta.map((m) => parseMeta(m));
		if (typeof meta === "symbol") return meta.toString();
		if (typeof meta === "function") return parseFunctionName(meta);
		if (meta instanceof RegExp) return meta.toString();
		return meta;
	}
	function getRouteMetaData(route, options) {
		if (!options.includeMeta) return {};
		const metaDataObject = options.buildPrettyMeta(route);
		const filteredMetaData = {};
		let includeMetaKeys = options.includeMeta;
		if (!Array.isArray(includeMetaKeys)) includeMetaKeys = Reflect.ownKeys(metaDataObject);
		for (const metaKey of includeMetaKeys) {
			if (!Object.prototype.hasOwnProperty.call(metaDataObject, metaKey)) continue;
			const serializedKey = metaKey.toString();
			const metaValue = metaDataObject[metaKey];
			if (metaValue !== void 0 && metaValue !== null) filteredMetaData[serializedKey] = JSON.stringify(parseMeta(metaValue));
		}
		return filteredMetaData;
	}
	function serializeMetaData(metaData) {
		let serializedMetaData = "";
		for (const [key, value] of Object.entries(metaData)) serializedMetaData += `\n• (${key}) ${value}`;
		return serializedMetaData;
	}
	function normalizeRoute(route) {
		const constraints = { ...route.opts.constraints };
		const method = constraints[httpMethodStrategy.name];
		delete constraints[httpMethodStrategy.name];
		return {
			...route,
			method,
			opts: { constraints }
		};
	}
	function serializeConstraints(constraints) {
		return JSON.stringify(constraints, (_key, value) => {
			if (value instanceof RegExp) return value.toString();
			return value;
		});
	}
	function serializeRoute(route) {
		let serializedRoute = ` (${route.method})`;
		const constraints = route.opts.constraints || {};
		if (Object.keys(constraints).length !== 0) serializedRoute += " " + serializeConstraints(constraints);
		serializedRoute += serializeMetaData(route.metaData);
		return serializedRoute;
	}
	function mergeSimilarRoutes(routes) {
		return routes.reduce((mergedRoutes, route) => {
			for (const nodeRoute of mergedRoutes) if (deepEqual(route.opts.constraints, nodeRoute.opts.constraints) && deepEqual(route.metaData, nodeRoute.metaData)) {
				nodeRoute.method += ", " + route.method;
				return mergedRoutes;
			}
			mergedRoutes.push(route);
			return mergedRoutes;
		}, []);
	}
	function serializeNode(node, prefix, options) {
		let routes = node.routes;
		if (options.method === void 0) routes = routes.map(normalizeRoute);
		routes = routes.map((route) => {
			route.metaData = getRouteMetaData(route, options);
			return route;
		});
		if (options.method === void 0) routes = mergeSimilarRoutes(routes);
		return routes.map(serializeRoute).join(`\n${prefix}`);
	}
	function buildObjectTree(node, tree, prefix, options) {
		if (node.isLeafNode || options.commonPrefix !== false) {
			prefix = prefix || "(empty root node)";
			tree = tree[prefix] = {};
			if (node.isLeafNode) tree[treeDataSymbol] = serializeNode(node, prefix, options);
			prefix = "";
		}
		if (node.staticChildrenNodes) for (const child of node.staticChildrenNodes) buildObjectTree(child, tree, prefix + child.prefix, options);
		if (node.parametricChildren) for (const child of Object.values(node.parametricChildren)) {
			const childPrefix = Array.from(child.nodePaths).join("|");
			buildObjectTree(child, tree, prefix + childPrefix, options);
		}
		if (node.wildcardChild) buildObjectTree(node.wildcardChild, tree, "*", options);
	}
	function prettyPrintTree(root, options) {
		const objectTree = {};
		buildObjectTree(root, objectTree, root.prefix, options);
		return printObjectTree(objectTree);
	}
	module.exports = { prettyPrintTree };
}));
// node_modules/find-my-way/lib/null-object.js
var require_null_object = __commonJSMin(((exports, module) => {
	const NullObject = function() {};
	NullObject.prototype = Object.create(null);
	module.exports = { NullObject };
}));
// node_modules/find-my-way/lib/handler-storage.js
var require_handler_storage = __commonJSMin(((exports, module) => {
	const { NullObject } = require_null_object();
	const httpMethodStrategy = require_http_method();
	var HandlerStorage = class {
		constructor() {
			this.unconstrainedHandler = null;
			this.constraints = [];
			this.handlers = [];
			this.constrainedHandlerStores = null;
		}
		getMatchingHandler(derivedConstraints) {
			if (derivedConstraints === void 0) return this.unconstrainedHandler;
			return this._getHandlerMatchingConstraints(derivedConstraints);
		}
		addHandler(constrainer, route) {
			const params = route.params;
			const constraints = route.opts.constraints || {};
			const handlerObject = {
				params,
				constraints,
				handler: route.handler,
				store: route.store || null,
				_createParamsObject: this._compileCreateParamsObject(params)
			};
			const constraintsNames = Object.keys(constraints);
			if (constraintsNames.length === 0) this.unconstrainedHandler = handlerObject;
			for (const constraint of constraintsNames) if (!this.constraints.includes(constraint)) {
				if (constraint === "version") this.constraints.unshift(constraint);
				else this.constraints.push(constraint);
			}
			const isMergedTree = constraintsNames.includes(httpMethodStrategy.name);
			if (!isMergedTree && this.handlers.length >= 31) throw new Error("find-my-way supports a maximum of 31 route handlers per node when there are constraints, limit reached");
			this.handlers.push(handlerObject);
			this.handlers.sort((a, b) => Object.keys(a.constraints).length - Object.keys(b.constraints).length);
			if (!isMergedTree) this._compileGetHandlerMatchingConstraints(constrainer, constraints);
		}
		_compileCreateParamsObject(params) {
			const fnBody = ["'use strict'"];
			fnBody.push("const fn = function _createParamsObject (param0, param1, param2, param3, extraParams) {");
			fnBody.push("const params = new NullObject()");
			for (let i = 0; i < params.length; i++) {
				const value = i < 4 ? `param${i}` : `extraParams[${i - 4}]`;
				fnBody.push(`params[${JSON.stringify(params[i])}] = ${value}`);
			}
			fnBody.push("return params");
			fnBody.push("}");
			fnBody.push("return fn");
			return new Function("NullObject", fnBody.join("\n"))(NullObject);
		}
		_getHandlerMatchingConstraints() {
			return null;
		}
		_buildConstraintStore(store, constraint) {
			for (let i = 0; i < this.handlers.length; i++) {
				const constraintValue = this.handlers[i].constraints[constraint];
				if (constraintValue !== void 0) {
					let indexes = store.get(constraintValue) || 0;
					indexes |= 1 << i;
					store.set(constraintValue, indexes);
				}
			}
		}
		_constrainedIndexBitmask(constraint) {
			let mask = 0;
			for (let i = 0; i < this.handlers.length; i++) if (this.handlers[i].constraints[constraint] !== void 0) mask |= 1 << i;
			return ~mask;
		}
		_compileGetHandlerMatchingConstraints(constrainer) {
			this.constrainedHandlerStores = {};
			for (const constraint of this.constraints) {
				const store = constrainer.newStoreForConstraint(constraint);
				this.constrainedHandlerStores[constraint] = store;
				this._buildConstraintStore(store, constraint);
			}
			const lines = ["'use strict'"];
			lines.push(`
    let candidates = ${(1 << this.handlers.length) - 1}
    let mask, matches, value
    `);
			for (const constraint of this.constraints) {
				lines.push(`
      mask = ${this._constrainedIndexBitmask(constraint)}
      value = derivedConstraints.${constraint}
      `);
				const matchMask = constrainer.strategies[constraint].mustMatchWhenDerived ? "matches" : "(matches | mask)";
				lines.push(`
      if (value === undefined) {
        candidates &= mask
      } else {
        matches = this.constrainedHandlerStores.${constraint}.get(value) || 0
        candidates &= ${matchMask}
      }
      if (candidates === 0) return null;
      `);
			}
			for (const constraint in constrainer.strategies) {
				if (!Object.hasOwn(constrainer.strategies, constraint)) continue;
				if (constrainer.strategies[constraint].mustMatchWhenDerived && !this.constraints.includes(constraint)) lines.push(`if (derivedConstraints.${constraint} !== undefined) return null`);
			}
			lines.push("return this.handlers[31 - Math.clz32(candidates)]");
			this._getHandlerMatchingConstraints = new Function("derivedConstraints", lines.join("\n"));
		}
	};
	module.exports = HandlerStorage;
}));
// node_modules/find-my-way/lib/node.js
var require_node = __commonJSMin(((exports, module) => {
	const HandlerStorage = require_handler_storage();
	const NODE_TYPES = {
		STATIC: 0,
		PARAMETRIC: 1,
		WILDCARD: 2
	};
	const LONG_PREFIX_MIN_LENGTH = 16;
	function matchSingleCharPrefix() {
		return true;
	}
	function compilePrefixMatch(prefix) {
		if (prefix.length === 1) return matchSingleCharPrefix;
		if (prefix.length >= LONG_PREFIX_MIN_LENGTH) return function matchLongPrefix(path, i) {
			return path.indexOf(prefix, i) === i;
		};
		const lines = [];
		for (let i = 1; i < prefix.length; i++) {
			const charCode = prefix.charCodeAt(i);
			lines.push(`path.charCodeAt(i + ${i}) === ${charCode}`);
		}
		return new Function("path", "i", `'use strict'\nreturn ${lines.join(" && ")}`);
	}
	var Node = class {
		constructor(kind, prefix, regex, staticSuffix, nodePath) {
			this.kind = kind;
			this.prefix = prefix;
			this.isLeafNode = false;
			this.routes = null;
			this.handlerStorage = null;
			this.staticChildrenCharCodes = [];
			this.staticChildrenNodes = [];
			this.parametricChildren = [];
			this.wildcardChild = null;
			this.matchPrefix = kind === NODE_TYPES.STATIC ? compilePrefixMatch(prefix) : null;
			this.isRegex = regex != null;
			this.regex = regex || null;
			this.staticSuffix = staticSuffix || null;
			this.nodePaths = kind === NODE_TYPES.PARAMETRIC ? new Set([nodePath]) : null;
			this.regexParamCount = 0;
			this.regexStaticLength = 0;
		}
		addRoute(route, constrainer) {
			if (this.routes === null) this.routes = [];
			if (this.handlerStorage === null) this.handlerStorage = new HandlerStorage();
			this.isLeafNode = true;
			this.routes.push(route);
			this.handlerStorage.addHandler(constrainer, route);
		}
		setStaticChild(label, node) {
			const charCode = label.charCodeAt(0);
			const index = this.staticChildrenCharCodes.indexOf(charCode);
			if (index === -1) {
				this.staticChildrenCharCodes.push(charCode);
				this.staticChildrenNodes.push(node);
			} else this.staticChildrenNodes[index] = node;
		}
		findStaticMatchingChild(path, pathIndex) {
			const charCode = path.charCodeAt(pathIndex);
			const charCodes = this.staticChildrenCharCodes;
			for (let i = 0; i < charCodes.length; i++) if (charCodes[i] === charCode) {
				const staticChild = this.staticChildrenNodes[i];
				if (staticChild.matchPrefix(path, pathIndex)) return staticChild;
				return null;
			}
			return null;
		}
		getStaticChild(path, pathIndex = 0) {
			if (path.length === pathIndex) return this;
			const staticChild = this.findStaticMatchingChild(path, pathIndex);
			if (staticChild) return staticChild.getStaticChild(path, pathIndex + staticChild.prefix.length);
			return null;
		}
		createStaticChild(path) {
			if (path.length === 0) return this;
			const childIndex = this.staticChildrenCharCodes.indexOf(path.charCodeAt(0));
			let staticChild = childIndex === -1 ? void 0 : this.staticChildrenNodes[childIndex];
			if (staticChild) {
				let i = 1;
				for (; i < staticChild.prefix.length; i++) if (path.charCodeAt(i) !== staticChild.prefix.charCodeAt(i)) {
					staticChild = staticChild.split(this, i);
					break;
				}
				return staticChild.createStaticChild(path.slice(i));
			}
			const node = createStaticNode(path);
			this.setStaticChild(path.charAt(0), node);
			return node;
		}
		getParametricChild(regex) {
			const regexpSource = regex && regex.source;
			const parametricChild = this.parametricChildren.find((child) => {
				return (child.regex && child.regex.source) === regexpSource;
			});
			if (parametricChild) return parametricChild;
			return null;
		}
		createParametricChild(regex, staticSuffix, nodePath, regexParamCount, regexStaticLength) {
			let parametricChild = this.getParametricChild(regex);
			if (parametricChild) {
				parametricChild.nodePaths.add(nodePath);
				parametricChild.regexParamCount = Math.max(parametricChild.regexParamCount, regexParamCount);
				parametricChild.regexStaticLength = Math.max(parametricChild.regexStaticLength, regexStaticLength);
				return parametricChild;
			}
			parametricChild = createParametricNode(regex, staticSuffix, nodePath);
			parametricChild.regexParamCount = regexParamCount;
			parametricChild.regexStaticLength = regexStaticLength;
			this.parametricChildren.push(parametricChild);
			this.parametricChildren.sort((child1, child2) => {
				if (!child1.isRegex) return 1;
				if (!child2.isRegex) return -1;
				if (child1.staticSuffix === null) return 1;
				if (child2.staticSuffix === null) return -1;
				if (child2.staticSuffix.endsWith(child1.staticSuffix)) return 1;
				if (child1.staticSuffix.endsWith(child2.staticSuffix)) return -1;
				return 0;
			});
			return parametricChild;
		}
		getWildcardChild() {
			return this.wildcardChild;
		}
		createWildcardChild() {
			this.wildcardChild = this.getWildcardChild() || createWildcardNode();
			return this.wildcardChild;
		}
		getNextNode(path, pathIndex, nodeStack, paramsCount) {
			let node = this.findStaticMatchingChild(path, pathIndex);
			let parametricBrotherNodeIndex = 0;
			if (node === null) {
				if (this.parametricChildren.length === 0) return this.wildcardChild;
				node = this.parametricChildren[0];
				parametricBrotherNodeIndex = 1;
			}
			if (this.wildcardChild !== null) nodeStack.push(this.wildcardChild, pathIndex, paramsCount);
			for (let i = this.parametricChildren.length - 1; i >= parametricBrotherNodeIndex; i--) nodeStack.push(this.parametricChildren[i], pathIndex, paramsCount);
			return node;
		}
		split(parentNode, length) {
			const parentPrefix = this.prefix.slice(0, length);
			const childPrefix = this.prefix.slice(length);
			this.prefix = childPrefix;
			this.matchPrefix = compilePrefixMatch(childPrefix);
			const staticNode = createStaticNode(parentPrefix);
			staticNode.setStaticChild(childPrefix.charAt(0), this);
			parentNode.setStaticChild(parentPrefix.charAt(0), staticNode);
			return staticNode;
		}
	};
	function createStaticNode(prefix) {
		return new Node(NODE_TYPES.STATIC, prefix, null, null, null);
	}
	function createParametricNode(regex, staticSuffix, nodePath) {
		return new Node(NODE_TYPES.PARAMETRIC, "", regex, staticSuffix, nodePath);
	}
	function createWildcardNode() {
		return new Node(NODE_TYPES.WILDCARD, "", null, null, null);
	}
	module.exports = {
		Node,
		createStaticNode,
		createParametricNode,
		createWildcardNode,
		NODE_TYPES
	};
}));
// node_modules/find-my-way/lib/url-sanitizer.js
var require_url_sanitizer = __commonJSMin(((exports, module) => {
	const DECODE_COMPONENT_TABLE = new Uint8Array(768);
	for (const [encoded, char] of [
		["%23", "#"],
		["%24", "$"],
		["%25", "%"],
		["%26", "&"],
		["%2B", "+"],
		["%2b", "+"],
		["%2C", ","],
		["%2c", ","],
		["%2F", "/"],
		["%2f", "/"],
		["%3A", ":"],
		["%3a", ":"],
		["%3B", ";"],
		["%3b", ";"],
		["%3D", "="],
		["%3d", "="],
		["%3F", "?"],
		["%3f", "?"],
		["%40", "@"]
	]) DECODE_COMPONENT_TABLE[encoded.charCodeAt(1) - 50 << 8 | encoded.charCodeAt(2)] = char.charCodeAt(0);
	function decodeComponentCharCode(highCharCode, lowCharCode) {
		if (highCharCode < 50 || highCharCode > 52 || lowCharCode > 255) return 0;
		return DECODE_COMPONENT_TABLE[highCharCode - 50 << 8 | lowCharCode];
	}
	function decodeComponentChar(highCharCode, lowCharCode) {
		const charCode = decodeComponentCharCode(highCharCode, lowCharCode);
		if (charCode === 0) return null;
		return String.fromCharCode(charCode);
	}
	const MIN_NATIVE_SCAN_LENGTH = 12;
	function safeDecodeURI(path, useSemicolonDelimiter) {
		if (path.length >= MIN_NATIVE_SCAN_LENGTH) return safeDecodeURINativeScan(path, useSemicolonDelimiter);
		return safeDecodeURICharScan(path, useSemicolonDelimiter, 1);
	}
	function safeDecodeURINativeScan(path, useSemicolonDelimiter) {
		const percentIndex = path.indexOf("%", 1);
		let delimIndex = path.indexOf("?", 1);
		const hashIndex = path.indexOf("#", 1);
		if (hashIndex !== -1 && (delimIndex === -1 || hashIndex < delimIndex)) delimIndex = hashIndex;
		if (useSemicolonDelimiter) {
			const semicolonIndex = path.indexOf(";", 1);
			if (semicolonIndex !== -1 && (delimIndex === -1 || semicolonIndex < delimIndex)) delimIndex = semicolonIndex;
		}
		if (percentIndex === -1 || delimIndex !== -1 && percentIndex > delimIndex) {
			if (delimIndex === -1) return {
				path,
				querystring: "",
				shouldDecodeParam: false
			};
			return {
				path: path.slice(0, delimIndex),
				querystring: path.slice(delimIndex + 1),
				shouldDecodeParam: false
			};
		}
		return safeDecodeURIPercentScan(path, useSemicolonDelimiter, percentIndex);
	}
	function safeDecodeURICharScan(path, useSemicolonDelimiter, startIndex) {
		for (let i = startIndex; i < path.length; i++) {
			const charCode = path.charCodeAt(i);
			if (charCode === 37) return safeDecodeURIPercentScan(path, useSemicolonDelimiter, i);
			else if (charCode === 63 || charCode === 35 || charCode === 59 && useSemicolonDelimiter) return {
				path: path.slice(0, i),
				querystring: path.slice(i + 1),
				shouldDecodeParam: false
			};
		}
		return {
			path,
			querystring: "",
			shouldDecodeParam: false
		};
	}
	function safeDecodeURIPercentScan(path, useSemicolonDelimiter, startIndex) {
		let shouldDecode = false;
		let shouldDecodeParam = false;
		let querystring = "";
		let percentIndexes = null;
		let pathEnd = -1;
		for (let i = startIndex; i < path.length; i++) {
			const charCode = path.charCodeAt(i);
			if (charCode === 37) {
				const componentCharCode = decodeComponentCharCode(path.charCodeAt(i + 1), path.charCodeAt(i + 2));
				if (componentCharCode === 0) shouldDecode = true;
				else {
					shouldDecodeParam = true;
					if (componentCharCode === 37) {
						shouldDecode = true;
						if (percentIndexes === null) percentIndexes = [];
						percentIndexes.push(i);
					}
					i += 2;
				}
			} else if (charCode === 63 || charCode === 35 || charCode === 59 && useSemicolonDelimiter) {
				querystring = path.slice(i + 1);
				pathEnd = i;
				break;
			}
		}
		let decodedPath;
		if (percentIndexes === null) decodedPath = pathEnd === -1 ? path : path.slice(0, pathEnd);
		else {
			const parts = [];
			let last = 0;
			for (const index of percentIndexes) {
				parts.push(path.slice(last, index), "%2525");
				last = index + 3;
			}
			parts.push(path.slice(last, pathEnd === -1 ? path.length : pathEnd));
			decodedPath = parts.join("");
		}
		if (shouldDecode) decodedPath = decodeURI(decodedPath);
		return {
			path: decodedPath,
			querystring,
			shouldDecodeParam
		};
	}
	function safeDecodeURIComponent(uriComponent) {
		const startIndex = uriComponent.indexOf("%");
		if (startIndex === -1) return uriComponent;
		let decoded = "";
		let lastIndex = startIndex;
		for (let i = startIndex; i < uriComponent.length; i++) if (uriComponent.charCodeAt(i) === 37) {
			const decodedChar = decodeComponentChar(uriComponent.charCodeAt(i + 1), uriComponent.charCodeAt(i + 2));
			decoded += uriComponent.slice(lastIndex, i) + decodedChar;
			lastIndex = i + 3;
		}
		return uriComponent.slice(0, startIndex) + decoded + uriComponent.slice(lastIndex);
	}
	module.exports = {
		safeDecodeURI,
		safeDecodeURIComponent,
		safeDecodeURINativeScan,
		safeDecodeURICharScan,
		MIN_NATIVE_SCAN_LENGTH
	};
}));
// node_modules/find-my-way/lib/compiler.js
var require_compiler = __commonJSMin(((exports, module) => {
	const { NODE_TYPES } = require_node();
	const { NullObject } = require_null_object();
	const { safeDecodeURIComponent } = require_url_sanitizer();
	const LONG_PREFIX_MIN_LENGTH = 16;
	const SCAN_LOOP_MAX_LENGTH = 12;
	const SPLIT_LINES = 250;
	const FUNCTION_LINES = 400;
	const FLAG = Symbol("find-my-way.compiled.flag");
	const NO_MATCH = Symbol("find-my-way.compiled.no-match");
	const POSITION_PLACEHOLDER = "POS";
	const RETRY_PLACEHOLDER = "RETRY";
	const POSITION_PATTERN = new RegExp(`${POSITION_PLACEHOLDER}(?: \\+ (\\d+))?`, "g");
	const SUM_PATTERN = /^(\S+) \+ (\d+)$/;
	function substitutePosition(line, position) {
		return line.replace(POSITION_PATTERN, (match, offset) => {
			if (offset === void 0) return position;
			const sum = SUM_PATTERN.exec(position);
			if (sum !== null) return `${sum[1]} + ${Number(sum[2]) + Number(offset)}`;
			if (/^\d+$/.test(position)) return String(Number(position) + Number(offset));
			return `${position} + ${offset}`;
		});
	}
	var TreeCompiler = class {
		constructor(router, raw, target = "find") {
			this.router = router;
			this.raw = raw;
			this.lookup = target === "lookup";
			this.constNames = [];
			this.constValues = [];
			this.functions = [];
			this.lines = [];
			this.indent = 1;
			this.maxParams = 0;
			this.uid = 0;
			this.tracksMaxParamLength = router.onMaxParamLength !== null;
			this.useSemicolonDelimiter = router.useSemicolonDelimiter;
			this.routerConst = this.addConst(router, "router");
		}
		addConst(value, hint) {
			const name = `${hint}_${this.constNames.length}`;
			this.constNames.push(name);
			this.constValues.push(value);
			return name;
		}
		emit(line) {
			this.lines.push("  ".repeat(this.indent) + line);
		}
		compile(root, slow) {
			if (this.raw) this.indent = 2;
			this.emitNodeBody(root, null, root.prefix.length, 0, root.prefix);
			if (this.raw) {
				if (this.tracksMaxParamLength) this.emit("if (maxParamLengthExceeded) break raw");
				this.emit(`if (path.indexOf('%', 1) === -1) return ${this.lookup ? `${this.routerConst}._defaultRoute(req, res, ctx)` : "null"}`);
			} else {
				if (this.tracksMaxParamLength) this.emit(`if (maxParamLengthExceeded) return ${this.routerConst}._onMaxParamLength(originPath)`);
				this.emit("return null");
			}
			const source = ["'use strict'"];
			for (const fn of this.functions) {
				source.push(`function ${fn.name} (${this.subtreeArguments(fn.paramsCount, "i")}) {`);
				source.push(`  let ${this.paramLocals(fn.paramsCount)}`);
				if (this.raw) source.push("  let c");
				if (this.tracksMaxParamLength) source.push("  let maxParamLengthExceeded = false");
				source.push(...fn.lines);
				if (this.tracksMaxParamLength) source.push("  return maxParamLengthExceeded ? FLAG : NO_MATCH");
				else source.push("  return NO_MATCH");
				source.push("}");
			}
			if (this.raw) {
				const delimiters = this.delimiterCharCodes();
				source.push(this.scanFunction("scanSegment", [47].concat(delimiters), false), this.scanFunction("scanRest", delimiters, true), this.lookup ? "return function compiledLookup (path, derivedConstraints, req, res, ctx) {" : "return function compiledFind (path, derivedConstraints) {", "  raw: {", "    if (path.charCodeAt(0) !== 47) break raw", "    const pathLen = path.length", "    let c", `    let ${this.paramLocals(0)}`);
				if (this.tracksMaxParamLength) source.push("    let maxParamLengthExceeded = false");
				source.push(...this.lines.map((line) => line.replaceAll(RETRY_PLACEHOLDER, "break raw")), "  }", this.lookup ? `  return ${this.routerConst}.callHandler(slow(path, derivedConstraints), req, res, ctx)` : "  return slow(path, derivedConstraints)", "}");
			} else {
				source.push("return function compiledFindSanitized (path, originPath, shouldDecodeParam, derivedConstraints, querystring) {", "  const pathLen = path.length", `  let ${this.paramLocals(0)}`);
				if (this.tracksMaxParamLength) source.push("  let maxParamLengthExceeded = false");
				source.push(...this.lines, "}");
			}
			const code = source.join("\n");
			const fn = new Function("NullObject", "decodeParam", "slow", "FLAG", "NO_MATCH", ...this.constNames, code)(NullObject, safeDecodeURIComponent, slow, FLAG, NO_MATCH, ...this.constValues);
			fn.source = code;
			return fn;
		}
		paramLocals(from) {
			const locals = [];
			for (let i = from; i < Math.max(this.maxParams, 4); i++) locals.push(`p${i}`);
			return locals.length === 0 ? "unused" : locals.join(", ");
		}
		subtreeArguments(paramsCount, position) {
			const args = this.raw ? [
				"path",
				"pathLen",
				position,
				"derivedConstraints"
			] : [
				"path",
				"originPath",
				"pathLen",
				"shouldDecodeParam",
				"derivedConstraints",
				"querystring",
				position
			];
			if (this.lookup) args.push("req", "res", "ctx");
			for (let i = 0; i < paramsCount; i++) args.push(`p${i}`);
			return args.join(", ");
		}
		delimiterCharCodes() {
			const delimiters = [63, 35];
			if (this.useSemicolonDelimiter) delimiters.push(59);
			return delimiters;
		}
		scanFunction(name, stops, knowsLength) {
			const checks = stops.concat(37).map((code) => `c === ${code}`).join(" || ");
			const lines = [
				`const ${name}Regex = /[${stops.concat(37).map((code) => "\\x" + code.toString(16).padStart(2, "0")).join("")}]/g`,
				`function ${name}Long (path, i, len) {`,
				`  ${name}Regex.lastIndex = i`,
				`  if (!${name}Regex.test(path)) return len`,
				`  i = ${name}Regex.lastIndex - 1`,
				"  return path.charCodeAt(i) === 37 ? -1 : i",
				"}",
				`function ${name} (path, i, len) {`
			];
			if (knowsLength) {
				lines.push(`  if (len - i > ${SCAN_LOOP_MAX_LENGTH}) return ${name}Long(path, i, len)`);
				lines.push("  for (; i < len; i++) {");
			} else {
				lines.push(`  const limit = len - i > ${SCAN_LOOP_MAX_LENGTH} ? i + ${SCAN_LOOP_MAX_LENGTH} : len`);
				lines.push("  for (; i < limit; i++) {");
			}
			lines.push("    const c = path.charCodeAt(i)", `    if (${checks}) return c === 37 ? -1 : i`, "  }");
			if (knowsLength) lines.push("  return len");
			else lines.push(`  return i === len ? len : ${name}Long(path, i, len)`);
			lines.push("}");
			return lines.join("\n");
		}
		position(base, offset) {
			if (base === null) return String(offset);
			if (offset === 0) return base;
			return `${base} + ${offset}`;
		}
		retry() {
			return RETRY_PLACEHOLDER;
		}
		endCondition(pos) {
			if (!this.raw) return `pathLen === ${pos}`;
			const delimiters = this.delimiterCharCodes();
			const checks = [`pathLen === ${pos}`, `(c = path.charCodeAt(${pos})) === ${delimiters[0]}`];
			for (let i = 1; i < delimiters.length; i++) checks.push(`c === ${delimiters[i]}`);
			return checks.join(" || ");
		}
		querystringExpression(pos) {
			if (!this.raw) return "querystring";
			return `pathLen === ${pos} ? '' : path.slice(${pos} + 1)`;
		}
		emitNodeBody(node, base, offset, paramsCount, staticPath) {
			if (node.isLeafNode) {
				const pos = this.position(base, offset);
				if (node.kind === NODE_TYPES.WILDCARD && !this.raw) this.emitLeaf(node, paramsCount, pos);
				else {
					this.emit(`if (${this.endCondition(pos)}) {`);
					this.indent++;
					this.emitLeaf(node, paramsCount, pos);
					this.indent--;
					this.emit("}");
				}
			}
			this.emitStaticChildren(node, base, offset, paramsCount, staticPath);
			this.emitParametricChildren(node, base, offset, paramsCount);
			this.emitWildcardChild(node, base, offset, paramsCount);
		}
		emitSubtree(node, base, offset, paramsCount, staticPath) {
			const outerLines = this.lines;
			const outerIndent = this.indent;
			this.lines = [];
			this.indent = 0;
			this.emitNodeBody(node, POSITION_PLACEHOLDER, 0, paramsCount, staticPath);
			const bodyLines = this.lines;
			this.lines = outerLines;
			this.indent = outerIndent;
			if (bodyLines.length <= SPLIT_LINES && this.lines.length + bodyLines.length <= FUNCTION_LINES) {
				const position = this.position(base, offset);
				const prefix = "  ".repeat(this.indent);
				for (const line of bodyLines) this.lines.push(prefix + substitutePosition(line, position));
				return;
			}
			const name = `subtree_${this.functions.length}`;
			this.functions.push({
				name,
				paramsCount,
				lines: bodyLines.map((line) => "  " + substitutePosition(line, "i").replaceAll(RETRY_PLACEHOLDER, "return FLAG"))
			});
			const result = `r${this.uid++}`;
			this.emit(`const ${result} = ${name}(${this.subtreeArguments(paramsCount, this.position(base, offset))})`);
			this.emit(`if (${result} !== NO_MATCH) {`);
			this.emit(`  if (${result} !== FLAG) return ${result}`);
			if (this.raw) this.emit(`  ${this.retry()}`);
			else if (this.tracksMaxParamLength) this.emit("  maxParamLengthExceeded = true");
			this.emit("}");
		}
		emitLeaf(node, paramsCount, pos) {
			const storage = node.handlerStorage;
			const storageConst = this.addConst(storage, "handlers");
			const handle = `h${this.uid++}`;
			this.emit(`const ${handle} = ${storageConst}.getMatchingHandler(derivedConstraints)`);
			this.emit(`if (${handle} !== null) {`);
			this.indent++;
			let paramsExpr;
			if (storage.handlers.length === 1) {
				const params = storage.handlers[0].params;
				this.maxParams = Math.max(this.maxParams, paramsCount, params.length);
				const paramsObject = `o${this.uid++}`;
				this.emit(`const ${paramsObject} = new NullObject()`);
				for (let i = 0; i < params.length; i++) this.emit(`${paramsObject}[${JSON.stringify(params[i])}] = p${i}`);
				paramsExpr = paramsObject;
			} else {
				this.maxParams = Math.max(this.maxParams, paramsCount);
				const extra = [];
				for (let i = 4; i < paramsCount; i++) extra.push(`p${i}`);
				paramsExpr = `${handle}._createParamsObject(p0, p1, p2, p3, ${extra.length === 0 ? "null" : `[${extra.join(", ")}]`})`;
			}
			const searchParams = `${this.routerConst}.querystringParser(${this.querystringExpression(pos)})`;
			if (this.lookup) {
				this.emit(`const q${this.uid} = ${searchParams}`);
				this.emit("return ctx === undefined");
				this.emit(`  ? ${handle}.handler(req, res, ${paramsExpr}, ${handle}.store, q${this.uid})`);
				this.emit(`  : ${handle}.handler.call(ctx, req, res, ${paramsExpr}, ${handle}.store, q${this.uid})`);
				this.uid++;
			} else {
				this.emit("return {");
				this.emit(`  handler: ${handle}.handler,`);
				this.emit(`  store: ${handle}.store,`);
				this.emit(`  params: ${paramsExpr},`);
				this.emit(`  searchParams: ${searchParams}`);
				this.emit("}");
			}
			this.indent--;
			this.emit("}");
		}
		prefixCondition(child, base, offset, skipFirstChar) {
			const prefix = child.prefix;
			if (prefix.length >= LONG_PREFIX_MIN_LENGTH) {
				const pos = this.position(base, offset);
				return `path.indexOf(${JSON.stringify(prefix)}, ${pos}) === ${pos}`;
			}
			const checks = [];
			for (let i = skipFirstChar ? 1 : 0; i < prefix.length; i++) checks.push(`path.charCodeAt(${this.position(base, offset + i)}) === ${prefix.charCodeAt(i)}`);
			return checks.length === 0 ? null : checks.join(" && ");
		}
		emitStaticChildren(node, base, offset, paramsCount, staticPath) {
			const children = node.staticChildrenNodes;
			if (children.length === 0) return;
			if (children.length === 1) {
				this.emitStaticChild(children[0], base, offset, paramsCount, staticPath, false);
				return;
			}
			this.emit(`switch (path.charCodeAt(${this.position(base, offset)})) {`);
			this.indent++;
			for (let i = 0; i < children.length; i++) {
				this.emit(`case ${node.staticChildrenCharCodes[i]}: {`);
				this.indent++;
				this.emitStaticChild(children[i], base, offset, paramsCount, staticPath, true);
				this.emit("break");
				this.indent--;
				this.emit("}");
			}
			this.indent--;
			this.emit("}");
		}
		emitStaticChild(child, base, offset, paramsCount, staticPath, skipFirstChar) {
			const childStaticPath = staticPath === null ? null : staticPath + child.prefix;
			const condition = this.prefixCondition(child, base, offset, skipFirstChar);
			const end = offset + child.prefix.length;
			if (this.raw && childStaticPath !== null && child.isLeafNode && child.staticChildrenNodes.length === 0 && child.parametricChildren.length === 0 && child.wildcardChild === null) {
				const pos = this.position(base, end);
				const suffix = condition === null ? this.endCondition(pos) : `${condition} && (${this.endCondition(pos)})`;
				this.emit(`if (path === ${JSON.stringify(childStaticPath)} || (${suffix})) {`);
				this.indent++;
				this.emitLeaf(child, paramsCount, pos);
				this.indent--;
				this.emit("}");
				return;
			}
			if (condition !== null) {
				this.emit(`if (${condition}) {`);
				this.indent++;
			}
			this.emitSubtree(child, base, end, paramsCount, childStaticPath);
			if (condition !== null) {
				this.indent--;
				this.emit("}");
			}
		}
		emitParametricChildren(node, base, offset, paramsCount) {
			const children = node.parametricChildren;
			if (children.length === 0) return;
			const pos = this.position(base, offset);
			const id = this.uid++;
			const end = `e${id}`;
			const value = `v${id}`;
			if (this.raw) {
				this.emit(`const ${end} = scanSegment(path, ${pos}, pathLen)`);
				this.emit(`if (${end} === -1) ${this.retry()}`);
				this.emit(`const ${value} = path.slice(${pos}, ${end})`);
			} else {
				this.emit(`let ${end} = originPath.indexOf('/', ${pos})`);
				this.emit(`if (${end} === -1) ${end} = pathLen`);
				this.emit(`let ${value} = originPath.slice(${pos}, ${end})`);
				this.emit(`if (shouldDecodeParam) ${value} = decodeParam(${value})`);
			}
			for (const child of children) if (child.isRegex) this.emitRegexChild(child, end, value, paramsCount);
			else {
				this.emit(`if (${value}.length <= ${this.routerConst}.maxParamLength) {`);
				this.indent++;
				this.emit(`p${paramsCount} = ${value}`);
				this.emitSubtree(child, end, 0, paramsCount + 1, null);
				this.indent--;
				if (this.tracksMaxParamLength) {
					this.emit("} else {");
					this.emit("  maxParamLengthExceeded = true");
				}
				this.emit("}");
			}
		}
		emitRegexChild(child, end, value, paramsCount) {
			const regexConst = this.addConst(child.regex, "regex");
			const groupCount = countCaptureGroups(child.regex);
			const match = `m${this.uid++}`;
			const maxLength = `${child.regexParamCount} * ${this.routerConst}.maxParamLength + ${child.regexStaticLength}`;
			this.emit(`if (${value}.length > ${maxLength}) {`);
			if (this.tracksMaxParamLength) this.emit("  maxParamLengthExceeded = true");
			this.emit("} else {");
			this.indent++;
			this.emit(`const ${match} = ${regexConst}.exec(${value})`);
			this.emit(`if (${match} !== null) {`);
			this.indent++;
			const groups = [];
			for (let i = 1; i <= groupCount; i++) {
				const group = `${match}g${i}`;
				groups.push(group);
				this.emit(`const ${group} = ${match}[${i}] ?? ''`);
			}
			const tooLong = groups.map((group) => `${group}.length > ${this.routerConst}.maxParamLength`).join(" || ");
			if (groups.length > 0) {
				this.emit(`if (${tooLong}) {`);
				if (this.tracksMaxParamLength) this.emit("  maxParamLengthExceeded = true");
				this.emit("} else {");
				this.indent++;
			}
			for (let i = 0; i < groups.length; i++) this.emit(`p${paramsCount + i} = ${groups[i]}`);
			this.emitSubtree(child, end, 0, paramsCount + groups.length, null);
			if (groups.length > 0) {
				this.indent--;
				this.emit("}");
			}
			this.indent--;
			this.emit("}");
			this.indent--;
			this.emit("}");
		}
		emitWildcardChild(node, base, offset, paramsCount) {
			const child = node.wildcardChild;
			if (child === null) return;
			const pos = this.position(base, offset);
			const id = this.uid++;
			const value = `w${id}`;
			this.emit("{");
			this.indent++;
			if (this.raw) {
				const end = `e${id}`;
				this.emit(`const ${end} = scanRest(path, ${pos}, pathLen)`);
				this.emit(`if (${end} === -1) ${this.retry()}`);
				this.emit(`const ${value} = path.slice(${pos}, ${end})`);
				this.emit(`p${paramsCount} = ${value}`);
				this.emitNodeBody(child, end, 0, paramsCount + 1, null);
			} else {
				this.emit(`let ${value} = originPath.slice(${pos})`);
				this.emit(`if (shouldDecodeParam) ${value} = decodeParam(${value})`);
				this.emit(`p${paramsCount} = ${value}`);
				this.emitNodeBody(child, "pathLen", 0, paramsCount + 1, null);
			}
			this.indent--;
			this.emit("}");
		}
	};
	function countCaptureGroups(regex) {
		return new RegExp(regex.source + "|").exec("").length - 1;
	}
	function supportsRawMatching(router, root) {
		if (router.ignoreTrailingSlash || router.ignoreDuplicateSlashes || router.caseSensitive === false) return false;
		const forbidden = router.useSemicolonDelimiter ? /[%?#;]/ : /[%?#]/;
		const stack = [root];
		while (stack.length > 0) {
			const node = stack.pop();
			if (forbidden.test(node.prefix)) return false;
			stack.push(...node.staticChildrenNodes, ...node.parametricChildren);
			if (node.wildcardChild !== null) stack.push(node.wildcardChild);
		}
		return true;
	}
	function compileTree(router, root) {
		const sanitized = new TreeCompiler(router, false).compile(root, null);
		const slow = function findSanitized(path, derivedConstraints) {
			return router._findSanitized(sanitized, path, derivedConstraints);
		};
		if (!supportsRawMatching(router, root)) return {
			find: slow,
			lookup: function lookupSanitized(path, derivedConstraints, req, res, ctx) {
				return router.callHandler(slow(path, derivedConstraints), req, res, ctx);
			}
		};
		return {
			find: new TreeCompiler(router, true, "find").compile(root, slow),
			lookup: new TreeCompiler(router, true, "lookup").compile(root, slow)
		};
	}
	module.exports = { compileTree };
}));
// node_modules/find-my-way/lib/strategies/accept-version.js
var require_accept_version = __commonJSMin(((exports, module) => {
	const assert = __require("node:assert");
	function SemVerStore() {
		if (!(this instanceof SemVerStore)) return new SemVerStore();
		this.store = new Map();
		this.maxMajor = 0;
		this.maxMinors = {};
		this.maxPatches = {};
	}
	SemVerStore.prototype.set = function(version, store) {
		if (typeof version !== "string") throw new TypeError("Version should be a string");
		let [major, minor, patch] = version.split(".", 3);
		if (isNaN(major)) throw new TypeError("Major version must be a numeric value");
		major = Number(major);
		minor = Number(minor) || 0;
		patch = Number(patch) || 0;
		if (major >= this.maxMajor) {
			this.maxMajor = major;
			this.store.set("x", store);
			this.store.set("*", store);
			this.store.set("x.x", store);
			this.store.set("x.x.x", store);
		}
		if (minor >= (this.maxMinors[major] || 0)) {
			this.maxMinors[major] = minor;
			this.store.set(`${major}.x`, store);
			this.store.set(`${major}.x.x`, store);
		}
		if (patch >= (this.maxPatches[`${major}.${minor}`] || 0)) {
			this.maxPatches[`${major}.${minor}`] = patch;
			this.store.set(`${major}.${minor}.x`, store);
		}
		this.store.set(`${major}.${minor}.${patch}`, store);
		return this;
	};
	SemVerStore.prototype.get = function(version) {
		return this.store.get(version);
	};
	module.exports = {
		name: "version",
		mustMatchWhenDerived: true,
		storage: SemVerStore,
		validate(value) {
			assert(typeof value === "string", "Version should be a string");
		}
	};
}));
// node_modules/find-my-way/lib/strategies/accept-host.js
var require_accept_host = __commonJSMin(((exports, module) => {
	const assert = __require("node:assert");
	const REGEX_CACHE_MAX_SIZE = 1e3;
	const REGEX_CACHE_EVICTION_SIZE = REGEX_CACHE_MAX_SIZE / 2;
	function HostStorage() {
		const hosts = new Map();
		const regexHosts = [];
		const regexCache = new Map();
		function cacheRegexResult(host, value) {
			if (regexCache.size >= REGEX_CACHE_MAX_SIZE) {
				const keys = regexCache.keys();
				for (let i = 0; i < REGEX_CACHE_EVICTION_SIZE; i++) regexCache.delete(keys.next().value);
			}
			regexCache.set(host, value);
		}
		return {
			get: (host) => {
				const exact = hosts.get(host);
				if (exact) return exact;
				if (regexHosts.length === 0) return void 0;
				if (regexCache.has(host)) return regexCache.get(host);
				for (const regex of regexHosts) if (regex.host.test(host)) {
					cacheRegexResult(host, regex.value);
					return regex.value;
				}
				cacheRegexResult(host, void 0);
			},
			set: (host, value) => {
				if (host instanceof RegExp) {
					const safeRegex = new RegExp(host.source, host.flags.replace(/[gy]/g, ""));
					regexHosts.push({
						host: safeRegex,
						value
					});
					regexCache.clear();
				} else hosts.set(host, value);
			}
		};
	}
	module.exports = {
		name: "host",
		mustMatchWhenDerived: false,
		storage: HostStorage,
		validate(value) {
			assert(typeof value === "string" || Object.prototype.toString.call(value) === "[object RegExp]", "Host should be a string or a RegExp");
		}
	};
}));
// node_modules/find-my-way/lib/constrainer.js
var require_constrainer = __commonJSMin(((exports, module) => {
	const acceptVersionStrategy = require_accept_version();
	const acceptHostStrategy = require_accept_host();
	const assert = __require("node:assert");
	var Constrainer = class {
		constructor(customStrategies) {
			this.strategies = {
				version: acceptVersionStrategy,
				host: acceptHostStrategy
			};
			this.strategiesInUse = new Set();
			this.asyncStrategiesInUse = new Set();
			if (customStrategies) for (const strategy of Object.values(customStrategies)) this.addConstraintStrategy(strategy);
		}
		isStrategyUsed(strategyName) {
			return this.strategiesInUse.has(strategyName) || this.asyncStrategiesInUse.has(strategyName);
		}
		hasConstraintStrategy(strategyName) {
			if (!Object.hasOwn(this.strategies, strategyName)) return false;
			const customConstraintStrategy = this.strategies[strategyName];
			if (customConstraintStrategy !== void 0) return customConstraintStrategy.isCustom || this.isStrategyUsed(strategyName);
			return false;
		}
		addConstraintStrategy(strategy) {
			assert(typeof strategy.name === "string" && strategy.name !== "", "strategy.name is required.");
			assert(strategy.storage && typeof strategy.storage === "function", "strategy.storage function is required.");
			assert(strategy.deriveConstraint && typeof strategy.deriveConstraint === "function", "strategy.deriveConstraint function is required.");
			if (Object.hasOwn(this.strategies, strategy.name) && this.strategies[strategy.name].isCustom) throw new Error(`There already exists a custom constraint with the name ${strategy.name}.`);
			if (this.isStrategyUsed(strategy.name)) throw new Error(`There already exists a route with ${strategy.name} constraint.`);
			strategy.isCustom = true;
			strategy.isAsync = strategy.deriveConstraint.length === 3;
			this.strategies[strategy.name] = strategy;
			if (strategy.mustMatchWhenDerived) this.noteUsage({ [strategy.name]: strategy });
		}
		deriveConstraints(req, ctx, done) {
			const constraints = this.deriveSyncConstraints(req, ctx);
			if (done === void 0) return constraints;
			this.deriveAsyncConstraints(constraints, req, ctx, done);
		}
		deriveSyncConstraints(req, ctx) {}
		noteUsage(constraints) {
			if (constraints) {
				const beforeSize = this.strategiesInUse.size;
				for (const key in constraints) {
					if (!Object.hasOwn(constraints, key) || !Object.hasOwn(this.strategies, key)) continue;
					if (this.strategies[key].isAsync) this.asyncStrategiesInUse.add(key);
					else this.strategiesInUse.add(key);
				}
				if (beforeSize !== this.strategiesInUse.size) this._buildDeriveConstraints();
			}
		}
		newStoreForConstraint(constraint) {
			if (!Object.hasOwn(this.strategies, constraint) || !this.strategies[constraint]) throw new Error(`No strategy registered for constraint key ${constraint}`);
			return this.strategies[constraint].storage();
		}
		validateConstraints(constraints) {
			for (const key in constraints) {
				if (!Object.hasOwn(constraints, key)) continue;
				const value = constraints[key];
				if (typeof value === "undefined") throw new Error("Can't pass an undefined constraint value, must pass null or no key at all");
				const strategy = Object.hasOwn(this.strategies, key) ? this.strategies[key] : void 0;
				if (!strategy) throw new Error(`No strategy registered for constraint key ${key}`);
				if (strategy.validate) strategy.validate(value);
			}
		}
		deriveAsyncConstraints(constraints, req, ctx, done) {
			let asyncConstraintsCount = this.asyncStrategiesInUse.size;
			if (asyncConstraintsCount === 0) {
				done(null, constraints);
				return;
			}
			let errored = false;
			constraints = constraints || {};
			for (const key of this.asyncStrategiesInUse) this.strategies[key].deriveConstraint(req, ctx, (err, constraintValue) => {
				if (errored) return;
				if (err !== null) {
					errored = true;
					done(err);
					return;
				}
				constraints[key] = constraintValue;
				if (--asyncConstraintsCount === 0) done(null, constraints);
			});
		}
		_buildDeriveConstraints() {
			if (this.strategiesInUse.size === 0) return;
			const lines = ["'use strict'", "return {"];
			for (const key of this.strategiesInUse) {
				const strategy = this.strategies[key];
				if (!strategy.isCustom) {
					if (key === "version") lines.push("   version: req.headers['accept-version'],");
					else lines.push("   host: req.headers.host || req.headers[':authority'],");
				} else lines.push(`  ${strategy.name}: this.strategies.${key}.deriveConstraint(req, ctx),`);
			}
			lines.push("}");
			this.deriveSyncConstraints = new Function("req", "ctx", lines.join("\n")).bind(this);
		}
	};
	module.exports = Constrainer;
}));
// node_modules/find-my-way/lib/http-methods.js
var require_http_methods = __commonJSMin(((exports, module) => {
	module.exports = [
		"ACL",
		"BIND",
		"CHECKOUT",
		"CONNECT",
		"COPY",
		"DELETE",
		"GET",
		"HEAD",
		"LINK",
		"LOCK",
		"M-SEARCH",
		"MERGE",
		"MKACTIVITY",
		"MKCALENDAR",
		"MKCOL",
		"MOVE",
		"NOTIFY",
		"OPTIONS",
		"PATCH",
		"POST",
		"PROPFIND",
		"PROPPATCH",
		"PURGE",
		"PUT",
		"QUERY",
		"REBIND",
		"REPORT",
		"SEARCH",
		"SOURCE",
		"SUBSCRIBE",
		"TRACE",
		"UNBIND",
		"UNLINK",
		"UNLOCK",
		"UNSUBSCRIBE"
	];
}));
// node_modules/find-my-way/index.js
var require_find_my_way = __commonJSMin(((exports, module) => {
	const assert = __require("node:assert");
	const querystring = require_lib();
	const isRegexSafe = require_safe_regex2();
	const deepEqual = require_fast_deep_equal();
	const { prettyPrintTree } = require_pretty_print();
	const { createStaticNode, NODE_TYPES } = require_node();
	const { compileTree } = require_compiler();
	const Constrainer = require_constrainer();
	const httpMethods = require_http_methods();
	const httpMethodStrategy = require_http_method();
	const { safeDecodeURI, safeDecodeURIComponent, safeDecodeURINativeScan, safeDecodeURICharScan, MIN_NATIVE_SCAN_LENGTH } = require_url_sanitizer();
	const OPTIONAL_PARAM_REGEXP = /(\/:[^/()]*?)\?(\/?)/;
	const ESCAPE_REGEXP = /[.*+?^${}()|[\]\\]/g;
	const REMOVE_DUPLICATE_SLASHES_REGEXP = /\/\/+/g;
	const parseUrl = typeof URL.parse === "function" ? URL.parse : (url) => URL.canParse(url) ? new URL(url) : null;
	if (!isRegexSafe(OPTIONAL_PARAM_REGEXP)) throw new Error("the OPTIONAL_PARAM_REGEXP is not safe, update this module");
	if (!isRegexSafe(ESCAPE_REGEXP)) throw new Error("the ESCAPE_REGEXP is not safe, update this module");
	if (!isRegexSafe(REMOVE_DUPLICATE_SLASHES_REGEXP)) throw new Error("the REMOVE_DUPLICATE_SLASHES_REGEXP is not safe, update this module");
	function Router(opts) {
		if (!(this instanceof Router)) return new Router(opts);
		opts = opts || {};
		this._opts = opts;
		if (opts.defaultRoute) {
			assert(typeof opts.defaultRoute === "function", "The default route must be a function");
			this.defaultRoute = opts.defaultRoute;
		} else this.defaultRoute = null;
		if (opts.onBadUrl) {
			assert(typeof opts.onBadUrl === "function", "The bad url handler must be a function");
			this.onBadUrl = opts.onBadUrl;
		} else this.onBadUrl = null;
		if (opts.buildPrettyMeta) {
			assert(typeof opts.buildPrettyMeta === "function", "buildPrettyMeta must be a function");
			this.buildPrettyMeta = opts.buildPrettyMeta;
		} else this.buildPrettyMeta = defaultBuildPrettyMeta;
		if (opts.querystringParser) {
			assert(typeof opts.querystringParser === "function", "querystringParser must be a function");
			this.querystringParser = opts.querystringParser;
		} else this.querystringParser = (query) => query.length === 0 ? {} : querystring.parse(query);
		this.caseSensitive = opts.caseSensitive === void 0 ? true : opts.caseSensitive;
		this.ignoreTrailingSlash = opts.ignoreTrailingSlash || false;
		this.ignoreDuplicateSlashes = opts.ignoreDuplicateSlashes || false;
		this.maxParamLength = opts.maxParamLength || 100;
		this.onMaxParamLength = opts.onMaxParamLength || null;
		this.allowUnsafeRegex = opts.allowUnsafeRegex || false;
		this.constrainer = new Constrainer(opts.constraints);
		this.useSemicolonDelimiter = opts.useSemicolonDelimiter || false;
		this.routes = [];
		this._routesByMethodAndPattern = new Map();
		this.trees = Object.create(null);
		this._treeGET = null;
		this._compiledGET = null;
		this._compiledTrees = Object.create(null);
	}
	function routesWithMethodAndPattern(router, method, pattern) {
		const byPattern = router._routesByMethodAndPattern.get(method);
		return byPattern === void 0 ? void 0 : byPattern.get(pattern);
	}
	Router.prototype.on = function on(method, path, opts, handler, store) {
		if (typeof opts === "function") {
			if (handler !== void 0) store = handler;
			handler = opts;
			opts = {};
		}
		assert(typeof path === "string", "Path should be a string");
		assert(path.length > 0, "The path could not be empty");
		assert(path[0] === "/" || path[0] === "*", "The first character of a path should be `/` or `*`");
		assert(typeof handler === "function", "Handler should be a function");
		const optionalParamMatch = path.match(OPTIONAL_PARAM_REGEXP);
		if (optionalParamMatch) {
			assert(path.length === optionalParamMatch.index + optionalParamMatch[0].length, "Optional Parameter needs to be the last parameter of the path");
			const pathFull = path.replace(OPTIONAL_PARAM_REGEXP, "$1$2");
			const pathOptional = path.replace(OPTIONAL_PARAM_REGEXP, "$2") || "/";
			this.on(method, pathFull, opts, handler, store);
			this.on(method, pathOptional, opts, handler, store);
			return;
		}
		const route = path;
		if (this.ignoreDuplicateSlashes) path = removeDuplicateSlashes(path);
		if (this.ignoreTrailingSlash) path = trimLastSlash(path);
		const methods = Array.isArray(method) ? method : [method];
		for (const method of methods) {
			assert(typeof method === "string", "Method should be a string");
			assert(httpMethods.includes(method), `Method '${method}' is not an http method.`);
			this._on(method, path, opts, handler, store, route);
		}
	};
	Router.prototype._on = function _on(method, path, opts, handler, store) {
		let constraints = {};
		if (opts.constraints !== void 0) {
			assert(typeof opts.constraints === "object" && opts.constraints !== null, "Constraints should be an object");
			if (Object.keys(opts.constraints).length !== 0) constraints = opts.constraints;
		}
		this.constrainer.validateConstraints(constraints);
		this.constrainer.noteUsage(constraints);
		this._compiledGET = null;
		this._compiledTrees = Object.create(null);
		if (this.trees[method] === void 0) this.trees[method] = createStaticNode("/");
		let pattern = path;
		if (pattern === "*" && this.trees[method].prefix.length !== 0) {
			const currentRoot = this.trees[method];
			this.trees[method] = createStaticNode("");
			this.trees[method].setStaticChild("/", currentRoot);
		}
		let currentNode = this.trees[method];
		if (method === "GET") this._treeGET = currentNode;
		let parentNodePathIndex = currentNode.prefix.length;
		const params = [];
		for (let i = 0; i <= pattern.length; i++) {
			if (pattern.charCodeAt(i) === 58 && pattern.charCodeAt(i + 1) === 58) {
				i++;
				continue;
			}
			const isParametricNode = pattern.charCodeAt(i) === 58 && pattern.charCodeAt(i + 1) !== 58;
			const isWildcardNode = pattern.charCodeAt(i) === 42;
			if (isParametricNode || isWildcardNode || i === pattern.length && i !== parentNodePathIndex) {
				let staticNodePath = pattern.slice(parentNodePathIndex, i);
				if (!this.caseSensitive) staticNodePath = staticNodePath.toLowerCase();
				staticNodePath = staticNodePath.replaceAll("::", ":");
				staticNodePath = staticNodePath.replaceAll("%", "%25");
				currentNode = currentNode.createStaticChild(staticNodePath);
			}
			if (isParametricNode) {
				let isRegexNode = false;
				let isParamSafe = true;
				let backtrack = "";
				const regexps = [];
				let nodePatternParts = "";
				let nodeParamCount = 0;
				let nodeStaticLength = 0;
				let lastParamStartIndex = i + 1;
				for (let j = lastParamStartIndex;; j++) {
					const charCode = pattern.charCodeAt(j);
					const isRegexParam = charCode === 40;
					const isStaticPart = charCode === 45 || charCode === 46;
					const isEndOfNode = charCode === 47 || j === pattern.length;
					if (isRegexParam || isStaticPart || isEndOfNode) {
						const paramName = pattern.slice(lastParamStartIndex, j);
						params.push(paramName);
						nodeParamCount++;
						isRegexNode = isRegexNode || isRegexParam || isStaticPart;
						if (isRegexParam) {
							const endOfRegexIndex = getClosingParenthensePosition(pattern, j);
							const regexString = pattern.slice(j, endOfRegexIndex + 1);
							if (!this.allowUnsafeRegex) assert(isRegexSafe(new RegExp(regexString)), `The regex '${regexString}' is not safe!`);
							regexps.push(trimRegExpStartAndEnd(regexString));
							j = endOfRegexIndex + 1;
							isParamSafe = true;
						} else {
							regexps.push(isParamSafe ? "(.*?)" : `(${backtrack}|(?:(?!${backtrack}).)*)`);
							isParamSafe = false;
						}
						const staticPartStartIndex = j;
						for (; j < pattern.length; j++) {
							const charCode = pattern.charCodeAt(j);
							if (charCode === 47) break;
							if (charCode === 58) {
								if (pattern.charCodeAt(j + 1) === 58) j++;
								else break;
							}
						}
						let staticPart = pattern.slice(staticPartStartIndex, j);
						if (staticPart) {
							staticPart = staticPart.replaceAll("::", ":");
							staticPart = staticPart.replaceAll("%", "%25");
							regexps.push(backtrack = escapeRegExp(staticPart));
							nodeStaticLength += staticPart.length;
						}
						lastParamStartIndex = j + 1;
						nodePatternParts += "()" + staticPart;
						if (isEndOfNode || pattern.charCodeAt(j) === 47 || j === pattern.length) {
							const nodePattern = isRegexNode ? nodePatternParts : staticPart;
							const nodePath = pattern.slice(i, j);
							pattern = pattern.slice(0, i + 1) + nodePattern + pattern.slice(j);
							i += nodePattern.length;
							const regex = isRegexNode ? new RegExp("^" + regexps.join("") + "$") : null;
							currentNode = currentNode.createParametricChild(regex, staticPart || null, nodePath, nodeParamCount, nodeStaticLength);
							parentNodePathIndex = i + 1;
							break;
						}
					}
				}
			} else if (isWildcardNode) {
				params.push("*");
				currentNode = currentNode.createWildcardChild();
				parentNodePathIndex = i + 1;
				if (i !== pattern.length - 1) throw new Error("Wildcard must be the last character in the route");
			}
		}
		if (!this.caseSensitive) pattern = pattern.toLowerCase();
		if (pattern === "*") pattern = "/*";
		const sameRoutes = routesWithMethodAndPattern(this, method, pattern);
		if (sameRoutes !== void 0) for (const existRoute of sameRoutes) {
			const routeConstraints = existRoute.opts.constraints || {};
			if (deepEqual(routeConstraints, constraints)) throw new Error(`Method '${method}' already declared for route '${pattern}' with constraints '${JSON.stringify(constraints)}'`);
		}
		const route = {
			method,
			path,
			pattern,
			params,
			opts,
			handler,
			store
		};
		this.routes.push(route);
		if (sameRoutes !== void 0) sameRoutes.push(route);
		else {
			let byPattern = this._routesByMethodAndPattern.get(method);
			if (byPattern === void 0) {
				byPattern = new Map();
				this._routesByMethodAndPattern.set(method, byPattern);
			}
			byPattern.set(pattern, [route]);
		}
		currentNode.addRoute(route, this.constrainer);
	};
	Router.prototype.hasRoute = function hasRoute(method, path, constraints) {
		return this.findRoute(method, path, constraints) !== null;
	};
	Router.prototype.findRoute = function findNode(method, path, constraints = {}) {
		if (this.trees[method] === void 0) return null;
		let pattern = path;
		let currentNode = this.trees[method];
		let parentNodePathIndex = currentNode.prefix.length;
		const params = [];
		for (let i = 0; i <= pattern.length; i++) {
			if (pattern.charCodeAt(i) === 58 && pattern.charCodeAt(i + 1) === 58) {
				i++;
				continue;
			}
			const isParametricNode = pattern.charCodeAt(i) === 58 && pattern.charCodeAt(i + 1) !== 58;
			const isWildcardNode = pattern.charCodeAt(i) === 42;
			if (isParametricNode || isWildcardNode || i === pattern.length && i !== parentNodePathIndex) {
				let staticNodePath = pattern.slice(parentNodePathIndex, i);
				if (!this.caseSensitive) staticNodePath = staticNodePath.toLowerCase();
				staticNodePath = staticNodePath.replaceAll("::", ":");
				staticNodePath = staticNodePath.replaceAll("%", "%25");
				currentNode = currentNode.getStaticChild(staticNodePath);
				if (currentNode === null) return null;
			}
			if (isParametricNode) {
				let isRegexNode = false;
				let isParamSafe = true;
				let backtrack = "";
				const regexps = [];
				let nodePatternParts = "";
				let lastParamStartIndex = i + 1;
				for (let j = lastParamStartIndex;; j++) {
					const charCode = pattern.charCodeAt(j);
					const isRegexParam = charCode === 40;
					const isStaticPart = charCode === 45 || charCode === 46;
					const isEndOfNode = charCode === 47 || j === pattern.length;
					if (isRegexParam || isStaticPart || isEndOfNode) {
						const paramName = pattern.slice(lastParamStartIndex, j);
						params.push(paramName);
						isRegexNode = isRegexNode || isRegexParam || isStaticPart;
						if (isRegexParam) {
							const endOfRegexIndex = getClosingParenthensePosition(pattern, j);
							const regexString = pattern.slice(j, endOfRegexIndex + 1);
							if (!this.allowUnsafeRegex) assert(isRegexSafe(new RegExp(regexString)), `The regex '${regexString}' is not safe!`);
							regexps.push(trimRegExpStartAndEnd(regexString));
							j = endOfRegexIndex + 1;
							isParamSafe = true;
						} else {
							regexps.push(isParamSafe ? "(.*?)" : `(${backtrack}|(?:(?!${backtrack}).)*)`);
							isParamSafe = false;
						}
						const staticPartStartIndex = j;
						for (; j < pattern.length; j++) {
							const charCode = pattern.charCodeAt(j);
							if (charCode === 47) break;
							if (charCode === 58) {
								if (pattern.charCodeAt(j + 1) === 58) j++;
								else break;
							}
						}
						let staticPart = pattern.slice(staticPartStartIndex, j);
						if (staticPart) {
							staticPart = staticPart.replaceAll("::", ":");
							staticPart = staticPart.replaceAll("%", "%25");
							regexps.push(backtrack = escapeRegExp(staticPart));
						}
						lastParamStartIndex = j + 1;
						nodePatternParts += "()" + staticPart;
						if (isEndOfNode || pattern.charCodeAt(j) === 47 || j === pattern.length) {
							const nodePattern = isRegexNode ? nodePatternParts : staticPart;
							const nodePath = pattern.slice(i, j);
							pattern = pattern.slice(0, i + 1) + nodePattern + pattern.slice(j);
							i += nodePattern.length;
							const regex = isRegexNode ? new RegExp("^" + regexps.join("") + "$") : null;
							currentNode = currentNode.getParametricChild(regex, staticPart || null, nodePath);
							if (currentNode === null) return null;
							parentNodePathIndex = i + 1;
							break;
						}
					}
				}
			} else if (isWildcardNode) {
				params.push("*");
				currentNode = currentNode.getWildcardChild();
				parentNodePathIndex = i + 1;
				if (i !== pattern.length - 1) throw new Error("Wildcard must be the last character in the route");
			}
		}
		if (!this.caseSensitive) pattern = pattern.toLowerCase();
		const sameRoutes = routesWithMethodAndPattern(this, method, pattern);
		if (sameRoutes === void 0) return null;
		for (const existRoute of sameRoutes) {
			const routeConstraints = existRoute.opts.constraints || {};
			if (deepEqual(routeConstraints, constraints)) return {
				handler: existRoute.handler,
				store: existRoute.store,
				params: existRoute.params
			};
		}
		return null;
	};
	Router.prototype.hasConstraintStrategy = function(strategyName) {
		return this.constrainer.hasConstraintStrategy(strategyName);
	};
	Router.prototype.addConstraintStrategy = function(constraints) {
		this.constrainer.addConstraintStrategy(constraints);
		this._rebuild(this.routes);
	};
	Router.prototype.reset = function reset() {
		this._compiledGET = null;
		this._compiledTrees = Object.create(null);
		this.trees = Object.create(null);
		this._treeGET = null;
		this.routes = [];
		this._routesByMethodAndPattern = new Map();
	};
	Router.prototype.off = function off(method, path, constraints) {
		assert(typeof path === "string", "Path should be a string");
		assert(path.length > 0, "The path could not be empty");
		assert(path[0] === "/" || path[0] === "*", "The first character of a path should be `/` or `*`");
		assert(typeof constraints === "undefined" || typeof constraints === "object" && !Array.isArray(constraints) && constraints !== null, "Constraints should be an object or undefined.");
		const optionalParamMatch = path.match(OPTIONAL_PARAM_REGEXP);
		if (optionalParamMatch) {
			assert(path.length === optionalParamMatch.index + optionalParamMatch[0].length, "Optional Parameter needs to be the last parameter of the path");
			const pathFull = path.replace(OPTIONAL_PARAM_REGEXP, "$1$2");
			const pathOptional = path.replace(OPTIONAL_PARAM_REGEXP, "$2") || "/";
			this.off(method, pathFull, constraints);
			this.off(method, pathOptional, constraints);
			return;
		}
		if (this.ignoreDuplicateSlashes) path = removeDuplicateSlashes(path);
		if (this.ignoreTrailingSlash) path = trimLastSlash(path);
		const methods = Array.isArray(method) ? method : [method];
		for (const method of methods) this._off(method, path, constraints);
	};
	Router.prototype._off = function _off(method, path, constraints) {
		assert(typeof method === "string", "Method should be a string");
		assert(httpMethods.includes(method), `Method '${method}' is not an http method.`);
		function matcherWithoutConstraints(route) {
			return method !== route.method || path !== route.path;
		}
		function matcherWithConstraints(route) {
			return matcherWithoutConstraints(route) || !deepEqual(constraints, route.opts.constraints || {});
		}
		const predicate = constraints ? matcherWithConstraints : matcherWithoutConstraints;
		const newRoutes = this.routes.filter(predicate);
		this._rebuild(newRoutes);
	};
	Router.prototype.lookup = function lookup(req, res, ctx, done) {
		if (typeof ctx === "function") {
			done = ctx;
			ctx = void 0;
		}
		if (done === void 0) {
			const constraints = this.constrainer.deriveConstraints(req, ctx);
			const handle = this.find(req.method, req.url, constraints);
			return this.callHandler(handle, req, res, ctx);
		}
		this.constrainer.deriveConstraints(req, ctx, (err, constraints) => {
			if (err !== null) {
				done(err);
				return;
			}
			try {
				const handle = this.find(req.method, req.url, constraints);
				const result = this.callHandler(handle, req, res, ctx);
				done(null, result);
			} catch (err) {
				done(err);
			}
		});
	};
	Router.prototype.callHandler = function callHandler(handle, req, res, ctx) {
		if (handle === null) return this._defaultRoute(req, res, ctx);
		return ctx === void 0 ? handle.handler(req, res, handle.params, handle.store, handle.searchParams) : handle.handler.call(ctx, req, res, handle.params, handle.store, handle.searchParams);
	};
	Router.prototype.find = function find(method, path, derivedConstraints) {
		let currentNode = method === "GET" ? this._treeGET : this.trees[method];
		if (currentNode == null) return null;
		if (path.charCodeAt(0) !== 47) {
			const absolutePath = getPathFromAbsoluteUrl(path);
			if (absolutePath === null) return this._onBadUrl(path);
			path = absolutePath;
		}
		let sanitizedUrl;
		let querystring;
		let shouldDecodeParam;
		try {
			sanitizedUrl = path.length >= MIN_NATIVE_SCAN_LENGTH ? safeDecodeURINativeScan(path, this.useSemicolonDelimiter) : safeDecodeURICharScan(path, this.useSemicolonDelimiter, 1);
			path = sanitizedUrl.path;
			querystring = sanitizedUrl.querystring;
			shouldDecodeParam = sanitizedUrl.shouldDecodeParam;
		} catch (error) {
			return this._onBadUrl(path);
		}
		if (this.ignoreDuplicateSlashes) path = removeDuplicateSlashes(path);
		if (this.ignoreTrailingSlash) path = trimLastSlash(path);
		const originPath = path;
		if (this.caseSensitive === false) path = path.toLowerCase();
		const maxParamLength = this.maxParamLength;
		let pathIndex = currentNode.prefix.length;
		const pathLen = path.length;
		let paramsCount = 0;
		let param0, param1, param2, param3;
		let extraParams = null;
		const brothersNodesStack = [];
		let maxParamLengthExceeded = false;
		while (true) {
			if (pathIndex === pathLen && currentNode.isLeafNode) {
				const handle = currentNode.handlerStorage.getMatchingHandler(derivedConstraints);
				if (handle !== null) return {
					handler: handle.handler,
					store: handle.store,
					params: handle._createParamsObject(param0, param1, param2, param3, extraParams),
					searchParams: this.querystringParser(querystring)
				};
			}
			let node = currentNode.getNextNode(path, pathIndex, brothersNodesStack, paramsCount);
			if (node === null) {
				if (brothersNodesStack.length === 0) {
					if (maxParamLengthExceeded && this.onMaxParamLength) return this._onMaxParamLength(originPath);
					return null;
				}
				const stackLength = brothersNodesStack.length;
				paramsCount = brothersNodesStack[stackLength - 1];
				pathIndex = brothersNodesStack[stackLength - 2];
				node = brothersNodesStack[stackLength - 3];
				brothersNodesStack.length = stackLength - 3;
			}
			currentNode = node;
			while (true) {
				if (currentNode.kind === NODE_TYPES.STATIC) {
					pathIndex += currentNode.prefix.length;
					break;
				}
				let paramEndIndex = pathLen;
				if (currentNode.kind === NODE_TYPES.PARAMETRIC) {
					paramEndIndex = originPath.indexOf("/", pathIndex);
					if (paramEndIndex === -1) paramEndIndex = pathLen;
				}
				let param = originPath.slice(pathIndex, paramEndIndex);
				if (shouldDecodeParam) param = safeDecodeURIComponent(param);
				let matched = true;
				let regexMatches = null;
				if (currentNode.isRegex) {
					if (param.length > currentNode.regexParamCount * maxParamLength + currentNode.regexStaticLength) {
						maxParamLengthExceeded = true;
						matched = false;
					} else if ((regexMatches = currentNode.regex.exec(param)) === null) matched = false;
					else for (let i = 1; i < regexMatches.length; i++) if ((regexMatches[i] ?? "").length > maxParamLength) {
						maxParamLengthExceeded = true;
						matched = false;
						break;
					}
				} else if (currentNode.kind === NODE_TYPES.PARAMETRIC && param.length > maxParamLength) {
					maxParamLengthExceeded = true;
					matched = false;
				}
				if (matched) {
					if (regexMatches === null) {
						if (paramsCount === 0) param0 = param;
						else if (paramsCount === 1) param1 = param;
						else if (paramsCount === 2) param2 = param;
						else if (paramsCount === 3) param3 = param;
						else {
							if (extraParams === null) extraParams = [];
							extraParams[paramsCount - 4] = param;
						}
						paramsCount++;
					} else for (let i = 1; i < regexMatches.length; i++) {
						const value = regexMatches[i] ?? "";
						if (paramsCount === 0) param0 = value;
						else if (paramsCount === 1) param1 = value;
						else if (paramsCount === 2) param2 = value;
						else if (paramsCount === 3) param3 = value;
						else {
							if (extraParams === null) extraParams = [];
							extraParams[paramsCount - 4] = value;
						}
						paramsCount++;
					}
					pathIndex = paramEndIndex;
					break;
				}
				if (brothersNodesStack.length === 0) {
					if (maxParamLengthExceeded && this.onMaxParamLength) return this._onMaxParamLength(originPath);
					return null;
				}
				const stackLength = brothersNodesStack.length;
				paramsCount = brothersNodesStack[stackLength - 1];
				pathIndex = brothersNodesStack[stackLength - 2];
				currentNode = brothersNodesStack[stackLength - 3];
				brothersNodesStack.length = stackLength - 3;
			}
		}
	};
	Router.prototype.compile = function compile() {
		this.find = Router.prototype._findCompiled;
		this.lookup = Router.prototype._lookupCompiled;
		for (const method in this.trees) this._compileTree(method);
		return this;
	};
	Router.prototype._compileTree = function _compileTree(method) {
		const tree = this.trees[method];
		if (tree === void 0) return null;
		const compiled = compileTree(this, tree);
		if (method === "GET") this._compiledGET = compiled;
		else this._compiledTrees[method] = compiled;
		return compiled;
	};
	Router.prototype._findCompiled = function _findCompiled(method, path, derivedConstraints) {
		let compiled = method === "GET" ? this._compiledGET : this._compiledTrees[method];
		if (compiled == null) {
			compiled = this._compileTree(method);
			if (compiled === null) return null;
		}
		return compiled.find(path, derivedConstraints);
	};
	Router.prototype._lookupCompiled = function _lookupCompiled(req, res, ctx, done) {
		if (typeof ctx === "function" || done !== void 0) return Router.prototype.lookup.call(this, req, res, ctx, done);
		const derivedConstraints = this.constrainer.deriveConstraints(req, ctx);
		const method = req.method;
		let compiled = method === "GET" ? this._compiledGET : this._compiledTrees[method];
		if (compiled == null) {
			compiled = this._compileTree(method);
			if (compiled === null) return this._defaultRoute(req, res, ctx);
		}
		return compiled.lookup(req.url, derivedConstraints, req, res, ctx);
	};
	Router.prototype._findSanitized = function _findSanitized(matcher, path, derivedConstraints) {
		if (path.charCodeAt(0) !== 47) {
			const absolutePath = getPathFromAbsoluteUrl(path);
			if (absolutePath === null) return this._onBadUrl(path);
			path = absolutePath;
		}
		let sanitizedUrl;
		let querystring;
		let shouldDecodeParam;
		try {
			sanitizedUrl = path.length >= MIN_NATIVE_SCAN_LENGTH ? safeDecodeURINativeScan(path, this.useSemicolonDelimiter) : safeDecodeURICharScan(path, this.useSemicolonDelimiter, 1);
			path = sanitizedUrl.path;
			querystring = sanitizedUrl.querystring;
			shouldDecodeParam = sanitizedUrl.shouldDecodeParam;
		} catch (error) {
			return this._onBadUrl(path);
		}
		if (this.ignoreDuplicateSlashes) path = removeDuplicateSlashes(path);
		if (this.ignoreTrailingSlash) path = trimLastSlash(path);
		const originPath = path;
		if (this.caseSensitive === false) path = path.toLowerCase();
		return matcher(path, originPath, shouldDecodeParam, derivedConstraints, querystring);
	};
	Router.prototype._rebuild = function(routes) {
		this.reset();
		for (const route of routes) {
			const { method, path, opts, handler, store } = route;
			this._on(method, path, opts, handler, store);
		}
	};
	Router.prototype._defaultRoute = function(req, res, ctx) {
		if (this.defaultRoute !== null) return ctx === void 0 ? this.defaultRoute(req, res) : this.defaultRoute.call(ctx, req, res);
		else {
			res.statusCode = 404;
			res.end();
		}
	};
	Router.prototype._onBadUrl = function(path) {
		if (this.onBadUrl === null) return null;
		const onBadUrl = this.onBadUrl;
		return {
			handler: (req, res, ctx) => onBadUrl(path, req, res),
			params: {},
			store: null
		};
	};
	Router.prototype._onMaxParamLength = function(path) {
		if (this.onMaxParamLength === null) return null;
		const onMaxParamLength = this.onMaxParamLength;
		return {
			handler: (req, res, ctx) => onMaxParamLength(path, req, res),
			params: {},
			store: null
		};
	};
	Router.prototype.prettyPrint = function(options = {}) {
		const method = options.method;
		options.buildPrettyMeta = this.buildPrettyMeta.bind(this);
		let tree = null;
		if (method === void 0) {
			const { version, host, ...constraints } = this.constrainer.strategies;
			constraints[httpMethodStrategy.name] = httpMethodStrategy;
			const mergedRouter = new Router({
				...this._opts,
				constraints
			});
			const mergedRoutes = this.routes.map((route) => {
				const constraints = {
					...route.opts.constraints,
					[httpMethodStrategy.name]: route.method
				};
				return {
					...route,
					method: "MERGED",
					opts: { constraints }
				};
			});
			mergedRouter._rebuild(mergedRoutes);
			tree = mergedRouter.trees.MERGED;
		} else tree = this.trees[method];
		if (tree == null) return "(empty tree)";
		return prettyPrintTree(tree, options);
	};
	for (const i in httpMethods) {
		if (!httpMethods.hasOwnProperty(i)) continue;
		const m = httpMethods[i];
		const methodName = m.toLowerCase();
		Router.prototype[methodName] = function(path, handler, store) {
			return this.on(m, path, handler, store);
		};
	}
	Router.prototype.all = function(path, handler, store) {
		this.on(httpMethods, path, handler, store);
	};
	Router.sanitizeUrlPath = function sanitizeUrlPath(url, useSemicolonDelimiter) {
		const decoded = safeDecodeURI(url, useSemicolonDelimiter);
		if (decoded.shouldDecodeParam) return safeDecodeURIComponent(decoded.path);
		return decoded.path;
	};
	Router.removeDuplicateSlashes = removeDuplicateSlashes;
	Router.trimLastSlash = trimLastSlash;
	module.exports = Router;
	function escapeRegExp(string) {
		return string.replace(ESCAPE_REGEXP, "\\$&");
	}
	function getPathFromAbsoluteUrl(url) {
		const schemeEnd = url.indexOf("://");
		if (schemeEnd === -1) return url;
		const scheme = url.slice(0, schemeEnd).toLowerCase();
		if (scheme !== "http" && scheme !== "https") return url;
		const authorityStart = schemeEnd + 3;
		let authorityEnd = url.length;
		const pathStart = url.indexOf("/", authorityStart);
		if (pathStart !== -1) authorityEnd = pathStart;
		const queryStart = url.indexOf("?", authorityStart);
		if (queryStart !== -1 && queryStart < authorityEnd) authorityEnd = queryStart;
		if (url.indexOf("#", authorityStart) !== -1 || authorityEnd === authorityStart) return null;
		const parsed = parseUrl(url);
		if (parsed === null || parsed.protocol !== `${scheme}:` || parsed.host.length === 0) return null;
		if (authorityEnd === url.length) return "/";
		if (authorityEnd === queryStart) return "/" + url.slice(queryStart);
		return url.slice(pathStart);
	}
	function removeDuplicateSlashes(path) {
		return path.indexOf("//") !== -1 ? path.replace(REMOVE_DUPLICATE_SLASHES_REGEXP, "/") : path;
	}
	function trimLastSlash(path) {
		if (path.length > 1 && path.charCodeAt(path.length - 1) === 47) return path.slice(0, -1);
		return path;
	}
	function trimRegExpStartAndEnd(regexString) {
		if (regexString.charCodeAt(1) === 94) regexString = regexString.slice(0, 1) + regexString.slice(2);
		if (regexString.charCodeAt(regexString.length - 2) === 36) regexString = regexString.slice(0, regexString.length - 2) + regexString.slice(regexString.length - 1);
		return regexString;
	}
	function getClosingParenthensePosition(path, idx) {
		let parentheses = 1;
		while (idx < path.length) {
			idx++;
			if (path.charCodeAt(idx) === 92) {
				idx++;
				continue;
			}
			if (path.charCodeAt(idx) === 41) parentheses--;
			else if (path.charCodeAt(idx) === 40) parentheses++;
			if (!parentheses) return idx;
		}
		throw new TypeError("Invalid regexp expression in \"" + path + "\"");
	}
	function defaultBuildPrettyMeta(route) {
		if (!route) return {};
		if (!route.store) return {};
		return Object.assign({}, route.store);
	}
}));
// node_modules/fastify/lib/head-route.js
var require_head_route = __commonJSMin(((exports, module) => {
	function headRouteOnSendHandler(req, reply, payload, done) {
		if (payload === void 0) {
			reply.header("content-length", "0");
			done(null, null);
			return;
		}
		if (typeof payload.resume === "function") {
			payload.on("error", (err) => {
				reply.log.error({ err }, "Error on Stream found for HEAD route");
			});
			payload.resume();
			done(null, null);
			return;
		}
		if (typeof payload.getReader === "function") {
			payload.cancel("Stream cancelled by HEAD route").catch((err) => {
				reply.log.error({ err }, "Error on Stream found for HEAD route");
			});
			done(null, null);
			return;
		}
		const size = "" + Buffer.byteLength(payload);
		reply.header("content-length", size);
		done(null, null);
	}
	function parseHeadOnSendHandlers(onSendHandlers) {
		if (onSendHandlers == null) return headRouteOnSendHandler;
		return Array.isArray(onSendHandlers) ? [...onSendHandlers, headRouteOnSendHandler] : [onSendHandlers, headRouteOnSendHandler];
	}
	module.exports = { parseHeadOnSendHandlers };
}));
// node_modules/fastify/lib/route.js
var require_route = __commonJSMin(((exports, module) => {
	const FindMyWay = require_find_my_way();
	const Context = require_context();
	const handleRequest = require_handle_request();
	const { onRequestAbortHookRunner, lifecycleHooks, preParsingHookRunner, onTimeoutHookRunner, onRequestHookRunner } = require_hooks();
	const { normalizeSchema } = require_schemas();
	const { parseHeadOnSendHandlers } = require_head_route();
	const { defaultInitOptions } = require_initial_config_validation();
	const { compileSchemasForValidation, compileSchemasForSerialization } = require_validation();
	const { FST_ERR_SCH_VALIDATION_BUILD, FST_ERR_SCH_SERIALIZATION_BUILD, FST_ERR_DUPLICATED_ROUTE, FST_ERR_INVALID_URL, FST_ERR_HOOK_INVALID_HANDLER, FST_ERR_ROUTE_OPTIONS_NOT_OBJ, FST_ERR_ROUTE_DUPLICATED_HANDLER, FST_ERR_ROUTE_HANDLER_NOT_FN, FST_ERR_ROUTE_MISSING_HANDLER, FST_ERR_ROUTE_METHOD_NOT_SUPPORTED, FST_ERR_ROUTE_METHOD_INVALID, FST_ERR_ROUTE_LOG_LEVEL_INVALID, FST_ERR_ROUTE_BODY_VALIDATION_SCHEMA_NOT_SUPPORTED, FST_ERR_ROUTE_BODY_LIMIT_OPTION_NOT_INT, FST_ERR_ROUTE_HANDLER_TIMEOUT_OPTION_NOT_INT, FST_ERR_HANDLER_TIMEOUT, FST_ERR_HOOK_INVALID_ASYNC_HANDLER } = require_errors();
	const { kRoutePrefix, kSupportedHTTPMethods, kLogLevel, kLogSerializers, kHooks, kSchemaController, kOptions, kReplySerializerDefault, kReplyIsError, kRequestPayloadStream, kSchemaErrorFormatter, kErrorHandler, kHasBeenDecorated, kRequestAcceptVersion, kRouteByFastify, kRouteContext, kRequestSignal, kTimeoutTimer, kOnAbort, kLogController } = require_symbols$1();
	const { buildErrorHandler } = require_error_handler();
	const { createChildLogger, defaultChildLoggerFactory } = require_logger_factory();
	const { getGenReqId } = require_req_id_gen_factory();
	const { FSTDEP022 } = require_warnings();
	const routerKeys = [
		"allowUnsafeRegex",
		"buildPrettyMeta",
		"caseSensitive",
		"constraints",
		"defaultRoute",
		"ignoreDuplicateSlashes",
		"ignoreTrailingSlash",
		"maxParamLength",
		"onBadUrl",
		"onMaxParamLength",
		"querystringParser",
		"useSemicolonDelimiter"
	];
	function buildRouting(options) {
		const router = FindMyWay(options);
		let avvio;
		let fourOhFour;
		let logger;
		let hasLogger;
		let setupResponseListeners;
		let throwIfAlreadyStarted;
		let ignoreTrailingSlash;
		let ignoreDuplicateSlashes;
		let return503OnClosing;
		let globalExposeHeadRoutes;
		let keepAliveConnections;
		let closing = false;
		return {
			setup(options, fastifyArgs) {
				avvio = fastifyArgs.avvio;
				fourOhFour = fastifyArgs.fourOhFour;
				logger = options.logger;
				hasLogger = fastifyArgs.hasLogger;
				setupResponseListeners = fastifyArgs.setupResponseListeners;
				throwIfAlreadyStarted = fastifyArgs.throwIfAlreadyStarted;
				globalExposeHeadRoutes = options.exposeHeadRoutes;
				ignoreTrailingSlash = options.routerOptions.ignoreTrailingSlash;
				ignoreDuplicateSlashes = options.routerOptions.ignoreDuplicateSlashes;
				return503OnClosing = Object.hasOwn(options, "return503OnClosing") ? options.return503OnClosing : true;
				keepAliveConnections = fastifyArgs.keepAliveConnections;
			},
			routing: (req, res, done) => router.lookup(req, res, done),
			compileRoutes: () => router.compile(),
			route,
			hasRoute,
			prepareRoute,
			routeHandler,
			closeRoutes: () => {
				closing = true;
			},
			printRoutes: router.prettyPrint.bind(router),
			addConstraintStrategy,
			hasConstraintStrategy,
			isAsyncConstraint,
			findRoute
		};
		function addConstraintStrategy(strategy) {
			throwIfAlreadyStarted("Cannot add constraint strategy!");
			return router.addConstraintStrategy(strategy);
		}
		function hasConstraintStrategy(strategyName) {
			return router.hasConstraintStrategy(strategyName);
		}
		function isAsyncConstraint() {
			return router.constrainer.asyncStrategiesInUse.size > 0;
		}
		function prepareRoute({ method, url, options, handler, isFastify }) {
			if (typeof url !== "string") throw new FST_ERR_INVALID_URL(typeof url);
			if (!handler && typeof options === "function") {
				handler = options;
				options = {};
			} else if (handler && typeof handler === "function") {
				if (Object.prototype.toString.call(options) !== "[object Object]") throw new FST_ERR_ROUTE_OPTIONS_NOT_OBJ(method, url);
				else if (options.handler) {
					if (typeof options.handler === "function") throw new FST_ERR_ROUTE_DUPLICATED_HANDLER(method, url);
					else throw new FST_ERR_ROUTE_HANDLER_NOT_FN(method, url);
				}
			}
			options = Object.assign({}, options, {
				method,
				url,
				path: url,
				handler: handler || options && options.handler
			});
			return route.call(this, {
				options,
				isFastify
			});
		}
		function hasRoute({ options }) {
			const normalizedMethod = options.method?.toUpperCase() ?? "";
			return router.hasRoute(normalizedMethod, options.url || "", options.constraints);
		}
		function findRoute(options) {
			const route = router.find(options.method?.toUpperCase() ?? "", options.url || "", options.constraints);
			if (route) return {
				handler: route.handler,
				params: route.params,
				searchParams: route.searchParams
			};
			else return null;
		}
		function route({ options, isFastify }) {
			throwIfAlreadyStarted("Cannot add route!");
			const opts = { ...options };
			const path = opts.url || opts.path || "";
			if (!opts.handler) throw new FST_ERR_ROUTE_MISSING_HANDLER(opts.method, path);
			if (opts.errorHandler !== void 0 && typeof opts.errorHandler !== "function") throw new FST_ERR_ROUTE_HANDLER_NOT_FN(opts.method, path);
			validateBodyLimitOption(opts.bodyLimit);
			validateHandlerTimeoutOption(opts.handlerTimeout);
			const shouldExposeHead = opts.exposeHeadRoute ?? globalExposeHeadRoutes;
			let isGetRoute = false;
			let isHeadRoute = false;
			if (Array.isArray(opts.method)) for (let i = 0; i < opts.method.length; ++i) {
				opts.method[i] = normalizeAndValidateMethod.call(this, opts.method[i]);
				validateSchemaBodyOption.call(this, opts.method[i], path, opts.schema);
				isGetRoute = opts.method.includes("GET");
				isHeadRoute = opts.method.includes("HEAD");
			}
			else {
				opts.method = normalizeAndValidateMethod.call(this, opts.method);
				validateSchemaBodyOption.call(this, opts.method, path, opts.schema);
				isGetRoute = opts.method === "GET";
				isHeadRoute = opts.method === "HEAD";
			}
			const headOpts = shouldExposeHead && isGetRoute ? { ...options } : null;
			const prefix = this[kRoutePrefix];
			if (path === "/" && prefix.length > 0 && opts.method !== "HEAD") switch (opts.prefixTrailingSlash) {
				case "slash":
					addNewRoute.call(this, {
						path,
						isFastify
					});
					break;
				case "no-slash":
					addNewRoute.call(this, {
						path: "",
						isFastify
					});
					break;
				default:
					addNewRoute.call(this, {
						path: "",
						isFastify
					});
					if (ignoreTrailingSlash !== true && (ignoreDuplicateSlashes !== true || !prefix.endsWith("/"))) addNewRoute.call(this, {
						path,
						prefixing: true,
						isFastify
					});
			}
			else if (path[0] === "/" && prefix.endsWith("/")) addNewRoute.call(this, {
				path: path.slice(1),
				isFastify
			});
			else addNewRoute.call(this, {
				path,
				isFastify
			});
			return this;
			function addNewRoute({ path, prefixing = false, isFastify = false }) {
				const url = prefix + path;
				opts.url = url;
				opts.path = url;
				opts.routePath = path;
				opts.prefix = prefix;
				opts.logLevel = opts.logLevel || this[kLogLevel];
				validateLogLevelOption(opts.logLevel, opts.method, opts.url, logger);
				if (this[kLogSerializers] || opts.logSerializers) opts.logSerializers = Object.assign(Object.create(this[kLogSerializers]), opts.logSerializers);
				if (opts.attachValidation == null) opts.attachValidation = false;
				const routeConfigUrl = prefixing ? prefix : url;
				if (prefixing === false) for (const hook of this[kHooks].onRoute) hook.call(this, opts);
				for (const hook of lifecycleHooks) if (opts && hook in opts) {
					if (Array.isArray(opts[hook])) for (const func of opts[hook]) {
						if (typeof func !== "function") throw new FST_ERR_HOOK_INVALID_HANDLER(hook, Object.prototype.toString.call(func));
						if (hook === "onSend" || hook === "preSerialization" || hook === "onError" || hook === "preParsing") {
							if (func.constructor.name === "AsyncFunction" && func.length === 4) throw new FST_ERR_HOOK_INVALID_ASYNC_HANDLER();
						} else if (hook === "onRequestAbort") {
							if (func.constructor.name === "AsyncFunction" && func.length !== 1) throw new FST_ERR_HOOK_INVALID_ASYNC_HANDLER();
						} else if (func.constructor.name === "AsyncFunction" && func.length === 3) throw new FST_ERR_HOOK_INVALID_ASYNC_HANDLER();
					}
					else if (opts[hook] !== void 0 && typeof opts[hook] !== "function") throw new FST_ERR_HOOK_INVALID_HANDLER(hook, Object.prototype.toString.call(opts[hook]));
				}
				const constraints = opts.constraints || {};
				const config = {
					...opts.config,
					url: routeConfigUrl,
					method: opts.method
				};
				const context = new Context({
					schema: opts.schema,
					handler: opts.handler.bind(this),
					config,
					errorHandler: opts.errorHandler,
					childLoggerFactory: opts.childLoggerFactory,
					bodyLimit: opts.bodyLimit,
					logLevel: opts.logLevel,
					logSerializers: opts.logSerializers,
					attachValidation: opts.attachValidation,
					schemaErrorFormatter: opts.schemaErrorFormatter,
					replySerializer: this[kReplySerializerDefault],
					validatorCompiler: opts.validatorCompiler,
					serializerCompiler: opts.serializerCompiler,
					exposeHeadRoute: shouldExposeHead,
					prefixTrailingSlash: opts.prefixTrailingSlash || "both",
					server: this,
					isFastify,
					handlerTimeout: opts.handlerTimeout
				});
				const hasHEADHandler = router.findRoute("HEAD", opts.url, constraints) !== null;
				try {
					router.on(opts.method, opts.url, { constraints }, routeHandler, context);
				} catch (error) {
					if (!context[kRouteByFastify]) {
						if ((Array.isArray(opts.method) ? opts.method : [opts.method]).some((method) => error.message.includes(`Method '${method}' already declared for route`))) throw new FST_ERR_DUPLICATED_ROUTE(opts.method, opts.url);
						throw error;
					}
				}
				this.after((notHandledErr, done) => {
					context.errorHandler = opts.errorHandler ? buildErrorHandler(this[kErrorHandler], opts.errorHandler) : this[kErrorHandler];
					context._parserOptions.limit = opts.bodyLimit || null;
					context.logLevel = opts.logLevel;
					context.logSerializers = opts.logSerializers;
					context.attachValidation = opts.attachValidation;
					context[kReplySerializerDefault] = this[kReplySerializerDefault];
					context.schemaErrorFormatter = opts.schemaErrorFormatter || this[kSchemaErrorFormatter] || context.schemaErrorFormatter;
					avvio.once("preReady", () => {
						for (const hook of lifecycleHooks) {
							const toSet = this[kHooks][hook].concat(opts[hook] || []).map((h) => h.bind(this));
							context[hook] = toSet.length ? toSet : null;
						}
						while (!context.Request[kHasBeenDecorated] && context.Request.parent) context.Request = context.Request.parent;
						while (!context.Reply[kHasBeenDecorated] && context.Reply.parent) context.Reply = context.Reply.parent;
						fourOhFour.setContext(this, context);
						if (opts.schema) {
							context.schema = normalizeSchema(context.schema, this.initialConfig);
							const schemaController = this[kSchemaController];
							const hasValidationSchema = opts.schema.body !== void 0 || opts.schema.headers !== void 0 || opts.schema.querystring !== void 0 || opts.schema.params !== void 0;
							if (!opts.validatorCompiler && hasValidationSchema) schemaController.setupValidator(this[kOptions]);
							try {
								const isCustom = typeof opts?.validatorCompiler === "function" || schemaController.isCustomValidatorCompiler;
								compileSchemasForValidation(context, opts.validatorCompiler || schemaController.validatorCompiler, isCustom);
							} catch (error) {
								throw new FST_ERR_SCH_VALIDATION_BUILD(opts.method, url, error.message);
							}
							if (opts.schema.response && !opts.serializerCompiler) schemaController.setupSerializer(this[kOptions]);
							try {
								compileSchemasForSerialization(context, opts.serializerCompiler || schemaController.serializerCompiler);
							} catch (error) {
								throw new FST_ERR_SCH_SERIALIZATION_BUILD(opts.method, url, error.message);
							}
						}
					});
					done(notHandledErr);
				});
				if (shouldExposeHead && isGetRoute && !isHeadRoute && !hasHEADHandler) {
					const onSendHandlers = parseHeadOnSendHandlers(headOpts.onSend);
					prepareRoute.call(this, {
						method: "HEAD",
						url: path,
						options: {
							...headOpts,
							onSend: onSendHandlers
						},
						isFastify: true
					});
				}
			}
		}
		function routeHandler(req, res, params, context, query) {
			const id = getGenReqId(context.server, req);
			let childLogger;
			if (hasLogger === false && context.childLoggerFactory === defaultChildLoggerFactory) childLogger = logger;
			else {
				const loggerOpts = {};
				if (context.logLevel) loggerOpts.level = context.logLevel;
				if (context.logSerializers) loggerOpts.serializers = context.logSerializers;
				childLogger = createChildLogger(context, logger, req, id, loggerOpts);
			}
			if (closing === true) {
				if (req.httpVersionMajor !== 2) res.setHeader("Connection", "close");
				if (return503OnClosing) {
					res.writeHead(503, {
						"Content-Type": "application/json",
						"Content-Length": "80"
					});
					res.end("{\"error\":\"Service Unavailable\",\"message\":\"Service Unavailable\",\"statusCode\":503}");
					context.server[kLogController].serviceUnavailable(childLogger, context.server);
					return;
				}
			}
			if (String.prototype.toLowerCase.call(req.headers.connection || "") === "keep-alive") {
				if (keepAliveConnections.has(req.socket) === false) {
					keepAliveConnections.add(req.socket);
					req.socket.on("close", removeTrackedSocket.bind({
						keepAliveConnections,
						socket: req.socket
					}));
				}
			}
			if (req.headers[kRequestAcceptVersion] !== void 0) {
				req.headers["accept-version"] = req.headers[kRequestAcceptVersion];
				req.headers[kRequestAcceptVersion] = void 0;
			}
			const request = new context.Request(id, params, req, query, childLogger, context);
			const reply = new context.Reply(res, request, childLogger);
			context.server[kLogController].incomingRequest(request, reply);
			const handlerTimeout = context.handlerTimeout;
			if (handlerTimeout > 0) {
				const ac = new AbortController();
				request[kRequestSignal] = ac;
				request[kTimeoutTimer] = setTimeout(() => {
					if (reply.sent === true) return;
					const err = new FST_ERR_HANDLER_TIMEOUT(handlerTimeout, context.config?.url);
					ac.abort(err);
					if (reply.sent === true) return;
					if (reply.raw.headersSent === true) {
						reply[kReplyIsError] = true;
						reply.raw.destroy(err);
						return;
					}
					reply[kReplyIsError] = true;
					reply.send(err);
				}, handlerTimeout);
				const onAbort = () => {
					if (!ac.signal.aborted) ac.abort();
					clearTimeout(request[kTimeoutTimer]);
				};
				req.on("close", onAbort);
				request[kOnAbort] = onAbort;
			}
			if (hasLogger === true || context.onResponse !== null || handlerTimeout > 0) setupResponseListeners(reply);
			if (context.onTimeout !== null) {
				if (!request.raw.socket._meta) request.raw.socket.on("timeout", handleTimeout);
				request.raw.socket._meta = {
					context,
					request,
					reply,
					onTimeout: handleTimeout
				};
			}
			if (context.onRequest !== null) onRequestHookRunner(context.onRequest, request, reply, runPreParsing);
			else runPreParsing(null, request, reply);
			if (context.onRequestAbort !== null) req.on("close", () => {
				if (req.aborted) onRequestAbortHookRunner(context.onRequestAbort, request, handleOnRequestAbortHooksErrors.bind(null, reply));
			});
		}
	}
	function handleOnRequestAbortHooksErrors(reply, err) {
		if (err) reply.log.error({ err }, "onRequestAborted hook failed");
	}
	function handleTimeout() {
		const { context, request, reply } = this._meta;
		onTimeoutHookRunner(context.onTimeout, request, reply, noop);
	}
	function normalizeAndValidateMethod(method) {
		if (typeof method !== "string") throw new FST_ERR_ROUTE_METHOD_INVALID();
		method = method.toUpperCase();
		if (!this[kSupportedHTTPMethods].bodyless.has(method) && !this[kSupportedHTTPMethods].bodywith.has(method)) throw new FST_ERR_ROUTE_METHOD_NOT_SUPPORTED(method);
		return method;
	}
	function validateSchemaBodyOption(method, path, schema) {
		if (this[kSupportedHTTPMethods].bodyless.has(method) && schema?.body) throw new FST_ERR_ROUTE_BODY_VALIDATION_SCHEMA_NOT_SUPPORTED(method, path);
	}
	function validateBodyLimitOption(bodyLimit) {
		if (bodyLimit === void 0) return;
		if (!Number.isInteger(bodyLimit) || bodyLimit <= 0) throw new FST_ERR_ROUTE_BODY_LIMIT_OPTION_NOT_INT(bodyLimit);
	}
	function validateHandlerTimeoutOption(handlerTimeout) {
		if (handlerTimeout === void 0) return;
		if (!Number.isInteger(handlerTimeout) || handlerTimeout <= 0) throw new FST_ERR_ROUTE_HANDLER_TIMEOUT_OPTION_NOT_INT(handlerTimeout);
	}
	function validateLogLevelOption(logLevel, method, path, logger) {
		if (logLevel == null || logLevel === "") return;
		if (logger?.levels?.values == null) return;
		if (typeof logLevel !== "string" || logger.levels.values[logLevel] === void 0) throw new FST_ERR_ROUTE_LOG_LEVEL_INVALID(method, path, logLevel);
	}
	function runPreParsing(err, request, reply) {
		if (reply.sent === true) return;
		if (err != null) {
			reply[kReplyIsError] = true;
			reply.send(err);
			return;
		}
		request[kRequestPayloadStream] = request.raw;
		if (request[kRouteContext].preParsing !== null) preParsingHookRunner(request[kRouteContext].preParsing, request, reply, handleRequest.bind(request.server));
		else handleRequest.call(request.server, null, request, reply);
	}
	function buildRouterOptions(options, defaultOptions) {
		const routerOptions = options.routerOptions == null ? Object.create(null) : Object.assign(Object.create(null), options.routerOptions);
		const usedDeprecatedOptions = routerKeys.filter((key) => Object.hasOwn(options, key));
		if (usedDeprecatedOptions.length > 0) FSTDEP022(usedDeprecatedOptions.join(", "));
		for (const key of routerKeys) if (!Object.hasOwn(routerOptions, key)) routerOptions[key] = options[key] ?? defaultOptions[key];
		routerOptions.compile ??= defaultInitOptions.routerOptions.compile;
		return routerOptions;
	}
	function removeTrackedSocket() {
		this.keepAliveConnections.delete(this.socket);
	}
	function noop() {}
	module.exports = {
		buildRouting,
		validateBodyLimitOption,
		buildRouterOptions
	};
}));
// node_modules/fastify/lib/four-oh-four.js
var require_four_oh_four = __commonJSMin(((exports, module) => {
	const FindMyWay = require_find_my_way();
	const Reply = require_reply();
	const Request = require_request();
	const Context = require_context();
	const { kRoutePrefix, kCanSetNotFoundHandler, kFourOhFourLevelInstance, kFourOhFourContext, kHooks, kErrorHandler, kLogController } = require_symbols$1();
	const { lifecycleHooks } = require_hooks();
	const { buildErrorHandler } = require_error_handler();
	const { FST_ERR_NOT_FOUND } = require_errors();
	const { createChildLogger } = require_logger_factory();
	const { getGenReqId } = require_req_id_gen_factory();
	function fourOhFour(options) {
		const { logger } = options;
		const router = FindMyWay({
			onBadUrl: options.routerOptions.onBadUrl,
			onMaxParamLength: options.routerOptions.onMaxParamLength,
			defaultRoute: fourOhFourFallBack
		});
		return {
			router,
			setNotFoundHandler,
			setContext,
			arrange404
		};
		function arrange404(instance) {
			instance[kFourOhFourLevelInstance] = instance;
			instance[kCanSetNotFoundHandler] = true;
			router.defaultRoute = router.defaultRoute.bind(instance);
		}
		function basic404(request, reply) {
			request.server[kLogController].routeNotFound(request, reply);
			const { url, method } = request.raw;
			reply.code(404).send({
				message: `Route ${method}:${url} not found`,
				error: "Not Found",
				statusCode: 404
			});
		}
		function setContext(instance, context) {
			const _404Context = Object.create(instance[kFourOhFourContext]);
			_404Context.onSend = context.onSend;
			context[kFourOhFourContext] = _404Context;
		}
		function setNotFoundHandler(opts, handler, avvio, routeHandler) {
			if (this[kCanSetNotFoundHandler] === void 0) this[kCanSetNotFoundHandler] = true;
			if (this[kFourOhFourContext] === void 0) this[kFourOhFourContext] = null;
			const _fastify = this;
			const prefix = this[kRoutePrefix] || "/";
			if (this[kCanSetNotFoundHandler] === false) throw new Error(`Not found handler already set for Fastify instance with prefix: '${prefix}'`);
			if (typeof opts === "object") {
				if (opts.preHandler) {
					if (Array.isArray(opts.preHandler)) opts.preHandler = opts.preHandler.map((hook) => hook.bind(_fastify));
					else opts.preHandler = opts.preHandler.bind(_fastify);
				}
				if (opts.preValidation) {
					if (Array.isArray(opts.preValidation)) opts.preValidation = opts.preValidation.map((hook) => hook.bind(_fastify));
					else opts.preValidation = opts.preValidation.bind(_fastify);
				}
			}
			if (typeof opts === "function") {
				handler = opts;
				opts = void 0;
			}
			opts = opts || {};
			if (handler) {
				this[kFourOhFourLevelInstance][kCanSetNotFoundHandler] = false;
				handler = handler.bind(this);
			} else handler = basic404;
			this.after((notHandledErr, done) => {
				_setNotFoundHandler.call(this, prefix, opts, handler, avvio, routeHandler);
				done(notHandledErr);
			});
		}
		function _setNotFoundHandler(prefix, opts, handler, avvio, routeHandler) {
			const context = new Context({
				schema: opts.schema,
				handler,
				config: opts.config || {},
				server: this
			});
			avvio.once("preReady", () => {
				const context = this[kFourOhFourContext];
				for (const hook of lifecycleHooks) {
					const toSet = this[kHooks][hook].concat(opts[hook] || []).map((h) => h.bind(this));
					context[hook] = toSet.length ? toSet : null;
				}
				context.errorHandler = opts.errorHandler ? buildErrorHandler(this[kErrorHandler], opts.errorHandler) : this[kErrorHandler];
			});
			if (this[kFourOhFourContext] !== null && prefix === "/") {
				Object.assign(this[kFourOhFourContext], context);
				return;
			}
			this[kFourOhFourLevelInstance][kFourOhFourContext] = context;
			router.all(prefix + (prefix.endsWith("/") ? "*" : "/*"), routeHandler, context);
			router.all(prefix, routeHandler, context);
		}
		function fourOhFourFallBack(req, res) {
			const fourOhFourContext = this[kFourOhFourLevelInstance][kFourOhFourContext];
			const id = getGenReqId(fourOhFourContext.server, req);
			const childLogger = createChildLogger(fourOhFourContext, logger, req, id);
			const request = new Request(id, null, req, null, childLogger, fourOhFourContext);
			const reply = new Reply(res, request, childLogger);
			fourOhFourContext.server[kLogController].incomingRequest(request, reply);
			request.log.warn("the default handler for 404 did not catch this, this is likely a fastify bug, please report it");
			request.log.warn(router.prettyPrint());
			reply.code(404).send(new FST_ERR_NOT_FOUND());
		}
	}
	module.exports = fourOhFour;
}));
// node_modules/fastify/lib/plugin-override.js
var require_plugin_override = __commonJSMin(((exports, module) => {
	const { kAvvioBoot, kChildren, kRoutePrefix, kLogLevel, kLogSerializers, kHooks, kSchemaController, kContentTypeParser, kReply, kRequest, kFourOhFour, kPluginNameChain, kErrorHandlerAlreadySet } = require_symbols$1();
	const Reply = require_reply();
	const Request = require_request();
	const SchemaController = require_schema_controller();
	const ContentTypeParser = require_content_type_parser();
	const { buildHooks } = require_hooks();
	const pluginUtils = require_plugin_utils();
	module.exports = function override(old, fn, opts) {
		const shouldSkipOverride = pluginUtils.registerPlugin.call(old, fn);
		const fnName = pluginUtils.getPluginName(fn) || pluginUtils.getFuncPreview(fn);
		if (shouldSkipOverride) {
			old[kPluginNameChain].push(fnName);
			return old;
		}
		const instance = Object.create(old);
		old[kChildren].push(instance);
		instance.ready = old[kAvvioBoot].bind(instance);
		instance[kChildren] = [];
		instance[kReply] = Reply.buildReply(instance[kReply]);
		instance[kRequest] = Request.buildRequest(instance[kRequest]);
		instance[kContentTypeParser] = ContentTypeParser.helpers.buildContentTypeParser(instance[kContentTypeParser]);
		instance[kHooks] = buildHooks(instance[kHooks]);
		instance[kRoutePrefix] = buildRoutePrefix(instance[kRoutePrefix], opts.prefix);
		instance[kLogLevel] = opts.logLevel || instance[kLogLevel];
		instance[kSchemaController] = SchemaController.buildSchemaController(old[kSchemaController]);
		instance.getSchema = instance[kSchemaController].getSchema.bind(instance[kSchemaController]);
		instance.getSchemas = instance[kSchemaController].getSchemas.bind(instance[kSchemaController]);
		instance[pluginUtils.kRegisteredPlugins] = Object.create(instance[pluginUtils.kRegisteredPlugins]);
		instance[kPluginNameChain] = [fnName];
		instance[kErrorHandlerAlreadySet] = false;
		if (instance[kLogSerializers] || opts.logSerializers) instance[kLogSerializers] = Object.assign(Object.create(instance[kLogSerializers]), opts.logSerializers);
		if (opts.prefix) instance[kFourOhFour].arrange404(instance);
		for (const hook of instance[kHooks].onRegister) hook.call(old, instance, opts);
		return instance;
	};
	function buildRoutePrefix(instancePrefix, pluginPrefix) {
		if (!pluginPrefix) return instancePrefix;
		if (instancePrefix.endsWith("/") && pluginPrefix[0] === "/") pluginPrefix = pluginPrefix.slice(1);
		else if (pluginPrefix[0] !== "/" && !instancePrefix.endsWith("/")) pluginPrefix = "/" + pluginPrefix;
		return instancePrefix + pluginPrefix;
	}
}));
// (ignored) node_modules/fastify/light-my-request
var require_light_my_request = __commonJSMin((() => {}));
// src/limits/address-key.ts
var import_fastify = __toESM(__commonJSMin(((exports, module) => {
	const VERSION = "5.12.8";
	const Avvio = require_avvio();
	const http = __require("node:http");
	const diagnostics = __require("node:diagnostics_channel");
	let lightMyRequest;
	const { kAvvioBoot, kChildren, kServerBindings, kBodyLimit, kSupportedHTTPMethods, kRoutePrefix, kLogLevel, kLogSerializers, kHooks, kSchemaController, kRequestAcceptVersion, kReplySerializerDefault, kContentTypeParser, kReply, kRequest, kFourOhFour, kState, kOptions, kPluginNameChain, kSchemaErrorFormatter, kErrorHandler, kKeepAliveConnections, kChildLoggerFactory, kGenReqId, kErrorHandlerAlreadySet, kHandlerTimeout, kLogController } = require_symbols$1();
	const { createServer } = require_server();
	const Reply = require_reply();
	const Request = require_request();
	const Context = require_context();
	const decorator = require_decorate();
	const ContentTypeParser = require_content_type_parser();
	const SchemaController = require_schema_controller();
	const { Hooks, hookRunnerApplication, supportedHooks } = require_hooks();
	const { createChildLogger, defaultChildLoggerFactory, createLogger, createLogController, LogController } = require_logger_factory();
	const pluginUtils = require_plugin_utils();
	const { getGenReqId, reqIdGenFactory } = require_req_id_gen_factory();
	const { buildRouting, validateBodyLimitOption, buildRouterOptions } = require_route();
	const build404 = require_four_oh_four();
	const getSecuredInitialConfig = require_initial_config_validation();
	const override = require_plugin_override();
	const { appendStackTrace, AVVIO_ERRORS_MAP, ...errorCodes } = require_errors();
	const PonyPromise = require_promise();
	const { defaultInitOptions } = getSecuredInitialConfig;
	const { FST_ERR_ASYNC_CONSTRAINT, FST_ERR_BAD_URL, FST_ERR_MAX_PARAM_LENGTH, FST_ERR_OPTIONS_NOT_OBJ, FST_ERR_QSP_NOT_FN, FST_ERR_SCHEMA_CONTROLLER_BUCKET_OPT_NOT_FN, FST_ERR_AJV_CUSTOM_OPTIONS_OPT_NOT_OBJ, FST_ERR_AJV_CUSTOM_OPTIONS_OPT_NOT_ARR, FST_ERR_INSTANCE_ALREADY_LISTENING, FST_ERR_REOPENED_CLOSE_SERVER, FST_ERR_ROUTE_REWRITE_NOT_STR, FST_ERR_SCHEMA_ERROR_FORMATTER_NOT_FN, FST_ERR_ERROR_HANDLER_NOT_FN, FST_ERR_ERROR_HANDLER_ALREADY_SET, FST_ERR_ROUTE_METHOD_INVALID } = errorCodes;
	const { buildErrorHandler } = require_error_handler();
	const { FSTWRN004, FSTDEP023, FSTDEP024, FSTDEP025 } = require_warnings();
	const initChannel = diagnostics.channel("fastify.initialization");
	function asyncDisposableHook(disposable) {
		return function(instance, done) {
			disposable[Symbol.asyncDispose]().then(() => done(), done);
		};
	}
	function disposableHook(disposable) {
		return function(instance, done) {
			try {
				disposable[Symbol.dispose]();
				done();
			} catch (err) {
				done(err);
			}
		};
	}
	function fastify(serverOptions) {
		const { options, genReqId, logController, hasLogger, initialConfig } = processOptions(serverOptions, defaultRoute, onBadUrl, onMaxParamLength);
		const router = buildRouting(options.routerOptions);
		const fourOhFour = build404(options);
		const httpHandler = wrapRouting(router, options);
		const { server, listen, forceCloseConnections, serverHasCloseAllConnections, serverHasCloseHttp2Sessions, keepAliveConnections } = createServer(options, httpHandler);
		const setupResponseListeners = Reply.setupResponseListeners;
		const schemaController = SchemaController.buildSchemaController(null, options.schemaController);
		const fastify = {
			[kState]: {
				listening: false,
				closing: false,
				started: false,
				ready: false,
				booting: false,
				aborted: false,
				readyResolver: null
			},
			[kKeepAliveConnections]: keepAliveConnections,
			[kSupportedHTTPMethods]: {
				bodyless: new Set([
					"GET",
					"HEAD",
					"TRACE"
				]),
				bodywith: new Set([
					"DELETE",
					"OPTIONS",
					"PATCH",
					"PUT",
					"POST",
					"QUERY"
				])
			},
			[kOptions]: options,
			[kChildren]: [],
			[kServerBindings]: [],
			[kBodyLimit]: options.bodyLimit,
			[kHandlerTimeout]: options.handlerTimeout,
			[kRoutePrefix]: "",
			[kLogLevel]: "",
			[kLogSerializers]: null,
			[kHooks]: new Hooks(),
			[kSchemaController]: schemaController,
			[kSchemaErrorFormatter]: null,
			[kErrorHandler]: buildErrorHandler(),
			[kErrorHandlerAlreadySet]: false,
			[kChildLoggerFactory]: options.childLoggerFactory || defaultChildLoggerFactory,
			[kReplySerializerDefault]: null,
			[kContentTypeParser]: new ContentTypeParser(options.bodyLimit, options.onProtoPoisoning || defaultInitOptions.onProtoPoisoning, options.onConstructorPoisoning || defaultInitOptions.onConstructorPoisoning),
			[kReply]: Reply.buildReply(Reply),
			[kRequest]: Request.buildRequest(Request, options.trustProxy),
			[kFourOhFour]: fourOhFour,
			[pluginUtils.kRegisteredPlugins]: [],
			[kPluginNameChain]: ["fastify"],
			[kAvvioBoot]: null,
			[kGenReqId]: genReqId,
			routing: httpHandler,
			delete: function _delete(url, options, handler) {
				return router.prepareRoute.call(this, {
					method: "DELETE",
					url,
					options,
					handler
				});
			},
			get: function _get(url, options, handler) {
				return router.prepareRoute.call(this, {
					method: "GET",
					url,
					options,
					handler
				});
			},
			head: function _head(url, options, handler) {
				return router.prepareRoute.call(this, {
					method: "HEAD",
					url,
					options,
					handler
				});
			},
			trace: function _trace(url, options, handler) {
				return router.prepareRoute.call(this, {
					method: "TRACE",
					url,
					options,
					handler
				});
			},
			patch: function _patch(url, options, handler) {
				return router.prepareRoute.call(this, {
					method: "PATCH",
					url,
					options,
					handler
				});
			},
			post: function _post(url, options, handler) {
				return router.prepareRoute.call(this, {
					method: "POST",
					url,
					options,
					handler
				});
			},
			put: function _put(url, options, handler) {
				return router.prepareRoute.call(this, {
					method: "PUT",
					url,
					options,
					handler
				});
			},
			options: function _options(url, options, handler) {
				return router.prepareRoute.call(this, {
					method: "OPTIONS",
					url,
					options,
					handler
				});
			},
			query: function _query(url, options, handler) {
				return router.prepareRoute.call(this, {
					method: "QUERY",
					url,
					options,
					handler
				});
			},
			all: function _all(url, options, handler) {
				return router.prepareRoute.call(this, {
					method: this.supportedMethods,
					url,
					options,
					handler
				});
			},
			route: function _route(options) {
				return router.route.call(this, { options });
			},
			hasRoute: function _route(options) {
				return router.hasRoute.call(this, { options });
			},
			findRoute: function _findRoute(options) {
				return router.findRoute(options);
			},
			log: options.logger,
			[kLogController]: logController,
			withTypeProvider,
			addHook,
			addSchema,
			getSchema: schemaController.getSchema.bind(schemaController),
			getSchemas: schemaController.getSchemas.bind(schemaController),
			setValidatorCompiler,
			setSerializerCompiler,
			setSchemaController,
			setReplySerializer,
			setSchemaErrorFormatter,
			setGenReqId,
			addContentTypeParser: ContentTypeParser.helpers.addContentTypeParser,
			hasContentTypeParser: ContentTypeParser.helpers.hasContentTypeParser,
			getDefaultJsonParser: ContentTypeParser.defaultParsers.getDefaultJsonParser,
			defaultTextParser: ContentTypeParser.defaultParsers.defaultTextParser,
			removeContentTypeParser: ContentTypeParser.helpers.removeContentTypeParser,
			removeAllContentTypeParsers: ContentTypeParser.helpers.removeAllContentTypeParsers,
			register: null,
			after: null,
			ready: null,
			onClose: null,
			close: null,
			printPlugins: null,
			hasPlugin: function(name) {
				return this[pluginUtils.kRegisteredPlugins].includes(name) || this[kPluginNameChain].includes(name);
			},
			listen,
			server,
			addresses: function() {
				const binded = this[kServerBindings].map((b) => b.address());
				binded.push(this.server.address());
				return binded.filter((adr) => adr);
			},
			decorate: decorator.add,
			hasDecorator: decorator.exist,
			decorateReply: decorator.decorateReply,
			decorateRequest: decorator.decorateRequest,
			hasRequestDecorator: decorator.existRequest,
			hasReplyDecorator: decorator.existReply,
			getDecorator: decorator.getInstanceDecorator,
			addHttpMethod,
			inject,
			printRoutes,
			setNotFoundHandler,
			setErrorHandler,
			setChildLoggerFactory,
			initialConfig,
			addConstraintStrategy: router.addConstraintStrategy.bind(router),
			hasConstraintStrategy: router.hasConstraintStrategy.bind(router)
		};
		Object.defineProperties(fastify, {
			listeningOrigin: { get() {
				const address = this.addresses().slice(-1).pop();
				if (typeof address === "string") return address;
				const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
				return `${this[kOptions].https ? "https" : "http"}://${host}:${address.port}`;
			} },
			pluginName: {
				configurable: true,
				get() {
					if (this[kPluginNameChain].length > 1) return this[kPluginNameChain].join(" -> ");
					return this[kPluginNameChain][0];
				}
			},
			prefix: {
				configurable: true,
				get() {
					return this[kRoutePrefix];
				}
			},
			validatorCompiler: {
				configurable: true,
				get() {
					return this[kSchemaController].getValidatorCompiler();
				}
			},
			serializerCompiler: {
				configurable: true,
				get() {
					return this[kSchemaController].getSerializerCompiler();
				}
			},
			childLoggerFactory: {
				configurable: true,
				get() {
					return this[kChildLoggerFactory];
				}
			},
			version: {
				configurable: true,
				get() {
					return VERSION;
				}
			},
			errorHandler: {
				configurable: true,
				get() {
					return this[kErrorHandler].func;
				}
			},
			genReqId: {
				configurable: true,
				get() {
					return this[kGenReqId];
				}
			},
			supportedMethods: {
				configurable: false,
				get() {
					return [...this[kSupportedHTTPMethods].bodyless, ...this[kSupportedHTTPMethods].bodywith];
				}
			}
		});
		if (options.schemaErrorFormatter) {
			validateSchemaErrorFormatter(options.schemaErrorFormatter);
			fastify[kSchemaErrorFormatter] = options.schemaErrorFormatter.bind(fastify);
		}
		const avvioPluginTimeout = Number(options.pluginTimeout);
		const avvio = Avvio(fastify, {
			autostart: false,
			timeout: isNaN(avvioPluginTimeout) === false ? avvioPluginTimeout : defaultInitOptions.pluginTimeout,
			expose: { use: "register" }
		});
		avvio.override = override;
		avvio.on("start", () => fastify[kState].started = true);
		fastify[kAvvioBoot] = fastify.ready;
		fastify.ready = ready;
		fastify.printPlugins = avvio.prettyPrint.bind(avvio);
		avvio.once("preReady", () => {
			if (options.routerOptions.compile === true) {
				router.compileRoutes();
				fourOhFour.router.compile();
			}
			fastify.onClose((instance, done) => {
				fastify[kState].closing = true;
				router.closeRoutes();
				hookRunnerApplication("preClose", fastify[kAvvioBoot], fastify, function() {
					if (fastify[kState].listening) {
						if (forceCloseConnections === "idle" && options.serverFactory) instance.server.closeIdleConnections();
						else if (serverHasCloseAllConnections && forceCloseConnections === true) instance.server.closeAllConnections();
						else if (forceCloseConnections === true) for (const conn of fastify[kKeepAliveConnections]) {
							conn.destroy();
							fastify[kKeepAliveConnections].delete(conn);
						}
					}
					if (serverHasCloseHttp2Sessions) instance.server.closeHttp2Sessions();
					if (!options.serverFactory || fastify[kState].listening) instance.server.close(function(err) {
						if (err && err.code !== "ERR_SERVER_NOT_RUNNING") done(null);
						else done();
					});
					else process.nextTick(done, null);
				});
			});
		});
		const routeEventContext = new Context({
			server: fastify,
			config: {}
		});
		fastify.setNotFoundHandler();
		fourOhFour.arrange404(fastify);
		router.setup(options, {
			avvio,
			fourOhFour,
			hasLogger,
			setupResponseListeners,
			throwIfAlreadyStarted,
			keepAliveConnections
		});
		server.on("clientError", options.clientErrorHandler.bind(fastify));
		if (initChannel.hasSubscribers) initChannel.publish({ fastify });
		if ("asyncDispose" in Symbol) fastify[Symbol.asyncDispose] = function dispose() {
			return fastify.close();
		};
		return fastify;
		function throwIfAlreadyStarted(msg) {
			if (fastify[kState].started) throw new FST_ERR_INSTANCE_ALREADY_LISTENING(msg);
		}
		function inject(opts, cb) {
			if (lightMyRequest === void 0) lightMyRequest = require_light_my_request();
			if (fastify[kState].started) {
				if (fastify[kState].closing) {
					const error = new FST_ERR_REOPENED_CLOSE_SERVER();
					if (cb) {
						cb(error);
						return;
					} else return Promise.reject(error);
				}
				return lightMyRequest(httpHandler, opts, cb);
			}
			if (cb) this.ready((err) => {
				if (err) cb(err, null);
				else lightMyRequest(httpHandler, opts, cb);
			});
			else return lightMyRequest((req, res) => {
				this.ready(function(err) {
					if (err) {
						res.emit("error", err);
						return;
					}
					httpHandler(req, res);
				});
			}, opts);
		}
		function ready(cb) {
			if (this[kState].readyResolver !== null) {
				if (cb != null) {
					this[kState].readyResolver.promise.then(() => cb(null, fastify), cb);
					return;
				}
				return this[kState].readyResolver.promise;
			}
			process.nextTick(runHooks);
			this[kState].readyResolver = PonyPromise.withResolvers();
			if (!cb) return this[kState].readyResolver.promise;
			else this[kState].readyResolver.promise.then(() => cb(null, fastify), cb);
			function runHooks() {
				fastify[kAvvioBoot]((err, done) => {
					if (err || fastify[kState].started || fastify[kState].ready || fastify[kState].booting) manageErr(err);
					else {
						fastify[kState].booting = true;
						hookRunnerApplication("onReady", fastify[kAvvioBoot], fastify, manageErr);
					}
					done();
				});
			}
			function manageErr(err) {
				err = err != null && AVVIO_ERRORS_MAP[err.code] != null ? appendStackTrace(err, new AVVIO_ERRORS_MAP[err.code](err.message)) : err;
				if (err) return fastify[kState].readyResolver.reject(err);
				fastify[kState].readyResolver.resolve(fastify);
				fastify[kState].booting = false;
				fastify[kState].ready = true;
				fastify[kState].readyResolver = null;
			}
		}
		function withTypeProvider() {
			return this;
		}
		function addHook(name, fn) {
			throwIfAlreadyStarted("Cannot call \"addHook\"!");
			if (fn == null) throw new errorCodes.FST_ERR_HOOK_INVALID_HANDLER(name, fn);
			if (name === "onSend" || name === "preSerialization" || name === "onError" || name === "preParsing") {
				if (fn.constructor.name === "AsyncFunction" && fn.length === 4) throw new errorCodes.FST_ERR_HOOK_INVALID_ASYNC_HANDLER();
			} else if (name === "onReady" || name === "onListen") {
				if (fn.constructor.name === "AsyncFunction" && fn.length !== 0) throw new errorCodes.FST_ERR_HOOK_INVALID_ASYNC_HANDLER();
			} else if (name === "onRequestAbort") {
				if (fn.constructor.name === "AsyncFunction" && fn.length !== 1) throw new errorCodes.FST_ERR_HOOK_INVALID_ASYNC_HANDLER();
			} else if (fn.constructor.name === "AsyncFunction" && fn.length === 3) throw new errorCodes.FST_ERR_HOOK_INVALID_ASYNC_HANDLER();
			if (name === "onClose" && typeof fn !== "function") {
				if (typeof fn[Symbol.asyncDispose] === "function") fn = asyncDisposableHook(fn);
				else if (typeof fn[Symbol.dispose] === "function") fn = disposableHook(fn);
				else throw new errorCodes.FST_ERR_HOOK_INVALID_HANDLER(name, Object.prototype.toString.call(fn));
			}
			if (name === "onClose") this.onClose(fn.bind(this));
			else if (name === "onReady" || name === "onListen" || name === "onRoute" || name === "preClose") this[kHooks].add(name, fn);
			else this.after((err, done) => {
				try {
					_addHook.call(this, name, fn);
					done(err);
				} catch (err) {
					done(err);
				}
			});
			return this;
			function _addHook(name, fn) {
				this[kHooks].add(name, fn);
				this[kChildren].forEach((child) => _addHook.call(child, name, fn));
			}
		}
		function addSchema(schema) {
			throwIfAlreadyStarted("Cannot call \"addSchema\"!");
			this[kSchemaController].add(schema);
			this[kChildren].forEach((child) => child.addSchema(schema));
			return this;
		}
		function defaultRoute(req, res) {
			if (req.headers["accept-version"] !== void 0) {
				req.headers[kRequestAcceptVersion] = req.headers["accept-version"];
				req.headers["accept-version"] = void 0;
			}
			fourOhFour.router.lookup(req, res);
		}
		function onBadUrl(path, req, res) {
			if (options.frameworkErrors) {
				const id = getGenReqId(routeEventContext.server, req);
				const childLogger = createChildLogger(routeEventContext, options.logger, req, id);
				const request = new Request(id, null, req, null, childLogger, routeEventContext);
				const reply = new Reply(res, request, childLogger);
				routeEventContext.server[kLogController].incomingRequest(request, reply);
				return options.frameworkErrors(new FST_ERR_BAD_URL(path), request, reply);
			}
			const body = JSON.stringify({
				error: "Bad Request",
				code: "FST_ERR_BAD_URL",
				message: `'${path}' is not a valid url component`,
				statusCode: 400
			});
			res.writeHead(400, {
				"Content-Type": "application/json",
				"Content-Length": Buffer.byteLength(body)
			});
			res.end(body);
		}
		function onMaxParamLength(path, req, res) {
			if (options.frameworkErrors) {
				const id = getGenReqId(routeEventContext.server, req);
				const childLogger = createChildLogger(routeEventContext, options.logger, req, id);
				const request = new Request(id, null, req, null, childLogger, routeEventContext);
				const reply = new Reply(res, request, childLogger);
				routeEventContext.server[kLogController].incomingRequest(request, reply);
				return options.frameworkErrors(new FST_ERR_MAX_PARAM_LENGTH(path), request, reply);
			}
			const body = JSON.stringify({
				error: "Bad Request",
				code: "FST_ERR_MAX_PARAM_LENGTH",
				message: `'${path}' is exceeding the max param length`,
				statusCode: 414
			});
			res.writeHead(414, {
				"Content-Type": "application/json",
				"Content-Length": Buffer.byteLength(body)
			});
			res.end(body);
		}
		function buildAsyncConstraintCallback(isAsync, req, res) {
			if (isAsync === false) return void 0;
			return function onAsyncConstraintError(err) {
				if (err) {
					if (options.frameworkErrors) {
						const id = getGenReqId(routeEventContext.server, req);
						const childLogger = createChildLogger(routeEventContext, options.logger, req, id);
						const request = new Request(id, null, req, null, childLogger, routeEventContext);
						const reply = new Reply(res, request, childLogger);
						routeEventContext.server[kLogController].incomingRequest(request, reply);
						return options.frameworkErrors(new FST_ERR_ASYNC_CONSTRAINT(), request, reply);
					}
					const body = "{\"error\":\"Internal Server Error\",\"message\":\"Unexpected error from async constraint\",\"statusCode\":500}";
					res.writeHead(500, {
						"Content-Type": "application/json",
						"Content-Length": 101
					});
					res.end(body);
				}
			};
		}
		function setNotFoundHandler(opts, handler) {
			throwIfAlreadyStarted("Cannot call \"setNotFoundHandler\"!");
			fourOhFour.setNotFoundHandler.call(this, opts, handler, avvio, router.routeHandler);
			return this;
		}
		function setValidatorCompiler(validatorCompiler) {
			throwIfAlreadyStarted("Cannot call \"setValidatorCompiler\"!");
			this[kSchemaController].setValidatorCompiler(validatorCompiler);
			return this;
		}
		function setSchemaErrorFormatter(errorFormatter) {
			throwIfAlreadyStarted("Cannot call \"setSchemaErrorFormatter\"!");
			validateSchemaErrorFormatter(errorFormatter);
			this[kSchemaErrorFormatter] = errorFormatter.bind(this);
			return this;
		}
		function setSerializerCompiler(serializerCompiler) {
			throwIfAlreadyStarted("Cannot call \"setSerializerCompiler\"!");
			this[kSchemaController].setSerializerCompiler(serializerCompiler);
			return this;
		}
		function setSchemaController(schemaControllerOpts) {
			throwIfAlreadyStarted("Cannot call \"setSchemaController\"!");
			const old = this[kSchemaController];
			const schemaController = SchemaController.buildSchemaController(old, Object.assign({}, old.opts, schemaControllerOpts));
			this[kSchemaController] = schemaController;
			this.getSchema = schemaController.getSchema.bind(schemaController);
			this.getSchemas = schemaController.getSchemas.bind(schemaController);
			return this;
		}
		function setReplySerializer(replySerializer) {
			throwIfAlreadyStarted("Cannot call \"setReplySerializer\"!");
			this[kReplySerializerDefault] = replySerializer;
			return this;
		}
		function setErrorHandler(func) {
			throwIfAlreadyStarted("Cannot call \"setErrorHandler\"!");
			if (typeof func !== "function") throw new FST_ERR_ERROR_HANDLER_NOT_FN();
			if (!options.allowErrorHandlerOverride && this[kErrorHandlerAlreadySet]) throw new FST_ERR_ERROR_HANDLER_ALREADY_SET();
			else if (this[kErrorHandlerAlreadySet]) FSTWRN004();
			this[kErrorHandlerAlreadySet] = true;
			this[kErrorHandler] = buildErrorHandler(this[kErrorHandler], func.bind(this));
			return this;
		}
		function setChildLoggerFactory(factory) {
			throwIfAlreadyStarted("Cannot call \"setChildLoggerFactory\"!");
			this[kChildLoggerFactory] = factory;
			return this;
		}
		function printRoutes(opts = {}) {
			opts.includeMeta = opts.includeHooks ? opts.includeMeta ? supportedHooks.concat(opts.includeMeta) : supportedHooks : opts.includeMeta;
			return router.printRoutes(opts);
		}
		function wrapRouting(router, { rewriteUrl, logger }) {
			let isAsync;
			return function preRouting(req, res) {
				if (isAsync === void 0) isAsync = router.isAsyncConstraint();
				if (rewriteUrl) {
					req.originalUrl = req.url;
					const url = rewriteUrl.call(fastify, req);
					if (typeof url === "string") req.url = url;
					else {
						const err = new FST_ERR_ROUTE_REWRITE_NOT_STR(req.url, typeof url);
						req.destroy(err);
					}
				}
				router.routing(req, res, buildAsyncConstraintCallback(isAsync, req, res));
			};
		}
		function setGenReqId(func) {
			throwIfAlreadyStarted("Cannot call \"setGenReqId\"!");
			this[kGenReqId] = reqIdGenFactory(this[kOptions].requestIdHeader, func);
			return this;
		}
		function addHttpMethod(method, { hasBody = false, overrideExisting = false } = {}) {
			if (typeof method !== "string" || http.METHODS.indexOf(method) === -1) throw new FST_ERR_ROUTE_METHOD_INVALID();
			if ((this[kSupportedHTTPMethods].bodyless.has(method) || this[kSupportedHTTPMethods].bodywith.has(method)) && !overrideExisting) FSTDEP025(method);
			if (hasBody === true) {
				this[kSupportedHTTPMethods].bodywith.add(method);
				this[kSupportedHTTPMethods].bodyless.delete(method);
			} else {
				this[kSupportedHTTPMethods].bodywith.delete(method);
				this[kSupportedHTTPMethods].bodyless.add(method);
			}
			const _method = method.toLowerCase();
			if (!this.hasDecorator(_method)) this.decorate(_method, function(url, options, handler) {
				return router.prepareRoute.call(this, {
					method,
					url,
					options,
					handler
				});
			});
			return this;
		}
	}
	function processOptions(options, defaultRoute, onBadUrl, onMaxParamLength) {
		if (options && typeof options !== "object") throw new FST_ERR_OPTIONS_NOT_OBJ();
		else options = Object.assign({}, options);
		if (options.querystringParser && typeof options.querystringParser !== "function" || options.routerOptions?.querystringParser && typeof options.routerOptions.querystringParser !== "function") throw new FST_ERR_QSP_NOT_FN(typeof (options.querystringParser ?? options.routerOptions.querystringParser));
		if (options.schemaController && options.schemaController.bucket && typeof options.schemaController.bucket !== "function") throw new FST_ERR_SCHEMA_CONTROLLER_BUCKET_OPT_NOT_FN(typeof options.schemaController.bucket);
		validateBodyLimitOption(options.bodyLimit);
		const requestIdHeader = typeof options.requestIdHeader === "string" && options.requestIdHeader.length !== 0 ? options.requestIdHeader.toLowerCase() : options.requestIdHeader === true && "request-id";
		const genReqId = reqIdGenFactory(requestIdHeader, options.genReqId);
		if (options.requestIdLogLabel !== void 0) FSTDEP024();
		options.bodyLimit = options.bodyLimit || defaultInitOptions.bodyLimit;
		if (options.disableRequestLogging !== void 0) FSTDEP023();
		const ajvOptions = Object.assign({
			customOptions: {},
			plugins: []
		}, options.ajv);
		if (!ajvOptions.customOptions || Object.prototype.toString.call(ajvOptions.customOptions) !== "[object Object]") throw new FST_ERR_AJV_CUSTOM_OPTIONS_OPT_NOT_OBJ(typeof ajvOptions.customOptions);
		if (!ajvOptions.plugins || !Array.isArray(ajvOptions.plugins)) throw new FST_ERR_AJV_CUSTOM_OPTIONS_OPT_NOT_ARR(typeof ajvOptions.plugins);
		const { logger, hasLogger } = createLogger(options);
		const logController = createLogController(options);
		options.connectionTimeout = options.connectionTimeout || defaultInitOptions.connectionTimeout;
		options.keepAliveTimeout = options.keepAliveTimeout || defaultInitOptions.keepAliveTimeout;
		options.maxRequestsPerSocket = options.maxRequestsPerSocket || defaultInitOptions.maxRequestsPerSocket;
		options.requestTimeout = options.requestTimeout || defaultInitOptions.requestTimeout;
		options.logger = logger;
		options.requestIdHeader = requestIdHeader;
		options.ajv = ajvOptions;
		options.clientErrorHandler = options.clientErrorHandler || defaultClientErrorHandler;
		options.allowErrorHandlerOverride = options.allowErrorHandlerOverride ?? defaultInitOptions.allowErrorHandlerOverride;
		const initialConfig = getSecuredInitialConfig(options);
		options.exposeHeadRoutes = initialConfig.exposeHeadRoutes;
		options.http2SessionTimeout = initialConfig.http2SessionTimeout;
		options.routerOptions = buildRouterOptions(options, {
			defaultRoute,
			onBadUrl,
			onMaxParamLength,
			ignoreTrailingSlash: defaultInitOptions.ignoreTrailingSlash,
			ignoreDuplicateSlashes: defaultInitOptions.ignoreDuplicateSlashes,
			maxParamLength: defaultInitOptions.maxParamLength,
			allowUnsafeRegex: defaultInitOptions.allowUnsafeRegex,
			buildPrettyMeta: defaultBuildPrettyMeta,
			useSemicolonDelimiter: defaultInitOptions.useSemicolonDelimiter
		});
		return {
			options,
			genReqId,
			logController,
			hasLogger,
			initialConfig
		};
	}
	function defaultBuildPrettyMeta(route) {
		const cleanKeys = {};
		[
			"errorHandler",
			"logLevel",
			"logSerializers"
		].concat(supportedHooks).forEach((k) => {
			cleanKeys[k] = route.store[k];
		});
		return Object.assign({}, cleanKeys);
	}
	function defaultClientErrorHandler(err, socket) {
		if (err.code === "ECONNRESET" || socket.destroyed) return;
		let body, errorCode, errorStatus, errorLabel;
		if (err.code === "ERR_HTTP_REQUEST_TIMEOUT") {
			errorCode = "408";
			errorStatus = http.STATUS_CODES[errorCode];
			body = `{"error":"${errorStatus}","message":"Client Timeout","statusCode":408}`;
			errorLabel = "timeout";
		} else if (err.code === "HPE_HEADER_OVERFLOW") {
			errorCode = "431";
			errorStatus = http.STATUS_CODES[errorCode];
			body = `{"error":"${errorStatus}","message":"Exceeded maximum allowed HTTP header size","statusCode":431}`;
			errorLabel = "header_overflow";
		} else {
			errorCode = "400";
			errorStatus = http.STATUS_CODES[errorCode];
			body = `{"error":"${errorStatus}","message":"Client Error","statusCode":400}`;
			errorLabel = "error";
		}
		this.log.trace({ err }, `client ${errorLabel}`);
		if (socket.writable) socket.write(`HTTP/1.1 ${errorCode} ${errorStatus}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\n\r\n${body}`);
		socket.destroy(err);
	}
	function validateSchemaErrorFormatter(schemaErrorFormatter) {
		if (typeof schemaErrorFormatter !== "function") throw new FST_ERR_SCHEMA_ERROR_FORMATTER_NOT_FN(typeof schemaErrorFormatter);
		else if (schemaErrorFormatter.constructor.name === "AsyncFunction") throw new FST_ERR_SCHEMA_ERROR_FORMATTER_NOT_FN("AsyncFunction");
	}
	module.exports = fastify;
	module.exports.errorCodes = errorCodes;
	module.exports.LogController = LogController;
	module.exports.fastify = fastify;
	module.exports.default = fastify;
}))(), 1);
function addressKey(address) {
	const plain = address.split("%", 1)[0];
	const family = isIP(plain);
	if (family === 4) return plain;
	if (family !== 6) return void 0;
	const groups = ipv6Groups(plain);
	if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 65535) {
		const [high = 0, low = 0] = groups.slice(6);
		return [
			high >> 8,
			high & 255,
			low >> 8,
			low & 255
		].join(".");
	}
	return `${groups.slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}
function ipv6Groups(address) {
	const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
	const [head = "", tail] = (dotted ? address.slice(0, dotted.index) + [1, 3].map((at) => (Number(dotted[at]) * 256 + Number(dotted[at + 1])).toString(16)).join(":") : address).split("::", 2);
	const groupsOf = (part) => part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
	const first = groupsOf(head);
	if (tail === void 0) return first;
	const last = groupsOf(tail);
	return [
		...first,
		...new Array(8 - first.length - last.length).fill(0),
		...last
	];
}
// node_modules/lru-cache/dist/esm/node/index.min.js
var S = channel("lru-cache:metrics");
var W = tracingChannel("lru-cache");
var L = typeof performance == "object" && performance && typeof performance.now == "function" ? performance : Date;
var R = () => S.hasSubscribers || W.hasSubscribers;
var U = new Set();
var M = typeof process == "object" && process ? process : {};
var k = (d, e, t, i) => {
	typeof M.emitWarning == "function" ? M.emitWarning(d, e, t, i) : console.error(`[${t}] ${e}: ${d}`);
};
var H = (d) => !U.has(d);
var T = (d) => !!d && d === Math.floor(d) && d > 0 && isFinite(d);
var j = (d) => T(d) ? d <= Math.pow(2, 8) ? Uint8Array : d <= Math.pow(2, 16) ? Uint16Array : d <= Math.pow(2, 32) ? Uint32Array : d <= Number.MAX_SAFE_INTEGER ? O : null : null;
var O = class extends Array {
	constructor(e) {
		super(e), this.fill(0);
	}
};
var x = class d {
	heap;
	length;
	static #o = !1;
	static create(e) {
		let t = j(e);
		if (!t) return [];
		d.#o = !0;
		let i = new d(e, t);
		return d.#o = !1, i;
	}
	constructor(e, t) {
		if (!d.#o) throw new TypeError("instantiate Stack using Stack.create(n)");
		this.heap = new t(e), this.length = 0;
	}
	push(e) {
		this.heap[this.length++] = e;
	}
	pop() {
		return this.heap[--this.length];
	}
};
var I = class d {
	#o;
	#c;
	#S;
	#O;
	#w;
	#M;
	#I;
	#m;
	get perf() {
		return this.#m;
	}
	ttl;
	ttlResolution;
	ttlAutopurge;
	updateAgeOnGet;
	updateAgeOnHas;
	allowStale;
	noDisposeOnSet;
	noUpdateTTL;
	maxEntrySize;
	sizeCalculation;
	noDeleteOnFetchRejection;
	noDeleteOnStaleGet;
	allowStaleOnFetchAbort;
	allowStaleOnFetchRejection;
	ignoreFetchAbort;
	backgroundFetchSize;
	#n;
	#b;
	#s;
	#i;
	#t;
	#l;
	#u;
	#a;
	#h;
	#y;
	#r;
	#_;
	#F;
	#d;
	#g;
	#T;
	#U;
	#f;
	#D;
	static unsafeExposeInternals(e) {
		return {
			starts: e.#F,
			ttls: e.#d,
			autopurgeTimers: e.#g,
			sizes: e.#_,
			keyMap: e.#s,
			keyList: e.#i,
			valList: e.#t,
			next: e.#l,
			prev: e.#u,
			get head() {
				return e.#a;
			},
			get tail() {
				return e.#h;
			},
			free: e.#y,
			isBackgroundFetch: (t) => e.#e(t),
			backgroundFetch: (t, i, s, n) => e.#P(t, i, s, n),
			moveToTail: (t) => e.#L(t),
			indexes: (t) => e.#A(t),
			rindexes: (t) => e.#z(t),
			isStale: (t) => e.#p(t)
		};
	}
	get max() {
		return this.#o;
	}
	get maxSize() {
		return this.#c;
	}
	get calculatedSize() {
		return this.#b;
	}
	get size() {
		return this.#n;
	}
	get fetchMethod() {
		return this.#M;
	}
	get memoMethod() {
		return this.#I;
	}
	get dispose() {
		return this.#S;
	}
	get onInsert() {
		return this.#O;
	}
	get disposeAfter() {
		return this.#w;
	}
	constructor(e) {
		let { max: t = 0, ttl: i, ttlResolution: s = 1, ttlAutopurge: n, updateAgeOnGet: o, updateAgeOnHas: l, allowStale: h, dispose: r, onInsert: c, disposeAfter: m, noDisposeOnSet: _, noUpdateTTL: u, maxSize: g = 0, maxEntrySize: f = 0, sizeCalculation: y, fetchMethod: a, memoMethod: w, noDeleteOnFetchRejection: F, noDeleteOnStaleGet: b, allowStaleOnFetchRejection: p, allowStaleOnFetchAbort: A, ignoreFetchAbort: z, backgroundFetchSize: C = 1, perf: E } = e;
		if (this.backgroundFetchSize = C, E !== void 0 && typeof E?.now != "function") throw new TypeError("perf option must have a now() method if specified");
		if (this.#m = E ?? L, t !== 0 && !T(t)) throw new TypeError("max option must be a nonnegative integer");
		let v = t ? j(t) : Array;
		if (!v) throw new Error("invalid max value: " + t);
		if (this.#o = t, this.#c = g, this.maxEntrySize = f || this.#c, this.sizeCalculation = y, this.sizeCalculation) {
			if (!this.#c && !this.maxEntrySize) throw new TypeError("cannot set sizeCalculation without setting maxSize or maxEntrySize");
			if (typeof this.sizeCalculation != "function") throw new TypeError("sizeCalculation set to non-function");
		}
		if (w !== void 0 && typeof w != "function") throw new TypeError("memoMethod must be a function if defined");
		if (this.#I = w, a !== void 0 && typeof a != "function") throw new TypeError("fetchMethod must be a function if specified");
		if (this.#M = a, this.#U = !!a, this.#s = new Map(), this.#i = Array.from({ length: t }).fill(void 0), this.#t = Array.from({ length: t }).fill(void 0), this.#l = new v(t), this.#u = new v(t), this.#a = 0, this.#h = 0, this.#y = x.create(t), this.#n = 0, this.#b = 0, typeof r == "function" && (this.#S = r), typeof c == "function" && (this.#O = c), typeof m == "function" ? (this.#w = m, this.#r = []) : (this.#w = void 0, this.#r = void 0), this.#T = !!this.#S, this.#D = !!this.#O, this.#f = !!this.#w, this.noDisposeOnSet = !!_, this.noUpdateTTL = !!u, this.noDeleteOnFetchRejection = !!F, this.allowStaleOnFetchRejection = !!p, this.allowStaleOnFetchAbort = !!A, this.ignoreFetchAbort = !!z, this.maxEntrySize !== 0) {
			if (this.#c !== 0 && !T(this.#c)) throw new TypeError("maxSize must be a positive integer if specified");
			if (!T(this.maxEntrySize)) throw new TypeError("maxEntrySize must be a positive integer if specified");
			this.#X();
		}
		if (this.allowStale = !!h, this.noDeleteOnStaleGet = !!b, this.updateAgeOnGet = !!o, this.updateAgeOnHas = !!l, this.ttlResolution = T(s) || s === 0 ? s : 1, this.ttlAutopurge = !!n, this.ttl = i || 0, this.ttl) {
			if (!T(this.ttl)) throw new TypeError("ttl must be a positive integer if specified");
			this.#k();
		}
		if (this.#o === 0 && this.ttl === 0 && this.#c === 0) throw new TypeError("At least one of max, maxSize, or ttl is required");
		if (!this.ttlAutopurge && !this.#o && !this.#c) {
			let D = "LRU_CACHE_UNBOUNDED";
			H(D) && (U.add(D), k("TTL caching without ttlAutopurge, max, or maxSize can result in unbounded memory consumption.", "UnboundedCacheWarning", D, d));
		}
	}
	getRemainingTTL(e) {
		return this.#s.has(e) ? 1 / 0 : 0;
	}
	#k() {
		let e = new O(this.#o), t = new O(this.#o);
		this.#d = e, this.#F = t;
		let i = this.ttlAutopurge ? Array.from({ length: this.#o }) : void 0;
		this.#g = i, this.#H = (h, r, c = this.#m.now()) => {
			t[h] = r !== 0 ? c : 0, e[h] = r, s(h, r);
		}, this.#R = (h) => {
			t[h] = e[h] !== 0 ? this.#m.now() : 0, s(h, e[h]);
		};
		let s = this.ttlAutopurge ? (h, r) => {
			if (i?.[h] && (clearTimeout(i[h]), i[h] = void 0), r && r !== 0 && i) {
				let c = setTimeout(() => {
					this.#p(h) ? (this.#E(this.#i[h], "expire"), i[h] = void 0) : s(h, l(h));
				}, r + 1);
				c.unref && c.unref(), i[h] = c;
			}
		} : () => {};
		this.#v = (h, r) => {
			if (e[r]) {
				let c = e[r], m = t[r];
				if (!c || !m) return;
				h.ttl = c, h.start = m, h.now = n || o();
				h.remainingTTL = c - (h.now - m);
			}
		};
		let n = 0, o = () => {
			let h = this.#m.now();
			if (this.ttlResolution > 0) {
				n = h;
				let r = setTimeout(() => n = 0, this.ttlResolution);
				r.unref && r.unref();
			}
			return h;
		};
		this.getRemainingTTL = (h) => {
			let r = this.#s.get(h);
			return r === void 0 ? 0 : l(r);
		};
		let l = (h) => {
			let r = e[h], c = t[h];
			if (!r || !c) return 1 / 0;
			return r - ((n || o()) - c);
		};
		this.#p = (h) => {
			let r = t[h], c = e[h];
			return !!c && !!r && (n || o()) - r > c;
		};
	}
	#R = () => {};
	#v = () => {};
	#H = () => {};
	#p = () => !1;
	#X() {
		let e = new O(this.#o);
		this.#b = 0, this.#_ = e, this.#x = (t) => {
			this.#b -= e[t], e[t] = 0;
		}, this.#N = (t, i, s, n) => {
			if (!T(s)) {
				if (this.#e(i)) return this.backgroundFetchSize;
				if (n) {
					if (typeof n != "function") throw new TypeError("sizeCalculation must be a function");
					if (s = n(i, t), !T(s)) throw new TypeError("sizeCalculation return invalid (expect positive integer)");
				} else throw new TypeError("invalid size value (must be positive integer). When maxSize or maxEntrySize is used, sizeCalculation or size must be set.");
			}
			return s;
		}, this.#j = (t, i, s) => {
			if (e[t] = i, this.#c) {
				let n = this.#c - e[t];
				for (; this.#b > n;) this.#G(!0);
			}
			this.#b += e[t], s && (s.entrySize = i, s.totalCalculatedSize = this.#b);
		};
	}
	#x = (e) => {};
	#j = (e, t, i) => {};
	#N = (e, t, i, s) => {
		if (i || s) throw new TypeError("cannot set size without setting maxSize or maxEntrySize on cache");
		return 0;
	};
	*#A({ allowStale: e = this.allowStale } = {}) {
		if (this.#n) for (let t = this.#h; this.#V(t) && ((e || !this.#p(t)) && (yield t), t !== this.#a);) t = this.#u[t];
	}
	*#z({ allowStale: e = this.allowStale } = {}) {
		if (this.#n) for (let t = this.#a; this.#V(t) && ((e || !this.#p(t)) && (yield t), t !== this.#h);) t = this.#l[t];
	}
	#V(e) {
		return e !== void 0 && this.#s.get(this.#i[e]) === e;
	}
	*entries() {
		for (let e of this.#A()) this.#t[e] !== void 0 && this.#i[e] !== void 0 && !this.#e(this.#t[e]) && (yield [this.#i[e], this.#t[e]]);
	}
	*rentries() {
		for (let e of this.#z()) this.#t[e] !== void 0 && this.#i[e] !== void 0 && !this.#e(this.#t[e]) && (yield [this.#i[e], this.#t[e]]);
	}
	*keys() {
		for (let e of this.#A()) {
			let t = this.#i[e];
			t !== void 0 && !this.#e(this.#t[e]) && (yield t);
		}
	}
	*rkeys() {
		for (let e of this.#z()) {
			let t = this.#i[e];
			t !== void 0 && !this.#e(this.#t[e]) && (yield t);
		}
	}
	*values() {
		for (let e of this.#A()) this.#t[e] !== void 0 && !this.#e(this.#t[e]) && (yield this.#t[e]);
	}
	*rvalues() {
		for (let e of this.#z()) this.#t[e] !== void 0 && !this.#e(this.#t[e]) && (yield this.#t[e]);
	}
	[Symbol.iterator]() {
		return this.entries();
	}
	[Symbol.toStringTag] = "LRUCache";
	find(e, t = {}) {
		for (let i of this.#A()) {
			let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
			if (n !== void 0 && e(n, this.#i[i], this)) return this.#C(this.#i[i], t);
		}
	}
	forEach(e, t = this) {
		for (let i of this.#A()) {
			let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
			n !== void 0 && e.call(t, n, this.#i[i], this);
		}
	}
	rforEach(e, t = this) {
		for (let i of this.#z()) {
			let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
			n !== void 0 && e.call(t, n, this.#i[i], this);
		}
	}
	purgeStale() {
		let e = !1;
		for (let t of this.#z({ allowStale: !0 })) this.#p(t) && (this.#E(this.#i[t], "expire"), e = !0);
		return e;
	}
	info(e) {
		let t = this.#s.get(e);
		if (t === void 0) return;
		let i = this.#t[t], s = this.#e(i) ? i.__staleWhileFetching : i;
		if (s === void 0) return;
		let n = { value: s };
		if (this.#d && this.#F) {
			let o = this.#d[t], l = this.#F[t];
			if (o && l) n.ttl = o - (this.#m.now() - l), n.start = Date.now();
		}
		return this.#_ && (n.size = this.#_[t]), n;
	}
	dump() {
		let e = [];
		for (let t of this.#A({ allowStale: !0 })) {
			let i = this.#i[t], s = this.#t[t], n = this.#e(s) ? s.__staleWhileFetching : s;
			if (n === void 0 || i === void 0) continue;
			let o = { value: n };
			if (this.#d && this.#F) {
				o.ttl = this.#d[t];
				let l = this.#m.now() - this.#F[t];
				o.start = Math.floor(Date.now() - l);
			}
			this.#_ && (o.size = this.#_[t]), e.unshift([i, o]);
		}
		return e;
	}
	load(e) {
		this.clear();
		for (let [t, i] of e) {
			if (i.start) {
				let s = Date.now() - i.start;
				i.start = this.#m.now() - s;
			}
			this.#W(t, i.value, i);
		}
	}
	set(e, t, i = {}) {
		let { status: s = S.hasSubscribers ? {} : void 0 } = i;
		i.status = s, s && (s.op = "set", s.key = e, t !== void 0 && (s.value = t), s.cache = this);
		let n = this.#W(e, t, i);
		return s && S.hasSubscribers && S.publish(s), n;
	}
	#W(e, t, i, s) {
		let { ttl: n = this.ttl, start: o, noDisposeOnSet: l = this.noDisposeOnSet, sizeCalculation: h = this.sizeCalculation, status: r } = i, c = this.#e(t);
		if (t === void 0) return r && (r.set = "deleted"), this.delete(e), this;
		let { noUpdateTTL: m = this.noUpdateTTL } = i;
		r && !c && (r.value = t);
		let _ = this.#N(e, t, i.size || 0, h, r);
		if (this.maxEntrySize && _ > this.maxEntrySize) return this.#E(e, "set"), r && (r.set = "miss", r.maxEntrySizeExceeded = !0), this;
		let u = this.#n === 0 ? void 0 : this.#s.get(e);
		if (u === void 0) u = this.#n === 0 ? this.#h : this.#y.length !== 0 ? this.#y.pop() : this.#n === this.#o ? this.#G(!1) : this.#n, this.#i[u] = e, this.#t[u] = t, this.#s.set(e, u), this.#l[this.#h] = u, this.#u[u] = this.#h, this.#h = u, this.#n++, this.#j(u, _, r), r && (r.set = "add"), m = !1, this.#D && !c && this.#O?.(t, e, "add");
		else {
			this.#L(u);
			let g = this.#t[u];
			if (t !== g) {
				if (!l) if (this.#e(g)) {
					g !== s && g.__abortController.abort(new Error("replaced"));
					let { __staleWhileFetching: f } = g;
					f !== void 0 && f !== t && (this.#T && this.#S?.(f, e, "set"), this.#f && this.#r?.push([
						f,
						e,
						"set"
					]));
				} else this.#T && this.#S?.(g, e, "set"), this.#f && this.#r?.push([
					g,
					e,
					"set"
				]);
				if (this.#x(u), this.#j(u, _, r), this.#t[u] = t, !c) {
					let f = g && this.#e(g) ? g.__staleWhileFetching : g, y = f === void 0 ? "add" : t !== f ? "replace" : "update";
					r && (r.set = y, f !== void 0 && (r.oldValue = f)), this.#D && this.onInsert?.(t, e, y);
				}
			} else c || (r && (r.set = "update"), this.#D && this.onInsert?.(t, e, "update"));
		}
		if (n !== 0 && !this.#d && this.#k(), this.#d && (m || this.#H(u, n, o), r && this.#v(r, u)), !l && this.#f && this.#r) {
			let g = this.#r, f;
			for (; f = g?.shift();) this.#w?.(...f);
		}
		return this;
	}
	pop() {
		try {
			for (; this.#n;) {
				let e = this.#t[this.#a];
				if (this.#G(!0), this.#e(e)) {
					if (e.__staleWhileFetching) return e.__staleWhileFetching;
				} else if (e !== void 0) return e;
			}
		} finally {
			if (this.#f && this.#r) {
				let e = this.#r, t;
				for (; t = e?.shift();) this.#w?.(...t);
			}
		}
	}
	#G(e) {
		let t = this.#a, i = this.#i[t], s = this.#t[t], n = this.#e(s);
		n && s.__abortController.abort(new Error("evicted"));
		let o = n ? s.__staleWhileFetching : s;
		return (this.#T || this.#f) && o !== void 0 && (this.#T && this.#S?.(o, i, "evict"), this.#f && this.#r?.push([
			o,
			i,
			"evict"
		])), this.#x(t), this.#g?.[t] && (clearTimeout(this.#g[t]), this.#g[t] = void 0), e && (this.#i[t] = void 0, this.#t[t] = void 0, this.#y.push(t)), this.#n === 1 ? (this.#a = this.#h = 0, this.#y.length = 0) : this.#a = this.#l[t], this.#s.delete(i), this.#n--, t;
	}
	has(e, t = {}) {
		let { status: i = S.hasSubscribers ? {} : void 0 } = t;
		t.status = i, i && (i.op = "has", i.key = e, i.cache = this);
		let s = this.#Y(e, t);
		return S.hasSubscribers && S.publish(i), s;
	}
	#Y(e, t = {}) {
		let { updateAgeOnHas: i = this.updateAgeOnHas, status: s } = t, n = this.#s.get(e);
		if (n !== void 0) {
			let o = this.#t[n];
			if (this.#e(o) && o.__staleWhileFetching === void 0) return !1;
			if (this.#p(n)) s && (s.has = "stale", this.#v(s, n));
			else return i && this.#R(n), s && (s.has = "hit", this.#v(s, n)), !0;
		} else s && (s.has = "miss");
		return !1;
	}
	peek(e, t = {}) {
		let { status: i = R() ? {} : void 0 } = t;
		i && (i.op = "peek", i.key = e, i.cache = this), t.status = i;
		let s = this.#J(e, t);
		return S.hasSubscribers && S.publish(i), s;
	}
	#J(e, t) {
		let { status: i, allowStale: s = this.allowStale } = t, n = this.#s.get(e);
		if (n === void 0 || !s && this.#p(n)) {
			i && (i.peek = n === void 0 ? "miss" : "stale");
			return;
		}
		let o = this.#t[n], l = this.#e(o) ? o.__staleWhileFetching : o;
		return i && (l !== void 0 ? (i.peek = "hit", i.value = l) : i.peek = "miss"), l;
	}
	#P(e, t, i, s) {
		let n = t === void 0 ? void 0 : this.#t[t];
		if (this.#e(n)) return n;
		let o = new AbortController(), { signal: l } = i;
		l?.addEventListener("abort", () => o.abort(l.reason), { signal: o.signal });
		let h = {
			signal: o.signal,
			options: i,
			context: s
		}, r = (f, y = !1) => {
			let { aborted: a } = o.signal, w = i.ignoreFetchAbort && f !== void 0, F = i.ignoreFetchAbort || !!(i.allowStaleOnFetchAbort && f !== void 0);
			if (i.status && (a && !y ? (i.status.fetchAborted = !0, i.status.fetchError = o.signal.reason, w && (i.status.fetchAbortIgnored = !0)) : i.status.fetchResolved = !0), a && !w && !y) return m(o.signal.reason, F);
			let b = u, p = this.#t[t];
			return (p === u || p === void 0 && w && y) && (f === void 0 ? b.__staleWhileFetching !== void 0 ? this.#t[t] = b.__staleWhileFetching : this.#E(e, "fetch") : (i.status && (i.status.fetchUpdated = !0), this.#W(e, f, h.options, b))), f;
		}, c = (f) => (i.status && (i.status.fetchRejected = !0, i.status.fetchError = f), m(f, !1)), m = (f, y) => {
			let { aborted: a } = o.signal, w = a && i.allowStaleOnFetchAbort, F = w || i.allowStaleOnFetchRejection, b = F || i.noDeleteOnFetchRejection, p = u;
			if (this.#t[t] === u && (!b || !y && p.__staleWhileFetching === void 0 ? this.#E(e, "fetch") : w || (this.#t[t] = p.__staleWhileFetching)), F) return i.status && p.__staleWhileFetching !== void 0 && (i.status.returnedStale = !0), p.__staleWhileFetching;
			if (p.__returned === p) throw f;
		}, _ = (f, y) => {
			let a = this.#M?.(e, n, h);
			o.signal.addEventListener("abort", () => {
				(!i.ignoreFetchAbort || i.allowStaleOnFetchAbort) && (f(void 0), i.allowStaleOnFetchAbort && (f = (w) => r(w, !0)));
			}), a && a instanceof Promise ? a.then((w) => f(w === void 0 ? void 0 : w), y) : a !== void 0 && f(a);
		};
		i.status && (i.status.fetchDispatched = !0);
		let u = new Promise(_).then(r, c), g = Object.assign(u, {
			__abortController: o,
			__staleWhileFetching: n,
			__returned: void 0
		});
		return t === void 0 ? (this.#W(e, g, {
			...h.options,
			status: void 0
		}), t = this.#s.get(e)) : this.#t[t] = g, g;
	}
	#e(e) {
		if (!this.#U) return !1;
		let t = e;
		return !!t && t instanceof Promise && t.hasOwnProperty("__staleWhileFetching") && t.__abortController instanceof AbortController;
	}
	fetch(e, t = {}) {
		let i = W.hasSubscribers, { status: s = R() ? {} : void 0 } = t;
		t.status = s, s && t.context && (s.context = t.context);
		let n = this.#B(e, t);
		return s && i && (s.trace = !0, W.tracePromise(() => n, s).catch(() => {})), n;
	}
	async #B(e, t = {}) {
		let { allowStale: i = this.allowStale, updateAgeOnGet: s = this.updateAgeOnGet, noDeleteOnStaleGet: n = this.noDeleteOnStaleGet, ttl: o = this.ttl, noDisposeOnSet: l = this.noDisposeOnSet, size: h = 0, sizeCalculation: r = this.sizeCalculation, noUpdateTTL: c = this.noUpdateTTL, noDeleteOnFetchRejection: m = this.noDeleteOnFetchRejection, allowStaleOnFetchRejection: _ = this.allowStaleOnFetchRejection, ignoreFetchAbort: u = this.ignoreFetchAbort, allowStaleOnFetchAbort: g = this.allowStaleOnFetchAbort, context: f, forceRefresh: y = !1, status: a, signal: w } = t;
		if (a && (a.op = "fetch", a.key = e, y && (a.forceRefresh = !0), a.cache = this), !this.#U) return a && (a.fetch = "get"), this.#C(e, {
			allowStale: i,
			updateAgeOnGet: s,
			noDeleteOnStaleGet: n,
			status: a
		});
		let F = {
			allowStale: i,
			updateAgeOnGet: s,
			noDeleteOnStaleGet: n,
			ttl: o,
			noDisposeOnSet: l,
			size: h,
			sizeCalculation: r,
			noUpdateTTL: c,
			noDeleteOnFetchRejection: m,
			allowStaleOnFetchRejection: _,
			allowStaleOnFetchAbort: g,
			ignoreFetchAbort: u,
			status: a,
			signal: w
		}, b = this.#s.get(e);
		if (b === void 0) {
			a && (a.fetch = "miss");
			let p = this.#P(e, b, F, f);
			return p.__returned = p;
		} else {
			let p = this.#t[b];
			if (this.#e(p)) {
				let v = i && p.__staleWhileFetching !== void 0;
				return a && (a.fetch = "inflight", v && (a.returnedStale = !0)), v ? p.__staleWhileFetching : p.__returned = p;
			}
			let A = this.#p(b);
			if (!y && !A) return a && (a.fetch = "hit"), this.#L(b), s && this.#R(b), a && this.#v(a, b), p;
			let z = this.#P(e, b, F, f), E = z.__staleWhileFetching !== void 0 && i;
			return a && (a.fetch = A ? "stale" : "refresh", E && A && (a.returnedStale = !0)), E ? z.__staleWhileFetching : z.__returned = z;
		}
	}
	forceFetch(e, t = {}) {
		let i = W.hasSubscribers, { status: s = R() ? {} : void 0 } = t;
		t.status = s, s && t.context && (s.context = t.context);
		let n = this.#K(e, t);
		return s && i && (s.trace = !0, W.tracePromise(() => n, s).catch(() => {})), n;
	}
	async #K(e, t = {}) {
		let i = await this.#B(e, t);
		if (i === void 0) throw new Error("fetch() returned undefined");
		return i;
	}
	memo(e, t = {}) {
		let { status: i = S.hasSubscribers ? {} : void 0 } = t;
		t.status = i, i && (i.op = "memo", i.key = e, t.context && (i.context = t.context), i.cache = this);
		let s = this.#Q(e, t);
		return i && (i.value = s), S.hasSubscribers && S.publish(i), s;
	}
	#Q(e, t = {}) {
		let i = this.#I;
		if (!i) throw new Error("no memoMethod provided to constructor");
		let { context: s, status: n, forceRefresh: o, ...l } = t;
		n && o && (n.forceRefresh = !0);
		let h = this.#C(e, l), r = o || h === void 0;
		if (n && (n.memo = r ? "miss" : "hit", r || (n.value = h)), !r) return h;
		let c = i(e, h, {
			options: l,
			context: s
		});
		return n && (n.value = c), this.#W(e, c, l), c;
	}
	get(e, t = {}) {
		let { status: i = S.hasSubscribers ? {} : void 0 } = t;
		t.status = i, i && (i.op = "get", i.key = e, i.cache = this);
		let s = this.#C(e, t);
		return i && (s !== void 0 && (i.value = s), S.hasSubscribers && S.publish(i)), s;
	}
	#C(e, t = {}) {
		let { allowStale: i = this.allowStale, updateAgeOnGet: s = this.updateAgeOnGet, noDeleteOnStaleGet: n = this.noDeleteOnStaleGet, status: o } = t, l = this.#s.get(e);
		if (l === void 0) {
			o && (o.get = "miss");
			return;
		}
		let h = this.#t[l], r = this.#e(h);
		return o && this.#v(o, l), this.#p(l) ? r ? (o && (o.get = "stale-fetching"), i && h.__staleWhileFetching !== void 0 ? (o && (o.returnedStale = !0), h.__staleWhileFetching) : void 0) : (n || this.#E(e, "expire"), o && (o.get = "stale"), i ? (o && (o.returnedStale = !0), h) : void 0) : (o && (o.get = r ? "fetching" : "hit"), this.#L(l), s && this.#R(l), r ? h.__staleWhileFetching : h);
	}
	#$(e, t) {
		this.#u[t] = e, this.#l[e] = t;
	}
	#L(e) {
		e !== this.#h && (e === this.#a ? this.#a = this.#l[e] : this.#$(this.#u[e], this.#l[e]), this.#$(this.#h, e), this.#h = e);
	}
	delete(e) {
		return this.#E(e, "delete");
	}
	#E(e, t) {
		S.hasSubscribers && S.publish({
			op: "delete",
			delete: t,
			key: e,
			cache: this
		});
		let i = !1;
		if (this.#n !== 0) {
			let s = this.#s.get(e);
			if (s !== void 0) if (this.#g?.[s] && (clearTimeout(this.#g[s]), this.#g[s] = void 0), i = !0, this.#n === 1) this.#q(t);
			else {
				this.#x(s);
				let n = this.#t[s];
				if (this.#e(n) ? n.__abortController.abort(new Error("deleted")) : (this.#T || this.#f) && (this.#T && this.#S?.(n, e, t), this.#f && this.#r?.push([
					n,
					e,
					t
				])), this.#s.delete(e), this.#i[s] = void 0, this.#t[s] = void 0, s === this.#h) this.#h = this.#u[s];
				else if (s === this.#a) this.#a = this.#l[s];
				else {
					let o = this.#u[s];
					this.#l[o] = this.#l[s];
					let l = this.#l[s];
					this.#u[l] = this.#u[s];
				}
				this.#n--, this.#y.push(s);
			}
		}
		if (this.#f && this.#r?.length) {
			let s = this.#r, n;
			for (; n = s?.shift();) this.#w?.(...n);
		}
		return i;
	}
	clear() {
		return this.#q("delete");
	}
	#q(e) {
		for (let t of this.#z({ allowStale: !0 })) {
			let i = this.#t[t];
			if (this.#e(i)) i.__abortController.abort(new Error("deleted"));
			else {
				let s = this.#i[t];
				this.#T && this.#S?.(i, s, e), this.#f && this.#r?.push([
					i,
					s,
					e
				]);
			}
		}
		if (this.#s.clear(), this.#t.fill(void 0), this.#i.fill(void 0), this.#d && this.#F) {
			this.#d.fill(0), this.#F.fill(0);
			for (let t of this.#g ?? []) t !== void 0 && clearTimeout(t);
			this.#g?.fill(void 0);
		}
		if (this.#_ && this.#_.fill(0), this.#a = 0, this.#h = 0, this.#y.length = 0, this.#b = 0, this.#n = 0, this.#f && this.#r) {
			let t = this.#r, i;
			for (; i = t?.shift();) this.#w?.(...i);
		}
	}
};
// src/mcp/shortcut.ts
const MOST_BYTES$1 = 4 * 2 ** 20;
const MOST_RESULTS = 1e3;
const META = "io.modelcontextprotocol/";
const paramsMembers = {
	"tools/list": new Set(["_meta"]),
	"tools/call": new Set([
		"name",
		"arguments",
		"_meta"
	])
};
const messageMembers = new Set([
	"jsonrpc",
	"id",
	"method",
	"params"
]);
const metaMembers = new Set([
	"protocolVersion",
	"clientCapabilities",
	"clientInfo"
].map((name) => META + name));
const clientMembers = new Set(["name", "version"]);
function createShortcut({ tools, toolList, serverInfo }) {
	const list = {
		bytes: Buffer.from(`{"result":{${membersOf({ tools: toolList })}`),
		tell() {}
	};
	const given = new I({
		max: MOST_RESULTS,
		maxSize: MOST_BYTES$1,
		sizeCalculation: ({ bytes }, call) => bytes.length + call.length
	});
	const server = { _meta: { [`${META}serverInfo`]: serverInfo } };
	const added = {
		"tools/call": `,${membersOf({
			resultType: "complete",
			...server
		})}`,
		"tools/list": `,${membersOf({
			resultType: "complete",
			...cacheHint,
			...server
		})}`
	};
	return (message, headers) => {
		const { id, method, params = {} } = message;
		if (method !== "tools/call" && method !== "tools/list") return void 0;
		if (id === void 0 || !hasOnly(message, messageMembers) || !hasOnly(params, paramsMembers[method])) return void 0;
		if (headers["content-type"] !== "application/json") return void 0;
		const version = versionOf$2(method, params, headers);
		if (version === void 0) return void 0;
		const result = method === "tools/list" ? list : callResult(params, version !== "2025-03-26");
		if (result === void 0) return void 0;
		result.tell();
		const more = version === "2026-07-28" ? added[method] : "";
		return {
			bytes: result.bytes,
			tail: `${more}},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`
		};
	};
	function callResult({ name, arguments: args = {} }, links) {
		const tool = tools.get(name);
		if (!tool || !isObject$1(args)) return void 0;
		const call = JSON.stringify([
			name,
			links,
			args
		], toldApart);
		const known = given.get(call);
		if (known) return known;
		try {
			const { content, json, tell } = callTool(tool, args, links);
			const bytes = Buffer.from(`{"result":{"content":${JSON.stringify(content)},"structuredContent":${json}`);
			given.set(call, {
				bytes,
				tell
			});
			return {
				bytes,
				tell
			};
		} catch (error) {
			if (error instanceof ArgumentError) return void 0;
			throw error;
		}
	}
}
function versionOf$2(method, { name, _meta: meta }, headers) {
	const version = headers["mcp-protocol-version"] ?? "2025-03-26";
	const [methodTold, nameTold] = [headers["mcp-method"], headers["mcp-name"]];
	if (meta === void 0) return LEGACY_MCP_VERSIONS.includes(version) && methodTold === void 0 && nameTold === void 0 ? version : void 0;
	return version === "2026-07-28" && methodTold === method && nameTold === name && isObject$1(meta) && isEnvelope(meta) ? version : void 0;
}
function isEnvelope(meta) {
	const [version, capabilities, client] = [...metaMembers].map((name) => meta[name]);
	return hasOnly(meta, metaMembers) && version === "2026-07-28" && isObject$1(capabilities) && Object.keys(capabilities).length === 0 && (client === void 0 || isObject$1(client) && hasOnly(client, clientMembers) && [...clientMembers].every((name) => typeof client[name] === "string"));
}
const toldApart = (_, value) => typeof value === "number" && !Number.isFinite(value) ? { number: String(value) } : value;
const hasOnly = (value, known) => Object.keys(value).every((name) => known.has(name));
const membersOf = (value) => JSON.stringify(value).slice(1, -1);
// src/mcp/exchange.ts
function createExchange(surface, onError, { serverOver, shortcut = () => void 0 } = {}) {
	let legs;
	return {
		answerAtOnce(body, headers) {
			const parsed = parseMessage(body);
			return "message" in parsed ? shortcut(parsed.message, headers) : void 0;
		},
		async answer({ body, headers, signal: makeSignal }) {
			const parsed = parseMessage(body);
			if ("fault" in parsed) return faultAnswer(parsed.fault);
			const { message } = parsed;
			let signal;
			try {
				const short = shortcut(message, headers);
				if (short) return {
					status: 200,
					json: Buffer.concat([short.bytes, Buffer.from(short.tail)])
				};
				signal = makeSignal();
				const { createLegs } = await import("./legs.js");
				legs ??= createLegs(surface, onError, serverOver);
				return await legs(message, headers, signal);
			} catch (error) {
				if (!signal?.aborted) onError(error);
				return faultAnswer({
					status: 500,
					code: INTERNAL_ERROR,
					message: "Internal error",
					id: message.id ?? null
				});
			}
		}
	};
}
function createEditionExchange(edition, onError) {
	const surface = createSurface(edition);
	return createExchange(surface, onError, { shortcut: createShortcut(surface) });
}
function createExchanges(exchangeOver, onError) {
	const made = new WeakMap();
	return { of(edition) {
		const known = made.get(edition) ?? exchangeOver(edition, onError);
		made.set(edition, known);
		return known;
	} };
}
// src/http/access-log.ts
function createAccessLog(log, metrics) {
	const answered = ({ id: reqId, method, route }, status, exact) => {
		const milliseconds = Math.round(exact * 10) / 10;
		log.info({
			reqId,
			method,
			route,
			status,
			milliseconds
		}, "answered");
		metrics?.answered(route, status, exact / 1e3);
	};
	const aborted = ({ id: reqId, method, route }) => {
		log.info({
			reqId,
			method,
			route
		}, "aborted");
		metrics?.aborted(route);
	};
	return {
		watch(request, response, started) {
			const { socket } = response.req;
			response.once("close", () => {
				if (socket.destroyed) aborted(request);
				else answered(request, response.statusCode, performance.now() - started);
			});
		},
		aborted
	};
}
// src/search/answer.ts
function specificationAnswer(knowledge, query, hits, limit) {
	const results = hits.slice(0, limit).map(({ passage: { name, url, text } }) => ({
		name,
		url,
		description: text
	}));
	return {
		_meta: {
			response_type: results.length > 0 ? "results" : "no_results",
			version: INTERFACE_VERSION,
			...hintFor(knowledge, hits)
		},
		query,
		results
	};
}
function nlwebAnswer(knowledge, query, hits, results) {
	return {
		_meta: {
			response_type: "answer",
			version: NLWEB_VERSION,
			...hintFor(knowledge, hits)
		},
		query,
		results
	};
}
function nlwebItem({ baseUrl }, { passage, score }) {
	const { kind, name, url, text } = passage;
	return {
		"@type": kind === "faq" ? ["Question", "Article"] : ["Article"],
		"@id": url,
		name,
		url,
		description: text,
		site: new URL(baseUrl).hostname,
		score: Math.round(score * 100),
		grounding: { source_urls: [url] }
	};
}
function hintFor({ baseUrl, pack }, hits) {
	if (hits.length > 0) return {};
	const [language] = pack.members.platform.availability.languages;
	return { hint: `Nothing in the public content fits this question. Try other words, or read ${baseUrl}/api/faq (categories: ${pack.categories.map(({ name }) => name).join(", ")}). The content is in ${language}.` };
}
// src/http/json-body.ts
function takeBytes(app, bodyLimit) {
	app.addContentTypeParser("*", {
		parseAs: "buffer",
		bodyLimit
	}, (_, body, done) => done(null, body));
}
const beforeBody = (check, bodyOf = () => void 0) => (request, _, payload, done) => {
	check(request);
	const body = bodyOf(request.raw);
	done(null, body ? Readable.from(body, { objectMode: false }) : payload);
};
function checkBodyHeaders({ headers }, kinds) {
	const encoding = headers["content-encoding"]?.trim().toLowerCase();
	const kind = bodyKind(headers["content-type"]);
	if (kind === void 0 || !kinds.includes(kind) || encoding !== void 0 && !["", "identity"].includes(encoding)) throw new ServiceError("unsupported_media_type");
}
function bodyKind(contentType) {
	const type = contentType?.split(";", 1)[0]?.trim().toLowerCase();
	if (type === "application/x-www-form-urlencoded") return "form";
	return type === void 0 || type === "application/json" || /^[\w.+-]+\/[\w.+-]*\+json$/.test(type) ? "json" : void 0;
}
function bytesOf({ body }) {
	return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
const utf8 = new TextDecoder("utf-8", { fatal: true });
function parseJson(body) {
	try {
		const text = utf8.decode(body);
		return text.trim() === "" ? void 0 : JSON.parse(text);
	} catch {
		throw new ServiceError("invalid_json");
	}
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
// src/http/ask-request.ts
const DEFAULT_RESULTS = 10;
const SEE = "See {base_url}/openapi.json.";
function parseAskBody(body) {
	const message = parseJson(body);
	if (message === void 0) throw new ServiceError("missing_query");
	if (!isObject(message)) throw wrongType("The request body", "a JSON object");
	const { query, streaming, query_id: queryId } = message;
	const prefer = isObject(message.prefer) ? message.prefer : {};
	const meta = isObject(message.meta) ? message.meta : {};
	const nlweb = isObject(query) || typeof meta.version === "string" || typeof meta.api_version === "string";
	const detail = nlweb ? { members: { _meta: {
		response_type: "failure",
		version: NLWEB_VERSION
	} } } : {};
	const options = isObject(query) ? query : {};
	const text = checkQuestion(isObject(query) ? query.text : query, detail);
	let searched = text;
	if (options.decontextualized_query !== void 0) searched = checkQuestion(options.decontextualized_query, detail, "invalid_query");
	const flag = streaming !== void 0 ? streaming : prefer.streaming;
	if (flag !== void 0 && typeof flag !== "boolean") throw new ServiceError("invalid_streaming", detail);
	return {
		dialect: nlweb ? "nlweb" : "specification",
		query: text,
		searched,
		streaming: flag,
		queryId: checkQueryId(queryId, detail),
		maxResults: Math.floor(number(options.max_results, "\"query.max_results\"", DEFAULT_RESULTS, 1, 25, detail)),
		minScore: number(options.min_score, "\"query.min_score\"", 0, 0, 100, detail),
		skip: Math.floor(number(nlweb ? meta.start_num : void 0, "\"meta.start_num\"", 0, 0, Number.MAX_SAFE_INTEGER, detail))
	};
}
function parseAskParameters(search) {
	const parameters = new URLSearchParams(search);
	const only = (name, code) => {
		const [first, second] = parameters.getAll(name);
		if (second !== void 0) throw new ServiceError(code, {
			message: `The parameter "${name}" is given twice.`,
			...code === "invalid_request" ? { hint: `"${name}" must be one string. ${SEE}` } : {}
		});
		return first;
	};
	const given = only("query", "invalid_query");
	if (given === void 0) return null;
	const query = checkQuestion(given, {});
	const streaming = only("streaming", "invalid_streaming")?.toLowerCase();
	if (streaming !== void 0 && ![
		"true",
		"false",
		"1",
		"0"
	].includes(streaming)) throw new ServiceError("invalid_streaming");
	return {
		dialect: "specification",
		query,
		searched: query,
		streaming: streaming === void 0 ? void 0 : streaming === "true" || streaming === "1",
		queryId: checkQueryId(only("query_id", "invalid_request"), {}),
		maxResults: DEFAULT_RESULTS,
		minScore: 0,
		skip: 0
	};
}
function checkQuestion(value, detail, missing = "missing_query") {
	if (value === void 0 || value === null || typeof value === "string" && value.trim() === "") throw new ServiceError(missing, detail);
	if (typeof value !== "string") throw new ServiceError("invalid_query", detail);
	if (isLonger(value, 2e3)) throw new ServiceError("query_too_long", detail);
	return value;
}
function checkQueryId(value, detail) {
	if (value === void 0) return void 0;
	if (typeof value !== "string" || isLonger(value, 128)) throw wrongType("\"query_id\"", `a string of at most 128 characters`, detail);
	return value;
}
function number(value, name, usual, min, max, detail) {
	if (value === void 0) return usual;
	if (typeof value !== "number") throw wrongType(name, "a number", detail);
	return Math.min(max, Math.max(min, value));
}
function isLonger(text, limit) {
	return text.length > limit && [...text].length > limit;
}
function wrongType(what, type, detail = {}) {
	return new ServiceError("invalid_request", {
		...detail,
		message: `${what} has the wrong type.`,
		hint: `${what} must be ${type}. ${SEE}`
	});
}
// src/http/ask-stream.ts
function namedFrames(body) {
	const { _meta, query, results } = body;
	return [
		{
			message_type: "start",
			_meta,
			query,
			total: results.length
		},
		...results.map((item, index) => ({
			message_type: "result",
			index,
			item
		})),
		{
			message_type: "complete",
			...body
		}
	].map((message) => `event: ${message.message_type}\ndata: ${JSON.stringify(message)}\n\n`);
}
function numberedFrames(body, items) {
	const { _meta, query, results, query_id } = body;
	const id = query_id === void 0 ? {} : { query_id };
	return [
		{
			message_type: "start",
			_meta,
			query,
			total: results.length,
			...id
		},
		...items.length === 0 ? [] : [{
			message_type: "result_batch",
			results: items.map((item) => {
				const { name, url, description, site, score } = item;
				return {
					name,
					url,
					description,
					site,
					score,
					schema_object: item
				};
			}),
			...id
		}],
		{
			message_type: "complete",
			...body
		}
	].map((message, index) => `id: ${index}\ndata: ${JSON.stringify(message)}\n\n`);
}
// src/http/weighted-header.ts
const MAX_VALUES = 64;
const remembered = new Map();
const MAX_REMEMBERED$3 = 500;
const MAX_CHARACTERS$1 = 200;
function parseWeighted(header) {
	if (!header) return [];
	const values = remembered.get(header) ?? readWeighted(header);
	if (remembered.size < MAX_REMEMBERED$3 && header.length <= MAX_CHARACTERS$1) remembered.set(header, values);
	return values;
}
function readWeighted(header) {
	return header.split(",", MAX_VALUES).map((element) => {
		const [value = "", ...parameters] = element.split(";").map((part) => part.replace(/[ \t]/g, "").toLowerCase());
		const weight = parameters.find((parameter) => parameter.startsWith("q="));
		return {
			value: [value, ...parameters.filter((parameter) => !parameter.startsWith("q=") && parameter !== "")].join(";"),
			q: weight === void 0 ? 1 : Number.parseFloat(weight.slice(2))
		};
	}).filter(({ value, q }) => value !== "" && q >= 0 && q <= 1);
}
function acceptance(ranges, type) {
	let decided = {
		q: 0,
		specificity: 0,
		order: ranges.length
	};
	ranges.forEach(({ value, q }, order) => {
		const range = value.split(";", 1)[0];
		const specificity = range === type ? 3 : range === `${type.split("/", 1)[0]}/*` ? 2 : range === "*/*" ? 1 : 0;
		if (specificity > decided.specificity) decided = {
			q,
			specificity,
			order
		};
	});
	return decided;
}
function chooseType(accept, offered) {
	const ranges = parseWeighted(accept);
	if (ranges.length === 0) return 0;
	const { index } = offered.map((type, index) => ({
		index,
		...acceptance(ranges, type)
	})).filter(({ q }) => q > 0).sort((a, b) => b.q - a.q || b.specificity - a.specificity || a.order - b.order || a.index - b.index)[0] ?? { index: 0 };
	return index;
}
function chooseCoding(acceptEncoding, available) {
	const wanted = parseWeighted(acceptEncoding?.replace(/x-gzip/gi, "gzip"));
	const quality = (coding) => (wanted.find(({ value }) => value === coding) ?? wanted.find(({ value }) => value === "*"))?.q ?? 0;
	let chosen = "identity";
	let best = wanted.find(({ value }) => value === "identity")?.q ?? 0;
	for (const coding of available) {
		const q = quality(coding);
		if (q > 0 && (q > best || q === best && chosen === "identity")) {
			best = q;
			chosen = coding;
		}
	}
	return chosen;
}
// src/http/ask-answers.ts
const MOST_BYTES = 4 * 2 ** 20;
const MOST_ANSWERS = 1e3;
function createPostedAnswers(told) {
	const ofEditions = new WeakMap();
	const createCache = () => new I({
		max: MOST_ANSWERS,
		maxSize: MOST_BYTES,
		sizeCalculation: ({ bytes }, asked) => bytes.length + asked.length
	});
	return { of(edition, body, accept) {
		const given = ofEditions.get(edition) ?? createCache();
		ofEditions.set(edition, given);
		const asked = `${accept}\n${body.toString("latin1")}`;
		const known = given.get(asked);
		if (known) return known;
		const call = parseAskBody(body);
		const hits = askQuestion(edition.knowledge, call.searched);
		const answer = bodyOf(call, hits, edition);
		const stream = wantsStream(call, accept);
		const posted = {
			stream,
			bytes: Buffer.from(stream ? namedFrames(answer).join("") : JSON.stringify(answer)),
			tell() {
				told(answer._meta.response_type);
				tellAsked(edition.knowledge, call.searched, hits);
			}
		};
		given.set(asked, posted);
		return posted;
	} };
}
function wantsStream({ streaming }, accept) {
	if (streaming !== void 0) return streaming;
	const ranges = parseWeighted(accept);
	return acceptance(ranges, "text/event-stream").q > acceptance(ranges, "application/json").q;
}
function bodyOf(call, hits, { knowledge }) {
	const { dialect, query, queryId, maxResults, minScore, skip } = call;
	const id = queryId === void 0 ? {} : { query_id: queryId };
	if (dialect === "specification") return {
		...specificationAnswer(knowledge, query, hits, maxResults),
		...id
	};
	return {
		...nlwebAnswer(knowledge, query, hits, hits.map((hit) => nlwebItem(knowledge, hit)).filter(({ score }) => score >= minScore).slice(skip, skip + maxResults)),
		...id
	};
}
function answerAtOnce(server, parts) {
	const { editions, answers, posts, accessLog, nextId, longest } = parts;
	const routers = server.listeners("request");
	const toRouter = (request, response) => {
		for (const router of routers) router(request, response);
	};
	const alreadyTaken = new WeakMap();
	function answerPost(request, response, route, post) {
		const started = performance.now();
		const longWay = (already) => {
			alreadyTaken.set(request, already);
			toRouter(request, response);
		};
		const answer = (body, told) => {
			const ready = attempt(() => post.answer(request, body, told));
			if (!ready) return longWay({
				body,
				told
			});
			const { head, bytes, tail = "", stream } = ready;
			accessLog.watch({
				id: nextId(),
				method: "POST",
				route
			}, response, started);
			if (stream) {
				const oldest = setTimeout(() => response.destroy(), longest);
				response.once("close", () => clearTimeout(oldest));
			} else head.push("content-length", String(bytes.length + Buffer.byteLength(tail)));
			response.writeHead(200, head);
			response.write(bytes);
			response.end(tail);
		};
		const read = (told) => {
			const chunks = [];
			const cut = () => accessLog.aborted({
				id: nextId(),
				method: "POST",
				route
			});
			request.on("data", (chunk) => chunks.push(chunk));
			request.once("close", cut);
			request.once("end", () => {
				request.off("close", cut);
				answer(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks), told);
			});
		};
		const counted = (told) => {
			if (told?.retryAfter === null) read(told);
			else longWay({ told });
		};
		const told = attempt(() => post.count(request));
		if (told instanceof Promise) told.then(counted, () => counted(void 0));
		else counted(told);
	}
	server.removeAllListeners("request");
	server.on("request", (request, response) => {
		const { method = "", url = "", headers } = request;
		if (headers.host === void 0 || !server.listening) return toRouter(request, response);
		if (method === "POST") {
			const post = posts.get(url);
			return post && isPlain(request, post.maxBody) ? answerPost(request, response, url, post) : toRouter(request, response);
		}
		const document = method === "GET" || method === "HEAD" ? editions.current().documents.get(url) : void 0;
		if (!document) return toRouter(request, response);
		accessLog.watch({
			id: nextId(),
			method,
			route: "/*"
		}, response, performance.now());
		answers.answer(request, response, document);
	});
	return (request) => alreadyTaken.get(request);
}
function isPlain({ headers }, maxBody) {
	const { "content-type": type, "content-encoding": coding, "content-length": length } = headers;
	return type === "application/json" && coding === void 0 && Number(length) <= maxBody;
}
function attempt(make) {
	try {
		return make();
	} catch {
		return;
	}
}
// src/agents/bearer.ts
const MAX_TOKEN_BYTES = 4096;
const TOLERANCE$2 = 30;
async function checkBearer(access, authorization) {
	const [header, second] = authorization;
	if (!isLaunched(access.phase) || header === void 0) return "none";
	if (second !== void 0) return "malformed";
	const [scheme = "", token = "", more] = header.trim().split(/ +/);
	if (scheme.toLowerCase() !== "bearer") return "none";
	if (more !== void 0 || !/^[\w~+/.-]+=*$/.test(token)) return "malformed";
	try {
		return await verify(access, token) ?? "invalid";
	} catch (error) {
		if (error instanceof StoreUnavailable) throw error;
		return "invalid";
	}
}
async function verify({ baseUrl, signingKeys, store, clock }, token) {
	if (!isCompactJws(token, MAX_TOKEN_BYTES)) return void 0;
	const { payload } = await jwtVerify(token, ({ kid, alg }) => signingKeys.verifier(kid, alg), {
		algorithms: ["ES256", "RS256"],
		typ: TOKEN_TYPE,
		issuer: baseUrl,
		audience: resourceOf(baseUrl),
		requiredClaims: [
			"sub",
			"client_id",
			"jti",
			"iat",
			"exp",
			"scope"
		],
		currentDate: new Date(clock.now()),
		clockTolerance: TOLERANCE$2
	});
	const { aud, sub, jti, iat, exp, scope } = payload;
	if (typeof aud !== "string" || typeof sub !== "string" || typeof scope !== "string") return void 0;
	if (exp - iat > 600) return void 0;
	if (iat > clock.now() / 1e3 + TOLERANCE$2) return void 0;
	const status = await store.tokenStatus(String(jti));
	if (!status || status.revoked || status.registrationState !== "active" || status.keyState === "removed") return void 0;
	return {
		registrationId: sub,
		scopes: scope.split(" ")
	};
}
// src/agents/refusal.ts
var Refusal = class extends Error {
	name = "Refusal";
	reason;
	registrationId;
	detail;
	constructor(reason, { registrationId, ...detail } = {}) {
		super(reason);
		this.reason = reason;
		this.registrationId = registrationId;
		this.detail = detail;
	}
	toServiceError() {
		return new ServiceError(errorCode(this.reason), {
			...details[this.reason],
			...this.detail
		});
	}
};
const details = {
	address_missing: {
		message: "The registration cannot be confirmed by e-mail.",
		hint: "Register again. See {base_url}/auth.md"
	},
	resend_too_early: { message: "Another code cannot be sent yet." }
};
function errorCode(reason) {
	switch (reason) {
		case "claim_token_unknown": return "invalid_claim_token";
		case "code_wrong":
		case "code_unusable":
		case "code_budget_spent": return "invalid_code";
		case "scope_unknown":
		case "scope_beyond_grant": return "invalid_scope";
		case "registration_expired": return "claim_expired";
		case "registration_ended":
		case "claim_token_reused":
		case "identity_ended": return "registration_revoked";
		case "resend_too_early": return "rate_limited";
		case "identity_type_unknown": return "unsupported_identity_type";
		case "issuer_unknown":
		case "issuer_is_this_service": return "issuer_not_enabled";
		case "assertion_malformed":
		case "assertion_type_wrong":
		case "assertion_algorithm":
		case "issuer_keys_unavailable":
		case "assertion_signature":
		case "assertion_claims":
		case "assertion_audience":
		case "assertion_time":
		case "assertion_client":
		case "assertion_resource":
		case "assertion_too_old":
		case "assertion_replayed":
		case "client_unknown":
		case "client_proof": return "invalid_assertion";
		case "address_missing":
		case "approval_pending":
		case "grant_type_unknown":
		case "parameter_missing":
		case "parameter_repeated": return "invalid_request";
	}
}
const oauthCodes = {
	parameter_missing: "invalid_request",
	parameter_repeated: "invalid_request",
	grant_type_unknown: "unsupported_grant_type",
	client_unknown: "invalid_client",
	client_proof: "invalid_client",
	approval_pending: "authorization_pending",
	scope_unknown: "invalid_scope",
	scope_beyond_grant: "invalid_scope",
	assertion_resource: "invalid_target"
};
function oauthError(reason) {
	const error = oauthCodes[reason] ?? "invalid_grant";
	const { status, description } = oauthErrors[error];
	return {
		status,
		body: {
			error,
			error_description: description
		}
	};
}
// src/http/access-error.ts
const RETRY_SECONDS = "5";
function toAccessError(error, request, challenge) {
	if (error instanceof Refusal) {
		logRefusal(error, request);
		const told = error.toServiceError();
		if (told.code !== "invalid_claim_token") return told;
		return new ServiceError(told.code, { headers: { "www-authenticate": challenge } });
	}
	if (error instanceof StoreUnavailable) {
		request.log.error({ err: error.cause }, "the store of registrations cannot be used");
		return new ServiceError("temporarily_unavailable", { headers: { "retry-after": RETRY_SECONDS } });
	}
	return error;
}
function logRefusal({ reason, registrationId }, request) {
	request.log.info({
		reason,
		...registrationId && { registration_id: registrationId }
	}, "refused");
}
function challengeOf(baseUrl) {
	return `Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`;
}
// src/http/fixed-headers.ts
function fixedHeaders(baseUrl) {
	return {
		"x-content-type-options": "nosniff",
		"referrer-policy": "no-referrer",
		"cross-origin-resource-policy": "cross-origin",
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
		...baseUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {},
		"access-control-allow-origin": "*"
	};
}
function sendJson(reply, status, value) {
	return sendJsonBytes(reply, status, Buffer.from(JSON.stringify(value)));
}
function sendJsonBytes(reply, status, json) {
	return reply.code(status).header("content-type", "application/json").send(json);
}
// src/http/path-rules.ts
const publishedRules = {
	methods: [
		"GET",
		"HEAD",
		"OPTIONS"
	],
	rateLimit: void 0,
	dailyLimit: void 0,
	jsonRpc: false,
	guided: false,
	maxBody: 0,
	allowHeaders: "Accept, Authorization, Content-Type, If-None-Match",
	headers: { "access-control-expose-headers": "ETag, Link, Content-Location, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, WWW-Authenticate" }
};
const rateLimitHeaders$1 = "X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After";
const agentAuth = {
	methodHint: "Use POST. See {base_url}/auth.md",
	allowHeaders: "Content-Type, Accept, Authorization",
	headers: {
		"access-control-expose-headers": `WWW-Authenticate, ${rateLimitHeaders$1}`,
		"cache-control": "no-store"
	},
	maxBody: 16384
};
const livePaths = {
	"/ask": {
		methodHint: "Use POST, or GET with the parameter \"query\". See {base_url}/openapi.json.",
		allowHeaders: "Content-Type, Accept, Authorization, Last-Event-ID",
		headers: {
			"access-control-expose-headers": rateLimitHeaders$1,
			"cache-control": "no-store",
			vary: "Accept"
		},
		maxBody: 32768
	},
	"/search": {
		page: true,
		headers: {
			"access-control-expose-headers": rateLimitHeaders$1,
			"cache-control": "no-store",
			vary: "Accept",
			"x-robots-tag": "noindex"
		}
	},
	"/mcp": {
		methodHint: "Send JSON-RPC messages with POST. The server card is at {base_url}/mcp/server-card.",
		allowHeaders: "content-type, accept, authorization, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id",
		headers: {
			"access-control-expose-headers": rateLimitHeaders$1,
			"cache-control": "no-store",
			vary: "Accept"
		},
		maxBody: 65536
	},
	"/a2a": {
		methodHint: "Send JSON-RPC messages with POST. The agent card is at {base_url}/.well-known/agent-card.json.",
		allowHeaders: "content-type, accept, authorization, a2a-version, a2a-extensions",
		headers: {
			"access-control-expose-headers": rateLimitHeaders$1,
			"cache-control": "no-store",
			vary: "Accept"
		},
		maxBody: 65536
	},
	"/api/agent-auth/register": agentAuth,
	"/api/agent-auth/claim": agentAuth,
	"/api/agent-auth/revoke": agentAuth,
	"/api/agent-auth/token": agentAuth,
	"/.well-known/jwks.json": {},
	"/api/health": { headers: {
		...publishedRules.headers,
		"cache-control": "no-store"
	} }
};
function maxBodyOf(path) {
	return livePaths[path]?.maxBody ?? 0;
}
function liveRules(endpoints) {
	return new Map(Object.entries(livePaths).flatMap(([path, difference]) => {
		const rows = endpoints.filter((endpoint) => endpoint.path === path);
		const methods = rows.flatMap(({ method }) => method === "GET" ? ["GET", "HEAD"] : [method]);
		const rules = {
			...publishedRules,
			...difference,
			methods: ["OPTIONS", ...methods].sort(),
			rateLimit: rows.find((row) => row.rateLimit)?.rateLimit,
			dailyLimit: rows.find((row) => row.dailyLimit)?.dailyLimit,
			jsonRpc: rows.some((row) => row.errorForm === "json-rpc"),
			guided: rows.some((row) => row.guided)
		};
		return rows.length > 0 ? [[path, rules]] : [];
	}));
}
function rulesOf(path, live, edition) {
	return live.get(path) ?? (resolvePath(path, edition) === void 0 ? void 0 : publishedRules);
}
function resolvePath(path, edition) {
	if (edition.documents.has(path)) return { document: path };
	const moved = edition.redirects.get(path);
	if (moved !== void 0) return { location: moved };
	const bare = path.slice(0, -1);
	return path.endsWith("/") && !/^\/(api|\.well-known|assets)\//.test(path) && edition.documents.has(bare) ? { location: edition.baseUrl + bare } : void 0;
}
function pathOf$1(url) {
	const path = url.split("?", 1)[0];
	return path.includes("%") ? decodeURIComponent(path) : path;
}
// src/http/authenticated-api.ts
const AUTHENTICATED_ROOT = "/api/v1";
const ALLOW = "GET, HEAD, OPTIONS";
const headers = {
	"cache-control": "no-store",
	"access-control-expose-headers": "WWW-Authenticate, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset"
};
const documents = {
	[`${AUTHENTICATED_ROOT}/content`]: {
		scope: "content:read",
		document: "/api/content"
	},
	[`${AUTHENTICATED_ROOT}/faq`]: {
		scope: "faq:read",
		document: "/api/faq"
	}
};
function isAuthenticatedPath(target) {
	return /^\/api\/v1(?:$|[/?;]|%2[fF])/.test(target.replace(/^https?:\/\/[^/?#]*/i, ""));
}
async function answerAuthenticated(request, reply, { access, edition, address, limits }) {
	reply.headers(headers);
	if (isPreflight(request)) return reply.code(204).headers({
		allow: ALLOW,
		"access-control-allow-methods": "GET, HEAD",
		"access-control-allow-headers": "Accept, Authorization, Content-Type",
		"access-control-max-age": "86400"
	}).send();
	const challenge = challengeOf(access.baseUrl);
	const refusal = (code, parameters) => new ServiceError(code, { headers: { "www-authenticate": challenge + parameters } });
	if (!isLaunched(access.phase)) throw refusal("unauthorized", "");
	try {
		await limits.failures.check(address, reply);
		const grant = await credentials(access, request);
		if (typeof grant === "string") {
			await limits.failures.admit(address, true, reply);
			throw refusal("unauthorized", parametersOf[grant]);
		}
		await limits.requests.admit(grant.registrationId, true, reply);
		return answer$1(request, reply, grant, {
			access,
			edition,
			refusal
		});
	} catch (error) {
		throw toAccessError(error, request, challenge);
	}
}
const parametersOf = {
	none: "",
	malformed: ", error=\"invalid_token\"",
	invalid: ", error=\"invalid_token\", error_description=\"The access token is not valid\""
};
function credentials(access, request) {
	const { query, rawHeaders } = {
		query: request.query,
		rawHeaders: request.raw.rawHeaders
	};
	if (Object.hasOwn(query, "access_token")) return Promise.resolve("malformed");
	return checkBearer(access, rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "authorization"));
}
function answer$1(request, reply, { scopes }, { access, edition, refusal }) {
	const path = pathOf$1(request.url);
	const shown = Object.hasOwn(documents, path) ? documents[path] : void 0;
	if (path !== "/api/v1" && !shown) throw new ServiceError("not_found");
	if (request.method === "OPTIONS") return reply.code(204).header("allow", ALLOW).send();
	if (!["GET", "HEAD"].includes(request.method)) throw new ServiceError("method_not_allowed", { headers: { allow: ALLOW } });
	if (!shown) {
		const root = resourceOf(access.baseUrl);
		const links = {
			content: `${root}/content`,
			faq: `${root}/faq`
		};
		return sendJson(reply, 200, {
			version: INTERFACE_VERSION,
			links,
			scope: scopes.join(" ")
		});
	}
	if (!scopes.includes(shown.scope)) throw refusal("insufficient_scope", `, error="insufficient_scope", scope="${shown.scope}"`);
	const bytes = edition.documents.get(shown.document)?.forms[0]?.codings.identity.bytes;
	return reply.code(200).header("content-type", "application/json").send(bytes);
}
function isPreflight({ method, headers: { origin, "access-control-request-method": asked } }) {
	return method === "OPTIONS" && origin !== void 0 && asked !== void 0;
}
// src/http/client-address.ts
const MAX_REMEMBERED$2 = 1e3;
function createTrust(trusted) {
	const list = trustedList(trusted);
	const isListed = (address) => {
		const family = isIP(address);
		return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
	};
	const known = new Map();
	return (address) => {
		const answer = known.get(address) ?? isListed(address);
		if (known.size < MAX_REMEMBERED$2) known.set(address, answer);
		return answer;
	};
}
function createClientAddress(trusted) {
	if (trusted.length === 0) return (socketAddress) => socketAddress;
	const isTrusted = createTrust(trusted);
	return (socketAddress, forwardedFor) => {
		let client = socketAddress;
		for (const entry of (forwardedFor ?? "").split(",").reverse()) {
			const address = withoutPort(entry.trim());
			if (!isTrusted(client) || isIP(address) === 0) break;
			client = address;
		}
		return client;
	};
}
function trustedList(entries) {
	const list = new BlockList();
	for (const entry of entries.flatMap((name) => name === "loopback" ? ["127.0.0.0/8", "::1"] : [name])) {
		const [address = "", bits] = entry.split("/");
		const family = isIP(address) === 6 ? "ipv6" : "ipv4";
		if (isIP(address) === 0 || bits !== void 0 && !/^\d{1,3}$/.test(bits)) throw new RangeError(entry);
		if (bits === void 0) list.addAddress(address, family);
		else list.addSubnet(address, Number(bits), family);
	}
	return list;
}
function withoutPort(entry) {
	return /^\[(.+)\](:\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
}
// src/http/cross-origin.ts
function checkMethod(request, reply, rules) {
	const { methods, allowHeaders, methodHint } = rules;
	const allow = methods.join(", ");
	if (request.method === "OPTIONS") reply.code(204).headers({
		allow,
		"access-control-allow-methods": methods.filter((method) => method !== "OPTIONS").join(", "),
		"access-control-allow-headers": allowHeaders,
		"access-control-max-age": "86400"
	}).send();
	else if (!methods.includes(request.method)) throw new ServiceError("method_not_allowed", {
		...methodHint === void 0 ? {} : { hint: methodHint },
		headers: { allow }
	});
}
// src/http/linger.ts
const LINGER_MILLISECONDS = 2e3;
function dropInput(socket) {
	socket.removeAllListeners("data");
	socket.on("data", () => {});
	socket.resume();
}
function linger(socket) {
	dropInput(socket);
	socket.end(() => {
		const late = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS);
		socket.once("close", () => clearTimeout(late));
	});
}
// src/http/error-body.ts
function toServiceError(error, maxBody) {
	if (error instanceof ServiceError) return error;
	const { code, statusCode } = error ?? {};
	if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new ServiceError("payload_too_large", { hint: `Send at most ${maxBody} bytes. See {base_url}/openapi.json.` });
	if (statusCode === 415) return new ServiceError("unsupported_media_type");
	if (statusCode === 408) return new ServiceError("request_timeout");
	if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) return new ServiceError("invalid_request");
	return new ServiceError("internal_error");
}
function reportFailure(request, reply, error) {
	request.log.error({ err: error }, "request failed");
	reply.header("x-request-id", request.id);
}
function sendError(reply, error, baseUrl, guided = false) {
	reply.headers({
		"cache-control": "no-store",
		...error.detail.headers
	});
	if (error.code === "payload_too_large") reply.header("connection", "close");
	return sendJson(reply, error.status, error.body(baseUrl, guided));
}
function sendPageError({ headers: { accept } }, reply, error, { baseUrl, live }) {
	if (chooseType(accept, ["application/json", "text/html"]) === 0) return sendError(reply, error, baseUrl);
	return reply.code(error.status).headers({
		...error.detail.headers,
		"content-type": HTML_TYPE,
		...htmlHeaders
	}).send(Buffer.from(live.refused(error.body(baseUrl).error.message)));
}
const jsonRpcCodes = {
	invalid_json: -32700,
	internal_error: -32603
};
const INVALID_REQUEST = -32600;
function sendJsonRpcError(reply, error, baseUrl) {
	if (error.code === "rate_limited") return sendError(reply, error, baseUrl);
	const { message, hint } = error.body(baseUrl).error;
	reply.headers({
		"cache-control": "no-store",
		...error.detail.headers
	});
	if (error.code === "payload_too_large") reply.header("connection", "close");
	return sendJson(reply, error.status, {
		jsonrpc: "2.0",
		id: null,
		error: {
			code: jsonRpcCodes[error.code] ?? INVALID_REQUEST,
			message: `${message} ${hint}`
		}
	});
}
const socketErrors = {
	HPE_HEADER_OVERFLOW: "headers_too_large",
	ERR_HTTP_REQUEST_TIMEOUT: "request_timeout"
};
const reasons = {
	400: "Bad Request",
	408: "Request Timeout",
	431: "Request Header Fields Too Large"
};
function answerBrokenRequest(error, socket, baseUrl) {
	if (error.code === "ECONNRESET") socket.destroy();
	if (!socket.writable) return void 0;
	const fault = new ServiceError(socketErrors[error.code ?? ""] ?? "invalid_request");
	const body = JSON.stringify(fault.body(baseUrl));
	const headers = {
		...fixedHeaders(baseUrl),
		"content-type": "application/json",
		"content-length": String(Buffer.byteLength(body)),
		"cache-control": "no-store",
		connection: "close"
	};
	const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.write(`HTTP/1.1 ${fault.status} ${reasons[fault.status]}\r\n${head.join("")}\r\n${body}`);
	linger(socket);
	return fault.code;
}
// src/http/json-rpc.ts
function checkJsonRpcHeaders({ headers }) {
	if (headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() !== "application/json" || headers["content-encoding"] !== void 0) throw new ServiceError("unsupported_media_type");
}
const MAX_REMEMBERED$1 = 1e3;
function createHostCheck(baseUrl) {
	const ownName = new URL(baseUrl).hostname;
	const letIn = new Set();
	function isKnown(host) {
		const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
		return name.startsWith("[") || /^\d+\.\d+\.\d+\.\d+$/.test(name) || name === ownName || name === "localhost" || name.endsWith(".localhost");
	}
	return ({ host: asked = "", origin, "x-forwarded-host": forwarded }, trusted) => {
		const host = (trusted ? forwarded?.toString().split(",").at(-1)?.trim() : void 0) || asked;
		if (!letIn.has(host)) {
			if (!isKnown(host)) throw new ServiceError("host_not_allowed");
			if (letIn.size < MAX_REMEMBERED$1) letIn.add(host);
		}
		if (origin !== void 0 && origin !== "null" && !isWebOrigin(origin)) throw new ServiceError("origin_not_allowed");
	};
}
function isWebOrigin(origin) {
	return /^https?:\/\//i.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin.toLowerCase();
}
// src/http/let-answers-end.ts
const LONGEST_MILLISECONDS = 9e3;
const MOST_WAITING = 200;
function letAnswersEnd(app) {
	const connections = new Map();
	const afterAnswers = (socket, then) => {
		const last = connections.get(socket)?.last;
		if (last && !last.closed) last.once("close", () => afterAnswers(socket, then));
		else then();
	};
	app.server.on("connection", (socket) => {
		connections.set(socket, { waiting: 0 });
		socket.once("close", () => connections.delete(socket));
		socket.destroySoon = () => linger(socket);
	});
	const workers = app.server.listeners("request");
	app.server.removeAllListeners("request");
	app.server.on("request", (request, response) => {
		const { socket } = request;
		const answers = connections.get(socket);
		if (!answers || socket.destroyed) return;
		const { last } = answers;
		const work = () => {
			if (!socket.destroyed) for (const worker of workers) worker(request, response);
		};
		answers.last = response;
		response.once("close", () => answers.waiting--);
		if (++answers.waiting > MOST_WAITING) socket.destroy();
		else if (last && !last.closed) last.once("close", work);
		else work();
	});
	app.addHook("preClose", async () => {
		Server.prototype.close.call(app.server);
		for (const socket of connections.keys()) afterAnswers(socket, () => linger(socket));
		const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
		while (connections.size > 0 && !signal.aborted) {
			const [socket] = connections.keys();
			if (socket) await once(socket, "close", { signal }).catch(() => {});
		}
		app.server.closeAllConnections();
	});
	return (socket, then) => connections.get(socket)?.last?.req.complete ? afterAnswers(socket, then) : then();
}
// src/http/not-found.ts
const forms = [
	"text/html",
	"text/markdown",
	JSON_TYPE
];
function sendNotFound(request, reply, { baseUrl, live }) {
	const error = new ServiceError("not_found");
	const forPrograms = /^\/(api|\.well-known)(\/|$)/.test(pathOf$1(request.url)) || !["GET", "HEAD"].includes(request.method);
	if (!forPrograms) reply.header("vary", "Accept");
	const form = forPrograms ? JSON_TYPE : forms[chooseType(request.headers.accept, forms)];
	if (form === "application/json") return sendError(reply, error, baseUrl);
	reply.code(404).header("cache-control", "no-store");
	return form === "text/html" ? reply.headers({
		"content-type": HTML_TYPE,
		...htmlHeaders
	}).send(Buffer.from(live.notFound)) : reply.header("content-type", MARKDOWN_TYPE).send(Buffer.from(markdownPage(baseUrl)));
}
const places = [
	{
		path: "/",
		name: "Front page"
	},
	{
		path: "/faq",
		name: "Questions and answers"
	},
	{
		path: "/llms.txt",
		name: "Overview for language models"
	}
];
const markdownPage = (baseUrl) => `# Not found

There is nothing at this address.

${places.map(({ path, name }) => `- [${name}](${baseUrl}${path.endsWith(".txt") ? path : markdownPath(path)})`).join("\n")}
`;
// src/http/send-events.ts
const cutOffsByDefault = {
	stalledMilliseconds: 3e4,
	longestMilliseconds: 6e4
};
const eventHeaders = {
	"content-type": "text/event-stream",
	"x-accel-buffering": "no"
};
function sendEvents(reply, events, { longestMilliseconds }) {
	const { raw, request } = reply;
	reply.code(200).headers(eventHeaders);
	const oldest = setTimeout(() => raw.destroy(), longestMilliseconds);
	raw.once("close", () => clearTimeout(oldest));
	if (!Buffer.isBuffer(events)) return reply.send(events);
	reply.hijack();
	raw.writeHead(200, reply.getHeaders()).end(request.method === "HEAD" ? void 0 : events);
	return reply;
}
// src/http/mcp.ts
async function answerMcp(request, reply, exchange, cutOffs) {
	const { status, json, stream } = await exchange.answer({
		body: bytesOf(request),
		headers: request.headers,
		signal() {
			const gone = new AbortController();
			reply.raw.once("close", () => gone.abort());
			return gone.signal;
		}
	});
	if (status === 500) reply.header("x-request-id", request.id);
	if (stream) return sendEvents(reply, Readable.fromWeb(stream), cutOffs);
	if (json === void 0) return reply.code(status).send();
	if (status < 400 && takesOnlyEvents(request.headers.accept)) return sendEvents(reply, Buffer.concat([
		Buffer.from("event: message\ndata: "),
		json,
		Buffer.from("\n\n")
	]), cutOffs);
	return sendJsonBytes(reply, status, json);
}
function takesOnlyEvents(accept) {
	const named = parseWeighted(accept).filter(({ q }) => q > 0).map(({ value }) => value.split(";", 1)[0]);
	return named.includes("text/event-stream") && ![
		"application/json",
		"application/*",
		"*/*"
	].some((range) => named.includes(range));
}
// src/limits/rate-limit.ts
function rateLimit(rule, count, now) {
	const { limit, windowSeconds } = rule;
	const end = (count?.openedAt ?? now) + windowSeconds * 1e3;
	const requests = count?.requests ?? 0;
	return {
		limit,
		remaining: Math.max(0, limit - requests),
		reset: Math.ceil(end / 1e3),
		retryAfter: requests > limit ? Math.max(1, Math.ceil((end - (count?.now ?? now)) / 1e3)) : null
	};
}
// src/http/rate-limit.ts
function admitByAll([first, ...others], key, counted, reply) {
	const waiting = first?.admit(key, counted, reply);
	if (others.length === 0) return waiting;
	return waiting ? waiting.then(() => admitByAll(others, key, counted, reply)) : admitByAll(others, key, counted, reply);
}
function rateLimitHeaders({ limit, remaining, reset }) {
	return {
		"x-ratelimit-limit": String(limit),
		"x-ratelimit-remaining": String(remaining),
		"x-ratelimit-reset": String(reset)
	};
}
function createLimiter(rule, store, now, labelled = true) {
	const label = (reply, told) => {
		if (labelled) reply.headers(rateLimitHeaders(told));
	};
	const refuse = (retryAfter) => {
		throw new ServiceError("rate_limited", {
			message: `Too many requests from this address. The next one is answered in ${retryAfter} ${retryAfter === 1 ? "second" : "seconds"}.`,
			headers: { "retry-after": String(retryAfter) }
		});
	};
	return {
		count(key) {
			const time = now();
			const count = store.add(key, time);
			return count instanceof Promise ? count.then((known) => rateLimit(rule, known, time)) : rateLimit(rule, count, time);
		},
		conclude(told, reply) {
			label(reply, told);
			if (told.retryAfter !== null) refuse(told.retryAfter);
		},
		admit(key, counted, reply) {
			const time = now();
			const decide = (count) => {
				const told = rateLimit(rule, count, time);
				label(reply, told);
				if (counted && told.retryAfter !== null) refuse(told.retryAfter);
			};
			const count = counted ? store.add(key, time) : store.peek(key, time);
			return count instanceof Promise ? count.then(decide) : decide(count);
		},
		async check(key, reply) {
			const time = now();
			const count = await store.peek(key, time);
			const told = rateLimit(rule, count && {
				...count,
				requests: count.requests + 1
			}, time);
			if (told.retryAfter === null) return;
			label(reply, told);
			refuse(told.retryAfter);
		}
	};
}
// src/http/plain-posts.ts
function createPlainPosts({ editions, posted, exchanges, rulesAt, addressOf, checkOrigin }) {
	const plainPost = (path, answer) => {
		const { rules, headers, limiter } = rulesAt(path);
		const asJson = Object.entries({
			...headers,
			"content-type": "application/json"
		}).flat();
		const asEvents = Object.entries({
			...headers,
			...eventHeaders,
			"cache-control": "no-store, no-transform"
		}).flat();
		return [path, {
			maxBody: rules.maxBody,
			count: (request) => limiter.count(addressOf(request)),
			answer(request, body, told) {
				const ready = answer(request, body);
				if (!ready) return void 0;
				const head = (ready.stream ? asEvents : asJson).slice();
				const labels = rateLimitHeaders(told);
				for (const name in labels) head.push(name, labels[name]);
				return {
					...ready,
					head
				};
			}
		}];
	};
	return new Map([plainPost("/ask", ({ headers: { accept } }, body) => {
		const answer = posted.of(editions.current(), body, accept);
		answer.tell();
		return answer;
	}), plainPost("/mcp", (request, body) => {
		checkOrigin(request);
		const short = takesOnlyEvents(request.headers.accept) ? void 0 : exchanges.of(editions.current()).answerAtOnce(body, request.headers);
		return short && {
			...short,
			stream: false
		};
	})]);
}
// src/http/published.ts
const available = ["br", "gzip"];
const MAX_REMEMBERED = 50;
const MAX_IN_ALL = 5e4;
const MAX_ASKED = 200;
function createPublishedAnswers(baseUrl) {
	const common = {
		...fixedHeaders(baseUrl),
		...publishedRules.headers
	};
	let remembered = new WeakMap();
	let count = 0;
	const prepare = ({ etag, bytes, headers, notModifiedHeaders }) => {
		const all = {
			...common,
			...headers
		};
		const repeated = Object.keys({
			...common,
			...notModifiedHeaders
		}).map((name) => [name, all[name]]);
		return {
			etag,
			bytes,
			head: Object.entries({
				...all,
				"content-length": String(bytes.length)
			}).flat(),
			notModifiedHead: repeated.flat()
		};
	};
	function readyFor(document, headers) {
		const asked = `${headers.accept}\n${headers["accept-encoding"]}`;
		const known = remembered.get(document) ?? new Map();
		const before = known.get(asked);
		if (before) return before;
		const ready = prepare(choose(document, headers));
		if (known.size >= MAX_REMEMBERED || asked.length > MAX_ASKED) return ready;
		if (++count > MAX_IN_ALL) {
			remembered = new WeakMap();
			count = 1;
		}
		remembered.set(document, known.set(asked, ready));
		return ready;
	}
	return { answer({ method, headers }, response, document) {
		const { etag, head, notModifiedHead, bytes } = readyFor(document, headers);
		const held = headers["if-none-match"];
		if (held !== void 0 && matches(held, etag)) response.writeHead(304, notModifiedHead).end();
		else response.writeHead(200, head).end(method === "HEAD" ? void 0 : bytes);
	} };
}
function sendPublished(request, reply, edition, answers) {
	const found = resolvePath(pathOf$1(request.url), edition);
	if (found === void 0) return sendNotFound(request, reply, edition);
	if ("location" in found) return reply.code(308).headers({
		location: found.location,
		"cache-control": "public, max-age=300"
	}).send();
	reply.hijack();
	answers.answer(request.raw, reply.raw, edition.documents.get(found.document));
	return reply;
}
function choose({ forms }, headers) {
	const { codings } = forms[forms.length === 1 ? 0 : chooseType(headers.accept, forms.map(({ type }) => type))];
	return codings[chooseCoding(String(headers["accept-encoding"] ?? ""), available.filter((name) => name in codings))] ?? codings.identity;
}
function matches(ifNoneMatch, etag) {
	return ifNoneMatch.trim() === "*" || (ifNoneMatch.match(/"[^"]*"/g) ?? []).some((tag) => tag === etag);
}
// src/a2a/errors.ts
const table = {
	TASK_NOT_FOUND: {
		code: -32001,
		message: "There is no such task. Every answer is a message; no task is ever made."
	},
	PUSH_NOTIFICATION_NOT_SUPPORTED: {
		code: -32003,
		message: "Push notifications are not offered."
	},
	UNSUPPORTED_OPERATION: {
		code: -32004,
		message: "This operation is not offered. Send a message instead."
	},
	CONTENT_TYPE_NOT_SUPPORTED: {
		code: -32005,
		message: "Only text can be asked. Send a text part."
	},
	EXTENDED_AGENT_CARD_NOT_CONFIGURED: {
		code: -32007,
		message: "There is no extended card; the public one is whole."
	},
	VERSION_NOT_SUPPORTED: {
		code: -32009,
		message: "Unknown A2A-Version. Supported: 1.0, 0.3."
	}
};
var A2aError = class extends Error {
	name = "A2aError";
	#fault;
	#reason;
	constructor(fault) {
		const known = typeof fault === "string" ? table[fault] : fault;
		super(known.message);
		this.#fault = known;
		this.#reason = typeof fault === "string" ? fault : void 0;
	}
	object() {
		const { code, message, violations } = this.#fault;
		const details = this.#reason ? [{
			"@type": "type.googleapis.com/google.rpc.ErrorInfo",
			reason: this.#reason,
			domain: "a2a-protocol.org"
		}] : violations && [{
			"@type": "type.googleapis.com/google.rpc.BadRequest",
			fieldViolations: violations
		}];
		return {
			code,
			message,
			...details ? { data: details } : {}
		};
	}
};
// src/a2a/read-question.ts
function readQuestion({ message, configuration }) {
	if (!isObject$1(message)) throw violation("message", "must be an object");
	const { messageId, role, parts, taskId, contextId } = message;
	if (typeof messageId !== "string" || messageId === "") throw violation("message.messageId", "must be a string");
	if (typeof role !== "string" || role === "") throw violation("message.role", "must be a string");
	if (!Array.isArray(parts) || parts.length === 0) throw violation("message.parts", "must be a list of parts");
	if (contextId !== void 0 && typeof contextId !== "string") throw violation("message.contextId", "must be a string");
	if (taskId !== void 0 && taskId !== "") throw new A2aError("TASK_NOT_FOUND");
	if (isObject$1(configuration) && (configuration.taskPushNotificationConfig !== void 0 || configuration.pushNotificationConfig !== void 0)) throw new A2aError("PUSH_NOTIFICATION_NOT_SUPPORTED");
	const texts = parts.flatMap((part) => isObject$1(part) && typeof part.text === "string" ? [part.text] : []);
	if (texts.length === 0) throw new A2aError("CONTENT_TYPE_NOT_SUPPORTED");
	const question = texts.join("\n");
	if (question.trim() === "") throw violation("message.parts", "must hold a question");
	if ([...question].length > 2e3) throw violation("message.parts", `must have at most ${MAX_QUERY_CHARACTERS} characters of text`);
	return {
		question,
		contextId: contextId || void 0
	};
}
function violation(field, description) {
	return new A2aError({
		code: INVALID_PARAMS,
		message: `"${field}" ${description}.`,
		violations: [{
			field,
			description
		}]
	});
}
// src/a2a/exchange.ts
const methods = {
	"1.0": {
		SendMessage: "send",
		GetTask: "task",
		CancelTask: "task",
		ListTasks: "list",
		SendStreamingMessage: "unsupported",
		SubscribeToTask: "unsupported",
		CreateTaskPushNotificationConfig: "push",
		GetTaskPushNotificationConfig: "push",
		ListTaskPushNotificationConfigs: "push",
		DeleteTaskPushNotificationConfig: "push",
		GetExtendedAgentCard: "unsupported"
	},
	"0.3": {
		"message/send": "send",
		"tasks/get": "task",
		"tasks/cancel": "task",
		"message/stream": "unsupported",
		"tasks/resubscribe": "unsupported",
		"tasks/pushNotificationConfig/set": "push",
		"tasks/pushNotificationConfig/get": "push",
		"tasks/pushNotificationConfig/list": "push",
		"tasks/pushNotificationConfig/delete": "push",
		"agent/getAuthenticatedExtendedCard": "extended-card"
	}
};
const METHOD_NOT_FOUND = -32601;
const MAX_RESULTS = 5;
const PAGE_SIZE = 50;
function exchangeA2a(message, context) {
	const id = message.id ?? null;
	try {
		return {
			jsonrpc: "2.0",
			id,
			result: perform(message, versionOf$1(context.version, message.method), context)
		};
	} catch (error) {
		if (!(error instanceof A2aError)) throw error;
		return {
			jsonrpc: "2.0",
			id,
			error: error.object()
		};
	}
}
function perform({ method = "", params = {} }, version, context) {
	const known = methods[version];
	switch (Object.hasOwn(known, method) ? known[method] : void 0) {
		case "send": return send(params, version, context);
		case "task": throw new A2aError("TASK_NOT_FOUND");
		case "list": return {
			tasks: [],
			nextPageToken: "",
			pageSize: pageSize(params),
			totalSize: 0
		};
		case "unsupported": throw new A2aError("UNSUPPORTED_OPERATION");
		case "push": throw new A2aError("PUSH_NOTIFICATION_NOT_SUPPORTED");
		case "extended-card": throw new A2aError("EXTENDED_AGENT_CARD_NOT_CONFIGURED");
		default: throw new A2aError({
			code: METHOD_NOT_FOUND,
			message: `Unknown method. Methods of ${version}: ${Object.keys(known).join(", ")}.`
		});
	}
}
function send(params, version, { knowledge, newId }) {
	const { question, contextId } = readQuestion(params);
	const hits = askQuestion(knowledge, question);
	tellAsked(knowledge, question, hits);
	const body = specificationAnswer(knowledge, question, hits, MAX_RESULTS);
	const text = body.results.length > 0 ? body.results.map(({ name, description, url }) => `${name}\n${description}\n${url}`).join("\n\n") : body._meta.hint ?? "";
	const ids = {
		messageId: newId(),
		contextId: contextId ?? newId()
	};
	if (version === "1.0") return { message: {
		...ids,
		role: "ROLE_AGENT",
		parts: [{
			text,
			mediaType: "text/plain"
		}, {
			data: body,
			mediaType: "application/json"
		}]
	} };
	return {
		kind: "message",
		...ids,
		role: "agent",
		parts: [{
			kind: "text",
			text
		}, {
			kind: "data",
			data: body
		}]
	};
}
function versionOf$1(asked, method) {
	if (asked === void 0 || asked === "") return method === "SendMessage" ? "1.0" : "0.3";
	const known = A2A_VERSIONS.find((version) => asked === version || asked.startsWith(`${version}.`));
	if (known) return known;
	throw new A2aError("VERSION_NOT_SUPPORTED");
}
function pageSize({ pageSize: asked }) {
	if (asked === void 0) return PAGE_SIZE;
	if (typeof asked === "number" && Number.isInteger(asked) && asked >= 1 && asked <= 100) return asked;
	throw new A2aError({
		code: INVALID_PARAMS,
		message: "\"pageSize\" must be a whole number from 1 to 100.",
		violations: [{
			field: "pageSize",
			description: "must be a whole number from 1 to 100"
		}]
	});
}
// src/http/a2a.ts
function answerA2a(request, reply, { knowledge }) {
	const parsed = parseMessage(bytesOf(request));
	if ("fault" in parsed) return sendJson(reply, parsed.fault.status, faultBody(parsed.fault));
	const { message } = parsed;
	if (message.id === void 0 || message.method === void 0) return reply.code(202).send();
	return sendJson(reply, 200, exchangeA2a(message, {
		knowledge,
		version: versionOf(request),
		newId: randomUUID
	}));
}
function versionOf({ headers, query }) {
	const asked = headers["a2a-version"] || query["A2A-Version"];
	return asked === void 0 ? void 0 : String(asked).trim();
}
// src/agents/client-authentication.ts
const ALGORITHMS = [
	"ES256",
	"PS256",
	"RS256"
];
const LONGEST_LIFE$1 = 300;
const TOLERANCE$1 = 30;
async function authenticateClient({ baseUrl, clock }, issuer, assertedId, { clientId, clientAssertion, clientAssertionType }) {
	const client = issuer.clients.find(({ client_id: id }) => id === (clientId ?? assertedId));
	if (!client) throw new Refusal("client_unknown");
	if (client.client_id !== assertedId) throw new Refusal("assertion_client");
	if (client.auth === "none") return void 0;
	if (clientAssertionType !== "urn:ietf:params:oauth:client-assertion-type:jwt-bearer" || clientAssertion === void 0 || !isCompactJws(clientAssertion)) throw new Refusal("client_proof");
	try {
		const now = clock.now();
		const { payload } = await jwtVerify(clientAssertion, createLocalJWKSet(client.jwks), {
			algorithms: ALGORITHMS,
			issuer: client.client_id,
			subject: client.client_id,
			audience: [baseUrl, `${baseUrl}/api/agent-auth/token`],
			requiredClaims: ["exp", "jti"],
			currentDate: new Date(now),
			clockTolerance: TOLERANCE$1
		});
		const { aud, exp, jti } = payload;
		if ([aud].flat().length !== 1) throw new Error("The assertion of the client has several audiences.");
		if (typeof exp !== "number" || exp > now / 1e3 + LONGEST_LIFE$1 + TOLERANCE$1 || typeof jti !== "string") throw new Error("The assertion of the client lives too long, or has no jti.");
		return {
			jti: `${client.client_id} ${jti}`,
			rememberedUntil: (exp + TOLERANCE$1) * 1e3
		};
	} catch {
		throw new Refusal("client_proof");
	}
}
// src/agents/id-jag.ts
const TYPE = "oauth-id-jag+jwt";
const TOLERANCE = 30;
const LONGEST_LIFE = 300;
const REMEMBERED = 60;
async function verifyIdJag(access, assertion, wanted, proof, resource) {
	const { baseUrl, policy, issuerKeys, clock } = access;
	const refuse = (reason) => {
		throw new Refusal(reason);
	};
	if (!isCompactJws(assertion)) refuse("assertion_malformed");
	const { header, payload } = decoded(assertion);
	if (header.typ !== TYPE) refuse("assertion_type_wrong");
	if (payload.iss === baseUrl) refuse("issuer_is_this_service");
	const issuer = policy.issuers.find((row) => row.issuer === payload.iss) ?? refuse("issuer_unknown");
	if (!issuer.algorithms.includes(header.alg ?? "")) refuse("assertion_algorithm");
	await checkSignature(assertion, (token) => issuerKeys.find(issuer, token), issuer, clock.now());
	const { sub, aud, client_id: clientId, jti, iat, exp, resource: claimed, scope, auth_time: signedIn } = payload;
	if (!isText(sub) || !isText(clientId) || !isText(jti) || !isTime(iat) || !isTime(exp)) return refuse("assertion_claims");
	if (scope !== void 0 && typeof scope !== "string") return refuse("assertion_claims");
	if (![aud].flat().every((name) => name === baseUrl) || [aud].flat().length !== 1) refuse("assertion_audience");
	const now = clock.now() / 1e3;
	if (iat > now + TOLERANCE || exp < now - TOLERANCE || exp - iat > LONGEST_LIFE || exp < iat) refuse("assertion_time");
	const clientAssertion = await authenticateClient(access, issuer, clientId, proof);
	for (const name of [resource, claimed]) if (name !== void 0 && name !== resourceOf(baseUrl)) refuse("assertion_resource");
	const asserted = scope?.split(" ");
	const granted = wanted.filter((name) => issuer.scopes.includes(name) && isScope(name) && (asserted?.includes(name) ?? true));
	if (granted.length === 0) refuse("scope_beyond_grant");
	const { maxAuthAge } = issuer;
	if (maxAuthAge !== void 0 && !(isTime(signedIn) && now - signedIn <= maxAuthAge + TOLERANCE)) refuse("assertion_too_old");
	return {
		issuer: issuer.issuer,
		subject: sub,
		clientId,
		granted,
		assertion: {
			jti,
			rememberedUntil: (exp + REMEMBERED) * 1e3
		},
		...clientAssertion && { clientAssertion }
	};
}
function decoded(token) {
	try {
		return {
			header: decodeProtectedHeader(token),
			payload: decodeJwt(token)
		};
	} catch {
		throw new Refusal("assertion_malformed");
	}
}
async function checkSignature(assertion, findKey, { algorithms }, now) {
	try {
		await jwtVerify(assertion, findKey, {
			algorithms,
			currentDate: new Date(now),
			clockTolerance: TOLERANCE
		});
	} catch (error) {
		if (error instanceof KeySetUnavailable) throw new Refusal("issuer_keys_unavailable");
		if (error instanceof JWTExpired) throw new Refusal("assertion_time");
		if (error instanceof JWTClaimValidationFailed) throw new Refusal(error.reason === "check_failed" ? "assertion_time" : "assertion_claims");
		throw new Refusal("assertion_signature");
	}
}
const isText = (value) => typeof value === "string" && value !== "" && value.length <= 500;
const isTime = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0;
// src/agents/assertion-registration.ts
async function admitAssertion(access, { assertion, details, members }, wanted) {
	const admission = await admit(access, await verifyIdJag(access, assertion, wanted, {
		clientId: text(members, "client_id"),
		clientAssertion: text(members, "client_assertion"),
		clientAssertionType: text(members, "client_assertion_type")
	}), details);
	if ("refused" in admission) throw new Refusal(admission.refused, admission.registrationId ? { registrationId: admission.registrationId } : {});
	const { registration, isNew, token } = admission;
	const { id, state } = registration;
	if (!token) return {
		status: 202,
		body: {
			registration_id: id,
			status: state
		}
	};
	return {
		status: isNew ? 201 : 200,
		body: {
			registration_id: id,
			status: state,
			...token,
			claim_token: null
		}
	};
}
function admit(access, identity, details) {
	const { store, secrets, clock } = access;
	const { issuer, subject, clientId, granted, assertion, clientAssertion } = identity;
	const identityIndex = secrets.identityIndex(issuer, subject, clientId);
	return store.transaction(async (unit) => {
		if (!await unit.addAssertion(issuer, assertion.jti, assertion.rememberedUntil)) return { refused: "assertion_replayed" };
		if (clientAssertion && !await unit.addAssertion(`client ${issuer}`, clientAssertion.jti, clientAssertion.rememberedUntil)) return { refused: "client_proof" };
		const { registration: found, isNew } = await findOrAdd(access, unit, identity, identityIndex, details);
		const registration = found.state === "active" && !isNew ? await transition(unit, found, "assertion", access) : found;
		if (registration?.state === "active") {
			await unit.save(registration.id, { scope: granted.join(" ") });
			return {
				registration,
				isNew,
				token: await issueToken(access, unit, registration, granted, clientId)
			};
		}
		if (registration?.state === "awaiting_approval") return {
			registration,
			isNew,
			token: null
		};
		await unit.addAudit({
			registrationId: found.id,
			event: "assertion_refused",
			reason: found.state
		}, clock.now());
		return {
			refused: "identity_ended",
			registrationId: found.id
		};
	});
}
async function findOrAdd({ secrets, random, clock, policy }, unit, { issuer, subject, clientId, granted }, identityIndex, details) {
	const now = clock.now();
	const rules = {
		phase: "launched",
		policy,
		clock
	};
	const known = async () => {
		const locked = await unit.lockIdentity(identityIndex, now);
		const current = locked && await endIfOverdue(unit, locked, rules);
		return current?.state === "expired" ? null : current;
	};
	const before = await known();
	if (before) return {
		registration: before,
		isNew: false
	};
	const id = `reg_${random.token(16)}`;
	const state = grantedState(policy.approval);
	const registration = {
		id,
		identityType: "id-jag",
		state,
		scope: granted.join(" "),
		details: sealDetails(secrets, id, {
			...details,
			subject,
			clientId
		}),
		emailIndex: details.contactEmail === void 0 ? null : addressIndex(secrets, details.contactEmail),
		identityIndex,
		issuer,
		created: now,
		updated: now,
		lastUsed: now,
		expires: now + lifetime(state, policy.interestRetentionDays),
		ended: null
	};
	if (await unit.addRegistration(registration)) {
		await unit.addAudit({
			registrationId: id,
			event: "register",
			reason: issuer
		}, now);
		return {
			registration,
			isNew: true
		};
	}
	const after = await known();
	if (!after) throw new Error("An identity was taken and is not there.");
	return {
		registration: after,
		isNew: false
	};
}
function text(members, name) {
	const value = members[name];
	if (value !== void 0 && typeof value !== "string") throw invalidMember(name, "a string");
	return value;
}
// src/agents/registration-request.ts
function readRegistration(members) {
	const { type, assertion_type: assertionType, requested_credential_type: credential = "access_token" } = members;
	if (credential !== "access_token") throw invalidMember("requested_credential_type", "\"access_token\"");
	if (type === "anonymous") return { kind: "anonymous" };
	if (type === "service_auth") return emailRequest(members, "login_hint", true);
	if (type === "identity_assertion") {
		if (assertionType === "verified_email") return emailRequest(members, "assertion", true);
		if (assertionType === "urn:ietf:params:oauth:token-type:id-jag") return assertionRequest(members);
		throw new Refusal("identity_type_unknown");
	}
	if (type !== void 0) throw new Refusal("identity_type_unknown");
	return emailRequest(members, "contact_email", false);
}
function emailRequest(members, addressMember, nameOptional) {
	const { client_name: name } = members;
	return {
		kind: "email",
		details: {
			clientName: nameOptional && name === void 0 ? UNNAMED : readName(name),
			contactEmail: readAddress(members[addressMember], addressMember),
			...intendedUse(members)
		},
		members
	};
}
function assertionRequest(members) {
	const { assertion, client_name: name, contact_email: address } = members;
	if (typeof assertion !== "string") throw invalidMember("assertion", "a string");
	return {
		kind: "id-jag",
		assertion,
		details: {
			clientName: name === void 0 ? UNNAMED : readName(name),
			...address === void 0 ? {} : { contactEmail: readAddress(address) },
			...intendedUse(members)
		},
		members
	};
}
function intendedUse(members) {
	const text = readIntendedUse(members.intended_use);
	return text === void 0 ? {} : { intendedUse: text };
}
function readScopes(value) {
	if (value === void 0) return scopes;
	if (typeof value !== "string") throw invalidMember("scope", "a string of scopes with spaces between them");
	const names = value.split(" ").filter((name) => name !== "");
	if (names.length === 0 || !names.every(isScope)) throw new Refusal("scope_unknown");
	return scopes.filter((scope) => names.includes(scope));
}
// src/agents/registration.ts
async function registerAgent(access, members) {
	const request = readRegistration(members);
	const { baseUrl, phase, policy } = access;
	if (request.kind === "anonymous") return {
		status: 200,
		body: {
			registration_type: "anonymous",
			status: "not_required",
			credential: null,
			guidance: guidance(baseUrl, "The public endpoints need no registration and no credential.")
		}
	};
	if (!isLaunched(phase)) return recordInterest(access, request.details, request.kind);
	const wanted = readScopes(request.members.scope);
	if (request.kind === "id-jag") return admitAssertion(access, request, wanted);
	if (!policy.verifiedEmail) throw new Refusal("identity_type_unknown");
	const { registration, claimToken } = await add(access, request.details, {
		identityType: "email",
		state: "awaiting_code",
		scope: wanted.join(" ")
	});
	return {
		status: 201,
		body: {
			registration_id: registration.id,
			status: "awaiting_code",
			phase,
			credential: null,
			...claimMembers(baseUrl, claimToken, registration),
			code_delivery: "email",
			code_expires_in: CODE_LIFETIME / 1e3,
			interval: 5,
			scopes_requested: wanted
		}
	};
}
async function recordInterest(access, details, identityType) {
	const { registration, claimToken } = await add(access, details, {
		identityType,
		state: "interest_recorded",
		scope: scopes.join(" ")
	});
	return {
		status: 201,
		body: {
			registration_id: registration.id,
			status: "interest_recorded",
			phase: "pre-launch",
			credential: null,
			...claimMembers(access.baseUrl, claimToken, registration),
			scopes_planned: scopes,
			guidance: guidance(access.baseUrl, "Interest recorded. No credential exists before launch.")
		}
	};
}
async function add({ store, secrets, random, clock, policy, onMailQueued }, details, { identityType, state, scope }) {
	const now = clock.now();
	const id = `reg_${random.token(16)}`;
	const claimToken = `clm_${random.token(32)}`;
	const registration = {
		id,
		identityType,
		state,
		scope,
		details: sealDetails(secrets, id, details),
		emailIndex: details.contactEmail === void 0 ? null : addressIndex(secrets, details.contactEmail),
		identityIndex: null,
		issuer: null,
		created: now,
		updated: now,
		lastUsed: null,
		expires: now + lifetime(state, policy.interestRetentionDays),
		ended: null
	};
	await store.transaction(async (unit) => {
		await unit.addRegistration(registration);
		await unit.addClaimToken(hashToken(claimToken), id, now);
		if (state === "awaiting_code") await unit.addMail({
			id: random.token(16),
			registrationId: id,
			due: now,
			attempts: 0
		});
		await unit.addAudit({
			registrationId: id,
			event: "register",
			reason: null
		}, now);
	});
	if (state === "awaiting_code") onMailQueued();
	return {
		registration,
		claimToken
	};
}
function claimMembers(baseUrl, claimToken, { expires }) {
	return {
		claim_token: claimToken,
		claim_token_expires: isoSeconds(expires),
		claim_uri: `${baseUrl}/api/agent-auth/claim`
	};
}
function guidance(baseUrl, message) {
	return {
		message,
		public_endpoints: publicEndpoints,
		documentation: `${baseUrl}/auth.md`
	};
}
// src/agents/claim.ts
const GRACE = 6e4;
async function claimAgent(access, members) {
	const { baseUrl, phase, store } = access;
	const launched = isLaunched(phase);
	if (!launched && (members === null || Object.keys(members).length === 0)) return {
		status: 200,
		body: {
			registration_id: null,
			status: "no_request",
			phase,
			credential: null,
			guidance: guidance(baseUrl, "Send {\"claim_token\": \"clm_…\"} from the answer to your registration.")
		}
	};
	const presented = members?.claim_token;
	if (typeof presented !== "string") throw invalidMember("claim_token", "the string that registration returned");
	const row = await store.claimToken(hashToken(presented));
	if (!row) throw new Refusal("claim_token_unknown");
	if (!launched) return statusAnswer(access, row);
	const wish = readWish(members);
	const { registrationId } = row;
	let outcome = await store.transaction((unit) => step(access, unit, presented, row, wish));
	if ("counted" in outcome) {
		const { counted } = outcome;
		outcome = await store.transaction(async (unit) => {
			const checked = await checkTry(access, unit, registrationId, counted, wish.otp);
			return "proven" in checked ? continueAs(access, unit, checked.proven, presented, wish) : checked;
		});
	}
	if ("answer" in outcome) return outcome.answer;
	if (!("refused" in outcome)) throw new Error("A try was counted twice.");
	const { refused, retryAfterSeconds } = outcome;
	throw new Refusal(refused, {
		registrationId,
		...retryAfterSeconds === void 0 ? {} : { headers: { "retry-after": String(retryAfterSeconds) } }
	});
}
function readWish({ otp, resend, scope }) {
	if (otp !== void 0 && typeof otp !== "string") throw invalidMember("otp", "the code as a string of six digits");
	if (resend !== void 0 && typeof resend !== "boolean") throw invalidMember("resend", "true or false");
	return {
		otp,
		resend: resend ?? false,
		scopes: scope === void 0 ? void 0 : readScopes(scope)
	};
}
async function statusAnswer({ store, phase, clock }, { registrationId }) {
	const [registration] = await store.registrations({ id: registrationId });
	if (!registration) throw new Refusal("claim_token_unknown");
	const { id, state, created, expires, ended } = registration;
	return {
		status: 200,
		body: {
			registration_id: id,
			status: ended === null && expires <= clock.now() ? "expired" : statusBeforeLaunch(state),
			phase,
			recorded_at: isoSeconds(created),
			credential: null,
			retry_after_launch: true
		}
	};
}
async function step(access, unit, presented, { registrationId }, wish) {
	const registration = await lockCurrent(unit, registrationId, access);
	if (!registration) return { refused: "claim_token_unknown" };
	const codeGiven = wish.otp !== void 0;
	switch (registration.state) {
		case "awaiting_code":
			if (await lockIfSpent(access, unit, registration)) return { refused: codeGiven ? "code_unusable" : "registration_ended" };
			if (beyondGrant(registration, wish)) return { refused: "scope_beyond_grant" };
			if (codeGiven) return countTry(access, unit, registration);
			return wish.resend ? resendCode(access, unit, registration) : waiting(registration);
		case "locked": return { refused: codeGiven ? "code_unusable" : "registration_ended" };
		case "expired": return { refused: "registration_expired" };
		case "withdrawn":
		case "revoked": return { refused: "registration_ended" };
		default: return continueAs(access, unit, registration, presented, wish);
	}
}
async function continueAs(access, unit, registration, presented, wish) {
	if (registration.state === "active") return grant(access, unit, registration, presented, wish);
	if (registration.state !== "interest_recorded") return waiting(registration);
	if (registration.emailIndex === null || !access.policy.verifiedEmail) return { refused: "address_missing" };
	const asked = await transition(unit, registration, "claim_with_address", access);
	if (!asked) return { refused: "registration_ended" };
	const { clock, random, onMailQueued } = access;
	await unit.addMail({
		id: random.token(16),
		registrationId: asked.id,
		due: clock.now(),
		attempts: 0
	});
	onMailQueued();
	return waiting(asked);
}
function beyondGrant({ scope }, { scopes }) {
	return scopes?.some((name) => !scope.split(" ").includes(name)) ?? false;
}
async function grant(access, unit, registration, presented, wish) {
	const { secrets, clock, policy } = access;
	const now = clock.now();
	const { id } = registration;
	const successor = secrets.nextClaimToken(id, presented);
	const held = await unit.claimToken(hashToken(presented));
	const next = await unit.claimToken(hashToken(successor));
	const isCurrent = held?.rotatedAt === null;
	const isRepeated = held?.rotatedAt != null && now - held.rotatedAt <= GRACE && next?.rotatedAt === null;
	if (!isCurrent && !isRepeated) {
		await transition(unit, registration, "token_reuse", access, "claim_token_reused");
		return { refused: "claim_token_reused" };
	}
	if (beyondGrant(registration, wish)) return { refused: "scope_beyond_grant" };
	if (isCurrent) {
		await unit.rotateClaimToken(held.hash, now);
		await unit.addClaimToken(hashToken(successor), id, now);
	}
	const granted = wish.scopes ?? registration.scope.split(" ").filter(isScope);
	const token = await issueToken(access, unit, registration, granted);
	const expires = now + lifetime("active", policy.interestRetentionDays);
	await unit.save(id, {
		lastUsed: now,
		expires
	});
	return { answer: {
		status: 200,
		body: {
			registration_id: id,
			status: "active",
			...token,
			claim_token: successor,
			claim_token_expires: isoSeconds(expires)
		}
	} };
}
// src/agents/token-exchange.ts
async function exchangeAssertion(access, form) {
	const parameter = (name) => {
		const [first, second] = form.getAll(name);
		if (second !== void 0) throw new Refusal("parameter_repeated");
		return first === "" ? void 0 : first;
	};
	const grantType = parameter("grant_type");
	const assertion = parameter("assertion");
	const scope = parameter("scope");
	const resource = parameter("resource");
	const proof = {
		clientId: parameter("client_id"),
		clientAssertion: parameter("client_assertion"),
		clientAssertionType: parameter("client_assertion_type")
	};
	if (grantType === void 0) throw new Refusal("parameter_missing");
	if (grantType !== "urn:ietf:params:oauth:grant-type:jwt-bearer") throw new Refusal("grant_type_unknown");
	if (assertion === void 0) throw new Refusal("parameter_missing");
	const admission = await admit(access, await verifyIdJag(access, assertion, readScopes(scope), proof, resource), { clientName: UNNAMED });
	if ("refused" in admission) throw new Refusal(admission.refused, admission.registrationId ? { registrationId: admission.registrationId } : {});
	if (!admission.token) throw new Refusal("approval_pending", { registrationId: admission.registration.id });
	return admission.token;
}
// src/http/agent-auth.ts
function addAgentAuth(app, access, maxBody) {
	const challenge = challengeOf(access.baseUrl);
	const launched = isLaunched(access.phase);
	const post = (name, kinds, work) => {
		app.post(`/api/agent-auth/${name}`, { preParsing: async (request) => checkBodyHeaders(request, kinds) }, (request, reply) => work(request, reply).catch((error) => {
			throw toAccessError(error, request, challenge);
		}));
	};
	const send = (reply, { status, body }) => sendJson(reply, status, body);
	takeBytes(app, maxBody);
	post("register", ["json"], async (request, reply) => send(reply, await registerAgent(access, readMembers(request) ?? {})));
	post("claim", ["json"], async (request, reply) => send(reply, await claimAgent(access, readMembers(request))));
	post("revoke", ["json", "form"], async (request, reply) => {
		if (bodyKind(request.headers["content-type"]) === "form") {
			const tokens = readForm(request).getAll("token");
			if (tokens.length !== 1 || tokens[0] === "") return sendOAuthError(reply, new Refusal("parameter_missing"));
			await revokeCredential(access, tokens[0]);
			return reply.code(200).send();
		}
		for (const token of readTokens(readMembers(request) ?? {})) await revokeCredential(access, token);
		return sendJson(reply, 200, { status: "revoked" });
	});
	if (launched && access.policy.issuers.length > 0) post("token", ["form"], async (request, reply) => {
		try {
			return sendJson(reply, 200, await exchangeAssertion(access, readForm(request)));
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			logRefusal(error, request);
			return sendOAuthError(reply, error);
		}
	});
	if (launched) app.get("/.well-known/jwks.json", async (request, reply) => {
		const keys = await access.signingKeys.publicKeys().catch((error) => {
			throw toAccessError(error, request, challenge);
		});
		const body = Buffer.from(JSON.stringify({ keys }));
		const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
		reply.headers({
			etag,
			"cache-control": "public, max-age=300"
		});
		const { "if-none-match": held } = request.headers;
		if (held !== void 0 && matches(held, etag)) return reply.code(304).send();
		return reply.code(200).header("content-type", "application/jwk-set+json").send(body);
	});
}
function readMembers(request) {
	const value = parseJson(bytesOf(request));
	if (value === void 0) return null;
	if (!isObject(value)) throw new ServiceError("invalid_request", {
		message: "The request body is not a JSON object.",
		hint: "Send one JSON object. See {base_url}/auth.md"
	});
	return value;
}
function readTokens({ token, claim_token: claimToken }) {
	const given = [token, claimToken].filter((value) => value !== void 0);
	if (given.length > 0 && given.every((value) => typeof value === "string" && value !== "")) return given;
	throw new ServiceError("invalid_request", {
		message: "\"token\" or \"claim_token\" is missing or not a string.",
		hint: "Send {\"token\": \"…\"} or {\"claim_token\": \"clm_…\"}. See {base_url}/auth.md"
	});
}
function readForm(request) {
	return new URLSearchParams(bytesOf(request).toString());
}
function sendOAuthError(reply, { reason }) {
	const { status, body } = oauthError(reason);
	return sendJson(reply, status, body);
}
// src/http/ask.ts
function answerPost(request, reply, edition, { posted, cutOffs }) {
	const { stream, bytes, tell } = posted.of(edition, bytesOf(request), request.headers.accept);
	tell();
	return stream ? sendStream(reply, bytes, cutOffs) : sendJsonBytes(reply, 200, bytes);
}
function answerGet(request, reply, edition, { told, cutOffs }) {
	const call = parseAskParameters(searchOf(request));
	if (call === null) return sendJson(reply, 200, invitation(edition));
	const streamed = wantsStream(call, request.headers.accept);
	if (streamed && request.headers["last-event-id"]) return reply.code(204).send();
	const { hits, body } = answer(call, edition);
	told(body._meta.response_type);
	if (!streamed) return sendJson(reply, 200, body);
	const items = hits.slice(0, call.maxResults).map((hit) => nlwebItem(edition.knowledge, hit));
	return sendStream(reply, Buffer.from(numberedFrames(body, items).join("")), cutOffs);
}
function answerAsPage(request, reply, edition) {
	const query = new URLSearchParams(searchOf(request)).get("query") ?? "";
	const call = query.trim() === "" ? null : parseAskParameters(String(new URLSearchParams({ query })));
	return reply.code(200).headers({
		"content-type": HTML_TYPE,
		...htmlHeaders
	}).send(Buffer.from(edition.live.answers(call && answer(call, edition).body)));
}
function answer(call, edition) {
	const hits = askQuestion(edition.knowledge, call.searched);
	tellAsked(edition.knowledge, call.searched, hits);
	return {
		hits,
		body: bodyOf(call, hits, edition)
	};
}
function searchOf({ url }) {
	const at = url.indexOf("?");
	return at < 0 ? "" : url.slice(at + 1);
}
function invitation({ baseUrl }) {
	const hint = `Ask with POST ${baseUrl}/ask and {"query":"…"}, or GET ${baseUrl}/ask?query=…. See ${baseUrl}/openapi.json.`;
	return {
		_meta: {
			response_type: "no_results",
			version: INTERFACE_VERSION,
			hint
		},
		query: "",
		results: []
	};
}
function sendStream(reply, events, cutOffs) {
	reply.header("cache-control", "no-store, no-transform");
	return sendEvents(reply, events, cutOffs);
}
// src/http/routes.ts
function addRoutes(app, { editions, access, answers, exchanges, alreadyRead, ...asked }) {
	app.get("/api/health", (_, reply) => sendJson(reply.header("link", siteLinkHeader(editions.current().baseUrl)), 200, { status: "ok" }));
	app.register(async (ask) => {
		takeBytes(ask, maxBodyOf("/ask"));
		const preParsing = beforeBody((request) => checkBodyHeaders(request, ["json"]), alreadyRead);
		ask.post("/ask", { preParsing }, (request, reply) => answerPost(request, reply, editions.current(), asked));
		ask.get("/ask", (request, reply) => answerGet(request, reply, editions.current(), asked));
	});
	app.get("/search", (request, reply) => answerAsPage(request, reply, editions.current()));
	app.register(async (jsonRpc) => {
		takeBytes(jsonRpc, maxBodyOf("/mcp"));
		const preParsing = beforeBody(checkJsonRpcHeaders, alreadyRead);
		jsonRpc.post("/mcp", { preParsing }, (request, reply) => answerMcp(request, reply, exchanges.of(editions.current()), asked.cutOffs));
		jsonRpc.post("/a2a", { preParsing }, (request, reply) => answerA2a(request, reply, editions.current()));
	});
	app.register(async (agentAuth) => addAgentAuth(agentAuth, access, maxBodyOf("/api/agent-auth/register")));
	app.get("/*", (request, reply) => sendPublished(request, reply, editions.current(), answers));
}
// src/http/server.ts
const REQUEST_MILLISECONDS = 1e4;
const NO_ROUTE = "none";
const noCompiler = () => {
	throw new Error("A route has a schema, and nothing compiles it.");
};
const routeOf = (request) => isAuthenticatedPath(request.originalUrl) ? AUTHENTICATED_ROOT : request.routeOptions.url ?? NO_ROUTE;
function createHttpServer(service) {
	const { editions, baseUrl, endpoints, access, trustedProxies, openCounts, now, log, metrics } = service;
	const { cutOffs = cutOffsByDefault, exchangeOver = createEditionExchange } = service;
	const start = randomBytes(4).toString("hex");
	let requests = 0;
	const nextId = () => `${start}-${++requests}`;
	const accessLog = createAccessLog(log, metrics);
	const watch = (request, reply) => accessLog.watch({
		id: request.id,
		method: request.method,
		route: routeOf(request)
	}, reply.raw, performance.now());
	const answers = createPublishedAnswers(baseUrl);
	const told = (responseType) => metrics?.told(responseType);
	const posted = createPostedAnswers(told);
	const exchanges = createExchanges(exchangeOver, (error) => log.error({ err: error }, "protocol handler failed"));
	const app = (0, import_fastify.default)({
		loggerInstance: log,
		logController: new import_fastify.LogController({ disableRequestLogging: true }),
		schemaController: { compilersFactory: {
			buildValidator: noCompiler,
			buildSerializer: noCompiler
		} },
		routerOptions: { maxParamLength: 16384 },
		rewriteUrl: (request) => decodablePath(request.url ?? "/"),
		genReqId: nextId,
		connectionTimeout: cutOffs.stalledMilliseconds,
		requestTimeout: REQUEST_MILLISECONDS,
		http: {
			headersTimeout: REQUEST_MILLISECONDS,
			connectionsCheckingInterval: 1e3,
			maxHeaderSize: 16384,
			requireHostHeader: false
		},
		forceCloseConnections: "idle",
		return503OnClosing: false,
		clientErrorHandler(error, socket) {
			dropInput(socket);
			afterAnswers(socket, () => {
				const code = answerBrokenRequest(error, socket, baseUrl);
				if (code) metrics?.refused(NO_ROUTE, code);
			});
		},
		frameworkErrors(_, request, reply) {
			watch(request, reply);
			sendNotFound(request, reply.headers(headers), editions.current());
		}
	});
	const headers = fixedHeaders(baseUrl);
	const clientAddress = createClientAddress(trustedProxies);
	const isTrusted = createTrust(trustedProxies);
	const checkHostAndOrigin = createHostCheck(baseUrl);
	const addressOf = ({ socket, headers: { "x-forwarded-for": forwarded } }) => addressKey(clientAddress(socket.remoteAddress ?? "", forwarded?.toString())) ?? "unknown";
	const live = liveRules(endpoints);
	const headersOf = new Map([...live.values(), publishedRules].map((rules) => [rules, {
		...headers,
		...rules.headers
	}]));
	const limiterOf = (name, rule, labelled = true) => createLimiter(rule, openCounts(name, rule.windowSeconds), now, labelled);
	const limiters = new Map([...live].map(([path, { rateLimit, dailyLimit }]) => [path, [...rateLimit ? [limiterOf(path, rateLimit)] : [], ...dailyLimit ? [limiterOf(`${path} daily`, dailyLimit, false)] : []]]));
	const authenticatedLimits = {
		failures: limiterOf("/api/v1 failures", accountLimits.failures),
		requests: limiterOf("/api/v1", accountLimits.requests)
	};
	app.removeAllContentTypeParsers();
	app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
	const checkOrigin = ({ headers, socket }) => checkHostAndOrigin(headers, isTrusted(socket.remoteAddress ?? ""));
	const alreadyTaken = answerAtOnce(app.server, {
		editions,
		answers,
		accessLog,
		nextId,
		longest: cutOffs.longestMilliseconds,
		posts: createPlainPosts({
			editions,
			posted,
			exchanges,
			addressOf,
			checkOrigin,
			rulesAt(path) {
				const rules = live.get(path);
				return {
					rules,
					headers: headersOf.get(rules) ?? {},
					limiter: limiters.get(path)?.[0]
				};
			}
		})
	});
	const afterAnswers = letAnswersEnd(app);
	app.addHook("onRequest", (request, reply, done) => {
		watch(request, reply);
		if (isAuthenticatedPath(request.originalUrl)) {
			reply.headers(headers);
			return answerAuthenticated(request, reply, {
				access,
				limits: authenticatedLimits,
				edition: editions.current(),
				address: addressOf(request)
			});
		}
		const path = pathOf$1(request.url);
		const rules = rulesOf(path, live, editions.current());
		reply.headers(headersOf.get(rules ?? publishedRules));
		if (request.raw.httpVersion === "1.1" && request.headers.host === void 0) throw new ServiceError("invalid_request");
		if (!rules) {
			sendNotFound(request, reply, editions.current());
			return;
		}
		const { method } = request;
		const limited = limiters.get(rules.rateLimit?.countedAt ?? path) ?? [];
		const check = () => {
			if (rules.jsonRpc) checkOrigin(request);
			checkMethod(request, reply, rules);
		};
		const counted = alreadyTaken(request.raw)?.told;
		if (counted) limited[0]?.conclude(counted, reply);
		else {
			const counts = method !== "OPTIONS" && rules.methods.includes(method);
			const waiting = admitByAll(limited, limited.length > 0 ? addressOf(request) : "", counts, reply);
			if (waiting) return waiting.then(check);
		}
		check();
		done();
	});
	app.setErrorHandler((error, request, reply) => {
		const rules = rulesOf(pathOf$1(request.url), live, editions.current()) ?? publishedRules;
		const known = toServiceError(error, rules.maxBody);
		metrics?.refused(routeOf(request), known.code);
		if (known.code === "internal_error") reportFailure(request, reply, error);
		if (rules.page && rules.methods.includes(request.method)) return sendPageError(request, reply, known, editions.current());
		if (rules.jsonRpc) return sendJsonRpcError(reply, known, baseUrl);
		return sendError(reply, known, baseUrl, rules.guided || isAuthenticatedPath(request.originalUrl));
	});
	app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, editions.current()));
	addRoutes(app, {
		editions,
		access,
		answers,
		posted,
		exchanges,
		cutOffs,
		told,
		alreadyRead: (request) => alreadyTaken(request)?.body
	});
	return app;
}
function decodablePath(target) {
	if (target.startsWith("/") && !target.includes("%")) return target;
	const url = target.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
	const end = url.indexOf("?");
	const path = end < 0 ? url : url.slice(0, end);
	try {
		return url;
	} catch {
		return path.replaceAll("%", "%25") + (end < 0 ? "" : url.slice(end));
	}
}
// src/insights/mask.ts
const MAX_CHARACTERS = 200;
const QUOTED_LOCAL_PART = /"[^"]*" ?(?=@)/gu;
const SPACED_AT = / ?@ ?/gu;
const LINK = /\p{L}[\p{L}\p{N}+.-]*:[^\s:]|:\/\/|^www\.|[\p{L}\p{N}_-]\.\p{L}{2}/iu;
const NUMBER = /\p{N}(?:[^\p{L}\p{N}]{0,3}\p{N}){3,}/gu;
function maskQuestion(question) {
	return [...question.normalize("NFKC").replace(/[\p{C}\s]+/gu, " ").replace(QUOTED_LOCAL_PART, "").replace(SPACED_AT, "@").trim().split(" ").map((word) => word.includes("@") ? "[address]" : LINK.test(word) ? "[link]" : word).join(" ").replace(NUMBER, "[number]")].slice(0, MAX_CHARACTERS).join("");
}
// src/insights/tally.ts
const WRITE_MILLISECONDS = 6e4;
const MAX_QUESTIONS = 1e3;
function startTally({ mode, store, now, log }) {
	let counts = new Map();
	let questions = new Map();
	let failing = false;
	let writing = Promise.resolve();
	const write = async () => {
		if (counts.size === 0) return;
		const batch = {
			counts: inOrder(counts),
			questions: inOrder(questions)
		};
		counts = new Map();
		questions = new Map();
		try {
			await store.add(batch);
			failing = false;
		} catch (error) {
			const { code = "unknown" } = error.cause ?? error;
			if (!failing) log.warn({ reason: code }, "counts of questions could not be written; they are lost");
			failing = true;
		}
	};
	const writeNext = () => {
		writing = writing.then(write);
		return writing;
	};
	const timer = setInterval(writeNext, WRITE_MILLISECONDS).unref();
	return {
		asked(question, best, asked) {
			const day = now() - now() % DAY$1;
			const category = best ? best.category ?? "content" : asked ?? "any";
			const entry = best ? pathOf(best.url) : "";
			count(counts, `${day} ${category} ${entry}`, {
				day,
				category,
				entry
			});
			if (best || mode !== "questions") return;
			const masked = maskQuestion(question);
			const key = `${day} ${masked}`;
			if (questions.size < MAX_QUESTIONS || questions.has(key)) count(questions, key, {
				day,
				question: masked
			});
		},
		close() {
			clearInterval(timer);
			return writeNext();
		}
	};
}
function count(into, key, subject) {
	const row = into.get(key);
	if (row) row.times++;
	else into.set(key, {
		...subject,
		times: 1
	});
}
function inOrder(rows) {
	return [...rows].sort(([a], [b]) => a < b ? -1 : 1).map(([, row]) => row);
}
function pathOf(url) {
	const { pathname, hash } = new URL(url);
	return pathname + hash;
}
// src/log.ts
var import_pino = require_pino();
function openLog(level) {
	const output = import_pino.pino.destination({ sync: true });
	let lines = "";
	const writeOut = () => {
		if (lines !== "") output.write(lines);
		lines = "";
	};
	process.once("exit", writeOut);
	return (0, import_pino.pino)({ level }, { write(line) {
		if (lines === "") setImmediate(writeOut);
		lines += line;
	} });
}
// src/stores/circuit.ts
const QUIET_MILLISECONDS = 6e4;
var Circuit = class {
	#probe;
	#reports;
	#now;
	#closed = false;
	#reportedAt = Number.NEGATIVE_INFINITY;
	#told = false;
	constructor(probe, reports, now) {
		this.#probe = probe;
		this.#reports = reports;
		this.#now = now;
	}
	get closed() {
		return this.#closed;
	}
	async probe() {
		try {
			await this.#probe();
			this.#closed = true;
			if (this.#told) this.#reports.up();
			this.#told = false;
		} catch (error) {
			this.fail(error);
		}
	}
	fail(error) {
		this.#closed = false;
		if (this.#now() - this.#reportedAt < QUIET_MILLISECONDS) return;
		this.#reportedAt = this.#now();
		this.#told = true;
		this.#reports.down(error);
	}
};
// src/stores/fallback-count-store.ts
var FallbackCountStore = class {
	#shared;
	#here;
	#circuit;
	#onCountedHere;
	constructor(shared, here, circuit, onCountedHere) {
		this.#shared = shared;
		this.#here = here;
		this.#circuit = circuit;
		this.#onCountedHere = onCountedHere;
	}
	add(address, now) {
		return this.#ask((store) => {
			if (store === this.#here) this.#onCountedHere();
			return store.add(address, now);
		});
	}
	peek(address, now) {
		return this.#ask((store) => store.peek(address, now));
	}
	async #ask(question) {
		if (this.#circuit.closed) try {
			return await question(this.#shared);
		} catch (error) {
			this.#circuit.fail(error);
		}
		return question(this.#here);
	}
};
// src/stores/memory-count-store.ts
const MAX_ADDRESSES = 1e5;
const DELETED_AT_ONCE = 100;
const SWEEP_MILLISECONDS = 6e4;
var MemoryCountStore = class {
	#counts = new Map();
	#windowMilliseconds;
	#sweptAt = 0;
	constructor(windowSeconds) {
		this.#windowMilliseconds = windowSeconds * 1e3;
	}
	get size() {
		return this.#counts.size;
	}
	add(address, now) {
		if (now - this.#sweptAt >= SWEEP_MILLISECONDS) this.#sweep(now);
		const open = this.#open(address, now);
		if (open) {
			open.requests++;
			return { ...open };
		}
		this.#counts.delete(address);
		if (this.#counts.size >= MAX_ADDRESSES) this.#deleteOldest();
		const count = {
			requests: 1,
			openedAt: now
		};
		this.#counts.set(address, count);
		return { ...count };
	}
	peek(address, now) {
		const count = this.#open(address, now);
		return count && { ...count };
	}
	#open(address, now) {
		const count = this.#counts.get(address);
		return (count === void 0 ? 0 : Math.abs(now - count.openedAt)) < this.#windowMilliseconds ? count : void 0;
	}
	#sweep(now) {
		this.#sweptAt = now;
		for (const [address, { openedAt }] of this.#counts) {
			if (now - openedAt < this.#windowMilliseconds) return;
			this.#counts.delete(address);
		}
	}
	#deleteOldest() {
		let left = DELETED_AT_ONCE;
		for (const address of this.#counts.keys()) {
			if (left-- === 0) return;
			this.#counts.delete(address);
		}
	}
};
// src/stores/open-counts.ts
const PROBE_MILLISECONDS = 1e3;
async function openCounts(redisUrl, log) {
	const openHere = (windowSeconds) => new MemoryCountStore(windowSeconds);
	if (redisUrl === "") return {
		open: (_, windowSeconds) => openHere(windowSeconds),
		close() {}
	};
	const { connectRedis, RedisCountStore } = await import("./redis-count-store.js");
	const redis = connectRedis(redisUrl);
	let lastError;
	redis.on("error", (error) => {
		lastError = error;
	});
	const circuit = new Circuit(() => probe(redis, new RedisCountStore(redis, "probe", 1)), {
		down: (error) => log.warn({ reason: reasonOf(redis.status === "ready" ? error : lastError ?? error) }, "Redis does not answer; requests are counted in this process"),
		up: () => log.info("Redis answers; requests are counted there again")
	}, () => performance.now());
	await new Promise((resolve) => redis.once("ready", resolve).once("close", resolve));
	await circuit.probe();
	const probing = setInterval(() => circuit.probe(), PROBE_MILLISECONDS).unref();
	let countedHere = 0;
	return {
		open(path, windowSeconds) {
			return new FallbackCountStore(new RedisCountStore(redis, path, windowSeconds), openHere(windowSeconds), circuit, () => countedHere++);
		},
		shared: {
			up: () => circuit.closed,
			countedHere: () => countedHere
		},
		close() {
			clearInterval(probing);
			redis.disconnect();
		}
	};
}
async function probe(redis, counts) {
	try {
		await counts.add("", 0);
	} catch (error) {
		if (redis.status === "ready") redis.disconnect(true);
		throw error;
	}
}
function reasonOf(error) {
	const { code, message } = error;
	return code ?? message;
}
// src/service.ts
var ContentError = class extends Error {
	name = "ContentError";
	problems;
	constructor(problems) {
		super(problems.map(describeProblem).join("\n"));
		this.problems = problems;
	}
};
const DAY_MILLISECONDS = 864e5;
async function startService(settings, parts = {}) {
	const { log = openLog(settings.LOG_LEVEL), now = Date.now, cutOffs } = parts;
	const { HOST: host, CONTENT_DIR: folder, LAUNCH_PHASE: phase, INSIGHTS: insights } = settings;
	const port = settings.PORT === 0 ? await freePort(host) : settings.PORT;
	const baseUrl = baseUrlOf({
		...settings,
		PORT: port
	});
	const policy = await policyOf(settings);
	const facts = accessFacts(policy, phase, baseUrl);
	let tally;
	const onAsked = (...asked) => tally?.asked(...asked);
	const build = async (before) => {
		const { buildEdition } = await import("./edition.js");
		return buildEdition({
			folder,
			baseUrl,
			access: facts,
			printed: new Date(now()),
			insights,
			onAsked,
			before
		});
	};
	const first = await build();
	if (isProblems(first)) throw new ContentError(first);
	const warn = (message) => log.warn(message);
	const access = await openAgentAccess(settings, {
		baseUrl,
		policy,
		now,
		use: "serve",
		warn
	});
	if (insights !== "") tally = startTally({
		mode: insights,
		store: access.store.insights,
		now,
		log
	});
	const editions = createCurrentEdition(first);
	const press = createPress(editions, build, log, now);
	const counts = await openCounts(settings.REDIS_URL, log);
	const { shared } = counts;
	const mailer = isLaunched(phase) ? watchMailer(await openMailer(settings, policy)) : null;
	if (mailer && settings.SMTP_URL === "") warn("SMTP_URL is not set: codes are written to files in DATA_DIR/mail.");
	const metrics = settings.ADMIN_PORT === "" ? void 0 : (await import("./metrics.js")).createMetrics({
		phase,
		edition: press.state,
		parts: {
			store: () => access.store.ping().then(() => true, () => false),
			...shared ? { redis: shared.up } : {},
			...mailer ? { mailer: mailer.up } : {}
		},
		countedHere: shared?.countedHere ?? (() => 0),
		mailFailed: mailer?.failed ?? (() => 0)
	});
	const app = createHttpServer({
		editions,
		baseUrl,
		endpoints: endpointsFor(facts),
		access,
		trustedProxies: settings.TRUST_PROXY,
		openCounts: counts.open,
		now,
		log,
		metrics,
		cutOffs
	});
	const productName = () => editions.current().knowledge.pack.members.platform.name;
	const work = startAgentWork(access, mailer, productName, log);
	access.onMailQueued = work.wake;
	const closeAll = async () => {
		await app.close();
		await tally?.close();
		await work.stop();
		await access.store.close();
		counts.close();
	};
	try {
		const address = await app.listen({
			host,
			port,
			listenTextResolver: () => "listening"
		});
		const admin = metrics && await openAdmin(settings.ADMIN_PORT, metrics);
		const watch = await watchContent(folder, press.print);
		const reprint = setInterval(watch.trigger, DAY_MILLISECONDS).unref();
		log.info({
			address,
			baseUrl,
			edition: first.version
		}, "serving");
		if (admin) log.info({ admin: admin.address }, "serving operators");
		return {
			address,
			adminAddress: admin?.address,
			edition: editions.current,
			reload: watch.trigger,
			reportFault(error) {
				log.error({ err: error }, "failure outside of any request");
				metrics?.fault();
			},
			async close() {
				clearInterval(reprint);
				admin?.stopping();
				await Promise.all([watch.close(), closeAll()]);
				admin?.close();
			}
		};
	} catch (error) {
		await closeAll();
		throw error;
	}
}
// src/cli/serve.ts
async function serve(args) {
	parseCommandLine({
		args,
		options: {},
		strict: true
	});
	const { values } = loadSettings();
	let service;
	process.on("SIGHUP", () => service?.reload());
	const stop = new Promise((resolve) => {
		process.once("SIGTERM", () => resolve(0));
		process.once("SIGINT", () => resolve(0));
		process.once("uncaughtException", (error) => {
			if (!service) throw error;
			service.reportFault(error);
			resolve(1);
		});
	});
	process.on("unhandledRejection", (error) => {
		if (!service) throw error;
		service.reportFault(error);
	});
	try {
		service = await startService(values);
	} catch (error) {
		if (error instanceof ContentError) {
			printProblems(values.CONTENT_DIR, error.problems);
			return 1;
		}
		const { code, address = values.HOST, port = values.PORT } = error;
		if (code !== "EADDRINUSE" && code !== "EACCES" && code !== "EADDRNOTAVAIL" && code !== "ENOTFOUND") throw error;
		const names = values.ADMIN_PORT === "" ? "HOST and PORT" : "HOST and PORT, or ADMIN_PORT,";
		process.stderr.write(`Cannot listen on ${address} port ${port} (${code}). Set ${names} to a free one.\n`);
		return 1;
	}
	const code = await stop;
	await service.close();
	return code;
}
export { serve };

//# sourceMappingURL=serve.js.map