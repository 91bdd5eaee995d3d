import '@/testing/noLayout.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { act } from '@testing-library/react';
import { afterEach } from 'vitest';
import { startConsole } from '@/app.tsx';
import { testConfig } from '@/config/testConfig.ts';
import { createTokenCookie } from '../../../providers/auth/tokenCookie.ts';
import { type Answer, type Call, connectTo, disconnect } from './network.ts';
import type { Product } from './product.ts';

type Options = {
  config?: Partial<RuntimeConfig>;
  /** Default: the product, which signs everybody in, and the texts (support/network.ts). */
  answer?: Answer;
  /** Whether the browser has a token already. Default: it has. */
  signedIn?: boolean;
  /** The token that it has. Default: one that the product takes. */
  token?: string;
};

let end: (() => void) | undefined;

afterEach(() => {
  endConsole();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** As if the browser's tab were closed. */
export function endConsole() {
  // React says what it draws at the end, too.
  act(() => end?.());
  end = undefined;
  disconnect();
  document.body.replaceChildren();
  document.title = '';
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
}

/**
 * Starts the console itself, as `main.tsx` does, at an address such as `/n/events/1/tickets`. Only the network is not
 * real: requests are answered by the product of the run.
 */
export async function openConsole(product: Product, address: string, options: Options = {}) {
  const { answer = () => undefined, signedIn = true, token = product.token } = options;
  const config = { ...testConfig, ...options.config };
  const { calls } = connectTo(product, config, answer);
  if (signedIn) createTokenCookie(document, window.location.protocol).write(token);
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
  window.history.pushState(null, '', address);
  const container = document.createElement('div');
  document.body.append(container);
  end = await startConsole(container, config);
  return {
    calls,
    /** The calls of the product API so far: `GET /api/events`. */
    lines: () => calls.filter(({ path }) => path.startsWith('/api/')).map(({ line }) => line),
    /** The last call with this beginning. */
    call: (line: string): Call | undefined => calls.findLast((call) => call.line.startsWith(line)),
  };
}
