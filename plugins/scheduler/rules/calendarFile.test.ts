import { expect, test } from 'vitest';
import { calendarFile } from './calendarFile.ts';

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

test('no line is longer than 75 octets, and unfolding gives the text back', () => {
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

test('a cancellation takes the same entry out', () => {
  const file = calendarFile({ ...entry, state: 'cancelled', sequence: 3 });
  expect(file).toContain('METHOD:CANCEL\r\n');
  expect(file).toContain('UID:abc@foyer\r\nSEQUENCE:3\r\n');
  expect(file).toContain('STATUS:CANCELLED\r\n');
});
