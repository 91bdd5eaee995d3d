import { extraFields } from '../../contract/extraFields.ts';
import { extras as resource } from '../../contract/extras.ts';
import { extras } from '../extraTables.ts';
import { instantsOf } from './instantsOf.ts';

/** The times of activities and sessions, and the periods in which extras are sold and visible. */
export const extraTimes = instantsOf({
  kind: 'extra',
  resource,
  table: extras,
  fields: extraFields,
  order: [extras.position],
  nameOf: ({ title }) => title,
});
