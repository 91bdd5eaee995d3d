import { announcePresence, type LivePresence } from '@contract/live.ts';
import type { BodyOf } from '@contract/resource.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSend } from '@/data/useSend.ts';
import { useLive } from './useLive.ts';

type Place = { scope: string | null; page: string };
type Person = LivePresence['people'][number];

/** A person who has something of the same scope open, maybe in several tabs. */
export type Companion = {
  id: number;
  name: string;
  /** True if it is the current user, in another tab. */
  isSelf: boolean;
  /** `<plugin>/<page>`, each once. */
  pages: string[];
};

/** Serialises announcements: a leave and a join must not reach the server in reverse order. */
let lastAnnouncement: Promise<unknown> = Promise.resolve();

/** Announces this tab's location while mounted, and returns the others who are there. */
export function usePresence({ scope, page }: Place): Companion[] {
  const { run } = useSend(announcePresence);
  // A new object on every (re)connection, because the server has then forgotten this tab's location.
  const [opened, setOpened] = useState<{ client: string }>();
  const [places, setPlaces] = useState<Record<string, readonly Person[]>>({});

  useLive((message) => {
    if (message.type === 'open') setOpened({ client: message.client });
    if (message.type !== 'presence') return;
    const { scope: place, people } = message.presence;
    setPlaces((before) => ({ ...before, [place]: people }));
  });

  const announce = useEffectEvent((body: BodyOf<typeof announcePresence>) => {
    // A failure is ignored: others do not see this user then, and nothing else depends on it.
    lastAnnouncement = lastAnnouncement.then(() => run({ body })).catch(() => undefined);
  });
  useEffect(() => {
    if (opened) announce({ client: opened.client, scope, page });
  }, [opened, scope, page]);
  const client = opened?.client;
  useEffect(() => {
    if (client === undefined) return;
    return () => announce({ client, scope: null, page: '' });
  }, [client]);

  const people = scope === null ? undefined : places[scope];
  return client && people ? companions(people, client) : [];
}

/** Groups all other tabs by person. */
export function companions(people: readonly Person[], client: string): Companion[] {
  const self = people.find((person) => person.client === client)?.user.id;
  const found = new Map<number, Companion>();
  for (const { client: other, user, page } of people) {
    if (other === client) continue;
    const companion = found.get(user.id);
    if (!companion) found.set(user.id, { ...user, isSelf: user.id === self, pages: [page] });
    else if (!companion.pages.includes(page)) companion.pages.push(page);
  }
  return [...found.values()];
}
