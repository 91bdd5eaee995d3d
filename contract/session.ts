import { atMost, z } from './fields.ts';
import { endpoint } from './resource.ts';

/** Spec §9: the session cookie's fixed name. The client writes it (path /, SameSite=Strict, Secure on TLS). */
export const tokenCookie = 'foyer-token';

/** Spec §8: a refresh refused with status 400 and this message does not log out. */
export const notExpiredMessage = 'Not Expired JWT';

/** The `action` of a POST to `/nAuth.php` (spec §7); `logout` ends the refresh session. */
export const authActions = ['auth', 'refresh', 'logout'] as const;
export type AuthAction = (typeof authActions)[number];

/** The response to `action=auth`. */
export type SignInAnswer = { success: 1; jwt: string } | { success: 0; redirect: string };

/** The response to `action=refresh`. Without `jwt` there is no session any more (spec §7: log out). */
export type RefreshAnswer = { jwt?: string };

/** The response to `action=logout`: the address to go to. */
export type LogoutAnswer = { success: 1; redirect: string };

/** The sign-in page, served by the server; takes `return`, a path of the console. */
export const signInPath = '/login';

/** The length limits equal that of the whole request, so that they do not depend on which names and passwords exist. */
const credential = z.string().check(atMost(16_384));

/**
 * Sign-in for programs (spec §7): not trimmed, since a password may begin with a blank. `proof`: the solved challenge
 * of the previous refusal, if there were too many tries of a name.
 */
export const signInCall = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/auth',
  auth: false,
  body: z.object({ userName: credential, password: credential, proof: z.optional(z.string().check(atMost(2_000))) }),
  response: z.object({ token: z.string() }),
});
