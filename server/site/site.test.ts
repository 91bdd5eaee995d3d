import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defaultBrandHosts } from '@contract/brand.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { Hono } from 'hono';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Env } from '../http/env.ts';
import { compress } from './compress.ts';
import { readSiteFiles } from './files.ts';
import { precompressPlugin } from './precompress.ts';
import { createSite, typefaceOf } from './site.ts';

const config: RuntimeConfig = {
  mode: 'standalone',
  basePath: '/n',
  apiBaseUrl: '/api',
  authUrl: '/nAuth.php',
  version: '1.9.2',
  brandHosts: defaultBrandHosts,
  hostSiteUrl: '',
  exitUrl: 'https://host.example/</script><script>alert(1)</script><!--',
  publicProfileBaseUrl: 'https://host.example/p',
  sentry: null,
  mapsKey: null,
  dataProvider: 'api',
};

const source = {
  'index.html': `<!doctype html><html><head><title>Built</title><link rel="icon" href="data:,">
<link rel="apple-touch-icon" href="./brand/icon.svg">
<script type="application/json" id="foyer-config"></script>
<script type="module" src="/main.js"></script></head>
<body><img src="./brand/capture/logo.svg" alt=""></body></html>`,
  'main.js': `import './main.css'; import picture from './picture.png'; import('./later.js').then(({ later }) => later(picture));`,
  'later.js': `import './later.css'; export const later = (picture) => document.body.append(picture, '${'long text '.repeat(300)}');`,
  'main.css': `body { background: url('./picture.png'); }`,
  'later.css': `html { background: url('./picture.png'); }`,
  'public/locales/en/translation.json': JSON.stringify({ long: 'words '.repeat(500) }),
  'public/brand/capture/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/brand/management/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>',
  'public/brand/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

let folder = '';
let files: Awaited<ReturnType<typeof readSiteFiles>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-site-'));
  for (const [path, text] of Object.entries(source)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  // Larger than what the build inlines.
  await writeFile(join(folder, 'picture.png'), Buffer.alloc(9000, 7));
  await writeFile(join(folder, 'secret.txt'), 'not for the world');
  await build({ root: folder, base: './', configFile: false, logLevel: 'silent', plugins: [precompressPlugin()] });
  files = await readSiteFiles(join(folder, 'dist'));
});

afterAll(() => rm(folder, { recursive: true }));

async function serve(change: Partial<RuntimeConfig> = {}, served = files) {
  const app = new Hono<Env>();
  (await createSite(served, { ...config, ...change }, compress))(app);
  return (path: string, headers: Record<string, string> = {}, method = 'GET') => app.request(path, { method, headers });
}

