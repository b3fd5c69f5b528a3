import { t as StoreProblem } from "./agent-store.js";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
// src/stores/private-folder.ts
function makePrivateFolder(folder) {
	try {
		mkdirSync(folder, {
			recursive: true,
			mode: 448
		});
	} catch (error) {
		throw unusable(folder, error);
	}
}
function warnOfOpenFolder(folder, warn) {
	for (const path of [folder, join(folder, "secret.key")]) {
		const mode = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 511;
		if ((mode & 63) !== 0) warn(`${path} is open to other users (mode ${mode.toString(8)}). Close it: chmod go-rwx ${path}`);
	}
}
function unusable(path, cause) {
	const { code = "unknown" } = cause;
	return new StoreProblem(`${path} cannot be used (${code}). DATA_DIR must name a folder that this user may write to.`, { cause });
}
export { unusable as n, warnOfOpenFolder as r, makePrivateFolder as t };

//# sourceMappingURL=private-folder.js.map