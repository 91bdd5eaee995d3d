import type { PathParams } from '@contract/resource.ts';
import type { AnyAreaHistory, ContractHistory, FieldHistory } from '@/history/areaHistory.ts';
import { describedPath } from '@/history/fieldChanges.ts';
import type { Translate } from '@/i18n/texts.ts';

/** How an area speaks of what a form edits: for what is not on the screen. The same words as in its history. */
export type AreaWords = {
  area: string;
  t: Translate;
  history: AnyAreaHistory;
  contracts: readonly ContractHistory[];
  /** Where what is edited lies. */
  params: PathParams;
};

export type WordedField = { path: string; field: FieldHistory };

/** What the area calls what is at a path: the field or the group around it, or the fields inside it. */
export function wordedAt(path: string, { contracts }: Pick<AreaWords, 'contracts'>): WordedField[] {
  for (const { fields } of contracts) {
    const around = describedPath(path, fields);
    const field = around === undefined ? undefined : fields[around];
    if (around !== undefined && field) return [{ path: around, field }];
    const inside = Object.entries(fields).flatMap(([name, inner]) =>
      inner && name.startsWith(`${path}.`) ? [{ path: name, field: inner }] : [],
    );
    if (inside.length > 0) return inside;
  }
  return [];
}
