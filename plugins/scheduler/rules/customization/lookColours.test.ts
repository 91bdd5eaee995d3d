import { contrastRatio } from '@shared/colours.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelColour, lookColours } from './lookColours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever two colours are chosen, buttons, links and marks can be read in both schemes', () => {
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

test('a colour that can be read stays as it is', () => {
  expect(lookColours({ primaryColour: '#0a7d52', secondaryColour: '#14532d' }, 'light').accentInk).toBe('#14532d');
  expect(labelColour('#ffdd00')).toBe('#000000');
});
