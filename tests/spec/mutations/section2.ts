import type { Mutations } from './types.ts';

const plugin = 'plugins/event-designer/plugin.ts';
const routes = 'plugins/event-designer/routes.ts';
const createRoutes = 'src/shell/createRoutes.tsx';

export const section2: Mutations = {
  '§2.1': [
    {
      id: 'a way back to the root',
      file: createRoutes,
      before: '<Navigate to="/dc" replace />',
      after: '<Navigate to="/dc" />',
    },
    {
      id: 'home where a host site has the lists',
      file: createRoutes,
      before: "if (mode === 'hosted') return",
      after: "if (mode === 'ngw') return",
    },
  ],
  '§2.2': [
    {
      id: 'the list in every mode',
      file: plugin,
      before: "pageModes: { events: ['standalone'] },",
      after: '',
    },
  ],
  '§2.3': [
    {
      id: 'unknown paths lead home',
      file: createRoutes,
      before: "{ path: '*', element: <NotFoundOutside /> },",
      after: '{ path: \'*\', element: <Navigate to="/" replace /> },',
    },
  ],
  '§2.4': [
    {
      id: 'errors look like missing pages',
      file: createRoutes,
      before: 'errorElement: <RootErrorPage />,',
      after: 'errorElement: <NotFoundOutside />,',
    },
    {
      id: 'an error without its message',
      file: 'src/shell/pages/RouteErrorPage.tsx',
      before: '{details && <ErrorDetails text={details} />}',
      after: '',
    },
    {
      id: 'the message of a developer as the sentence for everybody',
      file: 'src/shell/pages/RouteErrorPage.tsx',
      before: 'if (errorStatus(error) === undefined) return { sentence, details: message };',
      after: '',
    },
  ],
  '§2.5': [
    {
      id: 'any text is an id',
      file: 'src/registry/paths.ts',
      before: 'parseId(value) !== undefined',
      after: 'value !== undefined',
    },
    {
      id: 'any number is an id',
      file: 'src/registry/paths.ts',
      before: 'parseId(value) !== undefined',
      after: 'Number(value) > 0',
    },
  ],
  '§2.6': [
    {
      id: 'another index',
      file: plugin,
      before: "fallback: 'basicInfo',",
      after: "fallback: 'tickets',",
    },
    {
      id: 'unknown sub-paths are not found',
      file: createRoutes,
      before: "return [...(atBase ? [] : [{ index: true, element }]), { path: '*', element }];",
      after: 'return [...(atBase ? [] : [{ index: true, element }])];',
    },
  ],
  '§2.7': [
    {
      id: 'for every event',
      file: plugin,
      before: 'when: (facts) => facts.isRecurring }',
      after: 'when: () => true }',
    },
    {
      id: 'for none',
      file: plugin,
      before: "{ page: 'schedule', label: 'menu.schedule', icon: CalendarRange, when: (facts) => facts.isRecurring },",
      after: '',
    },
  ],
  '§2.8': [
    {
      id: 'no action to publish',
      file: plugin,
      before: "{ page: 'publish', label: 'menu.publish', icon: Send }",
      after: "{ page: 'details', label: 'menu.publish', icon: Send }",
    },
    {
      id: 'another name for the group',
      file: plugin,
      before: "label: 'menu.designer'",
      after: "label: 'menu.details'",
    },
  ],
  '§2.9': [
    {
      id: 'a wider menu',
      file: 'src/shell/layouts/AreaLayout.tsx',
      before: 'const menuWidth = 200;',
      after: 'const menuWidth = 220;',
    },
    {
      id: 'wider content',
      file: 'src/shell/layouts/PageColumn.tsx',
      before: 'const contentWidth = 1000;',
      after: 'const contentWidth = 1100;',
    },
    {
      id: 'a higher bar',
      file: 'src/shell/frame/TopBar.tsx',
      before: 'export const topBarHeight = 50;',
      after: 'export const topBarHeight = 56;',
    },
  ],
  '§2.10': [
    {
      id: 'at once',
      file: 'src/shell/frame/ExitButton.tsx',
      before: 'const exitDelay = 1000;',
      after: 'const exitDelay = 0;',
    },
    {
      id: 'never the exit page',
      file: 'src/shell/frame/ExitButton.tsx',
      before: 'if (exitUrl) window.location.assign(exitUrl);\n      else void navigate(home);',
      after: 'void navigate(home);',
    },
    {
      id: 'no title',
      file: 'src/shell/layouts/AreaLayout.tsx',
      before: 'title={title}\n        titleTo',
      after: 'titleTo',
    },
  ],
  '§2.11': [
    {
      id: 'the event first',
      file: 'src/brand/usePageTitle.ts',
      before: '[siteName, ...new Set(names.filter(Boolean))]',
      after: '[...new Set(names.filter(Boolean)), siteName]',
    },
    {
      id: 'no name of the event',
      file: 'src/shell/layouts/AreaLayout.tsx',
      before: '<OuterTitleContext value={title}>',
      after: '<OuterTitleContext value={undefined}>',
    },
  ],
  '§2.12': [
    {
      id: 'another address',
      file: 'src/shell/pages/existingPlaces.ts',
      before: "address: '/mmp/instances'",
      after: "address: '/mmp'",
    },
    {
      id: 'links on the host site only',
      file: 'src/shell/pages/existingPlaces.ts',
      before: 'return inConsole || onHost.has(shape)',
      after: 'return onHost.has(shape)',
    },
  ],
  '§2.13': [
    {
      id: 'modifiers do not count',
      file: 'src/shell/navigation/useInAppLinks.ts',
      before: 'if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;',
      after: '',
    },
    {
      id: 'links stay links',
      file: 'src/shell/ShellFrame.tsx',
      before: '  useInAppLinks();\n',
      after: '',
    },
  ],
  '§2.14': [
    {
      id: 'four retries',
      file: 'src/lib/retrying.ts',
      before: '[1000, 2000, 3000, 4000, 5000]',
      after: '[1000, 2000, 3000, 4000]',
    },
    {
      id: 'pages are not retried',
      file: createRoutes,
      before: 'once(retrying(page.load))',
      after: 'once(page.load)',
    },
  ],
  '§2.15': [
    {
      id: 'not in the centre',
      file: 'src/feedback/FullPageSpinner.tsx',
      before: "placeItems: 'center'",
      after: "placeItems: 'start'",
    },
    {
      id: 'nothing while logging in',
      file: 'src/app.tsx',
      before: 'loading={<FullPageSpinner />}',
      after: 'loading={null}',
    },
  ],
  '§2.16': [
    { id: 'no details', file: routes, before: "details: 'details',", after: "details: 'description'," },
    {
      id: 'a ticket elsewhere',
      file: routes,
      before: "ticket: 'tickets/:ticketId',",
      after: "ticket: 'ticket/:ticketId',",
    },
    { id: 'publishing elsewhere', file: routes, before: "publish: 'publish',", after: "publish: 'go-live'," },
  ],
};
