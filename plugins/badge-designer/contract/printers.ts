import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import type { ItemOf } from '@contract/resource.ts';

/** A length measured on the test sheet, in millimetres. */
const measured = () => field.decimal({ required: true, max: 450 });

/** The measurements of a printer: where it prints the two crosshairs of the test sheet. */
export const printers = entity({
  name: 'printers',
  path: '/badge-designer/printers',
  fields: {
    name: field.text({ max: 100, required: true }),
    paper: field.choice(['A4', 'Letter'], 'A4'),
    firstX: measured(),
    firstY: measured(),
    secondX: measured(),
    secondY: measured(),
  },
  removable: true,
  filters: {},
  sort: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
});
export type Printer = ItemOf<typeof printers>;
