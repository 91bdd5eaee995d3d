/** Returns a rule for a number of Mondays from March 2027 on. */
export const mondays = (count: number) => ({
  isExclusion: false,
  interval: 1,
  until: null,
  monthlyPattern: 'by_day_of_month',
  daysOfMonth: [1],
  positions: [1],
  positionDay: 'monday',
  month: 1,
  defaultCapacity: null,
  frequency: 'weekly',
  startsOn: '2027-03-01',
  ends: 'count',
  count,
  daysOfWeek: [1],
  timesOfDay: [{ time: '18:00', label: '', durationMinutes: 90 }],
});
