import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest, type TestResponse } from '../service-under-test.ts';
import { CONTENT_MEMBERS } from '../specified-names.ts';

let service: ServiceUnderTest;
let response: TestResponse;
beforeAll(async () => {
  service = await defaultService();
  response = await service.get('/api/content');
});

describe('GET /api/content', () => {
  it('is 200 with application/json, without a charset parameter', () => {
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
  });

  it('has exactly the eleven members of Content, in the order of the specification', () => {
    expect(Object.keys(response.json())).toEqual(CONTENT_MEMBERS);
  });

  it.each(['platform', 'problem', 'solution', 'security', 'assetTypes', 'pricing', 'differentiators', 'timeline'])(
    '%s is an object with members',
    (member) => {
      const value = response.json()[member];
      expect(Object.prototype.toString.call(value)).toBe('[object Object]');
      expect(Object.keys(value).length).toBeGreaterThan(0);
    },
  );

  it('targetAudience is an array of non-empty strings', () => {
    const { targetAudience } = response.json();
    expect(targetAudience.length).toBeGreaterThan(0);
    for (const one of targetAudience) expect(one).toEqual(expect.stringMatching(/\S/));
  });

  it.each(['useCases', 'faqs'])('%s is an array of objects', (member) => {
    const value = response.json()[member];
    expect(value.length).toBeGreaterThan(0);
    for (const one of value) expect(Object.prototype.toString.call(one)).toBe('[object Object]');
  });

  it('faqs are in number order, numbered without gaps from F001', () => {
    const ids = response.json().faqs.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(ids.map((_: string, index: number) => `F${String(index + 1).padStart(3, '0')}`));
    expect(ids[0]).toBe('F001');
  });

  it('is compact JSON in UTF-8 without a byte-order mark', () => {
    expect(response.text).toBe(JSON.stringify(response.json()));
    expect(response.bytes.subarray(0, 1).toString()).toBe('{');
    expect(Buffer.from(response.text, 'utf8').equals(response.bytes)).toBe(true);
  });

  it('has the status of a platform that is not launched, with a launch window in the first quarter of 2026', () => {
    const { platform, timeline } = response.json();
    expect(platform.status).toBe('pre-launch');
    expect(timeline.status).toBe('pre-launch');
    expect(timeline.launchWindow).toEqual({ label: 'first quarter of 2026', from: '2026-01-01', to: '2026-03-31' });
  });

  it('has prices in the currencies of each plan, and marks the free plan', () => {
    const { plans } = response.json().pricing;
    expect(plans.map(({ id }: { id: string }) => id)).toEqual(['starter', 'personal', 'family', 'decade', 'workplace']);
    expect(plans.map(({ kind }: { kind: string }) => kind)).toEqual(['free', 'amount', 'amount', 'amount', 'amount']);
    for (const { kind, price, prices } of plans) {
      expect(price === 'free').toBe(kind === 'free');
      const currencies = new Set(prices.map(({ currency }: { currency: string }) => currency));
      expect([...currencies]).toEqual(kind === 'free' ? [] : ['USD', 'GBP', 'EUR']);
    }
  });

  it('needs no credentials, and ignores credentials that are sent', async () => {
    const withToken = await service.get('/api/content', { authorization: 'Bearer not-a-token' });
    expect(withToken.status).toBe(200);
    expect(withToken.text).toBe(response.text);
  });

  it('ignores a query string', async () => {
    expect((await service.get('/api/content?section=pricing')).text).toBe(response.text);
  });

  it('has the same bytes for every User-Agent', async () => {
    for (const agent of ['GPTBot/1.2', 'ClaudeBot/1.0', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'])
      expect((await service.get('/api/content', { 'user-agent': agent })).text).toBe(response.text);
  });
});
