import type { Stock } from '../stock.ts';

/** A page that is opened later than the list; a path below the base path. */
export type LaterPage = { id: string; path: string; isEditor: boolean };

type RoutesModule = { routes: { pages: Record<string, string>; template: (page: string) => string } };
const modules: Record<string, RoutesModule> = import.meta.glob('../../plugins/*/routes.ts', { eager: true });

/** Pages with an editor or a designer in them have the larger budget. */
const editors = new Set(['event-designer/basicInfo', 'event-designer/details', 'event-designer/ticket']);

/** Every page of every plugin but the list itself. Throws where a path needs an id that the stock does not have. */
export function laterPages({ firstEvent, firstTicket }: Stock): LaterPage[] {
  const ids: Record<string, number> = { eventId: firstEvent, ticketId: firstTicket };
  const fill = (template: string) =>
    template.replace(/:(\w+)/g, (_, name: string) => {
      const id = ids[name];
      if (id === undefined) throw new Error(`The bench has no row for ":${name}" of ${template}`);
      return String(id);
    });
  const pages = Object.entries(modules).flatMap(([file, { routes }]) => {
    const plugin = /plugins\/([^/]+)\//.exec(file)?.[1] ?? '';
    return Object.keys(routes.pages).map((page) => ({
      id: `${plugin}/${page}`,
      path: fill(routes.template(page)),
      isEditor: editors.has(`${plugin}/${page}`),
    }));
  });
  return [{ id: 'home', path: '/', isEditor: false }, ...pages.filter(({ path }) => path !== '/me')];
}
