import { codings } from '@gatehouse/server';
import { ERROR_NAMES, type ExportedSite, unchangingHeaders } from '../exported-site.ts';
import { choicePatterns, codingPatterns, escapePattern } from './accept-patterns.ts';
import type { ConfigureHost } from './host.ts';
import { onOrigin, type TableRows, tablesOf } from './tables.ts';

/** One site of Caddy (https://caddyserver.com/docs/caddyfile). */
export const configureCaddy: ConfigureHost = (exported, { folder, service }) => {
  const all = onOrigin(exported);
  // Caddy replaces `{$NAME}` everywhere in the file.
  const isServed = ({ path }: { path: string }): boolean => !path.includes('{$');
  const site = { ...all, paths: all.paths.filter(isServed) };
  const { baseUrl } = site;
  const tables = tablesOf(site);
  const acceptOf = (list: number): string => `{gatehouse_accept_${list + 1}}`;
  const typeOf = (list: number): string => `{gatehouse_type_${list + 1}}`;
  const typeRows = (lists: typeof tables.typeListByPath): TableRows =>
    lists.map(([path, list]) => [text(path), typeOf(list)]);
  const maps = [
    ...tables.typeLists.flatMap((types, list) => [
      map('{http.request.header.Accept}', acceptOf(list), text(types[0] as string), [
        ...choicePatterns(types, 'value').map((pattern) => [regex(pattern), '$1'] as const),
      ]),
      // The header may have any case.
      map(acceptOf(list), typeOf(list), text(types[0] as string), [
        ...types.map((type) => [regex(`^${escapePattern(type)}$`), text(type)] as const),
      ]),
    ]),
    map(PATH, '{gatehouse_accept}', text('*'), typeRows(tables.typeListByPath)),
    map(PATH, '{gatehouse_error}', text(ERROR_NAMES.missing), [
      ...texts(tables.removed),
      [raw(`~${tables.programs}`), text(ERROR_NAMES.missingForPrograms)],
    ]),
    map('{gatehouse_error}', '{gatehouse_error_accept}', text('*'), typeRows(tables.typeListByError)),
    map('"{gatehouse_error_accept} {gatehouse_error}"', '{gatehouse_error_form}', text(''), texts(tables.errorForms)),
    map(`"{gatehouse_accept} ${PATH}"`, '{gatehouse_form}', '{gatehouse_error_form}', texts(tables.forms)),
    'vars gatehouse_form {gatehouse_form}',
    map(FORM, '{gatehouse_status}', text('200'), texts(tables.statuses)),
    map(FORM, '{gatehouse_file}', text(''), texts(tables.files)),
    map('{http.request.header.Accept-Encoding}', '{gatehouse_wanted}', text('identity'), [
      ...codingPatterns(codings).map(([pattern, coding]) => [regex(pattern), text(coding)] as const),
    ]),
    map(`"{gatehouse_wanted} ${FORM}"`, '{gatehouse_etag}', text(''), texts(tables.etags)),
    map(`"{gatehouse_wanted} ${FORM}"`, '{gatehouse_coding}', text(''), texts(tables.copies)),
    map('{gatehouse_coding}', '{gatehouse_copy}', text(''), texts(tables.endings)),
    ...tables.headers.map(({ name, usual, rows }) => map(FORM, variableOf(name), text(usual), texts(rows))),
    map(PATH, '{gatehouse_location}', text(''), [
      ...texts(tables.locations),
      ...tables.pictures.map(([pattern, url]) => [raw(`~${pattern}`), text(url)] as const),
    ]),
  ];
  const fields = tables.headers.map(({ name, always }, at) => {
    const matcher = `@has_${at}`;
    return always
      ? `header ${name} ${variableOf(name)}`
      : `${matcher} expression \`${variableOf(name)} != ""\`\nheader ${matcher} ${name} ${variableOf(name)}`;
  });
  const lines = `root * ${text(folder)}
${proxied(site, service)}${unchangingFiles(site, exported.unchanging)}route {
${indent(maps.join('\n'))}

	@moved expression \`{gatehouse_location} != "" && {gatehouse_status} != "200"\`
	handle @moved {
${indent(commonFields(site.commonHeaders), 2)}
		header Cache-Control "public, max-age=300"
		redir {gatehouse_location} 308
	}
	@gone expression \`{gatehouse_status} == "410"\`
	error @gone 410
	@missing expression \`{gatehouse_status} == "404"\`
	error @missing 404

${indent(fields.join('\n'))}
	header {
		ETag {gatehouse_etag}
		-Last-Modified
		-Accept-Ranges
		defer
	}
	@unmodified expression \`{gatehouse_etag} != "" && ({http.request.header.If-None-Match}.contains({gatehouse_etag}) || {http.request.header.If-None-Match} == "*")\`
	respond @unmodified 304

	@compressed expression \`{gatehouse_coding} != ""\`
	# Set late, because the file server sends no length of files with a coding.
	header @compressed {
		Content-Encoding {gatehouse_coding}
		defer
	}
	request_header -If-None-Match
	request_header -If-Match
	request_header -If-Modified-Since
	request_header -If-Unmodified-Since
	request_header -Range
	rewrite * {gatehouse_file}{gatehouse_copy}
	file_server
}
handle_errors {
	@documents expression \`{err.status_code} in [404, 410]\`
	handle @documents {
${indent(fields.join('\n'), 2)}
		header {
			-Last-Modified
			-ETag
			-Accept-Ranges
			defer
		}
		rewrite * {gatehouse_file}
		file_server
	}
}`;
  return {
    files: {
      Caddyfile: `# The site ${baseUrl}, written by gatehouse export. Other files of the folder are not served.
{$SITE_ADDRESS:${new URL(baseUrl).origin}} {
${indent(lines)}
}
`,
    },
    differences: [
      'Caddy compares the weights of Accept and Accept-Encoding only with 1 and 0.',
      ...all.paths
        .filter((path) => !isServed(path))
        .map(({ path }) => `${path} is not served, because Caddy replaces {$ in its configuration.`),
    ],
  };
};

