import { expect, it } from 'vitest';
import { eventsOf, firstStory, storyForm } from './story.ts';

const now = new Date('2027-01-04T21:40:00.000Z');

it('begins with the next available time, booked in the current hour', () => {
  const story = firstStory(now, '2027-01-05T08:00:00.000Z');
  expect(story).toMatchObject({ bookedAt: '2027-01-04T21:00:00.000Z', startsAt: '2027-01-05T08:00:00.000Z' });
});

it('begins a week later if no time is available', () => {
  expect(firstStory(now, undefined).startsAt).toBe('2027-01-11T21:00:00.000Z');
});

it('ends after the duration of the scheduler', () => {
  const story = firstStory(now, '2027-01-05T08:00:00.000Z');
  expect(eventsOf(story, 60)).toEqual([
    {
      kind: 'booked',
      at: '2027-01-04T21:00:00.000Z',
      startsAt: '2027-01-05T08:00:00.000Z',
      endsAt: '2027-01-05T09:00:00.000Z',
    },
  ]);
});

it('refuses a booking made after it starts', () => {
  const story = { ...firstStory(now, '2027-01-05T08:00:00.000Z'), bookedAt: '2027-01-05T08:00:00.000Z' };
  const issues = storyForm.safeParse(story).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual(['bookedAt', 'startsAt']);
  expect(eventsOf(story, 30)).toEqual([]);
});
