import { fileURLToPath } from 'node:url';
import { type Alias, type Plugin, runnerImport } from 'vite';
import type * as Reader from './readResources.ts';

const virtual = 'virtual:resources';
const resolved = `\0${virtual}`;
const reader = fileURLToPath(new URL('./readResources.ts', import.meta.url));

type Options = {
  root: string;
  alias: Record<string, string> | Alias[];
  /** Files with further contracts, such as those of tests. */
  also?: readonly string[];
};

/**
 * The module `virtual:resources`: the path of each collection by its name, read from the contracts. Refine's own hooks
 * need it, which identify a collection by name; the contracts themselves load with the pages that use them.
 */
export function resources({ root, alias, also = [] }: Options): Plugin {
  const inline = { root, configFile: false, logLevel: 'error', resolve: { alias } } as const;
  return {
    name: 'foyer-resources',
    resolveId: (id) => (id === virtual ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      const { module, dependencies } = await runnerImport<typeof Reader>(reader, inline);
      for (const file of dependencies) this.addWatchFile(file);
      const more = await Promise.all(also.map((file) => runnerImport<Record<string, unknown>>(file, inline)));
      const facts = { ...module.resources, ...module.resourcesIn(more.map((found) => found.module)) };
      return `export const resources = ${JSON.stringify(facts)};`;
    },
  };
}
