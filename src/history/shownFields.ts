import type { Change } from '@contract/changes.ts';
import type { ContractHistory, ShowWith } from './areaHistory.ts';
import { fieldChanges, labelFromPath } from './fieldChanges.ts';
import { byKind, isInstant } from './showValues.ts';

/** A field of a change, formatted for the panel. */
export type ShownField = {
  path: string;
  label: string;
  before: string | readonly string[];
  after: string | readonly string[];
  /** True if its values are times, which mean something only with their zone. */
  hasInstant?: boolean;
};

/** Returns the fields of a change, formatted with the area's texts. */
export function shownFields(change: Change, contract: ContractHistory | undefined, context: ShowWith): ShownField[] {
  const shown = fieldChanges(change, contract).map(({ path, field, before, after }): ShownField => {
    const show = field?.show ?? byKind;
    return {
      path,
      label: field ? context.t(field.label) : labelFromPath(path),
      before: show(before, { ...context, values: change.before ?? {} }),
      after: show(after, { ...context, before, values: change.after ?? {} }),
      ...((isInstant(before) || isInstant(after)) && { hasInstant: true }),
    };
  });
  // Fields that look the same before and after are left out, such as the unfilled fields of a new row.
  return shown.filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after) && (before.length > 0 || after.length > 0),
  );
}
