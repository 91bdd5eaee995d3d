// @vitest-environment jsdom
import '@/testing/noLayout.ts';
import { cents, count, requiredText, z } from '@contract/fields.ts';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import {
  CheckboxField,
  ColourField,
  ComboField,
  DurationField,
  EditForm,
  type Found,
  InstantField,
  MoneyField,
  NumberField,
  RepeatableRows,
  SegmentedField,
  SelectField,
  SwitchField,
  TagsField,
  TextAreaField,
  TimeZoneField,
  useEditForm,
} from '../index.ts';

// Lazily loaded parts take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// The picker is a large part of its own; here the browser's date input stands in, as it does when it cannot be loaded.
vi.mock('../time/LoadedDatePicker.tsx', async () => {
  const { NativeDateInput } = await import('../time/NativeDateInput.tsx');
  return { LoadedDatePicker: NativeDateInput };
});

afterEach(cleanup);

const others = [
  'length',
  'type',
  'kind',
  'isOpen',
  'hasTerms',
  'colour',
  'summary',
  'organizer',
  'zone',
  'sale',
  'rooms',
];
const schema = z.object({
  ...Object.fromEntries(others.map((name) => [name, z.optional(z.any())])),
  price: z.optional(z.nullable(cents())),
  seats: z.optional(z.nullable(count(100, 1))),
  tags: z.optional(z.array(requiredText(50)).check(z.maxLength(2))),
});

/** A form with these values and fields; what it holds stands beside it. */
function open(values: FieldValues, fields: ReactNode, language?: 'en' | 'de') {
  let held: unknown;
  const saved = vi.fn(async (patch: FieldValues) => ({ ...values, ...patch, version: 2 }));
  function Page() {
    const edit = useEditForm({ schema, values, version: 1, save: saved });
    held = useWatch({ control: edit.control });
    return <EditForm edit={edit}>{fields}</EditForm>;
  }
  render(
    <Stage language={language}>
      <Page />
    </Stage>,
  );
  return { user: userEvent.setup(), saved, held: () => held };
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a money field', () => {
  it('shows exact cents, takes a comma, and holds integer cents', async () => {
    const { user, held } = open({ price: 2000 }, <MoneyField name="price" label="Price" />);
    expect(box('Price').value).toBe('20.00');
    await user.clear(box('Price'));
    await user.type(box('Price'), '19,5');
    expect(held()).toEqual({ price: 1950 });
    await user.tab();
    expect(box('Price').value).toBe('19.50');
  });

  it('writes amounts in the reader’s language', () => {
    open({ price: 123_450 }, <MoneyField name="price" label="Preis" />, 'de');
    expect(box('Preis').value).toBe('1.234,50');
  });

  it('keeps what it cannot read, and says so', async () => {
    const { user } = open({ price: 2000 }, <MoneyField name="price" label="Price" />);
    await user.clear(box('Price'));
    await user.type(box('Price'), '19.505');
    await user.tab();
    expect(await screen.findByText(/no amount of money/)).toBeTruthy();
    expect(box('Price').value).toBe('19.505');
  });
});

describe('a number field', () => {
  it('is null when empty and groups thousands', async () => {
    const { user, held } = open({ seats: 12_000 }, <NumberField name="seats" label="Seats" />);
    expect(box('Seats').value).toBe('12,000');
    await user.clear(box('Seats'));
    expect(held()).toEqual({ seats: null });
  });

  it('leaves a fraction standing that it does not take, and says so', async () => {
    const { user, held } = open({ seats: 12 }, <NumberField name="seats" label="Seats" />);
    await user.clear(box('Seats'));
    await user.type(box('Seats'), '1.5');
    await user.tab();
    await waitFor(() => expect(box('Seats').getAttribute('aria-invalid')).toBe('true'));
    expect(box('Seats').value).toBe('1.5');
    expect(held()).toEqual({ seats: 1.5 });
  });
});

describe('a duration field', () => {
  it('shows stored minutes in the largest unit that fits, and keeps the unit while it is typed in', async () => {
    const { user, held } = open({ length: 90 }, <DurationField name="length" label="Length" />);
    const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Length: unit' });
    expect([box('Length').value, unit.value]).toEqual(['90', 'minutes']);
    await user.clear(box('Length'));
    await user.type(box('Length'), '60');
    expect([box('Length').value, unit.value]).toEqual(['60', 'minutes']);
    await user.selectOptions(unit, 'hours');
    expect(held()).toEqual({ length: 3600 });
  });
});

