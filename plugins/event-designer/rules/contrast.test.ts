import { brandFacts } from '@contract/brand.ts';
import { expect, it } from 'vitest';
import { contrast, leastContrast, seenOn } from './contrast.ts';

it('leaves a colour that is seen on the page, and darkens another as little as it takes', () => {
  const { capture, management } = brandFacts;
  expect(seenOn(capture.background, '#cf070d')).toBe('#cf070d');
  const darker = seenOn(management.background, management.primary);
  expect(darker).not.toBe(management.primary);
  expect(contrast(darker, management.background)).toBeGreaterThanOrEqual(leastContrast.large);
  expect(contrast(darker, management.background)).toBeLessThan(leastContrast.large + 0.2);
});
