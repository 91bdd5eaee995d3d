const written = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

/** A range of days, both included; an empty text is an open end. */
export type Period = { from: string; until: string };

const isDay = (text: string) => text === '' || !Number.isNaN(Date.parse(text));

/** Reads the value of a filter such as `2027-03-06..2027-03-20`. Undefined: this is no range. */
export function parsePeriod(value: string): Period | undefined {
  const [, from = '', until = ''] = written.exec(value) ?? [];
  return (from !== '' || until !== '') && isDay(from) && isDay(until) ? { from, until } : undefined;
}

/** Returns the value of a filter. An end before the start moves with what was changed last. */
export function formatPeriod({ from, until }: Period, changed: keyof Period): string | undefined {
  if (from === '' && until === '') return undefined;
  if (from === '' || until === '' || from <= until) return `${from}..${until}`;
  return changed === 'from' ? `${from}..${from}` : `${until}..${until}`;
}
