// src/search/ask.ts
function askQuestion(knowledge, question, among = {}) {
	const { verdict, hits } = considerQuestion(knowledge, question);
	const { kind, category } = among;
	return (verdict.answered ? hits : []).map(({ entry, score }) => ({
		passage: passageAt(knowledge, entry),
		score
	})).filter(({ passage }) => (kind ?? passage.kind) === passage.kind && (category ?? passage.category) === passage.category);
}
function tellAsked({ onAsked }, question, hits, category) {
	onAsked?.(question, hits[0]?.passage, category);
}
function explainQuestion(knowledge, question, limit) {
	const { verdict, hits } = considerQuestion(knowledge, question);
	return {
		verdict,
		hits: hits.slice(0, limit).map(({ entry, score }) => ({
			passage: passageAt(knowledge, entry),
			score,
			reasons: knowledge.index.explain(question, entry)
		}))
	};
}
function considerQuestion({ index, judge }, question) {
	const ranking = index.rank(question);
	return {
		verdict: judge(ranking),
		hits: ranking.hits
	};
}
const passageAt = ({ passages }, entry) => passages[entry];
export { explainQuestion as n, tellAsked as r, askQuestion as t };

//# sourceMappingURL=ask.js.map