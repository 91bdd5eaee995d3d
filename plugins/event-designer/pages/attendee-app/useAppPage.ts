import { useRef, useState } from 'react';
import { useDocument } from '@/data/index.ts';
import { attendeeApp } from '../../contract/attendeeApp.ts';
import { useEventId } from '../../parts/useEventId.ts';

/** Returns the parameters and the draft that all pages of the app share, and the place of the preview's button. */
export function useAppPage() {
  const eventId = useEventId();
  const params = { eventId };
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // A ref callback that stays the same is called once.
  const place = useRef(setSlot).current;
  return { params, app: useDocument(attendeeApp, params), slot, place };
}
