/**
 * Remembers in this browser with which view a list opens: the server's response (`src/grid/views`) arrives after the
 * first rows are requested. The URL names a view by its id; `all` is the list without a view.
 */

const keyOf = (list: string) => `foyer.view.${list}`;

export type OpeningView = { id: number; search: string };

/** Returns the search parameters of a view. */
export function viewSearch({ id, search }: OpeningView): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set('view', String(id));
  return params;
}

/** Returns the opening view's search parameters, if the URL has none and there is such a view. */
export function openingSearch(address: URLSearchParams, list: string | undefined): URLSearchParams {
  if (list === undefined || address.size > 0) return address;
  try {
    return new URLSearchParams(localStorage.getItem(keyOf(list)) ?? '');
  } catch {
    // Storage may be disabled: the list then opens without a view.
    return address;
  }
}

export function rememberOpeningView(list: string, view: OpeningView | undefined): void {
  try {
    if (view) localStorage.setItem(keyOf(list), String(viewSearch(view)));
    else localStorage.removeItem(keyOf(list));
  } catch {
    // Storage may be disabled: the view is not remembered then.
  }
}
