import { addDays } from '../rules/wallClock.ts';

/** Days and times relative to "now", so that some sample events are always past, some running, some ahead. */
export type Calendar = {
  /** Returns a wall-clock time, so many days from today. */
  at: (days: number, time: string) => string;
  /** Returns the same, on the first Monday at or after that day. */
  monday: (days: number, time: string) => string;
  /** Returns an instant so many days from today, at a UTC time. */
  instant: (days: number, time?: string) => string;
  /** Returns a year for names: that of the day so many days from today. */
  year: (days: number) => string;
};

export function calendarOf(now: Date): Calendar {
  const today = now.toISOString().slice(0, 10);
  const at = (days: number, time: string) => addDays(`${today}T${time}`, days);
  const monday = (days: number, time: string) => {
    const weekday = new Date(`${at(days, '00:00')}:00Z`).getUTCDay();
    return at(days + ((8 - weekday) % 7), time);
  };
  return {
    at,
    monday,
    instant: (days, time = '08:00') => `${at(days, time)}:00.000Z`,
    year: (days) => monday(days, '00:00').slice(0, 4),
  };
}
