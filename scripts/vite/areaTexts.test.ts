import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import german from '../../plugins/event-designer/locales/de/meTranslation.json';
import { freePort } from '../../tests/support/freePort.ts';
import { areaTexts } from './areaTexts.ts';

test("the development server has an area's texts below the base path", async () => {
  const vite = await createServer({
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
    const texts = await get('/n/locales/de/meTranslation.json');
    expect(texts.headers.get('content-type')).toContain('application/json');
    expect(await texts.json()).toEqual(german);
    expect((await get('/n/locales/de/missing.json')).status).toBe(404);
  } finally {
    await Promise.all([vite.close(), new Promise((resolve) => http.close(resolve))]);
  }
});
