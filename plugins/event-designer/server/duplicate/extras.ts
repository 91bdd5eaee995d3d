import { copyExtra } from '../../rules/extras/copyExtra.ts';
import { extrasOf } from '../extras/extraRows.ts';
import { extras } from '../extraTables.ts';
import { copyPictures } from '../pictures.ts';
import { type Copier, copyOf, counted, insertMany, pairs } from './copier.ts';

const none = new Map<number, number>();

/** Returns the extras to copy: archived ones are left out, as with tickets. */
async function offered(eventId: number, context: Parameters<typeof extrasOf>[0]) {
  return (await extrasOf(context, eventId)).filter(({ isArchived }) => !isArchived);
}

export const extrasCopier: Copier = {
  part: 'extras',
  summary: async ({ id }, context) => counted({ extras: (await offered(id, context)).length }),
  copy: async (job, context) => {
    const { source, moved, copied } = job;
    const rows = await offered(source.id, context);
    const images = await copyPictures(
      rows.map(({ imageId }) => imageId),
      context,
    );
    const into = {
      pools: copied.get('stockPools') ?? none,
      tickets: copied.get('tickets') ?? none,
      images,
      at: moved.instant,
    };
    const copies = await insertMany(
      rows.map((row) => ({ ...copyOf(row, job, context), ...copyExtra(row, into) })),
      (some) => context.tx.insert(extras).values(some).returning({ id: extras.id }),
    );
    copied.set('extras', pairs(rows, copies));
  },
};
