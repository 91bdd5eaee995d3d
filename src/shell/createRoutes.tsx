import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, type RouteObject, useParams } from 'react-router';
import type { PreloadReads } from '@/data/createPreload.ts';
import { FullPageSpinner } from '@/feedback/index.ts';
import { retrying } from '@/lib/retrying.ts';
import {
  type CompiledConsole,
  type CompiledPage,
  type CompiledPlugin,
  type Layout,
  layouts,
} from '@/registry/compiled.ts';
import { fillTemplate } from '@/registry/paths.ts';
import { AreaLayout } from './layouts/AreaLayout.tsx';
import { PlainLayout } from './layouts/PlainLayout.tsx';
import { PageFrame } from './PageFrame.tsx';
import { PluginArea } from './PluginArea.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { RootErrorPage, RouteErrorPage } from './pages/RouteErrorPage.tsx';
import { ShellFrame } from './ShellFrame.tsx';

type Services = {
  /** What stands around everything that the router shows. */
  root: (children: ReactNode) => ReactNode;
  loadNamespaces: (namespaces: readonly string[]) => Promise<unknown>;
  preload: PreloadReads;
};

/** The router's routes for the compiled areas: design §3's table of modes, and the kernel's own pages. */
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

/** Design §3: home in `standalone`, replaced by `dc` in `ngw` (spec §2), not-found where a host site owns it. */
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
            raisedInPlace(async () => {
              const [{ HomePage }] = await Promise.all([
                retrying(() => import('./home/HomePage.tsx'))(),
                loadNamespaces(homeCards.map(({ namespace }) => namespace)),
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
  return [
    {
      path: plugin.base,
      errorElement: <RootErrorPage />,
      lazy: {
        element: () =>
          raisedInPlace(async () => {
            const [area] = await Promise.all([
              plugin.loadArea && retrying(plugin.loadArea)(),
              services.loadNamespaces(plugin.namespaces),
            ]);
            return (
              <PluginArea plugin={plugin} useArea={area?.useArea}>
                <Outlet />
              </PluginArea>
            );
          }),
      },
      children: [...layoutRoutes(plugin, inArea, services), ...fallbackRoutes(plugin)],
    },
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
        element: <LayoutFrame layout={layout} plugin={plugin} />,
        children: members.map((page) => pageRoute(plugin, page, services)),
      },
    ];
  });
}

function pageRoute(plugin: CompiledPlugin, page: CompiledPage, { loadNamespaces, preload }: Services): RouteObject {
  // Relative to the area's route: the router takes no child with the address of its parent, only an index.
  const below = page.path.slice(plugin.base.length + 1);
  const place = page.inArea ? (below === '' ? { index: true as const } : { path: below }) : { path: page.path };
  // Spec §2: pages load lazily, a failed load is retried, then raised.
  const loadModule = once(retrying(page.load));
  return {
    ...place,
    errorElement: <RouteErrorPage />,
    lazy: {
      // Apart from the element, so that the page's data does not wait for its texts.
      loader: async () => {
        const module = await loadModule().catch(() => undefined);
        return async ({ params, request }) => {
          const reads = module?.preload?.(preload, { params, search: new URL(request.url).searchParams });
          await Promise.race([reads, pause(patience)]);
          return null;
        };
      },
      element: () =>
        raisedInPlace(async () => {
          const [{ Page }] = await Promise.all([loadModule(), loadNamespaces(plugin.namespaces)]);
          return <PageFrame id={`${plugin.id}/${page.id}`} Page={Page} />;
        }),
    },
  };
}

/** Milliseconds that a page waits for its data; what takes longer is shown as missing until it comes. */
const patience = 150;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function once<Answer>(call: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= call();
    return answer;
  };
}

/**
 * The router shows nothing at all for a route whose `lazy` rejected, not even its own error element. So the
 * failure is raised when the page is drawn, where the error element catches it.
 */
async function raisedInPlace(load: () => Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await load();
  } catch (error) {
    return <Raise error={error} />;
  }
}

function Raise({ error }: { error: unknown }): never {
  throw error;
}

/** Unknown sub-paths of the base, and the base itself where no page is: without a route it would be an empty frame. */
function fallbackRoutes({ base, fallback, pages }: CompiledPlugin): RouteObject[] {
  const atBase = pages.some(({ path }) => path === base);
  if (fallback === undefined) return atBase ? [] : [{ index: true, element: <NotFoundOutside /> }];
  const element = <Redirect template={fallback} />;
  return [...(atBase ? [] : [{ index: true, element }]), { path: '*', element }];
}

function Redirect({ template }: { template: string }) {
  return <Navigate to={fillTemplate(template, useParams())} replace />;
}

function LayoutFrame({ layout, plugin }: { layout: Layout; plugin: CompiledPlugin }) {
  if (layout === 'bare') return <Outlet />;
  if (layout === 'area') {
    return (
      <AreaLayout>
        <Outlet />
      </AreaLayout>
    );
  }
  return <PlainFrame plugin={plugin} />;
}

function PlainFrame({ plugin }: { plugin?: CompiledPlugin }) {
  const { t } = useTranslation([...(plugin?.namespaces ?? [])]);
  return (
    <PlainLayout title={plugin?.name && t(plugin.name)}>
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
