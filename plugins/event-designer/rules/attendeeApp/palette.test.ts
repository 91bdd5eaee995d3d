import { brandFacts, brandIds } from '@contract/brand.ts';
import { contrast } from '@shared/contrast.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColours } from '../../contract/styleSettings.ts';
import { newTheme } from './newTheme.ts';
import { appContrasts, paletteOf, weakText } from './palette.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const chosen = fc.record({
  primaryColour: colour,
  secondaryColour: colour,
  backgroundColour: colour,
  navColour: colour,
  textColour: colour,
});

test('labels are legible in both schemes, and all texts in the dark one', () => {
  fc.assert(
    fc.property(chosen, fc.constantFrom('light' as const, 'dark' as const), (theme, scheme) => {
      const { primary, onPrimary, navigation, onNavigation, background, text, link } = paletteOf(theme, scheme);
      expect(contrast(onPrimary, primary)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onNavigation, navigation)).toBeGreaterThanOrEqual(4.5);
      if (scheme === 'light') expect([background, text]).toEqual([theme.backgroundColour, theme.textColour]);
      else expect(contrast(text, background)).toBeGreaterThanOrEqual(7);
      if (contrast(text, background) >= 4.5) expect(contrast(link, background)).toBeGreaterThanOrEqual(4.49);
    }),
  );
});

test('a contrast ratio of 4.499 is too low for text', () => {
  const theme = {
    primaryColour: '#cf070d',
    secondaryColour: '#111111',
    backgroundColour: '#ffffff',
    navColour: '#ffffff',
    textColour: '#777777',
  };
  const [text, button] = appContrasts(theme);
  expect(text).toEqual({ id: 'text', ratio: 4.47, least: 4.5 });
  expect(button?.ratio).toBeGreaterThan(5);
});

test.each(brandIds)('a new app of %s is legible, and pale text is not', (brand) => {
  const theme = { ...newTheme, ...brandColours(brandFacts[brand]) };
  expect(weakText(paletteOf(theme, 'light'))).toBeUndefined();
  expect(weakText(paletteOf({ ...theme, textColour: '#eeeeee' }, 'light'))).toBeLessThan(1.2);
});
