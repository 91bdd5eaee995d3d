import { type InstantName, notCopiedValues } from '@contract/entityValues.ts';
import { extraFields } from '../../contract/extraFields.ts';
import type { Extra } from '../../contract/extras.ts';
import { copiedInstants } from '../copiedInstants.ts';
import { copiedImages } from './moreImages.ts';

/** Maps ids of the original event to ids of the copy. */
type Pairs = ReadonlyMap<number, number>;

type CopiedExtra = Pick<Extra, InstantName<typeof extraFields> | 'stockPoolId' | 'ticketIds' | 'moreImages'> & {
  imageId: number | null;
};

/**
 * Returns the fields of an extra that change in a copy of its event: its references, its times and its sales. The scope
 * stays as it is. If it names tickets and none of them was copied, it includes no tickets, and `scopeNotice` reports
 * this.
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
    ...copiedInstants(extraFields, extra, at),
    stockPoolId: pair(pools, extra.stockPoolId),
    ticketIds: extra.ticketIds.flatMap((id) => tickets.get(id) ?? []),
    imageId: pair(images, extra.imageId),
    moreImages: copiedImages(extra.moreImages, images),
    sold: 0,
    reserved: 0,
    choiceSales: [],
    dateSales: [],
  };
}
