import type { RegistryProblem } from './problems.ts';
import type { Plugin } from './types.ts';

/** Path of a manifest, `…/<id>/plugin.ts`, → its loader. */
type Manifests = Record<string, () => Promise<{ default: Plugin }>>;

/**
 * Finds the manifests by their folder, so that a new area needs no entry in a list. They are part of the first page's
 * script, so a manifest holds types, labels and lazy imports only. In a build they are functions of that script
 * (`isolateManifests`).
 */
const manifests: Manifests = import.meta.glob<{ default: Plugin }>('../../plugins/*/plugin.ts');

/** Milliseconds after which a manifest counts as failed to load. */
const loadTimeoutMs = 3000;

type Discovered = { plugins: Plugin[]; problems: RegistryProblem[] };

/** Loads the manifests of all areas. One that cannot be loaded is left out and reported. */
export async function discoverPlugins(found: Manifests = manifests): Promise<Discovered> {
  const plugins: Plugin[] = [];
  const problems: RegistryProblem[] = [];
  const loaded = Object.entries(found).map(async ([path, load]) => {
    const folder = path.split('/').at(-2) ?? '';
    try {
      const { default: plugin } = await Promise.race([load(), tooLate()]);
      if (plugin.id === folder) return () => plugins.push(plugin);
      return () => problems.push({ code: 'id_is_not_folder', plugin: folder, id: plugin.id });
    } catch (error) {
      return () => problems.push({ code: 'manifest_failed', plugin: folder, message: String(error) });
    }
  });
  for (const add of await Promise.all(loaded)) add();
  return { plugins, problems };
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`It takes longer than ${loadTimeoutMs / 1000} s`)), loadTimeoutMs);
  });
}
