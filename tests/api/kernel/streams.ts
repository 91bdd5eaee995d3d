import { clientHeader, type LiveChange, type LivePresence } from '@contract/live.ts';
import type { TestAccount } from '@server/http/testing.ts';
import { createParser } from 'eventsource-parser';

type StreamEvent =
  | { event: 'change'; id: string; data: LiveChange }
  | { event: 'presence'; id: undefined; data: LivePresence }
  | { event: 'notification'; id: undefined; data: object }
  | { event: 'resync'; id: undefined; data: object };

export type OpenStream = {
  response: Response;
  /** Returns the next event; `undefined` after the server has ended the stream. */
  next: () => Promise<StreamEvent | undefined>;
  /** Reads until the next heartbeat. */
  nextHeartbeat: () => Promise<void>;
  close: () => Promise<void>;
};

export type StreamOptions = { client?: string; lastEventId?: string | number; age?: string | number };

/** Opens a live stream as a page does. `fetch` is that of an application, or the real one. */
export async function openStream(
  fetch: (headers: Record<string, string>, query: string) => Promise<Response> | Response,
  { token }: Pick<TestAccount, 'token'>,
  { client, lastEventId, age }: StreamOptions = {},
): Promise<OpenStream> {
  const sent = {
    Authorization: `Bearer ${token}`,
    ...(client === undefined ? {} : { [clientHeader]: client }),
    ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
  };
  const response = await fetch(sent, age === undefined ? '' : `?age=${age}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The answer has no body');
  const received: StreamEvent[] = [];
  let heartbeats = 0;
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      // biome-ignore lint/suspicious/noExplicitAny: the tests check the messages of the server
      const message: any = { event, id, data: JSON.parse(data) };
      received.push(message);
    },
    onComment: () => {
      heartbeats += 1;
    },
  });
  const readUntil = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value);
    }
  };
  return {
    response,
    next: async () => {
      await readUntil(() => received.length > 0);
      return received.shift();
    },
    nextHeartbeat: async () => {
      const before = heartbeats;
      await readUntil(() => heartbeats > before);
      if (heartbeats === before) throw new Error('The stream has ended');
    },
    close: () => reader.cancel(),
  };
}
