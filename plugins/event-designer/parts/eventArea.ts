import type { ResponseOf } from '@contract/resource.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useReference, useRow } from '@/data/index.ts';
import type { AreaState, Preload } from '@/registry/types.ts';
import { eventCounts } from '../contract/eventCounts.ts';
import { type EventRow, events } from '../contract/events.ts';
import { productSettings } from '../contract/lookups.ts';
import type { AreaTranslate } from './areaTranslate.ts';
import { statusTone } from './eventStatus.ts';
import { useEventId } from './useEventId.ts';

/** The facts about the open event that the conditions of menu entries check. */
export type EventFacts = {
  isRecurring: boolean;
  ticketCount: number;
  /** Undefined until the counts are loaded. The frame is shown before that. */
  counts: ResponseOf<typeof eventCounts> | undefined;
  /** States for the product and for the event whether the attendee app is enabled there (spec §2). */
  hasAttendeeApp: { product: boolean; event: boolean };
};

export const preload: Preload = ({ row, call }, { params }) =>
  Promise.all([
    row(events, { id: params.eventId }),
    call(productSettings, { staleTime: Number.POSITIVE_INFINITY }),
    call(eventCounts, { params }),
  ]);

/** Returns the open event's name and status for the frame, and its facts for the menu. */
export function useArea(): AreaState<EventFacts> {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const event = useRow(events, { id: eventId });
  const product = useReference(productSettings);
  const { data: counts } = useCall(eventCounts, { params: { eventId } });
  const { row } = event;
  const { data: settings } = product;
  // Memoised, because a new object rerenders the whole frame.
  const ready = useMemo(() => row && settings && stateOf(row, { settings, counts }, t), [row, settings, counts, t]);
  // Loaded data stays: a failed refetch must not unmount the page with its unsaved input.
  if (ready) return ready;
  const error = event.error ?? product.error;
  if (!error) return { status: 'loading' };
  return { status: 'failed', error, retry: () => void Promise.all([event.refetch(), product.refetch()]) };
}

function stateOf(
  event: EventRow,
  { settings, counts }: { settings: ResponseOf<typeof productSettings>; counts: EventFacts['counts'] },
  t: AreaTranslate,
): AreaState<EventFacts> {
  return {
    status: 'ready',
    title: event.name,
    badge: { label: t(`eventStatus.${event.status}`), tone: statusTone[event.status] },
    facts: {
      isRecurring: event.isRecurring,
      ticketCount: event.ticketCount,
      counts,
      hasAttendeeApp: { product: settings.isEnableAttendeeApp, event: event.isEnableAttendeeApp },
    },
  };
}
