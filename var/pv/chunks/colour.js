// src/cli/colour.ts
const codes = {
	bold: [1, 22],
	green: [32, 39],
	red: [31, 39]
};
function colour(style, text, stream = process.stdout) {
	if (!stream.isTTY || process.env.NO_COLOR || !stream.hasColors()) return text;
	const [on, off] = codes[style];
	return `\u001b[${on}m${text}\u001b[${off}m`;
}
export { colour as t };

//# sourceMappingURL=colour.js.map