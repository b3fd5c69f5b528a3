// src/agents/agent-store.ts
var StoreUnavailable = class extends Error {
	name = "StoreUnavailable";
};
var StoreProblem = class extends Error {
	name = "StoreProblem";
};
export { StoreUnavailable as n, StoreProblem as t };

//# sourceMappingURL=agent-store.js.map