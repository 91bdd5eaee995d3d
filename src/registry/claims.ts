import { parameterNames } from './paths.ts';
import type { PageMention, RegistryProblem } from './problems.ts';
import type { Plugin } from './types.ts';

export type Claims = {
  problems: RegistryProblem[];
  /** Includes plugins that are absent in this mode: the paths that they own stay theirs. */
  plugins: readonly Plugin[];
  /** Path shape → the plugin that serves it. */
  paths: Map<string, string>;
};

export function pageExists(plugin: Plugin, page: string, mentionedIn: PageMention, { problems }: Claims): boolean {
  if (page in plugin.pages) return true;
  problems.push({ code: 'missing_page', plugin: plugin.id, page, mentionedIn });
  return false;
}

/**
 * Returns the template of a mentioned page, if it exists in this mode and all its parameters are known there. A page of
 * another mode is left out silently.
 */
export function linkable(
  plugin: Plugin,
  page: string,
  paths: ReadonlyMap<string, string>,
  mentionedIn: PageMention,
  knownParameters: readonly string[],
  claims: Claims,
): string | undefined {
  if (!pageExists(plugin, page, mentionedIn, claims)) return undefined;
  const path = paths.get(page);
  if (path === undefined) return undefined;
  const parameter = parameterNames(path).find((name) => !knownParameters.includes(name));
  if (parameter === undefined) return path;
  claims.problems.push({ code: 'unlinkable_page', plugin: plugin.id, page, mentionedIn, parameter });
  return undefined;
}
