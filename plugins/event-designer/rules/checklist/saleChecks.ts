import { saleWindow } from '../saleWindow.ts';
import type { ChecklistExtra, ChecklistSnapshot } from './snapshot.ts';

type Sold = Pick<ChecklistExtra, 'saleStart' | 'saleEnd' | 'relativeSaleStart' | 'relativeSaleEnd'>;

/** Returns true if something is sold beyond the end of the event. In a series, relative times end with each date. */
export function isSoldAfterEvent(
  sold: Sold,
  { isRecurring, startsAt, endsAt }: Pick<ChecklistSnapshot, 'isRecurring' | 'startsAt' | 'endsAt'>,
): boolean {
  if (endsAt === null || (isRecurring && sold.relativeSaleEnd)) return false;
  const { end } = saleWindow(sold, { startsAt, endsAt });
  return end !== null && Date.parse(end) > Date.parse(endsAt);
}
