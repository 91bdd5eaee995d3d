import { placeWallClock } from '@shared/wallClock.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTimeRange, zoneLabel } from '@/lib/dates.ts';
import type { TimeSlot } from '../../contract/basicInfo.ts';
import { type PlannedFact, type PlannedFacts, touchedFacts } from '../../rules/afterSales.ts';
import { placeOf } from '../../rules/eventRules.ts';

/** A fact as it was and as it will be. Without `before`: it was not the same for all dates. */
type OneChange = { fact: PlannedFact; before?: string; after: string };

/** A fact that a change touches; of several dates at once, the old and new times of each. */
export type FactChange = OneChange | { fact: 'dates'; each: readonly { before: string; after: string }[] };

/** Returns what a change means to people who hold a ticket, in words: what each fact was, and what it becomes. */
export function useFactChanges(): (before: PlannedFacts, after: PlannedFacts) => FactChange[] {
  const { t, i18n } = useTranslation('meTranslation');
  const dates = ({ timeSlots, timeSettings }: PlannedFacts): string => {
    const zone = timeSettings.timeZone.id;
    const at = (wallClock: string) => placeWallClock(wallClock, zone).instant;
    const text = ({ start, end }: TimeSlot) => formatDateTimeRange(at(start), at(end), { locale: i18n.language, zone });
    return timeSlots.map(text).join('; ') || t('afterSales.noDates');
  };
  const words: Record<PlannedFact, (facts: PlannedFacts) => string> = {
    dates,
    zone: ({ timeSettings }) => zoneLabel(timeSettings.timeZone.id),
    place: ({ locationType, venue }) => placeOf(locationType, venue) || t(`locationType.${locationType}`),
  };
  return (before, after) =>
    touchedFacts(before, after).map((fact) => ({ fact, before: words[fact](before), after: words[fact](after) }));
}
