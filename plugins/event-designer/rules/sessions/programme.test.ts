import { expect, test } from 'vitest';
import { type Programme, type ProgrammeSession, programmeDifferences } from './programme.ts';
import { changesForSpeaker, speakersOfBoth } from './programmeMail.ts';

const session: ProgrammeSession = {
  id: 7,
  kind: 'session',
  title: 'Opening',
  subtitle: '',
  summary: '',
  description: '',
  notes: '',
  state: 'confirmed',
  startsAt: '2027-05-03T09:00',
  duration: 60,
  roomId: null,
  trackId: null,
  format: 'talk',
  level: 'all',
  language: 'en',
  tags: [],
  speakers: [],
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
};

const yuki = (id: number) => ({ id, name: 'Yuki Tanemura' });

/** A programme with one session, in which these people speak. */
const programme = (...people: { id: number; name: string }[]): Programme => ({
  sessions: [{ ...session, speakers: people.map(({ id }) => ({ speakerId: id, role: 'speaker' })) }],
  rooms: [],
  tracks: [],
  speakers: people,
});

test('a merge of two speakers with the same name changes nothing that attendees see', () => {
  const [released, merged] = [programme(yuki(1)), programme(yuki(2))];
  expect(programmeDifferences(released, merged)).toEqual([]);
  expect(speakersOfBoth(released, merged)).toEqual([2]);
  expect(changesForSpeaker(released, merged, 2)).toEqual([]);
});

test('another name, or one name too few, is a change, and each name is told once', () => {
  const liv = { id: 3, name: 'Liv Haraldstad' };
  expect(programmeDifferences(programme(yuki(1)), programme(liv))).toMatchObject([
    {
      change: 'changed',
      fields: ['speakers'],
      speakers: ['Yuki Tanemura', 'Liv Haraldstad'],
      joined: ['Liv Haraldstad'],
      left: ['Yuki Tanemura'],
    },
  ]);
  expect(programmeDifferences(programme(yuki(1), liv, yuki(2)), programme(yuki(2), liv))).toMatchObject([
    { change: 'changed', speakers: ['Yuki Tanemura', 'Liv Haraldstad'] },
  ]);
});
