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

type NameIndex = Map<string, number[]>;

// A folded name has no space, so it cannot equal this key.
const keyOfId = (id: number | string) => `id ${id}`;
const keyOfExternalId = (id: string) => `external ${id.trim().toLowerCase()}`;

/**
 * For each list of rows, an index of their ids by folded name, external id and id. It is built once for each list,
 * because every row of a file looks up names.
 */
const nameIndexes = new WeakMap<readonly Reference[], NameIndex>();

function addNames(ids: NameIndex, { id, name, aliases = [], externalId = '' }: Reference): void {
  addTo(ids, keyOfId(id), id);
  if (externalId !== '') addTo(ids, keyOfExternalId(externalId), id);
  for (const alias of [name, ...aliases]) addTo(ids, folded(alias), id);
}

function nameIndexOf(rows: readonly Reference[]): NameIndex {
  const cached = nameIndexes.get(rows);
  if (cached) return cached;
  const ids: NameIndex = new Map();
  for (const one of rows) addNames(ids, one);
  nameIndexes.set(rows, ids);
  return ids;
}

/** Adds a row to a list and to the index of that list. A new list would need a new index. */
function addReference(rows: Reference[], added: Reference): void {
  const ids = nameIndexOf(rows);
  rows.push(added);
  addNames(ids, added);
}

/**
 * Returns the ids of the rows that a name or an id refers to. A number is first looked up as an id in the organiser's
 * own files, and then as the id of a row, which exports write as `#12`.
 */
function matchingIds(rows: readonly Reference[], name: string): Set<number> {
  const ids = nameIndexOf(rows);
  const external = ids.get(keyOfExternalId(name)) ?? [];
  const own = external.length > 0 ? [] : (ids.get(keyOfId(idOf(name) ?? name)) ?? []);
  return new Set([...external, ...own, ...(ids.get(folded(name)) ?? [])]);
}

/** Returns the text by which an import finds a row again: its name, or its id if other rows have the same name. */
export function referenceText(rows: readonly Reference[], id: number): string {
  const name = rows.find((one) => one.id === id)?.name ?? '';
  return matchingIds(rows, name).size > 1 ? ownId(id) : name;
}

/** Returns true if a text cannot be the name of a new speaker: it is an address or an id, such as `#12` or `SPK-99`. */
function namesNobody(reference: string, name: string): boolean {
  if (reference !== 'speakers') return false;
  return name.includes('@') || (/\d/.test(name) && !/\s/.test(name));
}

/** The maximum number of rows of the collections in which an import creates missing rows. */
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
  const rows = importContext.references[reference] ?? [];
  const matches = matchingIds(rows, name);
  const [only] = matches;
  if (only !== undefined && matches.size === 1) return only;
  if (matches.size > 1) {
    const params = { name, count: matches.size };
    report({ field, code: 'import_several_called', message: `${matches.size} are called "${name}"`, params });
    return null;
  }
  const isRefused = importContext.refused?.[reference]?.has(folded(name)) ?? false;
  const isCreatable = adapter.creatable?.includes(reference) && !isRefused && !namesNobody(reference, name);
  if (options.unknown === 'create' && isCreatable) {
    const maximum = mostRows[reference] ?? Number.POSITIVE_INFINITY;
    if (rows.length >= maximum) {
      const message = `An event has at most ${maximum} of them`;
      report({ field, code: 'import_too_many', message, params: { maximum } });
      return null;
    }
    const id = -1 - created.length;
    created.push({ reference, id, name });
    addReference(rows, { id, name });
    importContext.references[reference] = rows;
    return id;
  }
  if (options.unknown !== 'skip') {
    report({ field, code: 'import_unknown_name', message: `The event has no "${name}"`, params: { name } });
  }
  return null;
}
