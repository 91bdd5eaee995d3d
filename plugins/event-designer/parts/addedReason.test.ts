import { expect, it } from 'vitest';
import type { SaleReason } from '../rules/saleReasons.ts';
import { addedReason } from './addedReason.ts';
import type { AreaTranslate } from './areaTranslate.ts';

// Keys in place of texts.
const t = ((key: string, values?: { time: string }) => [key, values?.time].filter(Boolean).join(' ')) as AreaTranslate;
const format = { locale: 'en', zone: 'Europe/Oslo' };
const now = new Date('2026-12-01T08:00:00.000Z');
const past = '2026-11-19T17:00:00.000Z';
const ahead = '2027-01-31T17:00:00.000Z';

it.each<[SaleReason, { start?: string; end?: string }, string]>([
  ['open', {}, ''],
  ['open', { end: ahead }, 'sales.endsAt Sun 31 Jan 2027,\u00a018:00'],
  ['no_quantity', {}, ''],
  ['no_quantity', { end: past }, 'sales.endedAt Thu 19 Nov 2026,\u00a018:00'],
  ['after_sale', { end: past }, 'sales.endedAt Thu 19 Nov 2026,\u00a018:00'],
  ['after_sale', {}, 'because'],
  ['before_sale', { start: ahead, end: ahead }, 'sales.startsAt Sun 31 Jan 2027,\u00a018:00'],
  ['paused', {}, ''],
  ['hidden', { end: ahead }, 'because'],
])('says what %s with %o adds to the chip', (reason, { start = null, end = null }, added) => {
  const times = { saleWindow: { start, end }, saleStart: start, saleEnd: end };
  expect(addedReason({ reason, times, isSeries: false, eventEnd: null, sentence: 'because' }, t, format, now)).toBe(
    added,
  );
});

it.each<[string, SaleReason, { isSeries?: boolean; stored?: string }, string]>([
  ['an end that follows from a date is that of one date', 'open', {}, 'sales.endsAtOfDate'],
  ['a start that follows from a date is that of one date', 'before_sale', {}, 'sales.startsAtOfDate'],
  ['a stored end is that of all dates', 'open', { stored: ahead }, 'sales.endsAt'],
  ['a stored start is that of all dates', 'before_sale', { stored: ahead }, 'sales.startsAt'],
  ['an event without dates to choose has only one', 'open', { isSeries: false }, 'sales.endsAt'],
])('in a series %s', (_, reason, { isSeries = true, stored = null }, added) => {
  const times = { saleWindow: { start: ahead, end: ahead }, saleStart: stored, saleEnd: stored };
  const text = addedReason({ reason, times, isSeries, eventEnd: null, sentence: 'because' }, t, format, now);
  expect(text).toBe(`${added} Sun 31 Jan 2027,\u00a018:00`);
});

it('says of a series that the sale is over, because its end is that of the last date then', () => {
  const times = { saleWindow: { start: null, end: past }, saleStart: null, saleEnd: null };
  const text = addedReason(
    { reason: 'after_sale', times, isSeries: true, eventEnd: past, sentence: 'because' },
    t,
    format,
    now,
  );
  expect(text).toBe('sales.endedAt Thu 19 Nov 2026,\u00a018:00');
});

it('says that a sale ends with the event if the event ends first', () => {
  const times = { saleWindow: { start: null, end: '2027-11-19T17:00:00.000Z' }, saleStart: null, saleEnd: null };
  const text = addedReason({ reason: 'open', times, isSeries: false, eventEnd: ahead, sentence: '' }, t, format, now);
  expect(text).toBe('sales.endsAt Sun 31 Jan 2027,\u00a018:00');
});

it.each<[string, string | null]>([
  ['stored', '2027-11-19T17:00:00.000Z'],
  ['computed', null],
])('says of a series that the sale ends with its last date if the %s end is later', (_, saleEnd) => {
  const times = { saleWindow: { start: null, end: '2027-11-19T17:00:00.000Z' }, saleStart: null, saleEnd };
  const text = addedReason({ reason: 'open', times, isSeries: true, eventEnd: ahead, sentence: '' }, t, format, now);
  expect(text).toBe('sales.endsAt Sun 31 Jan 2027,\u00a018:00');
});
