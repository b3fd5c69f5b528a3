import { SettingsError } from '@gatehouse/contract';
import { baseUrlOf } from '../../config/base-url.ts';
import { loadSettings } from '../../config/from-environment.ts';
import { attachToSite, describeReport } from '../../package/attach.ts';
import { print } from '../terminal/print.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

/** `gatehouse attach DOCS SITE`: writes documents for programs into the folder of a built site. */
export async function attach(args: string[]): Promise<number> {
  const options = {
    at: { type: 'string' },
    name: { type: 'string' },
    summary: { type: 'string' },
    'security-contact': { type: 'string' },
    'question-box': { type: 'boolean', default: false },
    'copy-page': { type: 'boolean', default: false },
    edition: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [docs, site, more] = positionals;
  if (docs === undefined || site === undefined || more !== undefined)
    throw new UsageError('Name the folder of the Markdown files, and the folder of the built site.');
  const { values: settings } = loadSettings();
  if (settings.BASE_URL === '')
    throw new SettingsError(['BASE_URL must be set: every link is made from it. It is the address of the site.']);
  const { at, name, summary, 'security-contact': securityContact, edition, json } = values;
  const report = await attachToSite({
    docs,
    site,
    url: baseUrlOf(settings),
    questionBox: values['question-box'],
    copyPage: values['copy-page'],
    ...(at !== undefined && { at }),
    ...(name !== undefined && { name }),
    ...(summary !== undefined && { summary }),
    ...(securityContact !== undefined && { securityContact }),
    ...(edition !== undefined && { edition }),
  });
  print(json ? { docs, site, ...report } : `${site}: ${describeReport(report)}\n`);
  return 0;
}
