import type { ListQuery } from '@contract/query.ts';
import type { ItemOf, PathParams, Resource } from '@contract/resource.ts';
import type { WithParams } from '@/data/params.ts';
import { useFetchRows } from '@/data/useFetchRows.ts';
import { type Rows, useRows } from '@/data/useRows.ts';
import type { ListControl } from '@/grid/index.ts';
import type { Column, CsvDialect } from '@/grid/types.ts';
import { retrying } from '@/lib/retrying.ts';

// Nobody saves a file before the list is seen.
const loadDownload = retrying(() => import('@/grid/downloadCsv.ts'));

/** The rows of a list as its state asks for them, and all of them for a file. */
export type List<Row> = {
  control: ListControl;
  source: Omit<Rows<Resource>, 'rows'> & { rows: Row[] };
  /** Saves everything that the list finds, over all pages. Rejects with `HttpError`. */
  download: (name: string, columns: readonly Column<Row>[], dialect: CsvDialect) => Promise<void>;
};

type ListOptions = {
  /** What the list shows: `useListState`, or `useOwnListState` where the address is another list's. */
  control: ListControl;
  /** What is asked of the server, where that is more than the state says. */
  query?: ListQuery;
  /** Default: true. */
  enabled?: boolean;
};

/** Reads a list: one page of it at a time, which stays until the next one has come. */
export function useList<R extends Resource>(resource: R, options: ListOptions & WithParams<R>): List<ItemOf<R>>;
export function useList(
  resource: Resource,
  { control, params, query = control.query, enabled = true }: ListOptions & { params?: PathParams },
): List<ItemOf<Resource>> {
  const source = useRows(resource, { params, query, enabled, keepPreviousData: true });
  const fetchRows = useFetchRows(resource, { params });
  return {
    control,
    source,
    download: async (name, columns, dialect) => {
      const [{ downloadCsv }, rows] = await Promise.all([loadDownload(), fetchRows({ ...query, perPage: 0 })]);
      downloadCsv(`${name}.csv`, columns, rows, dialect);
    },
  };
}
