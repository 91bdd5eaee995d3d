import type { Endpoint, ItemOf, QueryOf, Resource, ResponseOf } from '@contract/resource.ts';
import { type BaseRecord, useCustom } from '@refinedev/core';
import { customMeta } from './customMeta.ts';
import type { HttpError } from './httpError.ts';
import { callMeta } from './params.ts';
import { type ReadOptions, type ReadState, readState } from './readResult.ts';

type Data<C extends Endpoint | Resource> = C extends Endpoint
  ? ResponseOf<C>
  : C extends Resource
    ? ItemOf<C>[]
    : never;
type Search<C> = C extends Endpoint ? QueryOf<C> : undefined;

export type Reference<C extends Endpoint | Resource> = ReadState & { data: Data<C> | undefined };

/**
 * Reads data that is part of the product (spec §9: settings, types, categories, organizers, time zones, payment
 * gateways): once, with no automatic refetch. A resource is read as a whole.
 */
export function useReference<C extends Endpoint | Resource>(
  contract: C,
  search?: Search<C>,
  { enabled = true }: Pick<ReadOptions, 'enabled'> = {},
): Reference<C> {
  const isResource = contract.kind === 'resource';
  const { query } = useCustom<Data<C> & BaseRecord, HttpError>({
    url: contract.path,
    method: 'get',
    config: { query: isResource ? { disablePagination: true } : search },
    meta: isResource ? callMeta(contract) : customMeta(contract, undefined),
    queryOptions: { enabled, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
    // Screens show their own errors.
    errorNotification: false,
  });
  return { ...readState(query), data: query.data?.data };
}
