import { RefusedError } from '@contract/problem.ts';
import {
  type AuthAction,
  authActions,
  type LogoutAnswer,
  notExpiredMessage,
  type RefreshAnswer,
  type SignInAnswer,
  signInPath,
  tokenCookie,
} from '@contract/session.ts';
import { getCookie } from 'hono/cookie';
import type { RequestContext, VerifyToken } from '../http/env.ts';
import { readFields } from './fields.ts';
import { requireOwnOrigin } from './ownOrigin.ts';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from './refreshCookie.ts';
import { safeReturnPath } from './returnPath.ts';
import type { Sessions } from './sessions.ts';
import type { Identity } from './token.ts';

type AuthCall = {
  basePath: string;
  sessions: Sessions;
  sign: (identity: Identity) => Promise<string>;
  /** Like `VerifyToken`, but not for a token that is about to expire. */
  verifyLasting: VerifyToken;
};

/** The calling page, if it is one of the console's. */
function callingPage(c: RequestContext): string | undefined {
  const referer = c.req.header('referer');
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}

function signInAddress(returnPath: string): string {
  return `${signInPath}?${new URLSearchParams({ return: returnPath })}`;
}

/** Handles `POST /nAuth.php` (spec §7): the field `action` selects sign-in, refresh or sign-out. */
export function authCall({ basePath, sessions, sign, verifyLasting }: AuthCall) {
  const exchange = async (c: RequestContext): Promise<string | undefined> => {
    const token = refreshTokenOf(c);
    const exchanged = token === undefined ? undefined : await sessions.exchange(token);
    if (!exchanged) {
      if (token !== undefined) clearRefreshCookie(c);
      return undefined;
    }
    setRefreshCookie(c, exchanged.refreshToken);
    return sign(exchanged.identity);
  };

  const isTokenValid = async (c: RequestContext): Promise<boolean> => {
    const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    // Another tab may have refreshed already. Then the cookie is newer than the token that this tab sends.
    for (const token of [bearer, getCookie(c, tokenCookie)]) {
      if (token !== undefined && (await verifyLasting(token))) return true;
    }
    return false;
  };

  const actions: Record<
    AuthAction,
    (c: RequestContext, fields: Record<string, string>) => Promise<SignInAnswer | RefreshAnswer | LogoutAnswer>
  > = {
    auth: async (c, fields) => {
      const jwt = await exchange(c);
      if (jwt !== undefined) return { success: 1, jwt };
      const returnPath = safeReturnPath(fields.return ?? callingPage(c), basePath);
      return { success: 0, redirect: signInAddress(returnPath) };
    },
    refresh: async (c) => {
      if (await isTokenValid(c)) throw new RefusedError('not_expired', notExpiredMessage);
      const jwt = await exchange(c);
      return jwt === undefined ? {} : { jwt };
    },
    logout: async (c) => {
      const token = refreshTokenOf(c);
      if (token !== undefined) await sessions.end(token);
      clearRefreshCookie(c);
      return { success: 1, redirect: signInAddress(`${basePath}/`) };
    },
  };

  return async (c: RequestContext): Promise<Response> => {
    requireOwnOrigin(c);
    const fields = await readFields(c);
    const action = authActions.find((known) => known === fields.action);
    if (!action) {
      const message = `The field action must be one of ${authActions.join(', ')}`;
      throw new RefusedError('malformed', message, [{ path: 'action', code: 'invalid_value', message }]);
    }
    const answer = await actions[action](c, fields);
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  };
}
