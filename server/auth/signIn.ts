import { RefusedError } from '@contract/problem.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../database/tables.ts';
import { networkOf } from '../http/networkOf.ts';
import { type Limit, limit } from '../http/rateLimit.ts';
import { rateLimits } from '../http/tables.ts';
import type { Ports } from '../ports.ts';
import { digestOf } from '../random.ts';
import type { Identity } from './token.ts';

export type Credentials = { userName: string; password: string };

/** Who it is, and what their password was checked against: a session begins only while that is still so. */
export type Proven = { identity: Identity; passwordHash: string };

const windowSeconds = 15 * 60;
const triesPerName = 10;
const triesPerAddress = 50;
const longest = 1024;

/** What no database row can hold is nobody's name, and is not asked for. */
function couldBeName(email: string): boolean {
  return email.length <= longest && email.isWellFormed() && !email.includes('\0');
}

export const notTogether = () => new RefusedError('unauthenticated', 'This user name and password do not go together');

/**
 * Name and password → who it is. Throws `unauthenticated`, in the same time and words whether the name or
 * the password is wrong, and `too_many_requests`. Tries are counted before they are checked, so that many
 * at once count too; a good one is given back.
 */
export function createSignIn(ports: Pick<Ports, 'database' | 'clock' | 'passwords'>) {
  return async ({ userName, password }: Credentials, remoteAddress: string): Promise<Proven> => {
    const email = userName.trim().toLowerCase();
    const limits: Limit[] = [
      { key: `sign-in address ${networkOf(remoteAddress)}`, max: triesPerAddress, windowSeconds },
      // A digest: the table of limits is no list of who has an account.
      { key: `sign-in name ${await digestOf(email)}`, max: triesPerName, windowSeconds },
    ];
    for (const each of limits) await limit(each, ports);

    const [found] = !couldBeName(email)
      ? []
      : await ports.database.asSystem((tx) =>
          tx
            .select()
            .from(users)
            .where(eq(sql`lower(${users.email})`, email))
            .limit(1),
        );
    const fits = await ports.passwords.verify(found?.passwordHash, password.slice(0, longest + 1));
    if (!found || !fits || password.length > longest) throw notTogether();
    await ports.database.asSystem((tx) =>
      tx
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(
          inArray(
            rateLimits.key,
            limits.map(({ key }) => key),
          ),
        ),
    );
    const { id, name, email: address, accountId, passwordHash } = found;
    return { identity: { account: accountId, user: { id, name, email: address } }, passwordHash };
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
