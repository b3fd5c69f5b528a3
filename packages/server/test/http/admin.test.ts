import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPack, editFile } from '../../../../test/content-folder-copy.ts';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { root } from '../../../../test/repo/project-files.ts';
import { rawRequest, type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
let folder: string;
let clock = 1_800_000_000_000;
beforeAll(async () => {
  folder = copyPack();
  service = await startServiceUnderTest({ settings: { ADMIN_PORT: '0', CONTENT_DIR: folder }, now: () => clock });
});
afterAll(() => service.close());

const adminPort = () => Number(new URL(service.running.adminAddress ?? '').port);
const admin = (path: string, method = 'GET') => rawRequest(adminPort(), method, path);
const metrics = async () => (await admin('/metrics')).text;
/** The value of one line of the metrics; 0 if there is none. */
const value = async (line: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find((text) => text.startsWith(`${line} `))
      ?.slice(line.length) ?? 0,
  );

describe('the admin listener', () => {
  it('has three paths, and allows GET and HEAD', async () => {
    expect(await admin('/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
    expect(await admin('/readyz')).toMatchObject({ status: 200, text: 'ready\n' });
    expect((await admin('/metrics')).headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await admin('/metrics', 'HEAD')).toMatchObject({ status: 200, text: '' });
    expect((await admin('/api/health')).status).toBe(404);
    expect((await admin('/metrics', 'POST')).status).toBe(405);
  });

  it('is on the loopback address unless another address is configured', () => {
    expect(service.running.adminAddress).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(service.logLines().join()).toContain(`"admin":"${service.running.adminAddress}"`);
  });

  it('has paths that the public listener does not have', async () => {
    for (const path of ['/metrics', '/healthz', '/readyz']) expect((await service.get(path)).status, path).toBe(404);
  });

  it('does not exist without the setting', async () => {
    const withoutAdmin = await startServiceUnderTest();
    expect(withoutAdmin.running.adminAddress).toBeUndefined();
    await withoutAdmin.close();
  });

  it('reports that the service is stopping during the last responses, and then closes', async () => {
    const stopping = await startServiceUnderTest({ settings: { ADMIN_PORT: '0' } });
    const port = Number(new URL(stopping.running.adminAddress ?? '').port);
    const upload = rawConnection(
      stopping.port,
      'POST /ask HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{"query":',
    );
    await expect.poll(() => stopping.get('/api/health').then(({ status }) => status)).toBe(200);
    const closed = stopping.close();
    expect(await rawRequest(port, 'GET', '/readyz')).toMatchObject({ status: 503, text: 'stopping\n' });
    expect((await rawRequest(port, 'GET', '/healthz')).status).toBe(200);
    upload.socket.write('"Why?"}');
    await closed;
    expect(upload.received()).toContain('"query":"Why?"');
    await expect(rawRequest(port, 'GET', '/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('fails the start if its port is in use, and leaves nothing open', async () => {
    const portBlocker = createServer();
    await new Promise<void>((resolve) => portBlocker.listen(0, '127.0.0.1', resolve));
    const { port } = portBlocker.address() as { port: number };
    await expect(startServiceUnderTest({ settings: { ADMIN_PORT: String(port) } })).rejects.toThrow('EADDRINUSE');
    portBlocker.close();
  });
});

describe('the metrics', () => {
  it('count requests by route, status and phase, and time them', async () => {
    const answered = 'gatehouse_requests_total{route="/ask",status="200",phase="pre-launch"}';
    const count = await value(answered);
    await service.ask({ query: 'What is it?' });
    await expect.poll(() => value(answered)).toBe(count + 1);
    expect(await value('gatehouse_request_duration_seconds_count{route="/ask"}')).toBeGreaterThan(0);
    expect(await value('gatehouse_request_duration_seconds_bucket{le="+Inf",route="/ask"}')).toBeGreaterThan(0);
  });

  it('have buckets of request durations from a millisecond to ten seconds', async () => {
    await service.get('/api/health');
    await expect.poll(() => value('gatehouse_request_duration_seconds_count{route="/api/health"}')).toBeGreaterThan(0);
    const limits = (await metrics()).matchAll(/_duration_seconds_bucket\{le="([^"]+)",route="\/api\/health"\}/g);
    expect([...limits].map(([, limit]) => limit).join(' ')).toBe(
      '0.001 0.0025 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 10 +Inf',
    );
  });

  it('count answers to questions by their type', async () => {
    const types = ['results', 'no_results', 'answer'].map((type) => `gatehouse_answers_total{response_type="${type}"}`);
    const counts = await Promise.all(types.map(value));
    await service.ask({ query: 'Who can see my garden?' });
    await service.ask({ query: 'zxqv' });
    await service.ask({ query: { text: 'Who can see my garden?' } });
    await service.request('GET', '/ask');
    expect(await Promise.all(types.map(value))).toEqual(counts.map((count) => count + 1));
  });

  it('count rejections by code, malformed HTTP included', async () => {
    const line = (route: string, code: string) => `gatehouse_refusals_total{route="${route}",code="${code}"}`;
    await service.ask({});
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    for (let request = 0; request < 63; request++) await service.request('GET', '/ask', { headers });
    await rawConnection(service.port, 'garbage\r\n\r\n').closed;
    await service.request('GET', '/api/v1/content');
    expect(await value(line('/ask', 'missing_query'))).toBe(1);
    expect(await value(line('/ask', 'rate_limited'))).toBe(3);
    expect(await value(line('none', 'invalid_request'))).toBe(1);
    expect(await value(line('/api/v1', 'unauthorized'))).toBe(1);
  });

  it('count unknown paths among the rejections, with any response format, method and spelling', async () => {
    const line = (route: string) => `gatehouse_refusals_total{route="${route}",code="not_found"}`;
    const count = await value(line('/*'));
    const accept = (type: string) => ({ headers: { accept: type } });
    expect((await service.request('GET', '/api/nothing')).json().error.code).toBe('not_found');
    expect((await service.request('GET', '/nothing', accept('text/html'))).text).toContain('<html');
    expect((await service.request('GET', '/nothing', accept('text/markdown'))).text).toContain('# Not found');
    expect((await service.request('GET', '/%ff')).status).toBe(404);
    expect((await service.request('POST', '/api/nothing')).status).toBe(404);
    expect((await service.request('PROPFIND', '/nothing')).status).toBe(404);
    expect(await value(line('/*'))).toBe(count + 6);
    await service.get('/api/faq');
    expect(await value(line('/*'))).toBe(count + 6);
  });

  it('count aborted requests', async () => {
    const { socket } = rawConnection(service.port, 'POST /ask HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n');
    socket.once('connect', () => setTimeout(() => socket.destroy(), 50));
    await expect.poll(() => value('gatehouse_aborted_requests_total{route="/ask"}')).toBe(1);
  });

  it('have the age of the edition, and whether the folder has had problems since', async () => {
    const age = await value('gatehouse_edition_age_seconds');
    clock += 90_000;
    expect(await value('gatehouse_edition_age_seconds')).toBe(age + 90);
    expect(await value('gatehouse_edition_stale')).toBe(0);
    const whole = readFileSync(`${folder}/timeline.yaml`, 'utf8');
    editFile(folder, 'timeline.yaml', () => 'broken: [');
    await expect.poll(() => value('gatehouse_edition_stale'), { timeout: 120_000 }).toBe(1);
    expect((await admin('/readyz')).status).toBe(200);
    editFile(folder, 'timeline.yaml', () => whole);
    await expect.poll(() => value('gatehouse_edition_stale'), { timeout: 120_000 }).toBe(0);
  });

  it('report each registration budget, from the start', async () => {
    const budgets = (await metrics()).matchAll(/^gatehouse_agent_budgets_spent_total\{budget="(.*)"\} 0$/gm);
    expect([...budgets].map(([, name]) => name)).toEqual([
      'registrations_all',
      'registrations_network',
      'mail_all',
      'mail_domain',
      'mail_network',
      'mail_address',
      'codes_address',
      'codes_network',
    ]);
  });

  it('count failures outside of any request', async () => {
    service.running.reportFault(new Error('planted'));
    expect(await value('gatehouse_faults_total')).toBe(1);
    expect(service.logLines().join()).toContain('"message":"planted"');
  });

  it('all begin with gatehouse_, also metrics of the process', async () => {
    const metricNames = (await metrics()).match(/^# TYPE \S+/gm)?.map((line) => line.slice('# TYPE '.length)) ?? [];
    expect(metricNames.length).toBeGreaterThan(25);
    expect(metricNames.filter((name) => !name.startsWith('gatehouse_'))).toEqual([]);
    expect(metricNames).toContain('gatehouse_nodejs_eventloop_lag_seconds');
  });

  it('do not grow with paths, methods, addresses and questions that callers choose', async () => {
    const lines = async () => (await metrics()).split('\n').filter((line) => line.startsWith('gatehouse_re')).length;
    await service.get('/nothing');
    await service.get('/api/nothing');
    await service.request('PROPFIND', '/nothing');
    const lineCount = await lines();
    for (let number = 0; number < 50; number++) {
      await service.get(`/nothing-${number}`);
      await service.get(`/api/nothing-${number}?a=${number}`);
      await service.get(`/%${number}`);
      await service.request('GET', `/faq/what-is-plotline?number=${number}`);
    }
    expect(await lines()).toBeLessThanOrEqual(lineCount + 2);
    expect(await metrics()).not.toMatch(/nothing|192\.0\.2|garden/);
  });
});

describe('the dashboard', () => {
  it('uses only existing metrics, and shows each metric of the service', async () => {
    const text = readFileSync(`${root}deploy/grafana-dashboard.json`, 'utf8');
    const { panels } = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const usedMetrics = new Set(expressions.flatMap((expr) => expr.match(/gatehouse_\w+/g) ?? []));
    const live = (await metrics()).match(/^# TYPE \S+/gm)?.map((line) => line.slice('# TYPE '.length)) ?? [];
    const base = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
    expect(usedMetrics.size).toBeGreaterThan(8);
    expect([...usedMetrics].filter((name) => !live.includes(name) && !live.includes(base(name)))).toEqual([]);
    const serviceMetrics = live.filter((name) => !/^gatehouse_(process|nodejs)_/.test(name));
    expect(
      serviceMetrics.filter((name) => ![...usedMetrics].some((one) => one === name || base(one) === name)),
    ).toEqual([]);
  });
});
