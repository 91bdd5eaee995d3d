import { vi } from 'vitest';

/**
 * Gives the rest of a test file a phone's width, or until `vi.unstubAllGlobals`; what has read the width once keeps it.
 */
export function stubNarrowScreen(): void {
  // MUI uses the deprecated `addListener`.
  const listen = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} };
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...listen }));
}
