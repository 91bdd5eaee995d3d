import { Navigate } from 'react-router';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';

/** Redirects the menu's entry to its first list. */
export function Page() {
  return <Navigate to={routes.to('speakers', { eventId: useEventId() })} replace />;
}
