import type { GoConfig, ParseResponse, RouterProvider } from '@refinedev/core';
import base from '@refinedev/react-router';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

/** Address for a Refine navigation; values are escaped, which Refine's own binding does not do. */
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
 * writes, and `parse` neither guesses a resource from the number of segments nor decodes ids
 * twice. Pages know their parameters from the registry; Refine's resources only name data.
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
    return useCallback((): ParseResponse => ({ pathname, params: { ...params } }), [pathname, params]);
  },
};
