import type { ListQuery } from '@contract/query.ts';
import type { ItemOf, PathParams, Resource } from '@contract/resource.ts';
import type { WithParams } from '@/data/params.ts';
import { useFetchRows } from '@/data/useFetchRows.ts';
import { type Rows, useRows } from '@/data/useRows.ts';
import type { ListControl } from '@/grid/index.ts';
import type { Column, CsvDialect } from '@/grid/types.ts';
import { retrying } from '@/lib/retrying.ts';

// Loaded lazily, because nobody exports a file before the list is shown.
const loadDownload = retrying(() => import('@/grid/downloadCsv.ts'));

/** The rows of a list as its state selects them, and a function that exports all of them. */
export type List<Row> = {
  control: ListControl;
  source: Omit<Rows<Resource>, 'rows'> & { rows: Row[] };
  /** Saves all rows that the list finds, over all pages. Rejects with `HttpError`. */
  download: (name: string, columns: readonly Column<Row>[], dialect: CsvDialect) => Promise<void>;
};

type ListOptions = {
  /** The state of the list: `useListState`, or `useOwnListState` where the URL belongs to another list. */
  control: ListControl;
  /** The query to send, if it contains more than the state does. */
  query?: ListQuery;
  /** Default: true. */
  enabled?: boolean;
};

/** Reads a list page by page; the current page stays until the next one has loaded. */
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
