import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { DatePickerControl } from './DatePickerControl.tsx';
import { silentPicker } from './pickerTesting.ts';
import { showDay, showWallClock } from './shownTime.ts';
import { unfinishedDate, wrongYear } from './unfinishedDate.ts';

afterEach(cleanup);

/** Returns the shown field's text without the invisible marks between its parts. */
const textOfField = (): string => (screen.getByRole('group').textContent ?? '').replace(/\p{Cf}/gu, '').trim();

/** Returns the text of a field with a value. */
function textOf(kind: 'day' | 'minute', value: string | null, language: string): string {
  const { unmount } = render(
    <I18nextProvider i18n={createTestI18n(language)}>
      <DatePickerControl kind={kind} value={value} {...silentPicker} />
    </I18nextProvider>,
  );
  const text = textOfField();
  unmount();
  return text;
}

type FieldProps = { initial?: string | null; onValue: (value: string | null) => void };

function Field({ initial = null, onValue }: FieldProps) {
  const [value, setValue] = useState(initial);
  const change = (next: string | null) => {
    onValue(next);
    setValue(next);
  };
  return (
    <I18nextProvider i18n={createTestI18n('en')}>
      <DatePickerControl {...silentPicker} kind="minute" value={value} onChange={change} />
      <button type="button" onClick={() => setValue(null)}>
        Discard
      </button>
    </I18nextProvider>
  );
}

it('opens the calendar of an empty field at the time that it belongs to', async () => {
  const user = userEvent.setup();
  render(
    <I18nextProvider i18n={createTestI18n('en')}>
      <DatePickerControl {...silentPicker} kind="minute" value={null} opensAt="2031-04-10T09:00" />
    </I18nextProvider>,
  );
  await user.click(screen.getByRole('button', { name: /choose date/i }));
  expect(await screen.findByText('April 2031')).toBeTruthy();
});

describe('an incomplete date', () => {
  it('is reported when the field is left, keeps what was typed, and can be completed', async () => {
    const user = userEvent.setup();
    const values: (string | null)[] = [];
    render(<Field onValue={(value) => values.push(value)} />);
    const [day] = screen.getAllByRole('spinbutton');
    if (!day) throw new Error('The field has no parts.');
    await user.click(day);
    await user.keyboard('12122026');
    await user.click(document.body);
    expect(values).toEqual([unfinishedDate]);
    expect(screen.getByRole('group').textContent).toContain('2026');

    await user.click(screen.getByRole('spinbutton', { name: /hours/i }));
    await user.keyboard('1930');
    await user.click(document.body);
    expect(values.at(-1)).toBe('2026-12-12T19:30');
  });

  it('is one with a wrong year if only its year is too short', async () => {
    const user = userEvent.setup();
    const values: (string | null)[] = [];
    render(<Field onValue={(value) => values.push(value)} />);
    const [day] = screen.getAllByRole('spinbutton');
    if (!day) throw new Error('The field has no parts.');
    await user.click(day);
    await user.keyboard('02090020');
    await user.click(screen.getByRole('spinbutton', { name: /hours/i }));
    await user.keyboard('0600');
    await user.click(document.body);
    expect(values.at(-1)).toBe(wrongYear);
    expect(textOfField()).toBe('2 Sept 0020, 06:00');

    await user.click(screen.getByRole('spinbutton', { name: /year/i }));
    await user.keyboard('2027');
    await user.click(document.body);
    expect(values.at(-1)).toBe('2027-09-02T06:00');
  });

  it('keeps a wrong year that was completed later, and is unfinished again without it', async () => {
    const user = userEvent.setup();
    const values: (string | null)[] = [];
    render(<Field onValue={(value) => values.push(value)} />);
    const [day] = screen.getAllByRole('spinbutton');
    if (!day) throw new Error('The field has no parts.');
    await user.click(day);
    await user.keyboard('02090020');
    await user.click(document.body);
    expect(values).toEqual([unfinishedDate]);
    await user.click(screen.getByRole('spinbutton', { name: /hours/i }));
    await user.keyboard('0600');
    await user.click(document.body);
    expect(values.at(-1)).toBe(wrongYear);
    expect(textOfField()).toBe('2 Sept 0020, 06:00');

    await user.click(screen.getByRole('spinbutton', { name: /year/i }));
    await user.keyboard('{Backspace}');
    await user.click(document.body);
    expect(values.at(-1)).toBe(unfinishedDate);
    expect(textOfField()).toBe('2 Sept YYYY, 06:00');
  });

  it('disappears when the change is discarded', async () => {
    const user = userEvent.setup();
    render(<Field onValue={() => {}} />);
    const [day] = screen.getAllByRole('spinbutton');
    if (!day) throw new Error('The field has no parts.');
    await user.click(day);
    await user.keyboard('12122026');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('group').textContent).not.toContain('2026');
  });
});

