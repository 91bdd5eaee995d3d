import type { Owner } from '@contract/ownership.ts';
import type { Mode } from '@contract/runtimeConfig.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AreaJobs } from '@/activity/areaJobs.ts';
import type { PreloadReads } from '@/data/createPreload.ts';
import type { AnyAreaHistory } from '@/history/areaHistory.ts';
import type { Routes } from './routes.ts';
import type { Contribution } from './slots.ts';

export type { Mode } from '@contract/runtimeConfig.ts';

/** Where a page is opened: the parameters of its path, and the query of the address. */
type PageAddress = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams };

/** Starts reading what a page shows first, so that its answer comes while the page is being drawn. */
export type Preload = (reads: PreloadReads, address: PageAddress) => Promise<void> | undefined;

/** What a page's file exports. */
type PageModule = { Page: ComponentType; preload?: Preload };
export type LoadPage = () => Promise<PageModule>;

export type Tone = 'neutral' | 'ok' | 'warn' | 'info';

/**
 * What an area knows about the thing that is open (an event, a schedule…): loaded once by the area's
 * hook, shown in the top bar, and asked by the conditions of the menu.
 * `failed` with a 404 shows the not-found page; with any other error the page stays, and the menu offers to try again.
 */
export type AreaState<Facts> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; facts: Facts; title?: string; badge?: { label: string; tone: Tone } };

type MenuEntry<Facts, PageId extends string> = {
  page: PageId;
  /** Key in the plugin's first namespace. */
  label: string;
  icon: LucideIcon;
  /** Absent: always shown. A pure function of the facts. */
  when?: (facts: Facts) => boolean;
  /** A number at the right end, such as how many tickets there are. */
  count?: (facts: Facts) => number | undefined;
};

export type MenuGroup<Facts, PageId extends string> = {
  id: string;
  label: string;
  when?: (facts: Facts) => boolean;
  /** Whether the group starts open. Absent: it does. */
  expanded?: (facts: Facts) => boolean;
  entries: readonly MenuEntry<Facts, PageId>[];
};

/** How the area shows on home. */
type HomeCard<PageId extends string> = {
  page: PageId;
  label: string;
  description: string;
  icon: LucideIcon;
  /**
   * Whether the browser asks for the page's script together with the console's own, wherever one begins. For the list
   * that most people open first: it is part of what everybody waits for (docs/decisions/0009-first-page-script.md).
   */
  isPreloaded?: boolean;
};

/** The pages of a collection, which Refine's menus, links, breadcrumbs and hooks go by. */
export type ResourcePages<PageId extends string> = {
  /** Of its contract. */
  name: string;
  list?: PageId;
  create?: PageId;
  /** The address of a row's page has one parameter more than that of the list: the row's id. */
  edit?: PageId;
  show?: PageId;
  /** Another collection, or `<area>/<page>` of a menu. Default: the collection of the area's first page. */
  parent?: string;
  /** Key in the plugin's first namespace. Default: that of the menu's entry, or of the area on home. */
  label?: string;
  icon?: LucideIcon;
};

/** An entry in the menu of an area that this one needs: for a page of this one below that area's base. */
export type GuestEntry<PageId extends string> = {
  /** The other area, and the id of a group of its menu. */
  area: string;
  group: string;
  page: PageId;
  /** Key in this plugin's first namespace. */
  label: string;
  icon: LucideIcon;
  /** The page of the other area that it stands behind. Absent: it is the last of the group. */
  after?: string;
};

/** `since`, `owns`, `admits` and `needs` come from the area's `owns.ts`. */
export type PluginDefinition<Facts = unknown, PageId extends string = string> = Owner & {
  /** The one place that page ids come from; everything else names them. */
  routes: Routes<string, Record<PageId, string>>;
  /** Modes in which the plugin exists. Absent: all. */
  modes?: readonly Mode[];
  /** Pages that exist only in these modes, e.g. the lists that a host site owns. */
  pageModes?: Partial<Record<NoInfer<PageId>, readonly Mode[]>>;
  /** i18next namespaces; the first is the default for the plugin's labels. */
  i18n: readonly string[];
  /** Its collections, by name or with their pages. Contracts themselves come with the pages that use them. */
  resources?: readonly (string | ResourcePages<NoInfer<PageId>>)[];
  pages: Record<NoInfer<PageId>, LoadPage>;
  /**
   * Layout per page: `area` (top bar, side menu; the default for paths below the base),
   * `plain` (top bar only; the default for absolute paths), `bare` (nothing: designers).
   */
  layouts?: Partial<Record<NoInfer<PageId>, 'area' | 'plain' | 'bare'>>;
  /** Where unknown sub-paths of the base lead. Absent: not-found. */
  fallback?: NoInfer<PageId>;
  /** More addresses that lead to a page: `{ '/events': 'events' }`. */
  redirects?: Record<string, NoInfer<PageId>>;
  menu?: readonly MenuGroup<Facts, NoInfer<PageId>>[];
  /** A hook; called once above all pages of the base path. Required when `menu` has conditions. */
  area?: () => Promise<{ useArea: () => AreaState<Facts> }>;
  /** Stands in the top bar of all pages below the base path, before the way out: what can be done from each of them. */
  bar?: () => Promise<{ Bar: ComponentType }>;
  /** Words for what its contracts' histories show: names of fields, ways to show values. */
  history?: () => Promise<{ history: AnyAreaHistory }>;
  /** What its kinds of jobs are called in the activity panel, and where their results are. */
  jobs?: () => Promise<{ jobs: AreaJobs }>;
  home?: HomeCard<NoInfer<PageId>>;
  /** Entries in the menus of other areas. */
  guestMenu?: readonly GuestEntry<NoInfer<PageId>>[];
  /** Slots that this plugin offers. */
  slots?: readonly string[];
  contributes?: readonly Contribution[];
};

/** A plugin with its facts forgotten: what the kernel handles. */
// biome-ignore lint/suspicious/noExplicitAny: facts differ from plugin to plugin and only the plugin reads them
export type Plugin = PluginDefinition<any, string>;
