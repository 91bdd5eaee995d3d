import '@/testing/noLayout.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { act, screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import { startConsole } from '@/app.tsx';
import { testConfig } from '@/config/testConfig.ts';
import { prepareConsole } from '@/prepareConsole.ts';
import { createTokenCookie } from '../../../providers/auth/tokenCookie.ts';
import { type Answer, type Call, connectTo, disconnect } from './network.ts';
import type { Product } from './product.ts';

type Options = {
  config?: Partial<RuntimeConfig>;
  /** Replaces responses. Default: the product, which signs everyone in, and the texts (support/network.ts). */
  answer?: Answer;
  /** True if the browser already has a token. Default: true. */
  signedIn?: boolean;
  /** The browser's token. Default: one that the product accepts. */
  token?: string;
};

let end: (() => void) | undefined;

afterEach(() => {
  endConsole();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** Ends the console like closing the browser's tab. */
export function endConsole() {
  // React renders during unmounting too, so this needs `act`.
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
 * Starts the console like `main.tsx`, at an address such as `/n/events/1/tickets`. Only the network is simulated: the
 * shared product of the test run responds to requests.
 */
export async function openConsole(product: Product, address: string, options: Options = {}) {
  const { answer = () => undefined, signedIn = true, token = product.token } = options;
  const config = { ...testConfig, ...options.config };
  const { calls } = connectTo(product, config, answer);
  if (signedIn) createTokenCookie(document, window.location.protocol).write(token);
  // jsdom has no layout and cannot scroll.
  window.scrollTo = () => undefined;
  window.history.pushState(null, '', address);
  const container = document.createElement('div');
  document.body.append(container);
  end = await startConsole(container, await prepareConsole(config));
  return {
    calls,
    /** Returns all calls of the product API so far: `GET /api/events`. */
    lines: () => calls.filter(({ path }) => path.startsWith('/api/')).map(({ line }) => line),
    /** Returns the last call that starts with this line. */
    call: (line: string): Call | undefined => calls.findLast((call) => call.line.startsWith(line)),
  };
}

/** Opens each address in a new console and returns the results of `look`. */
export async function eachOf<Seen>(
  product: Product,
  addresses: readonly string[],
  look: () => Promise<Seen>,
  options: Options = {},
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const one of addresses) {
    await openConsole(product, one, options);
    seen.push(await look());
    endConsole();
  }
  return seen;
}

/** Waits for the page with this title. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Returns the path of the page's address. */
export const address = () => window.location.pathname;
