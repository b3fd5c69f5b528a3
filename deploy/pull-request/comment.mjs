// usage: comment.mjs FILE: creates or updates the one comment of a pull request, on GitHub or GitLab.
// GitHub: GITHUB_TOKEN, GITHUB_API_URL, GITHUB_REPOSITORY, PULL_REQUEST
// GitLab: GITLAB_TOKEN, CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID
import { readFileSync } from 'node:fs';

/** Hidden text by which the comment is found. */
const MARKER = '<!-- gatehouse pull request -->';
/** Maximum length of a comment on GitHub, characters. */
const MAX_CHARACTERS = 65_536;
/** Timeout of a request, milliseconds. */
const TIMEOUT = 30_000;
const CUT = '\n\nThe report is longer than a comment. `gatehouse diff` prints all of it.\n';

class CommentError extends Error {}

/** @param {string} name */
function setting(name) {
  const value = process.env[name];
  if (value) return value;
  throw new CommentError(`${name} is not set. Set it, or run this program in a job of a pull request.`);
}

/** The address of the comments, the address and method of an update, and the headers. */
function openHost() {
  if (process.env.CI_MERGE_REQUEST_IID) {
    const project = `${setting('CI_API_V4_URL')}/projects/${encodeURIComponent(setting('CI_PROJECT_ID'))}`;
    const list = `${project}/merge_requests/${setting('CI_MERGE_REQUEST_IID')}/notes`;
    const headers = { 'PRIVATE-TOKEN': setting('GITLAB_TOKEN') };
    return { list, update: (id) => `${list}/${id}`, method: 'PUT', headers };
  }
  const issues = `${process.env.GITHUB_API_URL || 'https://api.github.com'}/repos/${setting('GITHUB_REPOSITORY')}/issues`;
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${setting('GITHUB_TOKEN')}`,
    'x-github-api-version': '2022-11-28',
  };
  const list = `${issues}/${setting('PULL_REQUEST')}/comments`;
  return { list, update: (id) => `${issues}/comments/${id}`, method: 'PATCH', headers };
}

/** Cause and fix of an error response. */
const problems = {
  401: 'the token is missing or not valid. Set a token of this host.',
  403: 'the token may not write comments. Give it the permission "pull-requests: write" on GitHub, or the scope api on GitLab.',
  404: 'there is no such pull request, or the token may not read it. Check repository, number and token.',
  410: 'the comments of the pull request are disabled. Enable them.',
  422: 'the comment was not accepted; it may be too long, or the token wrote too many.',
};

async function request(url, { method = 'GET', headers, body }) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'user-agent': 'gatehouse', ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body && { body: JSON.stringify({ body }) }),
  }).catch((error) => {
    throw new CommentError(`${method} ${url} failed: ${error.cause?.message ?? error.message}. Check the network.`);
  });
  if (response.ok) return response;
  const { status } = response;
  const wait = response.headers.get('retry-after');
  const isLimited = status === 429 || wait !== null || response.headers.get('x-ratelimit-remaining') === '0';
  const problem = isLimited
    ? `the rate limit is reached. Run the job again ${wait === null ? 'later' : `in ${wait} seconds`}.`
    : (problems[status] ?? 'the response is unexpected. Run the job again.');
  throw new CommentError(`${method} ${url} returned ${status}: ${problem}`);
}

/** The first comment with the marker; undefined without one. */
async function findComment({ list, headers }) {
  const { origin } = new URL(list);
  let url = `${list}?per_page=100`;
  while (url) {
    const response = await request(url, { headers });
    const found = (await response.json()).find(({ body }) => body?.startsWith(MARKER));
    if (found) return found;
    const [, next] = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
    // The token is sent to no other host.
    if (next && new URL(next).origin !== origin) throw new CommentError(`The next page, ${next}, is on another host.`);
    url = next;
  }
  return undefined;
}

async function main([file]) {
  if (!file) throw new CommentError('Name the file of the comment: comment.mjs FILE.');
  const report = `${MARKER}\n${readFileSync(file, 'utf8')}`;
  const body = report.length > MAX_CHARACTERS ? cutLines(report) : report;
  const host = openHost();
  const comment = await findComment(host);
  if (comment) await request(host.update(comment.id), { ...host, body });
  else await request(host.list, { ...host, method: 'POST', body });
  process.stdout.write(`The comment was ${comment ? 'updated' : 'created'}.\n`);
}

/** The first lines of a report; an open code block is closed. */
function cutLines(report) {
  const end = '\n~~~~~~~~\n\n</details>\n';
  const room = report.slice(0, MAX_CHARACTERS - CUT.length - end.length);
  const lines = room.slice(0, room.lastIndexOf('\n'));
  const isOpen = (lines.match(/^~~~~~~~~/gm)?.length ?? 0) % 2 === 1;
  return lines + (isOpen ? end : '') + CUT;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommentError) && error?.code !== 'ENOENT') throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
