import { basePathOf, countText, SettingsError } from '@gatehouse/contract';
import { type ExportedForm, type ExportedPath, type ExportedSite, unchangingHeaders } from '../exported-site.ts';
import { escapePattern } from './accept-patterns.ts';
import type { ConfigureHost, HostConfiguration } from './host.ts';
import { ICON_PATH, lacksPictures, patternOfComputed } from './tables.ts';

/** Maximum number of rules in `_headers` and `_redirects` of Cloudflare Pages, as its documentation states. */
const MAX_HEADER_RULES = 100;
const MAX_REDIRECTS = 2000;
/** Maximum number of routes in `vercel.json`. */
const MAX_ROUTES = 2048;

const PICTURES_REDIRECT = `/assets/pages/* ${ICON_PATH} 302`;

/** Fields that these hosts write themselves. */
const HOST_FIELDS = new Set(['vary', 'content-location']);

/** Netlify: https://docs.netlify.com/manage/routing/headers/ and /redirects/overview/ */
export const configureNetlify: ConfigureHost = (site, { service }) => {
  requireRoot(site, 'Netlify');
  const rules = headerRules(site);
  const proxied =
    service === undefined ? [] : site.computed.map((path) => `${path} ${service}${path.replace('*', ':splat')} 200`);
  return {
    files: {
      _headers: headersFile(rules),
      _redirects: lines([
        ...site.redirects.map(({ path, location }) => `${encodeURI(path)} ${pathOf(location, site)} 301`),
        ...rewrites(site).map(({ path, file }) => `${encodeURI(path)} /${encodeURI(file)} 200`),
        ...proxied,
        ...(lacksPictures(site) ? [PICTURES_REDIRECT] : []),
      ]),
    },
    differences: [...negotiationDifferences(site), ...goneDifference(site), 'Redirects have the status 301.'],
  };
};

/** Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/headers/ and /redirects/ */
export const configureCloudflarePages: ConfigureHost = (site, { service }) => {
  requireRoot(site, 'Cloudflare Pages');
  const rules = headerRules(site);
  const redirects = [
    ...rewrites(site).map(({ path, file }) => `${encodeURI(path)} /${encodeURI(file)} 200`),
    ...site.redirects.map(({ path, location }) => `${encodeURI(path)} ${pathOf(location, site)} 308`),
    ...(lacksPictures(site) ? [PICTURES_REDIRECT] : []),
  ];
  const [headersLeft, redirectsLeft] = [rules.length - MAX_HEADER_RULES, redirects.length - MAX_REDIRECTS];
  return {
    files: {
      _headers: headersFile(rules.slice(0, MAX_HEADER_RULES)),
      _redirects: lines(redirects.slice(0, MAX_REDIRECTS)),
    },
    differences: [
      ...negotiationDifferences(site),
      ...goneDifference(site),
      ...(headersLeft > 0
        ? [
            `${headersLeft} paths have only the common header fields, because a file has at most ${MAX_HEADER_RULES} rules.`,
          ]
        : []),
      ...(redirectsLeft > 0
        ? [`${redirectsLeft} redirects are missing, because a file has at most ${MAX_REDIRECTS}.`]
        : []),
      ...(service === undefined ? [] : ['Requests are not passed to the service: Pages needs a function for that.']),
    ],
  };
};

/** Vercel: https://vercel.com/docs/project-configuration/vercel-json */
export const configureVercel: ConfigureHost = (site, { service }) => {
  requireRoot(site, 'Vercel');
  const exact = (path: string): string => `^${escapePattern(encodeURI(path))}$`;
  const fixed = [
    ...(site.isWholeSite ? [{ src: '^/(.*)$', headers: site.commonHeaders, continue: true }] : []),
    ...(site.unchanging === undefined
      ? []
      : [{ src: `^${escapePattern(site.unchanging)}`, headers: unchangingHeaders(site), continue: true }]),
    ...(service === undefined
      ? []
      : site.computed.map((path) => ({ src: `^(${patternOfComputed(path)})$`, dest: `${service}$1` }))),
    ...site.redirects.map(({ path, location }) => ({
      src: exact(path),
      status: 308,
      headers: { Location: location },
    })),
    ...site.gone.map((path) => ({ src: exact(path), status: 410, dest: '/410.html' })),
  ];
  // Paths of programs come first: they need the content type.
  const routes = [...site.paths]
    .sort((a, b) => Number(isPage(a)) - Number(isPage(b)))
    .flatMap(({ path, forms }) =>
      [...forms.slice(1), forms[0]].map((form, at, all) => ({
        src: exact(path),
        ...(at < all.length - 1 && conditionOf(form)),
        dest: `/${encodeURI(form.file)}`,
        headers: without(form.headers),
      })),
    );
  const end = [
    { handle: 'filesystem' },
    ...(lacksPictures(site)
      ? [{ src: String.raw`^/assets/pages/.+\.png$`, status: 302, headers: { Location: ICON_PATH } }]
      : []),
    ...(site.isWholeSite ? [{ src: '^/(.*)$', status: 404, dest: '/404.html' }] : []),
  ];
  const space = MAX_ROUTES - fixed.length - end.length;
  return {
    files: { 'vercel.json': `${JSON.stringify({ routes: [...fixed, ...routes.slice(0, space), ...end] }, null, 1)}\n` },
    differences: [
      'A form is chosen by the types in Accept, without weights; JSON only without text/html.',
      ...(routes.length > space
        ? [`${routes.length - space} forms of paths have no route, because there are at most ${MAX_ROUTES}.`]
        : []),
    ],
  };
};

