import { copyPackage } from '../../rules/packages/copyPackage.ts';
import { packagesOf } from '../packages/packageRows.ts';
import { packages } from '../packageTables.ts';
import { newLinkToken } from '../ticketGroups.ts';
import { sellableCopier } from './sellableCopier.ts';

const none = new Map<number, number>();

export const packagesCopier = sellableCopier({
  part: 'packages',
  read: packagesOf,
  picturesOf: ({ imageId }) => [imageId],
  change: (row, { job: { copied, moved }, images }) => ({
    ...copyPackage(row, {
      tickets: copied.get('tickets') ?? none,
      extras: copied.get('extras') ?? none,
      images,
      at: moved.instant,
    }),
    // The copy gets its own link, because the old link leads to the original event.
    linkToken: newLinkToken(),
  }),
  insert: (rows, { tx }) => tx.insert(packages).values(rows).returning({ id: packages.id }),
});
