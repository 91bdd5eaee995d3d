import { describe, expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { choice, option } from '../rules/extras/extraTesting.ts';
import { extraPrice, extraTime } from './extraTexts.ts';

const dinner = {
  priceKind: 'fixed' as const,
  pricePercentage: null,
  price: 8_500,
  currency: 'USD',
  isPayWhatYouWant: false,
  options: [],
};
const t = createTestI18n('en').getFixedT('en', 'meTranslation');

describe('the texts of an extra', () => {
  it.each([
    ['$85', {}],
    ['from $75', { options: [option([choice('fish'), choice('green', null, -1_000)])] }],
    ['from $85', { isPayWhatYouWant: true }],
    ['free', { price: 0 }],
  ])('say %s', (text, fields) => {
    expect(extraPrice({ ...dinner, ...fields }, t, 'en')).toBe(text);
  });

  it('keep the two times of a day on one line', () => {
    const day = { startsAt: '2027-02-22T12:00:00.000Z', endsAt: '2027-02-22T14:30:00.000Z' };
    const text = extraTime(day, { t, locale: 'en', zone: 'Europe/Oslo' });
    expect(text).toBe('Mon 22 Feb 2027, 13:00\u2060–\u206015:30');
  });
});
