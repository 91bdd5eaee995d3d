import type { RefineProps } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';

/** The `options` of `<Refine>`, each a default that would hurt. */
export function refineOptions(queryClient: QueryClient): NonNullable<RefineProps['options']> {
  return {
    reactQuery: { clientConfig: queryClient },
    // `undoable` keeps the write in a timer that dies with the tab.
    mutationMode: 'pessimistic',
    // The warning never fires under a data router; `src/forms` has its own guard.
    warnWhenUnsavedChanges: false,
    // Filter values would be written unescaped.
    syncWithLocation: false,
    // Saving would lead to the list.
    redirect: { afterCreate: false, afterEdit: false, afterClone: false },
    // It is a timer and a render a second for every hook that fetches.
    overtime: { enabled: false, interval: 1_000 },
    // It sends an image request to Refine's makers from every page.
    disableTelemetry: true,
    // It would check the session on every change of path.
    disableRouteChangeHandler: true,
  };
}
