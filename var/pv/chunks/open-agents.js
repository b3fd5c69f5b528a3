import { t as baseUrlOf } from "./base-url.js";
import { t as loadSettings } from "./from-environment.js";
import { t as withProgress } from "./with-progress.js";
// src/cli/open-agents.ts
async function withAgents(command, work, use = "beside") {
	const { values } = loadSettings();
	const baseUrl = baseUrlOf(values);
	const warn = (message) => void process.stderr.write(`${message}\n`);
	const { openAgentAccess, policyOf } = await import("./open-agent-access2.js");
	const policy = await policyOf(values);
	const access = await withProgress("Opening the store", openAgentAccess(values, {
		baseUrl,
		policy,
		now: Date.now,
		use,
		warn
	}));
	try {
		const code = await work(access);
		await access.store.transaction((unit) => unit.addAudit({
			registrationId: null,
			event: command,
			reason: "operator"
		}, access.clock.now()));
		return code;
	} finally {
		await access.store.close();
	}
}
export { withAgents as t };

//# sourceMappingURL=open-agents.js.map