import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import { showWallRange } from '@/forms/time/shownTime.ts';
import { events } from '../../../contract/events.ts';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import { useAskAfterSales } from '../../../parts/afterSales/useAskAfterSales.tsx';
import { datePlaceText } from '../../../parts/schedule/specialTexts.ts';
import { touchedDateFacts } from '../../../rules/afterSales.ts';
import { placeDate } from '../../../rules/recurrence/placeDate.ts';

type DateFacts = Parameters<typeof touchedDateFacts>[1];

/** Asks before changing the time or place of a date that people hold places on. Resolves with true to go on. */
export function useAskHolders(eventId: number, zone: string) {
  const { t, i18n } = useTranslation('meTranslation');
  const event = useRow(events, { id: eventId });
  const ask = useAskAfterSales();
  const timesText = ({ start, durationMinutes }: DateFacts) =>
    showWallRange(placeDate(start, durationMinutes, zone), i18n.language);
  return (date: ScheduleDate, changed: DateFacts): Promise<boolean> => {
    // Holders of a cancelled date do not come, so a new time does not affect them.
    const people = date.status === 'cancelled' ? 0 : date.sold + date.reserved;
    const factTexts = (facts: DateFacts) => ({
      dates: timesText(facts),
      zone: '',
      place: datePlaceText(facts.place, { t }),
    });
    const [before, after] = [factTexts(date), factTexts(changed)];
    const changes = touchedDateFacts(date, changed).map((fact) => ({
      fact,
      before: before[fact],
      after: after[fact],
      count: 1,
    }));
    const name = [event.row?.name, timesText(date)].filter(Boolean).join(', ');
    return ask({ people, changes, name });
  };
}
