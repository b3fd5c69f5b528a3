import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPack } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { createPictures } from '../../src/pictures/draw-picture.ts';
import { attributes } from '../pages/read-html.ts';

const arabicPack = fileURLToPath(new URL('../../../../test/content-folders/qantara', import.meta.url));

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({
    settings: {
      CONTENT_DIR: copyPack({
        'product.yaml': (text) => text.replace(/^tagline:.*$/m, `tagline: '<b a="1">&amp; ]]></svg>'`),
        'assets/icon.png': () => 'no picture at all',
      }),
    },
  });
});
afterAll(() => service.close());

/** Width and height of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const SIGNATURE = '89504e470d0a1a0a';

describe('the share picture of a page', () => {
  it.each(['/', '/faq', '/faq/what-does-plotline-cost', '/content/pricing', '/guides', '/reference'])(
    'of %s is linked in the page and rendered on request',
    async (path) => {
      const { text } = await service.get(path, { accept: 'text/html' });
      const [address = ''] = attributes(text, 'property="og:image"', 'content');
      expect(address).toBe(`https://gatehouse.example/assets/pages${path === '/' ? '/index' : path}.png`);
      const { status, headers, bytes } = await service.get(new URL(address).pathname);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=86400',
      ]);
      expect(bytes.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
      expect(sizeOf(bytes)).toEqual([1200, 630]);
    },
  );

  it('has the same bytes each time', async () => {
    const [first, second] = [await service.get('/assets/pages/faq.png'), await service.get('/assets/pages/faq.png')];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it('exists for pages only', async () => {
    for (const path of ['/assets/pages/nowhere.png', '/assets/pages/.png', '/assets/pages/api/content/x.png'])
      expect((await service.get(path)).status, path).toBe(404);
    expect((await service.request('POST', '/assets/pages/faq.png')).status).toBe(405);
  });

  it('shows the icon of the product for unsupported scripts', async () => {
    const arabic = await startServiceUnderTest({ settings: { CONTENT_DIR: arabicPack } });
    try {
      const { status, headers } = await arabic.get('/assets/pages/index.png');
      expect([status, headers.location]).toEqual([302, 'https://gatehouse.example/assets/icon.png']);
      // The picture may be rendered a moment later.
      expect(headers['cache-control']).toBe('no-store');
    } finally {
      await arabic.close();
    }
  });
});

describe('rendering pictures', () => {
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="20">${text}</text></svg>`;

  it('happens once for concurrent requests', async () => {
    const draw = createPictures();
    const [one, other] = await Promise.all([draw(svg('a')), draw(svg('a'))]);
    expect(one).toBeInstanceOf(Buffer);
    expect(other).toBe(one);
    expect(await draw(svg('a'))).toBe(one);
  });

  it('is rejected if eight others are queued', async () => {
    const draw = createPictures();
    const drawn = await Promise.all(Array.from({ length: 20 }, (_, at) => draw(svg(String(at)))));
    expect(drawn.filter((png) => png !== null)).toHaveLength(8);
    expect(await draw(svg('later'))).toBeInstanceOf(Buffer);
  });

  it('continues after an error', async () => {
    const draw = createPictures();
    const [broken, whole] = await Promise.all([draw('<svg'), draw(svg('b'))]);
    expect(broken).toBeNull();
    expect(whole).toBeInstanceOf(Buffer);
  });
});
