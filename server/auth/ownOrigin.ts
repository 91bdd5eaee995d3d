import { RefusedError } from '@contract/problem.ts';
import type { RequestContext } from '../http/env.ts';
import { hostOf } from '../http/product.ts';

/**
 * Returns true if a form or call comes from one of our pages. Browsers send these headers themselves and no page can
 * change them; a client without the headers is no browser, and has no cookie that could be misused.
 */
export function isFromOwnOrigin(c: RequestContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(c);
}

/** Throws `forbidden` for a call from another site. */
export function requireOwnOrigin(c: RequestContext): void {
  if (!isFromOwnOrigin(c)) throw new RefusedError('forbidden', 'Calls from other sites are not answered here');
}
