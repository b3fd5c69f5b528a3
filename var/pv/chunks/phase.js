// src/agents/phase.ts
function isLaunched(phase) {
	return phase === "launched";
}
function assertLaunched(phase) {
	if (!isLaunched(phase)) throw new Error("Before launch no token and no signing key is made.");
}
export { isLaunched as n, assertLaunched as t };

//# sourceMappingURL=phase.js.map