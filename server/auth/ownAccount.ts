import { changeOwnName, changeOwnPassword } from '@contract/ownAccount.ts';
import { RefusedError } from '@contract/problem.ts';
import type { BodyOf, Endpoint } from '@contract/resource.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { refreshSessions, users } from '../database/tables.ts';
import { respond } from '../http/answers.ts';
import { readJson } from '../http/body.ts';
import type { RequestContext, Session } from '../http/env.ts';
import { compileInput } from '../http/input.ts';
import { authenticate, type Route } from '../http/operation.ts';
import { countDown, countUp } from '../http/rateLimit.ts';
import { RefusedWithHeaders } from '../http/tryLater.ts';
import type { Ports } from '../ports.ts';
import { revokeSessions } from './revoke.ts';
import type { Identity, SignedSession } from './token.ts';
import { revokeTokens } from './tokenRevocations.ts';

/** The same as for a known browser at sign-in. No limit per network is needed: only the signed-in person can reach it. */
const passwordTries = { max: 10, windowSeconds: 15 * 60 };

type OwnAccount = {
  ports: Pick<Ports, 'database' | 'clock' | 'passwords'>;
  verifyToken: (token: string) => Promise<SignedSession | undefined>;
  /** Issues the token that replaces the caller's. Without `expiresAt`, it is valid as long as any new one. */
  sign: (identity: Identity, expiresAt?: Date) => string | Promise<string>;
};

/**
 * Builds a route that is not an area's endpoint, because those store a digest of the request with its Idempotency-Key,
 * and this request contains passwords.
 */
function routeOf<E extends Endpoint & { body: object }>(
  { verifyToken }: Pick<OwnAccount, 'verifyToken'>,
  endpoint: E,
  work: (body: BodyOf<E>, session: SignedSession) => Promise<string>,
): Route {
  const check = compileInput<BodyOf<E>>(endpoint.body);
  const handler = async (c: RequestContext) => {
    const session = await authenticate(c, verifyToken);
    const body = check((await readJson(c, 16 * 1024)).value);
    return respond({ status: 200, body: { data: { token: await work(body, session) } } });
  };
  return { method: endpoint.method, path: endpoint.path, handler };
}

const whereCaller = ({ account, user }: Session) => and(eq(users.accountId, account), eq(users.id, user.id));

const unauthenticated = () => new RefusedError('unauthenticated', 'Sign in first');

/**
 * With this route people change their own name. Its answer is the caller's token with the new name. Everything else in
 * it, including its expiry, is unchanged, so that a token cannot be renewed without a session.
 */
export function ownNameRoute({ ports: { database, clock }, sign, verifyToken }: OwnAccount): Route {
  return routeOf({ verifyToken }, changeOwnName, async ({ name }, session) => {
    const [changed] = await database.asSystem((tx) =>
      tx
        .update(users)
        .set({ name, updatedAt: clock().toISOString() })
        .where(whereCaller(session))
        .returning({ id: users.id }),
    );
    if (!changed) throw unauthenticated();
    const { expiresAt, user, ...others } = session;
    return sign({ ...others, user: { ...user, name } }, expiresAt);
  });
}

const wrongPassword = () => {
  const message = 'This is not the current password';
  return new RefusedError('rule_broken', message, [{ path: 'currentPassword', code: 'wrong_password', message }]);
};

/** With this route people set another password. Their other sessions end, and tokens of the old password too. */
export function ownPasswordRoute({ ports, sign, verifyToken }: OwnAccount): Route {
  const { database, clock, passwords } = ports;

  /** Counts a try before the password is checked. Returns a function that undoes the count if the password is right. */
  const countTry = async ({ user }: Session) => {
    const { max, windowSeconds } = passwordTries;
    const counted = await countUp({ key: `own password ${user.id}`, windowSeconds }, ports);
    if (counted.count <= max) return () => countDown([counted], ports);
    const { secondsLeft: seconds } = counted;
    const message = `Too many wrong passwords; wait ${seconds} seconds`;
    throw new RefusedWithHeaders('too_many_requests', message, { 'Retry-After': String(seconds) }, [
      { path: 'currentPassword', code: 'too_much_at_once', message, params: { seconds } },
    ]);
  };

  return routeOf({ verifyToken }, changeOwnPassword, async ({ currentPassword, password }, session) => {
    const { account, user, family } = session;
    const forgetTry = await countTry(session);
    const [known] = await database.asSystem((tx) =>
      tx.select({ passwordHash: users.passwordHash }).from(users).where(whereCaller(session)),
    );
    if (!known) throw unauthenticated();
    if (!(await passwords.verify(known.passwordHash, currentPassword))) throw wrongPassword();
    await forgetTry();
    const passwordHash = await passwords.hash(password);
    return database.asSystem(async (tx) => {
      const now = clock();
      const [changed] = await tx
        .update(users)
        .set({ passwordHash, version: sql`${users.version} + 1`, updatedAt: now.toISOString() })
        // Of two changes at once, the later one no longer has the current password.
        .where(and(whereCaller(session), eq(users.passwordHash, known.passwordHash)))
        .returning({ role: users.role, personVersion: users.version });
      if (!changed) throw wrongPassword();
      const ofCaller = [eq(refreshSessions.accountId, account), eq(refreshSessions.userId, user.id)];
      const ended = family === undefined ? ofCaller : [...ofCaller, ne(refreshSessions.family, family)];
      await revokeSessions(tx, sql.join(ended, sql` and `), now);
      await revokeTokens(tx, { accountId: account, userId: user.id, leastVersion: changed.personVersion }, now);
      return sign({ account, family, user, ...changed });
    });
  });
}
