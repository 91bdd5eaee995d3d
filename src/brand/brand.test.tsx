import { defaultBrandHosts } from '@contract/brand.ts';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrandLogo, BrandProvider, brandOf, brandTheme, ColorSchemeToggle, useBrand, usePageTitle } from './index.ts';

const config = { brandHosts: defaultBrandHosts, basePath: '/n' };
const capture = brandOf('capture', config);
const management = brandOf('management', config);

const within =
  (brand = capture) =>
  ({ children }: { children: ReactNode }) => <BrandProvider brand={brand}>{children}</BrandProvider>;

const pageVariable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

afterEach(() => {
  cleanup();
  localStorage.clear();
  // Styles stay, because the library that added them does not add them again.
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

describe('useBrand', () => {
  it('returns the brand of the provider', () => {
    expect(renderHook(useBrand, { wrapper: within(management) }).result.current).toBe(management);
  });

  it('throws outside its provider, with the message of the specification', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(useBrand)).toThrow('BrandContext must be used within a BrandProvider');
    vi.restoreAllMocks();
  });
});

describe('BrandProvider', () => {
  it('replaces the favicon by that of the brand', () => {
    document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/favicon.ico">');
    render(null, { wrapper: within(management) });
    const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
    expect(icons.map((icon) => icon.getAttribute('href'))).toEqual(['/n/brand/management/favicon.svg']);
  });

  it('sets the colours of the brand as CSS variables of the page', () => {
    render(null, { wrapper: within(capture) });
    expect(pageVariable('--brand-primary')).toBe('#CF070D');
    expect(pageVariable('--brand-secondary')).toBe('#111111');
    expect(pageVariable('--page')).toBe('#f7f7f7');
    expect(pageVariable('--radius')).toBe('8px');
  });
});

describe('brandTheme', () => {
  const theme = brandTheme(management);

  it('has the colours, breakpoints and spacing of the specification', () => {
    expect(theme.colorSchemes?.light?.palette.primary).toMatchObject({ main: '#ff982b', contrastText: '#231400' });
    expect(theme.colorSchemes?.light?.palette.secondary.main).toBe('#464646');
    expect(theme.colorSchemes?.light?.palette.background.default).toBe('#f7f7f7');
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
    expect(theme.spacing(1)).toMatch(/8px/);
  });
});

describe('usePageTitle', () => {
  it('is the site name, followed by the name of the event once it is loaded', () => {
    const { rerender } = renderHook(({ name }: { name?: string }) => usePageTitle(name), {
      wrapper: within(management),
      initialProps: {},
    });
    expect(document.title).toBe('Atrium');
    rerender({ name: 'Northern Light Summit' });
    expect(document.title).toBe('Atrium – Northern Light Summit');
  });
});

describe('the colour scheme', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: false,
      media: query,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  async function renderToggle() {
    const i18n = createInstance();
    await i18n
      .use(initReactI18next)
      .init({ lng: 'en', resources: { en: { translation: { colorSchemeDark: 'Dark' } } } });
    render(
      <I18nextProvider i18n={i18n}>
        <BrandProvider brand={capture}>
          <ColorSchemeToggle />
          <BrandLogo />
        </BrandProvider>
      </I18nextProvider>,
    );
  }

  it('follows the system until one is chosen, and the choice survives a reload', async () => {
    await renderToggle();
    expect(screen.getByRole('radio', { name: 'colorSchemeSystem' })).toHaveProperty('checked', true);
    expect(document.documentElement.getAttribute('data-color-scheme')).toBe('light');

    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.getAttribute('data-color-scheme')).toBe('dark');
    expect(screen.getByRole('img', { name: 'Foyer' }).getAttribute('src')).toBe('/n/brand/capture/logo-on-dark.svg');

    cleanup();
    await renderToggle();
    expect(screen.getByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true);
  });
});
