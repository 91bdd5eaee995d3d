import type { Code } from '../../contract/codes.ts';
import { type KeptPackage, packageSaleState } from '../packages/packageSale.ts';
import type { PackageSaleContext } from '../packages/packageStock.ts';
import type { SaleReason } from '../saleReasons.ts';
import { openable } from './opensTickets.ts';

export type OpenedPackage = { packageId: number; name: string; closedBy: SaleReason[]; canBuy: boolean };

/** Returns true if a code opens packages that are hidden or have a pass code. It opens all of them, because it names none. */
export const opensPackages = (code: Pick<Code, 'kind' | 'alsoPackages'> | null): boolean =>
  code !== null && code.kind !== 'discount' && code.alsoPackages;

/** Returns the packages that a code opens for people who have it. Packages that everybody can see are not included. */
export function openedPackages(
  code: Pick<Code, 'kind' | 'alsoPackages'>,
  packages: readonly KeptPackage[],
  saleContext: PackageSaleContext,
  channel: 'online' | 'door',
): OpenedPackage[] {
  if (!opensPackages(code)) return [];
  return packages.flatMap((pack) => {
    if (pack.isArchived) return [];
    const stateFor = (isHolder: boolean) =>
      packageSaleState(pack, saleContext, { channel, hasLink: isHolder, hasCode: isHolder });
    const closedBy = stateFor(false)
      .gates.map(({ reason }) => reason)
      .filter((reason) => openable.includes(reason));
    if (closedBy.length === 0) return [];
    return [{ packageId: pack.id, name: pack.name, closedBy, canBuy: stateFor(true).canBuy }];
  });
}
