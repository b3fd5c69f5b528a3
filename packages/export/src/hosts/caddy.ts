import { basePathOf } from '@gatehouse/contract';
import { codings } from '@gatehouse/server';
import { copyEnding, type ExportedSite } from '../exported-site.ts';
import { choicePatterns, codingPatterns, escapePattern } from './accept-patterns.ts';
import { type ConfigureHost, computedFolders, computedPaths, ICON_PATH } from './host.ts';
import {
  formSetsOf,
  headerNamesOf,
  lacksPictures,
  locationsOf,
  mostFrequent,
  type NumberedForm,
  numberedForms,
  onOrigin,
  programPaths,
} from './tables.ts';

/** One site of Caddy (https://caddyserver.com/docs/caddyfile). */
export const configureCaddy: ConfigureHost = (exported, { folder, service }) => {
  const site = onOrigin(exported);
  const { gone, baseUrl } = site;
  // Caddy replaces `{$NAME}` everywhere in the file.
  const paths = site.paths.filter(({ path }) => !path.includes('{$'));
  const all = [...paths, ...site.errors];
  const sets = formSetsOf(all);
  const forms = numberedForms(all);
  const isError = ({ path }: { path: string }): boolean => path.startsWith(':');
  const headers = headerNamesOf(forms);
  const acceptOf = (set: number): string => `{gatehouse_accept_${set + 1}}`;
  const typeOf = (set: number): string => `{gatehouse_type_${set + 1}}`;
  const etags = forms
    .filter((form) => !isError(form))
    .flatMap(({ form, number }) =>
      (['identity', ...codings] as const).map(
        (coding): Row => [text(`${coding} ${number}`), text(form.etags[coding] ?? (form.etags.identity as string))],
      ),
    );
  const tables = [
    ...sets.map(({ types }, set) =>
      map(
        '{http.request.header.Accept}',
        acceptOf(set),
        text(types[0] as string),
        choicePatterns(types, 'value').map((pattern): Row => [raw(`~(?i)${pattern}`), '$1']),
      ),
    ),
    // The header may have any case.
    ...sets.map(({ types }, set) =>
      map(
        acceptOf(set),
        typeOf(set),
        text(types[0] as string),
        types.map((type): Row => [raw(`~(?i)^${escapePattern(type)}$`), text(type)]),
      ),
    ),
    map(
      PATH,
      '{gatehouse_accept}',
      text('*'),
      sets.flatMap(({ paths }, set) => paths.map((path): Row => [text(path), typeOf(set)])),
    ),
    map(PATH, '{gatehouse_error}', text(':404'), [
      ...gone.map((path): Row => [text(path), text(':410')]),
      [raw(`~${programPaths(baseUrl)}`), text(':404 program')],
    ]),
    map(
      '{gatehouse_error}',
      '{gatehouse_error_accept}',
      text('*'),
      sets.flatMap(({ paths }, set) =>
        paths.filter((path) => path.startsWith(':')).map((path): Row => [text(path), typeOf(set)]),
      ),
    ),
    map(
      '"{gatehouse_error_accept} {gatehouse_error}"',
      '{gatehouse_error_form}',
      text(''),
      formRows(forms.filter(isError)),
    ),
    map(
      `"{gatehouse_accept} ${PATH}"`,
      '{gatehouse_form}',
      '{gatehouse_error_form}',
      formRows(forms.filter((form) => !isError(form))),
    ),
    'vars gatehouse_form {gatehouse_form}',
    map(
      FORM,
      '{gatehouse_status}',
      '200',
      site.errors.flatMap(({ path, status }) =>
        forms.filter((form) => form.path === path).map(({ number }): Row => [String(number), String(status)]),
      ),
    ),
    map(
      FORM,
      '{gatehouse_file}',
      text(''),
      forms.map(({ form: { file }, number }): Row => [String(number), text(`/${file}`)]),
    ),
    map('{http.request.header.Accept-Encoding}', '{gatehouse_wanted}', 'identity', [
      ...codingPatterns(codings).map(([pattern, coding]): Row => [raw(`~(?i)${pattern}`), coding]),
    ]),
    map(`"{gatehouse_wanted} ${FORM}"`, '{gatehouse_etag}', text(''), etags),
    map(
      `"{gatehouse_wanted} ${FORM}"`,
      '{gatehouse_coding}',
      text(''),
      forms.flatMap(({ form, number }) =>
        codings.flatMap((coding): Row[] => (form.etags[coding] ? [[text(`${coding} ${number}`), coding]] : [])),
      ),
    ),
    map(
      '{gatehouse_coding}',
      '{gatehouse_copy}',
      text(''),
      codings.map((coding): Row => [coding, copyEnding(coding)]),
    ),
    ...headers.map((name) => {
      const values = forms.map(({ form }) => form.headers[name] ?? '');
      const usual = mostFrequent(values);
      const rows = forms.flatMap(({ number }, at): Row[] =>
        values[at] === usual ? [] : [[String(number), text(values[at] as string)]],
      );
      return map(FORM, variableOf(name), text(usual), rows);
    }),
    map(PATH, '{gatehouse_location}', text(''), [
      ...locationsOf(site).map(({ path, location }): Row => [text(path), text(location)]),
      ...(lacksPictures(site)
        ? [[raw(`~^${basePathOf(baseUrl)}/assets/pages/.+\\.png$`), text(baseUrl + ICON_PATH)] satisfies Row]
        : []),
    ]),
  ];
  const fields = headers.map((name, at) => {
    const always = forms.every(({ form }) => form.headers[name] !== undefined);
    const matcher = `@has_${at}`;
    return always
      ? `header ${name} ${variableOf(name)}`
      : `${matcher} expression \`${variableOf(name)} != ""\`\nheader ${matcher} ${name} ${variableOf(name)}`;
  });
  const lines = `root * ${text(folder)}
${proxied(basePathOf(baseUrl), service, site.options)}route {
${indent(tables.join('\n'))}

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
      ...site.paths
        .filter((path) => !paths.includes(path))
        .map(({ path }) => `${path} is not served, because Caddy replaces {$ in its configuration.`),
    ],
  };
};

type Row = [key: string, value: string];

const formRows = (forms: readonly NumberedForm[]): Row[] =>
  forms.map(
    ({ form: { type }, path, isOnly, number }): Row => [text(`${isOnly ? '*' : type} ${path}`), String(number)],
  );

/** The requested path, decoded, also after a rewrite. */
const PATH = '{http.request.orig_uri.path}';
const FORM = '{vars.gatehouse_form}';

const variableOf = (name: string): string => `{gatehouse_${name.replaceAll('-', '_')}}`;

const map = (source: string, target: string, fallback: string, rows: readonly Row[]): string =>
  [`map ${source} ${target} {`, ...rows.map(([key, value]) => `\t${key} ${value}`), `\tdefault ${fallback}`, '}'].join(
    '\n',
  );

/** A text without placeholders. */
const text = (value: string): string =>
  `"${value.replaceAll(/[{}]/g, String.raw`\$&`).replaceAll('"', String.raw`\"`)}"`;
const raw = (pattern: string): string => `\`${pattern}\``;

const indent = (lines: string, depth = 1): string => lines.replaceAll(/^(?=.)/gm, '\t'.repeat(depth));

const commonFields = (headers: ExportedSite['commonHeaders']): string =>
  Object.entries(headers)
    .map(([name, value]) => `header ${name} ${text(value)}`)
    .join('\n');

/** Passes computed paths to the service; without one, only GET, HEAD and OPTIONS are answered. */
const proxied = (basePath: string, service: string | undefined, options: ExportedSite['options']): string =>
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
    : `@computed path ${[...computedPaths, ...computedFolders.map((path) => `${path}*`)].map((path) => basePath + path).join(' ')}
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
