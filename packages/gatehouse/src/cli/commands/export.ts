import { resolve } from 'node:path';
import { writeAnswers } from '@gatehouse/browser';
import { countText } from '@gatehouse/contract';
import { type BuiltEdition, buildInputs, openBuilt } from '@gatehouse/edition';
import { type ExportReport, exportEdition, type Host, hosts } from '@gatehouse/export';
import { createYielder } from '@gatehouse/runtime';
import { createPictures } from '@gatehouse/site';
import { loadSettings } from '../../config/from-environment.ts';
import { openFileSource } from '../../open-file-source.ts';
import { print } from '../terminal/print.ts';
import { indentText } from '../terminal/table.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

/** `gatehouse export FILE FOLDER`: the documents of an edition as files, with the configuration of hosts. */
export async function exportFiles(args: string[]): Promise<number> {
  const options = {
    host: { type: 'string', multiple: true },
    only: { type: 'string' },
    service: { type: 'string' },
    pictures: { type: 'boolean', default: false },
    'browser-answers': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [file, folder, more] = positionals;
  if (file === undefined || folder === undefined || more !== undefined)
    throw new UsageError('Name a file and a folder.');
  const { only, service, host: names = [] } = values;
  if (only !== undefined && only !== 'machine') throw new UsageError('--only is machine.');
  const unknown = names.find((name) => !Object.hasOwn(hosts, name));
  if (unknown !== undefined) throw new UsageError(`--host is one of ${Object.keys(hosts).join(', ')}, not ${unknown}.`);
  if (service !== undefined && !isServiceUrl(service))
    throw new UsageError('--service is the address of a service without a path, such as https://answers.example.');
  const { values: settings } = loadSettings();
  const { baseUrl, read } = await openFileSource(file, settings);
  // No edition is served yet, so it always reads one.
  const built = (await read(buildInputs({ folder: '', baseUrl }))) as BuiltEdition;
  const edition = await openBuilt(built, { yieldIfDue: createYielder() });
  const report = await exportEdition(edition, {
    folder: resolve(folder),
    hosts: [...new Set(names)] as Host[],
    onlyMachine: only === 'machine',
    drawPicture: values.pictures ? createPictures() : undefined,
    service,
    answers: values['browser-answers'] ? await writeAnswers(edition.knowledge, built.learnt) : undefined,
  });
  if (values.json) print({ file, folder, version: edition.version, baseUrl: edition.baseUrl, ...report });
  else print(textOf(folder, report));
  return 0;
}

/** A scheme, a host name or IP address, and perhaps a port. */
const isServiceUrl = (text: string): boolean =>
  /^https?:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::\d+)?$/.test(text) && URL.canParse(text);

function textOf(folder: string, report: ExportReport): string {
  const { paths, redirects, files, bytes, removed, kept, unanswered, differences } = report;
  const sections: [title: string, lines: readonly string[]][] = [
    ['Not replaced, because the site has its own', kept],
    ['Only a service answers, name one with --service', unanswered],
    ...Object.entries(differences).map(([host, all]): [string, readonly string[]] => [`Differences on ${host}`, all]),
  ];
  return [
    `${folder}: ${countText(paths, 'path')}, ${countText(redirects, 'redirect')}, ${countText(files, 'file')}, ` +
      `${(bytes / 1e6).toFixed(1)} MB${removed.length > 0 ? `, ${countText(removed.length, 'old file')} removed` : ''}.\n`,
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => `\n${title}:\n${lines.map((line) => indentText(line, 2)).join('')}`),
  ].join('');
}