/** The requested path, decoded, also after a rewrite. */
const PATH = '{http.request.orig_uri.path}';
const FORM = '{vars.gatehouse_form}';

const variableOf = (name: string): string => `{gatehouse_${name.replaceAll('-', '_')}}`;

const map = (source: string, target: string, fallback: string, rows: TableRows): string =>
  [`map ${source} ${target} {`, ...rows.map(([key, value]) => `\t${key} ${value}`), `\tdefault ${fallback}`, '}'].join(
    '\n',
  );

/** A text without placeholders. */
const text = (value: string): string =>
  `"${value.replaceAll(/[{}]/g, String.raw`\$&`).replaceAll('"', String.raw`\"`)}"`;
const texts = (rows: TableRows): TableRows => rows.map(([key, value]) => [text(key), text(value)]);
const raw = (pattern: string): string => `\`${pattern}\``;
const regex = (pattern: string): string => raw(`~(?i)${pattern}`);

const indent = (lines: string, depth = 1): string => lines.replaceAll(/^(?=.)/gm, '\t'.repeat(depth));

const commonFields = (headers: ExportedSite['commonHeaders']): string =>
  Object.entries(headers)
    .map(([name, value]) => `header ${name} ${text(value)}`)
    .join('\n');

/** Files that never change, which are not in the tables. */
const unchangingFiles = (site: ExportedSite, below: string | undefined): string =>
  site.unchanging === undefined
    ? ''
    : `handle_path ${site.unchanging}* {
	root * {http.vars.root}${below}
${indent(commonFields(unchangingHeaders(site)))}
	file_server
}
`;

/** Passes computed paths to the service; without one, only GET, HEAD and OPTIONS are answered. */
const proxied = ({ computed, options }: ExportedSite, service: string | undefined): string =>
  service === undefined
    ? `@options method OPTIONS
handle @options {
${indent(commonFields(options))}
	respond 204
}
@otherMethods not method GET HEAD OPTIONS
handle @otherMethods {
	header Allow "GET, HEAD, OPTIONS"
	respond 405
}
`
    : `@computed path ${computed.join(' ')}
@otherMethods not method GET HEAD
${['@computed', '@otherMethods']
  .map(
    (matcher) => `handle ${matcher} {
	reverse_proxy ${service} {
		flush_interval -1
	}
}`,
  )
  .join('\n')}
`;
