import { useRef, useState } from 'react';
import { useDocument } from '@/data/index.ts';
import { attendeeApp } from '../../contract/attendeeApp.ts';
import { useEventId } from '../../parts/useEventId.ts';

/**
 * Returns the parameters and the draft that all pages of the app share, and the element that contains the preview's
 * button.
 */
export function useAppPage() {
  const eventId = useEventId();
  const params = { eventId };
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // The ref callback stays the same, because React calls a changed one again.
  const slotRef = useRef(setSlot).current;
  return { params, app: useDocument(attendeeApp, params), slot, slotRef };
}
