import type { Document, Endpoint } from '@contract/resource.ts';
import { callMeta, type RouteParams } from './params.ts';

/** Returns `callMeta` for documents and endpoints; spec §7: no Bearer token if the endpoint opts out. */
export function customMeta(contract: Document | Endpoint, params: RouteParams | undefined) {
  const skipAuth = contract.kind === 'endpoint' && contract.auth === false;
  return { ...callMeta(contract, params), ...(skipAuth && { skipAuth }) };
}
