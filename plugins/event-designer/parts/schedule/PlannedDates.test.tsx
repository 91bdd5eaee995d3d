import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '@/testing/render.tsx';
import { PlannedDates } from './PlannedDates.tsx';

afterEach(cleanup);

const nothing = { adds: [], changes: [], removes: [], leaves: [], keeps: 0, over: 0 };
const evening = { start: '2027-03-16T19:00', end: '2027-03-16T21:00', label: 'Evening' };
const same = { durationMinutes: 120, label: 'Evening', capacity: 60 };

it('describes the changes of each date, and only marks the others as changed', async () => {
  const changes = [
    { ...evening, ...same, was: '2027-03-16T18:30', before: same },
    { ...evening, ...same, was: evening.start, before: { ...same, capacity: null } },
    { ...evening, ...same, was: evening.start, before: { ...same, label: '', durationMinutes: 90 } },
  ];
  renderPage(<PlannedDates preview={{ ...nothing, changes }} />);
  await screen.findByRole('heading', { name: '3 dates will change' });
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('small')?.textContent)).toEqual([
    'Evening · was 18:30',
    'Evening · 60 places instead of no limit',
    '2 hours instead of 90 minutes · Evening instead of no label',
  ]);
});

it('shows the day of a time that moved to another day', async () => {
  const late = { ...evening, start: '2027-03-15T23:00', end: '2027-03-16T01:00', ...same, before: same };
  renderPage(<PlannedDates preview={{ ...nothing, changes: [{ ...late, was: '2027-03-16T00:00' }] }} />);
  await screen.findByRole('heading', { name: '1 date will change' });
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Mon 15 Mar 2027, 23:00Evening · was Tue 16 Mar 2027, 00:00$/,
  );
});

it('names every reason why a date is kept, those about people first', async () => {
  const left = { ...evening, isOutside: true, madeStart: null };
  const leaves = [
    { ...left, reasons: ['noted' as const] },
    { ...left, reasons: ['sold' as const, 'edited' as const], isOutside: false, madeStart: '2027-03-16T19:30' },
  ];
  renderPage(<PlannedDates preview={{ ...nothing, leaves }} />);
  await screen.findByRole('heading', { name: '2 dates won’t change' });
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('small')?.textContent)).toEqual([
    'Evening · has sales · edited manually · stays at 19:00; the rule now says 19:30',
    'Evening · has a note · no longer matches a rule',
  ]);
});
