import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite';
import { brandIds } from '../../contract/brand.ts';
import { databaseFile } from './databaseFile.ts';

/** The file is next to index.html; `providers/data/mock/connectMock.ts` requests it. */
const fileName = 'database.tar.gz';

/**
 * The database with which the product in a browser starts: the development server and test builds have the sample in
 * it. A static build (`npm run demo`) has an empty one, which the browser fills at its first start, so that the dates
 * of the sample are never old; its index.html says how to run without a server. `always`: the gallery's build has the
 * sample, too.
 */
export function sampleDatabase({ always = false } = {}): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'foyer-sample-database',
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer: (server) => {
      server.middlewares.use(
        `${config.base}${fileName}`,
        async (_request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
          try {
            const image = await readFile(await fileBy(server, 'sample'));
            response.setHeader('Content-Type', 'application/gzip');
            response.end(image);
          } catch (error) {
            next(error);
          }
        },
      );
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (config.mode === 'static' ? withServer(config, (server) => staticIndex(server, html)) : html),
    },
    async generateBundle() {
      if (!always && config.mode !== 'test' && config.mode !== 'static') return;
      const kind = config.mode === 'static' ? 'empty' : 'sample';
      const path = await withServer(config, (server) => fileBy(server, kind));
      this.emitFile({ type: 'asset', fileName, source: await readFile(path) });
    },
  };
}

async function fileBy(server: ViteDevServer, kind: 'sample' | 'empty'): Promise<string> {
  const { makeDatabase } = await server.ssrLoadModule('/scripts/vite/makeDatabase.ts');
  return databaseFile(kind, 'gzip', makeDatabase);
}

/** Addresses are relative, so that the folder can be anywhere; the API is in the page's worker. */
async function staticIndex(server: ViteDevServer, html: string): Promise<string> {
  const { readConfig } = await server.ssrLoadModule('/server/config/config.ts');
  const { renderIndex } = await server.ssrLoadModule('/server/site/indexHtml.ts');
  return renderIndex(html, { ...readConfig({}).runtime, basePath: '.', dataProvider: 'mock' }, brandIds[0]);
}

/** Our own modules use aliases and find the areas by their folders, so they are loaded as in the development server. */
async function withServer<T>(config: ResolvedConfig, work: (server: ViteDevServer) => Promise<T>): Promise<T> {
  const server = await createServer({
    root: config.root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: config.resolve.alias },
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}
