/** Parses a typed time of day (`19`, `1930`, `19.30`, `7:30 pm`) to `19:00`. Returns undefined if it is none. */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(?:uhr)?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hourText = '', minuteText = '00', half] = match;
  const minute = Number(minuteText);
  let hour = Number(hourText);
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
