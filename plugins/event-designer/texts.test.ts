import { expect, expectTypeOf, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import type { AnyTranslate, KernelTranslate, TextKey, Translate } from '../../src/i18n/texts.ts';

type AreaTranslate = Translate<TextKey<'meTranslation'>>;

const { t } = createTestI18n();
const kernel: KernelTranslate = t;
const area: AreaTranslate = t;

it('accepts the keys of a namespace, and a plural key without its suffix', () => {
  expectTypeOf<'grid.range'>().toExtend<TextKey<'translation'>>();
  expectTypeOf<'events.restored'>().toExtend<TextKey<'meTranslation'>>();
  expectTypeOf<'events.restored_other'>().not.toExtend<TextKey<'meTranslation'>>();
  expectTypeOf<'events.restored'>().not.toExtend<TextKey<'translation'>>();
  expectTypeOf<'grid'>().not.toExtend<TextKey<'translation'>>();
});

it('accepts any key of an undeclared namespace', () => {
  expectTypeOf<TextKey<'cloakroom'>>().toEqualTypeOf<string>();
});

// Each would compile if the types took any key; then the expected error is missing, which is an error too.
it('refuses a key without a text, and names it', () => {
  // @ts-expect-error: there is no such text
  expect(kernel('grid.rang')).toBe('grid.rang');
  // @ts-expect-error: the texts of one state are not those of any word
  expect(kernel(`grid.${String('rang')}`)).toBe('grid.rang');
  // @ts-expect-error: a text of the kernel, asked of an area without saying so
  area('tryAgain');
});

it('accepts a kernel text by its namespace, and a dynamic key with a default text', () => {
  const anywhere: AnyTranslate = area;
  expect(area('tryAgain', { ns: 'translation' })).toBe('Try again');
  expect(anywhere('tryAgain', { ns: 'translation' })).toBe('Try again');
  expect(area(`eventType.${String('gathering')}`, { defaultValue: 'gathering' })).toBe('gathering');
});
