import type { Code } from '../../contract/codes.ts';
import { packageSaleState, type SellablePackage } from '../packages/packageSale.ts';
import type { PackageSaleContext } from '../packages/packageStock.ts';
import type { SaleChannel } from '../saleSituation.ts';
import { openedRows } from './openedRows.ts';

/** Returns true if a code opens packages that are hidden or have a pass code. It opens all of them, because it names none. */
export const opensPackages = (code: Pick<Code, 'kind' | 'alsoPackages'> | null): boolean =>
  code !== null && code.kind !== 'discount' && code.alsoPackages;

/** Returns the packages that a code opens for people who have it. Packages that everybody can see are not included. */
export function openedPackages(
  code: Pick<Code, 'kind' | 'alsoPackages'>,
  packages: readonly SellablePackage[],
  saleContext: PackageSaleContext,
  channel: SaleChannel,
) {
  if (!opensPackages(code)) return [];
  return openedRows(packages, channel, (pack, visitor) => packageSaleState(pack, saleContext, visitor)).map(
    ({ row, ...opened }) => ({ packageId: row.id, name: row.name, ...opened }),
  );
}
