import { type RenderResult, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createTokenCookie } from '../../providers/auth/tokenCookie.ts';
import { connect } from '../../providers/connect.ts';
import { BrandProvider, brandOf } from '../brand/index.ts';
import { RuntimeConfigProvider } from '../config/RuntimeConfigContext.tsx';
import { testConfig } from '../config/testConfig.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { RefineFrame } from '../RefineFrame.tsx';
import { compile } from '../registry/compile.ts';
import { describeProblem } from '../registry/describeProblem.ts';
import { RegistryProvider } from '../registry/RegistryContext.tsx';
import type { Plugin } from '../registry/types.ts';
import { createTestBackend, type TestBackend } from './backend.ts';
import { createTestI18n } from './texts.ts';
import { connectWire } from './wire.ts';

type PageOptions = {
  /** The current path: `/events/7/tickets`. Default: `/`. */
  route?: string;
  /** The page's route template: `/events/:eventId/tickets`. Default: any. */
  path?: string;
  /** A backend that the test has prepared. Default: one with the sample data. */
  mock?: TestBackend;
  language?: 'en' | 'de';
  /** The areas known to the kernel's own parts. Default: none. */
  plugins?: readonly Plugin[];
  /** True if other users' saves arrive through `backend.live`. Default: no other users exist. */
  live?: boolean;
};

export type RenderedPage = RenderResult & {
  backend: TestBackend;
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: ReturnType<typeof createQueryClient>;
};

/**
 * Renders a page as the console does, with the real Refine frame, brand and texts, under StrictMode, and with a router in
 * memory. Its requests go to the product's own API, signed in to an account of the test. Any other path shows "elsewhere".
 */
export function renderPage(
  page: ReactNode,
  {
    route = '/',
    path = '*',
    mock: backend = createTestBackend(),
    language = 'en',
    plugins = [],
    live = false,
  }: PageOptions = {},
): RenderedPage {
  connectWire(backend);
  createTokenCookie(document, window.location.protocol).write(backend.token);
  const connection = connect(testConfig, window, { live: live ? backend.live : undefined });
  const queryClient = createQueryClient();
  const i18n = createTestI18n(language);
  const frame = (children: ReactNode) => (
    <RefineFrame connection={connection} queryClient={queryClient} i18n={i18n} resources={[]}>
      {children}
    </RefineFrame>
  );
  const compiled = compile(plugins, 'standalone');
  const leftOut = compiled.problems.find(({ code }) => code === 'needs_missing');
  // Throws, because the page would otherwise silently lack the area's texts and columns.
  if (leftOut) throw new Error(describeProblem(leftOut));
  const router = createMemoryRouter(
    [
      { path, element: frame(page) },
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: [route] },
  );
  const rendered = render(
    <StrictMode>
      <RuntimeConfigProvider config={testConfig}>
        <I18nextProvider i18n={i18n}>
          <BrandProvider brand={brandOf('capture', testConfig)}>
            <RegistryProvider compiled={compiled}>
              <RouterProvider router={router} />
            </RegistryProvider>
          </BrandProvider>
        </I18nextProvider>
      </RuntimeConfigProvider>
    </StrictMode>,
  );
  return { ...rendered, backend, router, queryClient };
}

/** Runs a hook on such a page. `result.current` is its latest return value. */
export function renderHookOnPage<T>(
  useHook: () => T,
  options?: PageOptions,
): RenderedPage & { result: { current: T } } {
  const answers: T[] = [];
  function Page() {
    answers.push(useHook());
    return null;
  }
  const rendered = renderPage(<Page />, options);
  const result = {
    get current(): T {
      const last = answers.at(-1);
      if (last === undefined) throw new Error('The hook has not run, or returned undefined');
      return last;
    },
  };
  return { ...rendered, result };
}
