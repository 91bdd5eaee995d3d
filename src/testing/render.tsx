import { type RenderResult, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createTokenCookie } from '../../providers/auth/tokenCookie.ts';
import { connect } from '../../providers/connect.ts';
import { answerAdapter } from '../../providers/data/answerAdapter.ts';
import { createMockBackend, type MockBackend, type MockBackendOptions } from '../../providers/data/mock/backend.ts';
import { discoverAreas, discoverContracts } from '../../providers/data/mock/discover.ts';
import { BrandProvider, brandOf } from '../brand/index.ts';
import { RuntimeConfigProvider } from '../config/RuntimeConfigContext.tsx';
import { testConfig } from '../config/testConfig.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { RefineFrame } from '../RefineFrame.tsx';
import { compile } from '../registry/compile.ts';
import { RegistryProvider } from '../registry/RegistryContext.tsx';
import type { Plugin } from '../registry/types.ts';
import { createTestI18n } from './texts.ts';

type PageOptions = {
  /** Where the person is: `/events/7/tickets`. Default: `/`. */
  route?: string;
  /** The page's own path: `/events/:eventId/tickets`. Default: any. */
  path?: string;
  /** Contracts and areas instead of all that there are; or a backend that the test has prepared. */
  mock?: Partial<MockBackendOptions> | MockBackend;
  language?: 'en' | 'de';
  /** The areas that the kernel's own parts know of. Default: none. */
  plugins?: readonly Plugin[];
  /** Others' saves arrive, as `backend.live` tells them. Default: nobody else is there. */
  live?: boolean;
};

export type RenderedPage = RenderResult & {
  backend: MockBackend;
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: ReturnType<typeof createQueryClient>;
};

/** A mock of the product API, signed in, with all contracts and areas unless told otherwise. */
export function createTestBackend(options: Partial<MockBackendOptions> = {}): MockBackend {
  return createMockBackend({ ...testConfig, contracts: discoverContracts(), areas: discoverAreas(), ...options });
}

/**
 * A page as the console shows it: router, Refine, brand and texts are the real ones, under StrictMode;
 * the product API is the mock. Any other path shows "elsewhere".
 */
export function renderPage(
  page: ReactNode,
  { route = '/', path = '*', mock = {}, language = 'en', plugins = [], live = false }: PageOptions = {},
): RenderedPage {
  const backend = 'answer' in mock ? mock : createTestBackend(mock);
  createTokenCookie(document, window.location.protocol).write('test');
  const connection = connect(testConfig, window, {
    adapter: answerAdapter(backend.answer),
    ...(live && { live: backend.live }),
  });
  const queryClient = createQueryClient();
  const i18n = createTestI18n(language);
  const frame = (children: ReactNode) => (
    <RefineFrame connection={connection} queryClient={queryClient} i18n={i18n} resources={[]}>
      {children}
    </RefineFrame>
  );
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
            <RegistryProvider compiled={compile(plugins, 'standalone')}>
              <RouterProvider router={router} />
            </RegistryProvider>
          </BrandProvider>
        </I18nextProvider>
      </RuntimeConfigProvider>
    </StrictMode>,
  );
  return { ...rendered, backend, router, queryClient };
}

/** Runs a hook on such a page. `result.current` is what it answered last. */
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
      if (last === undefined) throw new Error('The hook has not run');
      return last;
    },
  };
  return { ...rendered, result };
}
