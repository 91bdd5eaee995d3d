import { sessions as resource } from '../../contract/sessions.ts';
import { eventSessions } from '../sessionTables.ts';
import { instantsOf } from './instantsOf.ts';

/** When sessions can be watched. Their starts are clock times: `sessionTimes`. */
export const sessionWindows = instantsOf({
  kind: 'session',
  resource,
  table: eventSessions,
  fields: resource.fields,
  order: [eventSessions.startsAt],
  nameOf: ({ title }) => title,
});
