import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityOfSession, activityTextProblems, sessionOfActivity, sessionTextProblems } from './convert.ts';

const rooms = [{ id: 3, name: 'Aula' }];
const activity = {
  title: 'Control room visit',
  externalId: 'A-1',
  summary: 'Behind the scenes',
  description: 'First <line>\nsecond & last\n\nAnother block',
  startsAt: '2027-05-03T07:00:00.000Z',
  endsAt: '2027-05-03T09:30:00.000Z',
  locationType: 'venue' as const,
  location: ' aula ',
  onlineUrl: 'https://meet.example/1',
  tags: ['energy'],
  internalNotes: 'Badges needed',
  capacity: 40,
  isBookingRequired: true,
  hasWaitlist: true,
  visibility: 'hidden' as const,
};

test('an activity becomes a draft in local time, in the room that it names', () => {
  expect(sessionOfActivity(activity, { timeZone: 'Europe/Oslo', rooms })).toMatchObject({
    state: 'draft',
    startsAt: '2027-05-03T09:00',
    duration: 150,
    roomId: 3,
    internalNotes: 'Badges needed',
    locationType: 'venue',
    streamUrl: 'https://meet.example/1',
    tags: ['energy'],
    description: '<p>First &lt;line&gt;<br>second &amp; last</p><p>Another block</p>',
    visibility: 'hidden',
    isSignupRequired: true,
  });
});

test('an activity has the notes of its session for attendees in its description', () => {
  const session = { ...sessionOfActivity(activity, { timeZone: 'Europe/Oslo', rooms }), notes: 'Bring a laptop' };
  const { description } = activityOfSession(session, { timeZone: 'Europe/Oslo', roomName: 'Aula' });
  expect(description).toBe(`${activity.description}\n\nBring a laptop`);
});

test('keeps a location that is no room in the notes, and sets no times if the activity has none', () => {
  const elsewhere = { ...activity, location: 'Bus stop', startsAt: null, endsAt: null };
  expect(sessionOfActivity(elsewhere, { timeZone: 'Europe/Oslo', rooms })).toMatchObject({
    roomId: null,
    internalNotes: 'Bus stop\n\nBadges needed',
    startsAt: null,
    duration: 45,
  });
});

test('keeps the hidden location of an online activity in the notes, without a room', () => {
  const online = { ...activity, locationType: 'online' as const, location: 'Aula' };
  expect(sessionOfActivity(online, { timeZone: 'Europe/Oslo', rooms })).toMatchObject({
    locationType: 'online',
    roomId: null,
    internalNotes: 'Aula\n\nBadges needed',
  });
});

test('converting an activity to a session and back keeps its texts, times and places', () => {
  const line = fc.stringMatching(/^[a-z<>&"' ]{0,20}[a-z]$/);
  const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.map((one) => one.trim()).join('\n\n'));
  const minutes = fc.integer({ min: 1, max: 7 * 24 * 60 });
  fc.assert(
    fc.property(text, minutes, fc.option(fc.integer({ min: 1, max: 500 })), (description, duration, capacity) => {
      const endsAt = new Date(Date.parse(activity.startsAt) + duration * 60_000).toISOString();
      const before = { ...activity, location: 'Aula', description, endsAt, capacity };
      const session = sessionOfActivity(before, { timeZone: 'Europe/Oslo', rooms });
      const after = activityOfSession(session, { timeZone: 'Europe/Oslo', roomName: 'Aula' });
      expect(after).toMatchObject({ ...before, isPaused: true, price: 0 });
    }),
  );
});

const draft = {
  ...sessionOfActivity(activity, { timeZone: 'UTC', rooms }),
  subtitle: 'Short',
  description: '<p>More</p>',
};

test.each([
  ['short', 'Behind it', { summary: 'Behind it', description: 'Short\n\nMore' }],
  ['absent', '', { summary: 'Short', description: 'More' }],
  ['too long', 'x'.repeat(300), { summary: 'Short', description: `${'x'.repeat(300)}\n\nMore` }],
  ['of two lines', 'One\ntwo', { summary: 'Short', description: 'One\ntwo\n\nMore' }],
])('loses no text if the summary is %s', (_, summary, texts) => {
  expect(activityOfSession({ ...draft, summary }, { timeZone: 'UTC', roomName: '' })).toMatchObject(texts);
});

test('refuses texts that are too long instead of cutting them', () => {
  const description = `<p>${'x'.repeat(4_001)}</p>`;
  const whole = activityOfSession({ ...draft, subtitle: '', description }, { timeZone: 'UTC', roomName: '' });
  expect(activityTextProblems(whole)).toMatchObject([{ code: 'too_long_for_activity', params: { maximum: 4_000 } }]);
  expect(activityTextProblems({ description: whole.description.slice(1) })).toEqual([]);
  const noted = { ...activity, location: 'Bus stop', internalNotes: 'x'.repeat(4_990) };
  expect(sessionTextProblems(sessionOfActivity(noted, { timeZone: 'UTC', rooms }))).toEqual([]);
  const tooMuch = { ...noted, internalNotes: 'x'.repeat(4_991) };
  expect(sessionTextProblems(sessionOfActivity(tooMuch, { timeZone: 'UTC', rooms }))).toMatchObject([
    { path: 'internalNotes', code: 'too_long_for_session', params: { maximum: 5_000 } },
  ]);
});
