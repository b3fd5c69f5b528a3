import { t as askQuestion } from "./ask.js";
import { n as createPace } from "./knowledge.js";
import { t as loadKnowledge } from "./load-knowledge.js";
import { t as print } from "./print.js";
import { n as percent, r as table } from "./table.js";
import { r as parseCommandLine, t as UsageError } from "./usage-error.js";
import { t as withProgress } from "./with-progress.js";
import { readFile } from "node:fs/promises";
// src/search/evaluate.ts
async function evaluate(knowledge, questions) {
	const pace = createPace();
	const outcomes = [];
	for (const question of questions) {
		const hits = askQuestion(knowledge, question.q);
		const ids = hits.flatMap(({ passage }) => passage.kind === "faq" ? [passage.id] : []);
		const place = ids.findIndex((id) => question.expect.includes(id));
		outcomes.push({
			question,
			answered: hits.length > 0,
			ids,
			place: place < 0 ? Number.POSITIVE_INFINITY : place + 1
		});
		await pace();
	}
	const figuresOf = (kind, chosen) => {
		const answerable = chosen.filter(({ question }) => question.expect.length > 0);
		const strangers = chosen.filter(({ question }) => question.expect.length === 0);
		const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
		return {
			kind,
			questions: chosen.length,
			hit1: mean(answerable.map(({ place }) => Number(place <= 1))),
			hit3: mean(answerable.map(({ place }) => Number(place <= 3))),
			mrr: mean(answerable.map(({ place }) => 1 / place)),
			answered: mean(answerable.map(({ answered }) => Number(answered))),
			refused: mean(strangers.map(({ answered }) => Number(!answered)))
		};
	};
	return {
		kinds: [...new Set(questions.map(({ kind }) => kind))].map((kind) => figuresOf(kind, outcomes.filter(({ question }) => question.kind === kind))),
		all: figuresOf("all", outcomes),
		misses: outcomes.filter(({ question, answered, place }) => question.expect.length > 0 ? place > 1 : answered).map(({ question, ids }) => ({
			...question,
			found: ids.slice(0, 3)
		}))
	};
}
// src/cli/evaluation.ts
async function evaluation(args) {
	const { positionals, values } = parseCommandLine({
		args,
		options: {
			json: {
				type: "boolean",
				default: false
			},
			"min-hit1": {
				type: "string",
				default: "0"
			},
			"min-refused": {
				type: "string",
				default: "0"
			}
		},
		allowPositionals: true,
		strict: true
	});
	const [file] = positionals;
	if (file === void 0 || positionals.length > 1) throw new UsageError("Name one file of questions.");
	const minHit1 = shareOf("--min-hit1", values["min-hit1"]);
	const minRefused = shareOf("--min-refused", values["min-refused"]);
	const questions = await readQuestions(file);
	const knowledge = await loadKnowledge();
	if (!knowledge) return 1;
	const { kinds, all, misses } = await withProgress("Asking the questions", evaluate(knowledge, questions));
	if (values.json) print({
		all,
		kinds,
		misses
	});
	else {
		const header = [
			"kind",
			"questions",
			"Hit@1",
			"Hit@3",
			"MRR",
			"answered",
			"refused"
		];
		const row = ({ kind, questions, hit1, hit3, mrr, answered, refused }) => [
			kind,
			String(questions),
			...[
				hit1,
				hit3,
				mrr,
				answered,
				refused
			].map(percent)
		];
		print(`${table([header, ...[...kinds, all].map(row)])}\n`);
		for (const { q, expect, found } of misses) print(`"${q}": ${found.join(", ") || "refused"}, not ${expect.join(" or ") || "refused"}\n`);
	}
	return all.hit1 < minHit1 || all.refused < minRefused ? 1 : 0;
}
function shareOf(option, text) {
	const share = Number(text);
	if (text.trim() === "" || !(share >= 0 && share <= 1)) throw new UsageError(`${option} must be a share from 0 to 1, such as 0.8.`);
	return share;
}
async function readQuestions(file) {
	return (await readFile(file, "utf8").catch(() => {
		throw new UsageError(`${file} cannot be read.`);
	})).split("\n").flatMap((line, at) => {
		if (line.trim() === "") return [];
		const question = questionOf(line);
		if (question) return [question];
		throw new UsageError(`${file}:${at + 1} must be an object such as {"q": "…", "expect": ["F001"], "kind": "plain"}.`);
	});
}
function questionOf(line) {
	try {
		const { q, expect, kind = "question" } = JSON.parse(line);
		const isText = (value) => typeof value === "string";
		return isText(q) && isText(kind) && Array.isArray(expect) && expect.every(isText) ? {
			q,
			expect,
			kind
		} : void 0;
	} catch {
		return;
	}
}
export { evaluation };

//# sourceMappingURL=evaluation.js.map