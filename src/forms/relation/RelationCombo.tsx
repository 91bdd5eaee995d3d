import type { BaseRecord } from '@refinedev/core';
import { useAutocomplete } from '@refinedev/mui';
import { useFormContext } from 'react-hook-form';
import { ComboField } from '../combo/ComboField.tsx';
import type { Found } from '../combo/search.ts';
import type { FieldProps } from '../fields/useField.ts';

type RelationComboProps = Omit<FieldProps, 'control'> & {
  resource: string;
  meta: { params?: Record<string, string | number> };
  labelKey: string;
  placeholder?: string;
  isShort?: boolean;
};

/** The relation field's control, based on Refine's autocomplete: it reads the rows, and the chosen one by its id. */
export function RelationCombo({ resource, meta, labelKey, isShort = false, ...props }: RelationComboProps) {
  const { getValues } = useFormContext();
  const value: unknown = getValues(props.name);
  const chosen = typeof value === 'number' ? value : undefined;

  const useRows = (text: string): Found => {
    const { autocompleteProps, query } = useAutocomplete<BaseRecord>({
      resource,
      // The query key contains the parent and the search text.
      meta: { ...meta, ...(text !== '' && { q: text }) },
      pagination: { mode: isShort ? 'off' : 'server' },
      defaultValue: chosen,
      errorNotification: false,
    });
    const options = autocompleteProps.options.flatMap((row) =>
      row.id === undefined ? [] : [{ value: row.id, label: String(row[labelKey] ?? row.id) }],
    );
    return { options, isLoading: autocompleteProps.loading === true, isFailed: query.isError };
  };
  return <ComboField {...props} useSearch={useRows} />;
}
