import type { Check } from '../audit/check.ts';
import { interfaceChecks } from '../audit/interface-checks.ts';
import { pageChecks } from '../audit/page-checks.ts';
import { Finding, openSite } from '../audit/site.ts';
import { parseCommandLine, UsageError } from './usage-error.ts';

interface Result {
  check: string;
  passed: boolean;
  /** What is wrong, and what to do about it; absent when nothing is. */
  finding?: string;
  cure?: string;
}

/** `gatehouse audit <url>`: what agents and scanners look for at an address, as a table. */
export async function audit(args: string[]): Promise<number> {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [address, more] = positionals;
  if (address === undefined || more !== undefined || !/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new UsageError('Name one address, for example http://localhost:8080.');
  const site = openSite(address);
  const results: Result[] = [];
  for (const check of [...pageChecks, ...interfaceChecks]) {
    const result = await run(check, site);
    results.push(result);
    if (!values.json) process.stdout.write(line(result));
  }
  const failed = results.filter(({ passed }) => !passed).length;
  if (values.json) process.stdout.write(`${JSON.stringify({ origin: site.origin, failed, results })}\n`);
  else process.stdout.write(`${results.length - failed} of ${results.length} checks passed at ${site.origin}.\n`);
  return failed === 0 ? 0 : 1;
}

async function run({ name, cure, run: look }: Check, site: ReturnType<typeof openSite>): Promise<Result> {
  try {
    await look(site);
    return { check: name, passed: true };
  } catch (error) {
    // A foreign site may answer anything; what a check stumbles over is a finding too.
    const finding = error instanceof Finding ? error.message : 'its document has another form than expected';
    return { check: name, passed: false, finding, cure };
  }
}

function line({ check, passed, finding, cure }: Result): string {
  if (passed) return `ok    ${check}\n`;
  return `FAIL  ${check}: ${finding}.\n      ${cure}\n`;
}
