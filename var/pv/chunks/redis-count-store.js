import { Redis } from "ioredis";
// src/stores/redis-count-store.ts
const ANSWER_MILLISECONDS = 200;
const CONNECT_MILLISECONDS = 1e3;
const RECONNECT_MILLISECONDS = 500;
const ADD = `
local window = tonumber(ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 or left > window then
  local time = redis.call('TIME')
  redis.call('HSET', KEYS[1], 'requests', 0, 'opened', time[1] * 1000 + math.floor(time[2] / 1000))
  redis.call('PEXPIRE', KEYS[1], window)
  left = window
end
return { redis.call('HINCRBY', KEYS[1], 'requests', 1), redis.call('HGET', KEYS[1], 'opened'), left }`;
const PEEK = `
local found = redis.call('HMGET', KEYS[1], 'requests', 'opened')
return { found[1], found[2], redis.call('PTTL', KEYS[1]) }`;
function connectRedis(url) {
	return new Redis(url, {
		scripts: {
			addOne: {
				lua: ADD,
				numberOfKeys: 1
			},
			peekAt: {
				lua: PEEK,
				numberOfKeys: 1
			}
		},
		connectTimeout: CONNECT_MILLISECONDS,
		retryStrategy: () => RECONNECT_MILLISECONDS,
		enableOfflineQueue: false,
		autoResendUnfulfilledCommands: false,
		maxRetriesPerRequest: null,
		enableReadyCheck: false,
		disableClientInfo: true,
		protocol: 2
	});
}
var RedisCountStore = class {
	#redis;
	#prefix;
	#windowMilliseconds;
	constructor(redis, path, windowSeconds) {
		this.#redis = redis;
		this.#prefix = `gatehouse:count:${path}:`;
		this.#windowMilliseconds = windowSeconds * 1e3;
	}
	async add(address) {
		return this.#count(await inTime(this.#redis.addOne(this.#prefix + address, this.#windowMilliseconds)));
	}
	async peek(address) {
		const reply = await inTime(this.#redis.peekAt(this.#prefix + address, this.#windowMilliseconds));
		return reply[0] === null ? void 0 : this.#count(reply);
	}
	#count([requests, opened, left]) {
		const openedAt = Number(opened);
		return {
			requests: Number(requests),
			openedAt,
			now: openedAt + this.#windowMilliseconds - left
		};
	}
};
function inTime(answer) {
	return new Promise((resolve, reject) => {
		const late = setTimeout(() => setImmediate(reject, new Error(`no answer within ${ANSWER_MILLISECONDS} ms`)), ANSWER_MILLISECONDS);
		answer.then(resolve, reject).finally(() => clearTimeout(late));
	});
}
export { RedisCountStore, connectRedis };

//# sourceMappingURL=redis-count-store.js.map