import { refuseIfAny } from '@contract/problem.ts';
import { maximumExcluded, maximumRows } from '../../contract/schedule.ts';

/** Throws `rule_broken` if an event would have too many dates. `path`: the field of the input that causes them. */
export function refuseTooMany(rows: number, path = ''): void {
  if (rows <= maximumRows) return;
  const message = `An event has ${maximumRows} dates at most`;
  refuseIfAny([{ path, code: 'too_many_rows', message, params: { most: maximumRows } }]);
}

/** Throws `rule_broken` when a series would leave out more single dates than a save of it may name. */
export function refuseTooManyExcluded({ excludedOccurrences }: { excludedOccurrences: readonly string[] }): void {
  if (excludedOccurrences.length <= maximumExcluded) return;
  const message = `A series leaves out ${maximumExcluded} single dates at most; end its rules earlier or leave out days`;
  refuseIfAny([{ path: '', code: 'too_many_excluded', message, params: { most: maximumExcluded } }]);
}
