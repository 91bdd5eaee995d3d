import type { Role } from '@contract/roles.ts';
import type { Hono, Context as HonoContext } from 'hono';
import type { Held } from './limits.ts';

/** Who calls: the account whose rows are seen, and the person. */
export type Session = {
  account: number;
  /** Of the person in the account. */
  role: Role;
  user: { id: number; name: string; email: string };
  /** When the token stops being good. */
  expiresAt: Date;
};

/** Session of a good token; `undefined` for one that is forged or expired. */
export type VerifyToken = (token: string) => Promise<Session | undefined>;

export type Env = {
  Variables: {
    requestId: string;
    /** Address of the caller, as the log and the limits name it. */
    remoteAddress: string;
    /** The request came over TLS, to us or to the proxy before us. */
    isSecure: boolean;
    /** What this request holds, to be counted on. */
    held: Held;
    session?: Session;
    /** The area, or the part of the kernel, that answers. */
    area?: string;
  };
};

export type RequestContext = HonoContext<Env>;

/** How sign-in, media and the static site put themselves into the application. */
export type Mount = (app: Hono<Env>) => void;
