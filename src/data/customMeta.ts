import type { Document, Endpoint, PathParams } from '@contract/resource.ts';
import { callMeta } from './params.ts';

/** Returns `callMeta` for documents and endpoints; spec §7: no Bearer token if the endpoint opts out. */
export function customMeta(contract: Document | Endpoint, params: PathParams | undefined) {
  const skipAuth = contract.kind === 'endpoint' && contract.auth === false;
  return { ...callMeta(contract, params), ...(skipAuth && { skipAuth }) };
}
