import { useEffect, useEffectEvent, useState } from 'react';
import { useSend } from '@/data/index.ts';
import type { DesignKind } from '../../contract/document.ts';
import { type EventCover, printPeople } from '../../contract/print.ts';
import { type Shown, shownPeople } from '../../rules/preview/orderPeople.ts';

type Found = { people: Shown[]; cover: EventCover };
type Read = { of: string; found?: Found; error?: unknown };

/** Returns everyone who has a place at the event with the values that a design shows, and the event's cover. */
export function usePeople(eventId: number, kind: DesignKind) {
  const { run } = useSend(printPeople);
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<Read>();
  const key = `${eventId} ${kind} ${tries}`;
  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    const who = { ticketIds: [], registrationIds: [], printed: 'all' as const, search: '' };
    try {
      const answer = await run({ params: { eventId }, body: { kind, who }, signal });
      if (!signal.aborted) setRead({ of, found: { people: shownPeople(answer), cover: answer.cover } });
    } catch (error) {
      if (!signal.aborted) setRead({ of, error });
    }
  });
  useEffect(() => {
    const control = new AbortController();
    void ask(key, control.signal);
    return () => control.abort();
  }, [key]);
  const current = read?.of === key ? read : undefined;
  return { found: current?.found, error: current?.error, retry: () => setTries(tries + 1) };
}
