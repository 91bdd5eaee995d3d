import {
  type GoConfig,
  matchResourceFromRoute,
  type ParseResponse,
  ResourceContext,
  type RouterProvider,
} from '@refinedev/core';
import base from '@refinedev/react-router';
import { useCallback, useContext, useMemo } from 'react';
import { matchPath, useLocation, useNavigate, useParams } from 'react-router';

/** Returns the address for a Refine navigation, with escaped values, which Refine's own binding does not escape. */
export function addressOf(
  { to = '', query, hash, options }: GoConfig,
  current: { search: string; hash: string },
): string {
  const search = new URLSearchParams(options?.keepQuery ? current.search : '');
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) search.delete(name);
    else search.set(name, String(value));
  }
  const anchor = (hash || (options?.keepHash ? current.hash : '')).replace(/^#/, '');
  return `${to}${search.size > 0 ? `?${search}` : ''}${anchor ? `#${anchor}` : ''}`;
}

/**
 * Refine's router binding for a data router, with two things done differently: `go` escapes what it
 * writes, and `parse` neither decodes ids twice nor reads the query, which belongs to the list.
 */
export const routerProvider: RouterProvider = {
  ...base,
  go: () => {
    const { search, hash } = useLocation();
    const navigate = useNavigate();
    return useCallback(
      (config: GoConfig) => {
        const address = addressOf(config, { search, hash });
        if (config.type === 'path') return address;
        void navigate(address, { replace: config.type === 'replace' });
        return undefined;
      },
      [search, hash, navigate],
    );
  },
  parse: () => {
    const params = useParams();
    const { pathname } = useLocation();
    const { resources } = useContext(ResourceContext);
    const place = useMemo(() => {
      const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
      const id = matchedRoute && matchPath(matchedRoute, pathname)?.params.id;
      return { ...(resource && { resource, action }), ...(id && { id }) };
    }, [pathname, resources]);
    return useCallback((): ParseResponse => ({ ...place, pathname, params: { ...params } }), [place, pathname, params]);
  },
};
