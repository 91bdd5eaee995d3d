import { packageFields } from '../../contract/packageFields.ts';
import { packages as resource } from '../../contract/packages.ts';
import { packages } from '../packageTables.ts';
import { instantsOf } from './instantsOf.ts';

/** The periods in which packages are sold and visible. */
export const packageTimes = instantsOf({
  kind: 'package',
  resource,
  table: packages,
  fields: packageFields,
  order: [packages.position],
  nameOf: ({ name }) => name,
});
