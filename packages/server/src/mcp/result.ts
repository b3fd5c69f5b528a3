import { foundBy, isCacheable, type QuestionVector } from '@gatehouse/answers';
import { type Tool, valueMarkdown } from '@gatehouse/site';
import type { Members } from '../json-rpc/message.ts';

/** The result of a method. */
export interface Result {
  /** Members as JSON, without the braces. */
  members: string;
  /** The `_meta` member. */
  meta?: Members;
  /** Whether equal requests always get this result. */
  cacheable?: boolean;
  /** Reports the question to the observer; called for each response. */
  notify?: () => void;
}

/** An object as JSON without its braces. */
export const membersOf = (value: object): string => JSON.stringify(value).slice(1, -1);

export const resultOf = (value: object): Result => ({ members: membersOf(value) });

/**
 * Calls a tool. The first block of the content is the answer as Markdown, or as compact JSON for tools whose clients
 * expect it. The JSON is serialized once for both uses.
 * @param links whether the caller supports resource links in results
 * @param questionVector of the question
 * @throws ArgumentError
 */
export function callTool(
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  links: boolean,
  questionVector?: QuestionVector,
): Result {
  const { value, sources = [], partial = [], additions, notify = () => {} } = tool.call(args, questionVector);
  const json = JSON.stringify(value);
  const text = { type: 'text', text: tool.jsonText ? json : valueMarkdown(value) };
  const linked = links
    ? sources.map(({ name, url }) => ({ name, uri: url, mimeType: 'text/html', type: 'resource_link' }))
    : [];
  const meta = {
    ...(partial.length > 0 ? { partial } : {}),
    ...(additions ? { beside: additions } : {}),
    ...(questionVector ? { meaning: foundBy(questionVector) } : {}),
  };
  return {
    members: `"content":${JSON.stringify([text, ...linked])},"structuredContent":${json}`,
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
    cacheable: isCacheable(questionVector),
    notify,
  };
}
