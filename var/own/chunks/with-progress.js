// src/cli/with-progress.ts
const SECOND = 1e3;
async function withProgress(what, work) {
	const { stderr } = process;
	if (!stderr.isTTY || process.env.TERM === "dumb") return work;
	let seconds = 0;
	const clear = () => stderr.cursorTo(0) && stderr.clearLine(1);
	const timer = setInterval(() => {
		clear();
		stderr.write(`${what}: ${++seconds} s`);
	}, SECOND);
	try {
		return await work;
	} finally {
		clearInterval(timer);
		if (seconds > 0) clear();
	}
}
export { withProgress as t };

//# sourceMappingURL=with-progress.js.map