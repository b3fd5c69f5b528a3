#!/usr/bin/env node
import { n as StoreUnavailable, t as StoreProblem } from "../chunks/agent-store.js";
import { t as SettingsError } from "../chunks/settings-error.js";
import { t as CODE_VERSION } from "../chunks/versions.js";
import { t as colour } from "../chunks/colour.js";
import { i as wrap } from "../chunks/table.js";
import { t as print } from "../chunks/print.js";
import { n as didYouMean, t as UsageError } from "../chunks/usage-error.js";
// src/cli/commands.ts
const JSON_OPTION = { "--json": "print JSON; docs/commands.md describes it" };
const commands = {
	init: {
		usage: ["init [folder] [--name \"Acme Notes\"] [--json]"],
		does: "make a small content folder to begin with",
		about: "Writes a small, valid content folder about a made-up product. Comments in its files say what belongs where. The folder is content when none is named; it must be new or empty.",
		options: {
			"--name NAME": "name of the product, 1 to 60 characters",
			...JSON_OPTION
		},
		examples: ["gatehouse init", "gatehouse init ../notes --name \"Acme Notes\""],
		run: async (args) => (await import("../chunks/init.js")).init(args)
	},
	serve: {
		usage: ["serve"],
		does: "serve the content folder",
		about: "Serves the content folder until SIGTERM or SIGINT. A saved change is served a moment later; SIGHUP reads the folder again. Everything is set by environment variables.",
		options: {},
		examples: ["gatehouse serve", "CONTENT_DIR=../notes PORT=9000 gatehouse serve"],
		run: async (args) => (await import("../chunks/serve.js")).serve(args)
	},
	check: {
		usage: ["check [folder] [--lint] [--json]"],
		does: "report every problem of a content folder",
		about: "Tells every problem of a content folder at once: file, line, what is wrong, how to mend it. Exit code 1 when there is one.",
		options: {
			"--lint": "also tell which phrasings find another question first",
			...JSON_OPTION
		},
		examples: ["gatehouse check", "gatehouse check ../notes --lint"],
		run: async (args) => (await import("../chunks/check.js")).check(args)
	},
	ask: {
		usage: ["ask \"question\" [--explain] [--json]"],
		does: "answer one question in the terminal",
		about: "Answers a question from the content folder as POST /ask does. Exit code 1 when nothing fits.",
		options: {
			"--explain": "tell what each word brought, and why a question is refused",
			...JSON_OPTION
		},
		examples: ["gatehouse ask \"What does it cost?\"", "gatehouse ask \"What does it cost?\" --explain"],
		run: async (args) => (await import("../chunks/ask2.js")).ask(args)
	},
	eval: {
		usage: ["eval FILE [--min-hit1 SHARE] [--min-refused SHARE] [--json]"],
		does: "score the content folder by labelled questions",
		about: "Asks every question of a file and counts how often the expected answer came first. One object a line: {\"q\": \"…\", \"expect\": [\"F001\"], \"kind\": \"plain\"}; an empty list expects that nothing fits.",
		options: {
			"--min-hit1 SHARE": "exit code 1 when fewer find their answer first; from 0 to 1",
			"--min-refused SHARE": "exit code 1 when fewer strangers are refused; from 0 to 1",
			...JSON_OPTION
		},
		examples: ["gatehouse eval questions.jsonl", "gatehouse eval questions.jsonl --min-hit1 0.8"],
		run: async (args) => (await import("../chunks/evaluation.js")).evaluation(args)
	},
	audit: {
		usage: ["audit <url> [--json]"],
		does: "look for what agents look for at an address",
		about: "Looks at an address as agents and scanners do, and tells what is missing and what to do about it. Exit code 1 when a check fails.",
		options: JSON_OPTION,
		examples: ["gatehouse audit http://localhost:8080", "gatehouse audit https://example.com --json"],
		run: async (args) => (await import("../chunks/audit.js")).audit(args)
	},
	agents: {
		usage: [
			"agents list [--state STATE] [--since DATE] [--json] [--reveal]",
			"agents export --email ADDRESS | --id ID",
			"agents approve|deny|revoke REGISTRATION [--json]",
			"agents erase --email ADDRESS | --id ID [--now] [--json]"
		],
		does: "look after the registrations of agents",
		about: "Lists, exports, decides on and erases registrations, also while the server runs. Exports are JSON.",
		options: {
			"--state STATE": "only registrations in this state",
			"--since DATE": "only registrations made since then, such as 2026-05-01",
			"--reveal": "show addresses in full",
			"--email ADDRESS": "every registration of this person",
			"--id ID": "the registration with this id",
			"--now": "erase the emptied rows too, which otherwise stay for 30 days",
			...JSON_OPTION
		},
		examples: ["gatehouse agents list --since 2026-05-01", "gatehouse agents export --email ana@example.com"],
		run: async (args) => (await import("../chunks/agents.js")).agents(args)
	},
	keys: {
		usage: [
			"keys list [--json]",
			"keys rotate [--json]",
			"keys remove KEY [--json]",
			"keys rekey --new FILE [--json]"
		],
		does: "look after signing keys and the secret key",
		about: "Lists, changes and removes the keys that sign tokens, also while the server runs; seals everything with a new secret key while it does not.",
		options: {
			"--new FILE": "file with the new secret key",
			...JSON_OPTION
		},
		examples: ["gatehouse keys list", "gatehouse keys rotate"],
		run: async (args) => (await import("../chunks/keys.js")).keys(args)
	},
	insights: {
		usage: ["insights [--since DATE] [--json]"],
		does: "show what was asked and what was not found",
		about: "Shows how often each entry answered and how many questions found nothing, by day; with INSIGHTS=questions also the questions that found nothing, masked. Nothing is kept unless INSIGHTS is set. Exit code 1 when there is nothing.",
		options: {
			"--since DATE": "from this day on, for example 2026-05-01",
			...JSON_OPTION
		},
		examples: ["gatehouse insights", "gatehouse insights --since 2026-05-01 --json"],
		run: async (args) => (await import("../chunks/insights.js")).insights(args)
	},
	config: {
		usage: ["config [--json]", "config --write FILE | --check FILE"],
		does: "show the settings in force",
		about: "Shows every setting, its value and where it comes from. Secrets are shown as (set).",
		options: {
			"--write FILE": "write the table of settings for the documentation",
			"--check FILE": "exit code 1 when the table is out of date",
			...JSON_OPTION
		},
		examples: ["gatehouse config", "PORT=9000 gatehouse config --json"],
		run: async (args) => (await import("../chunks/config.js")).config(args)
	},
	schemas: {
		usage: ["schemas --write FOLDER | --check FOLDER [--json]"],
		does: "write JSON Schemas of the content files for editors",
		about: "Writes one JSON Schema for each kind of content file, so that an editor completes and checks while you write.",
		options: {
			"--write FOLDER": "write them into this folder",
			"--check FOLDER": "exit code 1 when those in this folder are out of date",
			...JSON_OPTION
		},
		examples: ["gatehouse schemas --write schemas", "gatehouse schemas --check schemas"],
		run: async (args) => (await import("../chunks/schemas2.js")).schemas(args)
	}
};
// src/cli/help.ts
const EXIT_CODES = "Exit codes: 0 done, 1 a problem was found, 2 the command was not understood.";
function overview() {
	const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2;
	return `Usage: gatehouse <command>

${Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(width)}${does}\n`).join("")}
"gatehouse help <command>" tells more, "gatehouse --version" the version.
Settings are environment variables; "gatehouse config" lists them.
${EXIT_CODES}
`;
}
function commandHelp({ usage, about, options, examples }) {
	const width = Math.max(...Object.keys(options).map((option) => option.length), 0) + 4;
	const optionLines = Object.entries(options).flatMap(([option, meaning]) => wrap(meaning, 80 - width).map((line, at) => `${at === 0 ? `  ${option}`.padEnd(width) : " ".repeat(width)}${line}\n`));
	const part = (title, lines) => lines.length === 0 ? "" : `\n${colour("bold", title)}\n${lines.join("")}`;
	return `${usageLines(usage)}\n${wrap(about).join("\n")}\n` + part("Options", optionLines) + part("Examples", examples.map((example) => `  ${example}\n`)) + `\n${EXIT_CODES}\n`;
}
function usageLines(usage) {
	return usage.map((form, at) => `${at === 0 ? "Usage: " : "       "}gatehouse ${form}\n`).join("");
}
// src/cli/main.ts
async function main([name = "", ...args]) {
	if ([
		"--version",
		"-V",
		"version"
	].includes(name)) return done(`${CODE_VERSION}\n`);
	const isHelp = [
		"help",
		"--help",
		"-h"
	].includes(name);
	const [topic = ""] = isHelp ? args : [name];
	if (isHelp && topic === "") return done(overview());
	const command = Object.hasOwn(commands, topic) ? commands[topic] : void 0;
	if (!command) {
		process.stderr.write(topic === "" ? overview() : unknown(topic));
		return 2;
	}
	const end = args.indexOf("--");
	const options = args.slice(0, end === -1 ? args.length : end);
	if (isHelp || options.includes("--help") || options.includes("-h")) return done(commandHelp(command));
	return run(topic, command, args);
}
function done(text) {
	print(text);
	return 0;
}
function unknown(name) {
	const names = Object.keys(commands);
	return `Unknown command "${name}".${didYouMean(name, names)}\nCommands: ${names.join(", ")}. "gatehouse help" tells more.\n`;
}
async function run(name, { run, usage }, args) {
	try {
		return await run(args);
	} catch (error) {
		if (error instanceof UsageError) {
			process.stderr.write(`${error.message}\n${usageLines(usage)}"gatehouse ${name} --help" tells more.\n`);
			return 2;
		}
		if (error instanceof SettingsError) {
			process.stderr.write(`${error.problems.join("\n")}\n`);
			return 1;
		}
		if (error instanceof StoreProblem || error instanceof StoreUnavailable || isAboutAFile(error)) {
			process.stderr.write(`${error.message}\n`);
			return 1;
		}
		throw error;
	}
}
function isAboutAFile(error) {
	return error instanceof Error && "syscall" in error && "path" in error;
}
process.stdout.on("error", (error) => process.exit(error.code === "EPIPE" ? 0 : 1));
process.exitCode = await main(process.argv.slice(2));
export {};

//# sourceMappingURL=main.js.map