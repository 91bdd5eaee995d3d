import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { type StockPool, stockPools } from '../../../contract/tickets.ts';
import { openingProblems, poolProblems, sumOfHolds } from '../../../rules/ticketStockRules.ts';

const fields = z.required(stockPools.update);
export type PoolForm = z.infer<typeof fields>;

/** Returns the form's schema, whose checks take into account what the pool has already sold. */
export function schemaFor(
  pool: Pick<StockPool, 'sold' | 'reserved' | 'heldForCodes' | 'exited' | 'isClosed' | 'busiestDate'>,
  stored: Pick<StockPool, 'quantity' | 'quantityScope' | 'releaseAfterExit' | 'holds'> | null,
  event: { isRecurring: boolean },
) {
  const previous = stored && { ...stored, held: sumOfHolds(stored.holds) };
  return fields.check(
    obeys(({ isClosed, ...form }) => {
      const next = { ...pool, ...form, held: sumOfHolds(form.holds) };
      // A pool that does not close automatically reopens automatically.
      const chosenIsClosed = form.closeWhenSoldOut ? isClosed : undefined;
      return [...poolProblems(next, event, previous), ...openingProblems(chosenIsClosed, pool, { ...next, isClosed })];
    }),
  );
}

export const newPool: PoolForm = {
  name: '',
  quantity: 100,
  quantityScope: 'per_date',
  holds: [],
  closeWhenSoldOut: false,
  releaseAfterExit: false,
  isClosed: false,
};

const withoutSales = { sold: 0, reserved: 0, heldForCodes: 0, exited: 0, isClosed: false, busiestDate: 0 };
export const newPoolSchema = (event: { isRecurring: boolean }) => schemaFor(withoutSales, null, event);
