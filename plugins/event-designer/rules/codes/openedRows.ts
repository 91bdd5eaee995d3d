import type { SaleVerdict } from '../availability.ts';
import type { SaleReason } from '../saleReasons.ts';
import type { SaleChannel, SaleSituation } from '../saleSituation.ts';

/** The restrictions that a code can lift. */
export const openable: readonly SaleReason[] = ['hidden', 'group_link', 'pass_code'];

/** A code opens this row: it lifts the restrictions `closedBy`. `canBuy`: people who have the code can buy the row. */
type OpenedRow<Row> = { row: Row; closedBy: SaleReason[]; canBuy: boolean };

type Visitor = Pick<SaleSituation, 'channel' | 'hasLink' | 'hasCode'>;

/**
 * Returns those rows that a code without a scope opens for people who have it: all that are hidden or locked. Rows that
 * everybody can see are not included.
 */
export function openedRows<Row extends { isArchived: boolean }>(
  rows: readonly Row[],
  channel: SaleChannel,
  verdictOn: (row: Row, visitor: Visitor) => SaleVerdict,
): OpenedRow<Row>[] {
  return rows.flatMap((row) => {
    if (row.isArchived) return [];
    const verdictFor = (isHolder: boolean) => verdictOn(row, { channel, hasLink: isHolder, hasCode: isHolder });
    const closedBy = verdictFor(false)
      .gates.map(({ reason }) => reason)
      .filter((reason) => openable.includes(reason));
    return closedBy.length === 0 ? [] : [{ row, closedBy, canBuy: verdictFor(true).canBuy }];
  });
}
