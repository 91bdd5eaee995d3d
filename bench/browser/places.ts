import { addressOf, resourcesOf } from '../../tests/support/pageAddresses.ts';
import { call } from '../call.ts';
import type { Site } from './firstList.ts';

/** A page that is opened after the list. `path` is below the base path. */
export type LaterPage = { id: string; path: string; isEditor: boolean };

type RoutesModule = { routes: { pages: Record<string, string>; template: (page: string) => string } };
const modules: Record<string, RoutesModule> = import.meta.glob('../../plugins/*/routes.ts', { eager: true });
const contracts = import.meta.glob<Record<string, unknown>>(['../../plugins/*/contract/*.ts', '!**/*.test.ts'], {
  eager: true,
});

/** Pages with an editor or a designer in them have the larger budget. */
const editors = new Set([
  'event-designer/basicInfo',
  'event-designer/details',
  'event-designer/ticket',
  'badge-designer/badge',
  'badge-designer/ticket',
]);

/** Returns every page of every area except the events list, with ids of sample rows in its path. */
export async function laterPages(site: Site): Promise<LaterPage[]> {
  const [event] = await call<{ id: number }[]>(site, 'GET', '/events?q=Northern%20Light%20Summit');
  if (!event) throw new Error('The sample has no conference');
  const sheet = new FormData();
  sheet.set('file', new File(['First name,Last name\nAda,\n'], 'speakers.csv', { type: 'text/csv' }));
  await call(site, 'POST', `/events/${event.id}/imports`, sheet);
  const read = (path: string) => call<{ id: number }[]>(site, 'GET', path);
  const lookup = { rows: { eventId: event.id }, resources: resourcesOf(Object.values(contracts)), read };
  const pages: LaterPage[] = [{ id: 'home', path: '/', isEditor: false }];
  for (const [file, { routes }] of Object.entries(modules)) {
    const area = /plugins\/([^/]+)\//.exec(file)?.[1] ?? '';
    for (const page of Object.keys(routes.pages)) {
      const id = `${area}/${page}`;
      const path = await addressOf({ id, template: routes.template(page) }, lookup);
      if (path !== '/me') pages.push({ id, path, isEditor: editors.has(id) });
    }
  }
  return pages;
}
