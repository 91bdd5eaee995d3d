import { type ConfigEnv, defineConfig, type Plugin, type PluginOption } from 'vite';
import console from '../../vite.config.ts';
import { type Trick, tricks } from './tricks.ts';

/** Builds the console without the trick that WITHOUT names, into the folder OUT_DIR. */
export default defineConfig((environment: ConfigEnv) => {
  const trick = tricks.find(({ name }) => name === process.env.WITHOUT);
  if (!trick) throw new Error(`WITHOUT must be one of ${tricks.map(({ name }) => name).join(', ')}`);
  const { plugins = [], resolve, build = {}, ...rest } = console(environment);
  const { treeshake, output, ...rolldownOptions } = build.rolldownOptions ?? {};
  assertExist(trick, plugins, resolve?.alias ?? {});
  return {
    ...rest,
    plugins: [withPlainModules(trick), ...plugins.filter((plugin) => !isLeftOut(plugin, trick))],
    resolve: { ...resolve, alias: without(resolve?.alias ?? {}, trick.aliases ?? []) },
    build: {
      ...build,
      outDir: process.env.OUT_DIR,
      emptyOutDir: true,
      rolldownOptions: {
        ...rolldownOptions,
        ...(!trick.hasAllSideEffects && { treeshake }),
        ...(!trick.isUngrouped && { output }),
      },
    },
  };
});

function without(aliases: object, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(aliases).filter(([name]) => !names.includes(name)));
}

function isLeftOut(plugin: PluginOption, { plugins = [] }: Trick): boolean {
  return plugin !== null && typeof plugin === 'object' && 'name' in plugin && plugins.includes(plugin.name);
}

/** Throws if the build no longer has a plugin or an alias of such a name: leaving nothing out would measure 1.00 ×. */
function assertExist(
  { plugins: names = [], aliases = [] }: Trick,
  plugins: readonly PluginOption[],
  existingAliases: object,
) {
  const found = plugins.flatMap((plugin) => (plugin && 'name' in plugin ? [plugin.name] : []));
  const missing = [
    ...names.filter((name) => !found.includes(name)),
    ...aliases.filter((name) => !(name in existingAliases)),
  ];
  if (missing.length > 0) throw new Error(`The build of the console has no ${missing.join(', ')}`);
}

function withPlainModules({ modules = {} }: Trick): Plugin {
  const unused = new Set(Object.keys(modules));
  return {
    name: 'foyer-plain-modules',
    enforce: 'pre',
    load(id) {
      const replacement = Object.entries(modules).find(([file]) => id.endsWith(`/${file}`));
      if (!replacement) return null;
      unused.delete(replacement[0]);
      return { code: replacement[1], moduleType: 'js' };
    },
    buildEnd() {
      if (unused.size > 0) throw new Error(`The console does not use ${[...unused].join(', ')}`);
    },
  };
}
