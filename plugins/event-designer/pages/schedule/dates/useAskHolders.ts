import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { events } from '../../../contract/events.ts';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import { useAskAfterSales } from '../../../parts/afterSales/useAskAfterSales.tsx';
import { timeText } from '../../../parts/schedule/ruleWords.ts';
import { datePlaceText } from '../../../parts/schedule/specialWords.ts';
import { touchedDateFacts } from '../../../rules/afterSales.ts';
import { placeDate } from '../../../rules/recurrence/placeDate.ts';

type DateFacts = Parameters<typeof touchedDateFacts>[1];

/** Asks before changing the time or place of a date that people hold places on. Resolves with true to go on. */
export function useAskHolders(eventId: number, zone: string) {
  const { t, i18n } = useTranslation('meTranslation');
  const event = useRow(events, { id: eventId });
  const ask = useAskAfterSales();
  const text = ({ start, durationMinutes }: DateFacts) => {
    const placed = placeDate(start, durationMinutes, zone);
    return `${showWallClock(placed.start, i18n.language)}–${timeText(placed.end.slice(11), i18n.language)}`;
  };
  return (date: ScheduleDate, next: DateFacts): Promise<boolean> => {
    // Holders of a cancelled date do not come, so a new time does not affect them.
    const people = date.status === 'cancelled' ? 0 : date.sold + date.reserved;
    const words = (facts: DateFacts) => ({ dates: text(facts), zone: '', place: datePlaceText(facts.place, { t }) });
    const [before, after] = [words(date), words(next)];
    const changes = touchedDateFacts(date, next).map((fact) => ({ fact, before: before[fact], after: after[fact] }));
    const name = [event.row?.name, text(date)].filter(Boolean).join(', ');
    return ask({ people, changes, name });
  };
}
