import type { ImportOptions, ImportProblem } from '../../contract/imports.ts';
import { addTo } from './listedBy.ts';
import { folded } from './parseCell.ts';
import type { ImportAdapter, ImportContext, Reference } from './types.ts';

/** A row of another collection that the import will create, such as a tier. Its id is negative until then. */
export type NewReference = { reference: string; id: number; name: string };

type Named = ReadonlyMap<string, readonly number[]>;

// A folded name has no space, so this is none.
const keyOfId = (id: number | string) => `id ${id}`;

/** The ids of rows by their folded names and by themselves. Built once for each list, because every row of a file looks for names. */
const named = new WeakMap<readonly Reference[], Named>();

function namedIn(known: readonly Reference[]): Named {
  const before = named.get(known);
  if (before) return before;
  const ids = new Map<string, number[]>();
  for (const { id, name, alsoCalled = [] } of known) {
    addTo(ids, keyOfId(id), id);
    for (const called of [name, ...alsoCalled]) addTo(ids, folded(called), id);
  }
  named.set(known, ids);
  return ids;
}

/** Returns the ids of the rows that a name or an id means. */
function matching(known: readonly Reference[], name: string): Set<number> {
  const ids = namedIn(known);
  return new Set([...(ids.get(keyOfId(name)) ?? []), ...(ids.get(folded(name)) ?? [])]);
}

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
  if (options.unknown === 'create' && adapter.creatable?.includes(reference)) {
    const id = -1 - created.length;
    created.push({ reference, id, name });
    importContext.references[reference] = [...known, { id, name }];
    return id;
  }
  if (options.unknown !== 'skip') {
    report({ field, code: 'import_unknown_name', message: `The event has no "${name}"`, params: { name } });
  }
  return null;
}
