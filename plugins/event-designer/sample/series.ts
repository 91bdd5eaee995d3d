import type { ScheduleRuleInput } from '../contract/scheduleRules.ts';
import { emptyOnline, emptyVenue } from '../rules/eventRules.ts';
import { type ChangingDate, patchDate } from '../rules/recurrence/changeDates.ts';
import { generatedDateLookup } from '../rules/recurrence/expandSeries.ts';
import { neutralOverride } from '../rules/recurrence/overrides.ts';
import { addDays } from '../rules/wallClock.ts';
import type { Calendar } from './calendar.ts';
import type { SampleSeries } from './types.ts';

const rule: ScheduleRuleInput = {
  isExclusion: false,
  frequency: 'weekly',
  interval: 1,
  startsOn: '2027-01-01',
  ends: 'until',
  count: 10,
  until: null,
  daysOfWeek: [],
  monthlyPattern: 'by_day_of_week',
  daysOfMonth: [],
  positions: [-1],
  positionDay: 'saturday',
  month: 1,
  timesOfDay: [],
  defaultCapacity: null,
};

/** Returns ten months of Thursday evenings and a Saturday each month: some are over, and clocks change in between. */
export function meetups({ monday }: Calendar): SampleSeries {
  const thursday = (days: number) => addDays(monday(days, '00:00'), 3).slice(0, 10);
  const [startsOn, until] = [thursday(-70), thursday(230)];
  return {
    rules: [
      {
        ...rule,
        startsOn,
        until,
        daysOfWeek: [4],
        defaultCapacity: 60,
        timesOfDay: [{ time: '18:30', label: '', durationMinutes: 150 }],
      },
      {
        ...rule,
        frequency: 'monthly',
        startsOn,
        until,
        defaultCapacity: 25,
        timesOfDay: [{ time: '10:00', label: 'Repair café', durationMinutes: 240 }],
      },
      // The workshop is being painted.
      { ...rule, isExclusion: true, frequency: 'daily', startsOn: thursday(40), until: thursday(53) },
    ],
    excludedDates: [thursday(21)],
    edited: {
      start: '19:00',
      label: 'Guest evening',
      capacity: 80,
      place: {
        locationType: 'venue',
        venue: {
          ...emptyVenue,
          name: 'Foundry Hall',
          line1: '12 Weston Street',
          city: 'London',
          postalCode: 'SE1 3QN',
          country: 'GB',
        },
        online: emptyOnline,
      },
    },
    price: 500,
    cancellationReason: 'The landlord checks the boilers that evening.',
    sold: [21, 13],
  };
}

/**
 * Returns the next evenings of a series that were edited by hand: the third takes place elsewhere, the fourth is
 * cancelled, on the fifth the ticket has another price.
 */
export function editedByHand<Row extends ChangingDate>(
  upcoming: readonly Row[],
  series: SampleSeries,
  { zone, ticketId }: { zone: string; ticketId: number },
): Row[] {
  const [, , third, fourth, fifth] = upcoming.filter(({ label }) => label === '');
  const { start, ...fields } = series.edited;
  const context = { zone, generatedDateAt: generatedDateLookup({ ...series, excludedOccurrences: [] }, zone) };
  return [
    ...(third ? [patchDate(third, { ...fields, start: `${third.start.slice(0, 11)}${start}` }, context)] : []),
    ...(fifth
      ? [patchDate(fifth, { ticketOverrides: [{ ...neutralOverride(ticketId), price: series.price }] }, context)]
      : []),
    ...(fourth ? [{ ...fourth, status: 'cancelled' as const, cancellationReason: series.cancellationReason }] : []),
  ];
}
