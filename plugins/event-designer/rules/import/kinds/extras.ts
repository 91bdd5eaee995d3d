import { extras, maximumExtras } from '../../../contract/extras.ts';
import type { ImportKind } from '../../../contract/imports.ts';
import { smallestTicketImage, ticketImageAspect } from '../../../contract/ticketFields.ts';
import {
  completeExtraPatch,
  type ExtraDraft,
  type ExtraSituation,
  extraProblems,
  newExtra,
  type StoredExtra,
} from '../../extras/extraRules.ts';
import { instantOf } from '../../zonedTime.ts';
import { listSeparator, momentText } from '../cellText.ts';
import { listOf } from '../parseCell.ts';
import type { Cells, ImportAdapter, ImportColumn, ImportContext, Reading, Values } from '../types.ts';
import { optionCells, optionColumnOf, optionColumns, readOptions } from './extraOptions.ts';
import { externalId, internalNotes, lower, picture, position, warnOutside, withPosition } from './shared.ts';

const { availability, visibility, scope, overlapPolicy, quantityScope, whenNotOnSale, locationType } = extras.fields;

const choice = (
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

const text = (key: string, field: string, max: number, aliases: readonly string[] = []): ImportColumn => ({
  key,
  type: 'text',
  field,
  max,
  aliases,
});

const head: readonly ImportColumn[] = [
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

const sale: readonly ImportColumn[] = [
  { key: 'price', aliases: ['cost', 'preis'], type: 'money', field: 'price' },
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
  { key: 'min_per_ticket', type: 'integer', field: 'minPerTicket' },
  { key: 'max_per_ticket', type: 'integer', field: 'maxPerTicket' },
];

const shown: readonly ImportColumn[] = [
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

const times: readonly ImportColumn[] = [
  { key: 'start_date', aliases: ['date', 'day', 'datum', 'start_day'], type: 'date' },
  { key: 'start_time', aliases: ['time', 'start', 'from', 'beginn'], type: 'time' },
  { key: 'end_date', aliases: ['end_day'], type: 'date' },
  { key: 'end_time', aliases: ['end', 'to', 'ende'], type: 'time' },
  { key: 'duration', aliases: ['length', 'minutes', 'dauer'], type: 'duration' },
];

/** An extra has one text that says where it is. Exports write all of it into the first of the two columns. */
const places: readonly ImportColumn[] = [
  { key: 'venue_name', aliases: ['venue', 'location', 'place', 'veranstaltungsort', 'ort'], type: 'text', max: 255 },
  { key: 'room', aliases: ['raum'], type: 'text', max: 255 },
];

/** Reads where an activity is: a file that has the venue and the room says both. */
function readPlace(patch: Values, { cells, parsed, warn, stored }: Reading): void {
  if (places.some(({ key }) => cells[key] !== undefined)) {
    patch.location = places
      .map(({ key }) => String(parsed[key] ?? ''))
      .filter(Boolean)
      .join(', ');
  }
  // The checklist reports activities that the file does not change.
  if (cells.location_type === undefined && cells.online_url === undefined) return;
  const { locationType: type, onlineUrl: url } = { ...stored?.values, ...patch };
  if (type !== 'online' || url) return;
  warn({ field: 'online_url', code: 'import_online_without_url', message: 'It is online and has no address' });
}

/**
 * Reads start and end from their columns. A start or end time that is missing in the file is taken from the stored row.
 */
function readTimes(patch: Values, { cells, parsed, stored, importContext, report }: Reading): void {
  if (times.every(({ key }) => !cells[key])) return;
  const known = stored ? timeCells(stored.values, importContext) : {};
  const cellText = (key: string) => {
    const value = parsed[key];
    return typeof value === 'string' ? value : (known[key] ?? '');
  };
  const [day, time] = [cellText('start_date'), cellText('start_time')];
  if (day === '' || time === '') {
    const field = day === '' ? 'start_date' : 'start_time';
    if (!cells[field]) report({ field, code: 'required', message: 'This is required' });
    return;
  }
  const start = instantOf(`${day}T${time}`, importContext.timeZone);
  patch.startsAt = start;
  const minutes = parsed.duration;
  const hasEndTime = typeof parsed.end_time === 'string' && cells.end_time;
  if (typeof minutes === 'number' && !hasEndTime && cells.duration) {
    patch.endsAt = new Date(Date.parse(start) + minutes * 60_000).toISOString();
    return;
  }
  const endTime = cellText('end_time');
  if (endTime === '') return;
  const endDay = typeof parsed.end_date === 'string' ? parsed.end_date : '';
  const sameDay = instantOf(`${endDay || day}T${endTime}`, importContext.timeZone);
  // If no end day is given, an end before the start is on the next day.
  const isNextDay = endDay === '' && sameDay < start;
  patch.endsAt = isNextDay ? new Date(Date.parse(sameDay) + 86_400_000).toISOString() : sameDay;
}

function timeCells({ startsAt, endsAt }: Values, { timeZone }: ImportContext): Cells {
  const [startDate = '', startTime = ''] = startsAt ? momentText(String(startsAt), timeZone).split(' ') : [];
  const [endDate = '', endTime = ''] = endsAt ? momentText(String(endsAt), timeZone).split(' ') : [];
  const minutes = startsAt && endsAt ? (Date.parse(String(endsAt)) - Date.parse(String(startsAt))) / 60_000 : 0;
  return {
    start_date: startDate,
    start_time: startTime,
    end_date: endDate,
    end_time: endTime,
    duration: minutes > 0 ? String(Math.round(minutes)) : '',
  };
}

/** Reads the tickets and the pool that an extra refers to. */
function readScope(patch: Values, { cells, find, stored, isAdding }: Reading): void {
  if (cells.stock_pool !== undefined) {
    const pool = cells.stock_pool === '' ? null : find('pools', cells.stock_pool, 'stock_pool');
    if (pool !== null) Object.assign(patch, { type: 'stock', stockPoolId: pool });
    else if (cells.stock_pool === '') Object.assign(patch, { type: 'fixed', stockPoolId: null });
  }
  if (cells.tickets === undefined) return;
  const named = listOf(cells.tickets).flatMap((name) => find('tickets', name, 'tickets') ?? []);
  const before = isAdding && stored && Array.isArray(stored.values.ticketIds) ? stored.values.ticketIds : [];
  patch.ticketIds = [...new Set([...before, ...named])];
  if (named.length > 0 && patch.scope === undefined && (!stored || stored.values.scope === 'all_tickets')) {
    patch.scope = 'specific_tickets';
  }
}

function cells(values: Values, importContext: ImportContext): Cells {
  const { references } = importContext;
  const names = (reference: string, ids: unknown) =>
    (Array.isArray(ids) ? ids : [ids]).map(
      (id) => references[reference]?.find((one) => one.id === id)?.name ?? String(id ?? ''),
    );
  return {
    ...timeCells(values, importContext),
    venue_name: String(values.location ?? ''),
    room: '',
    stock_pool: values.stockPoolId ? names('pools', values.stockPoolId).join('') : '',
    tickets: names('tickets', values.ticketIds).join(listSeparator),
    ...optionCells(values),
  };
}

function extraAdapter(kind: ImportKind, ofKind: Pick<ImportAdapter, 'columns' | 'keyOf' | 'sample'>, is: string) {
  const adapter: ImportAdapter = {
    kind,
    ...ofKind,
    contract: withPosition(extras, 'position'),
    initial: { ...newExtra, kind: is },
    maximum: maximumExtras,
    nameOf: ({ title }) => String(title ?? ''),
    keyColumns: () => ['title'],
    complete: (patch, reading) => {
      if (!reading.stored) patch.kind = is;
      if (is !== 'addon') {
        readTimes(patch, reading);
        readPlace(patch, reading);
      }
      if (typeof patch.startsAt === 'string') warnOutside(patch.startsAt, reading);
      readScope(patch, reading);
      readOptions(patch, reading);
      Object.assign(patch, completeExtraPatch(patch));
    },
    problems: (after, stored, { situation }) =>
      extraProblems(after as ExtraDraft, {
        ...(situation as Omit<ExtraSituation, 'stored'>),
        stored: (stored?.values as StoredExtra | undefined) ?? null,
      }),
    columnOf: {
      startsAt: 'start_date',
      endsAt: 'end_time',
      location: 'venue_name',
      stockPoolId: 'stock_pool',
      ticketIds: 'tickets',
    },
    cells,
  };
  return { ...adapter, columnOf: { ...adapter.columnOf, ...optionColumnOf, type: 'stock_pool' } };
}

const sampleSale = { price: '19.50', quantity: '40', ticket_scope: 'all_tickets', availability: 'everywhere' };

export const activityAdapter: ImportAdapter = extraAdapter(
  'activities',
  {
    columns: [
      ...head,
      ...times,
      choice('location_type', 'locationType', locationType, ['takes_place', 'findet_statt']),
      ...places,
      text('online_url', 'onlineUrl', 500, ['url', 'link', 'online_link', 'online_adresse']),
      ...sale,
      { key: 'capacity', type: 'integer', field: 'capacity' },
      { key: 'booking_required', type: 'boolean', field: 'isBookingRequired' },
      choice('overlap', 'overlapPolicy', overlapPolicy),
      ...shown,
    ],
    keyOf: ({ title }) => lower(title),
    sample: {
      external_id: 'ACT-1',
      title: 'Fjord tour',
      summary: 'Two hours on the water',
      category: 'Excursions',
      start_date: '2027-05-03',
      start_time: '14:00',
      duration: '2 h',
      location_type: 'venue',
      venue_name: 'Pier 4',
      tags: 'outdoors|family',
      ...sampleSale,
      booking_required: 'yes',
    },
  },
  'activity',
);

export const addonAdapter: ImportAdapter = extraAdapter(
  'addons',
  {
    columns: [...head, text('sku', 'sku', 64, ['article_number', 'artikelnummer']), ...sale, ...shown],
    keyOf: ({ title }) => lower(title),
    sample: {
      external_id: 'ADD-1',
      title: 'T-shirt',
      sku: 'TS',
      summary: 'Organic cotton',
      category: 'Merchandise',
      ...sampleSale,
      options: 'Size: S|M|L +2; Colour: red|blue',
      option_skus: 'Size: TS-S|TS-M|TS-L',
      option_stock: 'Size: 10|20|10',
      requires_ticket: 'yes',
    },
  },
  'addon',
);
