import { t as MailComposer } from "./mail-composer.js";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
// src/mail/file-mailer.ts
function createFileMailer(folder, from) {
	return {
		async send(mail) {
			await mkdir(folder, {
				recursive: true,
				mode: 448
			});
			const bytes = await new MailComposer({
				from,
				...mail
			}).compile().build();
			const name = `${Date.now()}-${randomUUID()}`;
			const draft = join(folder, `${name}.tmp`);
			await writeFile(draft, bytes, { mode: 384 });
			await rename(draft, join(folder, `${name}.eml`));
		},
		close() {}
	};
}
export { createFileMailer };

//# sourceMappingURL=file-mailer.js.map