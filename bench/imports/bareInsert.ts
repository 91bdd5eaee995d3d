import { initialValues } from '@contract/entityValues.ts';
import { speakers as contract } from '../../plugins/event-designer/contract/speakers.ts';
import { speakers } from '../../plugins/event-designer/server/peopleTables.ts';
import type { BareDatabase } from '../api/bareDatabase.ts';

/** The number of rows in one statement, the same as in the product. */
const rowsPerStatement = 100;

class RolledBack extends Error {}

/**
 * Inserts speakers in one transaction, without any rules, and rolls it back. Returns the seconds of the inserts, for
 * which other requests have to wait on a database with one connection.
 */
export async function bareInsert(
  { drizzle }: BareDatabase,
  { account, eventId, rows }: { account: number; eventId: number; rows: number },
): Promise<number> {
  const initial = initialValues(contract.fields);
  let seconds = Number.NaN;
  const inserting = drizzle.transaction(async (tx) => {
    const started = performance.now();
    for (let from = 0; from < rows; from += rowsPerStatement) {
      const values = Array.from({ length: rowsPerStatement }, (_, index) => ({
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
    throw new RolledBack();
  });
  await inserting.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return seconds;
}
