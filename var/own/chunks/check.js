import { t as loadSettings } from "./from-environment.js";
import { i as readContentFolder, r as isProblems } from "./content-problem.js";
import { t as validateContent } from "./validate.js";
import { n as createPace, t as buildKnowledge } from "./knowledge.js";
import { t as analyse } from "./analyse.js";
import { n as percent, r as table } from "./table.js";
import { t as print } from "./print.js";
import { t as printProblems } from "./print-problems.js";
import { r as parseCommandLine, t as UsageError } from "./usage-error.js";
import { t as withProgress } from "./with-progress.js";
// src/search/lint.ts
const ENOUGH_PHRASINGS = 5;
const ORDER = [
	"same",
	"confused",
	"few"
];
async function lintKnowledge({ passages, strangers, index, judge }) {
	const pace = createPace();
	const findings = [];
	const firstToAsk = new Map();
	const tried = {
		phrasings: 0,
		first: 0,
		answered: 0,
		refused: 0
	};
	let row = 0;
	for (const [entry, passage] of passages.entries()) {
		const { utterances, kind } = passage;
		for (const [way, asked] of utterances.entries()) {
			const leftOut = {
				row: row++,
				entry
			};
			if (kind !== "faq") continue;
			const words = analyse(asked).map(({ stem }) => stem).sort().join(" ");
			const same = firstToAsk.get(words);
			if (same && same !== passage) findings.push({
				what: "same",
				passage,
				asked,
				other: same,
				by: 1
			});
			firstToAsk.set(words, same ?? passage);
			if (way === 0) continue;
			const ranking = index.rank(asked, leftOut);
			const faqs = ranking.hits.filter((hit) => passages[hit.entry]?.kind === "faq");
			const [first] = faqs;
			const own = faqs.find((hit) => hit.entry === entry);
			tried.phrasings++;
			if (judge(ranking).answered) tried.answered++;
			if (first === void 0 || first === own) tried.first += Number(first !== void 0);
			else {
				const other = passages[first.entry];
				findings.push({
					what: "confused",
					passage,
					asked,
					other,
					by: first.score - (own?.score ?? 0)
				});
			}
			await pace();
		}
		const phrasings = utterances.length - 1;
		if (kind === "faq" && phrasings < ENOUGH_PHRASINGS) findings.push({
			what: "few",
			passage,
			asked: passage.name,
			by: 1 - phrasings / ENOUGH_PHRASINGS
		});
	}
	for (const [stranger, question] of strangers.entries()) {
		if (!judge(index.rank(question, { stranger })).answered) tried.refused++;
		await pace();
	}
	return {
		findings: findings.sort((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what) || b.by - a.by),
		expected: {
			hit1: tried.first / tried.phrasings,
			answered: tried.answered / tried.phrasings,
			refused: tried.refused / strangers.length
		}
	};
}
// src/cli/lint.ts
const MAX_SHOWN = 50;
const kinds = {
	same: "asks the same as",
	confused: "finds first",
	few: "has fewer than five phrasings"
};
async function lint(files, pack) {
	const { findings, expected } = await lintKnowledge(await buildKnowledge(pack, "http://localhost", "lint"));
	const { hit1, answered, refused } = expected;
	return {
		findings: findings.map(({ what, passage, asked, other }) => ({
			...placeOf(files, `faqs/${passage.category}.yaml`, passage.id, asked),
			id: passage.id,
			asked,
			what,
			other: other?.id ?? null
		})),
		expected: {
			hit1,
			answered,
			refused
		}
	};
}
function describeLint({ findings, expected }) {
	const rows = findings.slice(0, MAX_SHOWN).map(({ file, line, id, asked, what, other }) => [
		`${file}:${line}`,
		`${id} "${asked}"`,
		`${kinds[what]}${other === null ? "" : ` ${other}`}`
	]);
	const rest = findings.length - rows.length;
	return (rows.length > 0 ? table(rows) : "") + (rest > 0 ? `… and ${rest} more.\n` : "") + `Each phrasing taken out and asked: ${percent(expected.hit1)} find their question first, ${percent(expected.answered)} are answered; ${percent(expected.refused)} of the strangers are refused.\n`;
}
function placeOf(files, path, id, asked) {
	const lines = String(files.find((file) => file.path === path)?.bytes).split("\n");
	const start = lines.findIndex((line) => new RegExp(`\\bid: *["']?${id}\\b`).test(line));
	const offset = lines.slice(start).findIndex((line) => line.includes(asked));
	return {
		file: path,
		line: start + Math.max(offset, 0) + 1
	};
}
// src/cli/check.ts
async function check(args) {
	const { positionals, values } = parseCommandLine({
		args,
		options: {
			lint: {
				type: "boolean",
				default: false
			},
			json: {
				type: "boolean",
				default: false
			}
		},
		allowPositionals: true,
		strict: true
	});
	if (positionals.length > 1) throw new UsageError("Name one folder.");
	const folder = positionals[0] ?? loadSettings().values.CONTENT_DIR;
	const files = await readContentFolder(folder);
	const pack = isProblems(files) ? files : validateContent(files);
	if (isProblems(pack)) {
		if (values.json) print({
			folder,
			problems: pack
		});
		else printProblems(folder, pack);
		return 1;
	}
	const { name, status } = pack.members.platform;
	const questions = pack.categories.reduce((sum, { faqs }) => sum + faqs.length, 0);
	const linted = values.lint ? await withProgress("Asking every phrasing", lint(files, pack)) : void 0;
	const summary = `${folder}: no problems. ${name}, ${status}, ${questions} questions.\n`;
	print(values.json ? {
		folder,
		problems: [],
		name,
		status,
		questions,
		lint: linted
	} : summary + (linted ? describeLint(linted) : ""));
	return 0;
}
export { check };

//# sourceMappingURL=check.js.map