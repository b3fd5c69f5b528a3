// src/config/settings-error.ts
var SettingsError = class extends Error {
	name = "SettingsError";
	problems;
	constructor(problems) {
		super(problems.join("\n"));
		this.problems = problems;
	}
};
export { SettingsError as t };

//# sourceMappingURL=settings-error.js.map