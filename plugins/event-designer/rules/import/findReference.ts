import type { ImportOptions, ImportProblem } from '../../contract/imports.ts';
import { folded } from './parseCell.ts';
import type { Around, ImportAdapter } from './types.ts';

/** A row of another collection that the import will create, such as a tier. Its id is negative until then. */
export type NewReference = { reference: string; id: number; name: string };

type Here = { adapter: ImportAdapter; options: ImportOptions; around: Around; created: NewReference[] };

/**
 * Finds a row by its name or id. An unknown row is created, left empty or reported, as the options say. Returns null if
 * there is no single match.
 */
export function findReference(
  { adapter, options, around, created }: Here,
  [reference, name, field]: readonly [string, string, string],
  report: (problem: Omit<ImportProblem, 'isWarning'>) => void,
): number | null {
  const wanted = folded(name);
  const known = around.references[reference] ?? [];
  const found = known.filter(
    ({ id, name: own, alsoCalled = [] }) =>
      String(id) === name || folded(own) === wanted || alsoCalled.some((also) => folded(also) === wanted),
  );
  const [only] = found;
  if (only && found.length === 1) return only.id;
  if (found.length > 1) {
    const params = { name, count: found.length };
    report({ field, code: 'import_several_called', message: `${found.length} are called "${name}"`, params });
    return null;
  }
  if (options.unknown === 'create' && adapter.creatable?.includes(reference)) {
    const id = -1 - created.length;
    created.push({ reference, id, name });
    around.references[reference] = [...known, { id, name }];
    return id;
  }
  if (options.unknown !== 'skip') {
    report({ field, code: 'import_unknown_name', message: `The event has no "${name}"`, params: { name } });
  }
  return null;
}
