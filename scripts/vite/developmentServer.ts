import type { IncomingMessage, ServerResponse } from 'node:http';
import { loadEnv, type Plugin, type ViteDevServer } from 'vite';
import { brandIds } from '../../contract/brand.ts';
import type { DevelopmentApi } from './developmentApi.ts';
import { answerMockAuth, type MockAuthConfig, mockAuthConfig } from './mockAuth.ts';
import { createRestarting } from './restarting.ts';

type Environment = Record<string, string | undefined>;

/** Development uses another data folder than `npm start`. */
const ownDefaults: Environment = { DATA_DIR: './data-dev' };

/** Even without any settings, the console is at the address of its mode (spec §2). */
export function developmentBase(environment: Environment): string {
  return environment.APP_MODE === 'ngw' ? '/ngw/' : '/n/';
}

/**
 * `npm run dev`: serves the console, and in the same process its API. Server code is loaded through Vite, because the
 * configuration itself is bundled before aliases exist.
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

/** The code of the API, as opposed to the page. */
const serverCode = /\/(contract|rules|server|sample|migrations)\/.*\.(tsx?|css|sql)$/;

/** Milliseconds in which changes are collected: an editor saves several files at once. */
const debounceMs = 100;

async function mountApi(server: ViteDevServer, environment: Environment): Promise<void> {
  const { base, logger } = server.config;
  const api = await createRestarting(async () => {
    const { startDevelopmentApi } = await server.ssrLoadModule('/scripts/vite/developmentApi.ts');
    return (): Promise<DevelopmentApi> => startDevelopmentApi(environment);
  });
  const close = async () => (await api.current()).close();
  server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url?.startsWith(base)) return next();
    api.current().then(({ listener }) => listener(request, response), next);
  });
  const { signIn } = await api.current();
  let isPrinted = false;
  const printSignIn = () => {
    if (!isPrinted) logger.info(`\n${signIn}`);
    isPrinted = true;
  };
  server.httpServer?.once('listening', printSignIn);
  // The account exists already when the port turns out to be taken, and its password is printed only once.
  server.httpServer?.once('error', printSignIn);
  server.httpServer?.once('close', () => void close().catch(() => undefined));
  // A database that is not closed has to recover at the next start.
  process.once('SIGINT', () => void close().finally(() => process.exit(130)));

  let timer: ReturnType<typeof setTimeout> | undefined;
  server.watcher.on('all', (_, path) => {
    if (!serverCode.test(path) || /\.test\.ts$/.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        await api.restart();
        logger.info('The API runs with the changed code.', { timestamp: true });
      } catch (error) {
        logger.error(`The API does not run with the changed code: ${error instanceof Error ? error.message : error}`);
      }
    }, debounceMs);
  });
}

/** Spec §7: responds in place of the authentication endpoint, which forwards to the API. */
function mountMockAuth(server: ViteDevServer, config: MockAuthConfig): void {
  server.middlewares.use('/nAuth.php', async (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    const { status, body } = await answerMockAuth(config, fetch);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
}
