import type { ImportOptions, ImportProblem } from '../../contract/imports.ts';
import { maximumRooms, maximumTracks } from '../../contract/sessions.ts';
import { maximumSpeakers } from '../../contract/speakers.ts';
import { maximumTiers } from '../../contract/sponsors.ts';
import { idOf, ownId } from './cellText.ts';
import { addTo } from './listedBy.ts';
import { folded } from './parseCell.ts';
import type { ImportAdapter, ImportContext, Reference } from './types.ts';

/** A row of another collection that the import will create, such as a tier. Its id is negative until then. */
export type NewReference = { reference: string; id: number; name: string };

type Named = Map<string, number[]>;

// A folded name has no space, so this is none.
const keyOfId = (id: number | string) => `id ${id}`;
const keyOfExternalId = (id: string) => `external ${id.trim().toLowerCase()}`;

/** The ids of rows by their folded names and by themselves. Built once for each list, because every row of a file looks for names. */
const named = new WeakMap<readonly Reference[], Named>();

function addNames(ids: Named, { id, name, alsoCalled = [], externalId = '' }: Reference): void {
  addTo(ids, keyOfId(id), id);
  if (externalId !== '') addTo(ids, keyOfExternalId(externalId), id);
  for (const called of [name, ...alsoCalled]) addTo(ids, folded(called), id);
}

function namedIn(known: readonly Reference[]): Named {
  const before = named.get(known);
  if (before) return before;
  const ids: Named = new Map();
  for (const one of known) addNames(ids, one);
  named.set(known, ids);
  return ids;
}

/** Adds a row to a list and to its names. A new list would need all of its names again. */
function addReference(known: Reference[], added: Reference): void {
  const ids = namedIn(known);
  known.push(added);
  addNames(ids, added);
}

/**
 * Returns the ids of the rows that a name or an id means. A number is first of all an id of the organiser's own files, and
 * then the id of a row, which exports write as `#12`.
 */
function matching(known: readonly Reference[], name: string): Set<number> {
  const ids = namedIn(known);
  const external = ids.get(keyOfExternalId(name)) ?? [];
  const own = external.length > 0 ? [] : (ids.get(keyOfId(idOf(name) ?? name)) ?? []);
  return new Set([...external, ...own, ...(ids.get(folded(name)) ?? [])]);
}

/** Returns the text by which an import finds a row again: its name, or its id if the name means others too. */
export function referenceText(known: readonly Reference[], id: number): string {
  const name = known.find((one) => one.id === id)?.name ?? '';
  return matching(known, name).size > 1 ? ownId(id) : name;
}

/**
 * Speakers are created by their names alone: an address or an id, such as `#12` or `SPK-99`, says nothing about who it
 * is.
 */
function namesNobody(reference: string, name: string): boolean {
  if (reference !== 'speakers') return false;
  return name.includes('@') || (/\d/.test(name) && !/\s/.test(name));
}

/** How many rows an event can have of the collections in which an import creates what it does not find. */
const mostRows: Readonly<Record<string, number>> = {
  speakers: maximumSpeakers,
  rooms: maximumRooms,
  tracks: maximumTracks,
  tiers: maximumTiers,
};

type SearchContext = {
  adapter: ImportAdapter;
  options: ImportOptions;
  importContext: ImportContext;
  created: NewReference[];
};

/**
 * Finds a row by its name or id. An unknown row is created, left empty or reported, as the options say. Returns null if
 * there is no single match.
 */
export function findReference(
  { adapter, options, importContext, created }: SearchContext,
  [reference, name, field]: readonly [string, string, string],
  report: (problem: Omit<ImportProblem, 'isWarning'>) => void,
): number | null {
  const known = importContext.references[reference] ?? [];
  const found = matching(known, name);
  const [only] = found;
  if (only !== undefined && found.size === 1) return only;
  if (found.size > 1) {
    const params = { name, count: found.size };
    report({ field, code: 'import_several_called', message: `${found.size} are called "${name}"`, params });
    return null;
  }
  const isRefused = importContext.refused?.[reference]?.has(folded(name)) ?? false;
  const isCreatable = adapter.creatable?.includes(reference) && !isRefused && !namesNobody(reference, name);
  if (options.unknown === 'create' && isCreatable) {
    const maximum = mostRows[reference] ?? Number.POSITIVE_INFINITY;
    if (known.length >= maximum) {
      const message = `An event has at most ${maximum} of them`;
      report({ field, code: 'import_too_many', message, params: { maximum } });
      return null;
    }
    const id = -1 - created.length;
    created.push({ reference, id, name });
    addReference(known, { id, name });
    importContext.references[reference] = known;
    return id;
  }
  if (options.unknown !== 'skip') {
    report({ field, code: 'import_unknown_name', message: `The event has no "${name}"`, params: { name } });
  }
  return null;
}
