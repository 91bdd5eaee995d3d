import '@/testing/noLayout.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { box, openFields } from '../fields/fieldsTesting.tsx';
import { FormFold, NumberField, RepeatableRows, SwitchField, TextField } from '../index.ts';

afterEach(cleanup);

/** Opens a form with a fold, and returns the fold. */
function open(values: object) {
  const page = openFields(
    { name: 'Emma', notes: '', seats: null, isOpen: false, ...values },
    <>
      <TextField name="name" label="Name" />
      <FormFold title="Limits" names={['seats', 'isOpen', 'notes']} defaults={{ isOpen: false }}>
        <NumberField name="seats" label="Seats" />
        <SwitchField name="isOpen" label="For everybody" />
        <TextField name="notes" label="Notes" />
      </FormFold>
    </>,
  );
  const title = screen.getByText('Limits');
  const fold = title.closest('details');
  if (!fold) throw new Error('There is no fold');
  return { ...page, fold, title };
}

it('is folded while nothing in it differs from a new row', () => {
  const { fold, title } = open({});
  expect(fold.open).toBe(false);
  expect(title.parentElement?.textContent).toBe('Limits');
});

it('is open at first when something in it is set, and sums that up', () => {
  const { fold, title } = open({ seats: 12, isOpen: true });
  expect(fold.open).toBe(true);
  expect(title.parentElement?.textContent).toBe('LimitsSeats: 12 · For everybody');
});

it('opens for an error in it, which gets the focus', async () => {
  const { fold, user } = open({ seats: 500 });
  await user.click(screen.getByText('Limits'));
  expect(fold.open).toBe(false);
  await user.type(box('Name'), ' Two');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(() => fold.open).toBe(true);
  expect(document.activeElement).toBe(box('Seats'));
  await user.click(screen.getByText('Limits'));
  await expect.poll(() => fold.open).toBe(false);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(() => fold.open).toBe(true);
});

it('sums up a list of rows in it', () => {
  openFields(
    { rooms: [{ name: 'Ada' }, { name: 'Ben' }] },
    <FormFold title="Guests" names={['rooms']}>
      <RepeatableRows
        name="rooms"
        label="Names"
        adders={[{ label: 'Add guest', newRow: () => ({ name: '' }) }]}
        empty="Nobody yet"
        nameOf={(index) => `Guest ${index + 1}`}
      >
        {(path) => <TextField name={`${path}.name`} label="Name" />}
      </RepeatableRows>
    </FormFold>,
  );
  expect(screen.getByText('Guests').parentElement?.textContent).toBe('GuestsNames: 2 rows');
});
