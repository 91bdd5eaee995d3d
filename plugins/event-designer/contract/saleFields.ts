import * as field from '@contract/entityFields.ts';
import { z } from '@contract/fields.ts';
import { ticketAvailability, ticketVisibility } from './shared.ts';
import { relativeMoment, whenNotOnSale } from './ticketFields.ts';

/** The fields for when and where extras and packages are sold, and who sees them. Their options are those of tickets. */
export const saleFields = {
  availability: field.choice(ticketAvailability.options, 'everywhere', 'options.tickets.availability'),
  saleStart: field.instant(),
  saleEnd: field.instant(),
  /** Used in place of `saleStart` and `saleEnd`. */
  relativeSaleStart: field.of('json', z.nullable(relativeMoment), null),
  relativeSaleEnd: field.of('json', z.nullable(relativeMoment), null),
  visibility: field.choice(ticketVisibility.options, 'automatic', 'options.tickets.visibility'),
  /** Used if `visibility` is `custom`. */
  visibleFrom: field.instant(),
  visibleUntil: field.instant(),
  whenNotOnSale: field.choice(whenNotOnSale.options, 'show_unavailable', 'options.tickets.whenNotOnSale'),
  hideWhenSoldOut: field.boolean(false),
};
