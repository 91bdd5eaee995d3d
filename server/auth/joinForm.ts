import { brandFacts, brandOfHost } from '@contract/brand.ts';
import { isEmail, isStorable } from '@contract/fields.ts';
import { maximumNameLength, maximumPasswordLength, minimumPasswordLength } from '@contract/ownAccount.ts';
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
import { expiredPage, type JoinFailure, type JoinProblems, joinPage } from './joinPage.ts';
import { isFromOwnOrigin } from './ownOrigin.ts';
import { setRefreshCookie } from './refreshCookie.ts';
import type { Sessions } from './sessions.ts';
import { signInLanguage } from './signInTexts.ts';

type JoinForm = {
  ports: Pick<Ports, 'database' | 'clock' | 'passwords'>;
  runtime: Pick<RuntimeConfig, 'basePath' | 'brandHosts'>;
  fontUrl?: string;
  scriptUrl?: string;
  sessions: Pick<Sessions, 'begin'>;
};

type JoinInput = { token: string; lng?: string; name: string; email: string };

/** Limits one network's page views and submits together: enough for a class that joins, too few to guess a token. */
const perNetwork = { max: 60, windowSeconds: 15 * 60 };

const statusOf = { tooMany: 429, foreign: 403 } as const satisfies Record<JoinFailure, number>;

/** Returns what is wrong with each field, as far as the form alone can tell. */
function problemsOf({ name, email }: JoinInput, password: string): JoinProblems {
  const isNameWrong = name === '' || name.length > maximumNameLength || !isStorable(name);
  const isEmailWrong = email.length > 254 || !isEmail(email) || !isStorable(email);
  const isPasswordWrong = password.length < minimumPasswordLength || password.length > maximumPasswordLength;
  return {
    ...(isNameWrong && { name: 'name_missing' }),
    ...(isEmailWrong && { email: 'email_wrong' }),
    ...(isPasswordWrong && { password: 'password_short' }),
  };
}

/** Why the form is shown again. */
type Refused = { failure?: JoinFailure; problems?: JoinProblems };

/** Creates the handlers of the page on which an invitation is accepted. They need no script. */
export function joinForm({ ports, runtime, fontUrl, scriptUrl, sessions }: JoinForm) {
  const { database, clock, passwords } = ports;
  const { basePath, brandHosts } = runtime;

  const countCall = (c: RequestContext) =>
    limit({ key: `join ${networkOf(c.get('remoteAddress'))}`, ...perNetwork }, ports);

  const answer = async (c: RequestContext, input: JoinInput, { failure, problems }: Refused = {}) => {
    const nonce = randomKey(16);
    const tokenDigest = await digestOf(input.token);
    const found = await database.asSystem((tx) => findInvitation(tx, tokenDigest, clock()));
    const page = {
      brand: brandFacts[brandOfHost(hostOf(c), brandHosts)],
      basePath,
      language: signInLanguage(input.lng, c.req.header('accept-language')),
      token: input.token,
      nonce,
      fontUrl,
      scriptUrl,
    };
    const body = found
      ? joinPage({
          ...page,
          role: found.role,
          invitedBy: found.invitedBy,
          name: input.name,
          email: input.email || found.email,
          failure,
          problems,
        })
      : expiredPage(page);
    const status = failure ? statusOf[failure] : problems ? 422 : 200;
    return c.html(body, found ? status : 404, {
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      Vary: 'Accept-Language',
      'Content-Security-Policy': `default-src 'none'; ${scriptUrl ? "script-src 'self'; " : ''}style-src 'nonce-${nonce}'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    });
  };

  /** Counts the call and runs `work`, or responds that there were too many calls. */
  const withCallLimit = async (
    c: RequestContext,
    input: JoinInput,
    work: () => Promise<Response>,
  ): Promise<Response> => {
    try {
      await countCall(c);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'too_many_requests') throw error;
      if (error instanceof RefusedWithHeaders) {
        for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      }
      return answer(c, input, { failure: 'tooMany' });
    }
    return work();
  };

  const join = async (c: RequestContext, input: JoinInput, password: string): Promise<Response> => {
    const problems = problemsOf(input, password);
    if (Object.keys(problems).length > 0) return answer(c, input, { problems });
    const tokenDigest = await digestOf(input.token);
    // Hashing is slow, so the check for an expired link comes first.
    if (!(await database.asSystem((tx) => findInvitation(tx, tokenDigest, clock())))) return answer(c, input);
    const { name, email } = input;
    const passwordHash = await passwords.hash(password);
    const joined = await database.asSystem((tx) =>
      acceptInvitation(tx, tokenDigest, { name, email, passwordHash }, clock()),
    );
    if (joined === 'over') return answer(c, input);
    if (joined === 'taken') return answer(c, input, { problems: { email: 'taken' } });
    const { account, role, user, version } = joined;
    const identity = { account, role, user, personVersion: version };
    setRefreshCookie(c, await sessions.begin({ identity, passwordHash }));
    // Removes the session of the person who was signed in here before.
    deleteCookie(c, tokenCookie, { path: '/' });
    return c.redirect(`${basePath}/`, 303);
  };

  return {
    show: async (c: RequestContext): Promise<Response> => {
      const input = { token: c.req.query('token') ?? '', lng: c.req.query('lng'), name: '', email: '' };
      return withCallLimit(c, input, () => answer(c, input));
    },

    submit: async (c: RequestContext): Promise<Response> => {
      const { token = '', lng, name = '', email = '', password = '' } = await readFields(c);
      const input = { token, lng, name: name.trim().slice(0, 1_000), email: email.trim().slice(0, 1_000) };
      if (!isFromOwnOrigin(c)) return answer(c, { ...input, name: '', email: '' }, { failure: 'foreign' });
      return withCallLimit(c, input, () => join(c, input, password));
    },
  };
}
