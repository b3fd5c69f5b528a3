import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ofPackage = /^[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const isLicence = (name) => /^(licen[cs]e|notice|copying)/i.test(name);

/** Writes the notices of all packages in the bundle: a license must accompany the code. */
export const notices = (fileName) => ({
  name: 'notices',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
    const folders = new Set(modules.flatMap((id) => ofPackage.exec(id.replaceAll('\\', '/'))?.[0] ?? []));
    const source = [...folders].map(noticeOf).sort().join('\n');
    this.emitFile({ type: 'asset', fileName, source });
  },
});

function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter(isLicence);
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  // For packages without a license text, their authors are named.
  const whole = texts.length > 0 ? texts : [`Copyright ${author.name ?? author}`];
  return [`${name} ${version} (${license})`, ...whole, ''].join('\n\n');
}
