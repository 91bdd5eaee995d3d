import { addressConflict, oldestOf, sortByNeeds } from '@contract/ownership.ts';
import type { ResourceProps } from '@refinedev/core';
import { type Claims, linkable, pageExists } from './claims.ts';
import {
  type CompiledConsole,
  type CompiledContribution,
  type CompiledPage,
  type CompiledPlugin,
  type HomeCardEntry,
  type Layout,
  layouts,
} from './compiled.ts';
import { hostOf, placeGuest } from './guests.ts';
import { kernelSlots } from './kernelSlots.ts';
import { parameterNames, pathShape } from './paths.ts';
import type { RegistryProblem } from './problems.ts';
import { declaredResources, resourcesOf } from './resources.ts';
import type { Mode, Plugin } from './types.ts';

/** Paths that the kernel serves. */
const kernelPaths = ['/'] as const;

/**
 * Compiles manifests to what the shell mounts. Pure: it imports no page and does not read the URL.
 * Parts with a problem are left out and reported, in addition to the `known` problems; everything else stays.
 */
export function compile(
  plugins: readonly Plugin[],
  mode: Mode,
  known: readonly RegistryProblem[] = [],
): CompiledConsole {
  try {
    return compileNeeded(plugins, mode, known);
  } catch {
    // A manifest is malformed, whatever its types say: compile the others without it.
    const failures = plugins.flatMap((plugin) => failureOf(plugin, mode));
    const validPlugins = plugins.filter(({ id }) => !failures.some((failure) => failure.plugin === id));
    return compileNeeded(validPlugins, mode, [...known, ...failures]);
  }
}

/** Compiles the areas without those that need a missing area, which are reported as problems. */
function compileNeeded(plugins: readonly Plugin[], mode: Mode, known: readonly RegistryProblem[]): CompiledConsole {
  const there = new Set(plugins.map(({ id }) => id));
  const problems = sortByNeeds(plugins).flatMap(({ id, needs }): RegistryProblem[] => {
    const missing = needs?.find((need) => !there.has(need));
    if (missing === undefined) return [];
    there.delete(id);
    return [{ code: 'needs_missing', plugin: id, needs: missing }];
  });
  const whole = problems.length > 0 ? plugins.filter(({ id }) => there.has(id)) : plugins;
  return compileAll(whole, mode, [...known, ...problems]);
}

function failureOf(plugin: Plugin, mode: Mode): RegistryProblem[] {
  try {
    compileAll([plugin], mode, []);
    return [];
  } catch (error) {
    return [{ code: 'manifest_failed', plugin: plugin.id, message: String(error) }];
  }
}

function compileAll(plugins: readonly Plugin[], mode: Mode, known: readonly RegistryProblem[]): CompiledConsole {
  const claims: Claims = {
    problems: [...known],
    plugins,
    paths: new Map(kernelPaths.map((path) => [path, 'the kernel'])),
  };
  const slots = collectSlots(plugins, claims);
  const present = plugins.filter((plugin) => plugin.modes === undefined || plugin.modes.includes(mode));
  // Areas that others need are compiled first, so that they claim their own paths before the areas that they admit do.
  const ordered = new Map(sortByNeeds(present).map((plugin) => [plugin, compilePlugin(plugin, mode, claims)]));
  const compiled = present.flatMap((plugin) => ordered.get(plugin) ?? []);
  for (const plugin of present) placeGuest(plugin, ordered, claims);
  return {
    mode,
    plugins: compiled,
    resources: present.flatMap((plugin, index) => collectResources(plugin, compiled[index], claims)),
    namespaces: [...new Set(present.flatMap((plugin) => plugin.i18n))],
    homeCards: present.flatMap((plugin, index) => homeCard(plugin, compiled[index]?.home)),
    hostPaths: present.flatMap((plugin) => hostPaths(plugin, mode)),
    contributions: collectContributions(present, slots, claims),
    problems: claims.problems,
  };
}

