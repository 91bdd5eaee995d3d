import { placeWallClock } from '@shared/wallClock.ts';
import { useTranslation } from 'react-i18next';
import { formatTime, formatWeekdayTimeRange, zoneLabel } from '@/lib/dates.ts';
import type { TimeSlot } from '../../contract/basicInfo.ts';
import { type PlannedFact, type PlannedFacts, touchedFacts } from '../../rules/afterSales.ts';
import { placeOf } from '../../rules/eventRules.ts';

/** A fact as it was and as it will be. Without `before`: it was not the same for all dates. `count`: how many dates it names. */
type OneChange = { fact: PlannedFact; before?: string; after: string; count: number };

/** A fact that a change touches; of several dates at once, the old and new times of each. */
export type FactChange = OneChange | { fact: 'dates'; each: readonly { before: string; after: string }[] };

/**
 * Returns a function that describes a change for ticket holders: the old and the new text of each fact that changes.
 */
export function useFactChanges(): (before: PlannedFacts, after: PlannedFacts) => FactChange[] {
  const { t, i18n } = useTranslation('meTranslation');
  const dates = ({ timeSlots, timeSettings }: PlannedFacts): string => {
    const zone = timeSettings.timeZone.id;
    const at = (wallClock: string) => placeWallClock(wallClock, zone).instant;
    const format = { locale: i18n.language, zone };
    const text = ({ start, end, admissionAt }: TimeSlot) => {
      const time = formatWeekdayTimeRange(at(start), at(end), format);
      if (!admissionAt) return time;
      return t('afterSales.withDoors', { time, doors: formatTime(at(admissionAt), format) });
    };
    return timeSlots.map(text).join('; ') || t('afterSales.noDates');
  };
  const textOf: Record<PlannedFact, (facts: PlannedFacts) => string> = {
    dates,
    zone: ({ timeSettings }) => zoneLabel(timeSettings.timeZone.id),
    place: ({ locationType, venue }) => placeOf(locationType, venue) || t(`locationType.${locationType}`),
  };
  return (before, after) =>
    touchedFacts(before, after).map((fact) => ({
      fact,
      before: textOf[fact](before),
      after: textOf[fact](after),
      count: after.timeSlots.length,
    }));
}
