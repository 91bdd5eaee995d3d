import { RefusedError } from '@contract/problem.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';

/**
 * A date with registrations of any state cannot be deleted, only cancelled: cancelled registrations still refer to it.
 */
export function dateRemovalRefusal(
  { start, sold, reserved }: Pick<ScheduleDate, 'start' | 'sold' | 'reserved'>,
  registrations: number,
) {
  const date = start.replace('T', ' ');
  const taken = sold + reserved;
  if (taken > 0) {
    const message = `${taken} places of ${date} are sold or reserved; cancel the date instead`;
    return new RefusedError('conflict', message, [{ path: '', code: 'date_sold', message, params: { taken } }]);
  }
  if (registrations === 0) return undefined;
  const message = `${registrations} people had registered for ${date}; cancel the date instead`;
  return new RefusedError('conflict', message, [{ path: '', code: 'date_used', message, params: { registrations } }]);
}

/** A date with sales of activities or add-ons cannot be deleted either. */
export function dateExtrasRefusal({ start }: Pick<ScheduleDate, 'start'>, sales: number) {
  if (sales === 0) return undefined;
  const message = `Activities or add-ons were sold for ${start.replace('T', ' ')}; cancel the date instead`;
  return new RefusedError('conflict', message, [{ path: '', code: 'date_has_extra_sales', message }]);
}

/** Nor can a date while places of activities on it are offered to people on a waiting list. */
export function dateOffersRefusal({ start }: Pick<ScheduleDate, 'start'>, places: number) {
  if (places === 0) return undefined;
  const message = `${places} places of activities on ${start.replace('T', ' ')} are offered; withdraw the offers first`;
  return new RefusedError('conflict', message, [{ path: '', code: 'date_has_offers', message, params: { places } }]);
}

/** Throws `conflict` if a date already has the requested status. */
export function refuseStatus({ status }: Pick<ScheduleDate, 'status'>, wanted: ScheduleDate['status']): void {
  if (status !== wanted) return;
  const isCancelled = wanted === 'cancelled';
  const message = isCancelled ? 'The date is cancelled already' : 'The date is not cancelled';
  const code = isCancelled ? 'date_cancelled_already' : 'date_not_cancelled';
  throw new RefusedError('conflict', message, [{ path: '', code, message }]);
}
