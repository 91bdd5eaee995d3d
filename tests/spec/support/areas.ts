import { definePlugin } from '@/registry/definePlugin.ts';
import { defineRoutes } from '@/registry/routes.ts';
import type { Plugin } from '@/registry/types.ts';

/** Returns an area whose only page fails with this error. Its address is `/broken/start`. */
export function throwingArea(reason: unknown): Plugin {
  return definePlugin({
    id: 'broken',
    since: '2027-01-04',
    routes: defineRoutes('/broken', { start: 'start' }),
    i18n: ['translation'],
    pages: { start: async () => ({ Page: () => null }) },
    area: async () => ({
      useArea: () => {
        throw reason;
      },
    }),
  });
}
