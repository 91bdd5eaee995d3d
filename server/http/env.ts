import type { Role } from '@contract/roles.ts';
import type { Hono, Context as HonoContext } from 'hono';
import type { RequestBudgets } from './limits.ts';

/** The caller of a request: the account whose rows are visible, and the person. */
export type Session = {
  account: number;
  /** The person's role in the account. */
  role: Role;
  user: { id: number; name: string; email: string };
  /** When the token expires. */
  expiresAt: Date;
  /** The browser's session that the token belongs to. Programs have none. */
  family?: string;
};

/** Returns the session of a valid token; `undefined` for one that is forged or expired. */
export type VerifyToken = (token: string) => Promise<Session | undefined>;

export type Env = {
  Variables: {
    requestId: string;
    /** The caller's address, for the log and the limits. */
    remoteAddress: string;
    /** True if the request came over TLS, to this server or to the proxy before it. */
    isSecure: boolean;
    /** The budgets that this request draws on. */
    budgets: RequestBudgets;
    session?: Session;
    /** The area, or the part of the kernel, that handles the request. */
    area?: string;
    /** The form of a public page, which a page about a failure sends again. */
    sentForm?: URLSearchParams;
  };
};

export type RequestContext = HonoContext<Env>;

/** Adds the routes of sign-in, media or the static site to the application. */
export type Mount = (app: Hono<Env>) => void;
