// One read-only tool for agents in the browser, if the browser supports WebMCP: on `document`, in older drafts on `navigator`.

const { modelContext = /** @type {any} */ (navigator).modelContext } = /** @type {any} */ (document);

try {
  await modelContext?.registerTool({
    name: 'ask',
    title: 'Ask a question',
    description:
      'Answers a question from the published content of this site with passages, word for word, each with its permalink. Returns no results when the content does not answer.',
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string', description: 'The question in plain language', maxLength: 2000 } },
      required: ['query'],
    },
    annotations: { readOnlyHint: true },
    execute: answer,
  });
} catch {
  // If the browser rejects the tool, the page still works.
}

/** @param {{ query: string }} input */
async function answer({ query }) {
  const response = await fetch(new URL('../ask', import.meta.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return { content: [{ type: 'text', text: await response.text() }], isError: !response.ok };
}
