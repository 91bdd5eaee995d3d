import { changeOwnPassword } from '@contract/ownAccount.ts';
import { RefusedError } from '@contract/problem.ts';
import * as z from 'zod/mini';
import { ownNameRoute } from '../auth/ownAccount.ts';
import { respond } from '../http/answers.ts';
import { readJson } from '../http/body.ts';
import type { Mount, VerifyToken } from '../http/env.ts';
import { authenticate } from '../http/operation.ts';
import { mountRoutes } from '../http/routes.ts';
import type { Ports } from '../ports.ts';
import { openToken } from './openTokens.ts';
import { personOf, restoreSample } from './sampleAccount.ts';

const visitor = z.object({ name: z.string().check(z.minLength(1)) });

/** Paths below the API that belong to no contract: additional functions for tests and demonstrations. */
const portablePaths = { visitors: '/portable/visitors', reset: '/portable/reset' };

const noPasswords = () => {
  const message = 'Nobody signs in with a password here';
  return new RefusedError('rule_broken', message, [{ path: '', code: 'server_only', message }]);
};

/**
 * `POST` with a name returns the token of a second person; `POST` to the other path resets the sample. A person can
 * change their name, but has no password.
 */
export function visitorRoutes(ports: Pick<Ports, 'database' | 'clock' | 'passwords'>, verifyToken: VerifyToken): Mount {
  const { database } = ports;
  const { method, path } = changeOwnPassword;
  // Roles do not change here, so tokens have no version.
  const verifyVisitor = async (token: string) => {
    const session = await verifyToken(token);
    return session && { ...session, personVersion: 0 };
  };
  return (app) => {
    mountRoutes(app, '/api', [
      ownNameRoute({ ports, sign: (identity) => openToken(identity), verifyToken: verifyVisitor }),
      { method, path, handler: () => Promise.reject(noPasswords()) },
    ]);
    app.post(`/api${portablePaths.visitors}`, async (c) => {
      const { account } = await authenticate(c, verifyToken);
      const input = visitor.safeParse((await readJson(c)).value);
      if (!input.success) throw new RefusedError('malformed', 'A visitor has a name');
      return respond({ status: 200, body: { data: openToken(await personOf(database, account, input.data.name)) } });
    });
    app.post(`/api${portablePaths.reset}`, async (c) => {
      const { account } = await authenticate(c, verifyToken);
      await restoreSample(database, account);
      return respond({ status: 200, body: { data: {} } });
    });
  };
}
