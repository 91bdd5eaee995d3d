import { addressConflict, type Owner, ownerOf } from '@contract/ownership.ts';
import { RefusedError } from '@contract/problem.ts';
import type { Hono } from 'hono';
import type { AreaSet } from '../areas/areaSet.ts';
import { errorStack } from '../errorText.ts';
import type { Env, RequestContext } from '../http/env.ts';
import { routePattern } from '../http/pathParams.ts';
import { RefusedWithHeaders } from '../http/tryLater.ts';
import { pageResponse } from './answer.ts';
import { errorContent, failureOf } from './errorContent.tsx';
import { publicHandler } from './handler.ts';
import type { PublicPageOptions } from './options.ts';
import { publicLanguage } from './texts.ts';

/** First path segments that belong to the server itself. */
const reserved = new Set(['', 'api', 'assets', 'auth', 'join', 'login', 'media', 'n', 'ngw', 'nAuth.php']);

const publicOwner = ({ id, since, ownsPublic = [] }: Owner): Owner => ({ id, since, owns: ownsPublic });
const firstSegment = (path: string) => path.split('/')[1] ?? '';

/**
 * Takes out areas whose public pages are outside of their addresses. This runs before the areas' routes are registered,
 * so that such an area serves nothing at all.
 */
export function removeForeignPages(areas: AreaSet): void {
  const owners = areas.owners.map(publicOwner);
  for (const area of areas.served()) {
    for (const { path } of area.publicPages ?? []) {
      const conflict = addressConflict(publicOwner(area), path, owners);
      const isReserved = reserved.has(firstSegment(path));
      if (!conflict && !isReserved) continue;
      const others = conflict?.other === undefined ? 'its owns.ts does not name' : `"${conflict.other}" owns`;
      const ownership = isReserved ? 'belongs to the server' : others;
      areas.takeOut(area.id, { reason: `a public page is at ${path}, which ${ownership}`, other: conflict?.other });
      break;
    }
  }
}

/** Mounts the public pages of the areas, and a neutral page for all other addresses. */
export function mountPublicPages(app: Hono<Env>, areas: AreaSet, options: PublicPageOptions): void {
  const { ports } = options;
  const fail = async (c: RequestContext, error: unknown): Promise<Response> => {
    const { failure, status } = failureOf(error);
    const requestId = c.get('requestId');
    if (status >= 500 && failure === 'failed') {
      ports.log.error('unexpected error', {
        requestId,
        area: c.get('area'),
        error: error instanceof Error ? errorStack(error) : String(error),
      });
    }
    const language = publicLanguage(new URL(c.req.url).searchParams.get('lng'), c.req.header('accept-language'));
    const headers = error instanceof RefusedWithHeaders ? error.headers : {};
    return pageResponse(c, errorContent(failure, language, { requestId, sentForm: c.get('sentForm') }), {
      ...options,
      language,
      status,
      headers,
    });
  };
  const pages = areas.served().flatMap((area) => (area.publicPages ?? []).map((page) => ({ area: area.id, page })));
  // Fixed segments go before parameters: `/book/hosts` is no scheduler's address.
  const ordered = pages.sort((one, other) => (keyOf(one.page.path) < keyOf(other.page.path) ? -1 : 1));
  for (const { area, page } of ordered) {
    const handle = publicHandler(area, page, options);
    const handleWithErrorPage = (c: RequestContext) => handle(c).catch((error: unknown) => fail(c, error));
    app.on(page.submit ? ['GET', 'POST'] : ['GET'], routePattern(page.path), handleWithErrorPage);
  }
  const owners = areas.owners.map(publicOwner);
  for (const pattern of new Set(owners.flatMap(({ owns = [] }) => owns))) {
    if (reserved.has(firstSegment(pattern))) continue;
    app.all(pattern, (c) => {
      const owner = ownerOf(c.req.path, owners);
      const isDown = owner !== undefined && areas.down().includes(owner.id);
      return fail(c, new RefusedError(isDown ? 'unavailable' : 'not_found', 'There is nothing at this address'));
    });
  }
}

const keyOf = (path: string) => path.replace(/\{\w+\}/g, '\u{10ffff}');
