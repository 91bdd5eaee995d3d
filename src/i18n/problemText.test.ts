import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { problemText } from './problemText.ts';

const instance = i18next.createInstance();

beforeAll(async () => {
  await instance.use(initReactI18next).init({
    lng: 'de',
    ns: ['translation', 'meTranslation'],
    interpolation: { escapeValue: false },
    resources: {
      de: {
        translation: { problems: { too_long: 'Höchstens {{max}} Zeichen', required: 'Fehlt' } },
        meTranslation: { problems: { slot_repeated: 'Diesen Termin gibt es schon' } },
      },
    },
  });
});

describe('problemText', () => {
  it.each([
    [{ code: 'too_long', message: 'Too long', params: { max: 150 } }, 'Höchstens 150 Zeichen'],
    [{ code: 'slot_repeated', message: 'Repeated' }, 'Diesen Termin gibt es schon'],
    [{ code: 'brand_new', message: 'The server knows more' }, 'The server knows more'],
  ])('formats %j as %s', (problem, text) => {
    expect(problemText(instance.t, problem)).toBe(text);
    expect(problemText(instance.getFixedT(null, 'meTranslation'), problem)).toBe(text);
  });
});

it.each([
  ['en', 'Enter 1,200 or less.'],
  ['de', 'Geben Sie höchstens 1.200 ein.'],
])('formats numbers in %s as fields do', (language, text) => {
  const { t } = createTestI18n(language);
  expect(problemText(t, { code: 'too_big', message: 'Too big', params: { max: 1200 } })).toBe(text);
});

it.each([
  ['en', 'Enter 1,200 or less. Did you mean Tue 4 May 2027, 08:00?'],
  ['de', 'Geben Sie höchstens 1.200 ein. Meinten Sie Di., 4. Mai 2027, 08:00?'],
])('suggests in %s the time that was probably meant', (language, text) => {
  const { t } = createTestI18n(language);
  const params = { max: 1200, suggestion: '2027-05-04T08:00' };
  expect(problemText(t, { code: 'too_big', message: 'Too big', params })).toBe(text);
});
