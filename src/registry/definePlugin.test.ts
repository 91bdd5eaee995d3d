import { expect, test } from 'vitest';
import { definePlugin } from './definePlugin.ts';
import { defineRoutes } from './routes.ts';

const manifest = {
  id: 'coats',
  since: '2027-01-04',
  routes: defineRoutes('/coats', { list: '' }),
  i18n: ['coats'],
  pages: { list: async () => ({ Page: () => null }) },
} as const;
const load = async () => ({ Contribution: () => null });

test('a contribution can only name an existing slot, which the compiler checks', () => {
  const contributes = [
    { slot: 'home.recent', load },
    { slot: 'tags.side', load, order: 2 },
  ] as const;
  expect(definePlugin({ ...manifest, contributes }).contributes).toHaveLength(2);

  // @ts-expect-error: home has no such slot
  definePlugin({ ...manifest, contributes: [{ slot: 'home.resent', load }] });
  // @ts-expect-error: a contribution is a component
  definePlugin({ ...manifest, contributes: [{ slot: 'home.recent', load: async () => ({ Contribution: 'text' }) }] });
});