function compilePlugin(plugin: Plugin, mode: Mode, claims: Claims): CompiledPlugin {
  if (plugin.i18n.length === 0) claims.problems.push({ code: 'missing_namespace', plugin: plugin.id });
  reportUnpaired(plugin, claims);
  for (const page of Object.keys(plugin.pageModes ?? {})) pageExists(plugin, page, 'pageModes', claims);
  const pages = compilePages(plugin, mode, claims);
  const paths = new Map(pages.map((page) => [page.id, page.path]));
  return {
    id: plugin.id,
    base: plugin.routes.base,
    namespaces: plugin.i18n,
    pages,
    paths,
    redirects: compileRedirects(plugin, paths, claims),
    fallback: compileFallback(plugin, paths, claims),
    menu: compileMenu(plugin, paths, claims),
    name: plugin.home?.label,
    home: plugin.home && linkable(plugin, plugin.home.page, paths, 'home', [], claims),
    loadArea: plugin.area,
    loadBar: plugin.bar,
    loadHistory: plugin.history,
    loadJobs: plugin.jobs,
  };
}

/** Types already enforce this pairing; a hand-written or generated manifest can still miss a part. */
function reportUnpaired({ id, routes, pages }: Plugin, { problems }: Claims): void {
  for (const page of Object.keys(routes.pages)) {
    if (!(page in pages)) problems.push({ code: 'path_without_page', plugin: id, page });
  }
  for (const page of Object.keys(pages)) {
    if (!(page in routes.pages)) problems.push({ code: 'page_without_path', plugin: id, page });
  }
}

function compilePages(plugin: Plugin, mode: Mode, claims: Claims): CompiledPage[] {
  const layoutsByPage = plugin.layouts ?? {};
  const { base } = plugin.routes;
  const ownsBase = owns(plugin, base, claims);
  for (const page of Object.keys(layoutsByPage)) pageExists(plugin, page, 'layouts', claims);
  return Object.entries(plugin.pages).flatMap(([id, load]): CompiledPage[] => {
    if (!(id in plugin.routes.pages)) return [];
    const onlyIn = plugin.pageModes?.[id];
    if (onlyIn && !onlyIn.includes(mode)) return [];
    const path = plugin.routes.template(id);
    const inArea = path === base || path.startsWith(`${base}/`);
    if (inArea && !ownsBase) return [];
    if (!claim(plugin, path, `${plugin.id}/${id}`, claims)) return [];
    const isGuest = !inArea && hostOf(plugin, path, claims.plugins) !== undefined;
    const layout = knownLayout(plugin, id, layoutsByPage[id] ?? (inArea || isGuest ? 'area' : 'plain'), claims);
    return [{ id, path, inArea, layout, load }];
  });
}

function knownLayout(plugin: Plugin, page: string, layout: string, { problems }: Claims): Layout {
  const known = layouts.find((name) => name === layout);
  if (!known) problems.push({ code: 'unknown_layout', plugin: plugin.id, page, layout });
  return known ?? 'plain';
}

/** Tells whether the area owns a path; reports the owner otherwise. */
function owns(plugin: Plugin, path: string, { plugins, problems }: Claims): boolean {
  const conflict = addressConflict(plugin, path, plugins);
  if (conflict) problems.push({ code: 'foreign_address', plugin: plugin.id, path, ...conflict });
  return !conflict;
}

/** Registers a path, or reports that it is already taken. */
function claim(plugin: Plugin, path: string, owner: string, claims: Claims): boolean {
  const { paths, problems } = claims;
  const shape = pathShape(path);
  const other = paths.get(shape);
  if (other !== undefined) {
    problems.push({ code: 'route_conflict', plugin: plugin.id, path, other });
    return false;
  }
  if (!owns(plugin, path, claims)) return false;
  paths.set(shape, owner);
  return true;
}

function compileRedirects(plugin: Plugin, paths: ReadonlyMap<string, string>, claims: Claims) {
  return Object.entries(plugin.redirects ?? {}).flatMap(([from, page]) => {
    const to = linkable(plugin, page, paths, 'redirects', parameterNames(from), claims);
    if (to === undefined || !claim(plugin, from, `${plugin.id}: redirect`, claims)) return [];
    return [{ from, to }];
  });
}

