type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type Params<Names extends string> = [Names] extends [never]
  ? [params?: Record<string, never>]
  : [params: Record<Names, string | number>];

type ParamsOf<Base extends string, Path extends string> = Params<
  ParamNames<Path extends `/${string}` ? Path : `${Base}/${Path}`>
>;

/** The paths of a plugin, defined only here. Everything else names page ids. */
export type Routes<Base extends string, Pages extends Record<string, string>> = {
  base: Base;
  /** Page id → path. Relative to the base, or absolute when it starts with `/`. */
  pages: Pages;
  /** Returns the route template of a page, from the console's root: `/events/:eventId/tickets`. */
  template: (page: keyof Pages & string) => string;
  /** Returns a link to a page, from the console's root. A missing parameter is a compile error. */
  to: <Page extends keyof Pages & string>(page: Page, ...params: ParamsOf<Base, Pages[Page]>) => string;
};

/**
 * Declares the paths of a plugin's pages. Separate from the manifest, so that pages can link to each other without an
 * import cycle.
 */
export function defineRoutes<const Base extends `/${string}`, const Pages extends Record<string, string>>(
  base: Base,
  pages: Pages,
): Routes<Base, Pages> {
  const template = (page: keyof Pages & string): string => {
    const path = pages[page] ?? '';
    if (path.startsWith('/')) return path;
    return path === '' ? base : `${base}/${path}`;
  };
  return {
    base,
    pages,
    template,
    to: (page, ...[params]) =>
      template(page).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name as never]))),
  };
}
