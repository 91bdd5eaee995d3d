import { brandFacts, brandOfHost } from '@contract/brand.ts';
import { RefusedError } from '@contract/problem.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { RequestContext } from '../http/env.ts';
import { hostOf } from '../http/product.ts';
import { RefusedWithHeaders } from '../http/tryLater.ts';
import { randomKey } from '../random.ts';
import { readFields } from './fields.ts';
import { isFromOwnOrigin } from './ownOrigin.ts';
import { hold } from './refreshCookie.ts';
import { safeReturnPath } from './returnPath.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './signIn.ts';
import { type SignInFailure, signInPage } from './signInPage.ts';
import { signInLanguage } from './signInTexts.ts';

type SignInForm = {
  runtime: Pick<RuntimeConfig, 'basePath' | 'brandHosts'>;
  fontUrl?: string;
  signIn: SignIn;
  sessions: Sessions;
};

type Shown = { userName?: string; returnTo?: string; lng?: string; failure?: SignInFailure };

const statusOf = { wrong: 401, missing: 422, tooMany: 429, foreign: 403 } as const;

/** The sign-in page and what its form does; no script anywhere. */
export function signInForm({ runtime, fontUrl, signIn, sessions }: SignInForm) {
  const { basePath, brandHosts } = runtime;

  const render = (c: RequestContext, { userName = '', returnTo, lng, failure }: Shown) => {
    const nonce = randomKey(16);
    const page = signInPage({
      brand: brandFacts[brandOfHost(hostOf(c), brandHosts)],
      basePath,
      language: signInLanguage(lng, c.req.header('accept-language')),
      userName,
      returnPath: safeReturnPath(returnTo, basePath),
      failure,
      nonce,
      fontUrl,
    });
    return c.html(page, failure ? statusOf[failure] : 200, {
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    });
  };

  const failureOf = (c: RequestContext, error: unknown): SignInFailure => {
    if (error instanceof RefusedWithHeaders)
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    if (error instanceof RefusedError && error.code === 'unauthenticated') return 'wrong';
    if (error instanceof RefusedError && error.code === 'too_many_requests') return 'tooMany';
    throw error;
  };

  return {
    show: async (c: RequestContext): Promise<Response> =>
      render(c, { returnTo: c.req.query('return'), lng: c.req.query('lng') }),

    submit: async (c: RequestContext): Promise<Response> => {
      const { userName = '', password = '', return: returnTo, lng } = await readFields(c);
      const typed = { userName: userName.slice(0, 254), returnTo, lng };
      if (!isFromOwnOrigin(c)) return render(c, { ...typed, userName: '', failure: 'foreign' });
      if (userName.trim() === '' || password === '') return render(c, { ...typed, failure: 'missing' });
      try {
        hold(c, await sessions.begin(await signIn({ userName, password }, c.get('remoteAddress'))));
      } catch (error) {
        return render(c, { ...typed, failure: failureOf(c, error) });
      }
      // 303: the way back is fetched with GET, and reloading it sends no password again.
      return c.redirect(safeReturnPath(returnTo, basePath), 303);
    },
  };
}
