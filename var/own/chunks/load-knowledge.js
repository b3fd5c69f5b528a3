import { t as baseUrlOf } from "./base-url.js";
import { t as loadSettings } from "./from-environment.js";
import { i as readContentFolder, r as isProblems } from "./content-problem.js";
import { t as validateContent } from "./validate.js";
import { t as buildKnowledge } from "./knowledge.js";
import { t as printProblems } from "./print-problems.js";
import { t as withProgress } from "./with-progress.js";
// src/cli/load-knowledge.ts
async function loadKnowledge() {
	const { values } = loadSettings();
	const files = await readContentFolder(values.CONTENT_DIR);
	const pack = isProblems(files) ? files : validateContent(files);
	if (isProblems(pack)) {
		printProblems(values.CONTENT_DIR, pack);
		return;
	}
	return withProgress("Reading the words", buildKnowledge(pack, baseUrlOf(values), "terminal"));
}
export { loadKnowledge as t };

//# sourceMappingURL=load-knowledge.js.map