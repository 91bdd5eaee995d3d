import type { Fields } from './entity.ts';
import type { Problem } from './problem.ts';
import { sameValue } from './sameValue.ts';

/**
 * Returns the problems of a change after a sale: one for each locked field whose value changes, in the order of the
 * fields.
 */
export function lockedChanges(fields: Fields, stored: object, next: object): Problem[] {
  return Object.entries(fields).flatMap(([path, { lock }]): Problem[] => {
    if (!lock || !(path in next) || sameValue(Reflect.get(stored, path), Reflect.get(next, path))) return [];
    return [{ path, ...lock }];
  });
}
