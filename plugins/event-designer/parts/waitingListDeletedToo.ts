import { formatNumber } from '@/lib/numbers.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/**
 * Says how many people wait for something that is about to be deleted, and how many of its places are offered to them.
 * Empty: nobody waits, and none is offered.
 */
export function waitingListDeletedToo(
  { waitingCount: count, offeredPlaces = 0 }: { waitingCount: number; offeredPlaces?: number },
  t: AreaTranslate,
  locale: string,
): string {
  const said = (key: 'deletedToo' | 'offersDeletedToo', number: number) =>
    number === 0 ? [] : [t(`waitingList.${key}`, { count: number, value: formatNumber(number, locale) })];
  return [...said('deletedToo', count), ...said('offersDeletedToo', offeredPlaces)].join(' ');
}
