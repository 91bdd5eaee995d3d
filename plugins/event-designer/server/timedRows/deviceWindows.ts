import { scanDevices as resource } from '../../contract/access.ts';
import { scanDevices } from '../accessTables.ts';
import { instantsOf } from './instantsOf.ts';

const { startsAt, expiresAt } = resource.fields;

/** The periods in which scan devices can be used. The instants of what they did before stay. */
export const deviceWindows = instantsOf({
  kind: 'scanDevice',
  resource,
  table: scanDevices,
  fields: { startsAt, expiresAt },
  order: [scanDevices.name],
  nameOf: ({ name }) => name,
});
