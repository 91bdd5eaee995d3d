import { expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { soldLine } from './SoldBar.tsx';

const lineOf = (remaining: number | null, language: 'en' | 'de' = 'en', heldForCodes = 0) => {
  const t = createTestI18n(language).getFixedT(language, 'meTranslation');
  return soldLine({ sold: 1_200, reserved: 30, heldForCodes, remaining }, { t, locale: language });
};

it('says how many are sold of how many, reserved ones included', () => {
  expect([lineOf(270), lineOf(270, 'de'), lineOf(null)]).toEqual([
    '1,200 / 1,500 sold',
    '1.200 / 1.500 verkauft',
    '1,200 / ∞ sold',
  ]);
});

it('counts places that are held in the total, and says how many they are', () => {
  expect([lineOf(268, 'en', 2), lineOf(268, 'de', 2), lineOf(null, 'en', 2)]).toEqual([
    '1,200 / 1,500 sold · 2 held',
    '1.200 / 1.500 verkauft · 2 zurückgehalten',
    '1,200 / ∞ sold · 2 held',
  ]);
});
