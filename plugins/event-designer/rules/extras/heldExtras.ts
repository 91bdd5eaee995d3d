import type { DateSale, Extra } from '../../contract/extras.ts';
import { type HeldPlaces, sumOfPlaces } from '../codes/heldPlaces.ts';

/** Returns an extra with the number of its places that are offered to people on its waiting list, in all and per date. */
export function withHeldExtra<E extends Pick<Extra, 'id' | 'dateSales'>>(
  extra: E,
  held: readonly HeldPlaces[],
): E & Pick<Extra, 'heldForCodes'> {
  const own = held.filter(({ extraId }) => extraId === extra.id);
  if (own.length === 0) return { ...extra, heldForCodes: 0 };
  const saleDates = extra.dateSales.map(({ dateId }) => dateId);
  const dateIds = new Set([...saleDates, ...own.flatMap(({ dateId }) => dateId ?? [])]);
  const dateSales = [...dateIds].map((id): DateSale => {
    const sale = extra.dateSales.find(({ dateId }) => dateId === id) ?? { dateId: id, sold: 0, reserved: 0 };
    return { ...sale, heldForCodes: sumOfPlaces(own.filter(({ dateId }) => dateId === id)) };
  });
  return { ...extra, dateSales, heldForCodes: sumOfPlaces(own) };
}
