/**
 * `unknown`: not asked yet. `leaving`: not signed in, and on the way to another page. `ended`: not signed in any more,
 * but the page stays, because what is unsaved there would be lost.
 * `failed`: login was refused or did not get through, and there is nowhere to go.
 */
export type SessionState = 'unknown' | 'loggingIn' | 'authenticated' | 'failed' | 'leaving' | 'ended';

/** Who is signed in, as far as the browser knows (spec §4). `providers/auth` makes one. */
export type Session = {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** From the session cookie; being authenticated is having it (spec §4). */
  token: () => string | undefined;
  /** Rejects when it fails (spec §8). Calls while one is under way share it. */
  login: () => Promise<void>;
  /** Deletes the token, ends the session and leaves. `returnHere`: so that signing in again leads back. */
  logout: (options?: { returnHere?: boolean }) => Promise<void>;
  /** Where to sign in again, for who stays on a page whose session has ended. */
  signInAddress: () => string;
  /** Goes on where somebody has signed in again, in another tab. */
  resume: () => void;
  /** What a 401 or 403 sets off (spec §8). `refused`: the token that was refused; a newer one is not renewed. */
  unauthorized: (refused?: string) => Promise<void>;
  /** Resolves when no refresh is under way. Never rejects. */
  refreshed: () => Promise<void>;
};
