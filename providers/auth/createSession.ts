import { notExpiredMessage, signInPath } from '@contract/session.ts';
import type { Session, SessionState } from '@/auth/session.ts';
import { HttpError } from '@/data/httpError.ts';
import type { PostAuth } from './authEndpoint.ts';
import type { TokenStore } from './tokenCookie.ts';

/** Spec §9: how long after a refresh attempt the next 401 or 403 does not start another, in milliseconds. */
const guardTime = 1_000;

type SessionOptions = {
  tokens: TokenStore;
  post: PostAuth;
  /** Leaves the console. */
  redirect: (address: string) => void;
  /** Path, query and hash of where the person is. */
  here: () => string;
  /** Returns true if something on the page would be lost by leaving it. */
  hasUnsaved?: () => boolean;
  log?: Pick<Console, 'error' | 'warn'>;
  /** One tab at a time; refresh tokens are used up by refreshing. */
  exclusively?: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Spec §4, §7 and §8: login, refresh and logout over `/nAuth.php`. */
export function createSession({
  tokens,
  post,
  redirect,
  here,
  hasUnsaved = () => false,
  log = console,
  exclusively = (work) => work(),
}: SessionOptions): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = tokens.read() ? 'authenticated' : 'unknown';
  let login: Promise<void> | undefined;
  let attempt: Promise<void> | undefined;
  let isGuarded = false;
  let leaving: Promise<void> | undefined;
  let signInAddress: string = signInPath;

  function become(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function signIn() {
    become('loggingIn');
    try {
      const { success, jwt, redirect: address } = await post('auth');
      if (success === 1 && jwt) {
        tokens.write(jwt);
        become('authenticated');
        return;
      }
      if (success === 0 && address) {
        log.error('Login failed!');
        become('leaving');
        redirect(comingBack(address, here(), { keeps: true }));
        throw new Error('Login failed! due to auth error');
      }
      throw new Error('Login failed!');
    } catch (error) {
      if (state === 'loggingIn') become('failed');
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
      await exclusively(() => renew(oldToken));
    } catch (error) {
      // Spec §8: refused because the token is still good. The session goes on.
      if (error instanceof HttpError && error.status === 400 && error.message === notExpiredMessage) return;
      await session.logout({ returnHere: true });
    }
  }

  async function leave(returnHere: boolean) {
    const stays = returnHere && hasUnsaved();
    // Told once more to who has put it off; the server knows already.
    if (stays && state === 'ended') return stay();
    tokens.remove();
    become('leaving');
    let address: string = signInPath;
    try {
      address = (await post('logout')).redirect ?? signInPath;
    } catch (error) {
      log.warn('The session could not be ended on the server', error);
    }
    // The server's answer to logout leads home, which is right for who meant to leave only.
    signInAddress = returnHere ? comingBack(address, here()) : address;
    if (stays) stay();
    else redirect(signInAddress);
  }

  /** Instead of a redirect: the browser would only ask whether to leave, and not say why. */
  function stay() {
    leaving = undefined;
    become('ended');
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
    // Latched: however many calls fail at once, the person leaves once.
    logout: ({ returnHere = false } = {}) => {
      leaving ??= leave(returnHere);
      return leaving;
    },
    signInAddress: () => signInAddress,
    resume: () => {
      if (state === 'ended' && tokens.read()) become('authenticated');
    },
    unauthorized: async (refused) => {
      const token = tokens.read();
      if (!token) return session.logout({ returnHere: true });
      // On a slow network a call's refusal may arrive long after its token has been renewed.
      if (refused !== undefined && refused !== token) return attempt;
      if (isGuarded) return attempt;
      isGuarded = true;
      attempt = refresh(token).finally(() => {
        attempt = undefined;
        setTimeout(() => {
          isGuarded = false;
        }, guardTime);
      });
      return attempt;
    },
    refreshed: async () => attempt,
  };
  return session;
}

/**
 * The sign-in page of our own server takes the way back; other addresses are left as they are. `keeps`: one that
 * the address has already stays.
 */
function comingBack(address: string, from: string, { keeps = false } = {}): string {
  const [path, query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  if (path !== signInPath || (keeps && search.has('return'))) return address;
  search.set('return', from);
  return `${path}?${search}`;
}
