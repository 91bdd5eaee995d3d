import type { IncomingMessage, ServerResponse } from 'node:http';
import { loadEnv, type Plugin, type ViteDevServer } from 'vite';
import { brandIds } from '../../contract/brand.ts';
import { answerMockAuth, type MockAuthConfig, mockAuthConfig } from './mockAuth.ts';

type Environment = Record<string, string | undefined>;

/** Development keeps its data apart from what `npm start` keeps. */
const ownDefaults: Environment = { DATA_DIR: './data-dev' };

/** Whatever is missing, the console is at the address that belongs to its mode (spec §2). */
export function developmentBase(environment: Environment): string {
  return environment.APP_MODE === 'ngw' ? '/ngw/' : '/n/';
}

/**
 * `npm run dev`: the console, and in the same process the API that it talks to. Server code is loaded
 * through Vite, because the configuration itself is bundled before aliases exist.
 */
export function developmentServer(): Plugin {
  let environment: Environment = {};
  let vite: ViteDevServer;
  return {
    name: 'foyer-development-server',
    apply: 'serve',
    configResolved(config) {
      environment = { ...ownDefaults, ...loadEnv(config.mode, config.root, '') };
    },
    async configureServer(server) {
      vite = server;
      const mock = mockAuthConfig(environment);
      if (mock) mountMockAuth(server, mock);
      else await mountApi(server, environment);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { readConfig } = await vite.ssrLoadModule('/server/config/config.ts');
        const { renderIndex } = await vite.ssrLoadModule('/server/site/indexHtml.ts');
        const { runtime } = readConfig(environment);
        const mock = mockAuthConfig(environment);
        return renderIndex(html, mock ? { ...runtime, apiBaseUrl: mock.apiUrl } : runtime, brandIds[0]);
      },
    },
  };
}

async function mountApi(server: ViteDevServer, environment: Environment): Promise<void> {
  const { startDevelopmentApi } = await server.ssrLoadModule('/scripts/vite/developmentApi.ts');
  const { listener, signIn, close } = await startDevelopmentApi(environment);
  const { base, logger } = server.config;
  server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url?.startsWith(base)) next();
    else listener(request, response);
  });
  server.httpServer?.once('listening', () => logger.info(`\n${signIn}`));
  server.httpServer?.once('close', close);
  // A database that is not closed has to recover at the next start.
  process.once('SIGINT', () => void close().finally(() => process.exit(130)));
  server.watcher.on('change', (path) => {
    if (/\/server\//.test(path)) logger.info('Server code has changed: start npm run dev again to use it.');
  });
}

/** Spec §7: answers in place of the authentication endpoint, and the API is the one it forwards to. */
function mountMockAuth(server: ViteDevServer, config: MockAuthConfig): void {
  server.middlewares.use('/nAuth.php', async (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    const { status, body } = await answerMockAuth(config, fetch);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
}
