import { expect, test } from 'vitest';
import { type DesignDocument, designDocument } from '../contract/document.ts';
import { changePage } from './edits/page.ts';
import { emptyDocument, pageOfPreset, presetOf, sizePresets } from './sizePresets.ts';

test.each(sizePresets)('an empty design of the size $id can be saved, and its preset is recognised', (preset) => {
  const document = emptyDocument(preset.kind, preset.id, 'en');
  expect(designDocument.parse(document)).toEqual(document);
  const { page } = document;
  expect(presetOf(preset.kind, page)?.id).toBe(preset.id);
});

test('a rotated page has the same preset, and a custom size has none', () => {
  const { page } = emptyDocument('badge', 'a6', 'en');
  expect(presetOf('badge', { ...page, width: page.height, height: page.width })?.id).toBe('a6');
  expect(presetOf('badge', { ...page, width: 106 })).toBeUndefined();
});

const choose = (document: DesignDocument, size: string): DesignDocument => {
  const preset = sizePresets.find(({ id }) => id === size);
  return preset ? changePage(pageOfPreset(preset, document))(document) : document;
};

test('choosing another size takes its unit, and keeps the fold and the empty back', () => {
  const folded = choose(emptyDocument('badge', 'a6', 'en'), 'butterfly');
  expect(folded).toMatchObject({ page: { fold: 'butterfly', back: 'own' }, sides: [{}, {}] });
  expect(choose(folded, 'a6')).toEqual(emptyDocument('badge', 'a6', 'en'));
  expect(choose(folded, '4x3in').page).toMatchObject({ unit: 'in', fold: 'none', back: 'none' });
});

test('choosing another size keeps a back that was chosen or filled, and a chosen fold', () => {
  const chosen = changePage({ back: 'own', fold: 'half' })(emptyDocument('badge', 'a6', 'en'));
  expect(choose(chosen, 'a7').page).toMatchObject({ fold: 'half', back: 'own' });
  const { sides, ...rest } = emptyDocument('badge', 'butterfly', 'en');
  const filled = { ...rest, sides: sides.map((side) => ({ ...side, guides: [{ axis: 'x' as const, position: 5 }] })) };
  expect(choose(filled, 'a6')).toMatchObject({ page: { fold: 'none', back: 'own' }, sides: filled.sides });
});

test('no two presets share an id', () => {
  expect(new Set(sizePresets.map(({ id }) => id)).size).toBe(sizePresets.length);
});
