import { type InstantName, movedInstants, notCopiedValues } from '@contract/entityValues.ts';
import { extraFields } from '../../contract/extraFields.ts';
import type { Extra } from '../../contract/extras.ts';

/** Row of the source → row of the copy. */
type Pairs = ReadonlyMap<number, number>;

type CopiedExtra = Pick<Extra, InstantName<typeof extraFields> | 'stockPoolId' | 'ticketIds'> & {
  imageId: number | null;
};

/**
 * What of an extra is another thing in a copy of its event: what it refers to, its times, and what it sold. Its scope
 * stays: one that names tickets of which none came along is for none, and says so.
 */
export function copyExtra(
  extra: CopiedExtra,
  {
    pools,
    tickets,
    images,
    at,
  }: { pools: Pairs; tickets: Pairs; images: Pairs; at: (instant: string) => string | null },
) {
  const pair = (pairs: Pairs, id: number | null) => (id === null ? null : (pairs.get(id) ?? null));
  return {
    ...notCopiedValues(extraFields),
    ...movedInstants(extraFields, extra, at),
    stockPoolId: pair(pools, extra.stockPoolId),
    ticketIds: extra.ticketIds.flatMap((id) => tickets.get(id) ?? []),
    imageId: pair(images, extra.imageId),
    sold: 0,
    reserved: 0,
    choiceSales: [],
    dateSales: [],
  };
}
