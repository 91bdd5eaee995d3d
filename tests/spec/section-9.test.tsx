// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { brandFacts } from '@contract/brand.ts';
import { readConfig } from '@server/config/config.ts';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { brandOf, brandTheme } from '@/brand/index.ts';
import { testConfig } from '@/config/testConfig.ts';
import { ConfirmProvider, SnackbarProvider, Spinner, useConfirm, useSnackbar } from '@/feedback/index.ts';
// Preloaded, because the lazy import would wait for the fake clock of a test.
import '@/feedback/MessageSnackbar.tsx';
import { inchesToPixels, pixelsPerInch } from '@/lib/lengths.ts';
import { renderHookOnPage } from '@/testing/render.tsx';
import { clause } from './clauses.ts';
import { WithKeys } from './support/keys.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test(clause('§9.15'), () => {
  expect([pixelsPerInch, inchesToPixels(2)]).toEqual([96, 192]);
});

test(clause('§9.5'), () => {
  const first = { primary: '#CF070D', secondary: '#111111', background: '#f7f7f7' };
  const second = { primary: '#ff982b', secondary: '#464646', background: '#f7f7f7' };
  expect([brandFacts.capture, brandFacts.management]).toMatchObject([first, second]);
});

/** Shows a message and checks its style and duration, to the millisecond, against the specification. */
async function expectSnackbarFor(milliseconds: number, show: () => void) {
  vi.useFakeTimers();
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  await act(async () => show());
  const alert = screen.getByRole('alert');
  expect(alert.className).toContain('standardInfo');
  expect(document.querySelector('.MuiSnackbar-anchorOriginTopCenter')).not.toBeNull();
  // It grows when it appears and starts to fade exactly at its end.
  const opacity = () => getComputedStyle(alert.closest('.MuiPaper-root') ?? alert).opacity;
  await pass(milliseconds - 1);
  expect(opacity()).toBe('1');
  await pass(1);
  expect(opacity()).toBe('0');
  await pass(500);
  expect(screen.queryByRole('alert')).toBeNull();
  vi.useRealTimers();
}

test(clause('§9.6'), async () => {
  const own = renderHook(useSnackbar, {
    wrapper: ({ children }) => (
      <WithKeys>
        <SnackbarProvider>{children}</SnackbarProvider>
      </WithKeys>
    ),
  });
  await expectSnackbarFor(3000, () => own.result.current.show({ text: 'Copied' }));
  own.unmount();

  const application = renderHookOnPage(useSnackbar);
  await expectSnackbarFor(5000, () => application.result.current.show({ text: 'Copied' }));
});

test(clause('§9.7'), () => {
  const sizes = ['small', 'medium', 'large', 'xlarge'] as const;
  const widths = sizes.map((size) => {
    const { container, unmount } = render(<Spinner size={size} />, { wrapper: WithKeys });
    const { width, height } = getComputedStyle(container.querySelector('[role=status] > *') ?? container);
    unmount();
    return [width, height];
  });
  expect(widths).toEqual([25, 50, 75, 100].map((pixels) => [`${pixels}px`, `${pixels}px`]));
});

test(clause('§9.9'), async () => {
  const theme = brandTheme(brandOf('capture', testConfig));
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  expect(theme.spacing(1)).toMatch(/8px/);
  const { result } = renderHook(useConfirm, {
    wrapper: ({ children }) => (
      <WithKeys>
        <ConfirmProvider>{children}</ConfirmProvider>
      </WithKeys>
    ),
  });
  act(() => void result.current({}));
  await screen.findByRole('dialog');
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const [, rule = ''] = /@media \(max-width:899\.95px\)\{[^{]*MuiDialog-paper[^{]*\{([^}]*)\}/.exec(styles) ?? [];
  for (const part of ['width:100%', 'height:100%', 'margin:0']) expect(rule).toContain(part);
});

test(clause('§9.10'), () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.gallery).toMatch(/^storybook dev -p 6006\b/);
  expect(readConfig({}).port).toBe(3000);
});
