// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { HttpError } from '@/data/httpError.ts';
import { Stage } from '@/testing/Stage.tsx';
import { BulkReview } from './BulkReview.tsx';

afterEach(cleanup);

type Props = Parameters<typeof BulkReview>[0];

const state = (start: string, end: string, capacity: number | null = null) =>
  ({ start, end, label: '', capacity, status: 'scheduled', place: null, ticket: null }) as const;

/** Ten evenings of which an hour later is an hour later, but for the last: clocks skip 02:00 to 03:00 in Oslo then. */
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
};
const body: Props['body'] = { shiftMinutes: 60, futureOnly: true, skipEdited: true, dryRun: false };

function open(props: Partial<Props> = {}) {
  const onApply = vi.fn<Props['onApply']>(async () => undefined);
  const all = { plan: shifted, body, onApply, onBack: () => {}, ...props };
  render(<BulkReview {...all} />, { wrapper: Stage });
  return { user: userEvent.setup(), onApply };
}

it('flags what clocks move, before everything else', () => {
  open();
  const [first] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Clocks skip .*28 Mar 2027, 02:30; it begins at 03:30\./);
  expect(screen.getAllByText(/Clocks skip/)).toHaveLength(1);
});

it('flags nothing where no clock is asked for', () => {
  const [change] = shifted.changes;
  if (!change) return;
  const { before } = change;
  open({
    plan: { ...shifted, changes: [{ id: 1, before, after: { ...before, capacity: 12_500 } }] },
    body: { ...body, shiftMinutes: undefined, capacity: 12_500 },
  });
  expect(screen.queryByText(/Clocks skip/)).toBeNull();
  expect(screen.getByText(/12,500 places/)).toBeTruthy();
});

it('says why it could not be written, and writes on the second try', async () => {
  const gone = new HttpError({ type: 'Request Error', message: 'No answer', status: 400 });
  const onApply = vi.fn<Props['onApply']>().mockRejectedValueOnce(gone).mockResolvedValueOnce(undefined);
  const { user } = open({ onApply });
  await user.click(screen.getByRole('button', { name: 'Change 11 dates' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached|could not be reached/);
  await user.click(screen.getByRole('button', { name: 'Change 11 dates' }));
  expect(onApply).toHaveBeenCalledTimes(2);
});
