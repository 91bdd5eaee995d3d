import { asList } from '@/history/showValues.ts';
import type { EventHistoryFacts } from './facts.ts';

/** Shows rows by their names; a deleted one by its id. */
export const namesIn = (names: 'tickets' | 'gates' | 'extras' | 'sessions' | 'rooms' | 'tracks') =>
  asList<EventHistoryFacts>((id, { facts }) => facts[names].get(Number(id)) ?? `#${String(id)}`);
