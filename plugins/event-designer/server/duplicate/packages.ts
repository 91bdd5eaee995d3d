import { copyPackage } from '../../rules/packages/copyPackage.ts';
import { packagesOf } from '../packages/packageRows.ts';
import { packages } from '../packageTables.ts';
import { newLinkToken } from '../ticketGroups.ts';
import { copyIdsOf, type NamedRow, renamedBy } from './addCopies.ts';
import { sellableCopier } from './sellableCopier.ts';

export const packagesCopier = sellableCopier({
  part: 'packages',
  read: packagesOf,
  picturesOf: ({ imageId }) => [imageId],
  change: (row, { job, images }) => ({
    ...copyPackage(row, {
      tickets: copyIdsOf(job, 'tickets'),
      extras: copyIdsOf(job, 'extras'),
      images,
      at: job.moved.instant,
    }),
    // The copy gets its own link, because the old link leads to the original event.
    linkToken: newLinkToken(),
  }),
  insert: (rows, { tx }) => tx.insert(packages).values(rows).returning({ id: packages.id }),
  renamed: (row, context) => renamedBy<typeof row, 'name'>('name', 255, context)(row),
  names: ({ components }) =>
    components.flatMap(({ members }) =>
      members.map(({ kind, id }): NamedRow => [kind === 'ticket' ? 'tickets' : 'extras', id]),
    ),
});
