/**
 * `unknown`: not checked yet. `leaving`: signed out, and navigating to another page. `ended`: signed out, but the page
 * stays, because unsaved input would be lost. `failed`: login was refused or did not get through, and there is no page
 * to go to.
 */
export type SessionState = 'unknown' | 'loggingIn' | 'authenticated' | 'failed' | 'leaving' | 'ended';

/** The browser's knowledge of the signed-in user (spec §4). `providers/auth` creates it. */
export type Session = {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Reads the token from the session cookie. The user is authenticated while there is one (spec §4). */
  token: () => string | undefined;
  /** Rejects when it fails (spec §8). Concurrent calls share one login. */
  login: () => Promise<void>;
  /** Deletes the token, ends the session and leaves the page. `returnHere`: signing in again leads back here. */
  logout: (options?: { returnHere?: boolean }) => Promise<void>;
  /** Returns the address for signing in again, for a user who stays on a page whose session has ended. */
  signInAddress: () => string;
  /** Continues after the user has signed in again in another tab. */
  resume: () => void;
  /** Handles a 401 or 403 (spec §8). `refused`: the token that was refused; a newer token is not renewed. */
  unauthorized: (refused?: string) => Promise<void>;
  /** Stores a token that came with an answer, such as the one after a new password. The session goes on with it. */
  adopt: (token: string) => void;
  /** Resolves when no token refresh is running. Never rejects. */
  refreshed: () => Promise<void>;
};
