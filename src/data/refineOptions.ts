import type { RefineProps } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';

/** Returns the `options` of `<Refine>`; each overrides a harmful default. */
export function refineOptions(queryClient: QueryClient): NonNullable<RefineProps['options']> {
  return {
    reactQuery: { clientConfig: queryClient },
    // `undoable` keeps the write in a timer that is lost with the tab.
    mutationMode: 'pessimistic',
    // The warning never fires under a data router; `src/forms` has its own guard.
    warnWhenUnsavedChanges: false,
    // Refine would write filter values unescaped.
    syncWithLocation: false,
    // Refine would navigate to the list after saving.
    redirect: { afterCreate: false, afterEdit: false, afterClone: false },
    // By default every hook that fetches runs a timer and renders each second.
    overtime: { enabled: false, interval: 1_000 },
    // Refine's telemetry sends an image request to its makers from every page.
    disableTelemetry: true,
    // Refine would check the session on every change of path.
    disableRouteChangeHandler: true,
  };
}
