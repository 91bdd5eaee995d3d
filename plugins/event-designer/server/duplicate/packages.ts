import { copyPackage } from '../../rules/packages/copyPackage.ts';
import { packagesOf } from '../packages/packageRows.ts';
import { packages } from '../packageTables.ts';
import { copyPictures } from '../pictures.ts';
import { newLinkToken } from '../ticketGroups.ts';
import { type Copier, copyOf, counted, insertMany } from './copier.ts';

const none = new Map<number, number>();

/** Returns the packages to copy: archived ones are left out, as with tickets. */
async function offered(eventId: number, context: Parameters<typeof packagesOf>[0]) {
  return (await packagesOf(context, eventId)).filter(({ isArchived }) => !isArchived);
}

export const packagesCopier: Copier = {
  part: 'packages',
  summary: async ({ id }, context) => counted({ packages: (await offered(id, context)).length }),
  copy: async (job, context) => {
    const { source, moved, copied } = job;
    const rows = await offered(source.id, context);
    const images = await copyPictures(
      rows.map(({ imageId }) => imageId),
      context,
    );
    const into = {
      tickets: copied.get('tickets') ?? none,
      extras: copied.get('extras') ?? none,
      images,
      at: moved.instant,
    };
    await insertMany(
      // The link of the source leads to the source.
      rows.map((row) => ({ ...copyOf(row, job, context), ...copyPackage(row, into), linkToken: newLinkToken() })),
      (some) => context.tx.insert(packages).values(some).returning({ id: packages.id }),
    );
  },
};
