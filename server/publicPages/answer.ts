import type { Language } from '@contract/language.ts';
import type { RequestContext } from '../http/env.ts';
import { acceptsGzip, gzipResponse } from '../http/gzip.ts';
import { digestOf, randomKey } from '../random.ts';
import { renderPage } from './layout.tsx';
import type { PublicPageOptions } from './options.ts';
import type { TryChallenge } from './posts.ts';
import type { PageContent, PublicAnswer, PublicCookie } from './publicPage.ts';

type Shown = Pick<PublicPageOptions, 'productOf' | 'basePath' | 'scripts'> & {
  area: string;
  script?: string;
  language: Language;
  challenge?: TryChallenge;
};

const uncached = { 'Cache-Control': 'no-store' };

/** Converts the result of a public page to an HTTP response. */
export async function answerWith(c: RequestContext, answer: PublicAnswer, shown: Shown): Promise<Response> {
  if ('page' in answer) {
    const headers = answer.cookie && { 'Set-Cookie': cookieHeader(answer.cookie, c.get('isSecure')) };
    return pageResponse(c, answer.page, { ...shown, ...(headers && { headers }) });
  }
  if ('seeOther' in answer) {
    if (!/^\/(?![/\\])/.test(answer.seeOther)) throw new Error('Another page of this origin begins with one slash');
    const headers = new Headers({ Location: answer.seeOther, ...uncached });
    if (answer.cookie) headers.set('Set-Cookie', cookieHeader(answer.cookie, c.get('isSecure')));
    return new Response(null, { status: 303, headers });
  }
  if ('leaveFor' in answer) {
    if (answer.leaveFor.protocol !== 'https:') throw new Error('Only https addresses are left for');
    return new Response(null, { status: 303, headers: { Location: answer.leaveFor.href, ...uncached } });
  }
  if ('json' in answer) return jsonResponse(c, answer);
  const { type, name, content } = answer.file;
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'X-Robots-Tag': 'noindex',
    ...uncached,
  };
  return new Response(content, { headers });
}

async function jsonResponse(
  c: RequestContext,
  { json, status = 200, forClients }: Extract<PublicAnswer, { json: unknown }>,
): Promise<Response> {
  if (!forClients) return Response.json(json, { status, headers: uncached });
  const text = JSON.stringify(json);
  const etag = `"${await digestOf(text)}"`;
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': `public, max-age=${forClients.seconds}`,
    ETag: etag,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'noindex',
  };
  const isKnown = matches(c.req.header('if-none-match') ?? '', etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { status, headers });
}

/** Returns true if a client has this response already. Caches on the way may have marked its tag as weak. */
const matches = (known: string, etag: string) =>
  known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

function cookieHeader({ name, value, path, seconds }: PublicCookie, isSecure: boolean): string {
  const rest = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return `${name}=${value}; ${rest}${isSecure ? '; Secure' : ''}`;
}

type PageShown = Omit<Shown, 'area' | 'script'> &
  Partial<Pick<Shown, 'area' | 'script'>> & {
    status?: number;
    headers?: Record<string, string>;
  };

export async function pageResponse(c: RequestContext, content: PageContent, shown: PageShown): Promise<Response> {
  const { productOf, basePath, area, script, language, challenge } = shown;
  const nonce = randomKey(16);
  const scripts = [
    area && script ? shown.scripts.ofPage?.(area, script) : undefined,
    challenge ? shown.scripts.proof : undefined,
  ].filter((url) => url !== undefined);
  const { pathname: path, searchParams: query } = new URL(c.req.url);
  const text = await renderPage({
    content,
    product: productOf(c),
    basePath,
    language: content.language ?? language,
    address: { path, query },
    nonce,
    scripts,
  });
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': content.language ?? language,
    'Content-Security-Policy': policyOf(content, nonce, scripts.length > 0),
    'Referrer-Policy': 'no-referrer',
    Vary: 'Accept-Language, Accept-Encoding',
    ...(content.isIndexed ? {} : { 'X-Robots-Tag': 'noindex' }),
    ...uncached,
    ...shown.headers,
  });
  const status = shown.status ?? (challenge ? 429 : (content.status ?? 200));
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const response = new Response(text, { status, headers });
  return acceptsGzip(c.req.header('Accept-Encoding')) ? gzipResponse(response) : response;
}

function policyOf(
  { frameAncestors = [], formTargets = [], frames = [] }: PageContent,
  nonce: string,
  hasScripts: boolean,
): string {
  const directives = [
    "default-src 'none'",
    ...(hasScripts ? ["script-src 'self'", "worker-src 'self'", "connect-src 'self'"] : []),
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    // Browsers check the redirect target of a submitted form against this too.
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ];
  return directives.join('; ');
}