describe('The site', () => {
  it('redirects from the root of the origin to the console', async () => {
    const get = await serve();
    const answer = await get('/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/n/']);
    expect((await (await serve({ mode: 'ngw', basePath: '/ngw' }))('/')).headers.get('location')).toBe('/ngw/');
  });

  it('returns index.html for the base path and every path below that is no file', async () => {
    const get = await serve();
    for (const path of ['/n', '/n/', '/n/index.html', '/n/events/5/activities&addons', '/n/%E0%A4%A']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('id="foyer-config"');
    }
    expect((await get('/ngw/')).status).toBe(404);
    expect((await get('/nothing')).status).toBe(404);
  });

  it("contains the name, icon and logo of the host's brand before any script has run (spec §1)", async () => {
    const get = await serve({ mode: 'ngw', basePath: '/ngw' });
    const head = async (host: string) => {
      const answer = await get('/ngw/', { host });
      const text = await answer.text();
      const [, title] = /<title>(.*)<\/title>/.exec(text) ?? [];
      const [, icon] = /<link rel="icon" href="([^"]*)"/.exec(text) ?? [];
      // Within the page: as a file, it would be drawn after the scripts.
      const [, logo = ''] = /<img src="data:image\/svg\+xml,([^"]*)"/.exec(text) ?? [];
      return { title, icon, logo: decodeURIComponent(logo), etag: answer.headers.get('etag') };
    };
    const [first, second] = [await head('localhost:3000'), await head('localhost:3001')];
    expect(first).toMatchObject({
      title: 'Foyer',
      icon: '/ngw/brand/capture/favicon.svg',
      logo: source['public/brand/capture/logo.svg'],
    });
    expect(second).toMatchObject({
      title: 'Atrium',
      icon: '/ngw/brand/management/favicon.svg',
      logo: source['public/brand/management/logo.svg'],
    });
    expect(second.etag).not.toBe(first.etag);
    expect(await head('elsewhere.example')).toEqual(first);
  });

  it('writes the configuration into index.html, escaped', async () => {
    const text = await (await (await serve())('/n/')).text();
    const [, json = ''] = /<script type="application\/json" id="foyer-config">([^<]*)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual(config);
    expect(text).not.toContain('alert(1)</script>');
    expect(text).not.toContain('<!--');
  });

  it.each(['/n', '/ngw'])(
    'serves one build below %s: scripts, lazy chunks, styles and their pictures',
    async (basePath) => {
      const get = await serve({ basePath });
      const page = await (await get(`${basePath}/`)).text();
      expect(page).toContain(`href="${basePath}/brand/icon.svg"`);
      const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
      expect(script).toMatch(new RegExp(`^${basePath}/assets/`));
      const code = await (await get(script)).text();
      const chunk = /import\(`?["']?(\.\/later-[^`"')]+)/.exec(code)?.[1] ?? '';
      expect((await get(new URL(chunk, `http://own${script}`).pathname)).headers.get('content-type')).toContain(
        'javascript',
      );
      const style = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(page)?.[1] ?? '';
      const picture = /url\(["']?([^"')]+)/.exec(await (await get(style)).text())?.[1] ?? '';
      const drawn = await get(new URL(picture, `http://own${style}`).pathname);
      expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
      // All other names in the chunks are relative too: no absolute path remains to break below another prefix.
      expect(code).not.toMatch(/["'`]\/assets\//);
    },
  );

  it('caches hashed files forever, and revalidates the others', async () => {
    const get = await serve();
    const [asset] = [...files.keys()].filter((path) => path.startsWith('assets/') && path.endsWith('.js'));
    expect((await get(`/n/${asset}`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const unnamed = new Map(files).set('assets/3f2a91b.js', {
      type: 'text/javascript',
      etag: async () => '"1"',
      read: { identity: async () => new Uint8Array() },
    });
    const short = await serve({}, unnamed);
    expect((await short('/n/assets/3f2a91b.js')).headers.get('cache-control')).toContain('immutable');
    const locale = await get('/n/locales/en/translation.json');
    expect(locale.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400');
    const etag = locale.headers.get('etag') ?? '';
    const again = await get('/n/locales/en/translation.json', { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('/n/locales/en/translation.json', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('sends compressed files of the build, in the best encoding that the browser accepts', async () => {
    const get = await serve();
    const path = '/n/locales/en/translation.json';
    const plain = Buffer.from(await (await get(path)).arrayBuffer());
    const encoded = async (accepted: string) => {
      const answer = await get(path, { 'accept-encoding': accepted });
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      return { encoding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const br = await encoded('gzip, deflate, br;q=0.8');
    const gzip = await encoded('GZIP, br;q=0');
    expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip']);
    expect(br.bytes.length).toBeLessThan(plain.length / 5);
    expect(brotliDecompressSync(br.bytes).equals(plain)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain)).toBe(true);
    expect((await encoded('deflate')).encoding).toBeNull();
    const page = await get('/n/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await page.arrayBuffer())).toString()).toContain('foyer-config');
  });

  it('responds to HEAD with the headers only', async () => {
    const get = await serve();
    const head = await get('/n/locales/en/translation.json', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
  });

  it('returns 404 for a missing file, so that loading a stale chunk fails', async () => {
    const get = await serve();
    for (const path of ['/n/assets/gone-3f2a91bc.js', '/n/locales/fr/translation.json', '/n/brand/none.svg']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  it('serves nothing outside of the build', async () => {
    const get = await serve();
    const ways = [
      '../secret.txt',
      '..%2fsecret.txt',
      '%2e%2e/secret.txt',
      'assets/..%2f..%2fsecret.txt',
      '..%5csecret.txt',
      '%00',
      'secret.txt%00',
      `${folder}/secret.txt`,
    ];
    for (const way of ways) expect(await (await get(`/n/${way}`)).text(), way).not.toContain('not for the world');
    const compressed = await get('/n/locales/en/translation.json.br');
    expect(compressed.status).toBe(404);
  });

  it('does not start if index.html has no place for the configuration', async () => {
    const bare = new Map(files);
    const index = files.get('index.html');
    if (!index) throw new Error('no index.html');
    bare.set('index.html', { ...index, read: { identity: async () => new TextEncoder().encode('<html></html>') } });
    await expect(createSite(bare, config, compress)).rejects.toThrow('foyer-config');
    await expect(createSite(new Map(), config, compress)).rejects.toThrow('no index.html');
  });

  it('finds the font for pages that the server renders', () => {
    const withFont = new Map(files).set('assets/inter-latin-wght-normal-Dx4kXJAl.woff2', {
      type: 'font/woff2',
      etag: async () => '""',
      read: { identity: async () => new Uint8Array() },
    });
    expect(typefaceOf(withFont, '/n')).toBe('/n/assets/inter-latin-wght-normal-Dx4kXJAl.woff2');
    expect(typefaceOf(files, '/n')).toBeUndefined();
  });
});