describe('choices', () => {
  const options = [
    { value: 1, label: 'Conference' },
    { value: 2, label: 'Fair' },
  ];

  it('hold the value of the option, a number as a number', async () => {
    const { user, held } = open({ type: 1, kind: 2 }, [
      <SelectField key="type" name="type" label="Type" options={options} />,
      <SegmentedField key="kind" name="kind" label="Kind" options={options} />,
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Fair');
    await user.click(screen.getByRole('radio', { name: 'Conference' }));
    expect(held()).toEqual({ type: 2, kind: 1 });
  });

  it('switch and tick', async () => {
    const { user, held } = open({ isOpen: false, hasTerms: true }, [
      <SwitchField key="open" name="isOpen" label="Open" />,
      <CheckboxField key="terms" name="hasTerms" label="Terms" />,
    ]);
    await user.click(screen.getByRole('switch', { name: 'Open' }));
    await user.click(screen.getByRole('checkbox', { name: 'Terms' }));
    expect(held()).toEqual({ isOpen: true, hasTerms: false });
  });
});

describe('a colour field', () => {
  it('keeps hex digits alone, six at most, behind a #', async () => {
    const { user, held } = open({ colour: '' }, <ColourField name="colour" label="Colour" />);
    await user.type(box('Colour'), 'CF-07 0D99');
    expect(held()).toEqual({ colour: '#CF070D' });
    await user.clear(box('Colour'));
    expect(held()).toEqual({ colour: '' });
  });
});

describe('a long text', () => {
  it('counts near its limit, and lets one type on', async () => {
    const { user } = open({ summary: 'a'.repeat(70) }, <TextAreaField name="summary" label="Summary" limit={100} />);
    expect(screen.queryByText('70 / 100')).toBeNull();
    await user.type(box('Summary'), 'b'.repeat(35));
    expect(screen.getByText('105 / 100')).toBeTruthy();
  });
});

describe('a tags field', () => {
  const asked = vi.fn(
    (text: string): Found => ({
      options: text === '' ? [] : [{ value: 'energy', label: 'energy' }],
      isLoading: false,
      isFailed: false,
    }),
  );
  const tags = <TagsField name="tags" label="Tags" useSearch={asked} />;
  const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Tags/ });

  it('searches from the second character on', async () => {
    asked.mockClear();
    const { user, held } = open({ tags: [] }, tags);
    await user.type(input(), 'e');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked.mock.calls.flat().every((text) => text === '')).toBe(true);
    await user.type(input(), 'n');
    await user.click(await screen.findByRole('option', { name: 'energy' }));
    expect(held()).toEqual({ tags: ['energy'] });
  });

  it('makes a new tag with Enter, with a comma, and of what is left behind', async () => {
    const { user, held } = open({ tags: [] }, tags);
    await user.type(input(), 'wind{Enter}');
    await user.type(input(), 'sun,');
    await user.type(input(), 'water');
    await user.tab();
    expect(held()).toEqual({ tags: ['wind', 'sun', 'water'] });
    expect(await screen.findByText('At most 2 entries.')).toBeTruthy();
  });

  it('saves what stands in it as a tag, and sends the rest of the form with it', async () => {
    const { user, saved } = open({ tags: [] }, tags);
    await user.type(input(), 'wind');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ tags: ['wind'] }, 1));
    expect(input().value).toBe('');
  });

  it('closes its list with Escape, and keeps what was typed', async () => {
    const { user } = open({ tags: [] }, tags);
    await user.type(input(), 'wi');
    expect(await screen.findByRole('option', { name: /wi/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(input().value).toBe('wi');
    await user.type(input(), 'n');
    expect(await screen.findByRole('option', { name: /win/ })).toBeTruthy();
  });

  it('takes no tag twice, whatever its case, and gives one back with its cross', async () => {
    const { user, held } = open({ tags: ['wind'] }, tags);
    await user.type(input(), 'Wind{Enter}');
    expect(held()).toEqual({ tags: ['wind'] });
    await user.click(screen.getByRole('button', { name: 'Remove wind' }));
    expect(held()).toEqual({ tags: [] });
  });
});

describe('a combo field', () => {
  const useSearch = (text: string): Found => ({
    options: [{ value: 12, label: 'Grid Forum' }].filter(({ label }) => label.includes(text)),
    isLoading: false,
    isFailed: false,
  });

  it('shows the option it starts with, though the search has not found it, and holds the one that is chosen', async () => {
    const { user, held } = open(
      { organizer: 7 },
      <ComboField name="organizer" label="Organiser" useSearch={useSearch} chosen={{ value: 7, label: 'Fjord' }} />,
    );
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Organiser' });
    expect(input.value).toBe('Fjord');
    await user.clear(input);
    await user.type(input, 'Grid');
    await user.click(await screen.findByRole('option', { name: 'Grid Forum' }));
    expect(held()).toEqual({ organizer: 12 });
  });
});

describe('a time zone', () => {
  it('says the offset of the day and what it is for the reader', async () => {
    const zones = ['Europe/Oslo', 'America/New_York'].map((id) => ({ id, standardName: '' }));
    const { user, held } = open(
      { zone: 'Europe/Oslo' },
      <TimeZoneField name="zone" label="Time zone" zones={zones} at="2027-05-03T09:00" viewer="Europe/London" />,
    );
    expect(screen.getByText('GMT+2 on that day')).toBeTruthy();
    expect(screen.getByText('For you, in London, it starts at 08:00.')).toBeTruthy();
    const input = screen.getByRole('combobox', { name: 'Time zone' });
    await user.clear(input);
    await user.type(input, 'new york{Enter}');
    expect(held()).toEqual({ zone: 'America/New_York' });
  });
});

describe('an instant', () => {
  const sale = <InstantField name="sale" label="Sale starts" zone="Europe/Oslo" viewer="Europe/London" />;
  const input = () => screen.getByLabelText<HTMLInputElement>(/Sale starts/);
  const set = async (user: ReturnType<typeof userEvent.setup>, value: string) => {
    await user.clear(input());
    await user.type(input(), value);
  };

  it('is shown by the clock of its zone, with the reader’s own below', async () => {
    open({ sale: '2027-05-03T07:00:00.000Z' }, sale);
    expect(input().value).toBe('2027-05-03T09:00');
    expect(screen.getByText('· Oslo, GMT+2')).toBeTruthy();
    expect(screen.getByText('For you: Mon 3 May 2027, 08:00 GMT+1')).toBeTruthy();
  });

  it('says when clocks skip the time', async () => {
    const { user, held } = open({ sale: null }, sale);
    await set(user, '2027-03-28T02:30');
    expect(await screen.findByText(/03:30 is meant/)).toBeTruthy();
    expect(held()).toEqual({ sale: '2027-03-28T01:30:00.000Z' });
  });

  it('lets one choose when a time comes twice', async () => {
    const { user, held } = open({ sale: null }, sale);
    await set(user, '2027-10-31T02:30');
    expect(held()).toEqual({ sale: '2027-10-31T00:30:00.000Z' });
    await user.click(screen.getByRole('radio', { name: 'the second, GMT+1' }));
    expect(held()).toEqual({ sale: '2027-10-31T01:30:00.000Z' });
  });

  it('is shown by the new clock when the zone is changed meanwhile', async () => {
    function Zoned() {
      const [zone, setZone] = useState('Europe/Oslo');
      return (
        <>
          <InstantField name="sale" label="Sale starts" zone={zone} viewer="Europe/London" />
          <button type="button" onClick={() => setZone('America/New_York')}>
            Move to New York
          </button>
        </>
      );
    }
    const { user, held } = open({ sale: null }, <Zoned />);
    await set(user, '2027-05-03T09:00');
    await user.click(screen.getByRole('button', { name: 'Move to New York' }));
    expect(held()).toEqual({ sale: '2027-05-03T07:00:00.000Z' });
    expect(input().value).toBe('2027-05-03T03:00');
  });
});

describe('repeatable rows', () => {
  const rows = (
    <RepeatableRows
      name="rooms"
      label="Rooms"
      adders={[{ label: 'Add a room', newRow: () => ({ seats: 1 }) }]}
      empty="No room yet"
      nameOf={(index) => `Room ${index + 1}`}
      atMost={3}
    >
      {(path) => <NumberField name={`${path}.seats`} label="Seats" />}
    </RepeatableRows>
  );
  const press = (name: string) => screen.getByRole('button', { name });

  it('are added, duplicated and removed, and a removed one comes back with what it held', async () => {
    const { user, held } = open({ rooms: [] }, rows);
    expect(screen.getByText('No room yet')).toBeTruthy();
    await user.click(press('Add a room'));
    await user.clear(box('Seats'));
    await user.type(box('Seats'), '25');
    await user.click(press('Duplicate Room 1'));
    await user.click(press('Add a room'));
    expect(held()).toEqual({ rooms: [{ seats: 25 }, { seats: 25 }, { seats: 1 }] });
    expect(press('Add a room')).toHaveProperty('disabled', true);

    await user.click(press('Remove Room 1'));
    expect(held()).toEqual({ rooms: [{ seats: 25 }, { seats: 1 }] });
    await user.click(press('Undo'));
    await waitFor(() => expect(held()).toEqual({ rooms: [{ seats: 25 }, { seats: 25 }, { seats: 1 }] }));
    expect(screen.queryByText('Room 1 removed.')).toBeNull();
  });

  it('offer nothing back that is back already', async () => {
    const { user, held } = open({ rooms: [{ seats: 1 }, { seats: 2 }] }, rows);
    await user.click(press('Remove Room 2'));
    expect(screen.getByText('Room 2 removed.')).toBeTruthy();
    await user.click(press('Discard'));
    expect(held()).toEqual({ rooms: [{ seats: 1 }, { seats: 2 }] });
    expect(screen.queryByText('Room 2 removed.')).toBeNull();
  });
});
