import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPack } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

describe('the when-to-use text of a pack', () => {
  const whenToUse = 'Name prices in euros first, and never guess a launch day.';
  let service: ServiceUnderTest;
  beforeAll(async () => {
    const folder = copyPack({ 'product.yaml': (text) => `${text.trimEnd()}\ninstructions: ${whenToUse}\n` });
    service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
  });
  afterAll(() => service?.close());

  it('is at the top of /llms.txt, before any list', async () => {
    const { text } = await service.get('/llms.txt');
    const [top = ''] = text.split(/\n## /);
    expect(top).toContain(whenToUse);
    expect(top).not.toMatch(/^- \[/m);
  });

  it('is in none of the texts about the interface', async () => {
    expect((await service.get('/api/llms.txt')).text).not.toContain(whenToUse);
  });

  it.each(['/llms.txt', '/api/llms.txt'])(
    '%s has no reference to text "below", because agents may read only a part',
    async (path) => {
      expect((await service.get(path)).text).not.toMatch(/\b(below|above)\b/i);
    },
  );

  it('the A2A card states its purpose and its limits', async () => {
    expect((await service.get('/.well-known/agent-card.json')).json().description).toBe(
      "Answers questions about Plotline from its published content, word for word. Use it for questions about Plotline; not for other products or for one person's account. It only reads.",
    );
  });
});
