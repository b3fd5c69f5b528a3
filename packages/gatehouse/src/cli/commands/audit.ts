import { AuditFinding, type Check, interfaceChecks, NoSiteAnswer, openSite, pageChecks } from '@gatehouse/import';
import { colour } from '../terminal/colour.ts';
import { print } from '../terminal/print.ts';
import { indentText } from '../terminal/table.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';
import { withProgress } from '../terminal/with-progress.ts';

interface Result {
  check: string;
  passed: boolean;
  /** Defect and fix; absent when the check passes. */
  finding?: string;
  cure?: string;
}

/** `gatehouse audit <url>`: checks a site for agent readiness, as a table. */
export async function audit(args: string[]): Promise<number> {
  const options = { static: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [url, more] = positionals;
  if (url === undefined || more !== undefined || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError('Name one address, for example http://localhost:8080.');
  const site = openSite(url, values.static);
  const { origin, base } = site;
  const silent = await withProgress('Waiting for an answer', unreachableReason(site));
  if (silent !== undefined) {
    const cure = 'See whether it runs and whether the address is right.';
    const results: Result[] = [{ check: 'connection', passed: false, finding: silent, cure }];
    print(values.json ? { origin, base, failed: 1, results } : `${base}: ${silent}. ${cure}\n`);
    return 1;
  }
  const results: Result[] = [];
  for (const check of [...pageChecks, ...interfaceChecks]) {
    if (values.static && check.needsService) continue;
    const result = await withProgress(check.name, run(check, site));
    results.push(result);
    if (!values.json) print(line(result));
  }
  const failed = results.filter(({ passed }) => !passed).length;
  const summary = `${results.length - failed} of ${results.length} checks passed at ${base}.\n`;
  print(values.json ? { origin, base, failed, results } : summary);
  return failed === 0 ? 0 : 1;
}

/** The reason why a site cannot be reached. Any response counts as reached. */
async function unreachableReason(site: ReturnType<typeof openSite>): Promise<string | undefined> {
  try {
    await site.get('/');
  } catch (error) {
    if (error instanceof NoSiteAnswer) return error.message;
  }
  return undefined;
}

async function run({ name, cure, run: runCheck }: Check, site: ReturnType<typeof openSite>): Promise<Result> {
  try {
    await runCheck(site);
    return { check: name, passed: true };
  } catch (error) {
    // The site may respond with anything, so an error in a check is a finding too.
    const finding = error instanceof AuditFinding ? error.message : 'its document has another form than expected';
    return { check: name, passed: false, finding, cure };
  }
}

function line({ check, passed, finding, cure }: Result): string {
  if (passed) return `${colour('green', 'ok')}    ${check}\n`;
  const text = indentText(`${check}: ${finding}.`, 6) + indentText(cure ?? '', 6);
  return `${colour('red', 'FAIL')}${text.slice('FAIL'.length)}`;
}
