import type { Document, Endpoint, PathParams } from '@contract/resource.ts';
import { callMeta } from './params.ts';

/** `callMeta` for documents and endpoints; spec §7: no Bearer token when the endpoint says so. */
export function customMeta(contract: Document | Endpoint, params: PathParams | undefined) {
  const skipAuth = contract.kind === 'endpoint' && contract.auth === false;
  return { ...callMeta(contract, params), ...(skipAuth && { skipAuth }) };
}
