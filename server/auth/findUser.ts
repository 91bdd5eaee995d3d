import { eq, type InferSelectModel, sql } from 'drizzle-orm';
import { users } from '../database/tables.ts';
import type { Database } from '../database/types.ts';

const longest = 1024;

/** What no database row can hold is nobody's name, and is not asked for. */
function couldBeName(email: string): boolean {
  return email.length <= longest && email.isWellFormed() && !email.includes('\0');
}

/** Who signs in with this name, in small letters. */
export async function findUser(
  name: string,
  { database }: { database: Database },
): Promise<InferSelectModel<typeof users> | undefined> {
  if (!couldBeName(name)) return undefined;
  const [found] = await database.asSystem((tx) =>
    tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, name))
      .limit(1),
  );
  return found;
}
