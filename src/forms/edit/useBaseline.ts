import { useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedPaths, copyOf, patchOf } from './changes.ts';

export type Baseline<Form> = { values: Form; version: number };

/** Holds the row as last received from the server, against which unsaved changes are counted. */
export function useBaseline<Form extends FieldValues>(form: UseFormReturn<Form>, first: Baseline<Form>) {
  const [baseline, setBaseline] = useState(first);
  const latest = useRef(first);
  const { getValues, setValues, resetDefaultValues } = form;

  const calls = useMemo(
    () => ({
      /** Returns the current baseline, even between two renders. */
      now: () => latest.current,
      /** A copy of the form's values, because the form mutates its own objects while the user types. */
      formValues: (): Form => copyOf(getValues()),
      isDirty: () => changedPaths(latest.current.values, getValues()).length > 0,
      /** Sets the server's version to `next` and the form's values to `values`. Unchanged fields are not touched. */
      update: (next: Baseline<Form>, values: Form) => {
        latest.current = copyOf(next);
        setValues(copyOf(patchOf(getValues(), values)));
        resetDefaultValues(copyOf(next.values));
        setBaseline(latest.current);
      },
    }),
    [getValues, setValues, resetDefaultValues],
  );
  return { baseline, ...calls };
}
