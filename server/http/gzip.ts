import type { MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';

/** RFC 9110 §12.5.3: returns whether a client takes gzip; `q=0` means no. */
export function acceptsGzip(acceptEncoding = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(acceptEncoding);
}

/** Returns the response compressed. */
export function gzipResponse({ body, status, headers }: Response): Response {
  const compressed = new Response(body?.pipeThrough(new CompressionStream('gzip')), { status, headers });
  compressed.headers.delete('Content-Length');
  compressed.headers.set('Content-Encoding', 'gzip');
  return compressed;
}

/**
 * Compresses JSON responses that have a Content-Length: `http/answers.ts` sets it for large ones only. A response with an
 * ETag is left as it is, because the tag identifies its bytes.
 */
export function compressLargeJson(): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const isJson = headers.get('Content-Type')?.startsWith('application/json');
    if (!isJson || !headers.has('Content-Length') || headers.has('ETag')) return;
    headers.append('Vary', 'Accept-Encoding');
    if (c.req.method === 'HEAD' || !acceptsGzip(c.req.header('Accept-Encoding'))) return;
    const compressed = gzipResponse(c.res);
    // Cleared first, because Hono would add the headers of the previous response, including its length.
    c.res = undefined;
    c.res = compressed;
  };
}
