import { definePlugin } from '@/registry/definePlugin.ts';
import { defineRoutes } from '@/registry/routes.ts';

export default definePlugin({
  id: 'throwing-page',
  since: '2027-01-04',
  routes: defineRoutes('/throwing-page', { start: '' }),
  i18n: ['translation'],
  pages: {
    start: async () => ({
      Page: () => {
        throw new Error('The page broke');
      },
    }),
  },
});
