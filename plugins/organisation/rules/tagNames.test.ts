import { describe, expect, it } from 'vitest';
import { distinctTags, matchingTags } from './tagNames.ts';

describe('tags', () => {
  it('keep the first spelling', () => {
    expect(distinctTags(['Energy', 'grid', 'ENERGY'])).toEqual(['Energy', 'grid']);
  });

  it('are found by any part of the name, matches at the start first', () => {
    const tags = ['Smart grid', 'Green', 'grid', 'Gridlock'].map((name) => ({ name }));
    expect(matchingTags(tags, ' GRID ').map(({ name }) => name)).toEqual(['grid', 'Gridlock', 'Smart grid']);
  });

  it('are found without their accents, and with accents that they lack', () => {
    const tags = ['Zürich', 'Café', 'Resume'].map((name) => ({ name }));
    const found = (typed: string) => matchingTags(tags, typed).map(({ name }) => name);
    expect(found('zurich')).toEqual(['Zürich']);
    expect(found('cafe')).toEqual(['Café']);
    expect(found('résumé')).toEqual(['Resume']);
  });
});
