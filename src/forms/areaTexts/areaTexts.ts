import type { PathParams } from '@contract/resource.ts';
import type { AnyAreaHistory, ContractHistory, FieldHistory } from '@/history/areaHistory.ts';
import { describedPath } from '@/history/fieldChanges.ts';
import type { Translate } from '@/i18n/texts.ts';

/** An area's texts for what a form edits, used for fields that are not on the screen. The same as in its history. */
export type AreaTexts = {
  area: string;
  t: Translate;
  history: AnyAreaHistory;
  contracts: readonly ContractHistory[];
  /** The path parameters of what is edited. */
  params: PathParams;
};

export type LabelledField = { path: string; field: FieldHistory };

/** Returns the area's texts for a path: of the field or the group around it, or of the fields inside it. */
export function labelledFieldsAt(path: string, { contracts }: Pick<AreaTexts, 'contracts'>): LabelledField[] {
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
