// By themselves, because the first page’s script has them, and not the schemas of the history.

/** Name of the contract of the history (`changes`). */
export const historyName = 'changes';

/**
 * Where a change happened, as one word that a page can ask for: `eventId:5` is the event with that id and everything
 * below it. A resource says in `idIn` what its rows are called in the paths below them.
 */
export function scopeOf(parameter: string, row: number): string {
  return `${parameter}:${row}`;
}
