import { z } from '@contract/fields.ts';
import { addressLine } from '@shared/addresses.ts';
import { type ContractHistory, contractHistory, type ShowValue } from '@/history/areaHistory.ts';
import { asDuration, asList, asOption, asWallClock } from '@/history/showValues.ts';
import { datePlace, ticketOverride } from '../../contract/dateSpecials.ts';
import { schedule, scheduleDates } from '../../contract/schedule.ts';
import { scheduleRule } from '../../contract/scheduleRules.ts';
import { dayText, ruleLine, ruleSentence } from '../schedule/ruleTexts.ts';
import { overrideText, placeText } from '../schedule/specialTexts.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asZoneName } from './showEvent.ts';
import { useScheduleUndoEffects } from './useScheduleUndoEffects.tsx';

type Histories = Record<string, ContractHistory<EventHistoryFacts>>;

/** Shows one line per rule, with everything that can change in it. */
const asRules: ShowValue<EventHistoryFacts> = (value, context) => {
  const rules = z.safeParse(z.array(scheduleRule), value);
  if (!rules.success) return [];
  const textContext = { t: context.t, locale: context.dates.locale };
  return rules.data.map((rule) => {
    const lengths = new Set(rule.timesOfDay.map(({ durationMinutes }) => asDuration(durationMinutes, context)));
    return [
      ruleSentence(rule, textContext),
      ...lengths,
      ruleLine(rule, context.facts.zone ?? rule.timeZone, textContext),
    ].join(' · ');
  });
};

const asDays = asList<EventHistoryFacts>((day, { dates }) => dayText(String(day), dates.locale));
const asClocks = asList<EventHistoryFacts>((clock, context) => [asWallClock(clock, context)].flat().join());

/** Shows a place's name and address, because a venue with the same name may have moved. */
const asPlace: ShowValue<EventHistoryFacts> = (value, { t }) => {
  const place = z.safeParse(z.nullable(datePlace), value);
  if (!place.success) return '';
  const { data } = place;
  const name = placeText(data && { ...data, name: data.venue.name }, { t });
  const more =
    data?.locationType === 'venue' ? addressLine(data.venue) : data?.locationType === 'online' && data.online.url;
  return [name, more].filter(Boolean).join(' · ');
};

const asOverrides = asList<EventHistoryFacts>((value, { t, facts }) => {
  const override = z.safeParse(ticketOverride, value);
  if (!override.success) return '';
  const name = facts.tickets.get(override.data.ticketId) ?? `#${override.data.ticketId}`;
  return `${name}: ${overrideText(override.data, { t })}`;
});

/** The history texts of an event's schedule and dates. */
export const scheduleHistory: Histories = {
  ...contractHistory<typeof schedule, EventHistoryFacts>(
    schedule,
    'schedule.title',
    {
      timeZone: { label: 'basicInfo.timeZone', show: asZoneName },
      rules: { label: 'schedule.rules', show: asRules },
      excludedDates: { label: 'schedule.dayState.excluded', show: asDays },
      excludedOccurrences: { label: 'changes.excludedOccurrences', show: asClocks },
    },
    { useUndoEffects: useScheduleUndoEffects },
  ),
  ...contractHistory<typeof scheduleDates, EventHistoryFacts>(
    scheduleDates,
    'schedule.date.when',
    {
      start: { label: 'schedule.date.starts', show: asWallClock },
      durationMinutes: { label: 'schedule.date.duration', show: asDuration },
      admissionMinutes: { label: 'schedule.date.admission', show: asDuration },
      label: { label: 'schedule.date.label' },
      capacity: { label: 'schedule.date.capacity' },
      status: { label: 'schedule.date.status', show: asOption((t, value) => t(`schedule.bulk.status.${value}`)) },
      cancellationReason: { label: 'cancellation.reason' },
      place: { label: 'schedule.special.place', show: asPlace },
      ticketOverrides: { label: 'schedule.special.tickets', show: asOverrides },
      notes: { label: 'schedule.special.notes' },
      // Hidden, because these are derived from other fields or are mere counts.
      ruleId: null,
      ruleStart: null,
      end: null,
      startsAt: null,
      endsAt: null,
      clockChange: null,
      isOverridden: null,
      sold: null,
      reserved: null,
      ticketSales: null,
      poolSales: null,
    },
    { name: asWallClock, several: 'changes.dates' },
  ),
};