/** GitHub Pages: https://docs.github.com/en/pages */
export const configureGitHubPages: ConfigureHost = (site) => {
  const withoutType = site.paths.filter(({ path, forms: [{ type }] }) => type !== 'text/html' && !/\.\w+$/.test(path));
  return {
    // Without this file, folders that begin with a dot are not published.
    files: { '.nojekyll': '' },
    differences: [
      ...negotiationDifferences(site),
      ...goneDifference(site),
      'Responses have no header fields of Gatehouse, such as Link, Content-Security-Policy and Access-Control-Expose-Headers.',
      ...(withoutType.length > 0
        ? [`${listPaths(withoutType)} have the media type application/octet-stream, because it is chosen by extension.`]
        : []),
      ...(site.redirects.length > 0
        ? [
            `${countText(site.redirects.length, 'redirect')} ${site.redirects.length === 1 ? 'is' : 'are'} missing: ${listPaths(site.redirects)}.`,
          ]
        : []),
      ...rewrites(site).map(({ path, file }) => `${path} is only at /${file}.`),
    ],
  };
};

/** These hosts publish a folder at the root of an origin. */
function requireRoot({ baseUrl }: ExportedSite, host: string): void {
  if (basePathOf(baseUrl) !== '')
    throw new SettingsError([
      `${host} publishes at the root of an origin, not at ${baseUrl}. Build with another BASE_URL.`,
    ]);
}

interface HeaderRule {
  path: string;
  fields: Readonly<Record<string, string>>;
}

/** Rules of single paths: those of programs first, which need the media type. Fields of all paths are in one rule. */
function headerRules(site: ExportedSite): HeaderRule[] {
  const common = site.isWholeSite ? commonOf(site) : {};
  const ordered = [...site.paths].sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
  return [
    { path: '/*', fields: common },
    ...(site.unchanging === undefined
      ? []
      : [{ path: `${site.unchanging}*`, fields: without(unchangingHeaders(site), common) }]),
    ...ordered.map(({ path, forms: [form] }) => ({ path: encodeURI(path), fields: without(form.headers, common) })),
  ].filter(({ fields }) => Object.keys(fields).length > 0);
}

/** Fields with the same value at all paths. */
function commonOf({ paths }: ExportedSite): Record<string, string> {
  const [first, ...others] = paths.map(({ forms: [{ headers }] }) => headers);
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(
      ([name, value]) => !HOST_FIELDS.has(name) && others.every((headers) => headers[name] === value),
    ),
  );
}

/** Fields of a form, except those of the host and of all paths. */
const without = (headers: ExportedForm['headers'], common: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOST_FIELDS.has(name) && !(name in common)));

const headersFile = (rules: readonly HeaderRule[]): string =>
  lines(
    rules.flatMap(({ path, fields }) => [
      path,
      ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`),
    ]),
  );

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

const isPage = ({ forms: [{ type }] }: ExportedPath): boolean => type === 'text/html';

/** Paths that are served from a file with another name, which hosts do not find by themselves. */
const rewrites = ({ paths }: ExportedSite) =>
  paths.flatMap(({ path, forms: [{ type, file }] }) =>
    type !== 'text/html' && `/${file}` !== path ? [{ path, file }] : [],
  );

const pathOf = (location: string, { baseUrl }: ExportedSite): string =>
  location.startsWith(`${baseUrl}/`) ? location.slice(baseUrl.length) : location;

/** The condition of a route for a form that is not the default. */
function conditionOf({ type }: ExportedForm) {
  const accepted = [{ type: 'header', key: 'accept', value: `.*${escapePattern(type)}.*` }];
  return type === 'application/json'
    ? { has: accepted, missing: [{ type: 'header', key: 'accept', value: '.*text/html.*' }] }
    : { has: accepted };
}

const listPaths = (all: readonly { path: string }[]): string => all.map(({ path }) => path).join(', ');

function negotiationDifferences({ paths }: ExportedSite): HostConfiguration['differences'] {
  const several = paths.filter(({ forms }) => forms.length > 1).length;
  return several > 0
    ? [`Accept is ignored: ${several} paths have only their first form. Markdown is at the same path with .md.`]
    : [];
}

const goneDifference = ({ gone }: ExportedSite): HostConfiguration['differences'] =>
  gone.length > 0 ? [`Removed paths have the status 404, not 410: ${gone.join(', ')}.`] : [];
