import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
// src/content/read-folder.ts
const MAX_FILE_BYTES = 4194304;
async function readContentFolder(folder) {
	const files = [];
	const problems = [];
	const problem = (file, what, fix) => problems.push({
		file,
		line: 1,
		column: 1,
		place: "",
		what,
		fix
	});
	async function read(path, depth) {
		const absolute = join(folder, path);
		try {
			const info = await stat(absolute);
			if (info.isDirectory()) {
				if (depth > 1) return;
				const names = (await readdir(absolute)).filter((name) => !name.startsWith(".") && name !== "README.md").sort();
				for (const name of names) await read(path ? `${path}/${name}` : name, depth + 1);
			} else if (/\.(ya?ml|md|png)$/.test(path)) {
				if (info.size > MAX_FILE_BYTES) problem(path, "the file is larger than 4 MiB", "Split it or make it smaller");
				else files.push({
					path,
					bytes: await readFile(absolute)
				});
			}
		} catch (error) {
			const code = error.code;
			if (code === void 0) throw error;
			if (code === "ENOENT" && path === "") problem(".", "the content folder does not exist", "Set CONTENT_DIR to an existing folder");
			else if (code !== "ENOENT") problem(path || ".", `the file cannot be read (${code})`, "Give the service permission to read it");
		}
	}
	await read("", 0);
	return problems.length > 0 ? problems : files.sort((a, b) => a.path < b.path ? -1 : 1);
}
function isProblems(result) {
	return Array.isArray(result) && result.length > 0 && typeof result[0] === "object" && "fix" in result[0];
}
// src/content/content-problem.ts
function describeProblem({ file, line, column, place, what, fix }) {
	return `${file}:${line}:${column} ${place && `${place}: `}${what}. ${fix}.`;
}
function compareProblems(a, b) {
	if (a.file !== b.file) return a.file < b.file ? -1 : 1;
	return a.line - b.line || a.column - b.column || (a.what < b.what ? -1 : 1);
}
export { readContentFolder as i, describeProblem as n, isProblems as r, compareProblems as t };

//# sourceMappingURL=content-problem.js.map