import { copyExtra } from '../../rules/extras/copyExtra.ts';
import { imageIdsOf } from '../../rules/extras/moreImages.ts';
import { extrasOf } from '../extras/extraRows.ts';
import { extras } from '../extraTables.ts';
import { sellableCopier } from './sellableCopier.ts';

const none = new Map<number, number>();

export const extrasCopier = sellableCopier({
  part: 'extras',
  read: extrasOf,
  picturesOf: imageIdsOf,
  change: (row, { job: { copied, moved }, images }) =>
    copyExtra(row, {
      pools: copied.get('stockPools') ?? none,
      tickets: copied.get('tickets') ?? none,
      images,
      at: moved.instant,
    }),
  insert: (rows, { tx }) => tx.insert(extras).values(rows).returning({ id: extras.id }),
});
