import { announcePresence, type LivePresence } from '@contract/live.ts';
import type { BodyOf } from '@contract/resource.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSend } from '@/data/useSend.ts';
import { useLive } from './useLive.ts';

type Place = { scope: string | null; page: string };
type Person = LivePresence['people'][number];

/** A person who has something of the same scope open, perhaps in several tabs. */
export type Companion = {
  id: number;
  name: string;
  /** The same person as here, in another tab. */
  isSelf: boolean;
  /** `<plugin>/<page>`, each once. */
  pages: string[];
};

/** One after another: who leaves and comes must not be heard in the other order. */
let announced: Promise<unknown> = Promise.resolve();

/** Tells where this tab is while mounted, and answers who else is there. */
export function usePresence({ scope, page }: Place): Companion[] {
  const { run } = useSend(announcePresence);
  // A new object with every opening: the server has forgotten where this tab was.
  const [opened, setOpened] = useState<{ client: string }>();
  const [places, setPlaces] = useState<Record<string, readonly Person[]>>({});

  useLive((message) => {
    if (message.type === 'open') setOpened({ client: message.client });
    if (message.type !== 'presence') return;
    const { scope: place, people } = message.presence;
    setPlaces((before) => ({ ...before, [place]: people }));
  });

  const announce = useEffectEvent((body: BodyOf<typeof announcePresence>) => {
    // Who cannot be heard is not seen; nothing else depends on it.
    announced = announced.then(() => run({ body })).catch(() => undefined);
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

/** Everybody but this tab, by person. */
export function companions(people: readonly Person[], client: string): Companion[] {
  const self = people.find((person) => person.client === client)?.user.id;
  const found = new Map<number, Companion>();
  for (const { client: other, user, page } of people) {
    if (other === client) continue;
    const known = found.get(user.id);
    if (!known) found.set(user.id, { ...user, isSelf: user.id === self, pages: [page] });
    else if (!known.pages.includes(page)) known.pages.push(page);
  }
  return [...found.values()];
}
