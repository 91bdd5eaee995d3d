import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { DatePickerControl } from './DatePickerControl.tsx';
import { silentPicker } from './pickerTesting.ts';
import { showDay, showWallClock } from './shownTime.ts';
import { unfinishedDate } from './unfinishedDate.ts';

afterEach(cleanup);

/** Returns the field's text without the invisible marks between its parts. */
function textOf(kind: 'day' | 'minute', value: string | null, language: string): string {
  const { unmount } = render(
    <I18nextProvider i18n={createTestI18n(language)}>
      <DatePickerControl kind={kind} value={value} {...silentPicker} />
    </I18nextProvider>,
  );
  const text = screen.getByRole('group').textContent ?? '';
  unmount();
  return text.replace(/\p{Cf}/gu, '').trim();
}

function Field({ onValue }: { onValue: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
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
