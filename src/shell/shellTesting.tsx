import { cleanup, render, screen } from '@testing-library/react';
import i18next, { type i18n } from 'i18next';
import { Circle } from 'lucide-react';
import type { ComponentType } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import english from '../../public/locales/en/translation.json';
import { BrandProvider, brandOf } from '../brand/index.ts';
import { RuntimeConfigProvider } from '../config/RuntimeConfigContext.tsx';
import { testConfig } from '../config/testConfig.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { ErrorState } from '../feedback/index.ts';
import { hasTexts } from '../i18n/hasTexts.ts';
import { RefineFrame } from '../RefineFrame.tsx';
import { compile } from '../registry/compile.ts';
import { definePlugin } from '../registry/definePlugin.ts';
import { RegistryProvider } from '../registry/RegistryContext.tsx';
import { defineRoutes } from '../registry/routes.ts';
import type { AreaState, Mode, Plugin } from '../registry/types.ts';
import { createRoutes } from './createRoutes.tsx';
import { PageHeader } from './PageHeader.tsx';

/** Creates a page that consists only of its heading. */
export const page = (title: string) => async () => ({ Page: () => <PageHeader title={title} /> });

const failingPage: () => Promise<{ Page: ComponentType }> = async () => ({
  Page: () => {
    throw new Error('The page broke');
  },
});

/** A page whose own reads have failed too. */
const unreadPage = async () => ({
  Page: () => (
    <>
      <h1>Unread</h1>
      <ErrorState error={new Error('Unread')} retry={() => undefined} />
    </>
  ),
});

export type Facts = { isRecurring: boolean; tickets: number; hasApp: boolean };

export const ready = (facts: Partial<Facts> = {}): AreaState<Facts> => ({
  status: 'ready',
  facts: { isRecurring: false, tickets: 7, hasApp: false, ...facts },
  title: 'Summit',
  badge: { label: 'Published', tone: 'ok' },
});

/** Creates an area like the event designer, with facts that the test provides. */
export function eventsPlugin(useArea: () => AreaState<Facts>): Plugin {
  const icon = Circle;
  return definePlugin({
    id: 'events',
    since: '2026-11-21',
    owns: ['/me'],
    routes: defineRoutes('/events/:eventId', {
      list: '/me',
      info: 'basicinfo',
      schedule: 'schedule',
      tickets: 'tickets',
      ticket: 'tickets/:ticketId',
      theme: 'attendee-app/theme',
      broken: 'broken',
      unread: 'unread',
    }),
    i18n: ['translation'],
    pageModes: { list: ['standalone'] },
    pages: {
      list: page('All events'),
      info: page('Basic info'),
      schedule: page('Schedule'),
      tickets: page('Tickets'),
      ticket: page('One ticket'),
      theme: page('Theme'),
      broken: failingPage,
      unread: unreadPage,
    },
    fallback: 'info',
    redirects: { '/events': 'list' },
    area: async () => ({ useArea }),
    menu: [
      {
        id: 'designer',
        label: 'Event Designer',
        entries: [
          { page: 'info', label: 'Basic info', icon },
          { page: 'schedule', label: 'Schedule', icon, when: (facts) => facts.isRecurring },
          { page: 'tickets', label: 'Tickets', icon, count: (facts) => facts.tickets },
        ],
      },
      {
        id: 'app',
        label: 'Attendee App',
        expanded: (facts) => facts.hasApp,
        entries: [{ page: 'theme', label: 'Theme', icon }],
      },
    ],
    home: { page: 'list', label: 'Events', description: 'All of them', icon },
  });
}

export const cardsPlugin: Plugin = definePlugin({
  id: 'cards',
  since: '2026-11-21',
  owns: ['/dc/*'],
  routes: defineRoutes('/dc', { cards: 'cards' }),
  i18n: ['translation'],
  pages: { cards: page('Cards') },
  fallback: 'cards',
});

