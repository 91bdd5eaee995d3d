import { initialValues } from '@contract/entityValues.ts';
import { speakers as contract } from '../../plugins/event-designer/contract/speakers.ts';
import { speakers } from '../../plugins/event-designer/server/peopleTables.ts';
import type { BareDatabase } from '../api/bareDatabase.ts';

/** Rows of one statement, as many as the product writes. */
const atOnce = 100;

class TakenBack extends Error {}

/**
 * Inserts speakers in one transaction, with nothing around it, and takes them back. Returns the seconds of the inserts:
 * so long others wait for a database with one connection.
 */
export async function bareInsert(
  { drizzle }: BareDatabase,
  { account, eventId, rows }: { account: number; eventId: number; rows: number },
): Promise<number> {
  const initial = initialValues(contract.fields);
  let seconds = Number.NaN;
  const inserting = drizzle.transaction(async (tx) => {
    const started = performance.now();
    for (let from = 0; from < rows; from += atOnce) {
      const values = Array.from({ length: atOnce }, (_, index) => ({
        ...initial,
        accountId: account,
        eventId,
        firstName: `Given ${from + index}`,
        lastName: `Family ${from + index}`,
        email: `speaker${from + index}@example.org`,
        displayOrder: from + index,
      }));
      await tx.insert(speakers).values(values).returning();
    }
    seconds = (performance.now() - started) / 1000;
    throw new TakenBack();
  });
  await inserting.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return seconds;
}
