import { extras } from '../../../contract/extras.ts';
import { smallestTicketImage, ticketImageAspect } from '../../../contract/ticketFields.ts';
import type { ImportColumn } from '../types.ts';
import { optionColumns } from './extraOptions.ts';
import { externalId, internalNotes, picture, position } from './shared.ts';

const { availability, visibility, scope, quantityScope, whenNotOnSale } = extras.fields;

export const choice = (
  key: string,
  field: string,
  { values = [] }: { values?: readonly string[] },
  aliases: readonly string[] = [],
): ImportColumn => ({
  key,
  aliases,
  type: 'choice',
  field,
  values,
});

export const text = (key: string, field: string, max: number, aliases: readonly string[] = []): ImportColumn => ({
  key,
  type: 'text',
  field,
  max,
  aliases,
});

export const head: readonly ImportColumn[] = [
  externalId,
  position('position'),
  { ...text('title', 'title', 255, ['name', 'activity', 'addon', 'add_on', 'titel']), isRequired: true },
  text('internal_name', 'internalName', 255, ['interner_name']),
  internalNotes,
  text('summary', 'summary', 255, ['kurztext']),
  text('description', 'description', 4000, ['beschreibung']),
  text('category', 'category', 100, ['kategorie']),
  picture('image', { aspect: ticketImageAspect, smallest: smallestTicketImage }, ['picture', 'bild']),
  text('image_alt', 'imageAlt', 255, ['alt', 'alt_text', 'alternativtext']),
  { key: 'tags', aliases: ['keywords', 'schlagworte', 'schlagwoerter'], type: 'list', field: 'tags' },
];

export const sale: readonly ImportColumn[] = [
  { key: 'price', aliases: ['cost', 'preis'], type: 'money', field: 'price' },
  { key: 'price_percentage', aliases: ['percentage', 'percent', 'prozent'], type: 'text', max: 20 },
  { key: 'tax_included', aliases: ['price_includes_tax'], type: 'boolean', field: 'isTaxIncluded' },
  { key: 'pay_what_you_want', type: 'boolean', field: 'isPayWhatYouWant' },
  { key: 'suggested_price', type: 'money', field: 'suggestedPrice' },
  ...optionColumns,
  { key: 'quantity', aliases: ['stock', 'menge', 'anzahl'], type: 'integer', field: 'quantity' },
  choice('quantity_scope', 'quantityScope', quantityScope),
  { key: 'stock_pool', aliases: ['pool'], type: 'text', max: 255 },
  { key: 'min_per_order', type: 'integer', field: 'minPerOrder' },
  { key: 'max_per_order', type: 'integer', field: 'maxPerOrder' },
  choice('ticket_scope', 'scope', scope),
  { key: 'tickets', aliases: ['ticket'], type: 'list' },
  { key: 'requires_ticket', type: 'boolean', field: 'requiresTicket' },
  { key: 'included_count', aliases: ['included'], type: 'integer', field: 'includedCount' },
  { key: 'price_included', type: 'boolean', field: 'isPriceIncluded' },
  { key: 'mandatory', aliases: ['pflicht'], type: 'boolean', field: 'isMandatory' },
  { key: 'min_per_ticket', type: 'integer', field: 'minPerTicket' },
  { key: 'max_per_ticket', type: 'integer', field: 'maxPerTicket' },
];

export const shown: readonly ImportColumn[] = [
  choice('visibility', 'visibility', visibility),
  { key: 'visible_from', type: 'moment', field: 'visibleFrom' },
  { key: 'visible_to', aliases: ['visible_until'], type: 'moment', field: 'visibleUntil' },
  { key: 'sale_start', aliases: ['sales_start'], type: 'moment', field: 'saleStart' },
  { key: 'sale_end', aliases: ['sales_end'], type: 'moment', field: 'saleEnd' },
  choice('when_not_on_sale', 'whenNotOnSale', whenNotOnSale),
  { key: 'hide_when_sold_out', type: 'boolean', field: 'hideWhenSoldOut' },
  { key: 'sale_paused', aliases: ['paused'], type: 'boolean', field: 'isPaused' },
  choice('availability', 'availability', availability),
];

export const times: readonly ImportColumn[] = [
  { key: 'start_date', aliases: ['date', 'day', 'datum', 'start_day'], type: 'date' },
  { key: 'start_time', aliases: ['time', 'start', 'from', 'beginn'], type: 'time', dayKey: 'start_date' },
  { key: 'end_date', aliases: ['end_day'], type: 'date' },
  { key: 'end_time', aliases: ['end', 'to', 'ende'], type: 'time', dayKey: 'end_date' },
  { key: 'duration', aliases: ['length', 'minutes', 'dauer'], type: 'duration' },
];

/** An extra has one text that says where it is. Exports write all of it into the first of the two columns. */
export const places: readonly ImportColumn[] = [
  { key: 'venue_name', aliases: ['venue', 'location', 'place', 'veranstaltungsort', 'ort'], type: 'text', max: 255 },
  { key: 'room', aliases: ['raum'], type: 'text', max: 255 },
];
