import { describe, expect, test } from 'vitest';
import { dataWith, documentWith, element, sampleData } from '../../tests/support/documents.ts';
import { assets, groupOf, originOf, runsOf } from '../../tests/support/layouts.ts';
import { createAssets } from './assets.ts';
import { layOut, layoutDesign } from './layoutDesign.ts';

const box = { x: 10, y: 20, width: 60, height: 10 };

async function frontOf(...args: Parameters<typeof documentWith>) {
  const { sides, warnings } = await layOut(documentWith(...args), sampleData, assets);
  return { front: sides[0] ?? [], warnings };
}

describe('a layout', () => {
  test('reports the files that it needs before it can set a text', async () => {
    const opened: string[] = [];
    const own = createAssets({
      packaged: async (path) => {
        opened.push(path);
        throw new Error('offline');
      },
      uploaded: async () => null,
    });
    const design = documentWith([element('full_name', 'name', box), element('data_matrix', 'code', box)]);
    const { missing } = layoutDesign(design, sampleData, own);
    expect(missing).toEqual(['roboto-400', 'barcode-encoders']);
    await expect(layOut(design, sampleData, own)).rejects.toThrow('offline');
    expect(opened).toEqual(['@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf']);
  });

  test('is the same each time', async () => {
    const elements = [
      element('full_name', 'name', box, (made) => ({ ...made, rotation: 33.3 })),
      element('qr_code', 'code', { x: 10, y: 40, width: 30, height: 30 }),
    ];
    const own = createAssets({ packaged: readAgain, uploaded: async () => null });
    const one = await layOut(documentWith(elements), sampleData, assets);
    const other = await layOut(documentWith(structuredClone(elements)), sampleData, own);
    expect(JSON.stringify(other.sides)).toBe(JSON.stringify(one.sides));
  });

  test('keeps the same group objects for elements that did not change', async () => {
    const name = element('full_name', 'name', box);
    const moved = element('company_name', 'company', { ...box, y: 40 });
    const before = await layOut(documentWith([name, moved]), sampleData, assets);
    const after = await layOut(documentWith([name, { ...moved, x: 12 }]), sampleData, assets);
    expect(after.sides[0]?.[0]).toBe(before.sides[0]?.[0]);
    expect(after.sides[0]?.[1]).not.toBe(before.sides[0]?.[1]);
  });

  test('rotates an element around the centre of its box', async () => {
    const upright = { ...box, x: 20, y: 20, width: 40, height: 20 };
    const { front } = await frontOf([element('full_name', 'name', upright, (made) => ({ ...made, rotation: 90 }))]);
    const { transform, children } = groupOf(front, 'name');
    const [run] = runsOf(children);
    if (!run) throw new Error('no text');
    // Text that started at the left of the box now starts above its middle.
    expect(originOf(run, transform).y).toBeCloseTo(10, 2);
    expect(originOf(run, transform).x).toBeGreaterThan(35);
  });

  test('repeats the front if the back is the same', async () => {
    const design = documentWith([element('full_name', 'name', box)], { back: 'same' });
    const { sides } = await layOut(design, sampleData, assets);
    expect(sides).toHaveLength(2);
    expect(sides[1]).toEqual(sides[0]);
  });

  test('leaves out elements that are hidden, for the other output, or for other people', async () => {
    const speakers = {
      match: 'all' as const,
      conditions: [{ variable: 'registration_type', operator: 'is' as const, value: 'speaker' }],
    };
    const design = documentWith([
      element('full_name', 'hidden', box, (made) => ({ ...made, isHidden: true })),
      element('full_name', 'screen', box, (made) => ({ ...made, output: 'screen' })),
      element('full_name', 'speaker', box, (made) => ({ ...made, visibleWhen: speakers })),
    ]);
    const shownTo = async (type: string) => {
      const { sides } = await layOut(design, dataWith({ registration_type: type }), assets);
      return sides[0]?.map(({ elementId }) => elementId);
    };
    expect(await shownTo('Speaker')).toEqual(['speaker']);
    expect(await shownTo('Visitor')).toEqual([]);
  });

  test('shows a frame for a missing picture on the screen, and leaves it blank in print', async () => {
    const design = documentWith([element('image', 'logo', box)]);
    const drawn = async (output: 'screen' | 'print') => {
      const { sides } = await layOut(design, { ...sampleData, output }, assets);
      return sides[0]?.flatMap((one) => (one.kind === 'group' ? one.children.map(({ kind }) => kind) : []));
    };
    expect(await drawn('screen')).toEqual(['box', 'box']);
    expect(await drawn('print')).toEqual([]);
  });

  test.each([
    { name: 'within the page', x: 10, expected: [] },
    { name: 'over its edge', x: 80, expected: [{ side: 0, elementId: 'box', kind: 'outside_page', isWhole: false }] },
    { name: 'beside it', x: 120, expected: [{ side: 0, elementId: 'box', kind: 'outside_page', isWhole: true }] },
  ])('warns about a box $name: $expected.length', async ({ x, expected }) => {
    const { warnings } = await frontOf([element('border_box', 'box', { ...box, x, width: 40 })]);
    expect(warnings).toEqual(expected);
  });
});

async function readAgain(path: string) {
  const { readPackagedFont } = await import('../../server/fonts/packagedFonts.ts');
  return readPackagedFont(path);
}
