import { n as describeProblem } from "./content-problem.js";
import { t as colour } from "./colour.js";
// src/cli/print-problems.ts
function printProblems(folder, problems) {
	for (const problem of problems) process.stderr.write(`${describeProblem(problem)}\n`);
	const count = `${problems.length} ${problems.length === 1 ? "problem" : "problems"}`;
	process.stderr.write(`${folder}: ${colour("red", count, process.stderr)}.\n`);
}
export { printProblems as t };

//# sourceMappingURL=print-problems.js.map