import { useFormContext, useFormState } from 'react-hook-form';
import { sameValue } from '../edit/changes.ts';
import { useFormScope } from '../fields/FormScope.tsx';
import { flatten } from '../validation/sortErrors.ts';

/** Returns the problem of a list that no field of its rows shows: found by validation or refused by the server. */
export function useListProblem(name: string): string | undefined {
  const { directory, refused } = useFormScope();
  const { control, getValues } = useFormContext();
  const { errors } = useFormState({ control, name });
  const found = flatten(errors).find(({ path }) => directory.covering(path)?.name === name);
  const refusal = refused.find((entry) => entry.name === name && sameValue(entry.value, getValues(name)));
  return found?.message ?? refusal?.message;
}
