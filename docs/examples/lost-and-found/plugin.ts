import { Archive } from 'lucide-react';
import { definePlugin } from '@/registry/definePlugin.ts';
import { since } from './owns.ts';
import { routes } from './routes.ts';

export default definePlugin({
  id: 'lost-and-found',
  since,
  routes,
  i18n: ['lostAndFound'],
  resources: [{ name: 'foundItems', list: 'list', edit: 'item' }, 'shelves'],
  pages: {
    list: () => import('./pages/ListPage.tsx'),
    item: () => import('./pages/ItemPage.tsx'),
  },
  layouts: { list: 'plain', item: 'plain' },
  history: () => import('./parts/history.ts'),
  home: { page: 'list', label: 'title', description: 'sentence', icon: Archive },
});
