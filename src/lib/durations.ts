export const durationUnits = ['minutes', 'hours', 'days'] as const;
export type DurationUnit = (typeof durationUnits)[number];
export type Duration = { amount: number; unit: DurationUnit };

/** Spec §5: 1 hour is 60, 1 day is 1440. */
const minutesPer: Record<DurationUnit, number> = { minutes: 1, hours: 60, days: 1440 };

/** Converts a duration to whole minutes, the stored form. */
export function toMinutes({ amount, unit }: Duration): number {
  return Math.round(amount * minutesPer[unit]);
}

/** Converts stored minutes for display (spec §5): days if divisible by 1440, else hours if by 60, else minutes. */
export function fromMinutes(minutes: number): Duration {
  const unit: DurationUnit = minutes % 1440 === 0 ? 'days' : minutes % 60 === 0 ? 'hours' : 'minutes';
  return { amount: minutes / minutesPer[unit], unit };
}
