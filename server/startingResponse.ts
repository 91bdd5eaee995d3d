import { randomBytes, randomUUID } from 'node:crypto';
import type { ErrorBody } from '@contract/problem.ts';

const texts = {
  en: { title: 'Starting…', text: 'The server is starting. This page opens by itself in a moment.' },
  de: { title: 'Startet …', text: 'Der Server startet. Diese Seite öffnet sich gleich von selbst.' },
};

const headers = { 'Retry-After': '1', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/**
 * Responds while there is no application yet: with an error of the usual form, and to a browser that opens a page with
 * a page that reloads itself.
 */
export function startingResponse(request: Request): Response {
  const opensPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html');
  return opensPage ? page(request) : problem();
}

function problem(): Response {
  const message = 'The server is starting; try again in a moment';
  const body: ErrorBody = { message, code: 'unavailable', errors: [], requestId: randomUUID() };
  const policy = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };
  return Response.json(body, { status: 503, headers: { ...headers, ...policy } });
}

function page(request: Request): Response {
  const language = /^\s*de\b/i.test(request.headers.get('accept-language') ?? '') ? 'de' : 'en';
  const { title, text } = texts[language];
  const nonce = randomBytes(16).toString('base64');
  const style =
    ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/24px system-ui,sans-serif}p{padding:16px}';
  return new Response(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">${style}</style><p role="status">${text}</p></html>`,
    {
      status: 503,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        Refresh: '2',
        'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      },
    },
  );
}
