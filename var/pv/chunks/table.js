// src/cli/table.ts
const MAX_COLUMNS = 80;
const GAP = "  ";
function table(rows) {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const excess = widths.reduce((sum, width) => sum + width, (widths.length - 1) * 2) - MAX_COLUMNS;
	const widest = widths.indexOf(Math.max(...widths));
	if (excess > 0) widths[widest] = Math.max(widths[widest] - excess, 1);
	const line = (row) => row.map((cell, column) => padded(cell, widths[column] ?? 0)).join(GAP).trimEnd();
	return `${rows.map(line).join("\n")}\n`;
}
const padded = (cell, width) => cell.length > width ? `${cell.slice(0, width - 1)}…` : cell.padEnd(width);
function indented(text, by = 4) {
	const indent = " ".repeat(by);
	return wrap(text, MAX_COLUMNS - indent.length).map((line) => `${indent}${line}\n`).join("");
}
function wrap(text, width = MAX_COLUMNS) {
	const lines = [];
	for (const word of text.split(" ")) {
		const last = lines.at(-1);
		if (last !== void 0 && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
const percent = (share) => Number.isNaN(share) ? "–" : `${(100 * share).toFixed(1)} %`;
export { wrap as i, percent as n, table as r, indented as t };

//# sourceMappingURL=table.js.map