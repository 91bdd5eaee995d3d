import type { RefineProps } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';

/** The `options` of `<Refine>`, each a default that would hurt. */
export function refineOptions(queryClient: QueryClient): NonNullable<RefineProps['options']> {
  return {
    reactQuery: { clientConfig: queryClient },
    // C19: `undoable` keeps the write in a timer that dies with the tab.
    mutationMode: 'pessimistic',
    // C1: it never fires under a data router; `src/forms` has its own guard.
    warnWhenUnsavedChanges: false,
    // C12: filter values are written unescaped.
    syncWithLocation: false,
    // C20: saving would lead to the list.
    redirect: { afterCreate: false, afterEdit: false, afterClone: false },
    // C22: a timer and a render a second for every hook that fetches.
    overtime: { enabled: false, interval: 1_000 },
    // C23.
    disableTelemetry: true,
    // C8: it would check the session on every change of path.
    disableRouteChangeHandler: true,
  };
}
