import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { DatePickerControl } from './DatePickerControl.tsx';
import { silentPicker } from './pickerTesting.ts';
import { showDay, showWallClock } from './shownTime.ts';

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

describe('a date in a field', () => {
  it.each([
    ['en', 'DD MMM YYYY', 'DD MMM YYYY, hh:mm'],
    ['de', 'TT. MMM JJJJ', 'TT. MMM JJJJ, hh:mm'],
  ])('says in %s in which form it is, while it is empty', (language, day, minute) => {
    expect(textOf('day', null, language)).toBe(day);
    expect(textOf('minute', null, language)).toBe(minute);
  });

  it.each(['en', 'de'])('reads in %s as dates read elsewhere, in every month', (language) => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-24`;
      expect(textOf('day', day, language)).toBe(showDay(day, language));
    }
    const minute = '2026-09-24T09:05';
    expect(showWallClock(minute, language)).toContain(textOf('minute', minute, language));
  });
});
