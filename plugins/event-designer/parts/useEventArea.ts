import { useTranslation } from 'react-i18next';
import { useReference, useRow } from '@/data/index.ts';
import type { AreaState } from '@/registry/types.ts';
import { events } from '../contract/events.ts';
import { productSettings } from '../contract/lookups.ts';
import { statusTone } from './eventStatus.ts';
import { useEventId } from './useEventId.ts';

/** What the menu's conditions ask. */
export type EventFacts = {
  isRecurring: boolean;
  ticketCount: number;
  /** At product level and at event level (spec §2). */
  hasAttendeeApp: { product: boolean; event: boolean };
};

/** The open event: its name and status in the frame, its facts for the menu. */
export function useArea(): AreaState<EventFacts> {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const event = useRow(events, { id: eventId });
  const product = useReference(productSettings);
  const error = event.error ?? product.error;
  // What was read once stays: a refetch that failed must not take the page, and what is typed on it, away.
  if (!event.row || !product.data) {
    if (!error) return { status: 'loading' };
    return {
      status: 'failed',
      error,
      retry: () => {
        void event.refetch();
        void product.refetch();
      },
    };
  }
  const { name, status, isRecurring, ticketCount, isEnableAttendeeApp } = event.row;
  return {
    status: 'ready',
    title: name,
    badge: { label: t(`eventStatus.${status}`), tone: statusTone[status] },
    facts: {
      isRecurring,
      ticketCount,
      hasAttendeeApp: { product: product.data.isEnableAttendeeApp, event: isEnableAttendeeApp },
    },
  };
}
