import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { normalizeRoutes } from '@vercel/routing-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPack } from '../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../test/service-under-test.ts';
import { type ExportReport, exportEdition } from '../src/export-edition.ts';
import type { Host } from '../src/hosts/all.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  const pack = copyPack({
    'docs/über.md': () => '# Über uns\n\nThe page has a letter in its path that a rule has to encode.\n',
    'docs/new.md': () => '# New\n\nThis page had another path before, to which a redirect leads.\n',
    'docs/_redirects': () => '/old /new 301\n',
  });
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: pack } });
});
afterAll(() => service.close());

async function exportFor(host: Host, serviceUrl?: string): Promise<{ folder: string; report: ExportReport }> {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  const answers = { script: '', folder: 'answers/0123456789abcdef', files: new Map(), current: new Map() };
  const options = { folder, hosts: [host], onlyMachine: false, service: serviceUrl, answers };
  return { folder, report: await exportEdition(service.running.edition(), options) };
}

describe('an export for Netlify', () => {
  it('has header rules that the parser of Netlify accepts', async () => {
    const { folder } = await exportFor('netlify');
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [join(folder, '_headers')],
      configHeaders: undefined,
      minimal: true,
    });
    expect(errors).toEqual([]);
    const valuesAt = (path: string) => headers.find((rule) => rule.for === path)?.values;
    expect(valuesAt('/*')).toMatchObject({ 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' });
    expect(valuesAt('/api/faq')).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    });
    expect(valuesAt('/answers/0123456789abcdef/*')).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(valuesAt('/docs/%C3%BCber')?.link).toContain(
      '<https://gatehouse.example/docs/%C3%BCber.md>; rel="alternate"',
    );
  });

  it('has redirects, rewrites and a proxied service that the parser of Netlify accepts', async () => {
    const { folder, report } = await exportFor('netlify', 'https://answers.example');
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [join(folder, '_redirects')],
      configRedirects: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    expect(redirects).toContainEqual(expect.objectContaining({ from: '/docs/old', to: '/docs/new', status: 301 }));
    expect(redirects).toContainEqual(
      expect.objectContaining({ from: '/.well-known/mcp', to: '/.well-known/mcp/index.json', status: 200 }),
    );
    expect(redirects).toContainEqual(
      expect.objectContaining({ from: '/ask', to: 'https://answers.example/ask', status: 200 }),
    );
    expect(redirects).toContainEqual(
      expect.objectContaining({ from: '/api/v1/*', to: 'https://answers.example/api/v1/:splat', status: 200 }),
    );
    expect(report.unanswered).toEqual([]);
    expect(report.differences.netlify).toContain('Redirects have the status 301.');
  });
});

describe('an export for Vercel', () => {
  it('has routes that the library of Vercel accepts', async () => {
    const { folder } = await exportFor('vercel', 'https://answers.example');
    const { routes } = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8'));
    const normalized = normalizeRoutes(routes);
    expect(normalized.error).toBeNull();
    expect(normalized.routes).toContainEqual({ src: '^(/ask)$', dest: 'https://answers.example$1' });
    expect(routes).toContainEqual({
      src: '^/docs/old$',
      status: 308,
      headers: { Location: 'https://gatehouse.example/docs/new' },
    });
    expect(routes).toContainEqual(
      expect.objectContaining({
        src: '^/faq$',
        dest: '/faq.md',
        has: [{ type: 'header', key: 'accept', value: '.*text/markdown.*' }],
      }),
    );
  });
});

describe('an export for Cloudflare Pages', () => {
  it('stays within the documented limits of rules and lines, and lists the rest', async () => {
    const { folder, report } = await exportFor('cloudflare-pages');
    const read = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
    const rules = read('_headers').filter((line) => !line.startsWith(' '));
    expect(rules.length).toBeLessThanOrEqual(100);
    expect(rules[0]).toBe('/*');
    expect(rules).toContain('/api/faq');
    expect(read('_headers').filter((line) => line.length > 2000)).toEqual([]);
    expect(read('_redirects')).toContain('/docs/old /docs/new 308');
    expect(report.differences['cloudflare-pages']).toContainEqual(expect.stringContaining('Accept is ignored'));
  });
});

describe('an export for GitHub Pages', () => {
  it('publishes folders that begin with a dot, and lists differences', async () => {
    const { folder, report } = await exportFor('github-pages');
    expect(readFileSync(join(folder, '.nojekyll'), 'utf8')).toBe('');
    expect(report.differences['github-pages']).toContainEqual(
      expect.stringMatching(/^\d redirects are missing: .*\/docs\/old\b/),
    );
    expect(report.differences['github-pages']).toContain('/.well-known/mcp is only at /.well-known/mcp/index.json.');
  });
});

describe('an export beside an existing site', () => {
  it.each([
    ['netlify', '_headers'],
    ['cloudflare-pages', '_headers'],
    ['vercel', 'vercel.json'],
  ] as const)('has no rule of %s for the pages of the site', async (host, file) => {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    await exportEdition(service.running.edition(), { folder, hosts: [host], onlyMachine: true });
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain('/api/faq');
    expect(text).not.toMatch(/^\/\*$|"\^\/\(\.\*\)\$"|assets\/pages/m);
  });
});
