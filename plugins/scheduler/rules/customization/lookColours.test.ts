import { contrastRatio } from '@shared/colours.ts';
import { labelColour } from '@shared/contrast.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastChecks, lookColours } from './lookColours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('buttons, links and marks are legible in both schemes for any two colours', () => {
  fc.assert(
    fc.property(colour, colour, fc.constantFrom('light', 'dark'), (primaryColour, secondaryColour, scheme) => {
      const { accent, onAccent, accentInk, accentMark, accentTint } = lookColours(
        { primaryColour, secondaryColour },
        scheme,
      );
      const card = scheme === 'light' ? '#ffffff' : '#1b1c21';
      expect(accent).toBe(primaryColour);
      expect(contrastRatio(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(accentInk, card)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(accentInk, accentTint)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(accentMark, card)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('keeps a legible colour unchanged', () => {
  expect(lookColours({ primaryColour: '#0a7d52', secondaryColour: '#14532d' }, 'light').accentInk).toBe('#14532d');
  expect(labelColour('#ffdd00')).toBe('#000000');
});

test('reports an illegible colour with its contrast ratio, in each scheme of the page', () => {
  const pale = { primaryColour: '#ffff00', secondaryColour: '#767676' };
  expect(contrastChecks(pale, ['light', 'dark'])).toEqual([
    { id: 'label', scheme: 'light', ratio: 19.55, least: 4.5 },
    { id: 'button', scheme: 'light', ratio: 1.07, least: 3 },
    { id: 'link', scheme: 'light', ratio: 4.54, least: 4.5 },
    { id: 'label', scheme: 'dark', ratio: 19.55, least: 4.5 },
    { id: 'button', scheme: 'dark', ratio: 15.83, least: 3 },
    { id: 'link', scheme: 'dark', ratio: 3.74, least: 4.5 },
  ]);
});

test('never rounds an insufficient ratio up to the minimum', () => {
  fc.assert(
    fc.property(colour, colour, (primaryColour, secondaryColour) => {
      for (const { id, ratio, least } of contrastChecks({ primaryColour, secondaryColour }, ['light'])) {
        const one = id === 'label' ? labelColour(primaryColour) : id === 'button' ? primaryColour : secondaryColour;
        const exact = contrastRatio(one, id === 'label' ? primaryColour : '#ffffff');
        expect(ratio >= least).toBe(exact >= least);
        expect(exact - ratio).toBeLessThan(0.011);
      }
    }),
  );
});
