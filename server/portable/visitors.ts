import { RefusedError } from '@contract/problem.ts';
import * as z from 'zod/mini';
import { respond } from '../http/answers.ts';
import { readJson } from '../http/body.ts';
import type { Mount, VerifyToken } from '../http/env.ts';
import { authenticate } from '../http/operation.ts';
import type { Ports } from '../ports.ts';
import { openToken } from './openTokens.ts';
import { personOf, restoreSample } from './sampleAccount.ts';

const visitor = z.object({ name: z.string().check(z.minLength(1)) });

/** Paths below the API that belong to no contract: additional functions for tests and demonstrations. */
const portablePaths = { visitors: '/portable/visitors', reset: '/portable/reset' };

/** `POST` with a name returns the token of a second person; `POST` to the other path resets the sample. */
export function visitorRoutes({ database }: Pick<Ports, 'database'>, verifyToken: VerifyToken): Mount {
  return (app) => {
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
