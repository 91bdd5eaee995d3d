import { expect, test } from 'vitest';
import { rangeText, taxedPriceText } from './formatTexts.ts';
import type { ShownTicket } from './ticketSections.ts';

test('a time without an end is shown by its start alone', () => {
  const start = '2027-05-03T08:00:00Z';
  const read = { language: 'en', timeZone: 'Europe/Oslo' } as const;
  expect(rangeText({ start, end: null }, read)).toMatch(/^Monday,? 3 May 2027 at 10:00$/);
  expect(rangeText({ start, end: '2027-05-03T10:00:00Z' }, read)).toContain('12:00');
});

test('a price without tax says so, unless it is free', () => {
  const extra: ShownTicket = {
    id: 1,
    name: 'Parking space',
    description: '',
    image: null,
    price: 2500,
    currency: 'USD',
    tier: null,
    isPayWhatYouWant: false,
    isFrom: true,
    isPlusTax: true,
    state: 'on_sale',
    saleStart: null,
    saleEnd: null,
    left: null,
    isAtDoorOnly: false,
  };
  expect(taxedPriceText(extra, 'en')).toBe('From $25.00 plus tax');
  expect(taxedPriceText({ ...extra, isFrom: false }, 'de')).toBe('25,00\u00a0$ zzgl. Steuer');
  expect(taxedPriceText({ ...extra, price: 0, isFrom: false }, 'en')).toBe('Free');
  expect(taxedPriceText({ ...extra, price: 0, isFrom: false, percentage: 5 }, 'en')).toMatch(/^5% .* plus tax$/);
});
