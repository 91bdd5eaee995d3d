import type { ReactNode } from 'react';
import { type LoaderFunction, Navigate, Outlet, type RouteObject, useParams } from 'react-router';
import type { PreloadReads } from '@/data/createPreload.ts';
import { FullPageSpinner } from '@/feedback/index.ts';
import { pause } from '@/lib/pause.ts';
import { retrying } from '@/lib/retrying.ts';
import {
  type CompiledConsole,
  type CompiledPage,
  type CompiledPlugin,
  type Layout,
  layouts,
} from '@/registry/compiled.ts';
import { fillTemplate, idsAreValid, parameterNames } from '@/registry/paths.ts';
import type { Preload } from '@/registry/types.ts';
import { LazyPresence } from './frame/LazyPresence.tsx';
import { PlainLayout } from './layouts/PlainLayout.tsx';
import { NotLoadedError, TextsMissingError } from './loadErrors.ts';
import { loadedElement } from './loading.tsx';
import { PageFrame } from './PageFrame.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { RootErrorPage, RouteErrorPage } from './pages/RouteErrorPage.tsx';
import { ShellFrame } from './ShellFrame.tsx';
import { useAreaName } from './useAreaName.ts';

type Services = {
  /** Wraps everything that the router renders. */
  root: (children: ReactNode) => ReactNode;
  /** Resolves when these namespaces have loaded or failed. `isAgain`: requests namespaces again that failed before. */
  loadNamespaces: (namespaces: readonly string[], isAgain?: boolean) => Promise<unknown>;
  hasTexts: (namespace: string) => boolean;
  preload: PreloadReads;
};

/** Creates the router's routes: the compiled areas for the mode, and the kernel's own pages. */
export function createRoutes(compiled: CompiledConsole, services: Services): RouteObject[] {
  return [
    {
      element: services.root(<ShellFrame />),
      HydrateFallback: FullPageSpinner,
      errorElement: services.root(<RootErrorPage />),
      children: [
        rootRoute(compiled, services),
        ...compiled.plugins.flatMap((plugin) => pluginRoutes(plugin, services)),
        { path: '*', element: <NotFoundOutside /> },
      ],
    },
  ];
}

/** Shows home in `standalone`, redirects to `dc` in `ngw` (spec §2), and is not-found where a host site owns it. */
function rootRoute({ mode, homeCards }: CompiledConsole, { loadNamespaces }: Services): RouteObject {
  if (mode === 'ngw') return { index: true, element: <Navigate to="/dc" replace /> };
  if (mode === 'hosted') return { index: true, element: <NotFoundOutside /> };
  return {
    element: <PlainFrame />,
    children: [
      {
        index: true,
        errorElement: <RouteErrorPage />,
        lazy: {
          element: () =>
            loadedElement(async () => {
              const texts = loadNamespaces(homeCards.map(({ namespace }) => namespace));
              const [{ HomePage }] = await Promise.all([
                orNotLoaded(retrying(() => import('./home/HomePage.tsx'))()),
                Promise.race([texts, pause(loadTimeoutMs)]),
              ]);
              return <HomePage />;
            }),
        },
      },
    ],
  };
}

function pluginRoutes(plugin: CompiledPlugin, services: Services): RouteObject[] {
  const inArea = plugin.pages.filter((page) => page.inArea);
  const outside = plugin.pages.filter((page) => !page.inArea);
  const hasBase = inArea.length > 0 || plugin.fallback !== undefined;
  const areaIds = parameterNames(plugin.base);
  const loadArea = plugin.loadArea && once(retrying(plugin.loadArea));
  const area: RouteObject[] = [
    {
      path: plugin.base,
      errorElement: <RootErrorPage />,
      // The area's reads start when it is entered with other ids; after that its hook keeps them up to date.
      shouldRevalidate: ({ currentParams, nextParams }) =>
        areaIds.some((name) => currentParams[name] !== nextParams[name]),
      ...(loadArea && { loader: preloading(loadArea, services.preload) }),
      lazy: {
        element: () =>
          loadedElement(async (isAgain) => {
            const [{ PluginArea }, area] = await Promise.all([
              orNotLoaded(loadAreaFrame()),
              loadArea && orNotLoaded(loadArea()),
              ownTexts(plugin, services, isAgain),
            ]);
            return (
              <PluginArea plugin={plugin} useArea={area?.useArea}>
                <Outlet />
              </PluginArea>
            );
          }, withoutArea),
      },
      children: [...layoutRoutes(plugin, inArea, services), ...fallbackRoutes(plugin)],
    },
  ];
  return [
    ...(hasBase ? area : []),
    ...layoutRoutes(plugin, outside, services),
    ...plugin.redirects.map(({ from, to }) => ({ path: from, element: <Redirect template={to} /> })),
  ];
}

function layoutRoutes(plugin: CompiledPlugin, pages: CompiledPage[], services: Services): RouteObject[] {
  return layouts.flatMap((layout) => {
    const members = pages.filter((page) => page.layout === layout);
    if (members.length === 0) return [];
    return [
      {
        ...layoutElement(layout, plugin),
        children: members.map((page) => pageRoute(plugin, page, services)),
      },
    ];
  });
}

