import { getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../http/env.ts';
import type { HeldSession } from './sessions.ts';

/** The one address that sees the cookie. */
export const authPath = '/nAuth.php';

const name = 'foyer-refresh';

export function heldToken(c: RequestContext): string | undefined {
  const value = getCookie(c, name);
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}

/** No script can read it, no other site can send it, no other path receives it. */
export function hold(c: RequestContext, { token, seconds }: HeldSession): void {
  setCookie(c, name, token, {
    path: authPath,
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.get('isSecure'),
    maxAge: seconds,
  });
}

export function letGo(c: RequestContext): void {
  hold(c, { token: '', seconds: 0 });
}
