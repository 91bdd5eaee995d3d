import type { RequestHandler } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { mockHandlers } from '../../providers/data/mock/handlers.ts';
import { testConfig } from '../config/testConfig.ts';
import type { TestBackend } from './backend.ts';

let server: SetupServer | undefined;

/**
 * Lets this backend respond to the page's requests from now on. The handlers in `before` come first; the backend
 * receives the requests that they do not handle.
 */
export function connectWire(
  backend: Pick<TestBackend, 'answer'>,
  before: readonly RequestHandler[] = [],
  config = testConfig,
): void {
  if (!server) {
    server = setupServer();
    server.listen({ onUnhandledRequest: 'bypass' });
  }
  server.resetHandlers(...before, ...mockHandlers({ answer: whileOpen(backend.answer) }, config));
}

/** Never responds after the last test: by then jsdom is gone, and no page would receive the response. */
function whileOpen(answer: TestBackend['answer']): TestBackend['answer'] {
  return async (request) => {
    const response = await answer(request);
    return 'ProgressEvent' in globalThis ? response : new Promise<never>(() => undefined);
  };
}
