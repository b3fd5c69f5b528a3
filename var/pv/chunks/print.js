// src/cli/print.ts
function print(answer) {
	process.stdout.write(typeof answer === "string" ? answer : `${JSON.stringify(answer)}\n`);
}
export { print as t };

//# sourceMappingURL=print.js.map