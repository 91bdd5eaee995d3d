import { expect, test } from 'vitest';
import type { Programme, ProgrammeSession } from './programme.ts';
import { changesForSpeaker, programmeMail, speakersOfBoth } from './programmeMail.ts';

const session = (id: number, fields: Partial<ProgrammeSession> = {}): ProgrammeSession => ({
  id,
  kind: 'session',
  title: `Session ${id}`,
  subtitle: '',
  summary: '',
  description: '',
  notes: '',
  state: 'confirmed',
  startsAt: '2030-05-06T09:00',
  duration: 45,
  roomId: 1,
  trackId: null,
  format: 'talk',
  level: 'all',
  language: '',
  tags: [],
  speakers: [{ speakerId: 7, role: 'speaker' }],
  sponsorIds: [],
  isFeatured: false,
  doNotRecord: false,
  locationType: 'venue',
  streamUrl: '',
  delivery: 'live',
  isSignupRequired: false,
  capacity: null,
  hasWaitlist: false,
  visibility: 'public',
  ...fields,
});

const programme = (...sessions: ProgrammeSession[]): Programme => ({
  sessions,
  rooms: [
    { id: 1, name: 'Aula', capacity: null, position: 1 },
    { id: 2, name: 'Hall', capacity: null, position: 2 },
  ],
  tracks: [],
  speakers: [{ id: 7, name: 'Mara' }],
});

const kinds = (before: Programme | null, after: Programme) =>
  changesForSpeaker(before, after, 7).map(({ kind, title }) => [kind, title]);

const cancelled = session(1, { state: 'cancelled' });
const ofBo = { speakers: [{ speakerId: 8, role: 'speaker' as const }] };

test.each([
  ['a first version', null, programme(session(1)), [['added', 'Session 1']]],
  ['nothing new', programme(session(1)), programme(session(1)), []],
  ['another room', programme(session(1)), programme(session(1, { roomId: 2 })), [['moved', 'Session 1']]],
  ['another title', programme(session(1)), programme(session(1, { title: 'Power' })), [['changed', 'Power']]],
  ['a draft again', programme(session(1)), programme(session(1, { state: 'draft' })), [['removed', 'Session 1']]],
  ['cancelled', programme(session(1)), programme(session(1, { state: 'cancelled' })), [['cancelled', 'Session 1']]],
  ['cancelled before anybody knew', null, programme(session(1, { state: 'cancelled' })), []],
  ['cancelled, then another title', programme(cancelled), programme({ ...cancelled, title: 'Power' }), []],
  ['cancelled, then gone', programme(cancelled), programme(), []],
  ['cancelled, then on again', programme(cancelled), programme(session(1)), [['added', 'Session 1']]],
  ['another speaker’s session', programme(session(2, ofBo)), programme(session(2, { ...ofBo, roomId: 2 })), []],
  ['joined', programme(session(2, ofBo)), programme(session(2)), [['added', 'Session 2']]],
  ['left', programme(session(2)), programme(session(2, ofBo)), [['removed', 'Session 2']]],
] as const)('informs a speaker about %s', (_, before, after, expected) => {
  expect(kinds(before, after)).toEqual(expected);
});

test('names the speakers of both versions once', () => {
  expect(speakersOfBoth(programme(session(1), session(2, ofBo)), programme(session(1)))).toEqual([7, 8]);
});

test("writes the mail in the organiser's language, with typed text escaped", () => {
  const before = programme(session(1, { title: 'Power & <grid>' }));
  const after = programme(session(1, { title: 'Power & <grid>', roomId: 2, startsAt: '2030-05-06T14:30' }));
  const changes = changesForSpeaker(before, after, 7);
  const facts = { event: 'Tides', timeZone: 'Europe/Oslo' };
  const english = programmeMail(changes, { name: 'Mara' }, { ...facts, language: 'en' });
  expect(english.subject).toBe('Tides: your sessions');
  expect(english.text).toContain(
    '- Moved: “Power & <grid>”, now Monday, 6 May 2030, 14:30–15:15, Hall (was Monday, 6 May 2030, 09:00–09:45, Aula)',
  );
  expect(english.html).toContain('“Power &amp; &lt;grid&gt;”');
  const german = programmeMail(changes, { name: 'Mara' }, { ...facts, language: 'de' });
  expect(german.text).toContain('jetzt Montag, 6. Mai 2030, 14:30–15:15, Hall');
  expect(german.text).toContain('Europe/Oslo');
});
