import { t as DAY } from "./insight-store.js";
import { t as withAgents } from "./open-agents.js";
import { t as print } from "./print.js";
import { r as table } from "./table.js";
import { r as parseCommandLine, t as UsageError } from "./usage-error.js";
// src/cli/insights.ts
const ENTRY_CHARACTERS = 56;
const NOTHING = "(nothing found)";
async function insights(args) {
	const { values } = parseCommandLine({
		args,
		options: {
			since: { type: "string" },
			json: {
				type: "boolean",
				default: false
			}
		},
		strict: true
	});
	const since = values.since === void 0 ? 0 : Date.parse(values.since);
	if (Number.isNaN(since)) throw new UsageError("--since takes a date, for example 2026-05-01.");
	return withAgents("insights", async ({ store, clock }) => {
		const found = await store.insights.read(since - since % DAY, clock.now());
		const { counts, questions } = found;
		print(values.json ? asJson(found) : asTables(found));
		return counts.length + questions.length > 0 ? 0 : 1;
	});
}
function asJson({ counts, questions }) {
	const byDate = (rows) => rows.map((row) => ({
		...row,
		day: dateOf(row.day)
	}));
	return {
		counts: byDate(counts),
		questions: byDate(questions)
	};
}
function asTables({ counts, questions }) {
	if (counts.length === 0) return "Nothing has been counted.\n";
	const days = counts.map(({ day }) => dateOf(day));
	const rows = sum(counts, ({ category, entry }) => [category, entry === "" ? NOTHING : shorten(entry)]);
	const refused = sum(questions, ({ question }) => [question]).flatMap(([times = "", question = ""]) => wrap(question).map((line, index) => [index === 0 ? times : "", line]));
	return [
		`Questions from ${days[0]} to ${days.at(-1)} (UTC)\n`,
		table([[
			"times",
			"category",
			"answered by"
		], ...rows]),
		...refused.length > 0 ? ["Found nothing, masked", table([["times", "question"], ...refused])] : []
	].join("\n");
}
function sum(rows, cellsOf) {
	const sums = new Map();
	for (const row of rows) {
		const cells = cellsOf(row);
		const key = cells.join("\n");
		sums.set(key, {
			cells,
			times: (sums.get(key)?.times ?? 0) + row.times
		});
	}
	return [...sums.values()].sort((a, b) => b.times - a.times).map(({ cells, times }) => [String(times), ...cells]);
}
function wrap(question) {
	return question.match(new RegExp(`\\S.{0,66}(?=\\s|$)|\\S{1,67}`, "gu")) ?? [""];
}
function shorten(entry) {
	return entry.length > ENTRY_CHARACTERS ? `${entry.slice(0, 55)}…` : entry;
}
function dateOf(day) {
	return new Date(day).toISOString().slice(0, 10);
}
export { insights };

//# sourceMappingURL=insights.js.map