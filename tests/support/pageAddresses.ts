import { pathParameters, type Resource } from '@contract/resource.ts';

/** A page of an area: `event-designer/tickets`, at `/events/:eventId/tickets`. */
export type AreaPage = { id: string; template: string };

type Found = {
  /** Rows by the name of their parameter, which are taken instead of the first ones. */
  rows: Readonly<Record<string, number>>;
  resources: readonly Resource[];
  /** Reads a path of the product API. */
  read: (path: string) => Promise<{ id: number }[]>;
};

/** Returns the page's address with a row of the data for each parameter: the one in `rows`, or else the first one. */
export async function addressOf({ id, template }: AreaPage, { rows, resources, read }: Found): Promise<string> {
  const found: Record<string, number> = { ...rows };
  for (const name of Array.from(template.matchAll(/:(\w+)/g), ([, parameter = '']) => parameter)) {
    const row = found[name] ?? (await firstRow(name, found, { resources, read }));
    if (row === undefined) throw new Error(`${id}: there is no row for :${name}; say which one it is`);
    found[name] = row;
  }
  return template.replace(/:(\w+)/g, (_, name: string) => String(found[name]));
}

async function firstRow(
  parameter: string,
  known: Readonly<Record<string, number>>,
  { resources, read }: Pick<Found, 'resources' | 'read'>,
): Promise<number | undefined> {
  const resource = resources.find((one) => one.idIn === parameter || parameter === `${one.name.replace(/s$/, '')}Id`);
  if (!resource || !pathParameters(resource.path).every((name) => name in known)) return undefined;
  const [row] = await read(
    `${resource.path.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name]))}?perPage=1`,
  );
  return row?.id;
}

/** Returns the collections among the exports of contract modules. */
export function resourcesOf(modules: readonly Record<string, unknown>[]): Resource[] {
  return modules.flatMap((module) => Object.values(module)).filter(isResource);
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'resource';
}
