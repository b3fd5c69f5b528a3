import { t as editorSchemas } from "./editor-schemas.js";
import { t as print } from "./print.js";
import { r as parseCommandLine, t as UsageError } from "./usage-error.js";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
// src/cli/schemas.ts
async function schemas(args) {
	const { write, check, json } = parseCommandLine({
		args,
		options: {
			write: { type: "string" },
			check: { type: "string" },
			json: {
				type: "boolean",
				default: false
			}
		},
		strict: true
	}).values;
	const folder = write ?? check;
	if (folder === void 0 || write !== void 0 && check !== void 0) throw new UsageError("Name a folder with --write or with --check.");
	const made = editorSchemas();
	if (write !== void 0) {
		await mkdir(folder, { recursive: true });
		for (const [file, text] of made) await writeFile(join(folder, file), text);
		if (json) print({
			folder,
			written: [...made.keys()]
		});
		return 0;
	}
	const found = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".json"));
	const stale = [];
	for (const file of new Set([...made.keys(), ...found])) if (await readFile(join(folder, file), "utf8").catch(() => void 0) !== made.get(file)) stale.push(file);
	if (json) print({
		folder,
		stale
	});
	else for (const file of stale) process.stderr.write(`${join(folder, file)} is out of date. Run npm run docs.\n`);
	return stale.length === 0 ? 0 : 1;
}
export { schemas };

//# sourceMappingURL=schemas2.js.map