describe('a date that is typed with what stands between its parts', () => {
  it.each([
    ['14 Mar 2027, 10:00', null, '2027-03-14T10:00'],
    ['2 Sep 2027 6:05', null, '2027-09-02T06:05'],
    ['14.03.2027 10:00', null, '2027-03-14T10:00'],
    ['2/3/2027 9:30', null, '2027-03-02T09:30'],
    ['7 March 2027 10:00', null, '2027-03-07T10:00'],
    ['14 Mar 2027 10:00', '2026-05-03T09:30', '2027-03-14T10:00'],
  ])('is read: %s', async (text, initial, value) => {
    const user = userEvent.setup();
    const values: (string | null)[] = [];
    render(<Field initial={initial} onValue={(next) => values.push(next)} />);
    const [day] = screen.getAllByRole('spinbutton');
    if (!day) throw new Error('The field has no parts.');
    await user.click(day);
    await user.keyboard(text);
    await user.click(document.body);
    expect(values.at(-1)).toBe(value);
  });

  it('is read in place of a date that is selected as a whole', async () => {
    const user = userEvent.setup();
    const values: (string | null)[] = [];
    render(<Field initial="2026-05-03T09:30" onValue={(next) => values.push(next)} />);
    const [day] = screen.getAllByRole('spinbutton');
    if (!day) throw new Error('The field has no parts.');
    await user.click(day);
    await user.keyboard('{Control>}a{/Control}1 Dec 2026 10:00');
    await user.click(document.body);
    expect(values.at(-1)).toBe('2026-12-01T10:00');
  });
});

describe('a date that is pasted', () => {
  const paste = (text: string, { kind = 'minute', value, language = 'en' }: Pasted) => {
    const values: (string | null)[] = [];
    const { unmount } = render(
      <I18nextProvider i18n={createTestI18n(language)}>
        <DatePickerControl {...silentPicker} kind={kind} value={value ?? null} onChange={(next) => values.push(next)} />
      </I18nextProvider>,
    );
    const [day] = screen.getAllByRole('spinbutton');
    if (!day) throw new Error('The field has no parts.');
    fireEvent.paste(day, { clipboardData: { getData: () => text } });
    unmount();
    return values;
  };
  type Pasted = { kind?: 'day' | 'minute'; value?: string; language?: string };

  it.each<[string, Pasted, string]>([
    ['Thu 19 Nov 2027, 06:00', {}, '2027-11-19T06:00'],
    ['19 Nov 2027', { value: '2027-05-03T09:30' }, '2027-11-19T09:30'],
    ['Thu 2 Sept 2027', {}, '2027-09-02T00:00'],
    ['2027-11-19 06:00', {}, '2027-11-19T06:00'],
    ['Thu 19 Nov 2027,\u00a006:\u206000', {}, '2027-11-19T06:00'],
    ['Fr., 19. Nov. 2027, 06:00', { language: 'de' }, '2027-11-19T06:00'],
    ['Fri 19 Nov 2027', { kind: 'day' }, '2027-11-19'],
  ])('is read with its weekday, as the console writes it: %s, %o', (text, options, value) => {
    expect(paste(text, options)).toEqual([value]);
  });
});

it('keeps a time that is typed before a day is pasted', async () => {
  const user = userEvent.setup();
  const values: (string | null)[] = [];
  render(<Field onValue={(value) => values.push(value)} />);
  await user.click(screen.getByRole('spinbutton', { name: /hours/i }));
  await user.keyboard('0930');
  const [day] = screen.getAllByRole('spinbutton');
  if (!day) throw new Error('The field has no parts.');
  fireEvent.paste(day, { clipboardData: { getData: () => 'Fri 19 Nov 2027' } });
  expect(values.at(-1)).toBe('2027-11-19T09:30');
  expect(textOfField()).toBe('19 Nov 2027, 09:30');
});

describe('a date in a field', () => {
  it.each([
    ['en', 'DD MMM YYYY', 'DD MMM YYYY, hh:mm'],
    ['de', 'TT. MMM JJJJ', 'TT. MMM JJJJ, hh:mm'],
  ])('shows the date format of %s while it is empty', (language, day, minute) => {
    expect(textOf('day', null, language)).toBe(day);
    expect(textOf('minute', null, language)).toBe(minute);
  });

  it.each(['en', 'de'])('is formatted in %s as everywhere else, in every month', (language) => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-24`;
      expect(textOf('day', day, language)).toBe(showDay(day, language));
    }
    const minute = '2026-09-24T09:05';
    expect(showWallClock(minute, language)).toContain(textOf('minute', minute, language));
  });
});
