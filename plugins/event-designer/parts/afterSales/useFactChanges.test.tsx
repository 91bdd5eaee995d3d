import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { emptyVenue } from '../../rules/eventRules.ts';
import { useFactChanges } from './useFactChanges.ts';

it('tells the old and new end of a night, and when doors open', () => {
  const { result } = renderHook(useFactChanges, {
    wrapper: ({ children }) => <I18nextProvider i18n={createTestI18n('en')}>{children}</I18nextProvider>,
  });
  const facts = {
    locationType: 'online',
    venue: emptyVenue,
    timeSettings: { timeZone: { id: 'Europe/Oslo' } },
  } as const;
  const night = { start: '2026-12-23T20:00', end: '2026-12-24T00:30', admissionAt: '2026-12-23T19:15' };
  const before = { ...facts, timeSlots: [night] };
  const after = { ...facts, timeSlots: [{ ...night, end: '2026-12-24T02:30' }] };
  expect(result.current(before, after)).toEqual([
    {
      fact: 'dates',
      before: 'Wed 23 Dec, 20:00 – Thu 24 Dec 2026, 00:30 (doors open 19:15)',
      after: 'Wed 23 Dec, 20:00 – Thu 24 Dec 2026, 02:30 (doors open 19:15)',
      count: 1,
    },
  ]);
});
