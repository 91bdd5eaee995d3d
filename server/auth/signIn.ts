import { RefusedError } from '@contract/problem.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '../database/tables.ts';
import type { Ports } from '../ports.ts';
import type { Identity } from './token.ts';
import type { Attempt, Tries } from './tries.ts';

export type Credentials = { userName: string; password: string };

/** Who it is, and what their password was checked against: a session begins only while that is still so. */
export type Proven = { identity: Identity; passwordHash: string };

const longest = 1024;

/** What no database row can hold is nobody's name, and is not asked for. */
function couldBeName(email: string): boolean {
  return email.length <= longest && email.isWellFormed() && !email.includes('\0');
}

export const notTogether = () => new RefusedError('unauthenticated', 'This user name and password do not go together');

/** The name as it is looked up and counted. */
export const nameOf = (userName: string) => userName.trim().toLowerCase();

/**
 * Name and password → who it is. Throws `unauthenticated`, in the same time and words whether the name or
 * the password is wrong, and `too_many_requests` as `tries` decides.
 */
export function createSignIn({ database, passwords }: Pick<Ports, 'database' | 'passwords'>, tries: Tries) {
  return async ({ userName, password }: Credentials, from: Omit<Attempt, 'name'>): Promise<Proven> => {
    const email = nameOf(userName);
    const takeBack = await tries.begin({ name: email, ...from });

    const [found] = !couldBeName(email)
      ? []
      : await database.asSystem((tx) =>
          tx
            .select()
            .from(users)
            .where(eq(sql`lower(${users.email})`, email))
            .limit(1),
        );
    const fits = await passwords.verify(found?.passwordHash, password.slice(0, longest + 1));
    if (!found || !fits || password.length > longest) throw notTogether();
    await takeBack();
    const { id, name, email: address, accountId, passwordHash } = found;
    return { identity: { account: accountId, user: { id, name, email: address } }, passwordHash };
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
