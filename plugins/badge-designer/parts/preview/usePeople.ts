import { useEffect, useEffectEvent, useState } from 'react';
import { useSend } from '@/data/index.ts';
import type { DesignKind } from '../../contract/designKind.ts';
import { type EventCover, printPeople } from '../../contract/print.ts';
import { type PreviewPerson, previewPeople } from '../../rules/preview/orderPeople.ts';

type LoadedPeople = { people: PreviewPerson[]; cover: EventCover };
type ReadResult = { of: string; found?: LoadedPeople; error?: unknown };

/** Returns everyone who has a place at the event with the values that a design shows, and the event's cover. */
export function usePeople(eventId: number, kind: DesignKind) {
  const { run } = useSend(printPeople);
  const [attempts, setAttempts] = useState(0);
  const [read, setRead] = useState<ReadResult>();
  const key = `${eventId} ${kind} ${attempts}`;
  const fetchPeople = useEffectEvent(async (of: string, signal: AbortSignal) => {
    const who = { ticketIds: [], registrationIds: [], printed: 'all' as const, search: '' };
    try {
      const answer = await run({ params: { eventId }, body: { kind, who }, signal });
      if (!signal.aborted) setRead({ of, found: { people: previewPeople(answer), cover: answer.cover } });
    } catch (error) {
      if (!signal.aborted) setRead({ of, error });
    }
  });
  useEffect(() => {
    const control = new AbortController();
    void fetchPeople(key, control.signal);
    return () => control.abort();
  }, [key]);
  const current = read?.of === key ? read : undefined;
  return { found: current?.found, error: current?.error, retry: () => setAttempts(attempts + 1) };
}
