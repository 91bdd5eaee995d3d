import type { FromWorker, PortableStart, ToWorker } from '@contract/portableMessages.ts';
import { expect, test, vi } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { type BrowserProduct, type OpenProduct, openOnce, servePage } from './servePage.ts';

const start: PortableStart = { runtime: testConfig, image: 'http://localhost/database.tar.gz' };

/** A page, and the messages that it was sent. */
function pageOf(open: OpenProduct) {
  const sentToPage: FromWorker[] = [];
  let hear: (event: MessageEvent<ToWorker>) => void = () => undefined;
  servePage(
    {
      post: (message) => sentToPage.push(message),
      onMessage: (listener) => {
        hear = listener;
      },
    },
    open,
  );
  const say = (data: ToWorker) => hear(new MessageEvent('message', { data }));
  const ask = (id: number) =>
    say({ type: 'request', id, url: 'http://localhost/api/live', method: 'GET', headers: [], body: null });
  return { sentToPage, say, ask };
}

const productOf = (answer: BrowserProduct['answer']): OpenProduct => {
  return async () => ({ token: 'open', answer, save: async () => undefined });
};

/** An answer that goes on until somebody cancels it. */
function endlessAnswer() {
  const cancelled = vi.fn();
  const body = new ReadableStream({
    start: (parts) => parts.enqueue(new Uint8Array([1])),
    cancel: cancelled,
  });
  return { response: new Response(body), cancelled };
}

test('ends a response that is cancelled while it is read', async () => {
  const { response, cancelled } = endlessAnswer();
  const page = pageOf(productOf(async () => response));
  page.say({ type: 'start', start });
  page.ask(1);
  await expect.poll(() => page.sentToPage).toContainEqual({ type: 'part', id: 1, bytes: new Uint8Array([1]) });
  page.say({ type: 'cancel', id: 1 });
  await expect.poll(() => cancelled).toHaveBeenCalled();
});

test('ends a response that was cancelled before its headers', async () => {
  const { response, cancelled } = endlessAnswer();
  let answered = (_: Response): void => undefined;
  const page = pageOf(
    productOf(
      () =>
        new Promise((resolve) => {
          answered = resolve;
        }),
    ),
  );
  page.say({ type: 'start', start });
  page.ask(1);
  await expect.poll(() => page.sentToPage).toContainEqual({ type: 'ready', token: 'open' });
  page.say({ type: 'cancel', id: 1 });
  answered(response);
  await expect.poll(() => cancelled).toHaveBeenCalled();
  expect(page.sentToPage.filter(({ type }) => type === 'part')).toEqual([]);
});

test('reports that a response broke off', async () => {
  const body = new ReadableStream({ start: (parts) => parts.error(new Error('The database is gone')) });
  const page = pageOf(productOf(async () => new Response(body)));
  page.say({ type: 'start', start });
  page.ask(1);
  await expect
    .poll(() => page.sentToPage.at(-1))
    .toEqual({ type: 'end', id: 1, failure: 'Error: The database is gone' });
});

test('opens the product once for all pages, and again after a failure', async () => {
  const open = vi.fn(productOf(async () => new Response()));
  open.mockRejectedValueOnce(new Error('No connection'));
  const shared = openOnce(open);
  const first = pageOf(shared);
  first.say({ type: 'start', start });
  await expect.poll(() => first.sentToPage).toEqual([{ type: 'failed', reason: 'Error: No connection' }]);
  for (const page of [pageOf(shared), pageOf(shared)]) {
    page.say({ type: 'start', start });
    await expect.poll(() => page.sentToPage).toEqual([{ type: 'ready', token: 'open' }]);
  }
  expect(open).toHaveBeenCalledTimes(2);
});
