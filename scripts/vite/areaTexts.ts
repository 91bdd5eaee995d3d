import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ResolvedConfig } from 'vite';
import { localeFilesOfAreas } from './localeFiles.ts';

/** Serves and builds the areas' texts at the addresses of the kernel's, `locales/<language>/<namespace>.json`. */
export function areaTexts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'foyer-area-texts',
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(
        `${config.base}locales`,
        async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
          try {
            const [path] = (request.url ?? '').split('?');
            const file = localeFilesOfAreas(config.root).get(`locales${path}`);
            if (!file) return next();
            response.setHeader('Content-Type', 'application/json');
            response.end(await readFile(file));
          } catch (error) {
            next(error);
          }
        },
      );
    },
    async generateBundle() {
      for (const [fileName, file] of localeFilesOfAreas(config.root)) {
        this.emitFile({ type: 'asset', fileName, source: await readFile(file) });
      }
    },
  };
}
