import type { ResourceProps } from '@refinedev/core';
import type { LucideIcon } from 'lucide-react';
import type { RegistryProblem } from './problems.ts';
import type { LoadPage, MenuGroup, Mode, Plugin } from './types.ts';

export const layouts = ['area', 'plain', 'bare'] as const;
export type Layout = (typeof layouts)[number];

export type CompiledPage = {
  id: string;
  /** The route template from the console's root. */
  path: string;
  /** Below the plugin's base: shares the area's facts. */
  inArea: boolean;
  layout: Layout;
  load: LoadPage;
  /** Of a page of another area below this one's base. */
  guest?: Guest;
};

/** The area that a page or an entry of the menu is of, where that is not the one that it stands in. */
export type Guest = { plugin: string; namespaces: readonly string[] };

// biome-ignore lint/suspicious/noExplicitAny: facts differ from plugin to plugin and only the plugin reads them
type Group = MenuGroup<any, string>;

export type CompiledGroup = Omit<Group, 'entries'> & {
  entries: readonly (Group['entries'][number] & { guest?: Guest })[];
};

/** A plugin as it stands in one mode, without the parts that had problems. */
export type CompiledPlugin = {
  id: string;
  base: string;
  namespaces: readonly string[];
  pages: CompiledPage[];
  redirects: { from: string; to: string }[];
  /** Template of the page that unknown sub-paths of the base lead to. */
  fallback?: string;
  menu: CompiledGroup[];
  /** Page id → template, for the menu. */
  paths: Map<string, string>;
  /** Key of the area's name in its first namespace. */
  name?: string;
  /** Where the area begins, seen from home; Exit leads here. */
  home?: string;
  loadArea: Plugin['area'];
  loadBar: Plugin['bar'];
  loadHistory: Plugin['history'];
  loadJobs: Plugin['jobs'];
};

export type HomeCardEntry = {
  plugin: string;
  namespace: string;
  path: string;
  label: string;
  description: string;
  icon: LucideIcon;
};

export type CompiledContribution = Guest & { slot: string; load: () => Promise<object>; order?: number };

export type CompiledConsole = {
  mode: Mode;
  plugins: CompiledPlugin[];
  resources: ResourceProps[];
  /** All namespaces of all plugins, each once. */
  namespaces: string[];
  homeCards: HomeCardEntry[];
  /** Templates of pages that exist, but not in this mode: the host site has them. */
  hostPaths: string[];
  /** Slot → what goes in, in order. */
  contributions: ReadonlyMap<string, readonly CompiledContribution[]>;
  problems: RegistryProblem[];
};
