import { n as settingNames, r as settings, t as loadSettings } from "./from-environment.js";
import { t as print } from "./print.js";
import { t as indented } from "./table.js";
import { r as parseCommandLine } from "./usage-error.js";
import { readFile, writeFile } from "node:fs/promises";
// src/config/explain-settings.ts
function listSettings({ values, sources }) {
	return settingNames.map((name) => {
		const { secret, meaning } = settings[name];
		const value = String(values[name]);
		return {
			name,
			value: value === "" ? null : secret ? "(set)" : value,
			source: sources[name],
			secret,
			meaning
		};
	});
}
function settingsMarkdown() {
	return `# Configuration

Made by \`npm run docs\` from \`src/config/settings.ts\`; do not edit.

Settings are environment variables. An empty value counts as unset. All problems are reported at once, and the service
does not start with any. \`gatehouse config\` prints the values in force and where they come from.

A secret is never printed. Instead of the variable \`NAME\`, \`NAME_FILE\` may name a file that holds it, as secrets of
containers and of systemd do; one newline at its end is cut. Both set, an unreadable file and an empty one are problems.

| name | default | meaning |
|---|---|---|
${settingNames.map((name) => {
		const { default: byDefault, meaning, secret } = settings[name];
		return `| \`${name}\`${secret ? ` (secret), \`${name}_FILE\`` : ""} | ${byDefault === "" ? "unset" : `\`${byDefault}\``} | ${meaning} |`;
	}).join("\n")}
`;
}
// src/cli/config.ts
async function config(args) {
	const { values } = parseCommandLine({
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
	});
	if (values.write !== void 0) {
		await writeFile(values.write, settingsMarkdown());
		return 0;
	}
	if (values.check !== void 0) {
		if (await readFile(values.check, "utf8").catch(() => "") === settingsMarkdown()) return 0;
		process.stderr.write(`${values.check} is out of date. Run npm run docs.\n`);
		return 1;
	}
	const loaded = loadSettings();
	print(values.json ? listSettings(loaded) : asText(loaded));
	return 0;
}
function asText(loaded) {
	return listSettings(loaded).map(({ name, value, source, secret, meaning }) => {
		const twin = secret ? `. May also stand in the file named by ${name}_FILE` : "";
		return `${name}=${value ?? "(unset)"}  (${source})\n${indented(meaning + twin)}`;
	}).join("");
}
export { config };

//# sourceMappingURL=config.js.map