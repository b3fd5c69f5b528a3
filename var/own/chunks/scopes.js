// src/contract/scopes.ts
const scopeMeanings = {
	"content:read": "Read the content of the account API",
	"faq:read": "Read the questions and answers of the account API"
};
const scopes = Object.keys(scopeMeanings);
function isScope(name) {
	return Object.hasOwn(scopeMeanings, name);
}
export { scopeMeanings as n, scopes as r, isScope as t };

//# sourceMappingURL=scopes.js.map