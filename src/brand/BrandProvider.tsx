import './font.css';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { sizeVariables, tokensOf, tokenVariables } from '@shared/brandTokens.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { BrandContext } from './BrandContext.ts';
import type { Brand } from './brands.ts';
import { colourSchemeStorageKey, showStoredColourScheme } from './colourScheme.ts';
import { showFavicon } from './favicon.ts';
import { brandTheme } from './theme.ts';

function pageVariables(brand: Brand) {
  const variables = (scheme: 'light' | 'dark') => tokenVariables(tokensOf(brand, scheme));
  return {
    ':root': {
      // Spec §1: the brand's two colours, available to everything on the page.
      '--brand-primary': brand.primary,
      '--brand-secondary': brand.secondary,
      ...sizeVariables,
      ...variables('light'),
    },
    ':root[data-color-scheme="dark"]': variables('dark'),
  };
}

/** Applies a brand to the page: its theme, its colours as CSS variables, its favicon. `useBrand()` returns it. */
export function BrandProvider({ brand, children }: { brand: Brand; children: ReactNode }) {
  // Runs before the first render: MUI sets the scheme after it, so everything with a transition would fade from light.
  useState(showStoredColourScheme);
  const theme = brandTheme(brand);
  const variables = useMemo(() => pageVariables(brand), [brand]);
  useEffect(() => showFavicon(brand.favicon), [brand]);
  return (
    <BrandContext value={brand}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={colourSchemeStorageKey}
        disableTransitionOnChange
        noSsr
      >
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={variables} />
        {children}
      </ThemeProvider>
    </BrandContext>
  );
}
