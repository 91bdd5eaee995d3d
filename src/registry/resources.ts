import type { ResourceProps } from '@refinedev/core';
import { createElement } from 'react';
import type { CompiledPlugin, Guest } from './compiled.ts';
import { parameterNames } from './paths.ts';
import type { Plugin, ResourcePages } from './types.ts';

/** Returns a manifest's collections as objects; a collection that is declared by its name alone has no pages. */
export const declaredResources = ({ resources = [] }: Pick<Plugin, 'resources'>): readonly ResourcePages<string>[] =>
  resources.map((one) => (typeof one === 'string' ? { name: one } : one));

const menuIcon = { 'aria-hidden': true, strokeWidth: 1.6 };

/**
 * Converts an area to Refine's resources: its collections with their pages, and each other page of its menu as a
 * resource `<area>/<page>`. The collection whose list is the area's first page is the parent of the others; without
 * one, the area is. `meta.menu` and `meta.page` name the area and the entry of its menu that a resource belongs to: the
 * side menu adds groups, conditions and numbers to Refine's items.
 */
export function resourcesOf(
  plugin: Plugin,
  { paths, menu }: Pick<CompiledPlugin, 'paths' | 'menu'>,
  isRegistered: (name: string) => boolean,
): ResourceProps[] {
  const { id, i18n, home } = plugin;
  const collections = declaredResources(plugin).filter(({ name }) => isRegistered(name));
  const entries = menu.flatMap((group) => group.entries);
  const listOf = (page: string | undefined) => collections.find(({ list }) => list !== undefined && list === page);
  const root = listOf(home?.page)?.name ?? id;
  const pathOf = (page: string | undefined) => (page === undefined ? undefined : paths.get(page));

  const facts = (name: string, { label, icon }: Pick<ResourcePages<string>, 'label' | 'icon'> = {}, parent = root) => ({
    area: id,
    menu: id,
    ...(label && { label, namespace: i18n[0] }),
    ...(icon && { icon: createElement(icon, menuIcon) }),
    ...(parent !== name && { parent }),
  });
  const collection = (of: ResourcePages<string>): ResourceProps => {
    const shown = entries.find(({ page }) => page === of.list) ?? (of.name === root ? home : undefined);
    const known = of.list === undefined ? [] : parameterNames(plugin.routes.template(of.list));
    const rowPath = (page: string | undefined) => withRowId(pathOf(page), known);
    return {
      name: of.name,
      list: pathOf(of.list ?? (of.name === root ? home?.page : undefined)),
      create: pathOf(of.create),
      edit: rowPath(of.edit),
      show: rowPath(of.show),
      meta: {
        ...facts(of.name, { label: of.label ?? shown?.label, icon: of.icon ?? shown?.icon }, of.parent),
        ...(of.list && { page: of.list }),
      },
    };
  };
  const pages = entries.map((entry): ResourceProps => {
    const listed = listOf(entry.page);
    if (listed) return collection(listed);
    if (entry.guest) {
      const meta = { ...guestFacts(entry, entry.guest), menu: id, page: entry.page, parent: root };
      return { name: entry.page, list: pathOf(entry.page), meta };
    }
    const meta = { ...facts(entry.page, entry), page: entry.page };
    return { name: `${id}/${entry.page}`, list: pathOf(entry.page), meta };
  });
  const above = root === id && (home || pages.length > 0);
  const found: ResourceProps[] = [
    ...(above ? [{ name: id, list: pathOf(home?.page), meta: facts(id, home) }] : []),
    ...collections.filter(({ name }) => name === root).map(collection),
    ...pages,
    ...collections.map(collection),
  ];
  // In the order of the menu, each once.
  return [...new Map(found.map((one) => [one.name, one])).values()];
}

/** Describes a page of another area in this area's menu. */
function guestFacts(
  { label, icon }: CompiledPlugin['menu'][number]['entries'][number],
  { plugin, namespaces }: Guest,
): Record<string, unknown> {
  return { area: plugin, label, namespace: namespaces[0], icon: createElement(icon, menuIcon) };
}

/** Renames the row's parameter to Refine's `id`: the last parameter that the list's path does not have. */
function withRowId(path: string | undefined, known: readonly string[]): string | undefined {
  const own = parameterNames(path ?? '').findLast((name) => !known.includes(name));
  return own === undefined ? path : path?.replace(`:${own}`, ':id');
}
