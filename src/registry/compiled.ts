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
  /** True below the plugin's base: the page shares the area's facts. */
  inArea: boolean;
  layout: Layout;
  load: LoadPage;
  /** Set for a page of another area below this one's base. */
  guest?: Guest;
};

/** The area that owns a page or menu entry, if it is not the one in which it is shown. */
export type Guest = { plugin: string; namespaces: readonly string[] };

// biome-ignore lint/suspicious/noExplicitAny: facts differ from plugin to plugin and only the plugin reads them
type Group = MenuGroup<any, string>;

export type CompiledGroup = Omit<Group, 'entries'> & {
  entries: readonly (Group['entries'][number] & { guest?: Guest })[];
};

/** A plugin compiled for one mode, without the parts that had problems. */
export type CompiledPlugin = {
  id: string;
  base: string;
  namespaces: readonly string[];
  pages: CompiledPage[];
  redirects: { from: string; to: string }[];
  /** The template of the page to which unknown sub-paths of the base lead. */
  fallback?: string;
  menu: CompiledGroup[];
  /** Page id → template, for the menu. */
  paths: Map<string, string>;
  /** The translation key of the area's name, in its first namespace. */
  name?: string;
  /** The area's entry page, seen from home; Exit leads here. */
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
  /** The namespaces of all plugins, each once. */
  namespaces: string[];
  homeCards: HomeCardEntry[];
  /** The templates of pages that do not exist in this mode: the host site has them. */
  hostPaths: string[];
  /** Slot → its contributions, in order. */
  contributions: ReadonlyMap<string, readonly CompiledContribution[]>;
  problems: RegistryProblem[];
};
