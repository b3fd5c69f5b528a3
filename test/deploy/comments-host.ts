import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface HostedComment {
  id: number;
  body: string;
}

/** A server with the three comment calls of the REST API of GitHub, and of the notes API of GitLab. */
export interface CommentsHost {
  url: string;
  comments: HostedComment[];
  /** Method, path and query of each request. */
  requests: string[];
  /** Response of the next requests instead of the usual one. */
  fail(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

const GITHUB = /^\/repos\/acme\/docs\/issues\/(?:7\/comments|comments\/(\d+))$/;
const GITLAB = /^\/api\/v4\/projects\/acme%2Fdocs\/merge_requests\/7\/notes(?:\/(\d+))?$/;
const MAX_PER_PAGE = 100;
const MAX_CHARACTERS = 65_536;

export async function startCommentsHost(token: string): Promise<CommentsHost> {
  const comments: HostedComment[] = [];
  const requests: string[] = [];
  let failure: { status: number; headers: Record<string, string> } | undefined;
  const respond = async (request: IncomingMessage) => {
    const { pathname, searchParams } = new URL(request.url as string, url());
    requests.push(`${request.method} ${request.url}`);
    if (failure) return failure;
    const isGitLab = pathname.startsWith('/api/v4/');
    const given = isGitLab ? request.headers['private-token'] : request.headers.authorization;
    if (given !== (isGitLab ? token : `Bearer ${token}`)) return { status: 401, body: { message: 'Bad credentials' } };
    const match = (isGitLab ? GITLAB : GITHUB).exec(pathname);
    if (!match) return { status: 404, body: { message: 'Not Found' } };
    if (request.method === 'GET') {
      const size = Math.min(Number(searchParams.get('per_page') ?? 30), MAX_PER_PAGE);
      const page = Number(searchParams.get('page') ?? 1);
      const next = `<${url()}${pathname}?per_page=${size}&page=${page + 1}>; rel="next"`;
      const hasMore = comments.length > page * size;
      return {
        status: 200,
        headers: { ...(hasMore && { link: `<${url()}${pathname}>; rel="first", ${next}` }) },
        body: comments.slice((page - 1) * size, page * size),
      };
    }
    let text = '';
    for await (const chunk of request) text += chunk;
    const { body } = JSON.parse(text);
    if (typeof body !== 'string' || body.length > MAX_CHARACTERS) return { status: 422, body: { message: 'Too long' } };
    const [, id] = match;
    if (id === undefined && request.method === 'POST') {
      comments.push({ id: comments.length + 1, body });
      return { status: 201, body: comments.at(-1) };
    }
    const comment = comments.find((one) => one.id === Number(id));
    if (!comment || request.method !== (isGitLab ? 'PUT' : 'PATCH')) return { status: 404, body: {} };
    comment.body = body;
    return { status: 200, body: comment };
  };
  const server = createServer((request, response) => {
    respond(request).then(
      ({ status, headers, body = {} }: { status: number; headers?: Record<string, string>; body?: unknown }) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body)),
      () => response.destroy(),
    );
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: url(),
    comments,
    requests,
    fail(status, headers = {}) {
      failure = { status, headers };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
