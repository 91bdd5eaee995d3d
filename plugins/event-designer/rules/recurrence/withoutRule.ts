import { excludedManually, occurrencesOf, type Series } from './expandSeries.ts';

/**
 * Returns a series without the rule at this index, and without the skipped days and dates that no rule makes any more.
 * Skips that the rule did not make either stay, because they may belong to what a rule made before it was changed.
 */
export function withoutRule<S extends Series>(
  { rules, excludedDates, excludedOccurrences }: S,
  index: number,
  zone: string,
): Pick<S, 'rules'> & { excludedDates: string[]; excludedOccurrences: string[] } {
  const left = rules.filter((_, position) => position !== index);
  const startsOf = (made: Series['rules']) => occurrencesOf(made, zone).all.map(({ date }) => date);
  const gone = startsOf(rules.slice(index, index + 1));
  const stays = startsOf(left);
  const isNeeded = (skip: Omit<Series, 'rules'>) => {
    const isSkipped = excludedManually(skip);
    return stays.some(isSkipped) || !gone.some(isSkipped);
  };
  return {
    rules: left,
    excludedDates: excludedDates.filter((day) => isNeeded({ excludedDates: [day], excludedOccurrences: [] })),
    excludedOccurrences: excludedOccurrences.filter((date) =>
      isNeeded({ excludedDates: [], excludedOccurrences: [date] }),
    ),
  };
}
