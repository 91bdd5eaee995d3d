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

/** The parameters of a page's path, and the query of its URL. */
type PageAddress = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams };

/**
 * Starts the first reads of a page or of an area's hook, so that the first render has their responses. It resolves with
 * those that the page waits for.
 */
export type Preload = (reads: PreloadReads, address: PageAddress) => Promise<unknown> | undefined;

/** The exports of a page's file. */
type PageModule = { Page: ComponentType; preload?: Preload };
export type LoadPage = () => Promise<PageModule>;

export type Tone = 'neutral' | 'ok' | 'warn' | 'info';

/**
 * An area's facts about the open object (an event, a schedule…): loaded once by the area's hook, shown in the top bar,
 * and passed to the conditions of the menu. `failed` with a 404 shows the not-found page; with any other error the page
 * stays, and the menu offers a retry.
 */
export type AreaState<Facts> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | {
      status: 'ready';
      facts: Facts;
      title?: string;
      /** Where the title leads, such as `?settings`, for which the area's bar opens a dialog. Absent: it is no link. */
      titleTo?: string;
      badge?: { label: string; tone: Tone };
    };

type MenuEntry<Facts, PageId extends string> = {
  page: PageId;
  /** The translation key, in the plugin's first namespace. */
  label: string;
  icon: LucideIcon;
  /** A condition: a pure function of the facts. Absent: always shown. */
  when?: (facts: Facts) => boolean;
  /** A number at the right end, such as the number of tickets. */
  count?: (facts: Facts) => number | undefined;
};

export type MenuGroup<Facts, PageId extends string> = {
  id: string;
  label: string;
  when?: (facts: Facts) => boolean;
  /** Returns true if the group starts open. Absent: it does. */
  expanded?: (facts: Facts) => boolean;
  entries: readonly MenuEntry<Facts, PageId>[];
};

/** The area's card on the home page. */
type HomeCard<PageId extends string> = {
  page: PageId;
  label: string;
  description: string;
  icon: LucideIcon;
};

/** The pages of a collection, used by Refine's menus, links, breadcrumbs and hooks. */
export type ResourcePages<PageId extends string> = {
  /** The contract's name. */
  name: string;
  list?: PageId;
  create?: PageId;
  /** The path of a row's page has one parameter more than that of the list: the row's id. */
  edit?: PageId;
  show?: PageId;
  /** Another collection, or `<area>/<page>` of a menu. Default: the collection of the area's first page. */
  parent?: string;
  /** The translation key, in the plugin's first namespace. Default: that of the menu entry, or of the home card. */
  label?: string;
  icon?: LucideIcon;
};

/** An entry in the menu of an area that this one needs: for a page of this one below that area's base. */
export type GuestEntry<PageId extends string> = {
  /** The other area, and the id of a group of its menu. */
  area: string;
  group: string;
  page: PageId;
  /** The translation key, in this plugin's first namespace. */
  label: string;
  icon: LucideIcon;
  /** The page of the other area after which the entry is placed. Absent: it is the last of the group. */
  after?: string;
};

/** `since`, `owns`, `admits` and `needs` come from the area's `owns.ts`. */
export type PluginDefinition<Facts = unknown, PageId extends string = string> = Owner & {
  /** The only source of page ids; all other properties refer to them. */
  routes: Routes<string, Record<PageId, string>>;
  /** The modes in which the plugin exists. Absent: all. */
  modes?: readonly Mode[];
  /** Pages that exist only in these modes, e.g. the lists that a host site owns. */
  pageModes?: Partial<Record<NoInfer<PageId>, readonly Mode[]>>;
  /** The i18next namespaces; the first is the default for the plugin's labels. */
  i18n: readonly string[];
  /** Its collections, by name or with their pages. Contracts themselves come with the pages that use them. */
  resources?: readonly (string | ResourcePages<NoInfer<PageId>>)[];
  pages: Record<NoInfer<PageId>, LoadPage>;
  /**
   * The layout per page: `area` (top bar, side menu; the default for paths below the base), `plain` (top bar only; the
   * default for absolute paths), `bare` (nothing: designers).
   */
  layouts?: Partial<Record<NoInfer<PageId>, 'area' | 'plain' | 'bare'>>;
  /** The page to which unknown sub-paths of the base lead. Absent: not-found. */
  fallback?: NoInfer<PageId>;
  /** Further paths that lead to a page: `{ '/events': 'events' }`. */
  redirects?: Record<string, NoInfer<PageId>>;
  menu?: readonly MenuGroup<Facts, NoInfer<PageId>>[];
  /** A hook; called once above all pages of the base path. Required when `menu` has conditions. */
  area?: () => Promise<{ useArea: () => AreaState<Facts>; preload?: Preload }>;
  /** Rendered in the top bar of all pages below the base path, before the link out: actions of all these pages. */
  bar?: () => Promise<{ Bar: ComponentType }>;
  /** Texts for its contracts' histories: labels of fields, formatters of values. */
  history?: () => Promise<{ history: AnyAreaHistory }>;
  /** Titles of its kinds of jobs for the activity panel, and links to their results. */
  jobs?: () => Promise<{ jobs: AreaJobs }>;
  home?: HomeCard<NoInfer<PageId>>;
  /** Entries in the menus of other areas. */
  guestMenu?: readonly GuestEntry<NoInfer<PageId>>[];
  /** The slots that this plugin offers. */
  slots?: readonly string[];
  contributes?: readonly Contribution[];
};

/** A plugin without the type of its facts, as the kernel handles it. */
// biome-ignore lint/suspicious/noExplicitAny: facts differ from plugin to plugin and only the plugin reads them
export type Plugin = PluginDefinition<any, string>;
