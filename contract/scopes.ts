// In a separate file, because the first page’s script includes it, and not the schemas of the history.

/** The name of the history's contract (`changes`). */
export const historyName = 'changes';

/**
 * Returns the scope of a change, as one word that a page can filter by: `eventId:5` is the event with that id and
 * everything below it. A resource declares the parameter in `idIn`.
 */
export function scopeOf(parameter: string, row: number): string {
  return `${parameter}:${row}`;
}
