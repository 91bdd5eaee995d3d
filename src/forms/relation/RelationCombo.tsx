import type { BaseRecord } from '@refinedev/core';
import { useAutocomplete } from '@refinedev/mui';
import { useFormContext } from 'react-hook-form';
import { ComboField } from '../combo/ComboField.tsx';
import type { Found } from '../combo/search.ts';
import type { FieldProps } from '../fields/useField.ts';

/** The number of options that are read at first; typing finds the others. */
const pageSize = 20;

/** Selects and describes the found rows. Methods rather than properties, so that a specific row type is assignable. */
export type RowChoice<Row> = {
  /** Returns the rows that may be chosen. Default: all. The current choice is offered in any case. */
  offered?(found: readonly Row[]): readonly Row[];
  /** Returns the text shown beside an option's label. */
  detailOf?(row: Row): string;
};

type RelationComboProps = Omit<FieldProps, 'control'> & {
  resource: string;
  meta: { params?: Record<string, string | number> };
  labelKey: string;
  placeholder?: string;
  isShort?: boolean;
} & RowChoice<BaseRecord>;

/** The relation field's control, based on Refine's autocomplete: it reads the rows, and the chosen one by its id. */
export function RelationCombo({
  resource,
  meta,
  labelKey,
  isShort = false,
  offered = (found) => found,
  detailOf,
  ...props
}: RelationComboProps) {
  const { getValues } = useFormContext();
  const value: unknown = getValues(props.name);
  const chosen = typeof value === 'number' ? value : undefined;

  const useRows = (text: string): Found => {
    const { autocompleteProps, query } = useAutocomplete<BaseRecord>({
      resource,
      // The query key contains the parent and the search text.
      meta: { ...meta, ...(text !== '' && { q: text }) },
      pagination: { mode: isShort ? 'off' : 'server', pageSize },
      defaultValue: chosen,
      errorNotification: false,
    });
    const found = autocompleteProps.options;
    const rows = new Set([...found.filter(({ id }) => id === chosen), ...offered(found)]);
    const options = found.flatMap((row) =>
      row.id === undefined || !rows.has(row)
        ? []
        : [{ value: row.id, label: String(row[labelKey] ?? row.id), detail: detailOf?.(row) }],
    );
    return { options, isLoading: autocompleteProps.loading === true, isFailed: query.isError };
  };
  return <ComboField {...props} useSearch={useRows} />;
}
