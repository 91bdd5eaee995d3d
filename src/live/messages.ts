import type { LiveJob } from '@contract/jobs.ts';
import type { LiveChange, LivePresence } from '@contract/live.ts';

/** The messages of the live connection, in the order in which things happened. */
export type LiveMessage =
  /** The connection was opened or reopened. `client`: the unique id of this tab. */
  | { type: 'open'; client: string }
  /** Somebody else saved something, or this user did in another tab. */
  | { type: 'change'; change: LiveChange }
  /** A job of the account was started, made progress or ended. */
  | { type: 'job'; job: LiveJob }
  | { type: 'presence'; presence: LivePresence }
  /** The notifications of this person have changed. */
  | { type: 'notification' }
  /** Messages were missed: everything shown may be stale. */
  | { type: 'resync' };

/** Opens a connection; the returned function closes it. */
export type OpenLive = (listen: (message: LiveMessage) => void) => () => void;

/** The channel of the live provider that carries every `LiveMessage` as `payload.message`. */
export const liveChannel = 'live';
