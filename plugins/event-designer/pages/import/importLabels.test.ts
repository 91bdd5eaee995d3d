import { expect, test } from 'vitest';
import { speakerRoles } from '../../contract/sessions.ts';
import german from '../../locales/de/meTranslation.json';
import english from '../../locales/en/meTranslation.json';
import { importAdapters } from '../../rules/import/adapters.ts';
import { languageOf } from '../../rules/import/languageOf.ts';
import { suggestedMapping } from '../../rules/import/mapping.ts';
import { choiceOf } from '../../rules/import/parseCell.ts';
import { choiceTexts } from './choiceLabel.ts';

const languages = { english, german };
const columns = [
  ...importAdapters.flatMap(({ kind, columns }) => columns.map(({ key, values }) => ({ kind, key, values }))),
  { kind: 'sessions', key: 'speaker_roles', values: speakerRoles },
];

/** Returns the texts at a dotted key. */
function textsAt(texts: object, key: string): Record<string, string> {
  return key.split('.').reduce((at: object, name) => Reflect.get(at, name), texts) as Record<string, string>;
}

test.each(Object.keys(languages))('a column with the label that the console offers is recognised: %s', (language) => {
  const labels = textsAt(Reflect.get(languages, language), 'imports.columns');
  for (const adapter of importAdapters) {
    const keys = adapter.columns.map(({ key }) => key);
    for (const key of keys) {
      expect([adapter.kind, ...suggestedMapping(adapter, [labels[key] ?? '']).map(({ field }) => field)]).toEqual([
        adapter.kind,
        key,
      ]);
    }
    // The labels of all columns are recognised together, too.
    expect(
      suggestedMapping(
        adapter,
        keys.map((key) => labels[key] ?? ''),
      ).map(({ field }) => field),
    ).toEqual(keys);
  }
});

test('a choice is understood by its label, in every language', () => {
  const wrong = columns.flatMap(({ kind, key, values = [] }) => {
    if (key === 'locale') return [];
    const texts: Record<string, string> = choiceTexts[kind === 'sessions' ? 'sessions' : 'extras'];
    if (values.length > 0 && !texts[key]) return [`${kind} ${key}`];
    return Object.values(languages).flatMap((language) => {
      const labels = texts[key] ? textsAt(language, texts[key]) : {};
      return values
        .filter((value) => choiceOf(labels[value] ?? '', values) !== value)
        .map((value) => `${kind} ${key} ${value}: ${labels[value]}`);
    });
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['Deutsch', 'de'],
  ['german', 'de'],
  ['Englisch', 'en'],
  ['de-AT', 'de-AT'],
  ['gsw', 'gsw'],
  ['xx', undefined],
  ['Klingonish', undefined],
])('the language %s is %s', (text, code) => {
  expect(languageOf(text)).toBe(code);
});
