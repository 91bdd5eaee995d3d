import { expect, test } from 'vitest';
import { designDocument } from '../contract/document.ts';
import { emptyDocument, presetOf, sizePresets } from './sizePresets.ts';

test.each(sizePresets)('an empty design of the size $id can be saved, and is known by its size', (preset) => {
  const document = emptyDocument(preset.kind, preset.id, 'en');
  expect(designDocument.parse(document)).toEqual(document);
  const { page } = document;
  expect(presetOf(preset.kind, page)?.id).toBe(preset.id);
});

test('a turned page has the same preset, and a size of its own has none', () => {
  const { page } = emptyDocument('badge', 'a6', 'en');
  expect(presetOf('badge', { ...page, width: page.height, height: page.width })?.id).toBe('a6');
  expect(presetOf('badge', { ...page, width: 106 })).toBeUndefined();
});

test('no two presets have one id', () => {
  expect(new Set(sizePresets.map(({ id }) => id)).size).toBe(sizePresets.length);
});
