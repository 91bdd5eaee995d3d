import { extras, maximumExtras } from '../../../contract/extras.ts';
import type { ImportKind } from '../../../contract/imports.ts';
import {
  completeExtraPatch,
  type ExtraDraft,
  type ExtraSituation,
  extraProblems,
  newExtra,
  type StoredExtra,
} from '../../extras/extraRules.ts';
import { addDays } from '../../wallClock.ts';
import { instantOf } from '../../zonedTime.ts';
import { listText, momentText } from '../cellText.ts';
import { listOf } from '../parseCell.ts';
import type { Cells, ImportAdapter, ImportContext, Reading, Values } from '../types.ts';
import { choice, head, places, sale, shown, text, times } from './extraColumns.ts';
import { optionCells, optionColumnOf, readOptions } from './extraOptions.ts';
import { lower, warnOutside, withPosition } from './shared.ts';

const { locationType, overlapPolicy } = extras.fields;

/** Reads where an activity takes place. If a file has both the venue and the room, the location contains both. */
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
function readTimes(patch: Values, { cells, parsed, stored, importContext, report, warn }: Reading): void {
  if (times.every(({ key }) => !cells[key])) {
    if (!stored) warn({ field: 'start_date', code: 'import_without_start', message: 'It has no start yet' });
    return;
  }
  const storedCells = stored ? timeCells(stored.values, importContext) : {};
  const cellText = (key: string) => {
    const value = parsed[key];
    return typeof value === 'string' ? value : (storedCells[key] ?? '');
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
  const sameDay = `${endDay || day}T${endTime}`;
  // If no end day is given, an end before the start is on the next day, on the clocks of that day.
  const isNextDay = endDay === '' && sameDay < `${day}T${time}`;
  patch.endsAt = instantOf(isNextDay ? addDays(sameDay, 1) : sameDay, importContext.timeZone);
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
  const namedIds = listOf(cells.tickets).flatMap((name) => find('tickets', name, 'tickets') ?? []);
  const before = isAdding && stored && Array.isArray(stored.values.ticketIds) ? stored.values.ticketIds : [];
  patch.ticketIds = [...new Set([...before, ...namedIds])];
  if (namedIds.length > 0 && patch.scope === undefined && (!stored || stored.values.scope === 'all_tickets')) {
    patch.scope = 'specific_tickets';
  }
}

/** Warns of a new add-on that will be free because the file says no price, for example in a column with another name. */
function warnOfFree({ cells, stored, parsed, warn }: Reading): void {
  const { price, price_percentage: percentage } = cells;
  if (stored || price || percentage || parsed.pay_what_you_want === true || parsed.price_included === true) return;
  warn({ field: 'price', code: 'import_without_price', message: 'It has no price and will be free' });
}

/** Reads a percentage of the tickets' price, such as `5 %` or `2,5`. Without one, the extra has a price of its own. */
function readPercentage(patch: Values, { cells, report }: Reading): void {
  const { price_percentage: cell } = cells;
  if (cell === undefined) return;
  const [, number] = /^(\d{1,3}(?:[.,]\d+)?)\s*%?$/.exec(cell) ?? [];
  if (cell !== '' && number === undefined) {
    const message = 'Enter a percentage like 5 or 2.5';
    report({ field: 'price_percentage', code: 'import_not_a_percentage', message });
    return;
  }
  patch.priceKind = number === undefined ? 'fixed' : 'percentage';
  patch.pricePercentage = number === undefined ? null : Number(number.replace(',', '.'));
}

/**
 * Pauses the sale of a new row in an event that visitors see already, as the dialog for a new one does, unless the file
 * says otherwise.
 */
function readPause(patch: Values, { cells, stored, importContext, warn }: Reading): void {
  if (stored || !importContext.startsPaused || cells.sale_paused) return;
  patch.isPaused = true;
  warn({ field: 'sale_paused', code: 'import_starts_paused', message: 'Sales are paused until they are resumed' });
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
    tickets: listText(names('tickets', values.ticketIds)),
    price_percentage: values.priceKind === 'percentage' ? String(values.pricePercentage ?? '') : '',
    ...optionCells(values),
  };
}

function extraAdapter(
  kind: ImportKind,
  ofKind: Pick<ImportAdapter, 'columns' | 'keyOf' | 'sample'>,
  extraKind: string,
) {
  const adapter: ImportAdapter = {
    kind,
    ...ofKind,
    contract: withPosition(extras, 'position'),
    initial: { ...newExtra, kind: extraKind },
    maximum: maximumExtras,
    nameOf: ({ title }) => String(title ?? ''),
    keyColumns: () => ['title'],
    complete: (patch, reading) => {
      if (!reading.stored) patch.kind = extraKind;
      if (extraKind !== 'addon') {
        readTimes(patch, reading);
        readPlace(patch, reading);
      } else warnOfFree(reading);
      if (typeof patch.startsAt === 'string') {
        warnOutside(patch.startsAt, typeof patch.endsAt === 'string' ? patch.endsAt : null, reading);
      }
      readScope(patch, reading);
      readPercentage(patch, reading);
      readPause(patch, reading);
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
      priceKind: 'price_percentage',
      pricePercentage: 'price_percentage',
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
      { key: 'waiting_list', aliases: ['waitlist', 'warteliste'], type: 'boolean', field: 'hasWaitlist' },
      { key: 'offers_freed_places', type: 'boolean', field: 'offersFreedPlaces' },
      { key: 'offer_time', type: 'duration', field: 'waitlistOfferMinutes' },
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
