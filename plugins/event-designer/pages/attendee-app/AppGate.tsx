import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useArea } from '../../parts/eventArea.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';

/** Spec §2: while the app is not enabled for the product and the event, these pages redirect to the overview. */
export function AppGate({ children }: { children: ReactNode }) {
  const eventId = useEventId();
  const area = useArea();
  if (area.status !== 'ready') return children;
  const { product, event } = area.facts.hasAttendeeApp;
  return product && event ? children : <Navigate to={routes.to('attendeeApp', { eventId })} replace />;
}
