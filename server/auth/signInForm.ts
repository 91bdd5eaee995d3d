import { brandFacts, brandOfHost } from '@contract/brand.ts';
import { RefusedError } from '@contract/problem.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { RequestContext } from '../http/env.ts';
import { hostOf } from '../http/product.ts';
import { RefusedWithHeaders } from '../http/tryLater.ts';
import type { TryChallenge } from '../proofOfWork/proofOfWork.ts';
import { randomKey } from '../random.ts';
import { type Attempt, type AttemptLimiter, ProofNeeded } from './attemptLimiter.ts';
import { deviceCookie, setDeviceCookie } from './deviceCookie.ts';
import type { Devices } from './devices.ts';
import { readFields } from './fields.ts';
import { isFromOwnOrigin } from './ownOrigin.ts';
import { setRefreshCookie } from './refreshCookie.ts';
import { safeReturnPath } from './returnPath.ts';
import type { Sessions } from './sessions.ts';
import { nameOf, type SignIn } from './signIn.ts';
import { type SignInFailure, type SignInField, signInPage } from './signInPage.ts';
import { signInLanguage } from './signInTexts.ts';

type SignInForm = {
  runtime: Pick<RuntimeConfig, 'basePath' | 'brandHosts'>;
  fontUrl?: string;
  signIn: SignIn;
  sessions: Sessions;
  devices: Devices;
  attemptLimiter: Pick<AttemptLimiter, 'nextChallenge'>;
  scriptUrl?: string;
};

type PageState = {
  userName?: string;
  returnTo?: string;
  lng?: string;
  failure?: SignInFailure;
  missing?: SignInField[];
  challenge?: TryChallenge;
};

const statusOf = { wrong: 401, missing: 422, tooMany: 429, proof: 429, foreign: 403 } as const;

/** The sign-in page and its form. It needs no script: waiting can replace solving a challenge. */
export function signInForm({ runtime, fontUrl, scriptUrl, signIn, sessions, devices, attemptLimiter }: SignInForm) {
  const { basePath, brandHosts } = runtime;

  const render = (c: RequestContext, { userName = '', returnTo, lng, failure, missing, challenge }: PageState) => {
    const nonce = randomKey(16);
    const page = signInPage({
      brand: brandFacts[brandOfHost(hostOf(c), brandHosts)],
      basePath,
      language: signInLanguage(lng, c.req.header('accept-language')),
      userName,
      returnPath: safeReturnPath(returnTo, basePath),
      failure,
      missing,
      challenge,
      scriptUrl,
      nonce,
      fontUrl,
    });
    return c.html(page, failure ? statusOf[failure] : 200, {
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      'Content-Security-Policy': `default-src 'none'; ${scriptUrl ? "script-src 'self'; " : ''}${challenge && scriptUrl ? "worker-src 'self'; " : ''}style-src 'nonce-${nonce}'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    });
  };

  const failureOf = async (
    c: RequestContext,
    error: unknown,
    attempt: Attempt,
  ): Promise<Pick<PageState, 'failure' | 'challenge'>> => {
    if (error instanceof RefusedWithHeaders)
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    if (error instanceof ProofNeeded) return { failure: 'proof', challenge: error.challenge };
    // The page includes the challenge already, because the next try would be refused without one, after the password
    // was typed.
    if (error instanceof RefusedError && error.code === 'unauthenticated')
      return { failure: 'wrong', challenge: await attemptLimiter.nextChallenge(attempt) };
    if (error instanceof RefusedError && error.code === 'too_many_requests') return { failure: 'tooMany' };
    throw error;
  };

  return {
    show: async (c: RequestContext): Promise<Response> =>
      render(c, { returnTo: c.req.query('return'), lng: c.req.query('lng') }),

    submit: async (c: RequestContext): Promise<Response> => {
      const { userName = '', password = '', return: returnTo, lng, proof } = await readFields(c);
      const input = { userName: userName.slice(0, 254), returnTo, lng };
      if (!isFromOwnOrigin(c)) return render(c, { ...input, userName: '', failure: 'foreign' });
      const missing: SignInField[] = [];
      if (userName.trim() === '') missing.push('userName');
      if (password === '') missing.push('password');
      if (missing.length > 0) return render(c, { ...input, failure: 'missing', missing });
      const from = { remoteAddress: c.get('remoteAddress'), device: deviceCookie(c), proof: proof || undefined };
      try {
        const verified = await signIn({ userName, password }, from);
        setRefreshCookie(c, await sessions.begin(verified));
        setDeviceCookie(c, await devices.recognise(nameOf(userName), verified.passwordHash));
      } catch (error) {
        const failure = await failureOf(c, error, { name: nameOf(userName), ...from });
        return render(c, { ...input, ...failure });
      }
      // 303: the browser opens the return path with GET, and reloading it sends no password again.
      return c.redirect(safeReturnPath(returnTo, basePath), 303);
    },
  };
}
