import { brandFacts, brandIds } from '@contract/brand.ts';
import { describe, expect, it } from 'vitest';
import { colourSchemes, type Tokens, tokensOf, tokenVariables } from './brandTokens.ts';
import { contrastRatio } from './colours.ts';

type Name = keyof Tokens;

/** Pairs of text and its background. WCAG AA requires 4.5:1 for text. */
const grounds: Name[] = ['page', 'card', 'line2', 'accentTint'];
const textPairs: [text: Name, ground: Name][] = [
  ...grounds.flatMap((ground): [Name, Name][] => [
    ['ink', ground],
    ['ink2', ground],
    ['ink3', ground],
  ]),
  ['onAccent', 'accent'],
  ['onInverse', 'inverse'],
  ...(['page', 'card', 'accentTint'] as const).map((ground): [Name, Name] => ['accentInk', ground]),
  ...(['ok', 'warn', 'info', 'danger'] as const).flatMap((tone): [Name, Name][] => [
    [tone, `${tone}Tint`],
    [tone, 'card'],
    [tone, 'page'],
    ['ink', `${tone}Tint`],
    ['ink2', `${tone}Tint`],
  ]),
];

/** Marks, which are seen but not read, against their background: WCAG requires 3:1. */
const markPairs: [mark: Name, ground: Name][] = [
  ['accentMark', 'page'],
  ['accentMark', 'card'],
  ['ink3', 'card'],
  ...grounds.map((ground): [Name, Name] => ['focus', ground]),
];

describe.each(brandIds)('the colours of %s', (id) => {
  describe.each(colourSchemes)('in %s', (scheme) => {
    const tokens = tokensOf(brandFacts[id], scheme);

    it.each(textPairs)('%s on %s is legible', (text, ground) => {
      expect(contrastRatio(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
    });

    it.each(markPairs)('%s on %s is visible', (mark, ground) => {
      expect(contrastRatio(tokens[mark], tokens[ground])).toBeGreaterThanOrEqual(3);
    });

    it('the focus ring has no colour that could be mistaken for an error', () => {
      const channels = tokens.focus.match(/[0-9a-f]{2}/g)?.map((channel) => Number.parseInt(channel, 16)) ?? [];
      expect(Math.max(...channels) - Math.min(...channels)).toBeLessThan(16);
    });
  });
});

describe('tokenVariables', () => {
  it('names the variables as styles use them', () => {
    const variables = tokenVariables(tokensOf(brandFacts.management, 'light'));
    expect(variables).toMatchObject({ '--accent': '#ff982b', '--on-accent': '#231400', '--ink-2': '#565b66' });
    expect(variables['--ok-tint']).toBe('#e9f6ef');
  });
});
