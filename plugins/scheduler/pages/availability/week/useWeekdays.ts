import { dateLocaleOf } from '@shared/dateLocale.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the names of the weekdays, Monday first. */
export function useWeekdays(): { long: string[]; short: string[] } {
  const { i18n } = useTranslation();
  return useMemo(() => {
    // 4 January 2027 is a Monday.
    const days = [4, 5, 6, 7, 8, 9, 10].map((day) => new Date(Date.UTC(2027, 0, day)));
    const named = (weekday: 'long' | 'short') => {
      const format = new Intl.DateTimeFormat(dateLocaleOf(i18n.language), { weekday, timeZone: 'UTC' });
      return days.map((day) => format.format(day));
    };
    return { long: named('long'), short: named('short') };
  }, [i18n.language]);
}
