interface CommandOptions {
  headers?: readonly string[];
  /** Body as JSON. */
  json?: unknown;
  /** Body as a form. */
  form?: Readonly<Record<string, string>>;
  /** Shows the headers of the answer too. */
  showHeaders?: true;
}

/**
 * A request as a block with one command, which works as it stands in a POSIX shell. `$NAME` in it is a variable that the
 * reader sets from an earlier answer.
 */
export function command(url: string, { headers = [], json, form, showHeaders }: CommandOptions = {}): string {
  const text = json === undefined ? undefined : JSON.stringify(json);
  const variable = text?.includes('$') ?? false;
  const words = [
    showHeaders ? 'curl -i' : 'curl',
    url,
    ...headers.map((header) => `-H "${header}"`),
    ...(text === undefined ? [] : ['-H "Content-Type: application/json"', variable ? '-d @- <<EOF' : `-d '${text}'`]),
    ...Object.entries(form ?? {}).map(([name, value]) => `--data-urlencode "${name}=${value}"`),
  ];
  return `\`\`\`sh\n${words.join(' ')}\n${variable ? `${text}\nEOF\n` : ''}\`\`\`\n`;
}

/** The response: its status, or possible statuses, with their meaning; and the body, where there is one. */
export function answer(statuses: string, meaning: string, body?: unknown): string {
  const shown = body === undefined ? '' : `\n\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\`\n`;
  return `Answer ${statuses}: ${meaning}\n${shown}`;
}
