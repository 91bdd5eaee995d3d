import { eq, type InferSelectModel, sql } from 'drizzle-orm';
import { users } from '../database/tables.ts';
import type { Database } from '../database/types.ts';

const maximumNameLength = 1024;

/** Returns false for a text that no database row can hold, which saves the query. */
function canBeStored(email: string): boolean {
  return email.length <= maximumNameLength && email.isWellFormed() && !email.includes('\0');
}

/** Finds the user who signs in with this name, which is in lower case. */
export async function findUser(
  name: string,
  { database }: { database: Database },
): Promise<InferSelectModel<typeof users> | undefined> {
  if (!canBeStored(name)) return undefined;
  const [found] = await database.asSystem((tx) =>
    tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, name))
      .limit(1),
  );
  return found;
}
