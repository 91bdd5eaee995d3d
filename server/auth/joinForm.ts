import { brandFacts, brandOfHost } from '@contract/brand.ts';
import { isEmail, isStorable } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { tokenCookie } from '@contract/session.ts';
import { deleteCookie } from 'hono/cookie';
import type { RequestContext } from '../http/env.ts';
import { networkOf } from '../http/networkOf.ts';
import { hostOf } from '../http/product.ts';
import { limit } from '../http/rateLimit.ts';
import { RefusedWithHeaders } from '../http/tryLater.ts';
import { acceptInvitation, findInvitation } from '../members/invitations.ts';
import type { Ports } from '../ports.ts';
import { digestOf, randomKey } from '../random.ts';
import { readFields } from './fields.ts';
import { expiredPage, type JoinFailure, joinPage, leastPassword, longestName } from './joinPage.ts';
import { isFromOwnOrigin } from './ownOrigin.ts';
import { setRefreshCookie } from './refreshCookie.ts';
import type { Sessions } from './sessions.ts';
import { signInLanguage } from './signInTexts.ts';

type JoinForm = {
  ports: Pick<Ports, 'database' | 'clock' | 'passwords'>;
  runtime: Pick<RuntimeConfig, 'basePath' | 'brandHosts'>;
  fontUrl?: string;
  sessions: Pick<Sessions, 'begin'>;
};

type Typed = { token: string; lng?: string; name: string; email: string };

/** Limits one network's page views and submits together: enough for a class that joins, too few to guess a token. */
const perNetwork = { max: 60, windowSeconds: 15 * 60 };

const longestPassword = 1024;

const statusOf: Record<JoinFailure, 403 | 422 | 429> = {
  name_missing: 422,
  email_wrong: 422,
  password_short: 422,
  taken: 422,
  tooMany: 429,
  foreign: 403,
};

/** Returns what is wrong with the input, as far as the form alone can tell. */
function failureOf({ name, email }: Typed, password: string): JoinFailure | undefined {
  if (name === '' || name.length > longestName || !isStorable(name)) return 'name_missing';
  if (email.length > 254 || !isEmail(email) || !isStorable(email)) return 'email_wrong';
  if (password.length < leastPassword || password.length > longestPassword) return 'password_short';
  return undefined;
}

/** Creates the handlers of the page on which an invitation is accepted. They need no script. */
export function joinForm({ ports, runtime, fontUrl, sessions }: JoinForm) {
  const { database, clock, passwords } = ports;
  const { basePath, brandHosts } = runtime;

  const countCall = (c: RequestContext) =>
    limit({ key: `join ${networkOf(c.get('remoteAddress'))}`, ...perNetwork }, ports);

  const answer = async (c: RequestContext, typed: Typed, failure?: JoinFailure) => {
    const nonce = randomKey(16);
    const tokenDigest = await digestOf(typed.token);
    const found = await database.asSystem((tx) => findInvitation(tx, tokenDigest, clock()));
    const page = {
      brand: brandFacts[brandOfHost(hostOf(c), brandHosts)],
      basePath,
      language: signInLanguage(typed.lng, c.req.header('accept-language')),
      token: typed.token,
      nonce,
      fontUrl,
    };
    const body = found
      ? joinPage({
          ...page,
          role: found.role,
          invitedBy: found.invitedBy,
          name: typed.name,
          email: typed.email || found.email,
          failure,
        })
      : expiredPage(page);
    return c.html(body, found ? (failure ? statusOf[failure] : 200) : 404, {
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      Vary: 'Accept-Language',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    });
  };

  /** Counts the call and runs `work`, or responds that there were too many calls. */
  const counted = async (c: RequestContext, typed: Typed, work: () => Promise<Response>): Promise<Response> => {
    try {
      await countCall(c);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'too_many_requests') throw error;
      if (error instanceof RefusedWithHeaders) {
        for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      }
      return answer(c, typed, 'tooMany');
    }
    return work();
  };

  const join = async (c: RequestContext, typed: Typed, password: string): Promise<Response> => {
    const failure = failureOf(typed, password);
    if (failure) return answer(c, typed, failure);
    const tokenDigest = await digestOf(typed.token);
    // Hashing is slow, so the check for an expired link comes first.
    if (!(await database.asSystem((tx) => findInvitation(tx, tokenDigest, clock())))) return answer(c, typed);
    const { name, email } = typed;
    const passwordHash = await passwords.hash(password);
    const joined = await database.asSystem((tx) =>
      acceptInvitation(tx, tokenDigest, { name, email, passwordHash }, clock()),
    );
    if (joined === 'over') return answer(c, typed);
    if (joined === 'taken') return answer(c, typed, 'taken');
    const { account, role, user, version } = joined;
    const identity = { account, role, user, personVersion: version };
    setRefreshCookie(c, await sessions.begin({ identity, passwordHash }));
    // The cookie of the person who was signed in here before.
    deleteCookie(c, tokenCookie, { path: '/' });
    return c.redirect(`${basePath}/`, 303);
  };

  return {
    show: async (c: RequestContext): Promise<Response> => {
      const typed = { token: c.req.query('token') ?? '', lng: c.req.query('lng'), name: '', email: '' };
      return counted(c, typed, () => answer(c, typed));
    },

    submit: async (c: RequestContext): Promise<Response> => {
      const { token = '', lng, name = '', email = '', password = '' } = await readFields(c);
      const typed = { token, lng, name: name.trim().slice(0, 1_000), email: email.trim().slice(0, 1_000) };
      if (!isFromOwnOrigin(c)) return answer(c, { ...typed, name: '', email: '' }, 'foreign');
      return counted(c, typed, () => join(c, typed, password));
    },
  };
}
