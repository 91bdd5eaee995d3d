import { type Problem, RefusedError } from '@contract/problem.ts';

type State = { isDefault: boolean; isArchived: boolean };

/** Returns the problems of a design's new state. */
export function stateProblems({ isDefault, isArchived }: State): Problem[] {
  if (!isDefault || !isArchived) return [];
  const message = 'The default design cannot be archived: choose another default first';
  return [{ path: 'isArchived', code: 'default_archived', message }];
}

type Use = { isDefault: boolean; useCount: number };

/** Returns the reason why a design cannot be deleted, if there is one. */
export function removalRefusal({ isDefault, useCount }: Use): RefusedError | undefined {
  if (useCount > 0) {
    const message = 'Tickets use this design: archive it, or choose another one for them';
    return new RefusedError('conflict', message, [{ path: '', code: 'design_in_use', message }]);
  }
  if (isDefault) {
    const message = 'This is the default design: choose another default first';
    return new RefusedError('conflict', message, [{ path: '', code: 'design_is_default', message }]);
  }
  return undefined;
}
