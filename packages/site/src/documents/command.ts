interface CommandOptions {
  headers?: readonly string[];
  /** Body as JSON. */
  json?: unknown;
  /** Body as a form. */
  form?: Readonly<Record<string, string>>;
  /** Adds `-i`, which prints the response headers. */
  showHeaders?: true;
}

/**
 * A code block with one curl command, which runs unchanged in a POSIX shell. `$NAME` is a variable that the reader sets
 * from an earlier response.
 */
export function command(url: string, { headers = [], json, form, showHeaders }: CommandOptions = {}): string {
  const text = json === undefined ? undefined : JSON.stringify(json);
  const variable = text?.includes('$') ?? false;
  const parts = [
    showHeaders ? 'curl -i' : 'curl',
    url,
    ...headers.map((header) => `-H "${header}"`),
    ...(text === undefined ? [] : ['-H "Content-Type: application/json"', variable ? '-d @- <<EOF' : `-d '${text}'`]),
    ...Object.entries(form ?? {}).map(([name, value]) => `--data-urlencode "${name}=${value}"`),
  ];
  return `\`\`\`sh\n${parts.join(' ')}\n${variable ? `${text}\nEOF\n` : ''}\`\`\`\n`;
}

/** Describes a response: its possible statuses, their meaning, and an example of the body, if there is one. */
export function answer(statuses: string, meaning: string, body?: unknown): string {
  const shown = body === undefined ? '' : `\n\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\`\n`;
  return `Answer ${statuses}: ${meaning}\n${shown}`;
}
