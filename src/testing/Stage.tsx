import type { BrandId } from '@contract/brand.ts';
import { useColorScheme } from '@mui/material/styles';
import type { ColourScheme } from '@shared/brandTokens.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { BrandProvider, brandOf } from '@/brand/index.ts';
import { compile } from '@/registry/compile.ts';
import { RegistryProvider } from '@/registry/RegistryContext.tsx';
import { createTestI18n } from './texts.ts';

export type StageProps = {
  brand?: BrandId;
  language?: 'en' | 'de';
  /** Absent: the system's. */
  scheme?: ColourScheme;
  /** The page's route template, `/events/:eventId/tickets`, if it matters. */
  path?: string;
  /** The current path: `/events/1/tickets`. */
  route?: string;
  children: ReactNode;
};

const noAreas = compile([], 'standalone');

/**
 * Provides a component's surroundings without the console: brand, language and a router with one page. For component
 * tests and the gallery. `/elsewhere` is a second page, for tests that leave.
 */
export function Stage({ brand = 'capture', language = 'en', scheme, path = '/', route = path, children }: StageProps) {
  const i18n = useMemo(() => createTestI18n(language), [language]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const shownBrand = useMemo(() => brandOf(brand, { basePath: '' }), [brand]);
  return (
    <I18nextProvider i18n={i18n}>
      <BrandProvider brand={shownBrand}>
        {scheme && <Scheme scheme={scheme} />}
        <RegistryProvider compiled={noAreas}>
          <StageContent value={children}>
            <StageRouter path={path} route={route} />
          </StageContent>
        </RegistryProvider>
      </BrandProvider>
    </I18nextProvider>
  );
}

function Scheme({ scheme }: { scheme: ColourScheme }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(scheme), [setMode, scheme]);
  return null;
}

const StageContent = createContext<ReactNode>(null);

/** Uses a data router, because guards against leaving work with no other. */
function StageRouter({ path, route }: Required<Pick<StageProps, 'path' | 'route'>>) {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        { path, element: <Content /> },
        { path: '/elsewhere', element: <Link to={route}>Elsewhere</Link> },
      ],
      { initialEntries: [route] },
    ),
  );
  return <RouterProvider router={router} />;
}

function Content() {
  return useContext(StageContent);
}
