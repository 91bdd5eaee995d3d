import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useIsNarrow, useIsPhone } from './useIsNarrow.ts';

it('updates when the window becomes narrow, like a rotated tablet', () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => (query === '(max-width: 899px)' ? list : undefined));
  const { result, unmount } = renderHook(useIsNarrow);
  expect(result.current).toBe(false);
  const turn = (matches: boolean) =>
    act(() => {
      list.matches = matches;
      list.dispatchEvent(new Event('change'));
    });
  turn(true);
  expect(result.current).toBe(true);
  turn(false);
  expect(result.current).toBe(false);
  unmount();
  vi.unstubAllGlobals();
});

it('tells a phone from a tablet', () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 599px)' }),
  );
  const { result, unmount } = renderHook(useIsPhone);
  expect(result.current).toBe(true);
  unmount();
  vi.unstubAllGlobals();
});
