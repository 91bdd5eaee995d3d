import '@/testing/noLayout.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import { PeriodChip } from './PeriodChip.tsx';

afterEach(cleanup);

function Chip({ opensAtOnce }: { opensAtOnce: boolean }) {
  const [values, setValues] = useState<readonly string[]>([]);
  const definition = { id: 'days', label: 'Days', options: [], isPeriod: true };
  return (
    <>
      <PeriodChip definition={definition} values={values} onChange={setValues} opensAtOnce={opensAtOnce} />
      <output>{values.join()}</output>
      <button type="button" onClick={() => setValues([])}>
        Clear all
      </button>
    </>
  );
}

const held = () => screen.getByRole('status', { hidden: true }).textContent;
const type = (end: string, day: string) => fireEvent.change(screen.getByLabelText(end), { target: { value: day } });
const choose = (end: string, day: string) => {
  type(end, day);
  fireEvent.blur(screen.getByLabelText(end));
};

it('opens at once if requested, and accepts a range with an open end', async () => {
  render(<Chip opensAtOnce />, { wrapper: Stage });
  await screen.findByRole('dialog', { name: 'Days' });
  choose('From', '2027-03-06');
  expect(held()).toBe('2027-03-06..');
  expect(screen.getByText('Days: from 6 Mar 2027')).toBeTruthy();
  choose('Until', '2027-03-20');
  expect(held()).toBe('2027-03-06..2027-03-20');
  // The last day is part of the range, and of what is shown.
  expect(screen.getByText('Days: 6–20 Mar 2027')).toBeTruthy();
  choose('From', '2027-04-01');
  expect(held()).toBe('2027-04-01..2027-04-01');
});

it('opens on a press otherwise, and removes its range', async () => {
  render(<Chip opensAtOnce={false} />, { wrapper: Stage });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Days' }));
  await screen.findByRole('dialog', { name: 'Days' });
  choose('Until', '2027-03-20');
  choose('Until', '');
  expect(held()).toBe('');
});

it('accepts a year typed digit by digit, and does not change the other end', async () => {
  render(<Chip opensAtOnce />, { wrapper: Stage });
  await screen.findByRole('dialog', { name: 'Days' });
  choose('From', '2027-03-06');
  for (const year of ['0002', '0020', '0202', '2027']) type('Until', `${year}-03-20`);
  expect(held()).toBe('2027-03-06..');
  fireEvent.keyDown(screen.getByLabelText('Until'), { key: 'Enter' });
  expect(held()).toBe('2027-03-06..2027-03-20');
  choose('Until', '0020-03-20');
  expect(held()).toBe('2027-03-06..2027-03-20');
});

it('keeps what was typed when it is closed with Escape', async () => {
  render(<Chip opensAtOnce />, { wrapper: Stage });
  await screen.findByRole('dialog', { name: 'Days' });
  type('From', '2027-03-06');
  fireEvent.keyDown(screen.getByLabelText('From'), { key: 'Escape' });
  expect(held()).toBe('2027-03-06..');
});

it('shows no range after all filters are cleared', async () => {
  render(<Chip opensAtOnce />, { wrapper: Stage });
  await screen.findByRole('dialog', { name: 'Days' });
  choose('From', '2027-03-06');
  fireEvent.click(screen.getByRole('button', { name: 'Clear all', hidden: true }));
  expect(screen.queryByText('Days: from 6 Mar 2027')).toBeNull();
});

it('keeps the first end if the second is entered before the list has applied the first', async () => {
  const changes: (readonly string[])[] = [];
  const definition = { id: 'days', label: 'Days', options: [], isPeriod: true };
  const note = (values: readonly string[]) => changes.push(values);
  render(<PeriodChip definition={definition} values={[]} onChange={note} opensAtOnce />, { wrapper: Stage });
  await screen.findByRole('dialog', { name: 'Days' });
  choose('From', '2027-01-15');
  choose('Until', '2027-04-30');
  expect(changes).toEqual([['2027-01-15..'], ['2027-01-15..2027-04-30']]);
});
