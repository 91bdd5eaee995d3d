import { day } from '../support.ts';
import type { Tell } from './call.ts';

const fridays = {
  isExclusion: false,
  frequency: 'weekly',
  interval: 1,
  startsOn: '2027-03-05',
  ends: 'count',
  count: 5,
  until: null,
  daysOfWeek: [5],
  monthlyPattern: 'by_day_of_week',
  daysOfMonth: [],
  positions: [1],
  positionDay: 'friday',
  month: 1,
  defaultCapacity: 20,
  timesOfDay: [{ time: '02:30', label: '', durationMinutes: 90 }],
};

/** Plays a recurring event of the same organiser. */
export async function playSeries(tell: Tell): Promise<void> {
  const id = await tell('POST', '/events', { name: 'Evenings', isRecurring: true, timeZone: 'Europe/Oslo', ...day });
  const at = `/events/${id}`;
  await tell('GET', `${at}/schedule`);
  await tell('GET', `${at}/dates`);
  await tell('GET', `${at}/basic-info`);
  await tell('POST', `${at}/schedule/preview`, { rules: [fridays, { ...fridays, daysOfWeek: [] }] });
  await tell('PATCH', `${at}/schedule`, { rules: [fridays, { ...fridays, timesOfDay: [] }] });
  const sundays = { ...fridays, daysOfWeek: [7], count: 4 };
  await tell('PATCH', `${at}/schedule`, { rules: [fridays, sundays], excludedDates: ['2027-03-12'] });
  await tell('PATCH', `${at}/schedule`, { rules: [] }, 1);
  await tell('GET', `${at}/dates?sort=-startsAt`);
  const extra = await tell('POST', `${at}/dates`, { start: '2027-03-28T02:45', durationMinutes: 30 });
  await tell('PATCH', `${at}/dates/${extra}`, { start: '2027-03-29T09:00', label: 'Matinee', admissionMinutes: 15 });
  await tell('POST', `${at}/dates/${extra}/cancel`, { reason: 'Storm' });
  await tell('POST', `${at}/dates/${extra}/cancel`, { reason: 'Storm' });
  await tell('POST', `${at}/dates/change`, { shiftMinutes: 60, dryRun: true });
  await tell('POST', `${at}/dates/change`, { capacity: 25, label: 'Late' });
  await tell('POST', `${at}/dates/change`, {});
  await tell('POST', `${at}/schedule/preview`, { rules: [{ ...fridays, count: 7 }] });
  await tell('PATCH', `${at}/schedule`, { rules: [{ ...fridays, count: 7 }] });
  await tell('GET', `${at}/dates?isOverridden=false`);
  await tell('POST', `${at}/dates/${extra}/reopen`);
  await tell('DELETE', `${at}/dates/${extra}`);
  const zone = { timeZone: 'Asia/Tokyo', mode: 'change_time_zone_only' };
  await tell('PATCH', `/managed-events/events/${id}/settings`, { settings: { timeZoneSettings: zone } });
  await tell('GET', `${at}/dates`);
  await tell('GET', `${at}/schedule`);
  const clocks = { timeZone: 'America/New_York', mode: 'change_time_zone_and_event_times' };
  await tell('PATCH', `/managed-events/events/${id}/settings`, { settings: { timeZoneSettings: clocks } });
  await tell('GET', `${at}/dates`);
  await tell('GET', `${at}/schedule`);
  await tell('PATCH', `${at}/time-settings`, { timeSlots: [day] });
  const dates = `${at}/dates`;
  await tell('POST', `${dates}/change`, { cancellationReason: 'Flood', shiftMinutes: 5 });
  await tell('POST', `${dates}/change`, { ids: [2_000_000_000], label: 'x' });
  await tell('POST', `${dates}/change`, { label: 'Shown', skipEdited: false });
  await tell('POST', `${dates}/change`, { label: '', skipEdited: false });
  await tell('GET', dates);
  await tell('PATCH', `${at}/time-settings`, { timeSettings: { isRecurring: false } });
  await tell('GET', at);
  await tell('PATCH', `${at}/schedule`, { rules: [] });
  await tell('POST', `${at}/schedule/preview`, { rules: [] });
  await tell('POST', dates, { start: '2027-05-05T09:00', durationMinutes: 30 });
  await tell('POST', `${dates}/change`, { label: 'x' });
  await tell('GET', `${at}/time-zone-change?timeZone=Asia/Tokyo&mode=change_time_zone_and_event_times`);
  // The slots that are edited while recurrence is off become the dates when it is turned on again.
  const edited = [
    { start: '2027-03-05T02:30', end: '2027-03-05T05:00' },
    { start: '2027-06-01T09:00', end: '2027-06-01T10:00', admissionAt: '2027-06-01T08:30' },
  ];
  await tell('PATCH', `${at}/time-settings`, { timeSlots: edited });
  await tell('PATCH', `${at}/time-settings`, { timeSettings: { isRecurring: true } });
  await tell('GET', dates);
  await tell('GET', `${at}/schedule`);
}
