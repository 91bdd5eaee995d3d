import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { HttpError } from '@/data/httpError.ts';
import { Stage } from '@/testing/Stage.tsx';
import { emptyOnline, emptyVenue } from '../../../rules/eventRules.ts';
import { BulkReview } from './BulkReview.tsx';

afterEach(cleanup);

type Props = Parameters<typeof BulkReview>[0];

const state = (start: string, end: string, capacity: number | null = null) =>
  ({ start, end, label: '', capacity, status: 'scheduled', place: null, ticket: null }) as const;

/** Eleven evenings moved by an hour. For the last one, clocks in Oslo skip 02:00 to 03:00. */
const shifted: Props['plan'] = {
  changes: [
    ...Array.from({ length: 10 }, (_, index) => ({
      id: index + 1,
      before: state(`2027-03-${11 + index}T01:30`, `2027-03-${11 + index}T02:30`),
      after: state(`2027-03-${11 + index}T02:30`, `2027-03-${11 + index}T03:30`),
    })),
    {
      id: 11,
      before: state('2027-03-28T01:30', '2027-03-28T03:30'),
      after: state('2027-03-28T03:30', '2027-03-28T04:30'),
    },
  ],
  skipped: [],
  people: 0,
  changeId: null,
};
const body: Props['body'] = { shiftMinutes: 60, futureOnly: true, skipEdited: true, dryRun: false };

function open(props: Partial<Props> = {}) {
  const onApply = vi.fn<Props['onApply']>(async () => undefined);
  const all = { plan: shifted, body, name: 'Makers Meetup', onApply, onBack: () => {}, ...props };
  render(<BulkReview {...all} />, { wrapper: Stage });
  return { user: userEvent.setup(), onApply };
}

it('lists dates that clock changes affect first', () => {
  open();
  const [first] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /The clocks go forward and skip .*28 Mar 2027, 02:30\. This date starts at 03:30\./,
  );
  expect(screen.getAllByText(/The clocks go forward and skip/)).toHaveLength(1);
});

it('shows in a separate column what happens to a date', () => {
  open();
  const [, second] = within(screen.getByRole('list')).getAllByRole('listitem');
  const [was, becomes] = [...(second?.children ?? [])];
  expect(was?.textContent).toBe('Thu 11 Mar 2027, 01:30–02:30');
  expect(becomes?.textContent?.trim()).toBe('02:30–03:30');
});

it('repeats the day after the arrow only if it changes', () => {
  const [change] = shifted.changes;
  if (!change) return;
  open({ plan: { ...shifted, changes: [{ ...change, after: state('2027-03-12T00:30', '2027-03-12T01:30') }] } });
  expect(screen.getByRole('listitem').children[1]?.textContent?.trim()).toBe('Fri 12 Mar 2027, 00:30–01:30');
});

it('does not mention clock changes for a date that returns to its rule', () => {
  open({ body: { ...body, shiftMinutes: undefined, toRule: true } });
  expect(screen.queryByText(/The clocks go forward and skip/)).toBeNull();
});

it('names the ticket that the dates offer with other values', () => {
  open({
    body: { ...body, shiftMinutes: undefined, ticket: { ticketId: 4, isOffered: false } },
    ticketName: 'Evening',
  });
  expect(screen.getByText(/^This changes the ticket “Evening”\./)).toBeTruthy();
});

it('flags nothing if the change sets no time', () => {
  const [change] = shifted.changes;
  if (!change) return;
  const { before } = change;
  open({
    plan: { ...shifted, changes: [{ id: 1, before, after: { ...before, capacity: 12_500 } }] },
    body: { ...body, shiftMinutes: undefined, capacity: 12_500 },
  });
  expect(screen.queryByText(/The clocks go forward and skip/)).toBeNull();
  expect(screen.getByText(/12,500 places/)).toBeTruthy();
});

it('shows the venue of dates, and what happens to a ticket', () => {
  const [change] = shifted.changes;
  if (!change) return;
  const before = { ...change.before, ticket: { isOffered: true, price: null } };
  const place = { locationType: 'venue', name: 'Old Town Hall' } as const;
  open({
    plan: { ...shifted, changes: [{ id: 1, before: change.before, after: { ...change.before, place } }] },
    body: { ...body, shiftMinutes: undefined, place: null },
  });
  expect(screen.getByRole('listitem').textContent).toMatch(/Same as event.*Old Town Hall/);
  cleanup();
  open({
    plan: { ...shifted, changes: [{ id: 1, before, after: { ...before, ticket: { isOffered: false, price: 1250 } } }] },
    body: { ...body, shiftMinutes: undefined, ticket: { ticketId: 7, isOffered: false } },
  });
  expect(screen.getByRole('listitem').textContent).toMatch(/offered · regular price.*not offered · \$12\.50/);
});

it('shows why saving failed, and saves on the second try', async () => {
  const gone = new HttpError({ type: 'Request Error', message: 'No answer', status: 400 });
  const onApply = vi.fn<Props['onApply']>().mockRejectedValueOnce(gone).mockResolvedValueOnce(undefined);
  const { user } = open({ onApply });
  await user.click(screen.getByRole('button', { name: 'Change 11 dates' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/reach the server|Couldn’t load/);
  await user.click(screen.getByRole('button', { name: 'Change 11 dates' }));
  expect(onApply).toHaveBeenCalledTimes(2);
});

it('offers a message to holders of moved dates, but not for changes that do not affect them', () => {
  open({ plan: { ...shifted, people: 34 } });
  expect(screen.getByText(/^34 ticket holders are affected by the new dates/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toMatch(
    /“Makers Meetup”\. New dates:\n• \w{3} \d.* 2027, .+ → .+ 2027, [^\n]+\n(• [^\n]+\n)+Please/,
  );
  cleanup();
  open({ plan: { ...shifted, people: 34 }, body: { ...body, shiftMinutes: undefined, label: 'Late' } });
  expect(screen.getByText(/34 people have tickets/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});

it('names the new venue in the message', () => {
  const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value;
  const at = { locationType: 'venue', venue: emptyVenue, online: emptyOnline } as const;
  const moved = { ...body, shiftMinutes: undefined };
  for (const [place, words] of [
    [{ ...at, venue: { ...emptyVenue, name: 'Old Town Hall', city: 'Bergen' } }, 'Old Town Hall'],
    [{ ...at, venue: { ...emptyVenue, city: 'Bergen' } }, 'Bergen'],
    [{ ...at, locationType: 'online' }, 'Online'],
    [null, 'Same as event'],
  ] as const) {
    open({ plan: { ...shifted, people: 34 }, body: { ...moved, place } });
    expect(message()).toContain(`“Makers Meetup”. New location: ${words}.`);
    cleanup();
  }
});
