import { copyExtra } from '../../rules/extras/copyExtra.ts';
import { imageIdsOf } from '../../rules/extras/moreImages.ts';
import { extrasOf } from '../extras/extraRows.ts';
import { extras } from '../extraTables.ts';
import { copiedOf, type NamedRow, renamedBy } from './addCopies.ts';
import { sellableCopier } from './sellableCopier.ts';

export const extrasCopier = sellableCopier({
  part: 'extras',
  read: extrasOf,
  picturesOf: imageIdsOf,
  change: (row, { job, images }) =>
    copyExtra(row, {
      pools: copiedOf(job, 'stockPools'),
      tickets: copiedOf(job, 'tickets'),
      images,
      at: job.moved.instant,
    }),
  insert: (rows, { tx }) => tx.insert(extras).values(rows).returning({ id: extras.id }),
  renamed: (row, context) => renamedBy<typeof row, 'title'>('title', 255, context)(row),
  names: ({ stockPoolId, ticketIds }) => [
    ['stockPools', stockPoolId],
    ...ticketIds.map((id): NamedRow => ['tickets', id]),
  ],
});
