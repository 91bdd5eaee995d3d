import { livePresence } from '@contract/live.ts';
import { strict } from '@contract/strict.ts';
import type { TestAccount, TestApi } from '@server/http/testing.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type OpenStream, openStream, type StreamOptions } from './streams.ts';

/** The actions of the tests of live updates: opening streams, saving, and announcing presence. */
export function livePages(apiOf: () => TestApi) {
  const opened: OpenStream[] = [];
  const call: TestApi['call'] = (...args) => apiOf().call(...args);
  type Where = StreamOptions & { as?: TestAccount; app?: TestApi['app'] };
  const open = async ({ as = apiOf().me, app = apiOf().app, ...options }: Where = {}): Promise<OpenStream> => {
    const stream = await openStream((headers, query) => app.request(`/api/live${query}`, { headers }), as, options);
    opened.push(stream);
    return stream;
  };
  /** Opens a stream and reads it until it has received everything that happened before. */
  const openCaughtUp = async (where: Where = {}): Promise<OpenStream> => {
    const stream = await open(where);
    await catchUp(stream, where.as);
    return stream;
  };
  let marks = 0;
  const catchUp = async (stream: OpenStream, as?: TestAccount): Promise<void> => {
    const name = `Mark ${++marks}`;
    await call('POST', '/folders', { name }, { as });
    for (;;) {
      const event = await stream.next();
      if (event === undefined) throw new Error('The stream has ended');
      if (event.event === 'change' && event.data.name === name) return;
    }
  };
  let papers = 0;
  const createPaper = async (folder: number, headers: Record<string, string> = {}): Promise<string> => {
    const name = `Paper ${++papers}`;
    const { status } = await call('POST', `/folders/${folder}/papers`, { name }, { headers });
    expect(status).toBe(201);
    return name;
  };
  const announce = (client: string, scope: string | null, as?: TestAccount) =>
    call('POST', '/live/presence', { client, scope, page: 'cabinet/folder' }, { as });
  /** Reads presence events until the list of people satisfies `isSo`. */
  const until = async (stream: OpenStream, isSo: (people: string[]) => boolean): Promise<string[]> => {
    for (;;) {
      const event = await stream.next();
      if (event?.event !== 'presence') throw new Error(`Told ${event?.event} instead of who is there`);
      z.parse(strict(livePresence), event.data);
      const people = event.data.people.map(({ client }) => client).sort();
      if (isSo(people)) return people;
    }
  };
  const closeAll = () => Promise.all(opened.splice(0).map((stream) => stream.close()));
  return { open, openCaughtUp, catchUp, createPaper, announce, until, closeAll };
}
