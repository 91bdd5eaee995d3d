import type { RequestHandler } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { mockHandlers } from '../../providers/data/mock/handlers.ts';
import { testConfig } from '../config/testConfig.ts';
import type { TestBackend } from './backend.ts';

let server: SetupServer | undefined;

/**
 * From now on what the page sends is answered by this backend. `before` are handlers that are asked first; what they
 * leave open is for the backend.
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

/** What is answered after the last test finds no page any more, and nobody who would hear it. */
function whileOpen(answer: TestBackend['answer']): TestBackend['answer'] {
  return async (request) => {
    const given = await answer(request);
    return 'ProgressEvent' in globalThis ? given : new Promise<never>(() => undefined);
  };
}
