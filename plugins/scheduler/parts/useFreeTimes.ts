import { addDays } from '@shared/zonedTime.ts';
import { useState } from 'react';
import { useCall } from '@/data/index.ts';
import { schedulerSlots } from '../contract/bookingCalls.ts';

/** The number of days from now that are searched for available times. */
export const searchedDays = 31;

type Options = {
  /** NaN until a scheduler is chosen; nothing is read then. */
  schedulerId: number;
  /** Minutes. Absent: the scheduler's default duration. */
  duration?: number;
};

/** Reads the times at which guests can book a scheduler from now on. `data` is undefined until they are read. */
export function useFreeTimes({ schedulerId, duration }: Options) {
  const [from] = useState(() => new Date().toISOString());
  const to = `${addDays(from.slice(0, 10), searchedDays)}${from.slice(10)}`;
  const read = useCall(schedulerSlots, {
    params: { schedulerId },
    query: { from, to, ...(duration !== undefined && { duration: String(duration) }) },
    enabled: Number.isInteger(schedulerId),
  });
  return { ...read, data: read.data?.filter(({ code }) => code === null) };
}
