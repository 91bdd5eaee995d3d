import type { FieldErrors } from 'react-hook-form';
import type { FieldDirectory } from '../fields/directory.ts';
import type { UnassignedProblem } from './useRefusals.ts';

/** Flattens a form's errors to `{ path, message }`, in no particular order. */
export function flatten(errors: object, around = ''): UnassignedProblem[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const path = around ? `${around}.${name}` : name;
    if ('message' in error && typeof error.message === 'string') return [{ path, message: error.message }];
    return name === 'ref' ? [] : flatten(error, path);
  });
}

/** Returns the errors that no field on the screen shows, and the number of fields that show one. */
export function sortErrors(errors: FieldErrors, directory: FieldDirectory) {
  const all = flatten(errors);
  const unassigned = all.filter(({ path }) => !directory.covering(path));
  const fields = new Set(all.map(({ path }) => directory.covering(path)?.name).filter((name) => name !== undefined));
  return { unassigned, fields: [...fields] };
}
