import { parseArgs } from "node:util";
// src/cli/nearest.ts
const SHORT = 4;
function nearest(word, names) {
	const allowed = word.length <= SHORT ? 1 : 2;
	return names.map((name) => ({
		name,
		mistakes: mistakes(word, name)
	})).filter((candidate) => candidate.mistakes <= allowed || word.length >= 3 && startAlike(word, candidate.name)).sort((a, b) => a.mistakes - b.mistakes)[0]?.name;
}
const startAlike = (a, b) => a.startsWith(b) || b.startsWith(a);
function mistakes(a, b) {
	let before = [];
	let row = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1), swapped ? before[j - 2] + 1 : Number.POSITIVE_INFINITY);
		}
		[before, row] = [row, next];
	}
	return row[b.length];
}
// src/cli/usage-error.ts
var UsageError = class extends Error {
	name = "UsageError";
};
function parseCommandLine(config) {
	try {
		return parseArgs(config);
	} catch (error) {
		const message = error instanceof Error ? error.message : "The command line cannot be understood.";
		const [, option] = /^Unknown option '([^']+)'/.exec(message) ?? [];
		throw new UsageError(option === void 0 ? message : `Unknown option ${option}.${didYouMean(option, Object.keys(config.options ?? {}).map((name) => `--${name}`))}`);
	}
}
function didYouMean(word, names) {
	const meant = nearest(word, names);
	return meant === void 0 ? "" : ` Did you mean ${meant}?`;
}
async function runVerb(verbs, [name = "", ...args]) {
	const run = Object.hasOwn(verbs, name) ? verbs[name] : void 0;
	if (run) return run(args);
	throw new UsageError(name === "" ? "The verb is missing." : `Unknown verb "${name}".${didYouMean(name, Object.keys(verbs))}`);
}
export { runVerb as i, didYouMean as n, parseCommandLine as r, UsageError as t };

//# sourceMappingURL=usage-error.js.map