import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../tests/support/freePort.ts';
import { areaTexts } from './areaTexts.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-area-texts-'));
  const folder = join(root, 'plugins/coat-checks/locales/de');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'coatChecks.json'), '{ "title": "Garderobe" }');
});
afterAll(() => rmSync(root, { recursive: true }));

test("the development server serves an area's texts below the base path", async () => {
  const vite = await createServer({
    root,
    configFile: false,
    base: '/n/',
    appType: 'custom',
    plugins: [areaTexts()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const http = createHttpServer(vite.middlewares);
  const port = await freePort();
  await new Promise<void>((resolve) => http.listen(port, resolve));
  const get = (path: string) => fetch(`http://localhost:${port}${path}`);
  try {
    const texts = await get('/n/locales/de/coatChecks.json');
    expect(texts.headers.get('content-type')).toContain('application/json');
    expect(await texts.json()).toEqual({ title: 'Garderobe' });
    expect((await get('/n/locales/de/missing.json')).status).toBe(404);
  } finally {
    await Promise.all([vite.close(), new Promise((resolve) => http.close(resolve))]);
  }
});
