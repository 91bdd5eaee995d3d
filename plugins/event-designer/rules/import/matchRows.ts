import { idOf } from './cellText.ts';
import { addTo } from './listedBy.ts';
import type { Cells, ExistingRow, ImportAdapter, ImportContext } from './types.ts';

type Index = {
  byId: Map<number, ExistingRow>;
  byExternalId: Map<string, ExistingRow>;
  byKey: Map<string, ExistingRow[]>;
};

function indexOf(adapter: ImportAdapter, { existing }: ImportContext): Index {
  const index: Index = { byId: new Map(), byExternalId: new Map(), byKey: new Map() };
  for (const row of existing) {
    index.byId.set(row.id, row);
    const externalId = String(row.values.externalId ?? '');
    if (externalId !== '') index.byExternalId.set(externalId, row);
    const key = adapter.keyOf(row.values);
    if (key !== '') addTo(index.byKey, key, row);
  }
  return index;
}

/**
 * Returns a function that finds the stored rows that a row of a file describes: by its own id, its external id, or its
 * natural key.
 */
export function matcherOf(adapter: ImportAdapter, importContext: ImportContext) {
  const index = indexOf(adapter, importContext);
  return (cells: Cells, key: string): ExistingRow[] => {
    const externalId = cells.external_id ?? '';
    if (externalId !== '') {
      const own = idOf(externalId);
      const row = own === undefined ? index.byExternalId.get(externalId) : index.byId.get(own);
      if (row) return [row];
    }
    const same = key === '' ? [] : (index.byKey.get(key) ?? []);
    // A row with the same key but another external id is a different row.
    return externalId === '' ? same : same.filter(({ values }) => (values.externalId ?? '') === '');
  };
}
