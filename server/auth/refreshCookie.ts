import { getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../http/env.ts';
import type { RefreshToken } from './sessions.ts';

/** The one address that sees the cookie. */
export const authPath = '/nAuth.php';

const name = 'foyer-refresh';

export function refreshTokenOf(c: RequestContext): string | undefined {
  const value = getCookie(c, name);
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}

/** No script can read it, no other site can send it, no other path receives it. */
export function setRefreshCookie(c: RequestContext, { token, seconds }: RefreshToken): void {
  setCookie(c, name, token, {
    path: authPath,
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.get('isSecure'),
    maxAge: seconds,
  });
}

export function clearRefreshCookie(c: RequestContext): void {
  setRefreshCookie(c, { token: '', seconds: 0 });
}
