import { clientHeader } from '@contract/clientHeader.ts';
import { liveJob } from '@contract/jobs.ts';
import { liveChange, livePath, livePresence } from '@contract/live.ts';
import type { AnySchema } from '@contract/resource.ts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as z from 'zod/mini';
import type { Session } from '@/auth/session.ts';
import type { LiveMessage, OpenLive } from '@/live/messages.ts';

/**
 * Milliseconds without data after which a connection counts as broken. The server sends a heartbeat every half minute.
 */
const maximumSilenceMs = 75_000;
/**
 * Milliseconds after which a hidden page closes its connection; it resumes with the missed events when the page is
 * visible again. Browsers allow six connections to a server without HTTP/2, for all tabs together.
 */
const maximumHiddenMs = 60_000;
/** Milliseconds until the first reconnection; the pause doubles with each failure. */
const firstPauseMs = 1_000;
const maximumPauseMs = 30_000;

type Options = {
  apiBaseUrl: string;
  /** This tab's id. */
  client: string;
  session: Pick<Session, 'token' | 'refreshed' | 'unauthorized'>;
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document' | 'performance'>;
  request?: typeof fetch;
  /** Returns 0 … 1, so that many tabs do not reconnect at the same moment. */
  random?: () => number;
};

/** The way in which one connection ended. */
type End = 'broken' | 'refused' | 'not-offered';

/**
 * Opens server-sent events over `fetch`, because an `EventSource` could not send the token (spec §7). It reconnects
 * after every break, with the id of the last event (`Last-Event-ID`) and a token that the session has renewed.
 */
export function createEventStream(options: Options): OpenLive {
  return (listen) => {
    const closed = new AbortController();
    void run(options, closed.signal, listen);
    return () => closed.abort();
  };
}

async function run(options: Options, closed: AbortSignal, listen: (message: LiveMessage) => void): Promise<void> {
  const { page, random = Math.random } = options;
  const state: StreamState = { lastId: '', openings: 0, isRefused: false, notBefore: 0 };
  let failures = 0;
  while (!closed.aborted) {
    await untilVisible(page, closed);
    if (closed.aborted) return;
    const { openings } = state;
    const end = await connectOnce(options, closed, state, listen);
    if (end === 'not-offered') return;
    failures = state.openings > openings ? 0 : failures + 1;
    const maximumPause = Math.min(firstPauseMs * 2 ** failures, maximumPauseMs);
    await pause(page, closed, Math.max(state.notBefore, maximumPause * (0.5 + random() / 2)));
  }
}

type StreamState = {
  lastId: string;
  openings: number;
  isRefused: boolean;
  /** The pause before the next connection that the server has requested (`Retry-After`), in milliseconds. */
  notBefore: number;
};

async function connectOnce(
  { apiBaseUrl, client, session, page, request = fetch }: Options,
  closed: AbortSignal,
  state: StreamState,
  listen: (message: LiveMessage) => void,
): Promise<End> {
  state.notBefore = 0;
  const connection = new AbortController();
  const disconnect = () => connection.abort();
  closed.addEventListener('abort', disconnect);
  const stopWatching = watchHidden(page, disconnect);
  let silenceTimer = setTimeout(disconnect, maximumSilenceMs);
  try {
    await session.refreshed();
    // After a refusal, connects only when somebody has signed in again.
    if (state.isRefused && !session.token()) return 'broken';
    // Data that the page read before its first stream opened may be stale by now.
    const since = state.openings === 0 ? `?age=${Math.ceil(page.performance.now())}` : '';
    const answer = await request(`${apiBaseUrl}${livePath}${since}`, {
      headers: {
        Accept: 'text/event-stream',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${session.token() ?? ''}`,
        [clientHeader]: client,
        ...(state.lastId && { 'Last-Event-ID': state.lastId }),
      },
      cache: 'no-store',
      signal: connection.signal,
    });
    if (answer.status === 401 || answer.status === 403) {
      state.isRefused = true;
      await session.unauthorized();
      return 'refused';
    }
    if (answer.status === 404) return 'not-offered';
    state.notBefore = secondsOf(answer.headers.get('retry-after')) * 1_000;
    if (!answer.ok || !answer.body) return 'broken';
    state.openings += 1;
    listen({ type: 'open', client });
    // The stream cannot resume without an id, so events since the last connection may be lost.
    if (state.openings > 1 && !state.lastId) listen({ type: 'resync' });

    const parser = createParser({
      onEvent: (event) => {
        if (event.id) state.lastId = event.id;
        const message = messageOf(event);
        if (message) listen(message);
      },
    });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'broken';
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(disconnect, maximumSilenceMs);
      parser.feed(value);
    }
  } catch {
    // Broken, given up or closed: the caller reconnects in every case.
    return 'broken';
  } finally {
    clearTimeout(silenceTimer);
    stopWatching();
    closed.removeEventListener('abort', disconnect);
    connection.abort();
  }
}

/** Returns the seconds of a `Retry-After`; 0 for none, and for a date, which this API does not send. */
function secondsOf(retryAfter: string | null): number {
  return Number(/^\d{1,4}$/.exec(retryAfter ?? '')?.[0] ?? 0);
}

/** Returns `undefined` for an event that this release does not know. */
function messageOf({ event, data }: EventSourceMessage): LiveMessage | undefined {
  if (event === 'resync') return { type: 'resync' };
  if (event === 'notification') return { type: 'notification' };
  if (event === 'change') {
    const change = parsed(liveChange, data);
    // The change cannot be parsed, so anything may have changed.
    return change ? { type: 'change', change } : { type: 'resync' };
  }
  const job = event === 'job' ? parsed(liveJob, data) : undefined;
  if (job) return { type: 'job', job };
  const presence = event === 'presence' ? parsed(livePresence, data) : undefined;
  return presence && { type: 'presence', presence };
}

function parsed<Shape extends AnySchema>(shape: Shape, text: string): z.output<Shape> | undefined {
  try {
    const result = z.safeParse(shape, JSON.parse(text));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

/** Calls back when the page has been hidden for too long. */
function watchHidden({ document }: Options['page'], onHidden: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onVisibilityChange = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(onHidden, maximumHiddenMs);
  };
  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

/** Resolves when the page is visible, or when the stream is closed. */
function untilVisible({ document }: Options['page'], closed: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const onVisibilityChange = () => {
      if (document.hidden && !closed.aborted) return;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      resolve();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    closed.addEventListener('abort', onVisibilityChange, { once: true });
  });
}

/** Resolves after a time; sooner when the network comes back or the stream is closed. */
function pause(page: Options['page'], closed: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      page.removeEventListener('online', end);
      closed.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    page.addEventListener('online', end);
    closed.addEventListener('abort', end);
  });
}
