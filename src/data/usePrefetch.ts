import type { Document, Resource } from '@contract/resource.ts';
import { useDataProvider, useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { customMeta } from './customMeta.ts';
import { type ParamsOf, rowsMeta } from './params.ts';

/** Returns handlers that prefetch a link's data while it is hovered or focused; a fresh cache entry is left alone. */
export function usePrefetch() {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { keys } = useKeys();
  return {
    row: <R extends Resource>(resource: R, params: ParamsOf<R>, id: number) => {
      const meta = rowsMeta(resource, params);
      void client.prefetchQuery({
        queryKey: keys().data().resource(resource.name).action('one').id(id).params(meta).get(),
        queryFn: ({ signal }) => dataProvider().getOne({ resource: resource.name, id, meta: { ...meta, signal } }),
      });
    },
    document: <D extends Document>(document: D, params: ParamsOf<D>) => {
      const meta = customMeta(document, params);
      const call = { url: document.path, method: 'get' } as const;
      void client.prefetchQuery({
        queryKey: keys()
          .data()
          .mutation('custom')
          .params({ ...call, ...meta })
          .get(),
        queryFn: ({ signal }) => dataProvider().custom?.({ ...call, meta: { ...meta, signal } }),
      });
    },
  };
}
