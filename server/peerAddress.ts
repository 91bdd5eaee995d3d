import { getConnInfo } from '@hono/node-server/conninfo';
import type { RequestContext } from './http/env.ts';

/** The other end of the connection, which is a proxy where there is one. */
export function peerAddress(c: RequestContext): string {
  return getConnInfo(c).remote.address ?? '';
}
