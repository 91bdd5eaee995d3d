import { describe, expect, test } from 'vitest';
import { labelBox, labelsOf } from './labels.ts';
import { sheetPresets } from './presets.ts';

describe.each(sheetPresets.map((preset) => [preset.id, preset] as const))('%s', (_, preset) => {
  const boxes = Array.from({ length: labelsOf(preset) }, (_, index) => labelBox(preset, index));

  test('fits its page', () => {
    for (const { x, y, width, height } of boxes) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(preset.page.width + 0.001);
      expect(y + height).toBeLessThanOrEqual(preset.page.height + 0.001);
    }
  });

  test('has labels that do not overlap', () => {
    expect(preset.pitch.x).toBeGreaterThanOrEqual(preset.label.width - 0.001);
    expect(preset.pitch.y).toBeGreaterThanOrEqual(preset.label.height - 0.001);
  });

  test('is centred on its page', () => {
    const last = boxes.at(-1);
    expect(preset.page.width - (last?.x ?? 0) - preset.label.width).toBeCloseTo(preset.first.x, 2);
    expect(preset.page.height - (last?.y ?? 0) - preset.label.height).toBeCloseTo(preset.first.y, 2);
  });
});

test('no two presets share an id', () => {
  expect(new Set(sheetPresets.map(({ id }) => id)).size).toBe(sheetPresets.length);
});

test.each([
  ['avery-l4784', 10, { x: 17.5, y: 13.5 }],
  ['avery-5395', 8, { x: 17.462, y: 14.817 }],
  ['avery-5160', 30, { x: 4.762, y: 12.7 }],
  ['durable-1445', 10, { x: 15, y: 13.5 }],
  ['herma-4412', 10, { x: 17.5, y: 13.5 }],
  ['a7-on-a4-landscape', 8, { x: 0, y: 0 }],
])('%s has %d labels, the first at %o', (id, count, first) => {
  const preset = sheetPresets.find((each) => each.id === id);
  expect(preset && labelsOf(preset)).toBe(count);
  expect(preset?.first.x).toBeCloseTo(first.x, 2);
  expect(preset?.first.y).toBeCloseTo(first.y, 2);
});
