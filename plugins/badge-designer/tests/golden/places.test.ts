import { describe, expect, test } from 'vitest';
import { designDocument } from '../../contract/document.ts';
import { layOut } from '../../rules/layout/layoutDesign.ts';
import { assets } from '../support/layouts.ts';
import { describeLayout } from './describe.ts';
import { goldenDesigns } from './designs.ts';

describe.each(goldenDesigns.map((golden) => [golden.name, golden] as const))('the design %s', (name, golden) => {
  test('is a document that can be saved', () => {
    expect(designDocument.parse(golden.document)).toEqual(golden.document);
  });

  test('places everything at the recorded positions', async () => {
    const layout = await layOut(golden.document, golden.data, assets);
    await expect(describeLayout(layout)).toMatchFileSnapshot(`./places/${name}.txt`);
  });
});