function pageRoute(plugin: CompiledPlugin, page: CompiledPage, services: Services): RouteObject {
  // Relative to the area's route: a child route must not have the path of its parent, unless it is an index route.
  const below = page.path.slice(plugin.base.length + 1);
  const place = page.inArea ? (below === '' ? { index: true as const } : { path: below }) : { path: page.path };
  // Spec §2: pages load lazily, a failed load is retried, then raised.
  const loadModule = once(retrying(page.load));
  return {
    ...place,
    errorElement: <RouteErrorPage />,
    // Separate from the element, so that the page's data does not wait for its texts.
    loader: preloading(loadModule, services.preload),
    lazy: {
      element: () =>
        loadedElement(async (isAgain) => {
          const [{ Page }] = await Promise.all([
            orNotLoaded(loadModule()),
            // The area around a page has waited for its texts already.
            page.inArea && !page.guest ? undefined : ownTexts(page.guest ?? plugin, services, isAgain),
          ]);
          return <PageFrame id={page.guest ? page.id : `${plugin.id}/${page.id}`} Page={Page} />;
        }),
    },
  };
}

/** Returns a route's loader that starts the reads of a page or area, and waits for them for a moment. */
function preloading(load: () => Promise<{ preload?: Preload }>, reads: PreloadReads): LoaderFunction {
  return async ({ params, request }) => {
    if (!idsAreValid(params)) return null;
    const search = new URL(request.url).searchParams;
    // If the module arrives late, its reads start just before the page renders, which may then have to read again.
    const start = ({ preload }: { preload?: Preload }) => ({ reading: preload?.(reads, { params, search }) });
    const started = load().then(start, () => undefined);
    const inTime = await Promise.race([started, pause(loadTimeoutMs)]);
    await Promise.race([inTime?.reading, pause(loadTimeoutMs)]);
    return null;
  };
}

/** Milliseconds that a page waits for its data, and home for its texts; after that it renders with placeholders. */
const loadTimeoutMs = 150;

/** Milliseconds that an area's page waits for its texts. If some are missing after that, it shows an error. */
const textPatience = 15_000;

/** Waits for an area's texts, in at least one language: without them every text would be shown as its key. */
async function ownTexts(
  { namespaces }: Pick<CompiledPlugin, 'namespaces'>,
  { loadNamespaces, hasTexts }: Services,
  isAgain?: boolean,
): Promise<void> {
  await Promise.race([loadNamespaces(namespaces, isAgain), pause(textPatience)]);
  const missing = namespaces.filter((namespace) => !hasTexts(namespace));
  if (missing.length > 0) throw new TextsMissingError(missing);
}

function orNotLoaded<Module>(loading: Promise<Module>): Promise<Module> {
  return loading.catch((cause: unknown) => {
    throw new NotLoadedError(cause);
  });
}

function once<Answer>(call: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= call();
    return answer;
  };
}

/** Routes unknown sub-paths of the base, and a base without a page. The area's not-found page links to its list. */
function fallbackRoutes({ base, fallback, pages }: CompiledPlugin): RouteObject[] {
  const atBase = pages.some(({ path }) => path === base);
  const element = fallback === undefined ? <NotFoundOutside /> : <Redirect template={fallback} />;
  return [...(atBase ? [] : [{ index: true, element }]), { path: '*', element }];
}

function Redirect({ template }: { template: string }) {
  return <Navigate to={fillTemplate(template, useParams())} replace />;
}

/** Frames what is shown while an area or its own frame loads. */
const withoutArea = (content: ReactNode) => <PlainLayout>{content}</PlainLayout>;

/** The frame of an area loads alongside its pages, because lists and home do not need it. */
const loadAreaFrame = once(retrying(() => import('./AreaFrame.tsx')));

function layoutElement(layout: Layout, plugin: CompiledPlugin): Pick<RouteObject, 'element' | 'lazy'> {
  if (layout === 'bare') return { element: <Outlet /> };
  if (layout === 'plain') return { element: <PlainFrame plugin={plugin} /> };
  return {
    lazy: {
      element: () =>
        loadedElement(async () => {
          const { AreaLayout } = await orNotLoaded(loadAreaFrame());
          return (
            <AreaLayout>
              <Outlet />
            </AreaLayout>
          );
        }, withoutArea),
    },
  };
}

function PlainFrame({ plugin }: { plugin?: CompiledPlugin }) {
  const name = useAreaName(plugin);
  const { '*': _rest, ...ids } = useParams();
  const isOfOneThing = Object.keys(ids).length > 0;
  return (
    <PlainLayout title={name} end={plugin && isOfOneThing && <LazyPresence plugin={plugin} />}>
      <Outlet />
    </PlainLayout>
  );
}

function NotFoundOutside() {
  return (
    <PlainLayout>
      <NotFoundPage />
    </PlainLayout>
  );
}
