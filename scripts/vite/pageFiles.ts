import { fileURLToPath } from 'node:url';
import { type Alias, type Plugin, type Rolldown, runnerImport } from 'vite';
import { type PageFiles, pageFilesName } from '../../server/site/pageFiles.ts';
import type { AreaFiles } from './areaFiles.ts';
import type * as Reader from './readRoutes.ts';

const reader = fileURLToPath(new URL('./readRoutes.ts', import.meta.url));

type Options = {
  root: string;
  alias: Record<string, string> | Alias[];
  /** The file that renders the console. */
  app: string;
  areas: readonly AreaFiles[];
  /** The file of the frame around an area's pages. */
  frame: string;
};

/**
 * Writes a list of the files that every page needs, in the order in which they run, and of those that each page's address
 * needs in addition. The server names them in the response's header, so that they load together; index.html names only
 * those with which the console starts, which would request the others only once they run.
 */
export function pageFiles({ root, alias, app, areas, frame }: Options): Plugin {
  const inline = { root, configFile: false, logLevel: 'error', resolve: { alias } } as const;
  return {
    name: 'foyer-page-files',
    apply: 'build',
    generateBundle: {
      // Runs after the style sheets of each chunk are known.
      order: 'post',
      async handler(_, bundle) {
        const { module } = await runnerImport<typeof Reader>(reader, inline);
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html to compare with');
        const html = String(index.source);
        const started = [...html.matchAll(/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="\.\/([^"]+)"/g)];
        const filesOf = (modules: readonly string[]) => {
          // A page whose code is in a shared file also has a separate file that only imports it.
          const isFileOf = (id: string, { moduleIds, facadeModuleId }: Rolldown.OutputChunk) =>
            facadeModuleId === id || moduleIds.includes(id);
          // The page's own file comes first.
          const needed = modules.flatMap((id) => chunks.filter((chunk) => isFileOf(id, chunk)));
          return [...new Set(needed.flatMap((chunk) => filesWith(chunk, bundle)))];
        };
        const always = [...new Set([...started.flatMap(([, file]) => file ?? []), ...filesOf([app])])];
        const pages = areas.flatMap(({ id, pages, frame: around }) => {
          const { base, templates } = module.routesByArea[id] ?? { base: '', templates: {} };
          return Object.entries(pages).flatMap(([page, file]): PageFiles['pages'] => {
            const template = templates[page];
            if (template === undefined) return [];
            const isInArea = template === base || template.startsWith(`${base}/`);
            const files = filesOf(isInArea ? [file, frame, ...around] : [file]);
            return [[template, files.filter((name) => !always.includes(name))]];
          });
        });
        this.emitFile({
          type: 'asset',
          fileName: pageFilesName,
          source: JSON.stringify({ always, pages } satisfies PageFiles),
        });
      },
    },
  };
}

/** Returns a chunk, its static imports, and the style sheets of them. */
function filesWith(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): string[] {
  if (found.has(chunk.fileName)) return [];
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesWith(imported, bundle, found);
  }
  return [...found];
}
