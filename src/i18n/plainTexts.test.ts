import { describe, expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { filledText, plainText } from './plainTexts.ts';

/** Returns every text of a namespace with its key. */
function textsBelow(texts: object, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, below]) =>
    typeof below === 'string' ? [[`${path}${name}`, below]] : textsBelow(below, `${path}${name}.`),
  );
}

describe.each(['en', 'de'])('the console’s texts in %s', (language) => {
  const instance = createTestI18n(language);
  const namespaces = Object.entries(instance.getDataByLanguage(language) ?? {});
  const texts = namespaces.flatMap(([ns, below]) => textsBelow(below).map(([key, text]) => ({ ns, key, text })));

  it('are the same as those of i18next', () => {
    let compared = 0;
    for (const { ns, key, text } of texts) {
      const names = Array.from(text.matchAll(/\{\{(\w+)/g), ([, name = '']) => name);
      // A number selects among plural forms; a plural form's own key does not.
      if (names.includes('count')) continue;
      const values = Object.fromEntries(
        names.map((name, index) => [name, index % 2 ? 1200 + index : `<${name} & {{x}}>`]),
      );
      const ours = names.length === 0 ? plainText(text) : filledText(text, values);
      if (ours === undefined) continue;
      compared++;
      expect(ours).toBe(instance.getFixedT(language, ns)(key, values));
    }
    expect(compared).toBeGreaterThan(texts.length * 0.9);
  });
});

describe('a text with plurals or nesting', () => {
  it.each([
    ['no text', undefined, {}],
    ['texts below the key', { one: 'One' }, {}],
    ['a number that decides', '{{count}} tickets', { count: 2 }],
    ['a context', 'Hello {{name}}', { name: 'Ana', context: 'friend' }],
    ['a text within', '$t(hello) {{name}}', { name: 'Ana' }],
    ['a format', '{{sum, number}}', { sum: 2 }],
    ['an option of i18next', 'Hello {{name}}', { name: 'Ana', defaultValue: 'Hi' }],
    ['a value that is not there', 'Hello {{name}}, {{greeting}}', { name: 'Ana' }],
    ['a value that is nothing', 'Hello {{name}}', { name: undefined }],
    ['no values', 'Hello {{name}}', undefined],
  ])('is left to i18next: %s', (_, text, values) => {
    expect(filledText(text, values)).toBeUndefined();
  });

  it('is not returned by plainText, which returns only texts without placeholders', () => {
    expect([plainText('Hello {{name}}'), plainText('$t(hello)'), plainText({}), plainText('')]).toEqual([
      undefined,
      undefined,
      undefined,
      '',
    ]);
  });
});
