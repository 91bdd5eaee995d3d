import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  CheckboxField,
  ColourField,
  DurationField,
  MoneyField,
  NumberField,
  SegmentedField,
  SelectField,
  SwitchField,
  TextAreaField,
} from '../index.ts';
import { box, openFields as open } from './fieldsTesting.tsx';

afterEach(cleanup);

describe('a money field', () => {
  it('shows exact cents, accepts a comma, and holds integer cents', async () => {
    const { user, held } = open({ price: 2000 }, <MoneyField name="price" label="Price" />);
    expect(box('Price').value).toBe('20.00');
    await user.clear(box('Price'));
    await user.type(box('Price'), '19,5');
    expect(held()).toEqual({ price: 1950 });
    await user.tab();
    expect(box('Price').value).toBe('19.50');
  });

  it('formats amounts in the reader’s language', () => {
    open({ price: 123_450 }, <MoneyField name="price" label="Preis" />, { language: 'de' });
    expect(box('Preis').value).toBe('1.234,50');
  });

  it('keeps invalid text, and shows an error', async () => {
    const { user } = open({ price: 2000 }, <MoneyField name="price" label="Price" />);
    await user.clear(box('Price'));
    await user.type(box('Price'), '19.5055');
    await user.tab();
    expect(await screen.findByText(/Enter an amount/)).toBeTruthy();
    expect(box('Price').value).toBe('19.5055');
  });
});

describe('a number field', () => {
  it('is null when empty and groups thousands', async () => {
    const { user, held } = open({ seats: 12_000 }, <NumberField name="seats" label="Seats" />);
    expect(box('Seats').value).toBe('12,000');
    await user.clear(box('Seats'));
    expect(held()).toEqual({ seats: null });
  });

  it('keeps a fraction that it does not accept, and shows an error', async () => {
    const { user, held } = open({ seats: 12 }, <NumberField name="seats" label="Seats" />);
    await user.clear(box('Seats'));
    await user.type(box('Seats'), '1.5');
    await user.tab();
    await waitFor(() => expect(box('Seats').getAttribute('aria-invalid')).toBe('true'));
    expect(box('Seats').value).toBe('1.5');
    expect(held()).toEqual({ seats: 1.5 });
  });
});

describe('an ambiguous number', () => {
  it('asks for its meaning when the field is left, and takes the chosen one', async () => {
    const { user, held } = open({ seats: 12 }, <NumberField name="seats" label="Seats" />);
    await user.clear(box('Seats'));
    await user.type(box('Seats'), '3.000');
    expect(screen.queryByText('Which number did you mean?')).toBeNull();
    await user.tab();
    expect(held()).toEqual({ seats: Number.NaN });
    expect(box('Seats').value).toBe('3.000');
    await user.click(screen.getByRole('button', { name: '3,000' }));
    expect(held()).toEqual({ seats: 3000 });
    expect(box('Seats').value).toBe('3,000');
    expect(screen.queryByText('Which number did you mean?')).toBeNull();
  });

  it('can mean the smaller amount of money', async () => {
    const { user, held } = open({ price: 0 }, <MoneyField name="price" label="Preis" />, { language: 'de' });
    await user.clear(box('Preis'));
    await user.type(box('Preis'), '2,500');
    await user.tab();
    await user.click(screen.getByRole('button', { name: '2,50' }));
    expect(held()).toEqual({ price: 250 });
  });
});

describe('a duration field', () => {
  it('shows stored minutes in the largest fitting unit, and keeps the unit while typing', async () => {
    const { user, held } = open({ length: 90 }, <DurationField name="length" label="Length" />);
    const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Length: unit' });
    expect([box('Length').value, unit.value]).toEqual(['90', 'minutes']);
    await user.clear(box('Length'));
    await user.type(box('Length'), '60');
    expect([box('Length').value, unit.value]).toEqual(['60', 'minutes']);
    await user.selectOptions(unit, 'hours');
    expect(held()).toEqual({ length: 3600 });
  });

  it('replaces 0 by typed minutes', async () => {
    const { user, held } = open({ length: 0 }, <DurationField name="length" label="Length" />);
    await user.clear(box('Length'));
    await user.type(box('Length'), '15');
    expect(held()).toEqual({ length: 15 });
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

  it('can be switched and ticked', async () => {
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
  it('accepts only hex digits, at most six, behind a #', async () => {
    const { user, held } = open({ colour: '' }, <ColourField name="colour" label="Colour" />);
    await user.type(box('Colour'), 'CF-07 0D99');
    expect(held()).toEqual({ colour: '#CF070D' });
    await user.clear(box('Colour'));
    expect(held()).toEqual({ colour: '' });
  });

  it('keeps text that is no colour, for the user to mend', async () => {
    const { user, held } = open({ colour: '' }, <ColourField name="colour" label="Colour" />);
    await user.type(box('Colour'), 'zzz');
    await user.tab();
    expect(box('Colour').value).toBe('zzz');
    await user.type(box('Colour'), ' 0055aa');
    expect(held()).toEqual({ colour: '#0055aa' });
  });
});

describe('a long text', () => {
  it('shows a counter near its limit, and does not block typing', async () => {
    const { user } = open({ summary: 'a'.repeat(70) }, <TextAreaField name="summary" label="Summary" limit={100} />);
    expect(screen.queryByText('70 / 100')).toBeNull();
    await user.type(box('Summary'), 'b'.repeat(35));
    expect(screen.getByText('105 / 100')).toBeTruthy();
  });
});