function compileFallback(plugin: Plugin, paths: ReadonlyMap<string, string>, claims: Claims): string | undefined {
  if (plugin.fallback === undefined) return undefined;
  const { base } = plugin.routes;
  const to = linkable(plugin, plugin.fallback, paths, 'fallback', parameterNames(base), claims);
  if (to === undefined || !claim(plugin, `${base}/*`, `${plugin.id}: fallback`, claims)) return undefined;
  return to;
}

function compileMenu(plugin: Plugin, paths: ReadonlyMap<string, string>, claims: Claims): CompiledPlugin['menu'] {
  const known = parameterNames(plugin.routes.base);
  const seen = new Set<string>();
  return (plugin.menu ?? []).flatMap((group) => {
    if (seen.has(group.id)) {
      claims.problems.push({ code: 'duplicate_menu_group', plugin: plugin.id, group: group.id });
      return [];
    }
    seen.add(group.id);
    const asksForFacts = group.when || group.expanded || group.entries.some((entry) => entry.when || entry.count);
    if (asksForFacts && !plugin.area) {
      claims.problems.push({ code: 'conditions_without_facts', plugin: plugin.id, group: group.id });
      return [];
    }
    const entries = group.entries.filter(
      (entry) => linkable(plugin, entry.page, paths, 'menu', known, claims) !== undefined,
    );
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
}

function collectResources(plugin: Plugin, compiled: CompiledPlugin | undefined, claims: Claims): ResourceProps[] {
  const kept = declaredResources(plugin).flatMap(({ name, list, create, edit, show }) => {
    for (const page of [list, create, edit, show]) if (page) pageExists(plugin, page, 'resources', claims);
    return ownsName(plugin, name, claims) ? [name] : [];
  });
  return compiled ? resourcesOf(plugin, compiled, (name) => kept.includes(name)) : [];
}

/** Tells whether the area owns a collection's name; reports the owner otherwise. */
function ownsName(plugin: Plugin, name: string, { plugins, problems }: Claims): boolean {
  const declaringPlugins = plugins.filter((one) => declaredResources(one).some((resource) => resource.name === name));
  const oldest = oldestOf(declaringPlugins);
  if (oldest === plugin) return true;
  const other = oldest ?? declaringPlugins.find((candidate) => candidate !== plugin);
  problems.push({ code: 'duplicate_contract', plugin: plugin.id, contract: name, other: other?.id ?? plugin.id });
  return false;
}

function homeCard(plugin: Plugin, path: string | undefined): HomeCardEntry[] {
  const [namespace] = plugin.i18n;
  if (!plugin.home || path === undefined || namespace === undefined) return [];
  const { label, description, icon } = plugin.home;
  return [{ plugin: plugin.id, namespace, path, label, description, icon }];
}

function hostPaths({ pageModes = {}, routes }: Plugin, mode: Mode): string[] {
  return Object.entries(pageModes).flatMap(([page, onlyIn]) =>
    page in routes.pages && onlyIn && !onlyIn.includes(mode) ? [routes.template(page)] : [],
  );
}

function collectSlots(plugins: readonly Plugin[], { problems }: Claims): Set<string> {
  const slots = new Set<string>(kernelSlots);
  for (const plugin of plugins) {
    for (const slot of plugin.slots ?? []) {
      if (!slot.startsWith(`${plugin.id}.`)) problems.push({ code: 'foreign_slot', plugin: plugin.id, slot });
      else if (slots.has(slot)) problems.push({ code: 'duplicate_slot', plugin: plugin.id, slot });
      else slots.add(slot);
    }
  }
  return slots;
}

function collectContributions(plugins: readonly Plugin[], slots: Set<string>, { problems }: Claims) {
  const bySlot = new Map<string, CompiledContribution[]>();
  for (const plugin of plugins) {
    for (const contribution of plugin.contributes ?? []) {
      if (!slots.has(contribution.slot)) {
        problems.push({ code: 'unknown_slot', plugin: plugin.id, slot: contribution.slot });
        continue;
      }
      const list = bySlot.get(contribution.slot) ?? [];
      list.push({ ...contribution, plugin: plugin.id, namespaces: plugin.i18n });
      bySlot.set(contribution.slot, list);
    }
  }
  for (const list of bySlot.values()) list.sort((left, right) => (left.order ?? 0) - (right.order ?? 0));
  return bySlot;
}
