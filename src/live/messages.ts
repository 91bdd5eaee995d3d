import type { LiveJob } from '@contract/jobs.ts';
import type { LiveChange, LivePresence } from '@contract/live.ts';

/** What comes over the live connection, in the order in which it happened. */
export type LiveMessage =
  /** The connection stands, for the first time or again. `client` is this tab's name among all. */
  | { type: 'open'; client: string }
  /** Somebody else saved something; or this person did, in another tab. */
  | { type: 'change'; change: LiveChange }
  /** A job of the account was started, went on or ended. */
  | { type: 'job'; job: LiveJob }
  | { type: 'presence'; presence: LivePresence }
  /** Something was missed: everything shown may be old. */
  | { type: 'resync' };

/** Opens a connection; what is answered closes it. */
export type OpenLive = (listen: (message: LiveMessage) => void) => () => void;

/** The channel of the live provider that carries every `LiveMessage` as `payload.message`. */
export const liveChannel = 'live';
