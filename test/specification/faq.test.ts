import { beforeAll, describe, expect, it } from 'vitest';
import { questionCount } from '../default-content.ts';
import { defaultService, type ServiceUnderTest, type TestResponse } from '../service-under-test.ts';
import { CATEGORY_MEMBERS, CATEGORY_NAMES, QUESTION_MEMBERS } from '../specified-names.ts';

interface QuestionBody {
  id: string;
  slug: string;
  category: string;
  related: string[];
  [member: string]: unknown;
}

interface CategoryBody {
  id: string;
  name: string;
  order: number;
  count: number;
  faqs: QuestionBody[];
}

let service: ServiceUnderTest;
let response: TestResponse;
let categories: CategoryBody[];
let entries: QuestionBody[];
beforeAll(async () => {
  service = await defaultService();
  response = await service.get('/api/faq');
  categories = response.json().categories;
  entries = categories.flatMap(({ faqs }) => faqs);
});

describe('GET /api/faq', () => {
  it('is 200 with application/json', () => {
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
  });

  it('has exactly a title, the number of questions, and the categories', () => {
    const body = response.json();
    expect(Object.keys(body)).toEqual(['title', 'totalQuestions', 'categories']);
    expect(body.title).toMatch(/\S/);
    expect(Number.isInteger(body.totalQuestions)).toBe(true);
  });

  it('has the eight categories, pricing included, in a fixed order', () => {
    expect(categories.map(({ name }) => name)).toEqual(CATEGORY_NAMES);
    expect(categories.map(({ id }) => id)).toEqual(CATEGORY_NAMES);
    expect(categories.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('each category has an id, a name, a title, a description, an order, a count and its questions', () => {
    for (const category of categories) {
      expect(Object.keys(category)).toEqual(CATEGORY_MEMBERS);
      expect(category.count).toBe(category.faqs.length);
      expect(category.count).toBeGreaterThan(0);
    }
  });

  it('totalQuestions is the sum of all categories', () => {
    expect(response.json().totalQuestions).toBe(questionCount);
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(questionCount);
    expect(entries).toHaveLength(questionCount);
  });

  it('each question has its twelve members, none of them null or empty', () => {
    for (const entry of entries) {
      expect(Object.keys(entry)).toEqual(QUESTION_MEMBERS);
      for (const value of Object.values(entry)) expect(String(value ?? '')).toMatch(/\S/);
    }
  });

  it('each question is in the category that it names', () => {
    for (const { name, faqs } of categories) for (const { category } of faqs) expect(category).toBe(name);
  });

  it('ids and slugs are unique', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(questionCount);
    expect(new Set(entries.map(({ slug }) => slug)).size).toBe(questionCount);
    for (const { id, slug } of entries) {
      expect(id).toMatch(/^F\d{3}$/);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('related questions exist and are other questions', () => {
    const ids = new Set(entries.map(({ id }) => id));
    for (const { id, related } of entries) {
      expect(related.length).toBeGreaterThan(0);
      expect(related).not.toContain(id);
      for (const other of related) expect(ids).toContain(other);
    }
  });

  it('the url is the permalink below the base URL, the anchor a fragment of /faq', () => {
    for (const { slug, url, anchor } of entries) {
      expect(url).toBe(`https://gatehouse.example/faq/${slug}`);
      expect(anchor).toBe(`#${slug}`);
    }
  });

  it('answerText is plain text: no Markdown links, emphasis or code', () => {
    for (const { id, answerText } of entries) expect(`${id} ${answerText}`).not.toMatch(/\]\(|\*\*|`|^#/m);
  });

  it('lastReviewed is a date', () => {
    for (const { lastReviewed } of entries) expect(lastReviewed).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
  });

  it('the faqs of Content are the same entries', async () => {
    const { faqs } = (await service.get('/api/content')).json();
    expect(faqs).toHaveLength(questionCount);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    for (const faq of faqs) expect(faq).toEqual(byId.get(faq.id));
  });

  it('needs no credentials', async () => {
    expect((await service.get('/api/faq', { authorization: 'Bearer not-a-token' })).text).toBe(response.text);
  });
});
