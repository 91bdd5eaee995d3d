import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { Connection } from '../providers/connect.ts';
import { connectByConfig } from '../providers/connectByConfig.ts';
import { createI18n, type StartedI18n } from '../providers/i18n/createI18n.ts';
import { languagePreset } from '../providers/i18n/languages.ts';
import { setAreaNames } from './registry/areaName.ts';
import { compile } from './registry/compile.ts';
import type { CompiledConsole } from './registry/compiled.ts';
import { discoverPlugins } from './registry/discover.ts';
import { type FirstPage, firstPage } from './registry/firstPage.ts';

/** True for a folder of static files: no server handles page URLs, so routes follow the `#`. Constant at build time. */
export const isStatic = import.meta.env.MODE === 'static';

/** The console needs its areas, its texts and its backend before it can render. */
export type PreparedConsole = {
  config: RuntimeConfig;
  compiled: CompiledConsole;
  page: FirstPage['page'];
  texts: StartedI18n;
  connection: Connection;
};

/** Returns the path of the requested page. */
function pathOf({ pathname, hash }: Location, basePath: string): string {
  return (isStatic ? hash.slice(1) : pathname.slice(basePath.length)) || '/';
}

/**
 * Prepares what needs no rendering, and requests the first texts. It runs while the browser still downloads React DOM,
 * MUI and Refine, which are most of the script, so this file and its imports use none of them.
 */
export async function prepareConsole(config: RuntimeConfig): Promise<PreparedConsole> {
  const { basePath, mode } = config;
  const { plugins, problems } = await discoverPlugins();
  const compiled = compile(plugins, mode, problems);
  setAreaNames(compiled.plugins);
  const { page, namespaces } = firstPage(compiled, pathOf(window.location, basePath));
  const texts = createI18n({ basePath, preset: languagePreset(import.meta.env.MODE), namespaces });
  const connection = await connectByConfig(config, window);
  return { config, compiled, page, texts, connection };
}
