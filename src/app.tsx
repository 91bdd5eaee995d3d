import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter } from 'react-router';
import { connectAs } from '../providers/connectAs.ts';
import { createI18n } from '../providers/i18n/createI18n.ts';
import { languagePreset } from '../providers/i18n/languages.ts';
import { askForFont } from './brand/askForFont.ts';
import { brandForHost, brandTheme } from './brand/index.ts';
import { Console } from './Console.tsx';
import { createPreload } from './data/createPreload.ts';
import { knowIdentity } from './data/knowIdentity.ts';
import { createQueryClient } from './data/queryClient.ts';
import { afterPaint } from './lib/afterPaint.ts';
import { drawInSlices } from './lib/drawInSlices.ts';
import { pause } from './lib/pause.ts';
import { RefineFrame } from './RefineFrame.tsx';
import { knowAreaNames } from './registry/areaName.ts';
import { compile } from './registry/compile.ts';
import { discoverPlugins } from './registry/discover.ts';
import { firstPage } from './registry/firstPage.ts';
import type { RegistryProblem } from './registry/problems.ts';
import { createErrorReporter, type ErrorReporter, reportSettings } from './reporting/errorReporting.ts';
import { createRoutes } from './shell/createRoutes.tsx';

/** A folder of static files: no server answers the addresses of pages, so they follow the `#`. A constant of the build. */
const isStatic = import.meta.env.MODE === 'static';
const createRouter = isStatic ? createHashRouter : createBrowserRouter;

/** The page that is asked for. */
function pathOf({ pathname, hash }: Location, basePath: string): string {
  return (isStatic ? hash.slice(1) : pathname.slice(basePath.length)) || '/';
}

/**
 * Boot: plugins → the first page's texts, script and rows, asked for before all else → router → the first draw, when
 * it has them: before that it could only show what index.html shows already. Answers how to end it again, for tests.
 */
export async function startConsole(container: HTMLElement, config: RuntimeConfig): Promise<() => void> {
  drawInSlices();
  askForFont();
  // A task of its own: running the scripts took long enough, and the browser can answer in between.
  await nextTask();
  const { basePath, mode } = config;
  const { plugins, problems } = await discoverPlugins();
  const compiled = compile(plugins, mode, problems);
  knowAreaNames(compiled.plugins);
  const { page, namespaces } = firstPage(compiled, pathOf(window.location, basePath));
  const { i18n, ready, hasTexts, loadNamespaces } = createI18n({
    basePath,
    preset: languagePreset(import.meta.env.MODE),
    namespaces,
  });
  const connection = await connectAs(config, window);
  const queryClient = createQueryClient();
  const isSignedIn = () => connection.session.state() === 'authenticated';
  const preload = createPreload({
    queryClient,
    dataProvider: connection.dataProvider,
    isSignedIn,
  });
  const search = new URLSearchParams(window.location.search);
  // What fails here is tried again, and told, by the page's own route.
  const asked = page
    ?.load()
    .then((module) => void module.preload?.(preload, { params: page.params, search }))
    .catch(() => undefined);
  if (isSignedIn()) void knowIdentity(queryClient, connection.authProvider);

  // A script that came beside the console's own asks for its rows before anything else is done; work for which there is
  // time meanwhile follows, a piece a task.
  await Promise.race([asked, pause(runningTime)]);
  await nextTask();
  const brand = brandForHost(window.location.host, config);
  brandTheme(brand);
  await nextTask();

  const reporter = createErrorReporter(reportSettings(config), async (settings) =>
    (await import('./reporting/sentryService.ts')).startSentry(settings),
  );
  if (compiled.problems.length > 0) void tellProblems(compiled.problems, reporter);
  const router = createRouter(
    createRoutes(compiled, {
      loadNamespaces,
      hasTexts,
      preload,
      root: (children) => (
        <RefineFrame connection={connection} queryClient={queryClient} i18n={i18n} resources={compiled.resources}>
          {children}
        </RefineFrame>
      ),
    }),
    isStatic ? {} : { basename: basePath },
  );

  await Promise.all([ready, initialized(router)]);
  const root = createRoot(container, { onUncaughtError: reporter.capture });
  // A transition is drawn in slices: the browser can answer the organiser, and take the rows in, between them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Console
          config={config}
          brand={brand}
          compiled={compiled}
          i18n={i18n}
          reporter={reporter}
          session={connection.session}
          router={router}
          hasTexts={hasTexts()}
        />
      </StrictMode>,
    ),
  );
  afterPaint(() => void reporter.start());
  return () => {
    root.unmount();
    router.dispose();
  };
}

/** For those who develop and run the console; its words are loaded when there is something to say. */
async function tellProblems(problems: readonly RegistryProblem[], { capture }: ErrorReporter): Promise<void> {
  const { describeProblem } = await import('./registry/describeProblem.ts');
  for (const sentence of problems.map(describeProblem)) {
    console.error(sentence);
    capture(new Error(sentence));
  }
}

/** Milliseconds that a script takes to run which has been loaded already, on a slow machine. */
const runningTime = 30;

/** Lets in what has come meanwhile, such as the page's texts. */
const nextTask = () => pause(0);

/** Resolves when the router has its first page, with its data where that came quickly. */
function initialized(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
