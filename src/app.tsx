import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter } from 'react-router';
import { identityOf } from '../providers/auth/identityOf.ts';
import { AuthGate } from './auth/AuthGate.tsx';
import { brandForHost, brandTheme } from './brand/index.ts';
import { preloadFont } from './brand/preloadFont.ts';
import { Console } from './Console.tsx';
import { createPreload } from './data/createPreload.ts';
import { preloadSignedIn } from './data/preloadSignedIn.ts';
import { createQueryClient } from './data/queryClient.ts';
import { ErrorScreen, FullPageSpinner } from './feedback/index.ts';
import { draftOwner } from './forms/drafts/draftOwner.ts';
import { afterPaint } from './lib/afterPaint.ts';
import { pause } from './lib/pause.ts';
import { isStatic, type PreparedConsole } from './prepareConsole.ts';
import { RefineFrame } from './RefineFrame.tsx';
import type { RegistryProblem } from './registry/problems.ts';
import { createErrorReporter, type ErrorReporter, reportSettings } from './reporting/errorReporting.ts';
import { createRoutes } from './shell/createRoutes.tsx';

const createRouter = isStatic ? createHashRouter : createBrowserRouter;

/**
 * Starts the prepared console: script and rows of the first page, requested before everything else → router → the first
 * render. That waits for the texts and the page, because index.html already shows the frame without them. Returns a
 * function that stops the console, for tests.
 */
export async function startConsole(container: HTMLElement, prepared: PreparedConsole): Promise<() => void> {
  // Its style sheet has come with this script.
  preloadFont();
  const { config, compiled, page, connection, texts } = prepared;
  const { i18n, ready, hasTexts, loadNamespaces } = texts;
  const { basePath } = config;
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
  draftOwner.set(identityOf(connection.session.token())?.id);
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
