/**
 * With which view a list opens, as this browser knows it: the server's word (`src/grid/views`) comes later than the
 * first rows are asked for. In the address a view is named by its id; `all` is the list without one.
 */

const keyOf = (list: string) => `foyer.view.${list}`;

export type OpeningView = { id: number; search: string };

/** The address that a view stands for. */
export function viewSearch({ id, search }: OpeningView): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set('view', String(id));
  return params;
}

/** An address that says nothing is that of the list's opening view, where there is one. */
export function openingSearch(address: URLSearchParams, list: string | undefined): URLSearchParams {
  if (list === undefined || address.size > 0) return address;
  try {
    return new URLSearchParams(localStorage.getItem(keyOf(list)) ?? '');
  } catch {
    // Storage may be forbidden: the list opens as it is.
    return address;
  }
}

export function rememberOpeningView(list: string, view: OpeningView | undefined): void {
  try {
    if (view) localStorage.setItem(keyOf(list), String(viewSearch(view)));
    else localStorage.removeItem(keyOf(list));
  } catch {
    // As above.
  }
}
