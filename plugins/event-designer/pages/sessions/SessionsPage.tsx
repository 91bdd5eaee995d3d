import { Navigate } from 'react-router';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';

/** The entry of the menu leads to its first list. */
export function Page() {
  return <Navigate to={routes.to('speakers', { eventId: useEventId() })} replace />;
}
