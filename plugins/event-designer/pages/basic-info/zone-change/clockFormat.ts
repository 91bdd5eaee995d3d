const formats = new Map<string, Intl.DateTimeFormat>();

/** `2027-05-03T09:00` as people read it: "Mon, 3 May 2027, 09:00". */
export function clockFormat(locale: string): (wallClock: string) => string {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(locale, format);
  return (wallClock) => format.format(new Date(`${wallClock}:00Z`));
}
