import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { callMcp, type Json } from '../../../site/test/documents/read-documents.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

describe('texts for clients', () => {
  it('of each prompt are a title, a description and its arguments', async () => {
    expect((await callMcp(service, 'prompts/list')).prompts).toEqual([
      {
        name: 'explain_product',
        title: 'Explain Heirfold',
        description: 'An explanation of Heirfold for a given audience',
        arguments: [{ name: 'audience', description: 'Who the explanation is for', required: false }],
      },
      {
        name: 'answer_question',
        title: 'Answer a question',
        description: 'Answers a question about Heirfold from its published content',
        arguments: [{ name: 'question', description: 'The question', required: true }],
      },
      {
        name: 'compare_with',
        title: 'Compare Heirfold with an alternative',
        description: 'A fair comparison, weaknesses included',
        arguments: [{ name: 'alternative', description: 'Id or everyday name of an alternative', required: true }],
      },
    ]);
  });

  it('of each resource template are a title, a description and a media type', async () => {
    expect((await callMcp(service, 'resources/templates/list')).resourceTemplates).toEqual([
      {
        uriTemplate: 'faq://{category}/{id}',
        name: 'faq',
        title: 'One question and its answer',
        description: 'Markdown with the permalink',
        mimeType: 'text/markdown',
      },
      {
        uriTemplate: 'content://{section}',
        name: 'content',
        title: 'One section of the content',
        description: 'The member of the content as JSON',
        mimeType: 'application/json',
      },
    ]);
  });

  it('of each resource are a name, a title, a description and a media type, without duplicates', async () => {
    const { resources } = await callMcp(service, 'resources/list');
    for (const { uri, name, title, description, mimeType } of resources)
      for (const text of [name, title, description, mimeType])
        expect([uri, text]).toEqual([uri, expect.stringMatching(/\S/)]);
    expect(resources.find(({ uri }: Json) => uri === 'faq://general/F001')).toMatchObject({
      name: 'what-is-heirfold',
      title: 'What is Heirfold?',
      mimeType: 'text/markdown',
    });
    expect(resources.find(({ uri }: Json) => uri === 'https://gatehouse.example/llms.txt')).toMatchObject({
      name: 'llms.txt',
      description: 'The document published at /llms.txt',
      mimeType: 'text/plain',
    });
    const uris = resources.map(({ uri }: Json) => uri);
    expect(new Set(uris).size).toBe(uris.length);
  });
});
