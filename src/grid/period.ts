const periodFormat = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

/** A range of days, both included; an empty text is an open end. */
export type Period = { from: string; until: string };

/** The range of valid days. It excludes the years 2, 20 and 202, which a browser reports while 2027 is being typed. */
export const firstDay = '1900-01-01';
export const lastDay = '2999-12-31';

/** Returns true for a date that exists, in a year that an event can be in. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return exists && text >= firstDay && text <= lastDay;
}

const isEnd = (text: string) => text === '' || isDay(text);

/** Reads the value of a filter such as `2027-03-06..2027-03-20`. Returns undefined if it is not a range. */
export function parsePeriod(value: string): Period | undefined {
  const [, from = '', until = ''] = periodFormat.exec(value) ?? [];
  return (from !== '' || until !== '') && isEnd(from) && isEnd(until) ? { from, until } : undefined;
}

/** Returns the value of a filter. If the end is before the start, both become the day that was `changed` last. */
export function formatPeriod({ from, until }: Period, changed: keyof Period): string | undefined {
  if (from === '' && until === '') return undefined;
  if (from === '' || until === '' || from <= until) return `${from}..${until}`;
  return changed === 'from' ? `${from}..${from}` : `${until}..${until}`;
}
