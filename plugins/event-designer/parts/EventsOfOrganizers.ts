import type { ContributedColumn } from '@/registry/slots.ts';
import { useEventsColumn } from './useEventsColumn.ts';

/** The column with the number of events in the list of organisers. */
export const useColumn = (): ContributedColumn => useEventsColumn('organizers');
