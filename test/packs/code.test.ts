import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postA2a } from '../../packages/server/test/a2a/post.ts';
import { toolResult } from '../../packages/server/test/mcp/calling-mcp.ts';
import { copyPack } from '../content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';

const code = '```js\nimport { draw } from "plotline";\n\nawait draw(`bed`);\n```';
const text = `Call it so:\n${code}\nThen look at the map.`;
const question = 'How do I draw from a script?';
const yaml = (markdown: string) => markdown.replaceAll('\n', '\n      ');

let service: ServiceUnderTest;
beforeAll(async () => {
  const content = copyPack({
    'faqs/technical.yaml': (file) =>
      `${file}  - question: ${question}\n    slug: draw-from-a-script\n    answer: |\n      ${yaml(`Call it so:\n\n${code}\n\nThen look at the map.`)}\n`,
    'sections/scripts.md': () => `# Scripts\n\n${code}\n\nA script that hydrates hollyhocks.\n`,
    'guides/draw-by-script.md': () =>
      `# Draw by script\n\nWithout a pointer.\n\n1. **Install it.**\n\n   \`\`\`sh\n   npm install hollyhock-plotter\n   \`\`\`\n\n2. Run it.\n`,
  });
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: content } });
});
afterAll(() => service.close());

describe('code in an answer keeps its fence and its language', () => {
  it('in /ask', async () => {
    const [first] = (await service.ask({ query: question })).json().results;
    expect(first).toMatchObject({ name: question, description: text });
  });

  it('in the passages of a section and of a guide', async () => {
    const [section] = (await service.ask({ query: 'a script that hydrates hollyhocks' })).json().results;
    expect(section.description).toBe(`${code}\nA script that hydrates hollyhocks.`);
    const [guide] = (await service.ask({ query: 'install the hollyhock plotter by script' })).json().results;
    expect(guide.description).toContain('1. Install it.\n```sh\nnpm install hollyhock-plotter\n```\n2. Run it.');
  });

  it('in search_faqs and in an A2A message', async () => {
    const { structuredContent } = await toolResult(service, 'search_faqs', { query: question });
    expect(structuredContent.results[0].answer).toContain(code);
    const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: question }] };
    const body = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } };
    const { result } = (await postA2a(service, body)).json();
    expect(result.message.parts[0].text).toContain(`${question}\n${text}\nhttps://`);
  });

  it('in JSON, the graph and the full text', async () => {
    const faq = (await service.get('/faq/draw-from-a-script', { accept: 'application/json' })).json();
    expect(faq.passages[0].text).toBe(text);
    const graph = (await service.get('/api/schema')).json()['@graph'];
    const { mainEntity } = graph.find((node: { '@type': string }) => node['@type'] === 'FAQPage');
    const node = mainEntity.find(({ name }: { name: string }) => name === question);
    expect(node.acceptedAnswer.text).toBe(text);
    expect((await service.get('/llms-full.txt')).text.split(code)).toHaveLength(3);
  });

  it('as code on the answer page', async () => {
    const page = (await service.get(`/search?q=${encodeURIComponent(question)}`)).text;
    expect(page).toContain('<p>Call it so:</p><pre><code class="language-js">import { draw }');
    expect(page).not.toContain('```');
  });
});

describe('a code fence', () => {
  it('is neither indexed nor part of one-line texts', async () => {
    const { knowledge } = service.running.edition();
    const [passage] = knowledge.passages.flatMap(({ name }, at) => (name === question ? [at] : []));
    expect(knowledge.index.explain('js', passage as number).filter(({ matched }) => matched !== 'meaning')).toEqual([]);
    const faq = (await service.get('/api/faq/draw-from-a-script')).text;
    expect(faq).not.toContain('"summary":"```');
    expect((await service.get('/content/scripts.md')).text).toContain('\ndescription: import { draw }');
  });
});
