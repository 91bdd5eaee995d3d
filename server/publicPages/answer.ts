import type { Language } from '@contract/language.ts';
import type { RequestContext } from '../http/env.ts';
import { acceptsGzip, gzipResponse } from '../http/gzip.ts';
import { permissionsPolicy } from '../http/securityHeaders.ts';
import type { TryChallenge } from '../proofOfWork/proofOfWork.ts';
import { digestOf, randomKey } from '../random.ts';
import { faceStyles } from './faces.ts';
import { renderPage } from './layout.tsx';
import type { PublicPageOptions } from './options.ts';
import type { PageContent, PublicAnswer, PublicCookie } from './publicPage.ts';

type AnswerOptions = Pick<PublicPageOptions, 'productOf' | 'basePath' | 'scripts'> & {
  area: string;
  script?: string;
  language: Language;
  challenge?: TryChallenge;
};

const uncached = { 'Cache-Control': 'no-store' };

/** Converts the result of a public page to an HTTP response. */
export async function answerWith(c: RequestContext, answer: PublicAnswer, options: AnswerOptions): Promise<Response> {
  if ('page' in answer) {
    const headers = answer.cookie && { 'Set-Cookie': cookieHeader(answer.cookie, c.get('isSecure')) };
    return pageResponse(c, answer.page, { ...options, ...(headers && { headers }) });
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
  const isUnchanged = matches(c.req.header('if-none-match') ?? '', etag);
  return isUnchanged ? new Response(null, { status: 304, headers }) : new Response(text, { status, headers });
}

/** Returns true if a client has this response already. Caches on the way may have marked its tag as weak. */
const matches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

function cookieHeader({ name, value, path, seconds }: PublicCookie, isSecure: boolean): string {
  const rest = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return `${name}=${value}; ${rest}${isSecure ? '; Secure' : ''}`;
}

type PageOptions = Omit<AnswerOptions, 'area' | 'script'> &
  Partial<Pick<AnswerOptions, 'area' | 'script'>> & {
    status?: number;
    headers?: Record<string, string>;
  };

export async function pageResponse(c: RequestContext, content: PageContent, options: PageOptions): Promise<Response> {
  const { productOf, basePath, area, script, language, challenge } = options;
  const nonce = randomKey(16);
  const scripts = [
    area && script ? options.scripts.ofPage?.(area, script) : undefined,
    challenge ? options.scripts.proof : undefined,
  ].filter((url) => url !== undefined);
  const { pathname: path, searchParams: query } = new URL(c.req.url);
  const fontStyles = faceStyles(options.scripts.faces ?? {}, content.font);
  const text = await renderPage({
    content,
    product: productOf(c),
    basePath,
    language: content.language ?? language,
    address: { path, query },
    nonce,
    scripts,
    fontStyles,
  });
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': content.language ?? language,
    'Content-Security-Policy': policyOf(content, nonce, {
      hasScripts: scripts.length > 0,
      hasFonts: fontStyles !== '',
    }),
    'Referrer-Policy': 'no-referrer',
    Vary: 'Accept-Language, Accept-Encoding',
    ...(content.usesCamera ? { 'Permissions-Policy': permissionsPolicy(true) } : {}),
    ...(content.isIndexed ? {} : { 'X-Robots-Tag': 'noindex' }),
    ...uncached,
    ...options.headers,
  });
  const status = options.status ?? (challenge ? 429 : (content.status ?? 200));
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const response = new Response(text, { status, headers });
  return acceptsGzip(c.req.header('Accept-Encoding')) ? gzipResponse(response) : response;
}

function policyOf(
  { frameAncestors = [], formTargets = [], frames = [] }: PageContent,
  nonce: string,
  { hasScripts, hasFonts }: { hasScripts: boolean; hasFonts: boolean },
): string {
  const directives = [
    "default-src 'none'",
    ...(hasScripts ? ["script-src 'self'", "worker-src 'self'", "connect-src 'self'"] : []),
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    ...(hasFonts ? ["font-src 'self'"] : []),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    // Browsers check the redirect target of a submitted form against this too.
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ];
  return directives.join('; ');
}
