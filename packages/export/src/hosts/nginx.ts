import { digestOf } from '@gatehouse/edition';
import { codings } from '@gatehouse/server';
import { ERROR_NAMES, type ExportedSite, unchangingHeaders } from '../exported-site.ts';
import { choicePatterns, codingPatterns, escapePattern } from './accept-patterns.ts';
import type { ConfigureHost } from './host.ts';
import { onOrigin, patternOfComputed, type TableRows, tablesOf } from './tables.ts';

/** One server of nginx, with tables in the context `http` (https://nginx.org/en/docs/http/ngx_http_map_module.html). */
export const configureNginx: ConfigureHost = (exported, { folder, service }) => {
  const site = onOrigin(exported);
  const { baseUrl } = site;
  const tables = tablesOf(site);
  const { hostname } = new URL(baseUrl);
  const acceptOf = (list: number): string => `$gh_accept_${list + 1}`;
  const maps = [
    ...tables.typeLists.map((types, list) =>
      map('$http_accept', acceptOf(list), types[0] as string, [
        ...choicePatterns(types, `gh_type_${list + 1}`).map(
          (pattern) => [`~*${pattern}`, `$gh_type_${list + 1}`] as const,
        ),
      ]),
    ),
    pathMap(
      '$uri',
      '$gh_accept',
      '*',
      tables.typeListByPath.map(([path, list]) => [path, acceptOf(list)]),
    ),
    map('$uri', '$gh_error', ERROR_NAMES.missing, [
      ...tables.removed.map(([path, name]) => [exact(path), name] as const),
      [`~${tables.programs}`, ERROR_NAMES.missingForPrograms],
    ]),
    map(
      '$gh_error',
      '$gh_error_accept',
      '*',
      tables.typeListByError.map(([path, list]) => [path, acceptOf(list)]),
    ),
    map('"$gh_error_accept $gh_error"', '$gh_error_form', '', tables.errorForms),
    pathMap('"$gh_accept $uri"', '$gh_found', '', tables.forms),
    map('$gh_found', '$gh_found_path', '', tables.paths),
    // Tables ignore case, paths do not.
    map('"$uri|$gh_found_path"', '$gh_form', '$gh_error_form', [[String.raw`~^(.+)\|\1$`, '$gh_found']]),
    map('$gh_form', '$gh_status', '200', tables.statuses),
    map('$gh_form', '$gh_file', '', tables.files),
    map(
      '$http_accept_encoding',
      '$gh_wanted',
      'identity',
      codingPatterns(codings).map(([pattern, coding]) => [`~*${pattern}`, coding]),
    ),
    map('"$gh_wanted $gh_form"', '$gh_content_encoding', '', tables.copies),
    map('$gh_content_encoding', '$gh_copy', '', tables.endings),
    ...tables.headers.map(({ name, usual, rows }) =>
      map(
        '$gh_form',
        variableOf(name),
        short(usual),
        rows.map(([number, text]) => [number, short(text)]),
      ),
    ),
    map(
      '$uri',
      '$gh_picture',
      '',
      tables.pictures.map(([pattern, url]) => [`~${pattern}`, url]),
    ),
    pathMap(
      '$uri',
      '$gh_moved',
      '',
      tables.locations.map(([path, location]) => [path, `${path}|${location}`]),
    ),
    map('"$uri|$gh_moved"', '$gh_location', '$gh_picture', [[String.raw`~^(.+)\|\1\|(?<gh_target>.+)$`, '$gh_target']]),
  ];
  const longestKey = Math.max(...[...tables.forms, ...tables.locations].map(([key]) => Buffer.byteLength(key)));
  const rows = 2 * (tables.etags.length + tables.locations.length);
  const fields = (always = '') =>
    tables.headers.map(({ name }) => `        add_header ${name} ${variableOf(name)}${always};`).join('\n');
  // Variables are global, so those of each site have names of their own.
  const ownNames = (configuration: string): string =>
    configuration.replaceAll(
      /(?<=[$<{])gh_/g,
      `gh${digestOf(Buffer.from(baseUrl)).replaceAll(/\W/g, '').slice(0, 3)}_`,
    );
  return {
    files: {
      'nginx.conf':
        ownNames(`# The server of ${baseUrl}, written by gatehouse export. Include this file in the context http.
# Change the lines of the port and of the certificate. Other files of the folder are not served. With several sites in
# one nginx, keep each of the next two lines once, with the greatest number.

map_hash_max_size ${2 ** Math.ceil(Math.log2(Math.max(2048, rows)))};
map_hash_bucket_size ${2 ** Math.ceil(Math.log2(Math.max(512, 2 * longestKey)))};

geo $gh_dollar {
    default "$";
}

${maps.join('\n\n')}

server {
    listen 80;
    server_name ${hostname};
    root ${literal(folder)};

    # Content types and compressed copies come from the tables.
    types { }
    default_type "";
    gzip off;
    max_ranges 0;
    absolute_redirect off;
    error_page 404 410 $gh_file;
${service === undefined ? '' : '    error_page 418 = @service;\n'}${proxied(site.computed, service)}
    location / {
${otherMethods(service, site.options)}        if ($gh_location) {
            add_header Cache-Control "public, max-age=300";
${commonFields(site.commonHeaders, 12)}
            return 308 $gh_location;
        }
        if ($gh_status = 404) {
            return 404;
        }
        if ($gh_status = 410) {
            return 410;
        }
        try_files $gh_file$gh_copy =404;
        add_header Content-Encoding $gh_content_encoding;
        add_header Last-Modified "";
${fields()}
    }

${unchangingFiles(site, exported.unchanging, folder)}    location ~ ^/4(?:04|10)\\.(?:html|md|json)$ {
        internal;
        etag off;
        add_header Last-Modified "" always;
${fields(' always')}
    }
}
`),
    },
    differences: [
      'nginx compares the weights of Accept and Accept-Encoding only with 1 and 0.',
      ...site.paths.flatMap(({ path, forms }) =>
        forms.some(({ headers }) => Object.values(headers).some((text) => short(text) !== text))
          ? [`${path} lacks a header field that is longer than nginx allows.`]
          : [],
      ),
    ],
  };
};

/** Names of nginx's own variables have no hyphen. */
const variableOf = (name: string): string => `$gh_${name.replaceAll('-', '_')}`;

const map = (source: string, target: string, fallback: string, rows: TableRows): string =>
  [
    `map ${source} ${target} {`,
    `    default ${value(fallback)};`,
    ...rows.map(([key, result]) => `    ${key.startsWith('~') ? quote(key) : quote(escapeKey(key))} ${value(result)};`),
    '}',
  ].join('\n');

/** Maximum length of a text in a configuration of nginx, bytes, with space for quotation marks and escapes. */
const MAX_TEXT_BYTES = 4000;

/** The text, or nothing if it is too long for a configuration. */
const short = (text: string): string => (Buffer.byteLength(literal(text)) > MAX_TEXT_BYTES ? '' : text);

/** Matches one text, with its case. */
const exact = (key: string): string => `~^${escapePattern(key)}$`;

/** A table by path. Keys that differ only in case are patterns, because nginx ignores the case of texts. */
function pathMap(source: string, target: string, fallback: string, rows: TableRows): string {
  const counts = new Map<string, number>();
  for (const [key] of rows) counts.set(key.toLowerCase(), (counts.get(key.toLowerCase()) ?? 0) + 1);
  return map(
    source,
    target,
    fallback,
    rows.map(([key, result]) => [counts.get(key.toLowerCase()) === 1 ? key : exact(key), result]),
  );
}

/** A key must not be read as a parameter of the table. */
const escapeKey = (key: string): string => (/^(?:default|hostnames|volatile|include)\b/.test(key) ? `\\${key}` : key);
/** A variable, or a text. */
const value = (text: string): string => (/^\$gh_\w+$/.test(text) ? text : literal(text));
// biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx
const DOLLAR = '${gh_dollar}';
/** A text without variables: nginx has no escape for `$`. */
const literal = (text: string): string => quote(text.split('$').join(DOLLAR));
/** A quoted string of nginx, in which a backslash is kept before other characters. */
const quote = (text: string): string => `"${text.replaceAll('"', String.raw`\"`)}"`;

const fieldLines = (headers: ExportedSite['commonHeaders'], indent: number, always = ''): string =>
  Object.entries(headers)
    .map(([name, text]) => `${' '.repeat(indent)}add_header ${name} ${literal(text)}${always};`)
    .join('\n');
const commonFields = (headers: ExportedSite['commonHeaders'], indent: number): string =>
  fieldLines(headers, indent, ' always');

/** Passes requests that do not read to the service; without one, answers OPTIONS. */
const otherMethods = (service: string | undefined, options: ExportedSite['options']): string =>
  service === undefined
    ? `        if ($request_method = OPTIONS) {
${commonFields(options, 12)}
            return 204;
        }
`
    : `        if ($request_method !~ ^(?:GET|HEAD)$) {
            return 418;
        }
`;

/** Files that never change, which are not in the tables. */
const unchangingFiles = (site: ExportedSite, below: string | undefined, folder: string): string =>
  site.unchanging === undefined
    ? ''
    : `    location ^~ ${site.unchanging} {
        alias ${literal(folder + below)};
        add_header Last-Modified "";
${fieldLines(unchangingHeaders(site), 8)}
    }

`;

/** Passes computed paths to the service. */
function proxied(computed: readonly string[], service: string | undefined): string {
  if (service === undefined) return '';
  const pattern = computed.map(patternOfComputed).join('|');
  return `
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    # TRUST_PROXY makes the service believe this field; a caller must not set it.
    proxy_set_header X-Forwarded-Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_ssl_server_name on;
    proxy_buffering off;
    proxy_read_timeout 75s;
    location ~ ^(?:${pattern})$ {
        proxy_pass ${service};
    }
    location @service {
        proxy_pass ${service};
    }
`;
}
