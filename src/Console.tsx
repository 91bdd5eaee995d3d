import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { i18n } from 'i18next';
import { lazy, Suspense, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type createBrowserRouter, RouterProvider } from 'react-router';
import { type Brand, BrandProvider } from './brand/index.ts';
import { RuntimeConfigProvider } from './config/RuntimeConfigContext.tsx';
import { ErrorScreen } from './feedback/index.ts';
import { providedI18n } from './i18n/providedI18n.ts';
import type { CompiledConsole } from './registry/compiled.ts';
import { RegistryProvider } from './registry/RegistryContext.tsx';
import type { ErrorReporter } from './reporting/errorReporting.ts';
import { ReporterContext } from './reporting/ReporterContext.ts';
import { ReportingBoundary } from './reporting/ReportingBoundary.tsx';

/** Loaded in development only. */
const ProblemOverlay = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./shell/ProblemOverlay.tsx')).ProblemOverlay }))
  : undefined;

type Props = {
  config: RuntimeConfig;
  brand: Brand;
  compiled: CompiledConsole;
  i18n: i18n;
  reporter: ErrorReporter;
  router: ReturnType<typeof createBrowserRouter>;
  /** True if texts of any language have loaded. */
  hasTexts: boolean;
};

/** The providers around the router, with those that never change outermost. */
export function Console({ config, brand, compiled, i18n, reporter, router, hasTexts }: Props) {
  const texts = useMemo(() => providedI18n(i18n), [i18n]);
  return (
    <RuntimeConfigProvider config={config}>
      <I18nextProvider i18n={texts}>
        <BrandProvider brand={brand}>
          <ReporterContext value={reporter}>
            <ReportingBoundary>
              <RegistryProvider compiled={compiled}>
                {hasTexts ? <RouterProvider router={router} /> : <ErrorScreen />}
                {ProblemOverlay && compiled.problems.length > 0 && (
                  <Suspense>
                    <ProblemOverlay problems={compiled.problems} />
                  </Suspense>
                )}
              </RegistryProvider>
            </ReportingBoundary>
          </ReporterContext>
        </BrandProvider>
      </I18nextProvider>
    </RuntimeConfigProvider>
  );
}
