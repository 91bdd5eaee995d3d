import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFeed, calendarFile } from './calendarFile.ts';

const entry = {
  uid: 'abc@foyer',
  sequence: 2,
  startsAt: '2027-05-04T09:00:00.000Z',
  endsAt: '2027-05-04T09:30:00.000Z',
  stamp: '2027-05-03T07:00:00.000Z',
  title: 'Vorführung; „groß“, mit Öl — und einem Namen, der über eine Zeile hinausgeht',
  description: 'One\nTwo \\ three',
  location: '',
  url: 'https://book.example/x',
  organizer: { name: 'Ines "I" Okafor', email: 'ines@example.org' },
  attendees: [{ name: 'Ada', email: 'ada@example.org' }],
  state: 'confirmed',
} as const;

test('no line is longer than 75 octets, and unfolding restores the text', () => {
  const file = calendarFile(entry);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const whole = file.replaceAll('\r\n ', '');
  expect(whole).toContain(
    'SUMMARY:Vorführung\\; „groß“\\, mit Öl — und einem Namen\\, der über eine Zeile hinausgeht\r\n',
  );
  expect(whole).toContain('DESCRIPTION:One\\nTwo \\\\ three\r\n');
  expect(whole).toContain('ORGANIZER;CN="Ines  I  Okafor":mailto:ines@example.org\r\n');
  expect(whole).not.toContain('LOCATION');
});

test('a cancellation removes the same entry', () => {
  const file = calendarFile({ ...entry, state: 'cancelled', sequence: 3 });
  expect(file).toContain('METHOD:CANCEL\r\n');
  expect(file).toContain('UID:abc@foyer\r\nSEQUENCE:3\r\n');
  expect(file).toContain('STATUS:CANCELLED\r\n');
});

/** Reads a file with an independent parser. */
function readBack(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((component) => ({
      event: new ICAL.Event(component),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    })),
  };
}

test('another parser reads the same values from the file', () => {
  const { method, events } = readBack(calendarFile(entry));
  expect([method, events.length]).toEqual(['REQUEST', 1]);
  const [one] = events;
  if (!one) throw new Error('There is one event');
  const { event } = one;
  expect(event).toMatchObject({ uid: entry.uid, sequence: 2, summary: entry.title, description: entry.description });
  expect(event.startDate.toJSDate().toISOString()).toBe(entry.startsAt);
  expect(event.endDate.toJSDate().toISOString()).toBe(entry.endsAt);
  expect([one.status, one.url, event.organizer]).toEqual(['CONFIRMED', entry.url, 'mailto:ines@example.org']);
  expect(event.attendees.map((attendee) => [attendee.getParameter('cn'), attendee.getFirstValue()])).toEqual([
    ['Ada', 'mailto:ada@example.org'],
  ]);
});

test('another parser finds every entry of a calendar feed', () => {
  const entries = [entry, { ...entry, uid: 'def@foyer', state: 'tentative' as const }];
  const { method, events } = readBack(calendarFeed('Demo, “live”', entries));
  expect(method).toBe('PUBLISH');
  expect(events.map(({ event, status }) => [event.uid, status])).toEqual([
    ['abc@foyer', 'CONFIRMED'],
    ['def@foyer', 'TENTATIVE'],
  ]);
});
