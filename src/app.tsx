import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter } from 'react-router';
import { connectByConfig } from '../providers/connectByConfig.ts';
import { createI18n } from '../providers/i18n/createI18n.ts';
import { languagePreset } from '../providers/i18n/languages.ts';
import { AuthGate } from './auth/AuthGate.tsx';
import { brandForHost, brandTheme } from './brand/index.ts';
import { preloadFont } from './brand/preloadFont.ts';
import { Console } from './Console.tsx';
import { createPreload } from './data/createPreload.ts';
import { preloadIdentity, preloadSignedIn } from './data/preloadIdentity.ts';
import { createQueryClient } from './data/queryClient.ts';
import { ErrorScreen, FullPageSpinner } from './feedback/index.ts';
import { drafts } from './forms/drafts/drafts.ts';
import { afterPaint } from './lib/afterPaint.ts';
import { pause } from './lib/pause.ts';
import { RefineFrame } from './RefineFrame.tsx';
import { setAreaNames } from './registry/areaName.ts';
import { compile } from './registry/compile.ts';
import { discoverPlugins } from './registry/discover.ts';
import { firstPage } from './registry/firstPage.ts';
import type { RegistryProblem } from './registry/problems.ts';
import { createErrorReporter, type ErrorReporter, reportSettings } from './reporting/errorReporting.ts';
import { createRoutes } from './shell/createRoutes.tsx';

/** True for a folder of static files: no server handles page URLs, so routes follow the `#`. Constant at build time. */
const isStatic = import.meta.env.MODE === 'static';
const createRouter = isStatic ? createHashRouter : createBrowserRouter;

/** Returns the path of the requested page. */
function pathOf({ pathname, hash }: Location, basePath: string): string {
  return (isStatic ? hash.slice(1) : pathname.slice(basePath.length)) || '/';
}

/**
 * Starts the console: plugins → texts, script and rows of the first page, requested before everything else → router →
 * the first render. That waits for the texts and the page, because index.html already shows the frame without them.
 * Returns a function that stops the console, for tests.
 */
export async function startConsole(container: HTMLElement, config: RuntimeConfig): Promise<() => void> {
  preloadFont();
  // Continues in a new task, so that the browser can respond to input after the long run of the scripts.
  await nextTask();
  const { basePath, mode } = config;
  const { plugins, problems } = await discoverPlugins();
  const compiled = compile(plugins, mode, problems);
  setAreaNames(compiled.plugins);
  const { page, namespaces } = firstPage(compiled, pathOf(window.location, basePath));
  const { i18n, ready, hasTexts, loadNamespaces } = createI18n({
    basePath,
    preset: languagePreset(import.meta.env.MODE),
    namespaces,
  });
  const connection = await connectByConfig(config, window);
  const queryClient = createQueryClient();
  const isSignedIn = () => connection.session.state() === 'authenticated';
  preloadSignedIn(queryClient, isSignedIn());
  const preload = createPreload({
    queryClient,
    dataProvider: connection.dataProvider,
    isSignedIn,
  });
  const search = new URLSearchParams(window.location.search);
  // A failure here is ignored: the page's own route loads it again and reports the error.
  const preloads = page?.loads.map((load) =>
    load()
      .then((module) => void module.preload?.(preload, { params: page.params, search }))
      .catch(() => undefined),
  );
  if (isSignedIn()) {
    void preloadIdentity(queryClient, connection.authProvider).then((user) => drafts.openFor(user?.id, new Date()));
  }

  // If the page's script has arrived with the console's own, it gets the time to request its rows first. The remaining
  // setup then runs while the rows load, in several tasks.
  await Promise.race([Promise.all(preloads ?? []), pause(scriptRunTimeMs)]);
  await nextTask();
  const brand = brandForHost(window.location.host, config);
  brandTheme(brand);
  await nextTask();

  const reporter = createErrorReporter(reportSettings(config), async (settings) =>
    (await import('./reporting/sentryService.ts')).startSentry(settings),
  );
  if (compiled.problems.length > 0) void reportProblems(compiled.problems, reporter);
  const router = createRouter(
    createRoutes(compiled, {
      loadNamespaces,
      hasTexts,
      preload,
      root: (children) => (
        <RefineFrame
          connection={connection}
          queryClient={queryClient}
          i18n={i18n}
          resources={compiled.resources}
          gate={(page) => (
            <AuthGate session={connection.session} loading={<FullPageSpinner />} failed={<ErrorScreen />}>
              {page}
            </AuthGate>
          )}
        >
          {children}
        </RefineFrame>
      ),
    }),
    isStatic ? {} : { basename: basePath },
  );

  await Promise.all([ready, initialized(router)]);
  const root = createRoot(container, { onUncaughtError: reporter.capture });
  // A transition renders in slices, so that the browser can handle input and receive rows between them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Console
          config={config}
          brand={brand}
          compiled={compiled}
          i18n={i18n}
          reporter={reporter}
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

/** Reports problems in manifests to developers and operators. Its texts are loaded only when there is a problem. */
async function reportProblems(problems: readonly RegistryProblem[], { capture }: ErrorReporter): Promise<void> {
  const { describeProblem } = await import('./registry/describeProblem.ts');
  for (const sentence of problems.map(describeProblem)) {
    console.error(sentence);
    capture(new Error(sentence));
  }
}

/** The milliseconds that an already loaded script takes to run on a slow machine. */
const scriptRunTimeMs = 30;

/** Yields to the event loop, so that responses which have arrived meanwhile are handled, such as the page's texts. */
const nextTask = () => pause(0);

/** Resolves when the router has its first page, including its data if that arrived quickly. */
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
