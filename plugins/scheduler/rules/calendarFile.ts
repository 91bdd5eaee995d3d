/** A booking's entry in a calendar file (RFC 5545). Instants are ISO 8601 in UTC. */
export type CalendarEntry = {
  /** Stays the same for the life of the booking, so that a calendar updates its entry instead of adding another. */
  uid: string;
  /** Increases with each change. Calendars ignore a lower number than the one they have. */
  sequence: number;
  startsAt: string;
  endsAt: string;
  /** The time at which the file was made. */
  stamp: string;
  title: string;
  description: string;
  location: string;
  url: string;
  organizer?: { name: string; email: string } | undefined;
  attendees: readonly { name: string; email: string }[];
  state: 'tentative' | 'confirmed' | 'cancelled';
};

const octets = new TextEncoder();

/** Folds lines to at most 75 octets; continuations begin with a space. No character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const width = octets.encode(character).length;
    if (size + width > 74) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += character;
    size += width;
  }
  return [...parts, part].join('\r\n ');
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replace(/\r?\n/g, '\\n');

/** Replaces quotes and line breaks, which a parameter cannot contain. */
const quoted = (text: string) => `"${text.replace(/["\r\n]/g, ' ')}"`;

const utc = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

const statusOf = { tentative: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;

function eventLines(entry: CalendarEntry): string[] {
  const { uid, sequence, organizer, attendees, state } = entry;
  const lines = [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `STATUS:${statusOf[state]}`,
    entry.description && `DESCRIPTION:${escaped(entry.description)}`,
    entry.location && `LOCATION:${escaped(entry.location)}`,
    entry.url && `URL:${entry.url}`,
    organizer && `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    ...attendees.map(({ name, email }) => `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT:mailto:${email}`),
    'END:VEVENT',
  ];
  return lines.filter((line): line is string => Boolean(line));
}

function fileOf(head: readonly string[], entries: readonly CalendarEntry[]): string {
  const begin = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Foyer//Scheduler//EN', ...head];
  return [...begin, ...entries.flatMap(eventLines), 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('');
}

/** Returns the file that adds a booking to a calendar, updates it there, or removes it. */
export function calendarFile(entry: CalendarEntry): string {
  return fileOf([`METHOD:${entry.state === 'cancelled' ? 'CANCEL' : 'REQUEST'}`], [entry]);
}

/** Returns a calendar to subscribe to; programs reload it every hour. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  return fileOf(['METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'], entries);
}
