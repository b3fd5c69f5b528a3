import { relative, sep } from 'node:path';
import { readYaml } from '@gatehouse/source';
import type { Project, ProjectFile } from './find-project.ts';

/** Values from the settings of a documentation generator; empty where missing. */
export interface GeneratorSettings {
  /** The generator; `plain` without one. */
  kind: 'VitePress' | 'Docusaurus' | 'Starlight' | 'MkDocs' | 'Hugo' | 'Mintlify' | 'plain';
  name: string;
  summary: string;
  language: string;
  /** Prefix of the path of each page on the published site. */
  site: string;
}

const noSettings: Omit<GeneratorSettings, 'kind'> = { name: '', summary: '', language: '', site: '' };

const endings = ['ts', 'mts', 'js', 'mjs', 'cjs'];
const withEndings = (name: string): string[] => endings.map((ending) => `${name}.${ending}`);

/** Settings are searched, not run: a value that is not a plain literal is not found. */
export async function readGenerator(project: Project): Promise<GeneratorSettings> {
  const mkdocs = await project.read('mkdocs.yml', 'mkdocs.yaml');
  if (mkdocs) return { kind: 'MkDocs', ...readMkdocs(mkdocs.text) };
  const hugo = await project.read(...hugoFiles);
  if (hugo && /^baseurl\s*[=:]/im.test(hugo.text)) return { kind: 'Hugo', ...readHugo(hugo.text) };
  const mintlify = await project.read('docs.json', 'mint.json');
  if (mintlify) return { kind: 'Mintlify', ...readMintlify(mintlify.text) };
  const docusaurus = await project.read(...withEndings('docusaurus.config'));
  if (docusaurus) return { kind: 'Docusaurus', ...readDocusaurus(docusaurus, project) };
  const vitepress = await project.read(
    ...withEndings('.vitepress/config'),
    ...withEndings('.vitepress/config/index'),
    ...withEndings('docs/.vitepress/config'),
  );
  if (vitepress) return { kind: 'VitePress', ...readVitepress(vitepress.text) };
  const astro = await project.read(...withEndings('astro.config'));
  if (astro && /starlight/i.test(astro.text)) return { kind: 'Starlight', ...readStarlight(astro.text) };
  return { kind: 'plain', ...noSettings };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function readMkdocs(text: string): Omit<GeneratorSettings, 'kind'> {
  const findValue = (name: string): string => new RegExp(`^${name}:[ \\t]*(.+)$`, 'm').exec(text)?.[1]?.trim() ?? '';
  // The YAML reader rejects Python tags, so the file is read by lines.
  const readPlainValue = (name: string): string => {
    try {
      return asText(readYaml(findValue(name)));
    } catch {
      return '';
    }
  };
  return {
    ...noSettings,
    name: readPlainValue('site_name'),
    summary: readPlainValue('site_description'),
    site: readPlainValue('site_url'),
  };
}

const hugoFiles = ['', 'config/_default/'].flatMap((folder) =>
  ['hugo', 'config'].flatMap((name) => ['toml', 'yaml', 'yml'].map((ending) => `${folder}${name}.${ending}`)),
);

/** Members of the same name in TOML and YAML; only plain values are found. */
function readHugo(text: string): Omit<GeneratorSettings, 'kind'> {
  const find = (name: string): string =>
    new RegExp(`^\\s*${name}[ \\t]*[=:][ \\t]*(["']?)(.*?)\\1[ \\t]*$`, 'im').exec(text)?.[2]?.trim() ?? '';
  return {
    name: find('title'),
    summary: find('description'),
    language: find('languageCode') || find('defaultContentLanguage'),
    site: find('baseURL'),
  };
}

function readMintlify(text: string): Omit<GeneratorSettings, 'kind'> {
  try {
    const read = JSON.parse(text);
    const tags = read.seo?.metatags ?? read.metadata ?? {};
    return {
      ...noSettings,
      name: asText(read.name),
      summary: asText(read.description),
      site: asText(tags.canonical) || asText(tags['og:url']),
    };
  } catch {
    return noSettings;
  }
}

/** The first string literal that a program assigns to a name. */
function literalOf(program: string, name: string): string {
  const code = program.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const pattern = new RegExp(
    `(?:^|[\\s,{(])['"]?${name}['"]?\\s*:\\s*(?:'((?:[^'\\\\\\n]|\\\\.)*)'|"((?:[^"\\\\\\n]|\\\\.)*)"|\`([^\`$]*)\`)`,
  );
  const [, ...texts] = pattern.exec(code) ?? [];
  const direct = texts.find((text) => text !== undefined);
  if (direct !== undefined) return direct.replace(/\\(.)/g, '$1').trim();
  // The value may be a constant: `const title = '…'`.
  const [, variable] = new RegExp(`(?:^|[\\s,{(])${name}(?:\\s*:\\s*([A-Za-z_$][\\w$]*))?\\s*[,\\n}]`).exec(code) ?? [];
  const [, constant = ''] =
    new RegExp(
      `\\bconst\\s+${(variable ?? name).replace(/\$/g, '\\$')}\\s*(?::\\s*string\\s*)?=\\s*['"\`]([^'"\`\\n$]*)['"\`]`,
    ).exec(code) ?? [];
  return constant.trim();
}

function readVitepress(text: string): Omit<GeneratorSettings, 'kind'> {
  const site = literalOf(text, 'hostname') || ogUrlIn(text);
  return {
    name: literalOf(text, 'title'),
    summary: literalOf(text, 'description'),
    language: literalOf(text, 'lang'),
    site: joinUrl(
      site,
      site.replace(/\/+$/, '').endsWith(literalOf(text, 'base').replace(/\/+$/, '')) ? '' : literalOf(text, 'base'),
    ),
  };
}

const ogUrlIn = (text: string): string => /og:url['"]\s*,\s*content:\s*['"](https:[^'"]+)['"]/.exec(text)?.[1] ?? '';

function readDocusaurus({ text, folder }: ProjectFile, { folders }: Project): Omit<GeneratorSettings, 'kind'> {
  const inside = relative(folder, folders[0] as string).split(sep)[0] ?? '';
  const route = /routeBasePath\s*:\s*['"]([^'"]*)['"]/.exec(text)?.[1] ?? 'docs';
  const language = /defaultLocale\s*:\s*['"]([\w-]+)['"]/.exec(text)?.[1] ?? '';
  const site = joinUrl(joinUrl(literalOf(text, 'url'), literalOf(text, 'baseUrl')), inside === '' ? '' : route);
  return { name: literalOf(text, 'title'), summary: literalOf(text, 'tagline'), language, site };
}

function readStarlight(text: string): Omit<GeneratorSettings, 'kind'> {
  const [, inner = text] = /starlight\s*\(([\s\S]*)/.exec(text) ?? [];
  const site = joinUrl(literalOf(text, 'site'), literalOf(text, 'base'));
  return { ...noSettings, name: literalOf(inner, 'title'), summary: literalOf(inner, 'description'), site };
}

/** Joins two parts of a URL; empty without the first. */
export const joinUrl = (site: string, path: string): string =>
  site === '' ? '' : `${site.replace(/\/+$/, '')}/${path.replace(/^\/+|\/+$/g, '')}`.replace(/\/+$/, '');
