import i18next from 'i18next';
import { expect, test } from 'vitest';
import english from '../../../public/locales/en/translation.json';
import { fieldProblemText } from './fieldProblemText.ts';

const texts = () =>
  i18next.createInstance().init({ lng: 'en', defaultNS: 'translation', resources: { en: { translation: english } } });

test('a value that is taken is named, if it is a typed text', async () => {
  const t = await texts();
  const taken = { code: 'taken', message: 'This is taken already' };
  expect(fieldProblemText(t, taken, undefined, 'grid')).toBe('“grid” already exists.');
  expect(fieldProblemText(t, taken, undefined, 7)).toBe('This value is already taken. Enter another one.');
  expect(fieldProblemText(t, taken, { isChoice: true }, 'grid')).toBe(
    'This value is already taken. Enter another one.',
  );
});

test('an empty field says whether to type or to choose', async () => {
  const t = await texts();
  const missing = { code: 'required', message: 'This is required' };
  expect(fieldProblemText(t, missing, { isChoice: false })).toBe('Enter a value.');
  expect(fieldProblemText(t, missing, { isChoice: true })).toBe('Choose an option.');
  expect(fieldProblemText(t, missing, undefined)).toBe('Enter a value.');
});
