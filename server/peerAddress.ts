import { getConnInfo } from '@hono/node-server/conninfo';
import type { RequestContext } from './http/env.ts';

/** The address of the connection's other end, which is a proxy if there is one. */
export function peerAddress(c: RequestContext): string {
  return getConnInfo(c).remote.address ?? '';
}
