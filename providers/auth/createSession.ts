import { notExpiredMessage, signInPath } from '@contract/session.ts';
import type { Session, SessionState } from '@/auth/session.ts';
import { HttpError } from '@/data/httpError.ts';
import type { PostAuth } from './authEndpoint.ts';
import type { TokenStore } from './tokenCookie.ts';

/** Spec §9: milliseconds after a refresh attempt in which a 401 or 403 does not start another one. */
const guardMs = 1_000;

type SessionOptions = {
  tokens: TokenStore;
  post: PostAuth;
  /** Leaves the console. */
  redirect: (address: string) => void;
  /** Returns the path, query and hash of the open page. */
  currentAddress: () => string;
  /** Returns true if something on the page would be lost by leaving it. */
  hasUnsaved?: () => boolean;
  log?: Pick<Console, 'error' | 'warn'>;
  /** Runs work in one tab at a time, because a refresh token can be used only once. */
  runExclusively?: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Spec §4, §7 and §8: login, refresh and logout over `/nAuth.php`. */
export function createSession({
  tokens,
  post,
  redirect,
  currentAddress,
  hasUnsaved = () => false,
  log = console,
  runExclusively = (work) => work(),
}: SessionOptions): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = tokens.read() ? 'authenticated' : 'unknown';
  let login: Promise<void> | undefined;
  let refreshing: Promise<void> | undefined;
  let isGuarded = false;
  let leaving: Promise<void> | undefined;
  let signInAddress: string = signInPath;

  function setState(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function signIn() {
    setState('loggingIn');
    try {
      const { success, jwt, redirect: address } = await post('auth');
      if (success === 1 && jwt) {
        tokens.write(jwt);
        setState('authenticated');
        return;
      }
      if (success === 0 && address) {
        log.error('Login failed!');
        setState('leaving');
        redirect(withReturnAddress(address, currentAddress(), { keepExisting: true }));
        throw new Error('Login failed! due to auth error');
      }
      throw new Error('Login failed!');
    } catch (error) {
      if (state === 'loggingIn') setState('failed');
      throw error;
    }
  }

  async function renew(oldToken: string) {
    // Another tab may have renewed it while this one waited for its turn.
    if (tokens.read() !== oldToken) return;
    const { jwt } = await post('refresh');
    if (jwt) tokens.write(jwt);
    else await session.logout({ returnHere: true });
  }

  async function refresh(oldToken: string) {
    try {
      await runExclusively(() => renew(oldToken));
    } catch (error) {
      // Spec §8: refused because the token is still valid. The session continues.
      if (error instanceof HttpError && error.status === 400 && error.message === notExpiredMessage) return;
      await session.logout({ returnHere: true });
    }
  }

  async function leave(returnHere: boolean) {
    const staysOnPage = returnHere && hasUnsaved();
    // The user has closed the dialog about the ended session: it is shown again, without another call to the server.
    if (staysOnPage && state === 'ended') return endInPlace();
    tokens.remove();
    setState('leaving');
    let address: string = signInPath;
    try {
      address = (await post('logout')).redirect ?? signInPath;
    } catch (error) {
      log.warn('The session could not be ended on the server', error);
    }
    // The server's redirect leads home. A user who did not sign out comes back to this page instead.
    signInAddress = returnHere ? withReturnAddress(address, currentAddress()) : address;
    if (staysOnPage) endInPlace();
    else redirect(signInAddress);
  }

  /**
   * Ends the session without a redirect, for which the browser would ask whether to leave the page, and not say why.
   */
  function endInPlace() {
    leaving = undefined;
    setState('ended');
  }

  const session: Session = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: tokens.read,
    login: () => {
      login ??= signIn().finally(() => {
        login = undefined;
      });
      return login;
    },
    // Runs once, even if many calls fail at the same time.
    logout: ({ returnHere = false } = {}) => {
      leaving ??= leave(returnHere);
      return leaving;
    },
    signInAddress: () => signInAddress,
    resume: () => {
      if (state === 'ended' && tokens.read()) setState('authenticated');
    },
    unauthorized: async (refused) => {
      const token = tokens.read();
      if (!token) return session.logout({ returnHere: true });
      // On a slow network a call's refusal may arrive long after its token has been renewed.
      if (refused !== undefined && refused !== token) return refreshing;
      if (isGuarded) return refreshing;
      isGuarded = true;
      refreshing = refresh(token).finally(() => {
        refreshing = undefined;
        setTimeout(() => {
          isGuarded = false;
        }, guardMs);
      });
      return refreshing;
    },
    adopt: (token) => {
      tokens.write(token);
      for (const listener of listeners) listener();
    },
    refreshed: async () => refreshing,
  };
  return session;
}

/**
 * Adds the address to return to after signing in, which only the sign-in page of our own server supports; other
 * addresses are returned unchanged. `keepExisting`: a return address that is already there is not replaced.
 */
function withReturnAddress(address: string, returnTo: string, { keepExisting = false } = {}): string {
  const [path, query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  if (path !== signInPath || (keepExisting && search.has('return'))) return address;
  search.set('return', returnTo);
  return `${path}?${search}`;
}
