import { Refine, type ResourceProps } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { createAccessControlProvider } from '../providers/auth/accessControlProvider.ts';
import { roleOf } from '../providers/auth/identityOf.ts';
import type { Connection } from '../providers/connect.ts';
import { createRefineI18nProvider } from '../providers/i18n/refineI18nProvider.ts';
import { createNotificationProvider } from '../providers/notification/notificationProvider.ts';
import { routerProvider } from '../providers/router/routerProvider.ts';
import { RoleProvider } from './auth/role.ts';
import { SessionProvider } from './auth/SessionContext.ts';
import { refineOptions } from './data/refineOptions.ts';
import { withCacheInvalidation } from './data/withCacheInvalidation.ts';
import { ConfirmProvider, notify, SnackbarProvider, Toasts } from './feedback/index.ts';
import { Later } from './feedback/Later.tsx';
import { HistoryOutlet } from './history/HistoryOutlet.tsx';
import { lazyNamed } from './lib/lazyNamed.ts';
import { areaNameOf } from './registry/areaName.ts';

// Loaded lazily: nobody saves anything between the arrival of the first page's data and its first render.
const LiveUpdates = lazyNamed(() => import('./live/LiveUpdates.tsx'), 'LiveUpdates');

type Props = {
  connection: Connection;
  queryClient: QueryClient;
  i18n: i18n;
  resources: ResourceProps[];
  /** Decides whether the page is shown. Absent in tests: it always is. */
  gate?: (page: ReactNode) => ReactNode;
  children: ReactNode;
};

/** Adds the label for Refine's menus and breadcrumbs. A getter, because the area's texts load later than this runs. */
function withLabel({ meta, ...resource }: ResourceProps, { t }: i18n): ResourceProps {
  const label: unknown = meta?.label;
  if (typeof label !== 'string') return { ...resource, meta };
  const labelledMeta = Object.defineProperty({ ...meta }, 'label', {
    get: () =>
      t(label, {
        ns: meta?.namespace,
        // The page belongs to another area, whose texts may not be loaded yet.
        ...(meta?.menu !== meta?.area && { defaultValue: areaNameOf(String(meta?.area)) }),
      }),
    enumerable: true,
  });
  return { ...resource, meta: labelledMeta };
}

/** Mounts Refine with our providers; inside the router, because Refine's router binding uses the router's hooks. */
export function RefineFrame({ connection, queryClient, i18n, resources, gate = (page) => page, children }: Props) {
  const i18nProvider = useMemo(() => createRefineI18nProvider(i18n), [i18n]);
  const notificationProvider = useMemo(
    () => createNotificationProvider({ toasts: notify, undoLabel: () => i18n.t('forms.undo') }),
    [i18n],
  );
  const labelledResources = useMemo(() => resources.map((resource) => withLabel(resource, i18n)), [resources, i18n]);
  const accessControlProvider = useMemo(() => createAccessControlProvider(connection.session), [connection.session]);
  const { session } = connection;
  const role = useSyncExternalStore(session.subscribe, () => roleOf(session.token()));
  const options = useMemo(() => refineOptions(queryClient), [queryClient]);
  const { dataProvider } = connection;
  const invalidatingProvider = useMemo(
    () => withCacheInvalidation(dataProvider, queryClient),
    [dataProvider, queryClient],
  );
  return (
    <Refine
      dataProvider={invalidatingProvider}
      authProvider={connection.authProvider}
      liveProvider={connection.liveProvider}
      accessControlProvider={accessControlProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      notificationProvider={notificationProvider}
      resources={labelledResources}
      options={options}
    >
      <SessionProvider value={session}>
        <RoleProvider value={role}>
          <ConfirmProvider>
            {/* Spec §9: the application's own snackbar stays 5 seconds. */}
            <SnackbarProvider autoHideDuration={5000}>
              {gate(
                <>
                  {children}
                  <HistoryOutlet />
                  {connection.liveProvider && (
                    <Later>
                      <LiveUpdates />
                    </Later>
                  )}
                </>,
              )}
              <Toasts />
            </SnackbarProvider>
          </ConfirmProvider>
        </RoleProvider>
      </SessionProvider>
    </Refine>
  );
}
