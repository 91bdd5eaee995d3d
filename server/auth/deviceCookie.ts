import { signInPath } from '@contract/session.ts';
import { getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../http/env.ts';
import type { DeviceToken } from './devices.ts';

const name = 'foyer-device';

export function deviceCookie(c: RequestContext): string | undefined {
  const value = getCookie(c, name);
  return value !== undefined && value.length < 1_000 ? value : undefined;
}

/** Only the sign-in page sees it; no script can read it, and no other site can send it. */
export function setDeviceCookie(c: RequestContext, { token, seconds }: DeviceToken): void {
  setCookie(c, name, token, {
    path: signInPath,
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.get('isSecure'),
    maxAge: seconds,
  });
}
