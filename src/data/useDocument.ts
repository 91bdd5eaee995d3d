import type { Document, ItemOf, PathParams } from '@contract/resource.ts';
import { type BaseRecord, useCustom } from '@refinedev/core';
import { customMeta } from './customMeta.ts';
import type { HttpError } from './httpError.ts';
import type { ParamsOf } from './params.ts';
import { type ReadOptions, type ReadState, readState } from './readResult.ts';

export type DocumentState<D extends Document> = ReadState & { item: ItemOf<D> | undefined };

/** Reads a single object at a fixed path, such as an event's basic info. */
export function useDocument<D extends Document>(
  document: D,
  params: ParamsOf<D>,
  options?: ReadOptions,
): DocumentState<D>;
export function useDocument<D extends Document>(
  document: D,
  params: PathParams,
  { enabled = true, staleTime }: ReadOptions = {},
): DocumentState<D> {
  const { query } = useCustom<ItemOf<D> & BaseRecord, HttpError>({
    url: document.path,
    method: 'get',
    meta: customMeta(document, params),
    queryOptions: { enabled, ...(staleTime !== undefined && { staleTime }) },
    // Screens show their own errors.
    errorNotification: false,
  });
  return { ...readState(query), item: query.data?.data };
}
