import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../contract/errors.ts';
import { htmlHeaders } from '../contract/html-headers.ts';
import { markdownPath } from '../contract/permalinks.ts';
import { HTML_TYPE, JSON_TYPE, MARKDOWN_TYPE } from '../documents/document.ts';
import type { Edition } from '../edition/edition.ts';
import { sendError } from './error-body.ts';
import { pathOf } from './path-rules.ts';
import { chooseType } from './weighted-header.ts';

const forms = ['text/html', 'text/markdown', JSON_TYPE] as const;

/** An unknown path: JSON for programs' paths and methods, else the form that the reader prefers. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, { baseUrl, live }: Edition): FastifyReply {
  const error = new ServiceError('not_found');
  const forPrograms =
    /^\/(api|\.well-known)(\/|$)/.test(pathOf(request.url)) || !['GET', 'HEAD'].includes(request.method);
  if (!forPrograms) reply.header('vary', 'Accept');
  const form = forPrograms ? JSON_TYPE : forms[chooseType(request.headers.accept, forms)];
  if (form === JSON_TYPE) return sendError(reply, error, baseUrl);
  reply.code(404).header('cache-control', 'no-store');
  return form === 'text/html'
    ? reply.headers({ 'content-type': HTML_TYPE, ...htmlHeaders }).send(Buffer.from(live.notFound))
    : reply.header('content-type', MARKDOWN_TYPE).send(Buffer.from(markdownPage(baseUrl)));
}

const places = [
  { path: '/', name: 'Front page' },
  { path: '/faq', name: 'Questions and answers' },
  { path: '/llms.txt', name: 'Overview for language models' },
];

const markdownPage = (baseUrl: string): string => `# Not found

There is nothing at this address.

${places.map(({ path, name }) => `- [${name}](${baseUrl}${path.endsWith('.txt') ? path : markdownPath(path)})`).join('\n')}
`;
