import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calibrated, calibrationOf, crosshairs, uncalibrated } from './calibration.ts';
import { papers } from './declareSheet.ts';
import { unfold } from './unfold.ts';

describe('calibration', () => {
  const page = papers.A4;

  test('changes nothing if the printer is exact', () => {
    expect(calibrationOf(page, crosshairs(page))).toEqual(uncalibrated);
  });

  test('compensates for the measured offset and scale of the printer', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(number(0.97, 1.03), number(-4, 4), number(0, 210), (scale, offset, where) => {
        const printer = (at: number) => scale * at + offset;
        const { first, second } = crosshairs(page);
        const calibration = calibrationOf(page, {
          first: { x: printer(first.x), y: printer(first.y) },
          second: { x: printer(second.x), y: printer(second.y) },
        });
        const { x, y } = calibrated(calibration, { x: where, y: where });
        expect(printer(x)).toBeCloseTo(where, 6);
        expect(printer(y)).toBeCloseTo(where, 6);
      }),
    );
  });
});

describe('an unfolded design', () => {
  const page = { width: 82, height: 101.5, back: 'own', isBackRotated: false } as const;

  test.each([
    ['none', 2, { width: 82, height: 101.5 }, [1, 1], 0],
    ['none', 1, { width: 82, height: 101.5 }, [1, 0], 0],
    ['half', 2, { width: 164, height: 101.5 }, [2, 0], 1],
    ['half', 4, { width: 164, height: 101.5 }, [2, 2], 1],
    ['butterfly', 2, { width: 82, height: 203 }, [2, 0], 1],
    ['quarter', 4, { width: 164, height: 203 }, [4, 0], 2],
  ] as const)('with the fold %s and %d sides is one piece', (fold, sides, size, faces, folds) => {
    const unfolded = unfold({ ...page, fold }, sides);
    expect(unfolded.size).toEqual(size);
    expect([unfolded.front.length, unfolded.back.length]).toEqual(faces);
    expect(unfolded.folds).toHaveLength(folds);
    const panels = [...unfolded.front, ...unfolded.back];
    expect(panels.map(({ side }) => side).sort()).toEqual(Array.from({ length: sides }, (_, side) => side));
  });

  test('of a butterfly fold has its back below, upside down', () => {
    const { front } = unfold({ ...page, fold: 'butterfly' }, 2);
    expect(front[1]).toEqual({ side: 1, x: 0, y: 101.5, turn: 180 });
  });

  test('that opens like a card has its back to the left of the front', () => {
    const { front, back } = unfold({ ...page, fold: 'half' }, 2);
    expect(front).toEqual([
      { side: 1, x: 0, y: 0, turn: 0 },
      { side: 0, x: 82, y: 0, turn: 0 },
    ]);
    expect(back).toEqual([]);
  });

  test.each(['none', 'half', 'butterfly', 'quarter'] as const)(
    'with the fold %s and a rotated back only turns the back around',
    (fold) => {
      const usual = unfold({ ...page, fold }, 4);
      const rotated = unfold({ ...page, fold, isBackRotated: true }, 4);
      const turn = (panels: typeof usual.front) =>
        panels.map((panel) => (panel.side === 1 ? { ...panel, turn: (panel.turn + 180) % 360 } : panel));
      expect([rotated.front, rotated.back]).toEqual([turn(usual.front), turn(usual.back)]);
    },
  );
});
