import type { Code } from '../../contract/codes.ts';
import { type ExtraSaleContext, extraSaleState, type SellableExtra } from '../extras/extraSale.ts';
import type { SaleChannel } from '../saleSituation.ts';
import { openedRows } from './openedRows.ts';

/** Returns true if a code opens extras that are hidden. It opens all of them, because it names none. */
export const opensExtras = (code: Pick<Code, 'kind' | 'alsoExtras'> | null): boolean =>
  code !== null && code.kind !== 'discount' && code.alsoExtras;

/** Returns the extras that a code opens for people who have it. Extras that everybody can see are not included. */
export function openedExtras(
  code: Pick<Code, 'kind' | 'alsoExtras'>,
  extras: readonly SellableExtra[],
  saleContext: ExtraSaleContext,
  channel: SaleChannel,
) {
  if (!opensExtras(code)) return [];
  return openedRows(extras, channel, (extra, visitor) => extraSaleState(extra, saleContext, visitor)).map(
    ({ row, ...opened }) => ({ extraId: row.id, name: row.title, ...opened }),
  );
}