/** An area with a single page, at its base. */
export const desksPlugin: Plugin = definePlugin({
  id: 'desks',
  since: '2026-11-21',
  routes: defineRoutes('/desks', { list: '' }),
  i18n: ['translation'],
  pages: { list: page('Desks') },
  layouts: { list: 'plain' },
});

const identity = { id: 3, name: 'Olga Berg', email: 'olga@example.org' };

async function startTexts(): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: english } },
    interpolation: { escapeValue: false },
  });
  return instance;
}

type Options = {
  plugins: Plugin[];
  address: string;
  mode?: Mode;
  exitUrl?: string;
  hostSiteUrl?: string;
  /** The areas that the server's health endpoint reports as down. */
  areasDown?: readonly string[];
  /** Routes besides those of the plugins. */
  routes?: RouteObject[];
  /** Loads an area's texts. Default: resolves at once, because tests have their texts. */
  loadNamespaces?: (namespaces: readonly string[], isAgain?: boolean) => Promise<unknown>;
};

/** Renders the whole shell at a path; returns the router and the recorded sign-outs. */
export async function openConsole({
  plugins,
  address,
  mode = 'standalone',
  exitUrl,
  hostSiteUrl = '',
  areasDown = [],
  routes = [],
  loadNamespaces = async () => undefined,
}: Options) {
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
  const instance = await startTexts();
  const signOuts: string[] = [];
  const compiled = compile(plugins, mode);
  const never = () => new Promise<never>(() => undefined);
  const connection: Parameters<typeof RefineFrame>[0]['connection'] = {
    dataProvider: {
      getApiUrl: () => '',
      getList: never,
      getOne: never,
      create: never,
      update: never,
      deleteOne: never,
      custom: async () => ({ data: { areasDown } as never }),
    },
    authProvider: {
      login: async () => ({ success: true }),
      logout: async () => {
        signOuts.push('asked');
        return { success: true };
      },
      check: async () => ({ authenticated: true }),
      onError: async (error) => ({ error }),
      getIdentity: async () => identity,
    },
    session: {
      state: () => 'authenticated',
      subscribe: () => () => undefined,
      token: () => 'token',
      login: async () => undefined,
      logout: async () => undefined,
      signInAddress: () => '/login',
      resume: () => undefined,
      adopt: () => undefined,
      unauthorized: async () => undefined,
      refreshed: async () => undefined,
    },
  };
  const queryClient = createQueryClient();
  const [root] = createRoutes(compiled, {
    loadNamespaces,
    hasTexts: (namespace) => hasTexts(instance, namespace),
    preload: { rows: async () => undefined, row: async () => undefined, call: async () => undefined },
    root: (children) => (
      <RefineFrame connection={connection} queryClient={queryClient} i18n={instance} resources={compiled.resources}>
        {children}
      </RefineFrame>
    ),
  });
  root?.children?.push(...routes);
  const basename = mode === 'ngw' ? '/ngw' : '/n';
  const router = createMemoryRouter(root ? [root] : [], { basename, initialEntries: [`${basename}${address}`] });
  const config = { ...testConfig, mode, basePath: basename, hostSiteUrl, exitUrl: exitUrl ?? null };
  render(
    <RuntimeConfigProvider config={config}>
      <I18nextProvider i18n={instance}>
        <BrandProvider brand={brandOf('capture', config)}>
          <RegistryProvider compiled={compiled}>
            <RouterProvider router={router} />
          </RegistryProvider>
        </BrandProvider>
      </I18nextProvider>
    </RuntimeConfigProvider>,
  );
  return { router, signOuts, i18n: instance };
}

/** Opens the console with an area of events in the given state. */
export async function openEvent(state: AreaState<Facts>, address = '/events/7/tickets', exitUrl?: string) {
  return openConsole({ plugins: [eventsPlugin(() => state), cardsPlugin], address, exitUrl });
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const menu = () => screen.findByRole('navigation', { name: 'Menu' });

/** Hides errors that a test expects from the output, and cleans up between tests. */
export function resetShell(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
