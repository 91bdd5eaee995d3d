import type { AddressConflict } from '@contract/ownership.ts';

/** The part of a manifest that names a page. */
export type PageMention =
  | 'menu'
  | 'guestMenu'
  | 'layouts'
  | 'fallback'
  | 'redirects'
  | 'home'
  | 'pageModes'
  | 'resources';

/**
 * All problems of the plugins taken together: a code and the details.
 * A problem fails the conformance test, is shown over the page in development, and in production
 * only removes the part that caused it.
 */
export type RegistryProblem =
  /** The manifest throws, never loads, or is malformed; the area is left out. */
  | { code: 'manifest_failed'; plugin: string; message: string }
  /** The id differs from the name of the folder `plugin`, so its texts and its server half would be another area's. */
  | { code: 'id_is_not_folder'; plugin: string; id: string }
  /** The area `needs` is missing, so this one is left out. */
  | { code: 'needs_missing'; plugin: string; needs: string }
  /** Contract names are cache keys: two with one name would read each other's rows. The older area keeps it. */
  | { code: 'duplicate_contract'; plugin: string; contract: string; other: string }
  /** A page, a redirect or the base is at a path that the area does not own (`contract/ownership.ts`). */
  | ({ code: 'foreign_address'; plugin: string; path: string } & AddressConflict)
  /** Two pages, redirects or fallbacks of one area, or of the kernel, have the same path; the later one is dropped. */
  | { code: 'route_conflict'; plugin: string; path: string; other: string }
  | { code: 'page_without_path'; plugin: string; page: string }
  | { code: 'path_without_page'; plugin: string; page: string }
  | { code: 'missing_page'; plugin: string; page: string; mentionedIn: PageMention }
  /** The page's path needs a parameter that is unknown there, e.g. a ticket's id in the menu. */
  | { code: 'unlinkable_page'; plugin: string; page: string; mentionedIn: PageMention; parameter: string }
  | { code: 'unknown_layout'; plugin: string; page: string; layout: string }
  | { code: 'unknown_slot'; plugin: string; slot: string }
  | { code: 'duplicate_slot'; plugin: string; slot: string }
  /** A slot's name must start with its plugin's id, so that its owner is evident. */
  | { code: 'foreign_slot'; plugin: string; slot: string }
  /** A menu entry for an area that is not needed, or that has no such group. */
  | { code: 'unknown_place'; plugin: string; page: string; place: string }
  | { code: 'missing_namespace'; plugin: string }
  | { code: 'duplicate_menu_group'; plugin: string; group: string }
  /** The menu has conditions on facts, but there is no `area` to load them. */
  | { code: 'conditions_without_facts'; plugin: string; group: string };
