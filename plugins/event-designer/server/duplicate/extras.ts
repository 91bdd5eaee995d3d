import { copyExtra } from '../../rules/extras/copyExtra.ts';
import { imageIdsOf } from '../../rules/extras/moreImages.ts';
import { extrasOf } from '../extras/extraRows.ts';
import { extras } from '../extraTables.ts';
import { newLinkToken } from '../ticketGroups.ts';
import { copyIdsOf, type NamedRow, renamedBy } from './addCopies.ts';
import { sellableCopier } from './sellableCopier.ts';

export const extrasCopier = sellableCopier({
  part: 'extras',
  read: extrasOf,
  picturesOf: imageIdsOf,
  change: (row, { job, images }) => ({
    ...copyExtra(row, {
      pools: copyIdsOf(job, 'stockPools'),
      tickets: copyIdsOf(job, 'tickets'),
      images,
      at: job.moved.instant,
    }),
    // The copy gets its own link, because the old link leads to the original event.
    linkToken: newLinkToken(),
  }),
  insert: (rows, { tx }) => tx.insert(extras).values(rows).returning({ id: extras.id }),
  renamed: (row, context) => renamedBy<typeof row, 'title'>('title', 255, context)(row),
  names: ({ stockPoolId, ticketIds }) => [
    ['stockPools', stockPoolId],
    ...ticketIds.map((id): NamedRow => ['tickets', id]),
  ],
});
